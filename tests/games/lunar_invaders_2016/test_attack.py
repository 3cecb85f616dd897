"""Attack: who may attack whom, the retreat, no undos."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation

# A's Medium stands between a Small of its own in the north, an equal tower in the west, a larger one
# in the east, and nothing in the south.
AMONG_ENEMIES = """
    b.m  a.s .       b.m . .
    b.ss a.m b.ls    .   . .
    .    .   .       .   . .
"""


@proves("L16-B9")
@pytest.mark.parametrize("to", ["n", "s"])
def test_only_a_space_with_an_enemy_can_be_attacked(to: str) -> None:
    assert situation(AMONG_ENEMIES).forbids(f"attack a.pad {to}") == "L16-B9"


@proves("L16-B9a")
@pytest.mark.parametrize("attack", ["attack a.w nw", "attack a.e pad", "attack a.sw w"])
def test_only_own_units_attack(attack: str) -> None:
    """Neither an enemy, whomever it attacks, nor nobody."""
    assert situation(AMONG_ENEMIES).forbids(attack) == "L16-B9a"


@proves("L16-B9b")
def test_an_attack_follows_a_link() -> None:
    assert situation(AMONG_ENEMIES).forbids("attack a.pad nw") == "L16-B9b"


@proves("L16-B9c")
def test_the_attacker_must_be_at_least_as_large() -> None:
    table = situation(AMONG_ENEMIES)
    assert table.allows("attack a.pad w")
    assert table.forbids("attack a.pad e") == "L16-B9c"


@proves("L16-B9c")
def test_the_total_size_counts_not_the_largest_piece() -> None:
    assert situation(AMONG_ENEMIES.replace("a.m b", "a.mm b")).allows("attack a.pad e")


@proves("L16-B9")
def test_no_die_is_rolled() -> None:
    """Equals too: the attack succeeds, and the defender has to go."""
    table = situation(AMONG_ENEMIES).play("attack a.pad w")
    assert table.events == ["attacked a a.m a.pad b.ss a.w"]
    assert table.asked == "b retreat"


# The retreat --------------------------------------------------------------------------------------


def attacked_pad() -> Situation:
    """A Large of A attacks a tower of B on the Pad of moon B; west and south are free."""
    return situation("""
        a.m . .    b.m b.l  .
        .   . .    .   b.ms a.l
        .   . .    .   .    b.m
    """).play("attack b.e pad")


# No way out for the tower of B in the north-west corner.
CORNERED = """
    a.m . .    b.ss a.m .
    .   . .    b.s  .   .
    .   . .    b.m  .   .
"""


@proves("L16-B9d")
def test_the_owner_of_the_defender_chooses_a_linked_space() -> None:
    table = attacked_pad()
    assert table.asked == "b retreat"
    assert table.legal() == {"retreat b.w", "retreat b.s"}


@proves("L16-B9d")
@pytest.mark.parametrize("space", ["b.sw", "b.ne", "b.pad", "a.w"])
def test_a_retreat_leads_nowhere_else(space: str) -> None:
    """Not to a corner, not onto the spot, not to the other moon."""
    assert attacked_pad().forbids(f"retreat {space}") == "L16-B9d"


@proves("L16-B9e")
def test_a_retreat_needs_an_empty_space() -> None:
    """An own unit is in the north: a retreat does not combine."""
    assert attacked_pad().forbids("retreat b.n") == "L16-B9e"


@proves("L16-B9f")
def test_the_attackers_origin_is_no_way_out() -> None:
    assert attacked_pad().forbids("retreat b.e") == "L16-B9f"


@proves("L16-B9f", "L16-B9h")
def test_whoever_could_only_change_places_with_the_attacker_is_destroyed() -> None:
    table = situation(CORNERED).play("attack b.n nw")
    assert table.events == ["attacked a a.m b.n b.ss b.nw", "destroyed b ss b.nw", "moved a a.m b.n b.nw"]


@proves("L16-B9g")
def test_whoever_can_retreat_has_to() -> None:
    table = attacked_pad()
    assert not any(event.startswith("destroyed") for event in table.events)
    assert {move.split()[0] for move in table.legal()} == {"retreat"}
    table.play("retreat b.s")
    assert table.at("b.s") == "b.ms"


@proves("L16-B9g")
def test_a_single_way_out_is_taken_all_the_same() -> None:
    table = situation(CORNERED.replace("b.s  .", ".    .")).play("attack b.n nw")
    assert table.legal() == {"retreat b.w"}


@proves("L16-B9h")
def test_without_a_way_out_the_whole_unit_is_destroyed() -> None:
    table = situation(CORNERED).play("attack b.n nw")
    assert table.asked == "b act"
    assert table.bank("b") == "ssmmlll"


@proves("L16-B9i")
def test_after_a_retreat_the_attacker_moves_in() -> None:
    table = attacked_pad().play("retreat b.w")
    assert table.events == ["retreated b b.ms b.pad b.w", "moved a a.l b.e b.pad"]
    assert table.board == drawn("""
        a.m . .    b.m  b.l .
        .   . .    b.ms a.l .
        .   . .    .    .   b.m
    """)


@proves("L16-B9i")
def test_after_a_destruction_the_attacker_moves_in() -> None:
    assert situation(CORNERED).play("attack b.n nw").board == drawn("""
        a.m . .    a.m  .   .
        .   . .    b.s  .   .
        .   . .    b.m  .   .
    """)


# No undos -----------------------------------------------------------------------------------------

# A's Medium is about to push a Medium of B off the Pad; a Large of B and a way to beam are at hand.
PUSH = """
    b.m a.s b.m    b.s b.l .
    .   b.s a.m    .   b.m a.m
    .   .   .      .   .   .
