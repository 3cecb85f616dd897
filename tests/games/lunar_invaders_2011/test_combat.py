"""Combat with the die."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import Situation, drawn, fought, situation, weight_of_verdicts


def duel(attacker: str, defender: str, combat: str = "dice") -> Situation:
    """A attacks the Pad of moon B from the east. The defender can retreat to the west and to the south."""
    return situation(
        f"""
        am am .    bs bs .
        .  .  .    .  b{defender} a{attacker}
        .  .  .    .  .  .
        """,
        combat=combat,
    ).play("move b.e pad")


@proves("L11-A12")
@pytest.mark.parametrize("combat", ["dice", "roshambo"])
@pytest.mark.parametrize(("attacker", "defender"), [("m", "s"), ("l", "s"), ("l", "m")])
def test_a_larger_attacker_wins_without_a_roll(attacker: str, defender: str, combat: str) -> None:
    table = duel(attacker, defender, combat)
    assert fought(table) == "win"
    assert table.asked == "b retreat"


@proves("L11-A12")
def test_the_larger_attacker_moves_in() -> None:
    assert duel("l", "s").play("retreat b.w").board == drawn("""
        am am .    bs bs .
        .  .  .    bs al .
        .  .  .    .  .  .
    """)


@proves("L11-A12a")
@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_equals_roll_the_die(size: str) -> None:
    table = duel(size, size)
    assert table.asked == "nature roll"
    assert table.legal() == {f"roll {face}" for face in range(1, 7)}


@proves("L11-A12b")
@pytest.mark.parametrize("face", [5, 6])
def test_5_or_6_wins_defender_out_attacker_in(face: int) -> None:
    table = duel("m", "m").play(f"roll {face}")
    assert fought(table) == "win"
    table.play("retreat b.s")
    assert table.events == ["retreated b medium b.pad b.s", "moved a medium b.e b.pad"]
    assert table.board == drawn("""
        am am .    bs bs .
        .  .  .    .  am .
        .  .  .    .  bm .
    """)
    assert table.asked == "b act"


@proves("L11-A12c")
@pytest.mark.parametrize("face", [3, 4])
def test_3_or_4_ties_defender_out_attacker_stays(face: int) -> None:
    table = duel("m", "m").play(f"roll {face}")
    assert fought(table) == "tie"
    table.play("retreat b.s")
    assert table.events == ["retreated b medium b.pad b.s"]
    assert table.board == drawn("""
        am am .    bs bs .
        .  .  .    .  .  am
        .  .  .    .  bm .
    """)
    assert table.asked == "b act"


@proves("L11-A12d")
@pytest.mark.parametrize("face", [1, 2])
def test_1_or_2_loses_and_nobody_moves(face: int) -> None:
    table = duel("m", "m").play(f"roll {face}")
    assert table.events == [f"rolled a {face}", "fought a lose b.pad"]
    assert table.board == drawn("""
        am am .    bs bs .
        .  .  .    .  bm am
        .  .  .    .  .  .
    """)
    assert table.asked == "b act"


@proves("L11-A12a", "L11-A12b", "L11-A12c", "L11-A12d")
def test_each_verdict_has_exactly_a_third_of_the_weight() -> None:
    verdicts = weight_of_verdicts(duel("m", "m"))
    assert set(verdicts) == {"win", "tie", "lose"}
    assert len(set(verdicts.values())) == 1
