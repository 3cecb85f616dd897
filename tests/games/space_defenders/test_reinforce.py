"""Reinforcing the horde: when it happens, the descent, collisions, the bottom row."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.situations import drawn
from tests.games.space_defenders.situation import HORDE, NO_TILES, ONE_ROW, Situation, situation

ROW_OF_ONES = "draw 1 1 1 1 1 1"


# When ---------------------------------------------------------------------------------------------


@proves("SD-D8")
def test_an_emptied_column_calls_reinforcements() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         7   3 . . . . .
         1   Y . . . . R
    """).play("stay")
    assert table.asked == "nature refill"


@proves("SD-D8")
def test_a_column_that_still_has_an_invader_does_not() -> None:
    table = situation("""
        10   1 1 1 1 1 1
         7   3 . . . . .
         1   Y . . . . R
    """).play("stay")
    assert table.asked == "red move"


@proves("SD-D8")
def test_a_column_that_was_empty_before_does_not() -> None:
    table = situation("""
        10   1 . . 1 1 1
         7   3 . . . . .
         1   Y . . . . R
    """).play("stay")
    assert table.asked == "red move"


@proves("SD-D8")
@pytest.mark.parametrize("half", ["< > . . . .", "( . . . . ."])
def test_halves_of_saucers_are_invaders(half: str) -> None:
    table = situation(f"""
        10   . 1 1 1 1 1
         7   {half}
         1   Y . . . . R
    """).play("stay")
    assert table.asked == "nature refill"


@proves("SD-D8")
def test_two_columns_emptied_in_one_turn_call_one_reinforcement() -> None:
    table = situation("""
        10   . . 1 1 1 1
         5   * 4 . . . .
         4   3 . . . . .
         1   Y . . . . R
    """, "case 8 0 0 0 0 0 0").play("stay", "advance", ROW_OF_ONES)  # fmt: skip
    assert table.told("hit", "exploded") == ["hit yellow a1 3 a4", "exploded 4 b5"]
    assert len(table.told("descended")) == 1
    assert table.board == drawn("""
        10   1 1 1 1 1 1
         9   . . 1 1 1 1
         1   Y . . . . R
    """)
    assert table.asked == "red move"


@proves("SD-D9")
@pytest.mark.parametrize(
    "beside",
    [
        "case 6 0 0 0 0 0 0",
        "case 1 1 1 1 0 1 1",
        "case 4 0 0 0 0 0 0 ; aside 1",
        "case 0 0 0 0 0 0 0 ; aside 3",
    ],
)
def test_six_tiles_in_the_case_or_set_aside_are_enough(beside: str) -> None:
    table = situation("""
        10   . 1 1 1 1 1
         7   3 . . . . .
         1   Y . . . . R
    """, beside).play("stay")  # fmt: skip
    assert len(table.told("descended")) == 1
    assert table.told("too-few") == []


@proves("SD-D9")
@pytest.mark.parametrize(
    "beside",
    [
        "case 5 0 0 0 0 0 0",
        "case 3 0 0 0 0 0 0 ; aside 1",
        "case 5 0 0 0 0 0 0 ; waiting left 4",
        "case 0 0 0 0 0 0 0 ; aside 2",
    ],
)
def test_with_fewer_neither_a_refill_nor_a_descent(beside: str) -> None:
    """Halves that wait for their match do not count."""
    table = situation("""
        10   . 1 1 1 1 1
         7   3 . . . . .
         1   Y . . . . R
    """, beside).play("stay")  # fmt: skip
    assert table.told("descended", "too-few") == ["too-few"]
    assert table.row(10) == ". 1 1 1 1 1"
    assert table.asked == "red move"


# The descent --------------------------------------------------------------------------------------


@proves("SD-D10")
def test_all_invaders_move_down_and_nobody_else() -> None:
    table = situation("""
        10   1 2 3 . 5 1
         9   . < > . ( .
         6   R . . . . .
         5   . . 4 . * .
         4   . . . 2 . )
         2   . . . Y . .
    """, ONE_ROW).play("stay", "leave", "draw 1 1 2 3 4 5")  # fmt: skip
    assert table.board == drawn("""
        10   1 1 2 3 4 5
         9   1 2 3 . 5 1
         8   . < > . ( .
         6   R . . . . .
         5   . . . . * .
         4   . . 4 . . .
         3   . . . . . )
         2   . . . Y . .
    """)


@proves("SD-D10", "SD-D12")
def test_the_example_of_the_rulebook() -> None:
    """All invaders one space downward, and the top row filled."""
    table = situation("""
        10   1 2 . 4 5 1
         9   2 3 . 5 1 2
         8   3 4 . 1 2 3
         7   4 5 1 2 3 4
         1   . . Y . R .
    """).play("stay", "draw 5 4 3 2 1 5")
    assert table.board == drawn("""
        10   5 4 3 2 1 5
         9   1 2 . 4 5 1
         8   2 3 . 5 1 2
         7   3 4 . 1 2 3
         6   4 5 . 2 3 4
         1   . . Y . R .
    """)


# Collisions ---------------------------------------------------------------------------------------


@proves("SD-D10a")
def test_an_invader_and_the_defender_it_meets_are_gone() -> None:
    """A daring defender may be forced out of the game by the others."""
    table = situation("""
        10   . 1 1 1 1 1
         8   . . 5 . . .
         7   3 . R . . .
         1   Y . . B . .
    """).play("stay")
    assert table.told("rammed") == ["rammed 5 c7 red"]
    assert (table.living, table.row(7)) == ("YB", ". . . . . .")
    assert [table.of("points", seat) for seat in ("yellow", "red", "blue")] == [3, 0, 0]
    assert table.play(ROW_OF_ONES).asked == "blue move"


