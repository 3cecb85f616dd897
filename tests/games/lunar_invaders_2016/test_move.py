"""Move, and what counts as the teleporter's doing."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import drawn, situation

TOWER_AMONG_OTHERS = """
    a.s b.s  .      b.m b.m .
    .   a.ms b.l    .   .   .
    .   a.s  .      .   .   a.l
"""


@proves("L16-V1")
def test_a_unit_moves_along_one_link() -> None:
    table = situation(TOWER_AMONG_OTHERS).play("move a.pad w")
    assert table.events == ["moved a a.ms a.pad a.w"]
    assert table.board == drawn("""
        a.s  b.s  .      b.m b.m .
        a.ms .    b.l    .   .   .
        .    a.s  .      .   .   a.l
    """)


@proves("L16-V1")
@pytest.mark.parametrize("to", ["ne", "sw", "se"])
def test_a_unit_moves_nowhere_else(to: str) -> None:
    assert situation(TOWER_AMONG_OTHERS).forbids(f"move a.pad {to}") == "L16-V1"


@proves("L16-V1")
def test_a_unit_moves_on_either_moon() -> None:
    assert situation(TOWER_AMONG_OTHERS).legal("move b") == {"move b.se e", "move b.se s"}


@proves("L16-V1a")
@pytest.mark.parametrize("move", ["move a.e se", "move a.se s"])
def test_neither_enemies_nor_empty_spaces_move(move: str) -> None:
    assert situation(TOWER_AMONG_OTHERS).forbids(move) == "L16-V1a"


@proves("L16-V1b")
@pytest.mark.parametrize("to", ["n", "e", "s"])
def test_a_unit_moves_into_an_empty_space_only(to: str) -> None:
    """Onto an enemy it would be an attack, onto its own kin it would combine."""
    assert situation(TOWER_AMONG_OTHERS).forbids(f"move a.pad {to}") == "L16-V1b"


# A controls both teleporters. Somebody is about to step onto a Pad, or off it.
ONTO_THE_PADS = """
    a.s .   a.s    a.m a.l a.m
    .   .   .      .   b.m .
    .   a.l .      .   .   b.m
"""
OFF_THE_PADS = """
    a.s .   a.s    a.m .   a.m
    .   a.l .      .   a.l b.m
    .   .   .      .   .   b.m
"""


@proves("L16-B20")
@pytest.mark.parametrize(
    ("drawing", "action"),
    [
        (ONTO_THE_PADS, "move a.s pad"),
        (ONTO_THE_PADS, "attack b.n pad"),
        (OFF_THE_PADS, "move a.pad s"),
        (OFF_THE_PADS, "attack b.pad e"),
    ],
)
def test_walking_onto_or_off_a_pad_does_not_involve_the_teleporter(drawing: str, action: str) -> None:
    table = situation(drawing, tokens="4 5").play(action)
    assert table.legal() == {"allow", "stop"}