"""


def pushed(tokens: str = "0 0") -> Situation:
    return situation(PUSH, tokens=tokens).play("attack b.e pad", "retreat b.s")


@proves("L16-B10")
def test_the_space_that_a_unit_was_pushed_from_cannot_be_attacked_at_once() -> None:
    table = pushed()
    assert table.ban == "b.pad"
    assert table.forbids("attack b.s pad") == "L16-B10"


@proves("L16-B10")
def test_not_by_any_other_unit_either() -> None:
    assert pushed().forbids("attack b.n pad") == "L16-B10"


@proves("L16-B10")
def test_other_spaces_may_be_attacked() -> None:
    assert pushed().allows("attack a.nw n", "attack a.ne n", "attack a.ne e")


@proves("L16-B10")
@pytest.mark.parametrize(
    ("tokens", "moves"),
    [("0 0", ("move b.nw w",)), ("1 0", ("move b.nw w", "allow")), ("1 0", ("move b.nw w", "stop"))],
)
def test_the_ban_lapses_after_that_turn_whatever_came_of_it(tokens: str, moves: tuple[str, ...]) -> None:
    table = pushed(tokens).play(*moves)
    assert (table.asked, table.ban) == ("a act", "none")
    table.play("move a.e se")
    assert table.asked == "b act"
    assert table.allows("attack b.s pad", "attack b.n pad")


@proves("L16-B10")
def test_the_ban_is_for_whoever_was_pushed_last() -> None:
    table = situation("""
        b.m . .    .   b.l .
        .   . .    .   b.s a.l
        .   . .    a.s .   .
    """).play("attack b.e pad", "retreat b.w", "move b.w nw", "move b.sw w", "attack b.n pad", "retreat b.s")
    assert (table.asked, table.ban) == ("a act", "b.pad")
    assert table.forbids("attack b.s pad") == "L16-B10"


@proves("L16-B10")
def test_a_beam_may_land_there() -> None:
    table = situation("""
        b.m .   b.m    . . a.l
        .   b.s .      . . b.s
        .   .   .      . . .
    """).play("attack b.ne e", "retreat b.se")
    assert table.ban == "b.e"
    assert table.allows("teleport a b.e")


@proves("L16-B10")
def test_a_destroyed_unit_was_not_pushed() -> None:
    assert situation(CORNERED).play("attack b.n nw").ban == "none"


@proves("L16-B10")
def test_nobody_is_pushed_by_an_attack_that_was_stopped() -> None:
    table = situation(PUSH, tokens="0 1").play("attack b.e pad", "stop")
    assert table.ban == "none"
