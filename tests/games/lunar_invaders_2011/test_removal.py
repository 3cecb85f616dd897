"""Removal: the defender's retreat."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import Situation, drawn, situation


def attacked_pad() -> Situation:
    """A Large of A attacks a Small of B on the Pad of moon B; west and south are free."""
    return situation("""
        am am .    bm bl .
        .  .  .    .  bs al
        .  .  .    .  .  bm
    """).play("move b.e pad")


# No way out for the Medium of B in the north-west corner, next to a Medium of A.
CORNERED = """
    am am .    bm am .
    .  .  .    bs .  .
    .  .  .    bs .  .
"""


@proves("L11-A13")
def test_the_owner_of_the_defender_chooses() -> None:
    table = attacked_pad()
    assert table.asked == "b retreat"
    assert table.legal() == {"retreat b.w", "retreat b.s"}


@proves("L11-A13")
def test_in_a_larger_company_it_is_still_the_owner_who_chooses() -> None:
    """C's ship is attacked by A on the moon of B."""
    table = situation("""
        am am .    bm bl .    cm cm .
        .  .  .    .  cs al   .  .  .
        .  .  .    .  .  bm   .  .  .
    """).play("move b.e pad")
    assert table.asked == "c retreat"


@proves("L11-A13")
@pytest.mark.parametrize("space", ["b.sw", "b.ne", "b.pad", "a.w"])
def test_a_retreat_follows_a_link(space: str) -> None:
    """Not to a corner, not onto the spot, not to another moon."""
    assert attacked_pad().forbids(f"retreat {space}") == "L11-A13"


@proves("L11-A13")
def test_each_retreat_leads_where_it_says() -> None:
    assert attacked_pad().play("retreat b.w").board == drawn("""
        am am .    bm bl .
        .  .  .    bs al .
        .  .  .    .  .  bm
    """)


@proves("L11-A13a")
def test_a_retreat_needs_an_empty_space() -> None:
    assert attacked_pad().forbids("retreat b.n") == "L11-A13a"


@proves("L11-A13a")
def test_the_attackers_own_space_is_still_occupied() -> None:
    assert attacked_pad().forbids("retreat b.e") == "L11-A13a"


@proves("L11-A13b")
def test_whoever_can_retreat_has_to() -> None:
    table = attacked_pad()
    assert not any(event.startswith("destroyed") for event in table.events)
    assert table.forbids("pass") == "L11-T2"
    table.play("retreat b.s")
    assert table.reserve("b") == "ssmll"


@proves("L11-A13c")
def test_without_an_empty_space_the_defender_is_destroyed() -> None:
    table = situation(CORNERED).play("move b.n nw", "roll 6")
    assert table.events[-2:] == ["destroyed b medium b.nw", "moved a medium b.n b.nw"]
    assert table.reserve("b") == "smmmlll"
    assert table.board[0] == "am am . am . ."


@proves("L11-A13c")
def test_after_a_tie_the_cornered_defender_is_destroyed_and_the_attacker_stays() -> None:
    table = situation(CORNERED).play("move b.n nw", "roll 3")
    assert table.events[-1] == "destroyed b medium b.nw"
    assert table.board[0] == "am am . . am ."
    assert table.asked == "b act"


@proves("L11-A13c")
def test_against_a_larger_attacker_the_cornered_defender_is_destroyed_at_once() -> None:
    table = situation(CORNERED.replace("bm am", "bm al")).play("move b.n nw")
    assert table.events[-2:] == ["destroyed b medium b.nw", "moved a large b.n b.nw"]
    assert table.asked == "b act"
