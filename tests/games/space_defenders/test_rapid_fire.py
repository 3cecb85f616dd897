"""Rapid fire: a pause on the way, and what may become of the way meanwhile."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.space_defenders.situation import HORDE, NO_TILES, Situation, situation

ROW_OF_ONES = "draw 1 1 1 1 1 1"


def rapid(drawing: str, also: str = "") -> Situation:
    """Yellow has rapid fire."""
    clauses = " ; ".join(filter(None, ("rapid yellow", also)))
    return situation(drawing, clauses, modules="bomb upgrades")


# Yellow flies along row 3 and shoots up column b, which brings the horde down.
ON_THE_WAY = """
    10   2 . 2 2 2 2
     5   * 4 . . . .
     4   {above}
     3   Y . . . . .
     1   . . . . R .
"""


# The pause ----------------------------------------------------------------------------------------


@proves("SD-D21")
def test_a_pause_lies_between_start_and_end() -> None:
    table = rapid(f"{HORDE}\n1 Y . . . R .")
    along, up, across = "b1 c1", "a2 a3 a4 a5 a6 a7", "b2 c3 d4 e5"
    assert table.legal("pause") == {f"pause {space}" for space in f"{along} {up} {across}".split()}
    assert table.legal("move") > {"move b1", "move d1", "move a8", "move f6"}
    assert table.legal("stay") == {"stay"}


@proves("SD-D21", "SD-D5a", "SD-D5b", "SD-D5c")
@pytest.mark.parametrize(
    ("space", "rule"),
    [
        ("d1", "SD-D21"),  # nothing behind it
        ("a8", "SD-D21"),
        ("f6", "SD-D21"),  # the edge
        ("a1", "SD-D5c"),
        ("e1", "SD-D5c"),
        ("f1", "SD-D5b"),
        ("c2", "SD-D5a"),
    ],
)
def test_where_there_is_no_pause(space: str, rule: str) -> None:
    assert rapid(f"{HORDE}\n1 Y . . . R .").forbids(f"pause {space}") == rule


@proves("SD-D21")
def test_only_rapid_fire_can_pause() -> None:
    table = situation(f"{HORDE}\n1 Y . . . R .", "rapid red", modules="upgrades")
    assert table.forbids("pause b1") == "SD-D21"


@proves("SD-D21")
def test_a_shot_from_the_pause_and_one_from_the_end() -> None:
    table = rapid(f"{HORDE}\n5 . * . . . .\n1 Y . . . . R").play("pause c1")
    assert table.events == ["paused yellow a1 c1", "hit yellow c1 1 c9"]
    assert table.asked == "yellow go-on"
    table.play("move e1")
    assert table.events == ["moved yellow c1 e1", "hit yellow e1 1 e9"]
    assert table.asked == "yellow mine"


@proves("SD-D21")
def test_one_pause_is_enough() -> None:
    table = rapid(f"{HORDE}\n1 Y . . . . R").play("pause b1")
    assert table.legal("pause") == set()
    table.play("move e1")
    assert table.asked == "red move"


@proves("SD-D21")
def test_who_moves_without_a_pause_shoots_once() -> None:
    table = rapid(f"{HORDE}\n1 Y . . . . R").play("move c1")
    assert table.events == ["moved yellow a1 c1", "hit yellow c1 1 c9"]


@proves("SD-D21", "SD-D16")
def test_a_hit_from_the_pause_is_a_hit() -> None:
    table = rapid("10 . 2 . . . .\n9 . 2 . . . .\n1 Y . . . . R", "hitless 1").play("pause b1", "move c1")
    assert table.told("hit", "missed") == ["hit yellow b1 2 b9", "missed yellow c1"]
    assert table.part("hitless") == 0


# Going on -----------------------------------------------------------------------------------------


@proves("SD-D21a")
@pytest.mark.parametrize(
    ("pause", "onwards"),
    [("b1", "c1 d1"), ("c1", "d1"), ("b2", "c3 d4 e5 f6"), ("e5", "f6")],
)
def test_it_goes_on_in_the_same_direction(pause: str, onwards: str) -> None:
    table = rapid(f"{HORDE}\n1 Y . . . R .").play(f"pause {pause}")
    assert table.legal() == {f"move {space}" for space in onwards.split()}


@proves("SD-D21a")
@pytest.mark.parametrize("other", ["stay", "move a1", "move b2", "move c2", "move a2"])
def test_not_back_and_not_elsewhere_and_not_nowhere(other: str) -> None:
    table = rapid(f"{HORDE}\n1 Y . . . R .").play("pause b1")
    assert table.forbids(other) == "SD-D21a"


@proves("SD-D5a", "SD-D5b", "SD-D5c", "SD-D21a")
@pytest.mark.parametrize(
    ("space", "rule"), [("b1", "SD-D5c"), ("e1", "SD-D5c"), ("f1", "SD-D5b"), ("c3", "SD-D5a")]
)
def test_the_way_on_is_a_flight_like_any_other(space: str, rule: str) -> None:
    table = rapid(f"{HORDE}\n1 Y . . . R .").play("pause b1")
    assert table.forbids(f"move {space}") == rule


@proves("SD-D21a", "SD-D5")
def test_going_on_comes_before_anything_else() -> None:
    table = rapid(f"{HORDE}\n5 . * . . . .\n1 Y . . . R .", "reserve yellow saucer").play("pause b1")
    for other in ("leave", "advance", "buy bomb", "pause c1", "shoot", "pay 1", "draw 1"):
        assert table.forbids(other) == "SD-D5", other


@proves("SD-D21a")
def test_a_shot_may_open_the_way() -> None:
    table = rapid(f"{HORDE}\n1 Y . . . R .").play("pause a7")
    assert table.legal() == {"move a8", "move a9"}
    table.play("move a9")
    assert table.events[:2] == ["moved yellow a7 a9", "hit yellow a9 2 a10"]


# What comes down meanwhile ------------------------------------------------------------------------


@proves("SD-D8a", "SD-D21")
def test_the_horde_is_reinforced_before_the_ship_goes_on() -> None:
    table = rapid(ON_THE_WAY.format(above=". . . . . .")).play("pause b3")
    assert table.asked == "nature refill"
    table.play(ROW_OF_ONES)
    assert table.legal() == {"move c3", "move d3", "move e3", "move f3"}
    assert table.forbids("stay") == "SD-D21a"


@proves("SD-D21b")
def test_a_way_that_is_closed_ends_where_the_ship_is() -> None:
    table = rapid(ON_THE_WAY.format(above=". . 3 . . .")).play("pause b3", ROW_OF_ONES)
    assert table.told("paused", "moved") == ["paused yellow a3 b3"]
    assert table.told("hit") == ["hit yellow b3 4 b5", "hit yellow b3 1 b10"]
    assert table.row(3) == ". Y 3 . . ."
    assert table.asked == "yellow mine"


@proves("SD-D21b")
@pytest.mark.parametrize(
    ("above", "onwards"), [(". . . 3 . .", "c3"), (". . . . 3 .", "c3 d3"), (". . . . . 3", "c3 d3 e3")]
)
def test_a_way_that_is_shorter_may_end_anywhere(above: str, onwards: str) -> None:
    table = rapid(ON_THE_WAY.format(above=above)).play("pause b3", ROW_OF_ONES)
    assert table.asked == "yellow go-on"
    assert table.legal() == {"stay", *(f"move {space}" for space in onwards.split())}
    there = table.copy().play("move c3")
    assert there.told("moved", "hit") == ["moved yellow b3 c3", "hit yellow c3 2 c9"]
    table.play("stay")
    assert table.events[0] == "hit yellow b3 1 b10"


@proves("SD-D21b", "SD-D10a")
def test_a_way_may_become_longer() -> None:
    """Blue stood in it and is rammed."""
    drawing = ON_THE_WAY.format(above=". . . 3 . .").replace("3   Y . . . . .", "3   Y . . B . .")
    table = rapid(drawing).play("pause b3", ROW_OF_ONES)
    assert table.living == "YR"
    assert table.legal() == {"move c3", "move d3", "move e3", "move f3"}


@proves("SD-D21b", "SD-D12")
def test_a_new_tile_may_close_the_way() -> None:
    """Along a diagonal that ends in the top row."""
    table = rapid("""
        10   2 . 2 . . 2
         9   . 4 . . . .
         6   Y . . . . .
         1   . . . . R .
    """).play("pause b7", ROW_OF_ONES)  # fmt: skip
    assert table.legal() == {"move c8", "move d9", "stay"}


@proves("SD-D11", "SD-D21")
def test_an_invasion_ends_the_game_in_the_middle_of_the_move() -> None:
    table = rapid("""
        10   2 . 2 2 2 2
         5   . 4 . . . .
         2   . . . . 3 .
         1   Y . . R . .
    """).play("pause b1")  # fmt: skip
    assert table.outcome == Outcome((-1, -1), "SD-D11")


# Combined -----------------------------------------------------------------------------------------


@proves("SD-D21c")
@pytest.mark.parametrize("shots", [2, 3])
def test_whole_volleys_from_the_pause_and_from_the_end(shots: int) -> None:
    table = rapid(f"{HORDE}\n8 3 3 3 3 3 3\n7 4 4 4 4 4 4\n1 Y . . . . R", f"fire yellow {shots}")
    table.play("pause b1")
    assert [event.split()[2] for event in table.told("hit")] == ["b1"] * shots
    table.play("move c1")
    assert [event.split()[2] for event in table.told("hit")] == ["c1"] * shots
    assert table.asked == "red move"


@proves("SD-D8a", "SD-D21c")
def test_only_the_very_last_shot_waits_for_the_mine() -> None:
    """Both shots from the pause empty their column, and each time the horde comes at once."""
    table = rapid("""
        10   . . 2 . . 2
         7   . 4 . . . .
         5   * . . . . .
         1   Y . . . . R
    """, "fire yellow 2").play("pause b1", ROW_OF_ONES, "draw 3 3 3 3 3 3")  # fmt: skip
    assert table.told("hit") == ["hit yellow b1 4 b7", "hit yellow b1 1 b10"]
    assert table.asked == "yellow go-on"
    table.play("move e1")
    assert table.told("hit") == ["hit yellow e1 1 e9", "hit yellow e1 3 e10"]
    assert table.asked == "yellow mine"
    assert table.play("leave").asked == "nature refill"


@proves("SD-D20b", "SD-D21c")
@pytest.mark.parametrize("when", [0, 1, 2, 3])
def test_the_bomb_may_be_any_shot_of_both_volleys(when: int) -> None:
    table = rapid(f"{HORDE}\n8 3 3 3 3 3 3\n7 4 4 4 4 4 4\n1 Y . . . . R", "fire yellow 2 ; bomb yellow held")
    table.play("pause b1")
    for shot in range(4):
        if shot == 2:
            table.play("move c1")
        if shot == when:
            table.play("bomb", ROW_OF_ONES)
        elif shot < when:
            table.play("shoot")
    assert table.of("bombs", "yellow") == "used"
    assert table.asked == "red move"


@proves("SD-D14", "SD-D21")
def test_the_last_invader_may_fall_from_the_pause() -> None:
    """The move goes on, into nothing, and then the game ends."""
    table = rapid("7 . 4 . . . .\n1 Y . . . . R", NO_TILES).play("pause b1")
    assert table.asked == "yellow go-on"
    table.play("move c1")
    assert table.outcome == Outcome((1, -1), "SD-D14")
