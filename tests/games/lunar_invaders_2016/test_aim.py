"""Aim of the game: homecoming."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import drawn, situation

# A controls the moon of B and has a Small on its Pad.
A_CAN_COME_HOME = """
    a.m .   .      a.l .   a.l
    .   a.s .      b.m a.s b.m
    .   b.s .      .   .   .
"""
A_WINS = Outcome((1, -1), "L16-B8")
B_WINS = Outcome((-1, 1), "L16-B8")
RING = ("nw", "n", "ne", "w", "e", "sw", "s", "se")


@proves("L16-B8")
@pytest.mark.parametrize("place", RING)
def test_a_unit_that_is_teleported_home_wins_wherever_it_lands(place: str) -> None:
    table = situation(A_CAN_COME_HOME).play(f"teleport b a.{place}")
    assert table.outcome == A_WINS
    assert table.events[-1] == "came-home a"
    assert table.asked == "nobody over"


@proves("L16-B8")
def test_b_wins_in_the_same_way() -> None:
    table = situation("""
        b.s .   b.s    b.m . .
        .   b.l .      .   . .
        .   .   .      .   . a.m
    """, turn="b").play("teleport a b.n")  # fmt: skip
    assert table.outcome == B_WINS
    assert table.events[-1] == "came-home b"


@proves("L16-B8")
def test_setting_out_is_no_homecoming() -> None:
    table = situation("""
        a.s .   a.s    b.m . .
        .   a.l .      .   . .
        .   .   .      .   . .
    """).play("teleport a b.s")
    assert table.outcome is None


@proves("L16-B8")
def test_an_enemy_unit_that_comes_from_its_own_moon_is_not_at_home_on_mine() -> None:
    table = situation("""
        a.m . .    a.s .   a.s
        .   . .    .   b.m .
        .   . .    b.m .   .
    """).play("teleport b a.s")
    assert table.outcome is None
    assert table.board == drawn("""
        a.m .   .    a.s .   a.s
        .   .   .    .   .   .
        .   b.m .    b.m .   .
    """)


@proves("L16-B8")
def test_a_targeting_error_does_not_prevent_a_homecoming() -> None:
    table = situation(A_CAN_COME_HOME, tokens="0 1").play("teleport b a.n", "misdirect a.se")
    assert table.at("a.se") == "a.s"
    assert table.outcome == A_WINS


@proves("L16-B8")
def test_a_total_shut_down_does() -> None:
    table = situation(A_CAN_COME_HOME, tokens="0 2").play("teleport b a.n", "shut-down")
    assert table.outcome is None
    assert table.asked == "b act"


@proves("L16-B8a", "L16-B7c")
def test_the_owner_wins_whoever_sent_the_unit() -> None:
    table = situation("""
        a.s .   a.s    b.m . .
        .   b.l .      .   . .
        .   .   .      .   . .
    """).play("teleport a b.se")
    assert table.outcome == B_WINS
    assert table.events[-1] == "came-home b"


@proves("L16-B8a")
def test_it_does_not_matter_where_the_unit_was_built() -> None:
    table = situation("""
        a.m . .    a.l .   a.l
        .   . .    .   .   .
        .   . .    b.s b.m .
    """).play("build b.n", "move b.sw w", "move b.n pad", "move b.w sw", "teleport b a.se")
    assert table.outcome == A_WINS


@proves("L16-B17b")
def test_homecoming_is_tested_before_anybody_is_finished() -> None:
    """B's Small comes home and destroys the only other unit of B, who would be finished."""
    table = situation("""
        a.s .   a.s    .   b.m .
        .   b.s .      .   .   .
        .   .   .      .   .   .
    """).play("teleport a b.n")
    assert table.events == ["teleported a b.s a.pad b.n", "destroyed b m b.n", "came-home b"]
    assert table.outcome == B_WINS
