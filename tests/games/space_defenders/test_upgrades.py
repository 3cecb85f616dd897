"""Dual and triple fire: volleys, what interrupts them, a bomb among the shots."""

import pytest

from mothership.core import Outcome
from mothership.games.space_defenders.board import MONSTERS
from mothership.games.space_defenders.course import next_shot
from mothership.games.space_defenders.horde import wreck
from mothership.games.space_defenders.state import Position
from mothership.kit import proves
from tests.games.situations import drawn
from tests.games.space_defenders.situation import HORDE, NO_TILES, Situation, situation


def gunner(drawing: str, also: str = "", fire: int = 2, modules: str = "bomb upgrades") -> Situation:
    """Yellow has dual fire, or triple."""
    clauses = " ; ".join(filter(None, (f"fire yellow {fire}", also)))
    return situation(drawing, clauses, modules=modules)


@proves("SD-D20", "SD-D20a")
@pytest.mark.parametrize(("fire", "taken"), [(1, "4"), (2, "4 5"), (3, "3 4 5")])
def test_the_shots_of_a_volley_go_up_the_same_column_one_after_the_other(fire: int, taken: str) -> None:
    table = gunner(f"{HORDE}\n7 . 3 . . . .\n6 . 5 . . . .\n3 . 4 . . . .\n1 Y R . . . .", fire=fire)
    table.play("move b2")
    assert table.reserve("yellow") == taken
    assert [event.split()[2] for event in table.told("hit")] == ["b2"] * fire
    assert table.asked == "red move"


@proves("SD-D20")
def test_only_who_has_it_fires_twice() -> None:
    table = gunner(f"{HORDE}\n8 3 3 3 3 3 3\n1 Y R . . . .").play("stay", "stay")
    assert [event.split()[1] for event in table.told("hit")] == ["yellow", "yellow", "red"]


@proves("SD-D20", "SD-D7a", "SD-D7b")
def test_a_volley_goes_on_behind_the_saucer() -> None:
    table = gunner(f"{HORDE}\n5 < > . . . .\n4 ( . . . . .\n1 Y R . . . .", fire=3).play("stay")
    assert table.events == [
        "hit yellow a1 damaged-left a4",
        "damaged yellow a1 left a5",
        "hit yellow a1 1 a9",
    ]


@proves("SD-D20", "SD-D7c")
def test_a_volley_at_a_fellow_robs_twice() -> None:
    table = gunner(f"{HORDE}\n5 R . . . . .\n1 Y . . . . .", "reserve red 2 3 5").play("stay")
    assert (table.reserve("yellow"), table.reserve("red")) == ("2 3", "5")


@proves("SD-D20", "SD-D7d")
def test_a_volley_at_the_mine_clangs_twice() -> None:
    table = gunner(f"{HORDE}\n5 * R . . . .\n1 Y . . . . .").play("stay")
    assert table.events == ["clanged yellow a1 a5"] * 2


@proves("SD-D20", "SD-D16")
def test_one_hit_of_a_volley_is_a_hit() -> None:
    table = gunner("10 3 2 . . . .\n1 Y R . . . .", f"{NO_TILES} ; hitless 1").play("stay")
    assert table.told("hit", "missed") == ["hit yellow a1 3 a10", "missed yellow a1"]
    assert table.part("hitless") == 0


@proves("SD-D20", "SD-D16")
def test_a_volley_of_misses_is_one_turn_without_a_hit() -> None:
    table = gunner("10 . 2 . . . .\n1 Y R . . . .").play("stay")
    assert table.told("missed") == ["missed yellow a1"] * 2
    assert table.part("hitless") == 1


# Reinforcements between the shots -----------------------------------------------------------------


@proves("SD-D8a")
def test_the_horde_is_reinforced_between_two_shots() -> None:
    table = gunner("""
        10   . 2 2 2 2 2
         5   4 . . . . .
         1   Y R . . . .
    """).play("stay")  # fmt: skip
    assert table.asked == "nature refill"
    table.play("draw 3 1 1 1 1 1")
    assert table.told("hit") == ["hit yellow a1 3 a10"]
    assert table.asked == "nature refill"
    table.play("draw 5 1 1 1 1 1")
    assert table.asked == "red move"
    assert table.board == drawn("""
        10   5 1 1 1 1 1
         9   . 1 1 1 1 1
         8   . 2 2 2 2 2
         1   Y R . . . .
    """)


@proves("SD-D8a")
def test_the_last_shot_is_tested_after_the_mine() -> None:
    table = gunner("""
        10   . 2 2 2 2 2
         6   4 . . . . .
         5   3 . * . . .
         1   Y R . . . .
    """).play("stay")  # fmt: skip
    assert table.asked == "yellow mine"
    assert table.play("leave").asked == "nature refill"


@proves("SD-D8a")
def test_the_first_shot_is_tested_before_the_mine() -> None:
    table = gunner("""
        10   . 2 2 2 2 2
         5   3 . * . . .
         1   Y R . . . .
    """).play("stay")  # fmt: skip
    assert table.asked == "nature refill"
    table.play("draw 1 1 1 1 1 1")
    assert table.asked == "yellow mine"


@proves("SD-D8", "SD-D8a")
def test_a_column_that_was_made_good_does_not_count_again() -> None:
    """The first shot empties the column, and Red stands between the second one and the new monster."""
    table = gunner("""
        10   . 2 2 2 2 2
         7   R . . . . .
         5   3 . . . . .
         1   Y . . . . .
    """).play("stay", "draw 1 1 1 1 1 1")  # fmt: skip
    assert table.told("hit", "grazed") == ["hit yellow a1 3 a5", "grazed yellow a1 red a7"]
    assert table.asked == "red move"


