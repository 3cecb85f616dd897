"""The mine: one space to the right, round the edge, and what it runs into."""

import pytest

from mothership.kit import proves
from tests.games.situations import drawn
from tests.games.space_defenders.situation import HORDE, NO_TILES, ONE_ROW, situation


@proves("SD-D17")
@pytest.mark.parametrize(("row", "after"), [("* . . . . .", ". * . . . ."), (". . . . * .", ". . . . . *")])
def test_the_mine_moves_one_space_to_the_right(row: str, after: str) -> None:
    table = situation(f"""
        {HORDE}
         3   {row}
         1   . . Y R . .
    """).play("stay")
    assert table.asked == "yellow mine"
    table.play("advance")
    assert table.row(3) == after
    assert table.events[0].startswith("mine-moved yellow ")
    assert table.asked == "red move"


@proves("SD-D17e")
def test_the_mine_may_stay_where_it_is() -> None:
    table = situation(f"""
        {HORDE}
         3   . * . . . .
         1   . . Y R . .
    """).play("stay")
    assert table.legal() == {"advance", "leave"}
    table.play("leave")
    assert (table.row(3), table.events) == (". * . . . .", ["mine-left yellow b3"])
    assert table.asked == "red move"


# Defenders in its way -----------------------------------------------------------------------------


@proves("SD-D17a")
def test_the_mine_does_not_run_into_a_defender() -> None:
    """It cannot move at all, so nobody is asked."""
    table = situation(f"""
        {HORDE}
         3   . * R . . .
         1   Y . . . . .
    """).play("stay")
    assert table.asked == "red move"
    assert table.row(3) == ". * R . . ."


@proves("SD-D17a")
def test_the_mine_does_not_come_in_on_a_defender() -> None:
    table = situation(f"""
        {HORDE}
         4   R . . . . .
         3   . . . . . *
         2   Y . . . . .
    """).play("move c2")  # fmt: skip
    assert table.forbids("enter 4") == "SD-D17a"
    assert table.legal() == {"enter 2", "enter 3", "enter 5", "leave"}


@proves("SD-D17a")
def test_four_defenders_can_lock_the_mine_out() -> None:
    table = situation(f"""
        {HORDE}
         5   Y . . . . .
         4   R . . . . .
         3   B . . . . *
         2   G . . . . .
    """).play("stay")
    assert table.asked == "red move"


# Round the edge -----------------------------------------------------------------------------------


@proves("SD-D17b")
@pytest.mark.parametrize("row", [2, 3, 4, 5])
def test_from_the_right_edge_it_comes_in_on_a_row_of_choice(row: int) -> None:
    table = situation(f"""
        {HORDE}
         4   . . . . . *
         1   . . Y R . .
    """).play("stay")
    assert table.legal() == {"enter 2", "enter 3", "enter 4", "enter 5", "leave"}
    assert table.forbids("advance") == "SD-D17b"
    table.play(f"enter {row}")
    assert table.events == [f"mine-moved yellow f4 a{row}"]
    assert table.row(row) == "* . . . . ."


@proves("SD-D17b")
def test_only_from_the_right_edge() -> None:
    table = situation(f"""
        {HORDE}
         4   . . . . * .
         1   . . Y R . .
    """).play("stay")
    assert table.forbids("enter 4") == "SD-D17b"


# Invaders in its way ------------------------------------------------------------------------------


@proves("SD-D17c")
def test_mine_and_invader_destroy_each_other() -> None:
    table = situation(f"""
        {HORDE}
         5   . . * 5 . .
         1   . R Y . . .
    """, turn="red").play("stay", "advance")  # fmt: skip
    assert table.told("exploded") == ["exploded 5 d5"]
    assert table.board == drawn("""
        10   2 2 2 2 2 2
         9   1 . 1 1 1 1
         1   . R Y . . .
    """)
    assert table.reserve("red") == "1"


@proves("SD-D17c")
def test_without_the_mine_nobody_is_asked_about_it() -> None:
    table = situation(f"""
        {HORDE}
         5   . . * 5 . .
         1   . . . . R Y
    """, turn="red").play("stay", "advance", "stay")  # fmt: skip
    assert table.asked == "red move"


@proves("SD-D17c")
@pytest.mark.parametrize(
    ("row", "after"),
    [
        (". . * < > .", ". . . . ) ."),
        (". . * ( . .", ". . . . . ."),
        (". . * ) ( .", ". . . . ( ."),
    ],
)
def test_of_a_saucer_only_the_half_that_it_meets(row: str, after: str) -> None:
    table = situation(f"""
        {HORDE}
         5   {row}
         1   . Y . . R .
    """).play("stay", "advance")
    assert table.row(5) == after
    assert table.of("points", "yellow") == 1


@proves("SD-D17b", "SD-D17c")
def test_it_explodes_on_an_invader_in_the_first_column_too() -> None:
    table = situation(f"""
        {HORDE}
         5   < > . . . *
         4   3 . . . . .
         1   . . Y . . R
    """).play("stay", "enter 5")
    assert (table.row(5), table.row(4)) == (". ) . . . .", "3 . . . . .")


@proves("SD-D8", "SD-D17c")
def test_a_column_emptied_by_the_mine_calls_reinforcements() -> None:
    table = situation("""
        10   1 1 1 . 1 1
         9   . . . . 1 .
         5   . . * 2 . .
         3   . . . . Y .
         2   . . . . R .
    """, ONE_ROW).play("stay")  # fmt: skip
    assert table.asked == "yellow mine"
    table.play("advance")
    assert table.asked == "nature refill"


@proves("SD-D14", "SD-D17c")
def test_the_last_invader_may_fall_to_the_mine() -> None:
    table = situation("""
         5   . . * 2 . .
         1   . . . . Y R
    """, NO_TILES).play("stay", "advance")  # fmt: skip
    assert table.told("cleared") == ["cleared"]


# When it does not move ----------------------------------------------------------------------------


@proves("SD-D17d")
def test_not_on_a_purchase_turn() -> None:
    table = situation(f"""
        {HORDE}
         3   . * . . . .
         1   . . Y R . .
    """, "reserve yellow 5 5", modules="bomb").play("buy bomb", "pay 5", "pay 5")  # fmt: skip
    assert table.asked == "red move"
