"""Space Defenders in the terminal: what is marked on the board, and why the bomb is not offered."""

from random import Random

import pytest

from mothership.cli.boards.defenders_foresight import why_no_bomb
from mothership.cli.boards.space_defenders import BOARD
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, Event, State, View, registry
from mothership.play import Table
from tests.cli.boards.defenders import (
    ALL,
    CHOICES,
    DEFENDERS,
    NAMES,
    SHOTS,
    drawn,
    marks,
    table_of,
    told,
    told_marks,
)
from tests.cli.helpers import Run

# Marks --------------------------------------------------------------------------------------------


def test_a_move_is_marked_with_what_it_hits() -> None:
    view = table_of(f"{CHOICES} ; turn yellow").view(0)
    assert marks(view) | {"move b2": "^R"} == marks(view)
    expected = {
        "stay": "^3!", "move a1": "^*", "move b1": "^R", "move d1": "", "move e1": "^0!", "move f1": "^0!",
        "move c7": "^3!", "move a3": "^1!", "move b2": "^R",
    }  # fmt: skip
    assert {move: marks(view)[move] for move in expected} == expected
    words = told_marks(view)
    assert words["stay"] == "hits 3, then the horde comes down"
    assert words["move a1"] == "hits mine"
    assert words["move b1"] == "hits ship of Ben"
    assert words["move d1"] == ""
    assert words["move e1"] == "hits saucer, then the horde comes down"
    assert told_marks(view, "de")["stay"] == "trifft 3, dann rückt die Horde herab"


def test_spaces_for_the_bomb_are_marked() -> None:
    position = CHOICES.replace("/ . 2 3 . left", "/ red 2 3 . left").replace("/ . red . .", "/ . . . .")
    held = f"{position} ; turn yellow ; bomb yellow held"
    view = table_of(held.replace("/ 1 . . . . .", "/ 1 . . . 5 .")).view(0)
    expected = {
        "stay": "^3!",  # red stands in that row
        "move a1": "^*", "move b1": "^2!", "move d1": "", "move e1": "^5b",
    }  # fmt: skip
    assert {move: marks(view)[move] for move in expected} == expected
    assert told_marks(view)["move e1"] == "hits 5, or the bomb"
    assert told_marks(view, "de")["move e1"] == "trifft 5, oder die Bombe"
    for bomb in ("used", "none"):
        without = table_of(held.replace("held", bomb).replace("/ 1 . . . . .", "/ 1 . . . 5 .")).view(0)
        assert marks(without)["move e1"] == "^5"
    legend = " ".join(BOARD.legend(Words(DEFENDERS, "en", Style(), NAMES).catalogue, Style()))
    assert "b if your bomb could be used there" in legend


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_marks_for_the_bomb_are_right(players: int) -> None:
    """The bomb is asked for after exactly those flights that are marked so."""
    compared = 0
    for seed in range(6):
        for view, bombed in bomb_questions(players, seed):
            compared += len(bombed)
            for move, asked in bombed.items():
                assert BOARD.mark(view, move).endswith("b") is asked
    assert compared > 100


EMPTY_ROWS = ". . . . . . / " * 3
# Above Ada stands the mine, an invader, or an invader beside Ben's ship.
NO_BOMB = {
    "SD-D18a": (
        f"1 2 3 1 2 3 / {EMPTY_ROWS}. . . . . . / mine . . . . . / {EMPTY_ROWS}yellow . . red . .",
        "No bomb from here: the shot does not hit an invader first (SD-D18a).",
        "Von hier keine Bombe: Der Schuss trifft nicht zuerst einen Eindringling (SD-D18a).",
    ),
    "SD-D18b": (
        f"1 2 3 1 2 3 / {EMPTY_ROWS}. . . . . . / 4 . . red . . / {EMPTY_ROWS}yellow . . . . mine",
        "No bomb from here: a ship stands in the row of the invader (SD-D18b).",
        "Von hier keine Bombe: In der Reihe des Eindringlings steht ein Schiff (SD-D18b).",
    ),
}


@pytest.mark.parametrize("rule", NO_BOMB)
def test_why_the_bomb_is_not_offered_stands_beside_the_moves(rule: str) -> None:
    position, english, german = NO_BOMB[rule]
    held = f"{position} ; turn yellow ; bomb yellow held"
    view = table_of(held).view(0)
    assert english in told(view)
    assert german in told(view, language="de")
    assert rule in " ".join(drawn(view, Style()))
    others = table_of(f"{position} ; turn red ; bomb yellow held ; bomb red used")
    for other in (table_of(held).view(1), others.view(1), table_of(f"{position} ; turn yellow").view(0)):
        assert "No bomb" not in " ".join(told(other))


@pytest.mark.parametrize("rule", NO_BOMB)
@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_types_the_bomb_reads_its_rule(run: Run, rule: str, language: str) -> None:
    position = f"{NO_BOMB[rule][0]} ; turn yellow ; bomb yellow held"
    words = ("play", "space-defenders", "--seats", "Ada,Ben", "--options", "bomb=on", "--position", position)
    shown = run("--lang", language, *words, typed=["bomb", "q"])
    title = registry.rules(DEFENDERS.package, language)[rule].title
    assert title in shown.words
    assert shown.words.count(rule) == 2  # beside the moves, and as the answer


@pytest.mark.parametrize("players", [2, 3])
def test_the_reason_stands_exactly_where_staying_asks_for_no_bomb(players: int) -> None:
    compared = 0
    for seed in range(3):
        for view, bombed in bomb_questions(players, seed):
            stay = DEFENDERS.vocabulary.parse("stay")
            if stay in bombed and view["fire"][view.actor] == 1:
                compared += 1
                assert bool(why_no_bomb(view)) != bombed[stay]
    assert compared > 0


