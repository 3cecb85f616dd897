"""Elimination."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import Situation, drawn, situation


def b_has_two_at_home() -> Situation:
    """Three players. B has two ships at home and two abroad, one of them on moon A, one on moon C."""
    return situation("""
        al .  al    bm .  .    cm cm .
        .  am .     .  .  .    .  bl .
        .  bs .     .  .  bm   .  .  .
    """)


@proves("L11-A15")
def test_one_ship_at_home_is_not_enough() -> None:
    table = b_has_two_at_home().play("teleport a b.nw")
    assert table.events == ["teleported a am a.pad b.nw", "destroyed b medium b.nw", "eliminated b"]
    assert table.living == "ac"


@proves("L11-A15")
def test_two_ships_at_home_are_enough() -> None:
    table = b_has_two_at_home().play("teleport a b.n")
    assert table.living == "abc"


@proves("L11-A15")
def test_own_ships_count_at_home_whoever_else_is_there() -> None:
    table = situation("""
        al .  al    bm cs cs    cm cm .
        .  am .     as .  .     .  .  .
        .  .  .     .  .  bm    .  .  .
    """).play("teleport a b.nw")
    assert table.living == "ac"


@proves("L11-A15")
@pytest.mark.parametrize(
    ("how", "moves"),
    [
        ("beamed away", ("teleport b a.s",)),
        ("beamed into deep space", ("deep-space b",)),
        ("destroyed in combat", ("move b.w pad",)),
    ],
)
def test_it_does_not_matter_how_the_ship_was_lost(how: str, moves: tuple[str, ...]) -> None:
    table = situation("""
        am am .    al as al    cm cm .
        .  .  .    am bs as    .  .  .
        .  .  .    .  bs .     .  .  .
    """).play(*moves)
    assert table.living == "ac", how


@proves("L11-A15")
def test_a_retreat_loses_no_ship() -> None:
    table = situation("""
        am am .    al .  al    cm cm .
        .  .  .    am bs .     .  .  .
        .  .  .    .  bs .     .  .  .
    """).play("move b.w pad", "retreat b.n")
    assert table.living == "abc"


@proves("L11-A15")
def test_you_can_throw_yourself_out() -> None:
    table = situation("""
        am .  am    al .  al    cm cm .
        .  .  .     bm cs bm    .  .  .
        .  .  .     .  .  .     .  .  .
    """).play("teleport b a.nw")
    assert table.living == "bc"
    assert table.asked == "b act"


@proves("L11-A15a")
def test_the_active_player_is_examined_last_and_may_have_won_by_then() -> None:
    """Both fall to one ship at home by the same action; B is examined first, and A is left."""
    table = situation("""
        am .  am    al .  al
        .  .  .     bm bs .
        .  .  .     .  .  .
    """).play("teleport b a.nw")
    assert table.outcome == Outcome((1, -1), "L11-A17")


@proves("L11-A15a")
def test_the_others_are_examined_clockwise() -> None:
    """The ship of D that leaves home lands on a ship of B: two players fall at once."""
    table = situation("""
        am am .    bm bm .    cm cm .    al .  al
        .  .  .    .  .  .    .  .  .    dm ds .
        .  .  .    .  .  .    .  .  .    .  .  .
    """).play("teleport d b.n")
    assert table.events[-2:] == ["eliminated b", "eliminated d"]
    assert table.asked == "c act"


@proves("L11-A15a")
def test_the_active_player_can_be_thrown_out_after_another_one() -> None:
    table = situation("""
        am .  am    al .  al    cm cm .
        .  .  .     bm bs .     .  .  .
        .  .  .     .  .  .     .  .  .
    """).play("teleport b a.nw")
    assert table.events[-3:] == ["eliminated b", "eliminated a", "survived c"]
    assert table.outcome == Outcome((-1, -1, 1), "L11-A17")


@proves("L11-A16")
def test_all_ships_of_the_eliminated_player_leave_the_game_for_good() -> None:
    table = b_has_two_at_home().play("teleport a b.nw")
    assert table.board == drawn("""
        al .  al    am .  .    cm cm .
        .  .  .     .  .  .    .  .  .
        .  .  .     .  .  .    .  .  .
    """)
    assert table.reserve("b") == ""


@proves("L11-A16")
def test_the_game_continues_without_the_eliminated_player() -> None:
    table = b_has_two_at_home().play("teleport a b.nw")
    assert table.outcome is None
    assert table.asked == "c act"


@proves("L11-A16a")
def test_the_moon_of_the_eliminated_player_stays_in_the_game() -> None:
    """B is out. A holds two Control Points of its moon, with C on the Pad."""
    table = situation("""
        am am .    al .  al    cm .  cm
        .  .  .    .  cs .     .  cl .
        .  .  .    .  .  as    .  .  .
    """)
    assert table.living == "ac"
    assert table.allows("teleport b c.s", "deep-space b", "build b.n", "move b.nw w", "grow b.se")
    table.play("move b.se s")
    assert table.allows("teleport c b.n")
