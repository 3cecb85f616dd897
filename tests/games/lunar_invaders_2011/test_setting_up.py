"""Setup: who begins, the standard setup and the free one."""

import pytest

from mothership.core import NATURE
from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import GAME, Situation, drawn, opening

PLAYER_COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])


@proves("L11-A2")
@PLAYER_COUNTS
def test_chance_picks_the_first_player_with_equal_weights(players: int) -> None:
    state = GAME.start(players)
    assert state.actor() == NATURE
    assert Situation(state).legal() == {f"first {seat}" for seat in GAME.seats[:players]}
    assert list(state.weights()) == [1] * players


@proves("L11-A2")
def test_a_seat_that_is_not_taken_cannot_begin() -> None:
    assert Situation(GAME.start(3)).forbids("first d") == "L11-A2"


@proves("L11-A2")
def test_the_first_player_is_picked_once() -> None:
    assert opening(3).forbids("first b") == "L11-A2"


@proves("L11-A2")
def test_the_turn_passes_clockwise() -> None:
    table = opening(3, first="b")
    assert table.asked == "b act"
    table.play("teleport b a.n")
    assert table.asked == "c act"
    table.play("teleport c b.n")
    assert table.asked == "a act"
    assert table.round == 1
    table.play("teleport a b.s")
    assert table.asked == "b act"
    assert table.round == 2


@proves("L11-A1")
@PLAYER_COUNTS
def test_standard_setup_has_three_rows_by_size(players: int) -> None:
    table = opening(players)
    seats = GAME.seats[:players]
    assert table.board == [" ".join(f"{s}{size} {s}{size} {s}{size}" for s in seats) for size in "lms"]
    assert [table.reserve(seat) for seat in seats] == [""] * players


@proves("L11-A1")
def test_a_medium_stands_on_each_pad() -> None:
    assert [row.split()[1] for row in opening(2).board] == ["al", "am", "as"]


@proves("L11-A1a")
@PLAYER_COUNTS
def test_free_setup_begins_with_empty_moons_and_goes_round_one_ship_at_a_time(players: int) -> None:
    table = opening(players, first="b", setup="free")
    assert set(" ".join(table.board).split()) == {"."}
    order = [GAME.seats[(1 + turn) % players] for turn in range(9 * players)]
    for number, seat in enumerate(order):
        assert table.asked == f"{seat} place"
        place = GAME.vocabulary["move"].fields[1].words[number // players]
        size = ("small", "medium", "large")[number // players % 3]
        table.play(f"place {size} {seat}.{place}")
    assert table.asked == "b act"
    assert table.board == [" ".join(f"{s}s {s}m {s}l" for s in GAME.seats[:players])] * 3


@proves("L11-A1a")
def test_a_placed_ship_stands_where_it_was_placed() -> None:
    table = opening(2, setup="free").play("place large a.pad", "place small b.se")
    assert table.board == drawn("""
        .  .  .    .  .  .
        .  al .    .  .  .
        .  .  .    .  .  bs
    """)
    assert table.events == ["placed a large a.pad", "placed b small b.se"]


@proves("L11-A1b")
def test_free_setup_is_on_the_own_moon() -> None:
    table = opening(2, setup="free")
    assert table.forbids("place large b.n") == "L11-A1b"
    assert table.allows("place large a.n")


@proves("L11-A1c")
def test_free_setup_needs_an_empty_space() -> None:
    table = opening(2, setup="free").play("place large a.n", "place large b.n")
    assert table.forbids("place small a.n") == "L11-A1c"
    assert table.allows("place small a.s")


@proves("L11-A1d")
def test_free_setup_has_three_ships_of_each_size() -> None:
    table = opening(2, setup="free")
    for place in ("nw", "n", "ne"):
        table.play(f"place large a.{place}", f"place large b.{place}")
    assert table.forbids("place large a.s") == "L11-A1d"
    assert table.allows("place medium a.s", "place small a.s")


@proves("L11-A15b")
def test_nobody_is_thrown_out_during_a_free_setup() -> None:
    table = opening(3, setup="free").play("place large a.n", "place large b.n", "place large c.n")
    assert table.living == "abc"
    assert table.asked == "a place"
