"""Drawings and tellings of Lunar Invaders (2016), read back and compared with what they show."""

import re
from functools import cache
from random import Random

import pytest

from mothership.cli import boards
from mothership.cli.boards.lunar_foresight import DRAW, foresee
from mothership.cli.boards.lunar_invaders_2016 import BOARD, WIDE, holders
from mothership.cli.boards.moon import NONE
from mothership.cli.table.move_list import MoveList
from mothership.cli.terminal.style import Style, cells
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, SPECTATOR, State, View, registry
from mothership.games.lunar.moon import CONTROL_POINTS, FACTORIES, PAD
from mothership.games.lunar_invaders_2016.board import COUNT, PLACES, UNIT_WORDS
from mothership.play import Table

GAME = registry.load("lunar-invaders-2016")
NAMES = ("Ada", "Ben")
STYLES = {
    "wide": Style(width=80),
    "wide ascii": Style(width=WIDE, ascii=True),
    "narrow": Style(width=60),
    "narrow ascii": Style(width=40, ascii=True),
}
SHAPES = ["/" if p in CONTROL_POINTS else "[" if p in FACTORIES else "(" for p in range(PLACES)]
CLOSING = {"/": "\\", "[": "]", "(": ")"}
# A tower of all nine pieces, and towers that need one and two rows above the ground.
SKYLINE = "a.lllmmmsss . b.ss / . . b.m / . . . | . b.lms . / . b.l . / . b.lm . ; turn a"
# Ada can beam a Small home from moon B; Ben's Large stands on her Pad, beside his Small.
CROSSING = "a.m . a.s / . b.l . / . b.s a.m | a.l . a.m / . a.s . / b.m b.s . ; turn a"


@cache
def random_states(seed: int) -> tuple[State, ...]:
    """A game played at random, position by position."""
    generator = Random(seed)
    state = GAME.start(2)
    states = [state.copy()]
    while state.actor() != NOBODY:
        state.apply(generator.choice(list(state.legal())))
        states.append(state.copy())
    return tuple(states)


def random_views(seed: int) -> list[View]:
    return [GAME.view(state, state.actor()) for state in random_states(seed)]


def table_of(position: str) -> Table:
    return Table(GAME, GAME.setup(2, position=position), seed=1, names=NAMES)


def after(position: str, *moves: str) -> View:
    """What everybody sees after some moves."""
    table = table_of(position)
    for move in moves:
        table.submit(table.actor, GAME.vocabulary.parse(move))
    return table.view(table.actor if table.actor >= 0 else SPECTATOR)


def drawn(view: View, style: Style, language: str = "en") -> list[str]:
    return BOARD.draw(view, Words(GAME, language, style, NAMES).catalogue, style)


def told(view: View, before: View | None = None, language: str = "en") -> str:
    style = Style(plain=True)
    return "\n".join(BOARD.tell(view, Words(GAME, language, style, NAMES).catalogue, before))


def mark(view: View, move: str) -> str:
    return BOARD.mark(view, GAME.vocabulary.parse(move))


def tell_mark(view: View, move: str, language: str = "en") -> str:
    catalogue = Words(GAME, language, Style(plain=True), NAMES).catalogue
    return BOARD.tell_mark(view, GAME.vocabulary.parse(move), catalogue)


# Reading a drawing back ---------------------------------------------------------------------------


def find_grounds(lines: list[str]) -> list[tuple[int, list[int]]]:
    """The lines with spaces, and the columns where their spaces begin."""
    found: list[tuple[int, list[int]]] = []
    for number, line in enumerate(lines):
        spaces = list(re.finditer(r"/[^/\\]{3,}\\|\[[^\[\]]{3,}\]|\([^()]{3,}\)", line))
        if spaces and len(spaces) % 3 == 0:
            found.append((number, [space.start() for space in spaces]))
    return found


def read_row(text: str) -> str:
    """The pieces of one size: ``▲▲×2`` are two Mediums."""
    row = re.fullmatch(r"([▲^]+)(?:[×x](\d))?", text)
    assert row, text
    return "sml"[len(row[1]) - 1] * int(row[2] or 1)


