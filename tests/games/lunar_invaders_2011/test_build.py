"""Build."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import drawn, situation

# A holds both sides of the northern Factories, at home and on the moon of B.
TWO_FACTORIES = """
    al .  al    as .  as
    .  .  .     bm .  bm
    as .  bl    .  .  bs
"""


@proves("L11-A9")
@pytest.mark.parametrize("space", ["a.n", "b.n"])
def test_a_ship_leaves_the_reserve_for_a_factory_on_any_moon(space: str) -> None:
    table = situation(TWO_FACTORIES)
    assert table.reserve("a") == "mmml"
    table.play(f"build {space}")
    assert table.reserve("a") == "mml"
    assert table.events == [f"built a medium {space}"]


@proves("L11-A9")
def test_the_new_ship_stands_in_the_factory() -> None:
    assert situation(TWO_FACTORIES).play("build b.n").board == drawn("""
        al .  al    as am as
        .  .  .     bm .  bm
        as .  bl    .  .  bs
    """)


@proves("L11-A9a")
@pytest.mark.parametrize("place", ["pad", "nw", "se"])
def test_only_factories_build(place: str) -> None:
    assert situation(TWO_FACTORIES).forbids(f"build b.{place}") == "L11-A9a"


@proves("L11-A9b")
def test_the_factory_must_be_empty() -> None:
    table = situation("""
        al bs al    as as as
        .  .  .     bm .  bm
        .  .  .     .  .  .
    """)
    assert table.forbids("build a.n") == "L11-A9b"
    assert table.forbids("build b.n") == "L11-A9b"


@proves("L11-A9c")
@pytest.mark.parametrize("space", ["a.e", "a.s", "b.s"])
def test_both_control_points_must_be_held(space: str) -> None:
    """East and south at home an enemy holds one of them; in the south of B nobody holds the other."""
    assert situation(TWO_FACTORIES).forbids(f"build {space}") == "L11-A9c"


@proves("L11-A9c")
def test_a_factory_is_flanked_by_its_neighbours_on_the_ring() -> None:
    table = situation("""
        as .  .    bm bm .
        .  .  .    .  .  .
        .  .  as   .  .  .
    """)
    assert table.legal("build") == set()
    table = situation("""
        .  .  as    bm bm .
        .  .  .     .  .  .
        as .  as    .  .  .
    """)
    assert table.legal("build") == {"build a.e", "build a.s"}


@proves("L11-A9c")
def test_the_teleporter_may_be_blocked_and_the_factory_yet_be_held() -> None:
    table = situation("""
        as .  as    bm bm .
        .  .  .     .  .  .
        bs .  bs    .  .  .
    """)
    assert table.allows("build a.n")


@proves("L11-A9d")
def test_an_empty_reserve_builds_nothing() -> None:
    table = situation("""
        al .  al    bm bm .
        am al am    as am as
        .  as .     .  .  .
    """)
    assert table.reserve("a") == ""
    assert table.forbids("build a.n") == "L11-A9d"


@proves("L11-A9e")
@pytest.mark.parametrize(
    ("on_the_table", "built"),
    [("am am", "small"), ("as as as am am", "medium"), ("as as as am am am", "large")],
)
def test_the_smallest_ship_of_the_reserve_is_built(on_the_table: str, built: str) -> None:
    ships = [*on_the_table.split(), *"....."][:7]
    table = situation(f"""
        al {ships[2]} al            bm bm .
        {ships[3]} {ships[4]} {ships[5]}    .  .  .
        {ships[0]} . {ships[1]}     .  .  .
    """)
    table.play("build a.s")
    assert table.events == [f"built a {built} a.s"]
