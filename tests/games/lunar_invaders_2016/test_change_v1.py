"""Change in games that were begun by version 1 of the rules: no unit is changed twice for one action."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import Situation, drawn, situation


def units(source: str, *others: str, tokens: str = "0 0") -> Situation:
    """A unit of A in the north of its moon, with room beside it, and up to two others on the moon of B.

    What does not stand there is in A's bank.
    """
    first, second = [*(f"a.{other}" for other in others), ".", "."][:2]
    return situation(
        f"""
        .    a.{source} .    {first} .    .
        .    .          .    .       b.ms .
        b.ll .          .    .       .    {second}
        """,
        tokens=tokens,
        version=1,
    )


GIVE_SMALL = "divide a.n small ne"
GIVE_MEDIUM = "divide a.n medium ne"
GIVE_LARGE = "divide a.n large ne"


@proves("L16-B14")
@pytest.mark.parametrize(
    ("source", "action", "towers"),
    [
        ("mm", GIVE_SMALL, {"mss", "ls"}),
        ("mm", GIVE_LARGE, {"ls"}),
        ("ls", GIVE_MEDIUM, {"mm", "mss"}),
        ("ll", GIVE_SMALL, {"lms", "lsss", "mmss"}),
        ("mmm", GIVE_LARGE, {"ll", "lms", "lsss"}),
        ("lm", GIVE_SMALL, {"lss", "mms", "msss"}),
    ],
)
def test_every_way_to_change_is_offered(source: str, action: str, towers: set[str]) -> None:
    """All other pieces are in the bank. The new unit needs the piece to give, and one that stays."""
    table = units(source).play(action)
    assert table.legal() == {f"change a.n {tower}" for tower in towers}


@proves("L16-B14d")
def test_the_new_pieces_come_from_the_bank() -> None:
    """One Small is left there: enough for a Large and a Small, not for a Medium and two Smalls."""
    table = units("mm", "s", "s").play(GIVE_SMALL)
    assert table.bank("a") == "smlll"
    assert table.legal() == {"change a.n ls"}
    assert table.forbids("change a.n mss") == "L16-B14d"


@proves("L16-B14e")
def test_where_one_unit_is_enough_no_other_one_is_changed() -> None:
    table = units("mm", "l").play(GIVE_SMALL)
    assert table.forbids("change b.nw ms") == "L16-B14e"


@proves("L16-B14e")
def test_a_change_that_does_not_help_is_not_made() -> None:
    """Six pips without a Large in them cannot give one."""
    assert units("mmm").play(GIVE_LARGE).forbids("change a.n mmss") == "L16-B14e"


# The Medium has to become two Smalls, and the bank has none: the other unit has to give them back first.
TWO_UNITS = ("m", "msss")


@proves("L16-B14e")
def test_another_unit_is_changed_first_where_one_is_not_enough() -> None:
    """It must set two Smalls free: a Large and two Smalls would set free only one."""
    table = units(*TWO_UNITS)
    assert table.bank("a") == "mlll"
    table.play(GIVE_SMALL)
    assert table.legal() == {"change b.nw mms", "change b.nw lm"}
    assert table.forbids("change b.nw lss") == "L16-B14e"


@proves("L16-B14e")
def test_then_the_giving_unit_is_changed_and_gives() -> None:
    table = units(*TWO_UNITS).play(GIVE_SMALL, "change b.nw lm")
    assert table.legal() == {"change a.n ss"}
    table.play("change a.n ss")
    assert table.board == drawn("""
        .    a.s a.s    a.lm .    .
        .    .   .      .    b.ms .
        b.ll .   .      .    .    .
    """)
    assert table.bank("a") == "smmll"


# Three units have to be changed. The bank has one Large: if the wrong unit takes it, nothing goes on.
THREE_UNITS = ("m", "lms", "lmss")


@proves("L16-B14e")
def test_a_change_that_leads_nowhere_is_not_made() -> None:
    table = units(*THREE_UNITS)
    assert table.bank("a") == "l"
    table.play(GIVE_SMALL)
    assert table.legal() == {"change b.nw ll"}
    assert table.forbids("change b.se lls") == "L16-B14e"


@proves("L16-B14e")
def test_each_unit_is_changed_once() -> None:
    table = units(*THREE_UNITS).play(GIVE_SMALL, "change b.nw ll")
    assert table.bank("a") == "sm"
    assert table.forbids("change b.nw lms") == "L16-B14e"


@proves("L16-B14e")
def test_the_giving_unit_is_changed_last() -> None:
    table = units(*THREE_UNITS).play(GIVE_SMALL, "change b.nw ll")
    assert table.legal() == {"change b.se lmm"}
    table.play("change b.se lmm")
    assert table.legal() == {"change a.n ss"}
    table.play("change a.n ss")
    assert table.events == ["changed a a.n m ss", "divided a small a.n a.ne"]
    assert table.asked == "b act"


@proves("L16-B14e", "L16-B12d")
def test_what_no_change_makes_possible_cannot_be_announced() -> None:
    """As above, but without the Large in the bank nothing can begin."""
    table = units("m", "lllms", "mss")
    assert table.bank("a") == ""
    assert table.forbids(GIVE_SMALL) == "L16-B12d"


@proves("L16-B14f")
def test_so_is_the_change_of_several_units() -> None:
    table = units(*THREE_UNITS, tokens="0 1")
    before = table.board
    table.play(GIVE_SMALL, "change b.nw ll", "change b.se lmm", "change a.n ss")
    assert table.part("changed").count(".") == 15
    table.play("stop")
    assert len([event for event in table.events if event.startswith("changed-back")]) == 3
    assert table.board == before
    assert table.bank("a") == "l"
    assert table.part("changed") == ["."] * 18


@proves("L16-B14f")
def test_after_a_stop_the_same_change_can_be_made_again() -> None:
    table = units(*TWO_UNITS, tokens="0 1").play(GIVE_SMALL, "change b.nw lm", "change a.n ss", "stop")
    table.play("move a.sw s", GIVE_SMALL)
    assert table.legal() == {"change b.nw mms", "change b.nw lm"}


@proves("L16-B12d")
def test_where_a_unit_would_be_changed_twice_nothing_could_be_done() -> None:
    """Three Smalls, Larges in the bank: only by way of a Large could they become a Medium and a Small."""
    table = situation(
        """
        a.sss . a.m    a.l . b.l
        .     . .      .   . .
        a.m   . a.m    .   . b.l
        """,
        version=1,
    )
    assert table.bank("a") == "ll"
    assert table.forbids("divide a.nw medium n") == "L16-B12d"