@proves("SD-D8a", "SD-D20a")
def test_each_shot_of_three_may_call_reinforcements() -> None:
    table = gunner("""
        10   . 2 2 2 2 2
         5   3 . . . . .
         1   Y R . . . .
    """, fire=3).play("stay", "draw 1 1 1 1 1 1", "draw 2 1 1 1 1 1", "draw 4 4 4 4 4 4")  # fmt: skip
    assert table.told("hit") == ["hit yellow a1 3 a5", "hit yellow a1 1 a10", "hit yellow a1 2 a10"]
    assert table.row(7) == ". 2 2 2 2 2"
    assert table.asked == "red move"


@proves("SD-D8a", "SD-D11")
def test_an_invasion_between_the_shots_ends_the_game_at_once() -> None:
    table = gunner("""
        10   . 2 2 2 2 2
         5   3 . . . . .
         2   . . 4 . . .
         1   Y R . . . .
    """).play("stay")  # fmt: skip
    assert table.outcome == Outcome((-1, -1), "SD-D11")
    assert table.told("hit", "missed") == ["hit yellow a1 3 a5"]


@proves("SD-D8a", "SD-D9")
def test_too_few_tiles_are_told_and_the_volley_goes_on() -> None:
    table = gunner("10 3 2 . . . .\n1 Y R . . . .", NO_TILES, fire=3).play("stay")
    assert table.events == [
        "hit yellow a1 3 a10",
        "too-few",
        "missed yellow a1",
        "missed yellow a1",
    ]


@proves("SD-D14", "SD-D20")
def test_the_end_is_tested_after_the_volley() -> None:
    table = gunner("10 3 . . . . .\n1 Y R . . . .", NO_TILES).play("stay")
    assert table.events[:4] == ["hit yellow a1 3 a10", "too-few", "missed yellow a1", "cleared"]


@proves("SD-D20c", "SD-D20")
def test_a_fellow_rammed_between_the_shots_does_not_stop_them() -> None:
    """Nor can the gunner be: whatever stands right ahead of her is what she shoots first."""
    table = gunner("""
        10   . 2 2 2 2 2
         5   3 . 4 . . .
         4   Y . R . . .
    """).play("stay", "draw 1 1 1 1 1 1")  # fmt: skip
    assert table.told("hit", "rammed") == ["hit yellow a4 3 a5", "rammed 4 c4 red", "hit yellow a4 1 a10"]
    assert table.living == "Y"


@proves("SD-D20c")
@pytest.mark.parametrize("flight", ["stay", "pause a2"])
def test_a_gunner_who_is_lost_all_the_same_loses_the_rest_of_the_turn_but_not_the_mine(flight: str) -> None:
    """By the rules it does not come to this, so her ship is taken away by hand."""
    drawing = f"{HORDE}\n8 3 . . . . .\n4 . . . * . .\n1 Y R . . . ."
    table = gunner(drawing, "rapid yellow ; bomb yellow held", fire=3).play(flight, "shoot")
    state = table.state
    assert isinstance(state, Position)
    wreck(state, MONSTERS, state.ship[0])
    next_shot(state)
    assert table.asked == "yellow mine"
    assert table.play("leave").asked == "red move"
    assert table.reserve("yellow") == "3"


# A bomb among the shots ---------------------------------------------------------------------------


@proves("SD-D20b")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_any_one_shot_of_a_volley_may_be_the_bomb(before: int) -> None:
    table = gunner(
        f"{HORDE}\n8 3 . . . . .\n7 3 . . . . .\n6 3 . . . . .\n1 Y R . . . .", "bomb yellow held", fire=3
    )
    table.play("stay", *["shoot"] * before)
    assert table.asked == "yellow shoot"
    table.play("bomb", "draw 4 4 4 4 4 4")
    assert table.asked == "red move"
    assert table.reserve("yellow") == "3 3 3"


@proves("SD-D20b")
def test_the_bomb_may_be_kept() -> None:
    table = gunner(f"{HORDE}\n8 3 . . . . .\n1 Y R . . . .", "bomb yellow held").play(
        "stay", "shoot", "shoot"
    )
    assert table.asked == "red move"
    assert table.of("bombs", "yellow") == "held"


@proves("SD-D20b", "SD-D18a")
def test_the_question_comes_before_each_shot_at_an_invader() -> None:
    """The second shot finds the mine, so there is nothing to ask."""
    table = gunner(
        f"{HORDE}\n5 * R . . . .\n4 3 . . . . .\n1 Y . . . . .", "bomb yellow held", fire=3
    ).play("stay")  # fmt: skip
    assert table.asked == "yellow shoot"
    table.play("shoot")
    assert table.told("clanged") == ["clanged yellow a1 a5"] * 2
    assert table.asked == "red move"


@proves("SD-D20b", "SD-D18e")
def test_after_the_bomb_the_volley_goes_on_into_what_came_down() -> None:
    table = gunner("""
        10   2 2 2 2 2 2
         8   3 . . . . .
         1   Y R . . . .
    """, "bomb yellow held").play("stay", "bomb", "draw 1 1 1 1 1 1")  # fmt: skip
    assert table.told("hit") == ["hit yellow a1 2 a9"]
    assert table.asked == "red move"


@proves("SD-D20b", "SD-D18e")
def test_a_shot_after_the_bomb_may_call_reinforcements() -> None:
    table = gunner("""
        10   . 2 2 2 2 2
         8   3 . . . . .
         1   Y R . . . .
    """, "bomb yellow held").play("stay", "bomb", "draw 1 1 1 1 1 1")  # fmt: skip
    assert table.told("hit") == ["hit yellow a1 1 a10"]
    assert table.asked == "nature refill"
