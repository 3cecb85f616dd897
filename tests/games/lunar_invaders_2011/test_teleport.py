"""Teleport: control, departure, arrival, deep space."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import drawn, situation


def control_of_b(north: str, south: str, turn: str = "a") -> str | None:
    """What forbids a teleport from the Pad of moon B, with these ships on its Control Points."""
    nw, ne = north.split()
    sw, se = south.split()
    return situation(
        f"""
        am am .    {nw} bm {ne}    cm cm .
        .  .  .    bm   al bm      .  .  .
        .  .  .    {sw} .  {se}    .  .  .
        """,
        turn=turn,
    ).forbids("teleport b c.s")


@proves("L11-A3")
@pytest.mark.parametrize(("north", "south"), [(". .", ". ."), ("as .", ". ."), ("as bs", ". cs")])
def test_fewer_than_two_control_points_are_no_control(north: str, south: str) -> None:
    assert control_of_b(north, south) == "L11-A3"


@proves("L11-A3")
@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("as as", ". ."),
        ("as .", ". as"),  # not side by side
        ("as as", "as ."),
        ("as as", "as al"),
    ],
)
def test_two_or_more_control_points_are_control(north: str, south: str) -> None:
    assert control_of_b(north, south) is None


@proves("L11-A3a")
@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("as as", "bs ."),  # 2-1
        ("as as", "as bs"),  # 3-1
        ("as as", "bs cs"),  # 2-1-1
    ],
)
def test_a_rival_with_one_control_point_does_not_matter(north: str, south: str) -> None:
    assert control_of_b(north, south) is None


@proves("L11-A3a")
def test_two_against_two_blocks_both() -> None:
    assert control_of_b("as as", "bs bs", turn="a") == "L11-A3a"
    assert control_of_b("as as", "bs bs", turn="b") == "L11-A3a"


@proves("L11-A3a")
def test_the_owner_of_the_moon_has_no_privilege() -> None:
    assert control_of_b("as as", "cs cs", turn="b") == "L11-A3"
    assert control_of_b("as as", "cs cs", turn="c") == "L11-A3a"


@proves("L11-A3", "L11-A3a")
def test_deep_space_needs_control_too() -> None:
    table = situation("""
        am am bs    bm bm .
        .  bl .     .  .  .
        .  .  bs    .  .  .
    """)
    assert table.forbids("deep-space a") == "L11-A3"
    table.play("move a.nw w", "move b.nw w", "move a.w sw", "move b.w sw", "move a.n nw", "move b.n nw")
    assert table.forbids("deep-space a") == "L11-A3a"


@proves("L11-A4")
def test_control_counts_on_the_moon_of_departure_alone() -> None:
    """A controls the moon of B; everybody else controls the moons where the ship may arrive."""
    table = situation("""
        bs am bs    al .  al    cs .  cs
        am .  .     bm bl bm    .  cm .
        .  .  .     .  .  .     .  .  .
    """)
    assert table.allows("teleport b c.n", "teleport b a.s", "deep-space b")
    assert table.forbids("teleport a c.n") is not None


@proves("L11-A4")
def test_control_at_home_or_at_the_arrival_is_no_control_here() -> None:
    table = situation("""
        am am am    .  .  .     as .  as
        .  .  .     bm al bm    .  .  .
        .  .  .     .  .  .     cm .  cm
    """)
    assert table.forbids("teleport b a.s") == "L11-A3"
    assert table.forbids("teleport b c.s") == "L11-A3"


# A controls its own moon, with a ship of its own on the Pad, and the moon of B, with a ship of C.
TWO_TELEPORTERS = """
    al .  al    al .  as    cm cm cl
    .  am .     bm cs bm    .  as .
    .  .  .     .  .  .     .  .  bl
