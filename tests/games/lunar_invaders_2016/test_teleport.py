"""Teleport and beaming the enemy: control, departure, arrival, oblivion."""

import pytest

from mothership.core import Outcome
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation

RING = ("nw", "n", "ne", "w", "e", "sw", "s", "se")


def control_points_of_b(north: str, south: str, turn: str = "a") -> Situation:
    """A's Large on the Pad of moon B, with these units on its Control Points."""
    nw, ne = north.split()
    sw, se = south.split()
    return situation(
        f"""
        a.m . .      {nw} .   {ne}
        .   . .      .    a.l .
        .   . b.m    {sw} .   {se}
        """,
        turn=turn,
    )


# Control ------------------------------------------------------------------------------------------


@proves("L16-B6")
@pytest.mark.parametrize(
    ("north", "south"), [(". .", ". ."), ("a.s .", ". ."), ("a.s b.s", ". ."), ("a.s b.s", "b.s b.s")]
)
def test_fewer_than_two_control_points_are_no_control(north: str, south: str) -> None:
    assert control_points_of_b(north, south).forbids("teleport b a.n") == "L16-B6"


@proves("L16-B6")
@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("a.s a.s", ". ."),
        ("a.s .", ". a.s"),  # not side by side
        ("a.s a.ms", "a.s ."),
        ("a.s a.s", "a.s a.m"),
    ],
)
def test_two_or_more_control_points_are_control(north: str, south: str) -> None:
    assert control_points_of_b(north, south).allows("teleport b a.n")


@proves("L16-B6")
def test_only_the_control_points_of_the_moon_of_departure_count() -> None:
    """A controls the moon of B, B the moon of A; each has a unit on either Pad."""
    drawing = """
        b.s .   b.s    a.s .   a.s
        .   a.m .      .   b.m .
        .   .   .      .   .   .
    """
    table = situation(drawing)
    assert table.allows("teleport b a.n", "oblivion b")
    assert table.forbids("teleport a b.n") == "L16-B6"
    table = situation(drawing, turn="b")
    assert table.allows("teleport a b.n", "oblivion a")
    assert table.forbids("teleport b a.n") == "L16-B6"


@proves("L16-B6a")
@pytest.mark.parametrize(
    ("north", "south"),
    [("a.s a.s", "b.s ."), ("a.s a.s", "a.s b.s"), ("a.s b.s", ". a.m")],
)
def test_one_enemy_control_point_does_not_matter(north: str, south: str) -> None:
    assert control_points_of_b(north, south).allows("teleport b a.n")


@proves("L16-B6a")
@pytest.mark.parametrize(("north", "south"), [("a.s a.s", "b.s b.s"), ("a.s b.s", "b.l a.s")])
@pytest.mark.parametrize("turn", ["a", "b"])
def test_two_against_two_blocks_both(north: str, south: str, turn: str) -> None:
    assert control_points_of_b(north, south, turn).forbids("teleport b a.n") == "L16-B6a"


@proves("L16-B6", "L16-B6a")
def test_oblivion_needs_control_too() -> None:
    assert control_points_of_b("b.s .", ". .", "b").forbids("oblivion b") == "L16-B6"
    assert control_points_of_b("b.s b.s", "a.s a.s", "b").forbids("oblivion b") == "L16-B6a"
    assert control_points_of_b("b.s b.s", "a.s .", "b").allows("oblivion b")


# Departure and arrival ----------------------------------------------------------------------------

# A controls both moons: a tower of its own on its Pad, a Small of B on the other one.
TWO_TELEPORTERS = """
    a.s .    a.s    a.m .    a.l
    .   a.ms .      .   b.s  .
    b.m .    .      .   b.lm a.m
"""


@proves("L16-B6b")
def test_an_empty_pad_sends_nothing() -> None:
    table = situation("""
        a.s .   a.s    b.m . .
        .   .   .      .   . .
        .   .   .      .   . .
    """)
    assert table.forbids("teleport a b.s") == "L16-B6b"
    assert table.forbids("oblivion a") == "L16-B6b"


