"""Your turn: its order, who comes next, and the move."""

import pytest

from mothership.kit import proves
from tests.games.situations import drawn
from tests.games.space_defenders.situation import ONE_ROW, situation

# Yellow can fly in all eight directions and has something in its way in most of them.
ALL_ABOUT = """
    10   1 1 1 1 1 1
     6   . . 5 . . .
     5   . . . . 4 .
     3   . * Y . . R
     1   B . . . . .
"""


# The order of a turn ------------------------------------------------------------------------------


@proves("SD-D5")
def test_move_then_shot_then_mine_then_the_next_player() -> None:
    table = situation(ALL_ABOUT).play("move d4")
    assert table.events == ["moved yellow c3 d4", "hit yellow d4 1 d10"]
    assert table.asked == "yellow mine"


@proves("SD-D5", "SD-D8")
def test_the_horde_is_reinforced_after_the_mine() -> None:
    table = situation("""
        10   1 . 1 1 1 1
         5   * . . . . .
         4   . 3 . . . .
         1   . Y . . R .
    """, ONE_ROW).play("stay")  # fmt: skip
    assert table.asked == "yellow mine"
    table.play("advance")
    assert table.asked == "nature refill"
    table.play("draw 1 1 2 3 4 5")
    assert table.asked == "red move"


@proves("SD-D3", "SD-D5")
def test_turns_go_round() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         9   1 1 1 1 1 1
         1   Y R B G . .
    """, turn="blue")  # fmt: skip
    for seat in ("blue", "green", "yellow", "red", "blue"):
        assert table.asked == f"{seat} move"
        table.play("stay")


@proves("SD-D5")
def test_what_is_pending_comes_first() -> None:
    moving = situation(ALL_ABOUT)
    mining = moving.copy().play("move d4")
    refilling = situation("""
        10   . 1 1 1 1 1
         4   3 . . . . .
         1   Y . . . R .
    """).play("stay")  # fmt: skip
    assert [table.asked for table in (moving, mining, refilling)] == [
        "yellow move",
        "yellow mine",
        "nature refill",
    ]
    never = ["place a", "set-mine 2", "first red", "pay 5", "shoot"]
    turn = ["stay", "move d4", "pause d4", "buy bomb"]
    mine = ["advance", "enter 2", "leave"]
    for table, others in (
        (moving, [*never, *mine, "draw 1"]),
        (mining, [*never, *turn, "draw 1"]),
        (refilling, [*never, *turn, *mine]),
    ):
        for other in others:
            assert table.forbids(other) == "SD-D5", (table.asked, other)


# The move -----------------------------------------------------------------------------------------


@proves("SD-D5a", "SD-D5b", "SD-D5c", "SD-D5d")
def test_everywhere_a_defender_can_fly_to() -> None:
    lines = [
        "c4 c5",  # up to a monster
        "d4",  # towards a monster
        "d3 e3",  # towards a fellow
        "d2 e1",
        "c2 c1",
        "b2",  # towards a fellow
        "b4 a5",
    ]
    moves = {f"move {space}" for line in lines for space in line.split()}
    assert situation(ALL_ABOUT).legal() == moves | {"stay"}


@proves("SD-D5a")
@pytest.mark.parametrize("space", ["e4", "d5", "b5", "a2", "d1", "f1", "a7", "f9"])
def test_a_move_is_a_straight_line(space: str) -> None:
    assert situation(ALL_ABOUT).forbids(f"move {space}") == "SD-D5a"


@proves("SD-D5a")
def test_no_line_goes_round_the_edge() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         9   1 1 1 1 1 1
         2   Y . . . . .
    """)
    along, up, down = "b2 c2 d2 e2 f2", "a3 a4 a5 a6 a7 a8 b3 c4 d5 e6 f7", "a1 b1"
    assert table.legal("move") == {f"move {space}" for space in f"{along} {up} {down}".split()}


@proves("SD-D5b")
@pytest.mark.parametrize("space", ["c7", "f6", "a3"])
def test_nothing_is_in_the_way(space: str) -> None:
    """Above the monsters, straight and diagonally, and behind the mine."""
    assert situation(ALL_ABOUT).forbids(f"move {space}") == "SD-D5b"


@proves("SD-D5c")
@pytest.mark.parametrize("space", ["c6", "e5", "f3", "a1", "b3"])
def test_a_move_ends_on_an_empty_space(space: str) -> None:
    """Not on a monster, a fellow or the mine."""
    assert situation(ALL_ABOUT).forbids(f"move {space}") == "SD-D5c"


@proves("SD-D5c", "SD-D5d")
def test_staying_is_not_a_move_onto_the_own_space() -> None:
    table = situation(ALL_ABOUT)
    assert table.forbids("move c3") == "SD-D5c"
    table.play("stay")
    assert table.events == ["hit yellow c3 5 c6"]


@proves("SD-D5a", "SD-D5b")
def test_among_the_invaders_and_up_to_the_top() -> None:
    table = situation("""
        10   1 . 1 1 1 1
         9   2 . 2 2 2 2
         8   3 . . 3 3 3
         1   . Y . . R .
    """).play("move b10")  # fmt: skip
    assert table.board == drawn("""
        10   1 Y 1 1 1 1
         9   2 . 2 2 2 2
         8   3 . . 3 3 3
         1   . . . . R .
    """)
    assert table.events == ["moved yellow b1 b10", "missed yellow b10"]
    table.play("stay")
    assert table.legal("move") == {f"move b{row}" for row in range(1, 10)}


@proves("SD-D5", "SD-D14")
def test_nothing_is_legal_after_the_end() -> None:
    table = situation("""
        10   1 . . . . .
         1   Y R . . . .
    """, "case 0 0 0 0 0 0 0").play("stay")  # fmt: skip
    assert table.asked == "nobody over"
    assert table.legal() == set()
    moves = range(table.game.vocabulary.size)
    assert {table.state.forbids(move) for move in moves} == {"SD-D14"}
