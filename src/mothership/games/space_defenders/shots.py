"""Shots: what they hit, and what the bomb does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    EMPTY,
    INTACT_LEFT,
    INTACT_RIGHT,
    LAST_INVADER,
    MINE,
    MONSTERS,
    PRIZES,
    ROWS,
    SAUCER,
    SPACES,
)
from mothership.games.space_defenders.horde import descend, has_enough_tiles, refill
from mothership.games.space_defenders.phases import HELD, NONE, USED

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position


def first_above(position: Position, space: i64) -> i64:
    """The first space straight above that is not empty, or NONE."""
    board = position.board
    space += COLUMNS  # SD-D6
    while space < SPACES:
        if board[space] != EMPTY:  # SD-D6
            return space
        space += COLUMNS
    return NONE


def shoot(position: Position) -> None:
    """One plain shot."""
    position.shots -= 1
    ship = position.ship[position.turn]
    space = first_above(position, ship)
    if space == NONE:  # SD-D6a
        if position.journal is not None:
            position.journal.tell(events.MISSED, position.turn, ship)
        return
    position.hit = 1
    thing = position.board[space]
    if thing == MINE:  # SD-D7d
        if position.journal is not None:
            position.journal.tell(events.CLANGED, position.turn, ship, space)
    elif thing >= DEFENDERS:
        rob(position, ship, thing - DEFENDERS, space)
    elif INTACT_LEFT <= thing <= INTACT_RIGHT:
        if position.journal is not None:
            position.journal.tell(events.DAMAGED, position.turn, ship, thing, space)
        strike(position, space)  # SD-D7a
    else:
        if position.journal is not None:
            position.journal.tell(events.HIT, position.turn, ship, thing, space)
        strike(position, space)
        take_invader(position, thing)


def strike(position: Position, space: i64) -> None:
    """An invader is shot, or blown up by the mine: its column may be empty now."""
    position.remove_invader(space)
    if position.columns[space % COLUMNS] == 0:  # SD-D8
        position.emptied = 1


def take_invader(position: Position, thing: i64) -> None:
    """An invader comes into the shooter's reserve, any half of a saucer as a saucer."""
    prize = thing - MONSTERS if thing < INTACT_LEFT else SAUCER  # SD-D7, SD-D7b
    position.reserve[position.turn * PRIZES + prize] += 1  # SD-D7


def rob(position: Position, ship: i64, victim: i64, space: i64) -> None:
    """The lowest tile of a fellow defender changes hands."""
    prize: i64 = 0
    while prize < PRIZES:
        if position.reserve[victim * PRIZES + prize] > 0:
            position.reserve[victim * PRIZES + prize] -= 1  # SD-D7c
            position.reserve[position.turn * PRIZES + prize] += 1  # SD-D7c
            if position.journal is not None:
                position.journal.tell(events.ROBBED, position.turn, ship, victim, space, prize)
            return
        prize += 1
    if position.journal is not None:
        position.journal.tell(events.GRAZED, position.turn, ship, victim, space)


# The bomb -----------------------------------------------------------------------------------------


def may_bomb(position: Position) -> bool:
    """Whether the next shot can be a bomb."""
    if position.bombs[position.turn] != HELD:  # SD-D18
        return False
    space = first_above(position, position.ship[position.turn])
    if space == NONE or position.board[space] > LAST_INVADER:  # SD-D18a
        return False
    return not has_defender(position, space // COLUMNS)  # SD-D18b


def has_defender(position: Position, row: i64) -> bool:
    seat: i64 = 0
    while seat < position.players:
        if position.ship[seat] != NONE and position.ship[seat] // COLUMNS == row:
            return True
        seat += 1
    return False


def drop_bomb(position: Position) -> bool:
    """Take a whole row; what is above comes down and the top row is filled.

    Whether play can go on at once, as after a reinforcement.
    """
    position.shots -= 1
    position.hit = 1
    position.bombs[position.turn] = USED  # SD-D18f
    ship = position.ship[position.turn]
    space = first_above(position, ship)
    row = space // COLUMNS
    if position.journal is not None:
        position.journal.tell(events.BOMBED, position.turn, ship, space, row)
    sweep(position, row)
    if row + 1 < ROWS:
        descend(position, row + 1)  # SD-D18d
    position.emptied = 0  # SD-D18e
    if has_enough_tiles(position):  # SD-D18e
        return refill(position)
    return True


def sweep(position: Position, row: i64) -> None:
    """Every invader of a row is taken, of an intact saucer only one half."""
    space = row * COLUMNS
    while space < (row + 1) * COLUMNS:
        thing = position.board[space]
        if thing == INTACT_LEFT:
            sweep_up(position, thing, space)
            position.remove_invader(space + 1)  # SD-D18c
            if position.journal is not None:
                position.journal.tell(events.SCRAPPED, INTACT_RIGHT, space + 1)
        elif thing != EMPTY and thing <= LAST_INVADER:
            sweep_up(position, thing, space)
        space += 1


def sweep_up(position: Position, thing: i64, space: i64) -> None:
    position.remove_invader(space)
    take_invader(position, thing)  # SD-D18c
    if position.journal is not None:
        position.journal.tell(events.SWEPT, position.turn, thing, space)