def bomb_questions(players: int, seed: int) -> list[tuple[View, dict[int, bool]]]:
    """Positions in which somebody holds a bomb, and for each flight whether the bomb can be used then."""
    generator = Random(seed)
    state = DEFENDERS.begin(DEFENDERS.setup(players, {"bomb": "on"}))
    found: list[tuple[View, dict[int, bool]]] = []
    while state.actor() != NOBODY:
        view = DEFENDERS.view(state, state.actor())
        if view.asks == "move" and view["bombs"][view.actor] == 1:
            flights = [move for move in view.legal if DEFENDERS.vocabulary.words(move)[0] in ("move", "stay")]
            found.append((view, {move: asks_for_bomb(state, move) for move in flights}))
        moves = list(state.legal())
        buying = [move for move in moves if DEFENDERS.vocabulary.words(move)[0] == "buy"]
        shots = [move for move in moves if DEFENDERS.vocabulary.words(move)[0] != "bomb"]
        state.apply(generator.choice(buying or shots))
    return found


def asks_for_bomb(state: State, move: int) -> bool:
    follower = state.copy()
    follower.apply(move)
    return follower.question() == "shoot"


def test_a_volley_is_marked_shot_by_shot() -> None:
    position = CHOICES.replace("/ 1 . . . . .", "/ 1 . 5 . . .") + " ; turn yellow ; fire yellow 3"
    assert marks(table_of(position).view(0))["stay"] == "^5+3!"
    few = f"{position} ; case 1 0 0 0 0 0 0"
    view = table_of(few).view(0)
    assert marks(view)["stay"] == "^5+3", "too few tiles: nothing comes down"
    assert marks(view)["move a1"] == "^*+*+*"
    assert marks(view)["move e1"] == "^0"
    assert told_marks(view)["stay"] == "hits 5, then 3"


def test_a_bomb_is_marked_with_what_it_takes() -> None:
    table = table_of(f"{CHOICES} ; turn yellow ; bomb yellow held")
    table.submit(0, DEFENDERS.vocabulary.parse("stay"))
    assert marks(table.view(0)) == {"shoot": "^3!", "bomb": "^15"}
    assert told_marks(table.view(0))["bomb"] == "takes a row worth 15"


def test_the_mine_is_marked_with_what_it_blows_up() -> None:
    board = CHOICES.replace("/ mine . . . . . /", "/ mine 4 . . . . /")
    table = table_of(f"{board} ; turn yellow")
    table.submit(0, DEFENDERS.vocabulary.parse("move d1"))
    assert marks(table.view(0)) == {"advance": "*4", "leave": ""}
    assert told_marks(table.view(0))["advance"] == "blows up 4"
    entering = CHOICES.replace("/ mine . . . . . /", "/ . . . . . mine /").replace("/ 1 . . .", "/ . . . .")
    table = table_of(f"{entering.replace('. red . . . .', '1 red . . . .')} ; turn yellow")
    table.submit(0, DEFENDERS.vocabulary.parse("move d1"))
    assert marks(table.view(0)) == {
        "enter 2": "",
        "enter 3": "*1!",
        "enter 4": "",
        "enter 5": "",
        "leave": "",
    }


def sign_of(event: Event) -> str:
    """What the mark of a shot says where it brought about this event."""
    words = event.words()
    if event.kind.name in ("robbed", "grazed"):
        return words["victim"][0].upper()
    if event.kind.name == "clanged":
        return "*"
    return {"left": "0", "right": "0", "damaged-left": "10", "damaged-right": "10"}.get(
        words["thing"], words["thing"]
    )


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_foreseen_comes_true(players: int) -> None:
    """A game at random: what happens by each move is what its mark says, as far as it goes."""
    compared = {"shot": 0, "horde": 0, "mine": 0, "miss": 0}
    for seed in range(12):
        generator = Random(seed)
        table = Table(DEFENDERS, DEFENDERS.setup(players, ALL), seed=seed)
        while table.actor != NOBODY:
            view = table.view(table.actor)
            move = generator.choice(view.legal)
            mark, count = BOARD.mark(view, move), len(table.record.entries)
            kind = DEFENDERS.vocabulary.words(move)[0]
            table.submit(table.actor, move)
            events = [event for one in table.history(0, count) for event in one.events]
            names = [event.kind.name for event in events]
            if kind in ("advance", "enter"):
                assert ("exploded" in names) == (mark != "")
                if mark:
                    assert "*" + sign_of(events[names.index("exploded")]) == mark.removesuffix("!")
                    assert ("descended" in names) >= mark.endswith("!")
                    compared["mine"] += 1
            elif kind in ("move", "stay", "pause") and view.asks != "shoot":
                signs = [sign_of(event) for event in events if event.kind.name in SHOTS]
                foreseen = mark.lstrip("^").rstrip("!").split("+") if mark else []
                # A volley may stop to ask for the bomb; after the horde has come down it goes on unforeseen.
                assert signs[: len(foreseen)] == foreseen[: len(signs)]
                compared["shot"] += len(signs) > 0
                compared["miss"] += not foreseen and "missed" in names
                if mark.endswith("!") and len(signs) > len(foreseen):
                    assert "descended" in names
                    compared["horde"] += 1
    assert compared["shot"] > 30
    assert compared["mine"] > 0
    assert compared["miss"] > 0