def read_unit(lines: list[str], number: int, column: int) -> str:
    """What stands on a space, in the words of the view."""
    closing = CLOSING[lines[number][column]]
    inside = lines[number][column + 1 : lines[number].index(closing, column + 1)]
    if not inside.strip():
        return "."
    owner, pieces = inside[0].lower(), inside[1:].strip()
    if pieces.isdecimal():
        return f"{owner}.{''.join('sml'[int(digit) - 1] for digit in pieces)}"
    ground, _, pips = pieces.partition(" ")
    tower = read_row(ground)
    while (above := lines[number - 1].ljust(column + 6)[column : column + 6]).strip(" │|") and above[
        0
    ] == " ":
        number -= 1
        tower += read_row(above.strip())
    expected = sum("sml".index(size) + 1 for size in tower)
    assert pips.strip() == (str(expected) if len(tower) > 1 else "")
    return f"{owner}.{tower}"


def read_drawing(lines: list[str]) -> tuple[list[str], list[str]]:
    """The units and the shapes of all spaces, moon by moon."""
    grounds = find_grounds(lines)
    spaces = [
        (number, column)
        for three in (grounds[start : start + 3] for start in range(0, len(grounds), 3))
        for moon in range(0, len(three[0][1]), 3)
        for number, columns in three
        for column in columns[moon : moon + 3]
    ]
    return [read_unit(lines, *space) for space in spaces], [
        lines[number][column] for number, column in spaces
    ]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_drawing_shows_every_unit_in_its_place(style: Style) -> None:
    highest = 0
    for view in [after(SKYLINE), *random_views(2), *random_views(3)]:
        units, shapes = read_drawing(drawn(view, style))
        assert units == [UNIT_WORDS[unit] for unit in view["board"]]
        assert shapes == SHAPES * 2
        highest = max(highest, *(len(set(unit[2:])) for unit in units))
    assert highest == 3
    assert SHAPES[PAD] == "("


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [40, 60, 77, 78, 80, 100])
def test_no_line_is_wider_than_the_screen(width: int, language: str) -> None:
    for ascii_only in (True, False):
        style = Style(width=width, ascii=ascii_only)
        catalogue = Words(GAME, language, style, ("A name that is much too long", "Ben")).catalogue
        for view in [after(SKYLINE), *random_views(1)[::3]]:
            lines = [*BOARD.draw(view, catalogue, style), *BOARD.legend(catalogue, style)]
            assert max(map(cells, lines)) <= width
            if ascii_only:
                assert all(style.fit(line) == line for line in lines if "·" not in line and "×" not in line)


@pytest.mark.parametrize("width", [60, 80])
def test_both_moons_are_side_by_side(width: int) -> None:
    for view in random_views(1):
        assert drawn(view, Style(width=width))[0].count("Moon") == 2


def test_colour_adds_nothing_but_colour() -> None:
    for view in [after(SKYLINE), *random_views(5)]:
        coloured = "\n".join(drawn(view, Style(width=80, colour=True)))
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == "\n".join(drawn(view, Style(width=80)))
        assert "\x1b[" in coloured


def test_a_tower_is_drawn_with_its_largest_pieces_below() -> None:
    lines = drawn(after(SKYLINE), Style(width=80))
    assert [line.rstrip() for line in lines[1:4]] == [
        "  ▲×3                                                   ▲",
        "  ▲▲×3                                                  ▲▲",
        "/A▲▲▲×3 18\\──[         ]──/B▲×2    2\\    /         \\──[B▲▲▲    6]──/         \\",
    ]
    assert "/A333222111\\" in "\n".join(drawn(after(SKYLINE), Style(width=60)))


def test_who_controls_a_teleporter_agrees_with_the_rules() -> None:
    compared = 0
    for view in [view for seed in range(4) for view in random_views(seed) if view.asks == "act"]:
        words = [GAME.vocabulary.words(move) for move in view.legal]
        usable = {GAME.seats.index(word[1]) for word in words if word[0] == "teleport"}
        controlled = {moon for moon in range(2) if holders(view, moon) == [view.actor]}
        assert usable == {moon for moon in controlled if view["board"][moon * PLACES + PAD]}
        compared += len(usable)
    assert compared > 10