@proves("L16-B6c", "L16-B6d")
def test_a_unit_goes_to_any_space_of_the_other_moon_but_its_pad() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.legal("teleport a") == {f"teleport a b.{place}" for place in RING}


@proves("L16-B6c")
def test_the_moon_of_departure_is_no_destination() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.forbids("teleport a a.s") == "L16-B6c"
    assert table.forbids("teleport b b.n") == "L16-B6c"


@proves("L16-B6d")
def test_the_other_pad_is_no_destination() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.forbids("teleport a b.pad") == "L16-B6d"
    assert table.forbids("teleport b a.pad") == "L16-B6d"


@proves("L16-B6f")
def test_a_tower_travels_whole() -> None:
    table = situation(TWO_TELEPORTERS).play("teleport a b.n")
    assert table.events == ["teleported a a.ms a.pad b.n"]
    assert table.board == drawn("""
        a.s .   a.s    a.m a.ms a.l
        .   .   .      .   b.s  .
        b.m .   .      .   b.lm a.m
    """)


@proves("L16-B6e")
@pytest.mark.parametrize(
    ("space", "victim", "whose", "bank"), [("b.s", "lm", "b", "ssmmlll"), ("b.ne", "l", "a", "lll")]
)
def test_landing_destroys_whatever_stands_there_however_large(
    space: str, victim: str, whose: str, bank: str
) -> None:
    """An own unit too: a beam never combines."""
    table = situation(TWO_TELEPORTERS).play(f"teleport a {space}")
    assert table.events == [f"teleported a a.ms a.pad {space}", f"destroyed {whose} {victim} {space}"]
    assert table.at(space) == "a.ms"
    assert table.bank(whose) == bank


# Beaming the enemy --------------------------------------------------------------------------------


@proves("L16-B7")
def test_an_enemy_unit_goes_to_the_same_spaces() -> None:
    table = situation(TWO_TELEPORTERS)
    assert table.legal("teleport b") == {f"teleport b a.{place}" for place in RING}
    assert table.play("teleport b a.n").events == ["teleported a b.s b.pad a.n"]
    assert (table.at("a.n"), table.at("b.pad")) == ("b.s", ".")


@proves("L16-B7", "L16-B6e")
def test_an_enemy_unit_can_be_landed_on_its_own_kin() -> None:
    table = situation(TWO_TELEPORTERS).play("teleport b a.sw")
    assert table.events == ["teleported a b.s b.pad a.sw", "destroyed b m a.sw"]
    assert table.at("a.sw") == "b.s"


@proves("L16-B7a")
@pytest.mark.parametrize("unit", ["b.s", "b.lms"])
def test_oblivion_destroys_an_enemy_unit(unit: str) -> None:
    table = situation(f"""
        a.s .      a.s    b.m . .
        .   {unit} .      .   . .
        .   .      .      .   . .
    """).play("oblivion a")
    tower = unit.removeprefix("b.")
    assert table.events == [f"banished a {unit} a.pad", f"destroyed b {tower} a.pad"]
    assert table.at("a.pad") == "."
    assert table.bank("b") == "sssmmlll"


@proves("L16-B7b")
def test_an_own_unit_is_not_sent_to_oblivion() -> None:
    assert situation(TWO_TELEPORTERS).forbids("oblivion a") == "L16-B7b"


@proves("L16-B7c")
def test_an_enemy_unit_may_be_sent_home_though_that_makes_its_owner_win() -> None:
    table = situation("""
        a.s .   a.s    b.m . .
        .   b.l .      .   . .
        .   .   .      .   . .
    """)
    assert table.legal("teleport a") == {f"teleport a b.{place}" for place in RING}
    assert table.play("teleport a b.n").outcome == Outcome((-1, 1), "L16-B8")
