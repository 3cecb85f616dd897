"""Divide."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation

TOWER = """
    a.s a.lms .      b.m b.s .
    .   b.l   .      .   .   .
    .   .     a.s    .   .   .
"""


@proves("L16-B12")
@pytest.mark.parametrize(("size", "left"), [("small", "a.lm"), ("medium", "a.ls"), ("large", "a.ms")])
def test_any_one_piece_of_a_tower_goes_to_an_empty_space_beside_it(size: str, left: str) -> None:
    table = situation(TOWER).play(f"divide a.n {size} ne")
    assert table.events == [f"divided a {size} a.n a.ne"]
    assert (table.at("a.n"), table.at("a.ne")) == (left, f"a.{size[0]}")


@proves("L16-B12")
def test_exactly_one_piece_goes() -> None:
    table = situation(TOWER.replace("a.lms", "a.ms ")).play("divide a.n small ne")
    assert table.board == drawn("""
        a.s a.m a.s    b.m b.s .
        .   b.l .      .   .   .
        .   .   a.s    .   .   .
    """)


@proves("L16-B12a")
@pytest.mark.parametrize("divide", ["divide b.nw small w", "divide a.e small se"])
def test_only_own_units_are_divided(divide: str) -> None:
    assert situation(TOWER).forbids(divide) == "L16-B12a"


@proves("L16-B12b")
@pytest.mark.parametrize("to", ["w", "e", "s"])
def test_the_piece_follows_a_link(to: str) -> None:
    assert situation(TOWER).forbids(f"divide a.n small {to}") == "L16-B12b"


@proves("L16-B12c")
@pytest.mark.parametrize("to", ["nw", "pad"])
def test_the_piece_needs_an_empty_space(to: str) -> None:
    """Neither combined with an own unit nor attacking an enemy."""
    assert situation(TOWER).forbids(f"divide a.n small {to}") == "L16-B12c"


# Splitting a lone piece ---------------------------------------------------------------------------


def lone(piece: str, bank: str) -> Situation:
    """A lone piece of A in the north, some pieces in A's bank, and all others alone on the moon of B."""
    others = "".join(size * (3 - bank.count(size) - (piece == size)) for size in "lms")
    moon = [*(f"a.{size}" for size in others), *["."] * (9 - len(others))]
    return situation(f"""
        .    a.{piece} .    {" ".join(moon[:3])}
        .    .         .    {" ".join(moon[3:6])}
        b.ll .         .    {" ".join(moon[6:])}
    """)


@proves("L16-B12e")
@pytest.mark.parametrize(
    ("piece", "goes", "stays", "bank", "left"),
    [
        ("m", "small", "a.s", "ss", "m"),
        ("l", "medium", "a.s", "sm", "l"),
        ("l", "small", "a.m", "sm", "l"),
        ("l", "small", "a.m", "ssmmll", "smlll"),
    ],
)
def test_a_lone_piece_is_split_if_the_bank_has_the_parts(
    piece: str, goes: str, stays: str, bank: str, left: str
) -> None:
    """The larger piece goes to the bank."""
    table = lone(piece, bank)
    assert table.bank("a") == bank
    table.play(f"divide a.n {goes} ne")
    parts = "ss" if piece == "m" else "ms"
    assert table.events == [f"split a a.n {piece} {parts}", f"divided a {goes} a.n a.ne"]
    assert (table.at("a.n"), table.at("a.ne")) == (stays, f"a.{goes[0]}")
    assert table.bank("a") == left


@proves("L16-B12e")
def test_a_piece_of_a_tower_is_not_split() -> None:
    """The Medium goes as a Medium, though the bank has parts for it."""
    table = situation(TOWER.replace("a.s ", ".   ")).play("divide a.n medium ne")
    assert table.events == ["divided a medium a.n a.ne"]


@proves("L16-B12d")
@pytest.mark.parametrize(
    ("piece", "size"), [("s", "small"), ("s", "medium"), ("m", "medium"), ("m", "large"), ("l", "large")]
)
def test_a_lone_piece_gives_no_piece_that_is_as_large_as_itself(piece: str, size: str) -> None:
    """Not even with nearly everything else in the bank."""
    table = situation(f"""
        .    a.{piece} .    a.m . .
        .    .         .    .   . .
        b.ll .         .    .   . .
    """)
    assert table.forbids(f"divide a.n {size} ne") == "L16-B12d"


@proves("L16-B12d", "L16-B12e")
@pytest.mark.parametrize(
    ("piece", "size", "bank"),
    [
        ("m", "small", "s"),  # the second Small is missing
        ("m", "small", "mmll"),
        ("l", "medium", "ss"),  # the Medium is missing
        ("l", "medium", "mm"),  # the Small is missing
        ("l", "small", "mm"),
        ("l", "small", "ss"),
    ],
)
def test_without_the_parts_in_the_bank_a_lone_piece_stays_whole(piece: str, size: str, bank: str) -> None:
    """No change among the other units, which all are lone pieces, could bring them there."""
    assert lone(piece, bank).forbids(f"divide a.n {size} ne") == "L16-B12d"


@proves("L16-B12d")
@pytest.mark.parametrize(
    ("tower", "size"), [("ss", "medium"), ("ss", "large"), ("ms", "large"), ("sss", "large")]
)
def test_a_tower_has_nothing_to_give_that_is_too_large_for_it(tower: str, size: str) -> None:
    table = situation(f"""
        a.{tower} . .    b.m b.s .
        .         . .    .   .   .
        .         . .    .   .   .
    """)
    assert table.forbids(f"divide a.nw {size} n") == "L16-B12d"
