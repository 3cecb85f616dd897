"""The view holds whatever everybody at the table knows: what looks the same goes on the same."""

import pytest

from mothership.core import View
from tests.games.space_defenders.situation import GAME, HORDE, Situation, situation

CASE = "case 9 5 5 5 5 0 0"
PAUSES = {"yellow in a1": "Y . . . . R", "yellow in b1": ". Y . . . R", "yellow in c1": ". . Y . . R"}


def seen(table: Situation) -> View:
    return GAME.view(table.state, 1)  # red is not asked: what it sees does not list the moves


def paused(bottom: str) -> Situation:
    """Yellow pauses on b2, from somewhere in row 1."""
    table = situation(f"{HORDE}\n1 {bottom}", "rapid yellow", modules="upgrades")
    return table.play("pause b2")


def test_a_view_tells_which_way_a_pausing_move_goes_on() -> None:
    tables = [paused(bottom) for bottom in PAUSES.values()]
    assert [table.part("board") for table in tables[1:]] == [tables[0].part("board")] * 2
    assert [table.part("direction") for table in tables] == ["ne", "n", "nw"]
    assert [table.part("reach") for table in tables] == [4, 6, 1]
    assert len({frozenset(table.legal()) for table in tables}) == 3
    assert len({seen(table) for table in tables}) == 3


def test_the_direction_is_forgotten_when_the_move_has_gone_on() -> None:
    table = paused(PAUSES["yellow in a1"]).play("move c3")
    assert (table.part("direction"), table.part("reach")) == ("none", 0)


# Both end with the mine's question on the same board: 2 in a, b and d to f of row 10, yellow on c1.
EMPTIED_NOW = """
    10   2 2 . 2 2 2
     9   . . {shot} . . .
     3   * . . . . .
     1   . . Y . . R
"""


def test_a_view_tells_whether_a_column_was_emptied() -> None:
    emptied = situation(EMPTIED_NOW.format(shot="1"), f"reserve yellow 2 ; {CASE}").play("stay")
    before = situation(EMPTIED_NOW.format(shot="."), f"reserve yellow 1 2 ; {CASE}").play("stay")
    assert emptied.asked == before.asked == "yellow mine"
    parts = [part.name for part in GAME.schema.parts]
    assert [name for name in parts if emptied.part(name) != before.part(name)] == [
        "emptied",
        "hit",
        "removed",
    ]
    assert emptied.part("emptied") == 1
    assert seen(emptied) != seen(before)
    assert [table.play("leave").part("phase") for table in (emptied, before)] == ["refill", "move"]


@pytest.mark.parametrize(("move", "hit", "removed"), [("stay", 1, 1), ("move a1", 1, 0), ("move d1", 0, 0)])
def test_a_view_tells_what_the_turn_has_brought(move: str, hit: int, removed: int) -> None:
    table = situation(EMPTIED_NOW.format(shot="1").replace("2 2 2\n", ". 2 2\n"))
    table.play(move)
    assert (table.part("hit"), table.part("removed")) == (hit, removed)


def test_a_view_tells_whether_the_turn_ends_with_this_refill() -> None:
    """With dual fire the horde comes between the shots; then the turn goes on."""
    drawing = EMPTIED_NOW.format(shot="1")
    between = situation(drawing, "fire yellow 2", modules="upgrades").play("stay")
    at_the_end = situation(drawing).play("stay", "leave")
    assert [table.part("phase") for table in (between, at_the_end)] == ["refill", "refill"]
    assert [table.part("closing") for table in (between, at_the_end)] == [0, 1]
