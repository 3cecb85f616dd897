"""The end: what is destroyed, and who is finished."""

import pytest

from mothership.core import Outcome
from mothership.games.lunar_invaders_2016.board import UNIT_WORDS
from mothership.games.lunar_invaders_2016.state import Position
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import GAME, Situation, situation

# Destroyed ----------------------------------------------------------------------------------------


@proves("L16-B21")
@pytest.mark.parametrize(
    ("how", "moves", "bank"),
    [
        ("landed on", ("teleport a b.n", "allow"), "smmll"),
        ("landed on by mistake", ("teleport a b.n", "misdirect b.w"), "ssmml"),
        ("sent to oblivion", ("oblivion b", "allow"), "ssml"),
        ("cornered", ("attack b.nw w", "allow"), "ssmml"),
    ],
)
def test_destroyed_pieces_return_to_their_owners_bank(how: str, moves: tuple[str, ...], bank: str) -> None:
    table = situation("""
        a.s .   a.s    a.mm b.lm a.m
        .   a.s .      b.ms b.s  .
        .   .   .      b.l  .    .
    """, tokens="0 1")  # fmt: skip
    assert table.bank("b") == "sml"
    assert table.play(*moves).bank("b") == bank, how


@proves("L16-B21")
def test_destroyed_pieces_can_be_built_again() -> None:
    table = situation("""
        a.s .   a.s    b.l .   b.l
        .   a.m .      .   .   .
        b.m b.m .      b.s b.s b.ms
    """).play("teleport a b.sw")
    assert table.bank("b") == "sl"
    assert table.play("build b.n").events == ["built b small b.n"]


# Finished -----------------------------------------------------------------------------------------


def oblivion(rest_on_a: str, rest_on_b: str) -> Situation:
    """A unit of B is sent to oblivion, after which B has these units left on moon A and on moon B."""
    return situation(f"""
        a.m .    a.m          .           .  .
        .   b.lm .            .           .  .
        .   .    {rest_on_a}  {rest_on_b} .  .
    """).play("oblivion a")


@proves("L16-B17")
@pytest.mark.parametrize(("on_a", "on_b"), [(".", "."), ("b.s", "."), (".", "b.s"), ("b.s", "b.s")])
def test_whoever_has_two_pips_on_neither_moon_is_finished_and_the_other_one_wins(
    on_a: str, on_b: str
) -> None:
    table = oblivion(on_a, on_b)
    assert table.events[-1] == "finished b"
    assert table.outcome == Outcome((1, -1), "L16-B17")
    assert table.asked == "nobody over"


@proves("L16-B17")
@pytest.mark.parametrize(("on_a", "on_b"), [("b.m", "."), (".", "b.ss"), (".", "b.m"), ("b.s", "b.m")])
def test_two_pips_on_one_moon_are_enough(on_a: str, on_b: str) -> None:
    table = oblivion(on_a, on_b)
    assert table.outcome is None
    assert table.asked == "b act"


@proves("L16-B17")
def test_two_smalls_on_one_moon_are_enough() -> None:
    table = situation("""
        a.m .   a.m    b.s . .
        .   b.l .      .   . b.s
        .   .   .      .   . .
    """).play("oblivion a")
    assert table.outcome is None


@proves("L16-B17")
@pytest.mark.parametrize(
    ("how", "north", "action"),
    [
        ("landed on", "a.m b.s a.m", "teleport a b.n"),
        ("cornered", "b.s a.m a.m", "attack b.w nw"),
        ("beamed apart", "b.s a.m a.m", "teleport b a.s"),
    ],
)
def test_it_does_not_matter_how_the_pips_were_lost(how: str, north: str, action: str) -> None:
    """B has two Smalls on its moon: one on the Pad, the other one in the north."""
    table = situation(f"""
        a.s .   a.s    {north}
        .   a.s .      a.l b.s .
        .   .   .      .   .   a.m
    """).play(action)
    assert table.outcome == Outcome((1, -1), "L16-B17"), how


@proves("L16-B17")
def test_b_can_win_in_the_same_way() -> None:
    table = situation("""
        a.s . .    b.m .   b.m
        .   . .    .   a.l .
        .   . .    .   .   .
    """, turn="b").play("oblivion b")  # fmt: skip
    assert table.events[-1] == "finished a"
    assert table.outcome == Outcome((-1, 1), "L16-B17")


@proves("L16-B17a")
def test_if_both_are_finished_it_is_a_draw() -> None:
    """Whoever has just acted never is, so that such a table cannot come about: this one is forged."""
    table = situation("""
        a.m b.s .    . b.m .
        .   .   .    . .   .
        .   .   .    . .   .
    """)
    assert isinstance(table.state, Position)
    spaces = GAME.vocabulary["build"].fields[0].words
    table.state.put(spaces.index("a.nw"), UNIT_WORDS.index("a.s"))
    table.state.put(spaces.index("b.n"), UNIT_WORDS.index("."))
    table.play("move a.nw w")
    assert table.events[-2:] == ["finished a", "finished b"]
    assert table.outcome == Outcome((0, 0), "L16-B17a")
