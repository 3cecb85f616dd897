"""The course of the game: turns, and every way to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import (
    LAST_PLY,
    LAST_REPEAT,
    NONE,
    PIPS,
    PLACES,
    PLAYERS,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.phases import ACTION, OVER

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position


def finish_action(position: Position, ban: i64) -> None:
    """Look for players who are finished; then the other one has the turn, with a ban or with none."""
    first = is_finished(position, 0)
    second = is_finished(position, 1)
    if first and second:  # L16-B17a
        tell_finished(position, 0)
        tell_finished(position, 1)
        end_game(position, NONE, "L16-B17a")
    elif first or second:  # L16-B17
        loser: i64 = 0 if first else 1
        tell_finished(position, loser)
        end_game(position, 1 - loser, "L16-B17")
    else:
        next_turn(position, ban)


# Finished players ---------------------------------------------------------------------------------


def is_finished(position: Position, seat: i64) -> bool:
    """Whether a player has two pips on neither moon, and so can never hold two Control Points again."""
    moon: i64 = 0
    while moon < PLAYERS:
        pips: i64 = 0
        space = moon * PLACES
        while space < (moon + 1) * PLACES:
            unit = position.board[space]
            if owner_of(unit) == seat:
                pips += PIPS[tower_of(unit)]
                if pips >= 2:
                    return False
            space += 1
        moon += 1
    return True


def tell_finished(position: Position, seat: i64) -> None:
    if position.journal is not None:
        position.journal.tell(events.FINISHED, seat)


# Turns --------------------------------------------------------------------------------------------


def next_turn(position: Position, ban: i64) -> None:
    position.turn = 1 - position.turn  # L16-T3
    position.ban = ban  # L16-B10
    position.ply += 1
    position.phase = ACTION
    if position.ply > LAST_PLY:  # L16-B18a
        if position.journal is not None:
            position.journal.tell(events.RAN_OUT)
        end_game(position, NONE, "L16-B18a")
    else:
        remember_position(position)


# The house rule against going in circles ----------------------------------------------------------


def remember_position(position: Position) -> None:
    key = position.turn_key()
    position.repeats = 1
    past = position.quiet - PLAYERS  # the other player's turns need no look
    while past >= 0:
        if position.quiet_keys[past] == key:
            position.repeats += 1
        past -= PLAYERS
    position.quiet_keys[position.quiet] = key
    position.quiet += 1
    if position.repeats >= LAST_REPEAT:  # L16-B18
        if position.journal is not None:
            position.journal.tell(events.REPEATED)
        end_game(position, NONE, "L16-B18")


def forget_the_past(position: Position) -> None:
    """A token was spent, which nothing can undo: no earlier position can come again."""
    position.quiet = 0


# The end ------------------------------------------------------------------------------------------


def end_game(position: Position, winner: i64, rule: str) -> None:
    position.phase = OVER
    position.winner = winner
    position.ended_by = rule


def outcome_of(position: Position) -> Outcome | None:
    if position.phase != OVER:
        return None
    if position.winner == NONE:
        return Outcome((0, 0), position.ended_by)
    return Outcome((1, -1) if position.winner == 0 else (-1, 1), position.ended_by)
