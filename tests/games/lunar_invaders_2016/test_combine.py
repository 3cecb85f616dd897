"""Combine."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import drawn, situation

UNITS = """
    a.ms .   .      b.m b.s .
    a.l  a.s b.s    .   .   .
    .    .   .      .   .   .
"""


@proves("L16-B11")
def test_a_whole_unit_moves_onto_another() -> None:
    table = situation(UNITS).play("combine a.nw w")
    assert table.events == ["combined a a.ms a.nw a.w a.lms"]
    assert table.board == drawn("""
        .     .   .      b.m b.s .
        a.lms a.s b.s    .   .   .
        .     .   .      .   .   .
    """)


@proves("L16-B11")
def test_a_tower_can_be_combined_again() -> None:
    table = situation(UNITS).play("combine a.nw w", "move b.n ne", "combine a.pad w")
    assert table.at("a.w") == "a.lmss"
    assert table.bank("a") == "smmll"


@proves("L16-B11", "L16-P2")
def test_a_tower_is_as_large_as_all_its_pieces() -> None:
    """Three pips and one cannot attack four pips; together they can."""
    table = situation("""
        a.ms . .      b.m b.s .
        a.s  . .      .   .   .
        .    b.ls .   .   .   .
    """).play("combine a.nw w", "move b.n ne", "move a.w sw", "move b.ne n")
    assert table.allows("attack a.sw s")


@proves("L16-B11a")
@pytest.mark.parametrize("combine", ["combine b.nw n", "combine a.e pad", "combine a.n nw"])
def test_only_own_units_are_combined(combine: str) -> None:
    """Neither two enemies, nor an enemy with an own unit, nor nobody."""
    assert situation(UNITS).forbids(combine) == "L16-B11a"


@proves("L16-B11b")
def test_a_unit_combines_along_a_link() -> None:
    assert situation(UNITS).forbids("combine a.pad nw") == "L16-B11b"


@proves("L16-B11c")
@pytest.mark.parametrize("combine", ["combine a.pad n", "combine a.pad e"])
def test_there_must_be_an_own_unit_to_combine_with(combine: str) -> None:
    assert situation(UNITS).forbids(combine) == "L16-B11c"


@proves("L16-B11")
def test_every_pair_of_linked_units_can_be_combined_either_way() -> None:
    assert situation(UNITS).legal("combine") == {
        "combine a.nw w",
        "combine a.w nw",
        "combine a.w pad",
        "combine a.pad w",
    }