# What is pending ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "moves", "drawn_so"),
    [
        (CROSSING + " ; tokens 4 4", ["move a.nw n"], "/A▲▲      \\>>[         ]──/A▲       \\"),
        (CROSSING + " ; tokens 4 4", ["attack a.se s"], "[B▲       ]<</A▲▲      \\"),
        (CROSSING + " ; tokens 4 4", ["move a.nw w"], "      ↓            │            │"),
        (CROSSING + " ; tokens 4 4", ["move b.pad n"], "      │            ↑            │"),
        (CROSSING + " ; tokens 0 0", ["attack a.se s"], "[B▲       ]<</A▲▲      \\"),
    ],
)
def test_what_is_announced_or_attacked_is_marked_on_its_way(
    position: str, moves: list[str], drawn_so: str
) -> None:
    view = after(position, *moves)
    assert view.asks == ("retreat" if "0 0" in position else "answer")
    assert drawn_so in "\n".join(drawn(view, Style(width=80)))
    assert drawn_so not in "\n".join(drawn(after(position), Style(width=80)))


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("teleport b a.n", "Teleport the unit on the Pad of moon B to the north Factory of moon A."),
        ("move a.nw n", "Move from the north-west Control Point of moon A to the north Factory."),
        (
            "divide b.nw small n",
            "Divide the unit on the north-west Control Point of moon B: a Small goes to the north Factory.",
        ),
    ],
)
def test_words_say_what_is_announced(move: str, sentence: str) -> None:
    view = after(CROSSING.replace("| a.l", "| a.ls").replace("a.s /", ". /") + " ; tokens 1 1", move)
    assert f"Announced by Ada: {sentence}" in told(view)
    assert f"Announced by Ada: {sentence}" in " ".join(drawn(view, Style(width=80)))


@pytest.mark.parametrize("kind", ["oblivion", "build", "attack", "combine", "transfer"])
def test_every_kind_of_announcement_has_a_sentence(kind: str) -> None:
    """The announced move is put together again from the view."""
    catalogue = Words(GAME, "en", Style(plain=True), NAMES).catalogue
    said = 0
    for state in (state for seed in range(6) for state in random_states(seed)):
        if state.question() != "act":
            continue
        for move in state.legal():
            if GAME.vocabulary.words(move)[0] == kind:
                twin = state.copy()
                twin.apply(move)
                if twin.question() in ("answer", "change"):
                    sentence = catalogue.move(GAME.vocabulary, move)
                    assert f": {sentence}." in told(GAME.view(twin, SPECTATOR))
                    said += 1
    assert said


def test_change_is_told_until_the_answer() -> None:
    position = "a.mm . . / . . . / . . . | b.l . . / . . . / . . . ; turn a ; tokens 1 1"
    view = after(position, "divide a.nw small n", "change a.nw mss")
    assert view.asks == "answer"
    sentence = (
        "Change made on the north-west Control Point of moon A: "
        "a tower of two Mediums became a tower of a Medium and two Smalls."
    )
    assert sentence in told(view)
    assert sentence in " ".join(drawn(view, Style(width=80)))
    assert "Change made" not in told(after(position, "divide a.nw small n"))


def test_the_space_that_may_not_be_attacked_is_named() -> None:
    position = "a.l . . / b.m . . / . . . | b.l . . / . . . / . . . ; turn a ; tokens 0 0"
    view = after(position, "attack a.nw w", "retreat a.pad")
    sentence = "No undos: in this turn Ben may not attack the west Factory of moon A."
    assert sentence in told(view)
    assert sentence in " ".join(drawn(view, Style(width=80)))
    assert "No undos" not in told(after(position))


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_tokens_pips_and_banks_stand_beside_the_names(style: Style) -> None:
    lines = drawn(after(CROSSING + " ; tokens 3 0"), style)
    bank = "1×▲ 2×▲▲▲".replace("▲", style.sign("▲", "^")) if style.width >= WIDE else "331"
    (ada,) = [line for line in lines if "A Ada" in line]
    (ben,) = [line for line in lines if "B Ben" in line]
    assert re.search(rf"A Ada +{style.sign('●', 'o') * 3} +5 +6 +{re.escape(bank)}", ada)
    assert re.search(rf"B Ben +{style.sign('–', '-')} +3 +4 ", ben)


def test_somebody_who_is_nearly_finished_is_warned() -> None:
    position = "a.s . a.s / . . . / . . . | b.l . . / . . . / . . . ; turn a"
    assert re.search(r"A Ada .* 2! +0 ", "\n".join(drawn(after(position), Style())))
    assert "!" not in "\n".join(drawn(after(position.replace("a.s /", "a.m /")), Style()))


