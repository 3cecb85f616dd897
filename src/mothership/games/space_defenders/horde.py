"""The horde: descents, collisions, and the top row that is filled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import append, i64, vec
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    COLUMNS,
    DAMAGED_LEFT,
    DAMAGED_RIGHT,
    DEFENDERS,
    EMPTY,
    FILLED_ROWS,
    INTACT_LEFT,
    INTACT_RIGHT,
    LAST_INVADER,
    LEFT,
    MINE,
    MONSTERS,
    MOST_PLAYERS,
    SPACES,
    TOP,
)
from mothership.games.space_defenders.phases import NONE, REFILLING

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position


# Before the first turn ----------------------------------------------------------------------------


def fill_space(position: Position, kind: i64) -> bool:
    """Set a monster on the next space, from the top row down; whether it was the last one."""
    position.case[kind] -= 1
    space = TOP - position.invaders // COLUMNS * COLUMNS + position.invaders % COLUMNS
    position.put_invader(space, MONSTERS + kind)
    if position.journal is not None:
        position.journal.tell(events.ARRIVED, MONSTERS + kind, space)
    return position.invaders == FILLED_ROWS * COLUMNS  # SD-D1b


# Reinforcing --------------------------------------------------------------------------------------


def has_enough_tiles(position: Position) -> bool:
    return position.tiles_in_case() + 2 * position.aside >= COLUMNS  # SD-D9


def reinforce(position: Position) -> bool:
    """All invaders come down and the top row is filled.

    Whether play can go on at once: nothing has to be drawn, and nobody has lost.
    """
    position.emptied = 0
    if not has_enough_tiles(position):
        if position.journal is not None:
            position.journal.tell(events.TOO_FEW)
        return True
    descend(position, 1)  # SD-D10
    if lose_if_invaded(position):
        return False
    # Whoever shoots outlives the descent: what was above the ship is what has been shot.
    return refill(position)


def are_all_above(position: Position, lowest: i64) -> bool:
    """Whether no invader stands below a row."""
    space = lowest * COLUMNS - 1
    while space >= 0:
        if EMPTY < position.board[space] <= LAST_INVADER:
            return False
        space -= 1
    return True


def descend(position: Position, lowest: i64) -> None:
    """The invaders of this row, counted from 0, and of all rows above it come down by one."""
    if position.journal is not None:
        position.journal.tell(events.DESCENDED, 1 if are_all_above(position, lowest) else lowest)
    collide(position, lowest)
    board = position.board
    space = lowest * COLUMNS
    while space < SPACES:
        thing = board[space]
        if thing != EMPTY and thing <= LAST_INVADER:
            board[space - COLUMNS] = thing
            board[space] = EMPTY
        space += 1


def collide(position: Position, lowest: i64) -> None:
    """Ships and mine, and the invaders that come down on them: all of them before anything moves."""
    fallen = vec[i64](capacity=MOST_PLAYERS + 1)
    seat: i64 = 0
    while seat < position.players:
        if is_below_invader(position, position.ship[seat], lowest):
            fallen = append(fallen, position.ship[seat])
        seat += 1
    if is_below_invader(position, position.mine, lowest):
        fallen = append(fallen, position.mine)
    for space in fallen:
        wreck(position, position.board[space + COLUMNS], space)
    for space in fallen:
        position.remove_invader(space + COLUMNS)  # SD-D10a, SD-D10b


def is_below_invader(position: Position, space: i64, lowest: i64) -> bool:
    """Whether an invader of this row, or of one above it, comes down on a space."""
    above = space + COLUMNS
    return space != NONE and lowest * COLUMNS <= above < SPACES and is_invader(position.board[above])


def wreck(position: Position, thing: i64, space: i64) -> None:
    """The ship or the mine on a space is gone."""
    there = position.board[space]
    position.board[space] = EMPTY
    if there == MINE:
        position.mine = NONE  # SD-D10a
        if position.journal is not None:
            position.journal.tell(events.MINE_RAMMED, thing, space)
        return
    seat = there - DEFENDERS
    position.ship[seat] = NONE
    position.living[seat] = 0  # SD-D15
    if position.journal is not None:
        position.journal.tell(events.RAMMED, thing, space, seat)


def lose_if_invaded(position: Position) -> bool:
    """Everybody loses if an invader stands in the bottom row. The answer says whether."""
    space: i64 = 0
    while space < COLUMNS:
        if is_invader(position.board[space]):  # SD-D11
            if position.journal is not None:
                position.journal.tell(events.INVADED, position.board[space], space)
            position.end("SD-D11")
            return True
        space += 1
    return False


def lose_if_wiped_out(position: Position) -> bool:
    """Everybody loses if all ships are gone and invaders are not. The answer says whether."""
    if position.survivors() > 0 or position.invaders == 0:  # SD-D15a
        return False
    if position.journal is not None:
        position.journal.tell(events.WIPED_OUT)
    position.end("SD-D15a")
    return True


# Refilling ----------------------------------------------------------------------------------------


def refill(position: Position) -> bool:
    """Fill the top row from the left, whole saucers that were set aside first."""
    position.pointer = 0  # SD-D12
    while position.aside > 0 and position.pointer < COLUMNS - 1:  # SD-D12c
        position.aside -= 1
        if position.journal is not None:
            position.journal.tell(events.BROUGHT, TOP + position.pointer)
        land_saucer(position)
    return go_on_refilling(position)


def refill_with(position: Position, kind: i64) -> bool:
    """A tile is drawn from the case; whether the row is full with it."""
    position.case[kind] -= 1  # SD-D2a
    if kind < LEFT:
        land_monster(position, MONSTERS + kind)
    elif match_half(position, kind):
        if position.pointer == COLUMNS - 1:  # SD-D12c
            position.aside += 1
            if position.journal is not None:
                position.journal.tell(events.SET_ASIDE)
        else:
            if position.journal is not None:
                position.journal.tell(events.JOINED, TOP + position.pointer)
            land_saucer(position)
    return go_on_refilling(position)


def go_on_refilling(position: Position) -> bool:
    """Ask for the next tile, unless the row is full or the case empty. Whether play can go on at once."""
    if position.pointer < COLUMNS:
        if position.tiles_in_case() > 0:
            position.phase = REFILLING
            return False
        if position.journal is not None:
            position.journal.tell(events.CASE_EMPTY)
    position.pointer = 0
    return not lose_if_wiped_out(position)


def match_half(position: Position, kind: i64) -> bool:
    """Take the other half from beside the board. Without one this half waits, and the answer is no."""
    if kind == LEFT and position.waiting_right > 0:
        position.waiting_right -= 1
        return True
    if kind != LEFT and position.waiting_left > 0:
        position.waiting_left -= 1
        return True
    if kind == LEFT:
        position.waiting_left += 1  # SD-D12a
    else:
        position.waiting_right += 1  # SD-D12a
    if position.journal is not None:
        position.journal.tell(events.WAITS, kind)
    return False


def land_monster(position: Position, thing: i64) -> None:
    space = TOP + position.pointer
    position.pointer += 1
    if position.journal is not None:
        position.journal.tell(events.ARRIVED, thing, space)
    if position.board[space] == EMPTY:
        position.put_invader(space, thing)
    else:
        wreck(position, thing, space)  # SD-D13


def land_saucer(position: Position) -> None:
    """A saucer on the two leftmost spaces; a half that meets a ship is lost, and the other damaged."""
    space = TOP + position.pointer
    position.pointer += 2  # SD-D12b
    if position.journal is not None:
        position.journal.tell(events.ARRIVED, INTACT_LEFT, space)
        position.journal.tell(events.ARRIVED, INTACT_RIGHT, space + 1)
    left_lands = position.board[space] == EMPTY
    right_lands = position.board[space + 1] == EMPTY
    if left_lands:
        position.put_invader(space, INTACT_LEFT if right_lands else DAMAGED_LEFT)
    else:
        wreck(position, INTACT_LEFT, space)  # SD-D13
    if right_lands:
        position.put_invader(space + 1, INTACT_RIGHT if left_lands else DAMAGED_RIGHT)
    else:
        wreck(position, INTACT_RIGHT, space + 1)  # SD-D13


def is_invader(thing: i64) -> bool:
    return thing != EMPTY and thing <= LAST_INVADER
