"""What holds in every position that play can lead to."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mothership.games.lunar_invaders_2011.board import EMPTY, OF_EACH_SIZE, PLACES, SIZES, owner_of, size_of
from mothership.games.lunar_invaders_2011.state import Position
from tests.games.lunar_invaders_2011.situation import GAME

MOST_MOVES = 400
SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position after some moves, drawn by a generator of its own: far faster than Hypothesis would."""
    players = draw(st.sampled_from(GAME.players))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in GAME.options}
    generator = Random(draw(SEEDS))
    state = GAME.begin(GAME.setup(players, options))
    for _ in range(draw(st.integers(0, MOST_MOVES))):
        if state.outcome() is not None:
            break
        state.apply(generator.choice(list(state.legal())))
    assert isinstance(state, Position)
    return state


@given(positions())
def test_everybody_in_the_game_has_three_ships_of_each_size(state: Position) -> None:
    for seat in range(state.players):
        for size in range(SIZES):
            on_board = sum(
                piece != EMPTY and (owner_of(piece), size_of(piece)) == (seat, size) for piece in state.board
            )
            if state.living[seat]:
                assert on_board + state.reserve[seat * SIZES + size] == OF_EACH_SIZE


@given(positions())
def test_whoever_is_thrown_out_of_a_larger_company_has_nothing_left(state: Position) -> None:
    for seat in range(state.players):
        if not state.living[seat] and state.players > 2:
            assert not any(piece != EMPTY and owner_of(piece) == seat for piece in state.board)
            assert sum(state.reserve[seat * SIZES : (seat + 1) * SIZES]) == 0


@given(positions())
def test_ships_at_home_are_counted_right(state: Position) -> None:
    for seat in range(state.players):
        home = state.board[seat * PLACES : (seat + 1) * PLACES]
        assert state.at_home[seat] == sum(piece != EMPTY and owner_of(piece) == seat for piece in home)


@given(positions())
def test_whoever_is_in_the_game_has_two_ships_at_home(state: Position) -> None:
    if state.question() in ("act", "roll", "throw", "counter", "retreat"):
        for seat in range(state.players):
            assert not state.living[seat] or state.at_home[seat] >= 2


@given(positions())
def test_the_key_of_the_board_is_the_key_of_what_stands_there(state: Position) -> None:
    fresh = GAME.begin(GAME.setup(state.players, {"setup": "free"}))
    assert isinstance(fresh, Position)
    for space, piece in enumerate(state.board):
        if piece != EMPTY:
            fresh.put(space, piece)
    assert state.board_key == fresh.board_key


@given(positions())
def test_an_outcome_is_a_win_of_one_or_a_draw_of_the_living(state: Position) -> None:
    outcome = state.outcome()
    if outcome is None:
        assert len(state.legal()) > 0
        return
    assert len(state.legal()) == 0
    if outcome.rule in ("L11-A7", "L11-A17"):
        assert sorted(outcome.results) == [-1] * (state.players - 1) + [1]
        assert state.living[outcome.results.index(1)]
    else:
        assert list(outcome.results) == [alive - 1 for alive in state.living[: state.players]]


@given(positions())
def test_a_position_that_can_be_written_reads_the_same_again(state: Position) -> None:
    assert GAME.write_position is not None
    if state.question() == "act":
        options = {"combat": "roshambo" if state.roshambo else "dice"}
        setup = GAME.setup(state.players, options, position=GAME.write_position(state))
        again = GAME.begin(setup)
        assert again.key() == state.key()
        assert list(again.legal()) == list(state.legal())


@given(SEEDS, st.sampled_from(GAME.players))
def test_a_game_ends_in_time(seed: int, players: int) -> None:
    generator = Random(seed)
    state = GAME.start(players, combat="roshambo", setup="free")
    moves = 0
    while state.outcome() is None:
        state.apply(generator.choice(list(state.legal())))
        moves += 1
    assert moves <= GAME.longest
