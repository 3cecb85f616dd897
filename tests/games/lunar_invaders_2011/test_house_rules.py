"""House rules against endless games."""

import pytest

from mothership.core import Outcome
from mothership.games.lunar_invaders_2011.state import Position
from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import situation

# A and B have each a ship that can step to and fro, and a duel of equals that either can begin.
TO_AND_FRO = """
    am .  .    bm .  .
    .  .  .    .  .  .
    am .  .    bm as bs
"""
# Back where they came from: four moves that change nothing.
CIRCLE = ("move a.nw n", "move b.nw n", "move a.n nw", "move b.n nw")


@proves("L11-A19")
def test_the_third_time_is_a_draw() -> None:
    table = situation(TO_AND_FRO).play(*CIRCLE, *CIRCLE)
    assert table.outcome == Outcome((0, 0), "L11-A19")
    assert table.events[-1] == "repeated"


@proves("L11-A19")
def test_the_second_time_is_not() -> None:
    table = situation(TO_AND_FRO).play(*CIRCLE, *CIRCLE[:3])
    assert table.outcome is None


@proves("L11-A19")
def test_another_player_to_move_is_another_position() -> None:
    """A takes three turns to go in a circle, B two: the same picture is seen with A and with B to move."""
    table = situation("""
        am am .    as .  as    al .  al
        .  .  .    .  .  .     .  am .
        .  .  .    .  bm bm    .  .  .
    """)
    picture = table.board
    table.play("teleport c b.n", "move b.se e", "move b.n pad", "move b.e se", "teleport b c.pad")
    assert (table.board, table.asked) == (picture, "b act")
    table.play("move b.se e", "teleport c b.n", "move b.e se", "move b.n pad", "move b.se e")
    table.play("teleport b c.pad", "move b.e se")
    assert (table.board, table.asked) == (picture, "a act")
    assert table.outcome is None


def lost_duels(combat: str) -> tuple[str, ...]:
    """A attacks and loses, B attacks and loses: the position has not changed, but there was combat."""
    if combat == "dice":
        return ("move b.s se", "roll 1", "move b.se s", "roll 1")
    lose = ("throw rock", "counter paper")
    return ("move b.s se", *lose, "move b.se s", *lose)


@proves("L11-A19b")
@pytest.mark.parametrize("combat", ["dice", "roshambo"])
def test_a_combat_starts_the_count_afresh(combat: str) -> None:
    table = situation(TO_AND_FRO, combat=combat).play(*CIRCLE, *lost_duels(combat), *CIRCLE)
    assert table.outcome is None
    table.play(*CIRCLE)
    assert table.outcome == Outcome((0, 0), "L11-A19")


@proves("L11-A19b")
@pytest.mark.parametrize("change", ["grow a.sw", "build a.n", "teleport a c.se", "teleport b c.n"])
def test_growth_building_and_destruction_start_the_count_afresh(change: str) -> None:
    """The last one beams B's ship to an empty space, but B is thrown out by it and loses the other one."""
    table = situation("""
        am .  al    as .  al    cm .  .
        .  as .     bm bs .     .  .  .
        am .  .     .  .  .     cm .  cs
    """)
    state = table.state
    assert isinstance(state, Position)
    table.play("move a.nw w", "move b.w sw", "move c.nw w", "move a.w nw", "move b.sw w", "move c.w nw")
    assert state.quiet == 7
    table.play(change)
    assert state.quiet == 1


@proves("L11-A19b")
def test_moving_and_teleporting_do_not() -> None:
    table = situation("""
        am .  al    bm .  .
        .  as .     .  .  .
        am .  .     bm .  bs
    """)
    state = table.state
    assert isinstance(state, Position)
    table.play("move a.nw w", "move b.nw w", "teleport a b.ne")
    assert state.quiet == 4


@proves("L11-A19a")
def test_150_complete_rounds_are_a_draw() -> None:
    table = situation(TO_AND_FRO, round_=150).play("move a.nw n")
    assert table.outcome is None
    table.play("move b.nw n")
    assert table.outcome == Outcome((0, 0), "L11-A19a")
    assert table.events[-1] == "ran-out"


@proves("L11-A19a")
def test_149_rounds_are_not() -> None:
    table = situation(TO_AND_FRO, round_=149).play("move a.nw n", "move b.nw n")
    assert table.outcome is None
    assert table.round == 150


@proves("L11-A19a")
def test_a_round_is_counted_from_the_first_player_even_if_that_player_is_out() -> None:
    drawing = """
        .  .  .    bm .  .    cm .  .
        .  .  .    .  .  .    .  .  .
        .  .  .    bm .  .    cm .  .
    """
    table = situation(drawing, turn="b", first="a").play("move b.nw n")
    assert table.round == 1
    table.play("move c.nw n")
    assert table.round == 2


@proves("L11-A19a")
def test_a_win_on_the_last_turn_is_a_win() -> None:
    table = situation("""
        am am .    al .  al
        .  .  .    bm as bm
        .  .  .    .  .  .
    """, round_=150, first="b").play("teleport b a.se")  # fmt: skip
    assert table.outcome == Outcome((1, -1), "L11-A7")


@proves("L11-A19c")
def test_whoever_is_out_does_not_share_the_draw() -> None:
    table = situation("""
        am .  .    .  .  .    cm .  .
        .  .  .    .  .  .    .  .  .
        am .  .    .  .  .    cm .  .
    """, round_=150).play("move a.nw n", "move c.nw n")  # fmt: skip
    assert table.outcome == Outcome((0, -1, 0), "L11-A19a")
