"""The course of the game: turns and rounds, elimination, and every way to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2011 import events
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    LAST_REPEAT,
    LAST_ROUND,
    NONE,
    SIZES,
    SPACES,
    owner_of,
)
from mothership.games.lunar_invaders_2011.phases import ACTION, OVER

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2011.state import Position


def finish_action(position: Position) -> None:
    """Test the other players in turn order, the active one last; then the next one has the turn."""
    after: i64 = 1
    while after <= position.players:
        seat = (position.turn + after) % position.players  # L11-A15a
        if position.living[seat] and position.at_home[seat] <= 1:  # L11-A15
            eliminate(position, seat)
            survivor = last_survivor(position)
            if survivor != NONE:  # L11-A17
                if position.journal is not None:
                    position.journal.tell(events.SURVIVED, survivor)
                end_game(position, survivor, "L11-A17")
                return
        after += 1
    next_turn(position)


# Elimination --------------------------------------------------------------------------------------


def eliminate(position: Position, seat: i64) -> None:
    position.living[seat] = 0
    if position.journal is not None:
        position.journal.tell(events.ELIMINATED, seat)
    forget_the_past(position)  # L11-A19b
    if position.players > 2:
        take_everything_of(position, seat)  # L11-A16


def take_everything_of(position: Position, seat: i64) -> None:
    space: i64 = 0
    while space < SPACES:
        if position.board[space] != EMPTY and owner_of(position.board[space]) == seat:
            position.lift(space)
        space += 1
    size: i64 = 0
    while size < SIZES:
        position.reserve[seat * SIZES + size] = 0  # L11-A16
        size += 1


def last_survivor(position: Position) -> i64:
    survivor: i64 = NONE
    seat: i64 = 0
    while seat < position.players:
        if position.living[seat]:
            if survivor != NONE:
                return NONE
            survivor = seat
        seat += 1
    return survivor


def count_survivors(position: Position) -> i64:
    count: i64 = 0
    for alive in position.living:
        count += alive
    return count


# Turns and rounds ---------------------------------------------------------------------------------


def next_turn(position: Position) -> None:
    before = (position.turn - position.first + position.players) % position.players
    seat = (position.turn + 1) % position.players  # L11-A2
    while not position.living[seat]:  # L11-T3: they have no turn
        seat = (seat + 1) % position.players
    position.turn = seat
    position.phase = ACTION
    if (seat - position.first + position.players) % position.players <= before:
        position.round += 1
        if position.round > LAST_ROUND:  # L11-A19a
            if position.journal is not None:
                position.journal.tell(events.RAN_OUT)
            end_game(position, NONE, "L11-A19a")
            return
    remember_position(position)


# The house rule against going in circles ----------------------------------------------------------


def remember_position(position: Position) -> None:
    key = position.board_key
    position.repeats = 1
    # The same player was to move one round ago, two rounds ago, ...: nobody else's turns need a look.
    turns_of_a_round = count_survivors(position)
    past = position.quiet - turns_of_a_round
    while past >= 0:
        if position.quiet_keys[past] == key:
            position.repeats += 1
        past -= turns_of_a_round
    position.quiet_keys[position.quiet] = key
    position.quiet += 1
    if position.repeats >= LAST_REPEAT:  # L11-A19
        if position.journal is not None:
            position.journal.tell(events.REPEATED)
        end_game(position, NONE, "L11-A19")


def forget_the_past(position: Position) -> None:
    position.quiet = 0


# The end ------------------------------------------------------------------------------------------


def end_game(position: Position, winner: i64, rule: str) -> None:
    position.phase = OVER
    position.winner = winner
    position.ended_by = rule


def outcome_of(position: Position) -> Outcome | None:
    if position.phase != OVER:
        return None
    results: list[int] = []
    for seat in range(position.players):
        if position.winner != NONE:
            results.append(1 if seat == position.winner else -1)
        else:
            results.append(0 if position.living[seat] else -1)  # L11-A19c
    return Outcome(tuple(results), position.ended_by)