# Marks --------------------------------------------------------------------------------------------


def test_foresight_agrees_with_the_rules() -> None:
    """Whoever would win by a move wins when it comes about, and what would be lost is lost."""
    ends = losses = 0
    for state in (state for seed in range(12) for state in random_states(seed)):
        if state.question() not in ("act", "answer"):
            continue
        view = GAME.view(state, state.actor())
        for move in view.legal:
            twin = state.copy()
            twin.apply(move)
            if twin.question() == "change":
                continue
            if state.question() == "act" and twin.question() == "answer":
                twin.apply(GAME.vocabulary.parse("allow"))
            seen = foresee(view, move)
            outcome = twin.outcome()
            if outcome is None or outcome.rule not in ("L16-B18", "L16-B18a"):
                assert seen.winner == winner_of(outcome.results if outcome else None)
            assert (seen.pushed != 0) == (twin.question() == "retreat")
            lost = pieces_on(state) - pieces_on(twin)
            assert (COUNT[(seen.lost - 1) % 64] if seen.lost else 0) == max(0, lost)
            ends += seen.winner != NONE
            losses += seen.lost != 0
    assert ends > 100
    assert losses > 100


def winner_of(results: tuple[int, ...] | None) -> int:
    if results is None:
        return NONE
    return DRAW if results[0] == results[1] else results.index(1)


def pieces_on(state: State) -> int:
    """How many pieces stand on the moons; a split adds one, change may take or add some."""
    return sum(COUNT[(unit - 1) % 64] for unit in GAME.view(state, 0)["board"] if unit)


@pytest.mark.parametrize(
    ("move", "sign", "words"),
    [
        ("teleport a b.n", "??", "then Ben wins"),
        ("oblivion a", "!", "destroys B’s Large"),
        ("teleport b a.n", "!!", "wins the game unless a malfunction prevents it"),
        ("attack a.se s", "", "pushes B’s Small out"),
        ("move a.nw n", "", ""),
    ],
)
def test_moves_that_deserve_a_second_look_are_marked(move: str, sign: str, words: str) -> None:
    view = after(CROSSING + " ; tokens 2 2")
    assert mark(view, move) == sign
    assert tell_mark(view, move) == words


def test_with_one_token_nobody_prevents_a_homecoming() -> None:
    assert tell_mark(after(CROSSING + " ; tokens 5 1"), "teleport b a.n") == "wins the game"


@pytest.mark.parametrize(
    ("move", "sign", "words"),
    [
        ("allow", "??", "then Ada wins"),
        ("misdirect a.w", "??", "then Ada wins"),
        ("shut-down", "", ""),
    ],
)
def test_answers_are_marked_for_the_one_who_answers(move: str, sign: str, words: str) -> None:
    view = after(CROSSING + " ; tokens 2 2", "teleport b a.n")
    assert view.actor == 1
    assert mark(view, move) == sign
    assert tell_mark(view, move) == words


@pytest.mark.parametrize(
    ("language", "own", "enemy"),
    [
        ("en", "destroys your own tower of a Large and a Medium", "destroys B’s tower of two Smalls"),
        (
            "de",
            "zerstört deine eigene Einheit aus einer großen und einer mittleren Pyramide",
            "zerstört eine Einheit aus zwei kleinen Pyramiden von B",
        ),
    ],
)
def test_a_landing_names_what_it_destroys(language: str, own: str, enemy: str) -> None:
    view = after("a.m . a.m / . a.s . / . . . | a.lm b.ss b.l / . . . / . . . ; turn a ; tokens 1 1")
    assert (mark(view, "teleport a b.nw"), mark(view, "teleport a b.n")) == ("?", "!")
    assert mark(view, "teleport a b.w") == ""
    assert tell_mark(view, "teleport a b.nw", language) == own
    assert tell_mark(view, "teleport a b.n", language) == enemy
    style = Style(plain=True)
    moves = MoveList(view, Words(GAME, language, style, NAMES).catalogue, style, BOARD)
    (line,) = [line for line in moves.of_kind("teleport") if "a b.nw)" in line]
    assert f": {own} (" in line


