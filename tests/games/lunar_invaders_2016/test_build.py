"""Build."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import drawn, situation

# A holds both sides of the northern Factories, at home and on the moon of B.
TWO_FACTORIES = """
    a.l .   a.m    a.s .   a.ss
    .   .   .      b.m .   b.m
    a.m .   b.l    .   .   b.s
"""


@proves("L16-B15")
@pytest.mark.parametrize("space", ["a.n", "b.n"])
def test_a_piece_leaves_the_bank_for_a_factory_on_either_moon(space: str) -> None:
    table = situation(TWO_FACTORIES)
    assert table.bank("a") == "mll"
    table.play(f"build {space}")
    assert table.bank("a") == "ll"
    assert table.events == [f"built a medium {space}"]


@proves("L16-B15")
def test_the_new_piece_stands_in_the_factory() -> None:
    assert situation(TWO_FACTORIES).play("build b.n").board == drawn("""
        a.l .   a.m    a.s a.m a.ss
        .   .   .      b.m .   b.m
        a.m .   b.l    .   .   b.s
    """)


@proves("L16-B15a")
@pytest.mark.parametrize("place", ["pad", "sw", "se"])
def test_only_factories_build(place: str) -> None:
    assert situation(TWO_FACTORIES).forbids(f"build b.{place}") == "L16-B15a"


@proves("L16-B15b")
def test_the_factory_must_be_empty() -> None:
    table = situation("""
        a.l b.s a.l    a.s a.s a.s
        .   .   .      b.m .   b.m
        .   .   .      .   .   .
    """)
    assert table.forbids("build a.n") == "L16-B15b"
    assert table.forbids("build b.n") == "L16-B15b"


@proves("L16-B15c")
@pytest.mark.parametrize("space", ["a.e", "a.s", "b.s"])
def test_both_control_points_must_be_held(space: str) -> None:
    """East and south at home an enemy holds one of them; in the south of B nobody holds the other."""
    assert situation(TWO_FACTORIES).forbids(f"build {space}") == "L16-B15c"


@proves("L16-B15c")
@pytest.mark.parametrize(
    ("corners", "factories"),
    [
        ("a.s . . a.s", set()),
        ("a.s a.s . .", {"n"}),
        (". a.s . a.s", {"e"}),
        (". . a.s a.s", {"s"}),
        ("a.s . a.s .", {"w"}),
        (". a.s a.s a.s", {"e", "s"}),
    ],
)
def test_a_factory_is_flanked_by_its_neighbours_on_the_ring(corners: str, factories: set[str]) -> None:
    nw, ne, sw, se = corners.split()
    table = situation(f"""
        {nw} . {ne}    b.m . .
        .    . .       .   . .
        {sw} . {se}    .   . .
    """)
    assert table.legal("build") == {f"build a.{factory}" for factory in factories}


@proves("L16-B15c")
def test_the_teleporter_may_be_blocked_and_the_factory_yet_be_held() -> None:
    table = situation("""
        a.s .   a.s    b.m . .
        .   .   .      .   . .
        b.s .   b.s    .   . .
    """)
    assert table.allows("build a.n")


@proves("L16-B15d")
def test_an_empty_bank_builds_nothing() -> None:
    table = situation("""
        a.lms . a.lms    b.m b.m .
        .     . .        .   .   .
        a.lms . .        .   .   .
    """)
    assert table.bank("a") == ""
    assert table.forbids("build a.n") == "L16-B15d"


@proves("L16-B15e", "L16-B14")
@pytest.mark.parametrize(("stands", "built"), [("mm", "small"), ("sss", "medium"), ("mmmsss", "large")])
def test_the_smallest_piece_of_the_bank_is_built_and_no_change_is_made(stands: str, built: str) -> None:
    table = situation(f"""
        a.l .          a.l    b.m b.m .
        .   a.{stands} .      .   .   .
        .   .          .      .   .   .
    """).play("build a.n")
    assert table.events == [f"built a {built} a.n"]
    assert table.asked == "b act"