@proves("SD-D10a")
def test_an_invader_and_the_mine_are_gone() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         5   3 . . 2 . .
         4   . . . * . .
         1   Y . . . . R
    """).play("stay", "leave")
    assert table.told("mine-rammed") == ["mine-rammed 2 d4"]
    assert table.row(4) == ". . . . . ."
    assert table.play(ROW_OF_ONES, "stay").asked == "yellow move"


@proves("SD-D10a")
def test_several_collisions_at_once() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         6   3 2 4 1 . .
         5   . R B * . .
         4   . . . . 5 .
         3   . . . . G .
         1   Y . . . . .
    """).play("stay", "leave")
    assert sorted(table.told("rammed", "mine-rammed")) == [
        "mine-rammed 1 d5",
        "rammed 2 b5 red",
        "rammed 4 c5 blue",
        "rammed 5 e3 green",
    ]
    assert table.living == "Y"


@proves("SD-D10a", "SD-D8")
def test_a_column_emptied_by_a_collision_calls_no_further_reinforcement() -> None:
    table = situation("""
        10   . 1 . 1 1 1
         8   3 . 5 . . .
         7   . . R . . .
         1   Y . . . B .
    """).play("stay", ROW_OF_ONES)
    assert table.asked == "blue move"


@proves("SD-D10a")
def test_a_defender_right_below_another_is_not_touched() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         8   3 . 5 . . .
         7   . . R . . .
         6   . . B . . .
         1   Y . . . . .
    """).play("stay", ROW_OF_ONES)
    assert table.living == "YB"


@proves("SD-D10b")
@pytest.mark.parametrize(
    ("saucer", "below", "after", "thing"),
    [
        (". . < > . .", ". . R . . .", ". . . ) . .", "left c7"),
        (". . < > . .", ". . . R . .", ". . ( . . .", "right d7"),
        (". . ( ) . .", ". . R . . .", ". . . ) . .", "damaged-left c7"),
        (". . < > < >", ". . . R . .", ". . ( . < >", "right d7"),
    ],
)
def test_of_a_saucer_only_the_half_that_collides(saucer: str, below: str, after: str, thing: str) -> None:
    table = situation(f"""
        10   . 1 1 1 1 1
         8   {saucer}
         7   {below}
         6   3 . . . . .
         1   Y . . . . .
    """).play("stay")
    assert table.told("rammed") == [f"rammed {thing} red"]
    assert table.row(7) == after


@proves("SD-D10b")
def test_both_halves_may_collide() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         5   . . < > . .
         4   3 . R * . .
         1   Y . . . . .
    """).play("stay", "leave")
    assert table.told("rammed", "mine-rammed") == ["rammed left c4 red", "mine-rammed right d4"]
    assert table.row(4) == ". . . . . ."


# The bottom row -----------------------------------------------------------------------------------


def on_the_brink(above: str, below: str) -> Situation:
    """Yellow leads, and a shot of hers moves what is in row 2 down to row 1."""
    return situation(f"""
        10   . 1 1 1 1 1
         3   3 . . . . .
         2   . {above}
         1   Y {below}
    """, "reserve yellow 5 5 5").play("stay")  # fmt: skip


@proves("SD-D11")
@pytest.mark.parametrize("invader", ["1", ")"])
def test_an_invader_in_the_bottom_row_is_the_end_of_everybody(invader: str) -> None:
    """Whoever has the most points loses too, and no tile is drawn any more."""
    table = on_the_brink(f"{invader} . . . .", ". . . . R")
    assert table.outcome == Outcome((-1, -1), "SD-D11")
    assert table.events[-1].startswith("invaded ")
    assert table.events[-1].endswith(" b1")
    assert table.asked == "nobody over"


@proves("SD-D11")
def test_alone_it_is_a_defeat_whatever_the_score() -> None:
    table = on_the_brink("1 . . . .", ". . . . .")
    assert table.outcome == Outcome((-1,), "SD-D11")


@proves("SD-D11", "SD-D10a")
def test_collisions_come_before_the_invasion() -> None:
    table = on_the_brink("4 . . . .", "R . . . .")
    assert table.told("rammed", "invaded") == ["rammed 4 b1 red"]
    assert table.outcome is None
    assert table.row(1) == "Y . . . . ."


@proves("SD-D11", "SD-D10b")
def test_the_other_half_of_a_saucer_still_invades() -> None:
    table = on_the_brink("< > . . .", "R . . . .")
    assert table.told("rammed", "invaded") == ["rammed left b1 red", "invaded damaged-right c1"]
    assert table.outcome == Outcome((-1, -1), "SD-D11")


@proves("SD-D11")
def test_the_second_row_is_not_the_bottom_row() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         3   3 1 . . . .
         1   Y . . . . R
    """).play("stay", ROW_OF_ONES)
    assert table.row(2) == ". 1 . . . ."
    assert table.outcome is None


@proves("SD-D9", "SD-D11")
def test_no_descent_no_invasion() -> None:
    table = situation("""
        10   . 1 1 1 1 1
         3   3 . . . . .
         2   . 1 . . . .
         1   Y . . . . R
    """, NO_TILES).play("stay")  # fmt: skip
    assert table.asked == "red move"


@proves("SD-D8")
def test_a_quiet_turn_calls_nothing() -> None:
    assert situation(f"{HORDE}\n1 Y . . . . R").play("stay").told("descended", "too-few") == []