def test_who_finishes_somebody_is_told_before() -> None:
    """A beam can finish the enemy, its sender, or both."""
    view = after("a.s . a.m / . a.l . / . . . | b.m . b.s / . . . / . . . ; turn a ; tokens 1 1")
    assert mark(view, "teleport a b.nw") == "!!"
    assert tell_mark(view, "teleport a b.nw") == "wins the game unless a malfunction prevents it"
    alone = after("a.s . a.s / . a.s . / . . . | b.m . . / . . . / . . . ; turn a ; tokens 1 1")
    assert mark(alone, "teleport a b.n") == ""
    both = after("a.s . a.s / . b.m . / . . . | . . . / . . . / . . . ; turn a ; tokens 1 1")
    assert mark(both, "oblivion a") == "!!"


# Words --------------------------------------------------------------------------------------------


def test_words_tell_every_unit_once_and_then_only_changes() -> None:
    table = table_of(CROSSING + " ; tokens 4 4")
    before = table.view(0)
    everything = told(before)
    assert "Moon A, Ada: north-west Control Point: A’s Medium;" in everything
    assert "empty: north Factory, west Factory, east Factory, south-west Control Point." in everything
    assert "Ben: tokens: 4; pips at home: 3, abroad: 4; bank: 1 Small, 2 Medium, 2 Large." in everything
    assert everything.count("’s ") == 10
    for seat, move in ((0, "move b.nw n"), (1, "stop"), (1, "move a.pad n"), (0, "allow")):
        assert GAME.vocabulary.parse(move) in table.view(seat).legal, move
        table.submit(seat, GAME.vocabulary.parse(move))
    assert told(table.view(0), before) == (
        "Changed: north Factory of moon A: B’s Large; Teleport Pad of moon A: empty; tokens of Ben: 3."
    )


def test_words_tell_towers_with_their_pips() -> None:
    everything = told(after(SKYLINE))
    assert "A’s tower of three Larges, three Mediums and three Smalls, 18 pips" in everything
    assert "Ada: tokens: 4; pips at home: 18, abroad: 0; bank: nothing." in everything


def test_words_tell_when_a_teleporter_changes_hands() -> None:
    table = table_of(CROSSING + " ; tokens 0 0")
    before = table.view(0)
    table.submit(0, GAME.vocabulary.parse("move b.nw n"))
    assert "Moon B. Teleporter: nobody." in told(table.view(0), before)
    assert "Moon A. Teleporter" not in told(table.view(0), before)


def test_german_words() -> None:
    everything = told(after(SKYLINE), language="de")
    assert (
        "Fabrik Nord: Einheit aus einer großen, einer mittleren und einer kleinen Pyramide von B, 6 Augen"
        in (everything)
    )
    assert "Ada: Marken: 4; Augen daheim: 18, auswärts: 0; Bank: nichts." in everything


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_legend_explains_every_sign(style: Style) -> None:
    legend = " ".join(BOARD.legend(Words(GAME, "en", style, NAMES).catalogue, style))
    for sign in ("!!", "??", "=", "!", "?"):
        assert re.search(rf"(?<=[:;] ){re.escape(sign)} \w", legend)
    assert ("A31" in legend) == (style.width < WIDE)


def test_the_game_has_this_board() -> None:
    assert boards.find(GAME) is BOARD


@pytest.mark.parametrize("style", [Style(width=80), Style(width=40), Style(plain=True)])
@pytest.mark.parametrize(
    ("language", "named"),
    [("en", "Targeting Error (1 token)"), ("de", "Zielfehler (1 Marke)")],
)
def test_a_targeting_error_is_named_with_its_price_where_it_is_offered(
    style: Style, language: str, named: str
) -> None:
    view = after(CROSSING + " ; tokens 2 2", "teleport b a.n")
    catalogue = Words(GAME, language, style, ("Ada", "Ben")).catalogue
    moves = MoveList(view, catalogue, style, BOARD)
    assert sum(view.game.vocabulary.words(move)[0] == "misdirect" for move in view.legal) > 1
    assert named in " ".join(" ".join(moves.lines()).split())
    assert named in " ".join(" ".join(moves.of_kind("misdirect")).split())
    assert named not in " ".join(MoveList(after(CROSSING), catalogue, style, BOARD).lines())
