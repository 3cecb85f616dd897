"""Which pieces a unit can give away, with the change that it takes: the search behind ``legal``.

Everything is a composition here, the bank too: 0 to 3 pieces of each size, so whatever lies in the bank
and in one unit together is a composition again, the pool, and their sum is plain addition. A unit can be
changed into whatever fits into its pool and has as many pips. Tables answer that at once for all sizes;
only where the giving unit alone is not enough the changes of other units are tried out.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    COMPOSITIONS,
    COUNT,
    EMPTY,
    MOST_ALIKE,
    NO_TOWER,
    PIPS,
    SIZES,
    SPACES,
)
from mothership.games.lunar_invaders_2016.state import Table, owner_of, tower_of

ROW: Final = 19  # one more than the most pips that one player has
MOST_GIVEN: Final = 63 * 19  # the row of the pool that has every piece


def _fits(tower: int, pool: int) -> bool:
    return tower & 3 <= pool & 3 and tower & 12 <= pool & 12 and tower & 48 <= pool & 48


def _gives(pool: int, pips: int) -> int:
    """The sizes, as bits, that a unit of so many pips can give with this pool, itself changed or not."""
    sizes = 0
    for tower in range(COMPOSITIONS):
        if PIPS[tower] == pips and COUNT[tower] >= 2 and _fits(tower, pool):
            for size in range(SIZES):
                if tower >> (2 * size) & 3:
                    sizes |= 1 << size
    return sizes


def _choices(pool: int, pips: int) -> int:
    """How many compositions of so many pips fit into a pool."""
    return sum(1 for tower in range(COMPOSITIONS) if PIPS[tower] == pips and _fits(tower, pool))


GIVES: Final = vec[i64]([_gives(pool, pips) for pool in range(COMPOSITIONS) for pips in range(ROW)])
CHOICES: Final = vec[i64]([_choices(pool, pips) for pool in range(COMPOSITIONS) for pips in range(ROW)])
# A bit for each composition, different from those of all others with as many pips.
BIT: Final = vec[i64](
    [1 << sum(1 for other in range(tower) if PIPS[other] == PIPS[tower]) for tower in range(COMPOSITIONS)]
)


def fits(tower: i64, pool: i64) -> bool:
    return (tower & 3) <= (pool & 3) and (tower & 12) <= (pool & 12) and (tower & 48) <= (pool & 48)


def changeable(table: Table, bank: i64) -> i64:
    """The spaces, as bits, whose own units can be changed with this bank."""
    board = table.board
    seat = table.turn
    found: i64 = 0
    space: i64 = 0
    while space < SPACES:
        unit = board[space] - 1
        if unit >> 6 == seat:
            tower = unit & 63
            if CHOICES[(bank + tower) * ROW + PIPS[tower]] > 1:
                found |= 1 << space
        space += 1
    return found


def sizes_given(table: Table, space: i64, tower: i64, bank: i64, open_: i64) -> i64:
    """The sizes, as bits, of which a unit can give a piece, with whatever change it takes.

    ``open_`` are the spaces whose units can be changed now: if there is no other, there is nothing to try.
    """
    pips = PIPS[tower]
    sizes = GIVES[(bank + tower) * ROW + pips]
    most = GIVES[MOST_GIVEN + pips]
    if sizes == most or open_ & ~(1 << space) == 0:
        return sizes
    return with_other_changes(table, tower, sizes, most, bank, 1 << space, BIT[bank])


def with_other_changes(
    table: Table, tower: i64, sizes: i64, most: i64, bank: i64, used: i64, banks: i64
) -> i64:
    """Try every change of another unit, and after it every further one. ``banks`` were there before."""
    board = table.board
    seat = table.turn
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
                            table, tower, sizes, most, after, used | (1 << space), banks | BIT[after]
                        )
                    if sizes == most:
                        return sizes
                row += 1
        space += 1
    return sizes


# The changes of an announced action -------------------------------------------------------------------


def within(table: Table, giver: i64, size: i64, bank: i64, used: i64, changes: i64) -> bool:
    """Whether so many changes are enough, the last of them the giving unit's own."""
    tower = tower_of(table.board[giver])
    if (GIVES[(bank + tower) * ROW + PIPS[tower]] >> size) & 1:
        return True
    if changes == 1:
        return False
    space: i64 = 0
    while space < SPACES:
        unit = table.board[space]
        if owner_of(unit) == table.turn and not (used >> space) & 1:
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
                    and within(table, giver, size, bank + old - new, used | (1 << space), changes - 1)
                ):
                    return True
                row += 1
        space += 1
    return False


def spent(table: Table, giver: i64) -> i64:
    """The spaces, as bits, whose units may not be changed for the bank: changed already, or giving."""
    found: i64 = 1 << giver
    space: i64 = 0
    while space < SPACES:
        if table.changed[space] != EMPTY:
            found |= 1 << space
        space += 1
    return found
