"""The bomb: when it can be used, what it takes, and what comes down after it."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.situations import drawn
from tests.games.space_defenders.situation import HORDE, NO_TILES, ONE_ROW, Situation, opening, situation

A_FULL_ROW = "draw 1 1 2 3 4 5"


def bomber(drawing: str, also: str = "", *, turn: str = "yellow", players: int = 0) -> Situation:
    """Yellow holds a bomb."""
    clauses = " ; ".join(filter(None, ("bomb yellow held", also)))
    return situation(drawing, clauses, turn=turn, players=players, modules="bomb")


# When ---------------------------------------------------------------------------------------------


@proves("SD-D18")
def test_whoever_has_a_bomb_is_asked_before_the_shot() -> None:
    table = bomber(f"{HORDE}\n1 Y . R . . .").play("move b1")
    assert table.asked == "yellow shoot"
    assert table.legal() == {"shoot", "bomb"}
    assert table.forbids("stay") == "SD-D5"
    table.play("shoot")
    assert table.events == ["hit yellow b1 1 b9"]
    assert table.of("bombs", "yellow") == "held"


@proves("SD-D18")
def test_nobody_else_is_asked() -> None:
    table = bomber(f"{HORDE}\n1 Y . R . . .", turn="red").play("stay")
    assert table.events == ["hit red c1 1 c9"]


@proves("SD-D18a")
@pytest.mark.parametrize(
    ("row", "event"),
    [
        ("R . . . . .", "grazed yellow a1 red a5"),
        ("* R . . . .", "clanged yellow a1 a5"),
    ],
)
def test_only_at_an_invader(row: str, event: str) -> None:
    table = bomber(f"{HORDE}\n5 {row}\n1 Y . . . . .").play("stay")
    assert table.events == [event]
    assert table.of("bombs", "yellow") == "held"


@proves("SD-D18a")
def test_not_into_an_empty_column() -> None:
    table = bomber("10 . 1 1 1 1 1\n1 Y R . . . .").play("stay")
    assert table.events == ["missed yellow a1"]


@proves("SD-D18a")
@pytest.mark.parametrize("invader", ["3 .", "< >", "( .", ") ."])
def test_any_invader_will_do(invader: str) -> None:
    table = bomber(f"{HORDE}\n5 {invader} . . . .\n1 Y R . . . .").play("stay")
    assert table.asked == "yellow shoot"


@proves("SD-D18b")
def test_not_at_a_row_with_a_defender() -> None:
    table = bomber(f"{HORDE}\n5 3 . . R . .\n1 Y . . . . .").play("stay")
    assert table.events == ["hit yellow a1 3 a5"]


@proves("SD-D18b")
def test_a_defender_in_another_row_does_not_matter() -> None:
    table = bomber(f"{HORDE}\n6 . B . . . .\n5 3 . . . . .\n4 . R . . . .\n1 Y . . . . .").play("stay")
    assert table.asked == "yellow shoot"


# What it takes ------------------------------------------------------------------------------------


@proves("SD-D18c", "SD-D18d", "SD-D18e")
def test_it_takes_the_whole_row_and_the_rows_above_come_down() -> None:
    table = bomber("""
        10   1 2 3 4 5 1
         9   . 2 . . . .
         8   3 . < > ( .
         7   5 . . . . 1
         2   . . . . . R
         1   . . . . Y .
    """, ONE_ROW).play("stay", "bomb", A_FULL_ROW)  # fmt: skip
    assert table.board == drawn("""
        10   1 1 2 3 4 5
         9   1 2 3 4 5 1
         8   . 2 . . . .
         7   5 . . . . 1
         2   . . . . . R
         1   . . . . Y .
    """)
    assert table.reserve("yellow") == "3 saucer saucer"
    assert table.events[:7] == [
        "bombed yellow e1 e8 8",
        "swept yellow 3 a8",
        "swept yellow left c8",
        "scrapped right d8",
        "swept yellow damaged-left e8",
        "descended 9",
        "arrived 1 a10",
    ]
    assert table.asked == "red move"


@proves("SD-D18c")
@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ("< > < > < >", "saucer saucer saucer"),
        ("( ) ( ) ( )", "saucer saucer saucer saucer saucer saucer"),
        ("5 ( < > ) 1", "1 5 saucer saucer saucer"),
        ("1 . . . . .", "1"),
    ],
)
def test_of_each_intact_saucer_one_half(row: str, taken: str) -> None:
    table = bomber(f"{HORDE}\n8 {row}\n1 Y . . . . R").play("stay", "bomb")
    assert table.reserve("yellow") == taken


@proves("SD-D18c")
def test_the_mine_in_the_row_stays() -> None:
    table = bomber(f"{HORDE}\n5 3 * . 4 . .\n1 Y . . . . R").play("stay", "bomb")
    assert table.row(5) == ". * . . . ."


@proves("SD-D18")
def test_a_bomb_is_a_hit_and_removes_invaders() -> None:
    table = bomber(f"{HORDE}\n1 Y . . . . R", "hitless 1 ; quiet 19").play("stay", "bomb", A_FULL_ROW)
    assert (table.part("hitless"), table.part("quiet")) == (0, 0)


# Why not ------------------------------------------------------------------------------------------


@proves("SD-D18", "SD-D18f", "SD-D5")
@pytest.mark.parametrize(("bomb", "rule"), [("none", "SD-D18"), ("used", "SD-D18f"), ("held", "SD-D5")])
def test_whether_there_is_a_bomb_comes_before_the_moment_for_it(bomb: str, rule: str) -> None:
    table = situation(f"{HORDE}\n3 . * . . . .\n1 Y . . . . R", f"bomb yellow {bomb}", modules="bomb")
    assert table.forbids("bomb") == rule
    table.play("stay", *(["shoot"] if bomb == "held" else []))
    assert table.asked == "yellow mine"
    assert table.forbids("bomb") == rule


@proves("SD-D18a", "SD-D18b")
@pytest.mark.parametrize(
    ("drawing", "rule"),
    [
        (f"{HORDE}\n5 * . . . . .\n1 Y . . . . R", "SD-D18a"),  # the mine
        (f"{HORDE}\n5 R . . . . .\n1 Y . . . . .", "SD-D18a"),  # a ship
        ("10 . 1 1 1 1 1\n1 Y . . . . R", "SD-D18a"),  # nothing
        (f"{HORDE}\n5 3 . . . . R\n1 Y . . . . .", "SD-D18b"),
        (f"{HORDE}\n5 3 * . . . .\n1 Y . . . . R", "SD-D5"),  # stay, and it is asked for
        (f"{HORDE}\n6 R . . . . .\n5 3 . . . . .\n4 . B . . . .\n1 Y . . . . .", "SD-D5"),
        ("10 5 . . . . .\n1 Y . . . . R", "SD-D5"),
    ],
)
def test_before_the_move_the_reason_is_that_of_the_shot_from_there(drawing: str, rule: str) -> None:
    table = bomber(drawing)
    assert table.forbids("bomb") == rule
    table.play("stay")
    assert ("bomb" in table.legal()) == (rule == "SD-D5")


@proves("SD-D5")
def test_while_a_ship_flies_on_nobody_can_say_what_it_will_hit() -> None:
    table = situation(
        f"{HORDE}\n5 . * . . . .\n1 Y . . . . R", "bomb yellow held ; rapid yellow", modules="bomb upgrades"
    )
    table.play("pause b1")
    assert table.asked == "yellow go-on"
    assert table.forbids("bomb") == "SD-D5"


@proves("SD-D19e")
def test_without_the_module_there_is_no_bomb() -> None:
    assert situation(f"{HORDE}\n1 Y . . . . R", modules="upgrades").forbids("bomb") == "SD-D19e"


@proves("SD-D5")
def test_while_nobody_has_a_turn_there_is_no_moment_for_a_bomb() -> None:
    assert opening(2).forbids("bomb") == "SD-D5"
    table = bomber(f"{HORDE}\n1 Y . . . . R").play("stay", "bomb")
    assert table.asked.startswith("nature")
    assert table.forbids("bomb") == "SD-D5"


# What comes down ----------------------------------------------------------------------------------


@proves("SD-D18d", "SD-D10a", "SD-D10b")
def test_collisions_above_the_row_are_the_usual_ones() -> None:
    table = bomber("""
        10   1 1 1 1 1 1
         7   . 4 . < > .
         6   . B . G . .
         5   . 2 2 . . .
         4   3 . . . . .
         2   . . R . . .
         1   Y . . . . .
    """).play("stay", "bomb")  # fmt: skip
    assert table.told("rammed") == ["rammed 4 b6 blue", "rammed left d6 green"]
    assert (table.row(6), table.row(4)) == (". . . . ) .", ". 2 2 . . .")
    assert table.living == "YR"


@proves("SD-D18d", "SD-D10a")
def test_an_invader_may_come_down_on_the_mine_in_the_row() -> None:
    table = bomber("""
        10   1 1 1 1 1 1
         6   . 4 . . . .
         5   3 * . . . .
         1   Y . . . . R
    """).play("stay", "bomb")  # fmt: skip
    assert table.told("mine-rammed") == ["mine-rammed 4 b5"]
    assert table.row(5) == ". . . . . ."


@proves("SD-D18d")
def test_rows_below_stay_so_nothing_is_invaded() -> None:
    table = bomber("""
        10   1 1 1 1 1 1
         3   3 . . . . .
         2   . 1 . . . .
         1   Y . . . . R
    """).play("stay", "bomb", "draw 1 1 1 1 1 2")  # fmt: skip
    assert table.row(2) == ". 1 . . . ."
    assert table.outcome is None


@proves("SD-D18d", "SD-D18e", "SD-D9")
def test_rows_come_down_even_when_tiles_do_not_suffice() -> None:
    table = bomber(f"{HORDE}\n8 3 . . . . .\n1 Y . . . . R", "case 5 0 0 0 0 0 0").play("stay", "bomb")
    assert table.board == drawn("""
        9   2 2 2 2 2 2
        8   1 1 1 1 1 1
        1   Y . . . . R
    """)
    assert table.part("case") == [5, 0, 0, 0, 0, 0, 0]
    assert table.asked == "red move"


@proves("SD-D18d", "SD-D18e")
def test_the_top_row_itself() -> None:
    table = bomber("10 1 1 1 1 1 1\n1 Y . . . . R").play("stay", "bomb", A_FULL_ROW)
    assert table.told("descended", "rammed") == []
    assert table.board == ["10 1 1 2 3 4 5", "1 Y . . . . R"]
    assert table.reserve("yellow") == "1 1 1 1 1 1"


@proves("SD-D18e")
def test_columns_that_the_bomb_empties_cause_no_second_reinforcement() -> None:
    table = bomber("""
        10   . 1 1 1 1 1
         8   3 . . . . .
         1   Y . . . . R
    """).play("stay", "bomb", A_FULL_ROW)  # fmt: skip
    assert table.asked == "red move"
    assert (table.row(10), table.row(9)) == ("1 1 2 3 4 5", ". 1 1 1 1 1")


@proves("SD-D18e")
def test_a_column_that_the_mine_empties_afterwards_still_counts() -> None:
    """A new tile has met Red, so the mine's victim is the last invader of its column."""
    table = bomber("""
        10   1 1 1 1 R 1
         8   3 . . . . .
         5   . . . * 2 .
         1   Y . . . . .
    """).play("stay", "bomb", A_FULL_ROW, "advance")  # fmt: skip
    assert table.asked == "nature refill"
    assert table.play(A_FULL_ROW).asked == "yellow move"


@proves("SD-D18e", "SD-D13")
def test_the_refill_may_meet_a_defender_in_the_top_row() -> None:
    table = bomber("""
        10   R 1 1 1 1 1
         8   . 3 . . . .
         1   . Y . . . .
    """).play("stay", "bomb", A_FULL_ROW)  # fmt: skip
    assert table.told("rammed") == ["rammed 1 a10 red"]
    assert table.asked == "yellow move"


@proves("SD-D18e", "SD-D14")
def test_the_last_invaders_may_fall_to_the_bomb() -> None:
    table = bomber("8 3 3 . . . .\n1 Y . . . . R", NO_TILES).play("stay", "bomb")
    assert table.outcome == Outcome((1, -1), "SD-D14")
    assert table.told("scored") == ["scored yellow 6", "scored red 0"]


@proves("SD-D18e", "SD-D14a")
def test_with_tiles_the_game_goes_on() -> None:
    table = bomber("8 3 3 . . . .\n1 Y . . . . R").play("stay", "bomb", A_FULL_ROW)
    assert table.asked == "red move"


# One for each -------------------------------------------------------------------------------------


@proves("SD-D18f")
def test_a_bomb_is_used_once() -> None:
    table = bomber(f"{HORDE}\n1 Y . . . . R").play("stay", "bomb", A_FULL_ROW)
    assert table.of("bombs", "yellow") == "used"
    table.play("stay", "stay")
    assert table.told("hit")[-1] == "hit yellow a1 2 a9"


@proves("SD-D18f")
@pytest.mark.parametrize("state", ["held", "used"])
def test_nobody_buys_a_second_bomb(state: str) -> None:
    table = situation(f"{HORDE}\n1 Y . . . . R", f"bomb yellow {state} ; reserve yellow 5 5", modules="bomb")
    assert table.forbids("buy bomb") == "SD-D18f"


@proves("SD-D18f")
def test_there_is_one_for_each_player() -> None:
    table = situation(
        f"{HORDE}\n1 Y R B G . .",
        "reserve yellow 5 5 ; reserve red 5 5 ; reserve blue 5 5 ; reserve green 5 5",
        modules="bomb",
    )
    for _ in range(4):
        table.play("buy bomb", "pay 5", "pay 5")
    assert table.part("bombs") == ["held"] * 4


@proves("SD-D18", "SD-D19")
def test_a_bomb_is_used_in_a_later_turn() -> None:
    table = situation(f"{HORDE}\n1 Y R . . . .", "reserve yellow 5 5", modules="bomb")
    table.play("buy bomb", "pay 5", "pay 5")
    assert table.asked == "red move"
    table.play("stay", "stay")
    assert table.asked == "yellow shoot"
