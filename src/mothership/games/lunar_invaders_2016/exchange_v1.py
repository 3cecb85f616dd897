"""Change by version 1 of the rules: no unit is changed twice for one action. The search behind ``legal``.

Only for games that were begun by that version; see exchange.py for what the numbers are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    COMPOSITIONS,
    COUNT,
    EMPTY,
    MOST_ALIKE,
    NO_TOWER,
    PIPS,
    SPACES,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.exchange import GIVES, MOST_GIVEN, ROW, fits
from mothership.games.lunar_invaders_2016.moves import CHANGE

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position

# A bit for each composition, different from those of all others with as many pips.
BIT: Final = vec[i64](
    [1 << sum(1 for other in range(tower) if PIPS[other] == PIPS[tower]) for tower in range(COMPOSITIONS)]
)


def sizes_given_v1(position: Position, space: i64, tower: i64, bank: i64, open_: i64) -> i64:
    """The sizes, as bits, of which a unit can give a piece, with whatever change it takes.

    ``open_`` are the spaces whose units can be changed now: if there is no other, there is nothing to try.
    """
    pips = PIPS[tower]
    sizes = GIVES[(bank + tower) * ROW + pips]
    most = GIVES[MOST_GIVEN + pips]
    if sizes == most or open_ & ~(1 << space) == 0:
        return sizes
    return with_other_changes(position, tower, sizes, most, bank, 1 << space, BIT[bank])


def with_other_changes(
    position: Position, tower: i64, sizes: i64, most: i64, bank: i64, used: i64, banks: i64
) -> i64:
    """Try every change of another unit, and after it every further one. ``banks`` were there before."""
    board = position.board
    seat = position.turn
    pips = PIPS[tower]
    space: i64 = 0
    while space < SPACES:
        unit = board[space] - 1
        if unit >> 6 == seat and (used >> space) & 1 == 0:
            old = unit & 63
            row = PIPS[old] * MOST_ALIKE
            end = row + MOST_ALIKE
            while row < end:
                new = ALIKE[row]
                if new == NO_TOWER:
                    break
                after = bank + old - new
                if fits(new, bank + old) and banks & BIT[after] == 0:
                    sizes |= GIVES[(after + tower) * ROW + pips]
                    if sizes != most:
                        sizes = with_other_changes(
                            position, tower, sizes, most, after, used | (1 << space), banks | BIT[after]
                        )
                    if sizes == most:
                        return sizes
                row += 1
        space += 1
    return sizes


# The changes of an announced action -------------------------------------------------------------------


def within(position: Position, giver: i64, size: i64, bank: i64, used: i64, changes: i64) -> bool:
    """Whether so many changes are enough, the last of them the giving unit's own."""
    tower = tower_of(position.board[giver])
    if (GIVES[(bank + tower) * ROW + PIPS[tower]] >> size) & 1:
        return True
    if changes == 1:
        return False
    space: i64 = 0
    while space < SPACES:
        unit = position.board[space]
        if owner_of(unit) == position.turn and not (used >> space) & 1:
            old = tower_of(unit)
            row = PIPS[old] * MOST_ALIKE
            end = row + MOST_ALIKE
            while row < end:
                new = ALIKE[row]
                if new == NO_TOWER:
                    break
                if (
                    new != old
                    and fits(new, bank + old)
                    and within(position, giver, size, bank + old - new, used | (1 << space), changes - 1)
                ):
                    return True
                row += 1
        space += 1
    return False


def spent(position: Position, giver: i64) -> i64:
    """The spaces, as bits, whose units may not be changed for the bank: changed already, or giving."""
    found: i64 = 1 << giver
    space: i64 = 0
    while space < SPACES:
        if position.changed[space] != EMPTY:
            found |= 1 << space
        space += 1
    return found


def legal_changes_v1(position: Position, giver: i64, size: i64) -> vec[i64]:
    bank = position.banked(position.turn)
    used = spent(position, giver)
    needed: i64 = 1
    while not within(position, giver, size, bank, used, needed):
        needed += 1
    moves = vec[i64]()
    if needed == 1:
        return add_changes_of_giver(position, moves, giver, size, bank)
    space: i64 = 0
    while space < SPACES:
        if owner_of(position.board[space]) == position.turn and not (used >> space) & 1:
            old = tower_of(position.board[space])
            row = PIPS[old] * MOST_ALIKE
            end = row + MOST_ALIKE
            while row < end:
                new = ALIKE[row]
                if (
                    new != NO_TOWER
                    and new != old
                    and fits(new, bank + old)
                    and within(position, giver, size, bank + old - new, used | (1 << space), needed - 1)
                ):
                    moves = append(moves, CHANGE + space * COMPOSITIONS + new)
                row += 1
        space += 1
    return moves


def add_changes_of_giver(position: Position, moves: vec[i64], giver: i64, size: i64, bank: i64) -> vec[i64]:
    old = tower_of(position.board[giver])
    row = PIPS[old] * MOST_ALIKE
    end = row + MOST_ALIKE
    while row < end:
        new = ALIKE[row]
        if new != NO_TOWER and COUNT[new] >= 2 and (new >> (2 * size)) & 3 and fits(new, bank + old):
            moves = append(moves, CHANGE + giver * COMPOSITIONS + new)
        row += 1
    return moves
