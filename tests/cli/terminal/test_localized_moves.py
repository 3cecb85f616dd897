"""Moves in the words of the language on the screen: shown, typed, cut short; in every game."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from mothership.cli import boards
from mothership.cli.table.move_list import MoveList
from mothership.cli.table.typed_moves import Ambiguous, read_move
from mothership.cli.terminal.context import PACKAGE
from mothership.cli.terminal.localized_moves import localized_vocabulary
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, View, registry
from mothership.core.recordtext import write_text
from mothership.play import Table
from tests.cli.helpers import Run

GAMES = ("lunar-invaders-2011", "lunar-invaders-2016", "space-defenders", "space-invaders", "invaders")
NARROW, PLAIN = Style(width=80), Style(plain=True)
# In German these are words, too.
SHARED = {"zone", "hand", "plot"}


def views(name: str, most: int = 150) -> Iterator[View]:
    """What whoever is asked sees, through a game played at random."""
    game, generator = registry.load(name), Random(5)
    options = {
        option.name: option.choices[-1] for option in game.options if option.name in ("bomb", "upgrades")
    }
    table = Table(game, game.setup(2, options), seed=5)
    for _ in range(most):
        if table.actor == NOBODY:
            return
        view = table.view(table.actor)
        yield view
        table.submit(table.actor, generator.choice(view.legal))


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_that_people_choose_has_a_german_word_of_its_own(name: str) -> None:
    game = registry.load(name)
    words = Words(game, "de", NARROW)
    own = {block.name for block in game.vocabulary.blocks}
    commands = {
        word
        for key, text in registry.messages(PACKAGE, "de").items()
        if key.startswith("command.") and key.endswith(".words")
        for word in text.split()
    }
    for block, said in zip(game.vocabulary.blocks, words.localized.blocks, strict=True):
        if not block.nature:
            assert said.name not in commands
            assert (said.name == block.name) == (said.name in SHARED)
            assert said.name == block.name or said.name not in own
    english = Words(game, "en", NARROW)
    assert english.localized is game.vocabulary


@pytest.mark.parametrize("style", [NARROW, PLAIN], ids=["drawn", "plain"])
@pytest.mark.parametrize("name", GAMES)
def test_german_lists_have_no_english_move_words(name: str, style: Style) -> None:
    game = registry.load(name)
    words = Words(game, "de", style)
    english = {block.name for block in game.vocabulary.blocks} - SHARED - {"in"}  # as in German sentences
    english -= {said.name for said in words.localized.blocks}
    shown = 0
    for view in views(name):
        for line in MoveList(view, words.catalogue, style, boards.find(game)).lines():
            shown += 1
            notation = line.rpartition("(")[2] if style.plain else line
            assert not english & set(notation.replace(":", " ").split()), line
    assert shown > 20


ENGLISH = re.compile(r"(?:^|\.)(?:ne|e|se|pad)$")


@pytest.mark.parametrize("name", ["lunar-invaders-2011", "lunar-invaders-2016"])
def test_german_lists_have_german_directions(name: str) -> None:
    game = registry.load(name)
    words = Words(game, "de", NARROW)
    seen = set()
    for view in views(name):
        for move in view.legal:
            said = words.localized.notation(move).split()
            assert not any(map(ENGLISH.search, said)), said
            seen |= {word.rpartition(".")[2] for word in said[1:]}
    assert seen >= {"no", "o", "so", "nw"}
    legend = boards.find(game).legend(words.catalogue, NARROW)
    assert "nw n no / w tele o / sw s so" in "\n".join(legend)


def test_german_lists_call_cards_by_their_german_names() -> None:
    game = registry.load("invaders")
    spoken = Words(game, "de", NARROW).localized
    assert spoken.notation(game.vocabulary.parse("play militia")) == "spiele dorfmiliz"
    assert spoken.notation(game.vocabulary.parse("play saladin")) == "spiele saladin-senkrechtstarter"
    assert spoken.notation(game.vocabulary.parse("play own-m01")) == "spiele own-m01"  # nobody has named it


def test_two_cards_of_the_same_name_keep_their_own_words() -> None:
    game = registry.load("invaders")
    names = {"typed.named": "card", "value.card.militia": "Mako!", "value.card.mako": "Mako"}
    spoken = localized_vocabulary(game.vocabulary, names)
    for card in ("militia", "mako", "ramses"):
        assert spoken.notation(game.vocabulary.parse(f"play {card}")) == f"play {card}"


@pytest.mark.parametrize(
    "typed", ["ziehe a.n no", "ziehe a.n a.no", "zieh a.n ne", "move a.n a.ne", "ziehe a.n a.ne"]
)
def test_a_direction_can_be_typed_in_either_language(typed: str) -> None:
    vocabulary = registry.load("lunar-invaders-2011").vocabulary
    spoken = Words(registry.load("lunar-invaders-2011"), "de", NARROW).localized
    legal = [vocabulary.parse("move a.n ne"), vocabulary.parse("move a.n nw")]
    assert read_move(typed, vocabulary, legal, None, spoken)[0] == legal[0]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_can_be_typed_and_so_can_the_words_of_records(name: str) -> None:
    game = registry.load(name)
    spoken = Words(game, "de", NARROW).localized
    for view in views(name, 60):
        for move in view.legal:
            for notation in (spoken.notation(move), game.vocabulary.notation(move)):
                if not notation.lstrip("+-").isdecimal():
                    read, _ = read_move(notation, game.vocabulary, view.legal, None, spoken)
                    assert read == move, notation


def test_words_can_be_cut_short_left_out_and_mixed() -> None:
    game = registry.load("lunar-invaders-2011")
    spoken = Words(game, "de", NARROW).localized
    vocabulary = game.vocabulary
    throws = [vocabulary.parse(f"throw {sign}") for sign in ("rock", "paper", "scissors")]
    for typed in ("zeige stein", "zei ste", "stein", "throw stein", "zeige rock", "rock"):
        assert read_move(typed, vocabulary, throws, None, spoken)[0] == throws[0], typed
    both = [vocabulary.parse("build a.n"), vocabulary.parse("place small a.nw"), vocabulary.parse("pass")]
    assert read_move("stelle klein a.nw", vocabulary, both, None, spoken)[0] == both[1]
    assert read_move("b", vocabulary, both, None, spoken)[0] == both[0]
    assert read_move("passe", vocabulary, both, None, spoken)[0] == both[2]
    assert read_move("ziehe a.nw n", vocabulary, both, None, spoken)[0] == vocabulary.parse("move a.nw n")


def test_a_word_that_begins_several_kinds_of_the_screen_is_asked_about() -> None:
    game = registry.load("space-defenders")
    spoken = Words(game, "de", NARROW).localized
    legal = [game.vocabulary.parse(text) for text in ("bomb", "stay", "shoot")]
    with pytest.raises(Ambiguous) as asked:
        read_move("b", game.vocabulary, legal, None, spoken)
    assert {spoken.notation(move) for move in asked.value.moves} == {"bleibe", "bombe"}


def test_a_game_without_such_words_is_shown_in_its_own() -> None:
    vocabulary = registry.load("space-defenders").vocabulary
    assert localized_vocabulary(vocabulary, {}) is vocabulary


def test_a_german_screen_speaks_german_from_the_list_to_the_refusal(run: Run) -> None:
    words = ("--lang", "de", "play", "space-defenders", "--seats", "Ada", "--options", "upgrades=on")
    position = (
        ". . . . . . / " * 4 + "1 2 3 1 2 3 / " + ". . . . . . / " * 3
        + "mine . . . . . / yellow . . . . . ; turn yellow ; reserve yellow 5 5"
    )  # fmt: skip
    typed = ["kaufe dreifach", "warum bleibe", "?", "kaufe doppel", "zahle 5", "zurück"]
    shown = run(*words, "--position", position, typed=typed)
    assert "kaufe dreifach" in shown.words
    assert "Bisher: kaufe doppel" in shown.words
    assert "bleibe" in shown.words
    for english in ("buy", "stay", "dual", "triple", "pay "):
        assert english not in shown.out


def test_a_german_replay_speaks_german(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    table = Table(registry.load("space-defenders"), registry.load("space-defenders").setup(1), seed=2)
    while len(table.record.entries) < 30:
        table.submit(table.actor, table.view(table.actor).legal[0])
    file = tmp_path_factory.mktemp("record") / "game.txt"
    file.write_text(write_text(table.record, table.game), encoding="utf-8")
    shown = run("--lang", "de", "replay", str(file), typed=["26", "l", "q"])
    assert "place " not in shown.out
    assert "move " not in shown.out