"""


@proves("L11-A5")
def test_own_ships_go_to_any_space_of_any_other_moon() -> None:
    table = situation(TWO_TELEPORTERS)
    places = ("nw", "n", "ne", "w", "pad", "e", "sw", "s", "se")
    assert table.legal("teleport a") == {f"teleport a {moon}.{place}" for moon in "bc" for place in places}


@proves("L11-A5")
def test_enemy_ships_go_to_any_space_of_any_other_moon() -> None:
    table = situation(TWO_TELEPORTERS)
    places = ("nw", "n", "ne", "w", "pad", "e", "sw", "s", "se")
    assert table.legal("teleport b") == {f"teleport b {moon}.{place}" for moon in "ac" for place in places}


@proves("L11-A5")
def test_the_moon_of_departure_is_no_destination() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.forbids("teleport a a.s") == "L11-A5"
    assert table.forbids("teleport b b.s") == "L11-A5"


@proves("L11-A5")
def test_the_ship_leaves_the_pad_and_stands_at_its_destination() -> None:
    table = situation(TWO_TELEPORTERS).play("teleport a b.s")
    assert table.events == ["teleported a am a.pad b.s"]
    assert table.board == drawn("""
        al .  al    al .  as    cm cm cl
        .  .  .     bm cs bm    .  as .
        .  .  .     .  am .     .  .  bl
    """)


@proves("L11-A5a")
def test_an_empty_pad_sends_nothing() -> None:
    table = situation("""
        al .  al    bm bm .
        .  .  .     .  .  .
        .  .  .     .  .  .
    """)
    assert table.forbids("teleport a b.s") == "L11-A5a"
    assert table.forbids("deep-space a") == "L11-A5a"


@proves("L11-A5b")
def test_own_ships_do_not_go_to_deep_space() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.forbids("deep-space a") == "L11-A5b"
    assert table.allows("deep-space b")


@proves("L11-A5c")
def test_deep_space_destroys_an_enemy_ship() -> None:
    table = situation(TWO_TELEPORTERS).play("deep-space b")
    assert table.events == ["banished a cs b.pad", "destroyed c small b.pad"]
    assert table.board[1] == ". am . bm . bm . as ."


@proves("L11-A5d")
def test_what_is_destroyed_goes_to_its_owners_reserve() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.reserve("c") == "ssmll"
    assert table.copy().play("deep-space b").reserve("c") == "sssmll"
    assert table.copy().play("teleport a c.ne").reserve("c") == "ssmlll"


@proves("L11-A5d")
def test_what_was_destroyed_can_be_built_again() -> None:
    table = situation("""
        al am al    bl .  bl
        am as am    bm bm bm
        as .  as    bs bs bs
    """)
    assert table.reserve("b") == "l"
    table.play("teleport a b.s", "build b.n")
    assert table.events[-1] == "built b small b.n"
    assert table.reserve("b") == "l"


@proves("L11-A6")
@pytest.mark.parametrize(("space", "victim"), [("c.n", "c medium"), ("c.ne", "c large"), ("c.se", "b large")])
def test_landing_destroys_whatever_stands_there_however_large(space: str, victim: str) -> None:
    table = situation(TWO_TELEPORTERS).play(f"teleport b {space}")
    assert table.events == [f"teleported a cs b.pad {space}", f"destroyed {victim} {space}"]


@proves("L11-A6")
def test_landing_destroys_an_own_ship_too() -> None:
    table = situation(TWO_TELEPORTERS).play("teleport a c.pad")
    assert table.events == ["teleported a am a.pad c.pad", "destroyed a small c.pad"]
    assert table.reserve("a") == "ssmm"
    assert table.board[1] == ". . . bm cs bm . am ."


@proves("L11-A6")
def test_an_enemy_ship_may_be_landed_on_its_own_kin() -> None:
    table = situation(TWO_TELEPORTERS).play("teleport b c.ne")
    assert table.board[0] == "al . al al . as cm cm cs"
    assert table.reserve("c") == "ssmlll"
