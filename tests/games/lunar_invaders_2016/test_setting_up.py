"""Setup: who begins, the pieces, the tokens."""

import pytest

from mothership.core import NATURE
from mothership.kit import proves
from tests.games.lunar_invaders_2016.situation import GAME, Situation, drawn, opening, situation


@proves("L16-B1c")
def test_chance_picks_the_first_player_with_equal_weights() -> None:
    state = GAME.start(2)
    assert state.actor() == NATURE
    assert Situation(state).legal() == {"first a", "first b"}
    assert list(state.weights()) == [1, 1]


@proves("L16-B1c")
@pytest.mark.parametrize("first", ["a", "b"])
def test_whoever_was_picked_begins(first: str) -> None:
    table = opening(first)
    assert table.asked == f"{first} act"
    assert table.part("first") == first
    assert table.ply == 1


@proves("L16-B1")
def test_smalls_and_mediums_stand_on_two_opposite_sides_of_each_moon() -> None:
    """Small Medium Small on one side, the reverse on the other; the Pad and two Factories are empty."""
    assert opening().board == drawn("""
        a.s a.m a.s    b.s b.m b.s
        .   .   .      .   .   .
        a.m a.s a.m    b.m b.s b.m
    """)


@proves("L16-B1")
def test_the_larges_are_the_bank() -> None:
    assert [opening().bank(seat) for seat in "ab"] == ["lll", "lll"]


@proves("L16-B1a")
def test_everybody_has_four_tokens() -> None:
    assert Situation(GAME.start(2)).tokens == "4 4"


@proves("L16-B1b")
@pytest.mark.parametrize(("first", "second", "tokens"), [("a", "b", "4 5"), ("b", "a", "5 4")])
def test_the_second_player_gets_a_fifth_token(first: str, second: str, tokens: str) -> None:
    table = opening(first)
    assert table.tokens == tokens
    assert table.events == [f"began {first}", f"given {second}"]


@proves("L16-B1", "L16-B15e")
def test_the_first_piece_that_is_built_is_a_large() -> None:
    table = opening()
    assert table.legal("build") == {"build a.w", "build a.e"}
    assert "built a large a.e" in table.play("build a.e", "allow").events


@proves("L16-B15e")
def test_unless_smaller_pieces_reached_the_bank_before() -> None:
    """A lands on its own Medium, which is then what it builds."""
    table = situation("""
        a.s .   a.s    a.m b.m b.s
        .   a.s .      .   .   .
        a.m .   a.m    .   b.s b.m
    """).play("teleport a b.nw", "move b.n pad", "build a.n")
    assert table.events[-1] == "built a medium a.n"
