"""From typed words to moves, and from moves to suggestions."""

import pytest

from mothership.cli.boards.generic import GENERIC
from mothership.cli.boards.lunar_invaders_2011 import BOARD
from mothership.cli.table.move_list import MoveList, halves
from mothership.cli.table.typed_moves import fitting, next_words, read_move
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import NotAMove, View
from mothership.core.vocabulary import Block, Vocabulary, numbers
from tests.cli.helpers import BATTLE, LUNAR, random_views, table_of

VOCABULARY = LUNAR.vocabulary
STYLE = Style(width=80)


def views() -> list[View]:
    return [view for players in (2, 3, 5) for view in random_views(players, seed=players)[::7] if view.legal]


def test_every_legal_move_is_read_from_its_notation_and_its_number() -> None:
    for view in views():
        for number, move in enumerate(sorted(view.legal), start=1):
            assert read_move(VOCABULARY.notation(move), VOCABULARY, view.legal) == (move, ())
            assert read_move(VOCABULARY.notation(move).upper(), VOCABULARY, view.legal) == (move, ())
            assert read_move(str(number), VOCABULARY, view.legal) == (move, ())


def test_every_forbidden_move_is_read_from_its_notation_too() -> None:
    legal = table_of(BATTLE).view(0).legal
    for move in range(VOCABULARY.size):
        assert read_move(VOCABULARY.notation(move), VOCABULARY, legal) == (move, ())


def test_the_beginnings_of_a_move_always_fit_it() -> None:
    for view in views():
        for move in view.legal:
            kind, *words = VOCABULARY.words(move)
            assert move in fitting([kind[:2], *words], VOCABULARY, view.legal)


def test_a_whole_word_never_means_a_longer_one() -> None:
    legal = [VOCABULARY.parse("move a.ne e")]
    assert read_move("m a.ne e", VOCABULARY, legal) == (legal[0], ())
    assert VOCABULARY.notation(read_move("m a.n e", VOCABULARY, legal)[0]) == "move a.n e"


def test_an_abbreviated_forbidden_move_is_spelt_out() -> None:
    legal = table_of(BATTLE).view(0).legal
    move, _ = read_move("gr a.nw", VOCABULARY, legal)
    assert VOCABULARY.notation(move) == "grow a.nw"


def test_words_that_mean_nothing() -> None:
    with pytest.raises(NotAMove, match="no move is called “fly”"):
        read_move("fly a.n", VOCABULARY, table_of(BATTLE).view(0).legal)


def test_following_the_suggestions_leads_to_the_legal_moves_and_nowhere_else() -> None:
    for view in views():
        reached: set[int] = set()
        texts = [""]
        while texts:
            text = texts.pop()
            for word, moves in next_words(text, VOCABULARY, view.legal):
                longer = f"{text}{word}"
                whole = [move for move in moves if VOCABULARY.notation(move) == longer]
                reached.update(whole)
                if not whole:
                    texts.append(f"{longer} ")
        assert reached == set(view.legal)


def test_suggestions_complete_the_word_that_was_begun() -> None:
    legal = table_of(BATTLE).view(0).legal
    assert [word for word, _ in next_words("t", VOCABULARY, legal)] == ["teleport"]
    assert [word for word, _ in next_words("tele a b.n", VOCABULARY, legal)] == ["b.nw", "b.n", "b.ne"]
    assert next_words("fly ", VOCABULARY, legal) == []
    assert fitting([], VOCABULARY, legal) == []


@pytest.mark.parametrize("width", [40, 80])
def test_the_list_shows_every_move_or_says_how_to_see_it(width: int) -> None:
    style = Style(width=width)
    for view in views():
        moves = MoveList(view, Words(LUNAR, "en", style).catalogue, style, GENERIC)
        lines = moves.lines()
        assert max(map(cells, lines)) <= width
        text = "\n".join(lines)
        for number, move in enumerate(sorted(view.legal), start=1):
            kind = VOCABULARY.words(move)[0]
            end = halves(VOCABULARY.notation(move))[1]
            shown = f"{number} {end}" in text or f"{number}  {VOCABULARY.notation(move)}" in text
            assert shown or f"moves {kind}" in text


@pytest.mark.parametrize(
    ("players", "numbers", "told"),
    [
        (5, "36 moves, numbers 1 to 36", "36 of them"),
        (2, "9 moves, numbers 1 to 9", "Among them: destroys B’s Large (1, 2, 3); destroys "),
    ],
)
def test_the_list_in_words_is_short(players: int, numbers: str, told: str) -> None:
    view = random_views(players, seed=5)[0]
    catalogue = Words(LUNAR, "en", STYLE).catalogue
    short = f"teleport: {numbers}; “moves teleport” shows them."
    assert MoveList(view, catalogue, Style(plain=True), GENERIC).lines() == [short]
    (line,) = MoveList(view, catalogue, Style(plain=True), BOARD).lines()
    assert line.startswith(f"{short} {told}")
    assert len(line) < 200


# Numbers with a sign ------------------------------------------------------------------------------

TURNING = Vocabulary(Block("turn", (numbers("angle", -60, 60),)), Block("land", measured=True))
ANGLES = tuple(TURNING.parse(f"turn {angle}") for angle in range(-60, 61))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("+4", 4),
        ("-4", -4),
        ("-0", 0),
        ("turn +3", 3),
        ("turn -0", 0),
        ("TURN +0", 0),
        ("t +5", 5),
        ("t -5", -5),
    ],
)
def test_an_angle_may_be_typed_with_its_sign(typed: str, meant: int) -> None:
    assert read_move(typed, TURNING, ANGLES) == (TURNING.parse(f"turn {meant}"), ())


@pytest.mark.parametrize("typed", ["+70", "-61", "turn +70", "70"])
def test_a_number_out_of_range_names_the_range(typed: str) -> None:
    with pytest.raises(NotAMove, match=r"Possible: -60 to 60."):
        read_move(typed, TURNING, ANGLES)


def test_what_is_measured_keeps_its_signs() -> None:
    land = TURNING["land"].encode()
    assert read_move("land : 1 -2", TURNING, (land,)) == (land, (1, -2))


def test_a_number_with_a_sign_is_no_place_in_a_list() -> None:
    legal = table_of(BATTLE).view(0).legal
    with pytest.raises(NotAMove):
        read_move("+1", VOCABULARY, legal)
