"""Transfer."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import drawn, situation

TOWERS = """
    a.lms a.m b.s    b.m b.s .
    .     a.s .      .   .   .
    .     .   a.s    .   .   .
"""


@proves("L16-B13")
@pytest.mark.parametrize(
    ("size", "left", "result"), [("small", "lm", "ms"), ("medium", "ls", "mm"), ("large", "ms", "lm")]
)
def test_one_piece_crosses_from_a_unit_to_another(size: str, left: str, result: str) -> None:
    table = situation(TOWERS).play(f"transfer a.nw {size} n")
    assert table.events == [f"transferred a {size} a.nw a.n a.{result}"]
    assert table.board == drawn(f"""
        a.{left} a.{result} b.s    b.m b.s .
        .        a.s        .      .   .   .
        .        .          a.s    .   .   .
    """)


@proves("L16-B13")
def test_a_transfer_takes_nothing_from_the_bank() -> None:
    table = situation(TOWERS)
    bank = table.bank("a")
    assert table.play("transfer a.nw large n").bank("a") == bank


@proves("L16-B13")
def test_two_and_one_are_enough_and_can_go_on_for_ever() -> None:
    table = situation("""
        a.ms a.l .    b.m .   .
        .    .   .    .   b.s .
        .    .   .    .   .   .
    """).play("transfer a.nw small n", "move b.nw w")
    assert table.at("a.n") == "a.ls"
    assert table.allows("transfer a.n small nw", "transfer a.n large nw")


@proves("L16-B13", "L16-B13d")
def test_one_and_one_are_not_enough() -> None:
    """A lone Small that crossed would combine."""
    table = situation(TOWERS)
    assert table.forbids("transfer a.pad small n") == "L16-B13d"


@proves("L16-B13a")
@pytest.mark.parametrize(
    "transfer", ["transfer b.nw small n", "transfer a.ne small n", "transfer a.e small ne"]
)
def test_only_own_units_give(transfer: str) -> None:
    assert situation(TOWERS).forbids(transfer) == "L16-B13a"


@proves("L16-B13b")
@pytest.mark.parametrize("to", ["pad", "se"])
def test_the_piece_follows_a_link(to: str) -> None:
    assert situation(TOWERS).forbids(f"transfer a.nw small {to}") == "L16-B13b"


@proves("L16-B13c")
def test_only_own_units_receive() -> None:
    """Nobody, so that it would be dividing; an enemy, so that it would be attacking."""
    table = situation(TOWERS.replace("a.m b.s", "a.mm b.s"))
    assert table.forbids("transfer a.nw small w") == "L16-B13c"
    assert table.forbids("transfer a.n medium ne") == "L16-B13c"


@proves("L16-B13d")
@pytest.mark.parametrize(
    ("giver", "size"), [("s", "small"), ("m", "medium"), ("l", "large"), ("ss", "medium"), ("ms", "large")]
)
def test_a_unit_cannot_give_what_it_has_not_got_and_cannot_change_into(giver: str, size: str) -> None:
    table = situation(f"""
        a.{giver} a.l b.ll    a.l . .
        .         .   .       .   . .
        .         .   .       .   . .
    """)
    assert table.forbids(f"transfer a.nw {size} n") == "L16-B13d"


@proves("L16-B12e", "L16-B14")
def test_a_lone_piece_is_not_split_to_be_transferred_but_changed() -> None:
    table = situation("""
        a.l a.l b.ll    . . .
        .   .   .       . . .
        .   .   .       . . .
    """).play("transfer a.nw small n")
    assert table.legal() == {"change a.nw sss"}
    table.play("change a.nw sss")
    assert table.events == ["changed a a.nw l sss", "transferred a small a.nw a.n a.ls"]
    assert table.at("a.nw") == "a.ss"
