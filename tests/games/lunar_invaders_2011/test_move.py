"""Move."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import drawn, situation

MEDIUM_AMONG_ENEMIES = """
    as bs .     bm bm .
    bm am bl    .  .  .
    .  as .     .  .  .
"""


@proves("L11-A11")
def test_a_ship_moves_along_one_link() -> None:
    table = situation("""
        as .  .     bm bm .
        .  am .     .  .  .
        .  .  .     .  .  .
    """).play("move a.pad s")
    assert table.events == ["moved a medium a.pad a.s"]
    assert table.board == drawn("""
        as .  .     bm bm .
        .  .  .     .  .  .
        .  am .     .  .  .
    """)


@proves("L11-A11")
@pytest.mark.parametrize("to", ["nw", "ne", "sw", "se", "pad"])
def test_a_ship_moves_nowhere_else(to: str) -> None:
    assert situation(MEDIUM_AMONG_ENEMIES).forbids(f"move a.pad {to}") == "L11-A11"


@proves("L11-A11")
def test_a_ship_moves_on_any_moon() -> None:
    table = situation("""
        as as .     bm bm .
        .  .  .     .  .  .
        .  .  .     .  .  am
    """)
    assert table.legal("move b") == {"move b.se e", "move b.se s"}


@proves("L11-A11a")
@pytest.mark.parametrize("move", ["move a.e se", "move a.se s"])
def test_neither_enemies_nor_empty_spaces_move(move: str) -> None:
    assert situation(MEDIUM_AMONG_ENEMIES).forbids(move) == "L11-A11a"


@proves("L11-A11b")
def test_a_ship_does_not_move_onto_its_own_kin() -> None:
    assert situation(MEDIUM_AMONG_ENEMIES).forbids("move a.pad s") == "L11-A11b"


@proves("L11-A11c")
def test_a_ship_attacks_its_equals_and_smaller_ones_only() -> None:
    table = situation(MEDIUM_AMONG_ENEMIES)
    assert table.allows("move a.pad n", "move a.pad w")
    assert table.forbids("move a.pad e") == "L11-A11c"


@proves("L11-A11c")
@pytest.mark.parametrize(("attacker", "defender"), [("s", "m"), ("s", "l"), ("m", "l")])
def test_no_ship_attacks_a_larger_one(attacker: str, defender: str) -> None:
    table = situation(f"""
        am am .              bm bm .
        .  a{attacker} b{defender}    .  .  .
        .  .  .              .  .  .
    """)
    assert table.forbids("move a.pad e") == "L11-A11c"
