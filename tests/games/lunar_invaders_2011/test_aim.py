"""Aim of the game: homecoming and the last survivor."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import GAME, drawn, situation

# A controls the moon of B and has a ship on its Pad.
A_CAN_COME_HOME = """
    am am .    al .  al
    .  .  .    bm as bm
    .  bs .    .  .  .
"""


@proves("L11-A7")
@pytest.mark.parametrize("place", GAME.vocabulary["move"].fields[1].words)
def test_teleporting_an_own_ship_home_wins_wherever_it_lands(place: str) -> None:
    table = situation(A_CAN_COME_HOME).play(f"teleport b a.{place}")
    assert table.outcome == Outcome((1, -1), "L11-A7")
    assert table.events[-1] == "came-home a"
    assert table.asked == "nobody over"


@proves("L11-A7")
def test_an_own_ship_on_a_third_moon_is_not_at_home() -> None:
    table = situation("""
        am am .    al .  al    cm cm .
        .  .  .    bm as bm    .  .  .
        .  .  .    .  .  .     .  .  .
    """).play("teleport b c.se")
    assert table.outcome is None


@proves("L11-A7")
def test_an_enemy_ship_that_is_beamed_home_merely_lands_there() -> None:
    table = situation("""
        al am al    bm bm .
        .  bl .     .  .  .
        .  .  .     .  .  .
    """).play("teleport a b.se")
    assert table.outcome is None
    assert table.asked == "b act"
    assert table.board == drawn("""
        al am al    bm bm .
        .  .  .     .  .  .
        .  .  .     .  .  bl
    """)


@proves("L11-A8")
def test_home_from_the_moon_of_a_player_who_is_out() -> None:
    table = situation("""
        am am .    bm bm .    al .  al
        .  .  .    .  .  .    .  as .
        .  .  .    .  .  .    .  .  .
    """)
    assert table.living == "ab"
    assert table.play("teleport c a.e").outcome == Outcome((1, -1, -1), "L11-A7")


@proves("L11-A8")
def test_home_with_a_ship_that_was_built_abroad() -> None:
    table = situation("""
        am am .    al .  al
        .  .  .    .  .  .
        .  .  .    bs bm .
    """).play("build b.n", "move b.sw w", "move b.n pad", "move b.w sw", "teleport b a.se")
    assert table.outcome == Outcome((1, -1), "L11-A7")


@proves("L11-A17")
def test_the_one_who_is_left_wins() -> None:
    table = situation("""
        al .  al    bm .  .    .  .  .
        .  am .     .  .  .    .  .  .
        .  .  .     .  .  bm   .  .  .
    """).play("teleport a b.nw")
    assert table.outcome == Outcome((1, -1, -1), "L11-A17")
    assert table.events[-1] == "survived a"


@proves("L11-A17")
def test_the_game_goes_on_while_two_are_left() -> None:
    table = situation("""
        al .  al    bm .  .    cm .  .
        .  am .     .  .  .    .  .  .
        .  .  .     .  .  bm   .  .  cm
    """).play("teleport a b.nw")
    assert table.living == "ac"
    assert table.outcome is None
