"""The refill of the top row: left to right, saucers, gaps, and who is in the way."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.space_defenders.situation import Situation, situation


def emptied(also: str = "", top: str = ". . . . . .") -> Situation:
    """Yellow has emptied column a, and the top row is to be filled. ``top`` is who is there already."""
    return situation(f"""
        10   {top}
         9   . 1 1 1 1 1
         4   3 . . . . .
         1   Y . . . . .
    """, also).play("stay")  # fmt: skip


# Monsters -----------------------------------------------------------------------------------------


@proves("SD-D12")
def test_the_top_row_is_filled_from_the_left() -> None:
    table = emptied()
    for number, expected in ((5, "5 . . . . ."), (4, "5 4 . . . ."), (3, "5 4 3 . . .")):
        table.play(f"draw {number}")
        assert table.row(10) == expected
    assert table.events == ["arrived 3 c10"]
    table.play("draw 2 1")
    assert table.asked == "nature refill"
    table.play("draw 5")
    assert table.row(10) == "5 4 3 2 1 5"
    assert table.asked == "yellow move"


@proves("SD-D2a")
def test_the_chances_are_what_is_in_the_case() -> None:
    table = emptied("case 5 0 1 0 0 2 0")
    assert table.chances == {"draw 1": 5, "draw 3": 1, "draw left": 2}
    assert table.forbids("draw 2") == "SD-D2a"
    assert table.forbids("draw right") == "SD-D2a"
    table.play("draw 3 left")
    assert table.chances == {"draw 1": 5, "draw left": 1}


# Saucers ------------------------------------------------------------------------------------------


@proves("SD-D12a")
@pytest.mark.parametrize(("half", "beside"), [("left", (1, 0, 0)), ("right", (0, 1, 0))])
def test_a_half_without_its_match_waits_beside_the_board(half: str, beside: tuple[int, int, int]) -> None:
    table = emptied().play("draw 4", f"draw {half}")
    assert table.beside == beside
    assert table.row(10) == "4 . . . . ."
    assert table.told("waits") == [f"waits {half}"]
    table.play("draw 5 1 1 1 1")
    assert table.row(10) == "4 5 1 1 1 1"
    assert table.beside == beside


@proves("SD-D12a")
def test_several_equal_halves_wait() -> None:
    table = emptied().play("draw right right 2 right")
    assert table.beside == (0, 3, 0)
    assert table.row(10) == "2 . . . . ."


@proves("SD-D12b")
@pytest.mark.parametrize("halves", ["left right", "right left"])
def test_two_halves_make_a_saucer_in_the_two_leftmost_spaces(halves: str) -> None:
    table = emptied().play("draw 4", f"draw {halves}")
    assert table.row(10) == "4 < > . . ."
    assert table.beside == (0, 0, 0)
    assert table.told("arrived") == ["arrived 4 a10", "arrived left b10", "arrived right c10"]
    assert table.events[-3:] == ["joined b10", "arrived left b10", "arrived right c10"]


@proves("SD-D12b")
def test_the_match_may_have_waited_since_an_earlier_reinforcement() -> None:
    table = emptied("waiting left 2").play("draw 1 1 1 1 right")
    assert table.row(10) == "1 1 1 1 < >"
    assert table.told("joined") == ["joined e10"]
    assert table.beside == (1, 0, 0)
    assert table.asked == "yellow move"


@proves("SD-D12b")
def test_a_row_may_be_all_saucers() -> None:
    table = emptied().play("draw left right left left right right")
    assert table.row(10) == "< > < > < >"
    assert table.asked == "yellow move"


@proves("SD-D12c")
def test_a_saucer_that_does_not_fit_the_last_space_is_set_aside() -> None:
    table = emptied("waiting left 1").play("draw 1 1 1 1 1 right")
    assert table.row(10) == "1 1 1 1 1 ."
    assert table.beside == (0, 0, 1)
    assert table.told("set-aside", "joined") == ["set-aside"]
    assert table.asked == "nature refill"
    table.play("draw 5")
    assert table.row(10) == "1 1 1 1 1 5"
    assert table.asked == "yellow move"


@proves("SD-D12c")
def test_it_comes_first_the_next_time() -> None:
    table = emptied("aside 1")
    assert table.row(10) == "< > . . . ."
    assert table.events[-3:] == ["brought a10", "arrived left a10", "arrived right b10"]
    assert table.beside == (0, 0, 0)
    table.play("draw 2 3 4 5")
    assert table.row(10) == "< > 2 3 4 5"


@proves("SD-D12c")
def test_all_halves_drawn_for_the_last_space_are_kept_for_later() -> None:
    table = emptied("waiting left 1").play(
        "draw 1 1 1 1 1", "draw right", "draw right right left", "draw left"
    )
    assert table.row(10) == "1 1 1 1 1 ."
    assert table.beside == (0, 0, 3)
    table.play("draw left", "draw 4")
    assert table.beside == (1, 0, 3)
    assert table.row(10) == "1 1 1 1 1 4"
    assert table.asked == "yellow move"


@proves("SD-D12a", "SD-D12c")
def test_a_half_that_waits_for_the_last_space_to_be_filled() -> None:
    table = emptied().play("draw 1 1 1 1 1", "draw right")
    assert table.beside == (0, 1, 0)
    assert table.asked == "nature refill"


@proves("SD-D12c")
@pytest.mark.parametrize(("aside", "left_over"), [(3, 0), (4, 1), (5, 2)])
def test_three_saucers_fill_a_row_without_a_draw(aside: int, left_over: int) -> None:
    table = emptied(f"case 0 9 0 0 0 0 0 ; aside {aside}")
    assert table.row(10) == "< > < > < >"
    assert table.told("brought", "joined") == ["brought a10", "brought c10", "brought e10"]
    assert table.beside == (0, 0, left_over)
    assert table.part("case") == [0, 9, 0, 0, 0, 0, 0]
    assert table.asked == "yellow move"


# An empty case ------------------------------------------------------------------------------------


@proves("SD-D12d")
def test_an_empty_case_leaves_gaps() -> None:
    table = emptied("case 3 0 0 0 0 3 0").play("draw left 1 left 1 left")
    assert table.told("case-empty") == []
    table.play("draw 1")
    assert table.row(10) == "1 1 1 . . ."
    assert table.told("case-empty") == ["case-empty"]
    assert table.beside == (3, 0, 0)
    assert table.asked == "yellow move"


@proves("SD-D12c", "SD-D12d")
def test_a_saucer_may_be_set_aside_with_the_last_tile() -> None:
    table = emptied("case 5 0 0 0 0 1 1").play("draw 1 1 1 1 left 1 right")
    assert table.row(10) == "1 1 1 1 1 ."
    assert table.beside == (0, 0, 1)
    assert table.asked == "yellow move"


@proves("SD-D12d")
def test_nothing_is_missing_when_the_last_tile_fills_the_row() -> None:
    table = emptied("case 6 0 0 0 0 0 0").play("draw 1 1 1 1 1 1")
    assert table.row(10) == "1 1 1 1 1 1"
    assert table.told("case-empty") == []


@proves("SD-D12d", "SD-D12c")
def test_gaps_behind_saucers_that_were_set_aside() -> None:
    table = emptied("case 0 0 0 0 0 2 0 ; aside 2").play("draw left left")
    assert table.row(10) == "< > < > . ."
    assert table.beside == (2, 0, 0)


# Whoever is in the top row ------------------------------------------------------------------------


@proves("SD-D13")
def test_a_tile_for_the_space_of_a_defender_collides_and_the_space_counts_as_filled() -> None:
    table = emptied(top=". R . . . .").play("draw 4 5")
    assert table.events == ["arrived 4 a10", "arrived 5 b10", "rammed 5 b10 red"]
    assert (table.row(10), table.living) == ("4 . . . . .", "Y")
    table.play("draw 1 2 3 4")
    assert table.row(10) == "4 . 1 2 3 4"
    assert table.asked == "yellow move"


@proves("SD-D13")
def test_the_mine_can_be_hit_in_the_same_way() -> None:
    """It gets there only in a position that somebody makes up."""
    table = emptied(top=". * . . . .").play("leave", "draw 4 5")
    assert table.told("mine-rammed") == ["mine-rammed 5 b10"]
    assert table.row(10) == "4 . . . . ."


@proves("SD-D13")
@pytest.mark.parametrize(
    ("top", "after", "thing"),
    [("R . . . . .", ". ) . . . .", "left a10"), (". R . . . .", "( . . . . .", "right b10")],
)
@pytest.mark.parametrize("saucer", ["waiting left 1", "aside 1"])
def test_of_an_arriving_saucer_only_the_half_that_collides(
    top: str, after: str, thing: str, saucer: str
) -> None:
    table = emptied(saucer, top=top)
    if saucer != "aside 1":
        table.play("draw right")
    assert table.told("rammed") == [f"rammed {thing} red"]
    assert table.row(10) == after
    table.play("draw 1 1 1 1")
    assert table.asked == "yellow move"


@proves("SD-D13")
def test_both_halves_may_collide() -> None:
    table = emptied(top="R B . . . .").play("draw left right 1 2 3 4")
    assert table.told("rammed") == ["rammed left a10 red", "rammed right b10 blue"]
    assert (table.row(10), table.living) == (". . 1 2 3 4", "Y")


@proves("SD-D12c", "SD-D13")
def test_a_defender_on_the_last_space_does_not_make_the_saucer_fit() -> None:
    table = emptied("waiting left 1", top=". . . . . R").play("draw 1 1 1 1 1 right")
    assert (table.beside, table.living) == ((0, 0, 1), "YR")
    table.play("draw 5")
    assert (table.row(10), table.living) == ("1 1 1 1 1 .", "Y")


@proves("SD-D12d", "SD-D13")
def test_a_gap_harms_nobody() -> None:
    table = emptied("case 4 0 0 0 0 2 0", top=". . . . . R").play("draw left left 1 1 1 1")
    assert (table.row(10), table.living) == ("1 1 1 1 . R", "YR")


@proves("SD-D13", "SD-D15a")
def test_the_last_defender_may_fall_to_an_arriving_tile() -> None:
    """Yellow flies into the top row, and the mine empties her column. The row is filled all the same."""
    table = situation("""
        10   1 . 1 1 1 1
         8   . Y . . . .
         5   * 2 . . . .
    """).play("move b10", "advance", "draw 1 2")  # fmt: skip
    assert (table.living, table.asked) == ("", "nature refill")
    table.play("draw 3 4 5 1")
    assert table.outcome == Outcome((-1,), "SD-D15a")
