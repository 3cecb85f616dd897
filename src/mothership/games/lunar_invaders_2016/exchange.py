"""Which pieces a unit can give away, with the change that it takes: the search behind ``legal``.

Everything is a composition here, the bank too: 0 to 3 pieces of each size, so whatever lies in the bank
and in one unit together is a composition again, the pool, and their sum is plain addition. A unit can be
changed into whatever fits into its pool and has as many pips. Tables answer that at once for all sizes;
only where the giving unit alone is not enough a search goes through all that change can lead to.

Such a row of units is one number: six bits for each own unit, in the order of the spaces. A player has nine
pieces and so no more units. The most rows that change leads to from one position is 20.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    COMPOSITIONS,
    COUNT,
    MOST_ALIKE,
    NO_TOWER,
    PIPS,
    SIZES,
    SPACES,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.moves import CHANGE

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position

ROW: Final = 19  # one more than the most pips that one player has
MOST_GIVEN: Final = 63 * 19  # the row of the pool that has every piece


def _fits(tower: int, pool: int) -> bool:
    return tower & 3 <= pool & 3 and tower & 12 <= pool & 12 and tower & 48 <= pool & 48


def _gives(pool: int, pips: int) -> int:
    """The sizes, as bits, that a unit of so many pips can give with this pool, itself changed or not."""
    sizes = 0
    for tower in range(COMPOSITIONS):
        if PIPS[tower] == pips and COUNT[tower] >= 2 and _fits(tower, pool):
            sizes |= _holds(tower)
    return sizes


def _holds(tower: int) -> int:
    """The sizes, as bits, that a composition has pieces of."""
    return sum(1 << size for size in range(SIZES) if tower >> (2 * size) & 3)


def _choices(pool: int, pips: int) -> int:
    """How many compositions of so many pips fit into a pool."""
    return sum(1 for tower in range(COMPOSITIONS) if PIPS[tower] == pips and _fits(tower, pool))


GIVES: Final = vec[i64]([_gives(pool, pips) for pool in range(COMPOSITIONS) for pips in range(ROW)])
HOLDS: Final = vec[i64]([_holds(tower) for tower in range(COMPOSITIONS)])
CHOICES: Final = vec[i64]([_choices(pool, pips) for pool in range(COMPOSITIONS) for pips in range(ROW)])
FAR: Final = 64 * 64  # more than any way costs


def fits(tower: i64, pool: i64) -> bool:
    return (tower & 3) <= (pool & 3) and (tower & 12) <= (pool & 12) and (tower & 48) <= (pool & 48)


def changeable(position: Position, bank: i64) -> i64:
    """The spaces, as bits, whose own units can be changed with this bank."""
    board = position.board
    seat = position.turn
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


def row_of_units(position: Position) -> i64:
    """The own units of the player on turn."""
    row: i64 = 0
    bits: i64 = 0
    space: i64 = 0
    while space < SPACES:
        unit = position.board[space]
        if owner_of(unit) == position.turn:
            row |= tower_of(unit) << bits
            bits += 6
        space += 1
    return row


def pieces_in_row(row: i64) -> i64:
    """All pieces of a row together, as a composition."""
    pieces: i64 = 0
    while row != 0:
        pieces += row & 63
        row >>= 6
    return pieces


def with_changed(rows: vec[i64], row: i64, bank: i64) -> vec[i64]:
    """Append what one change leads to, unless it is there already."""
    bits: i64 = 0
    while row >> bits != 0:
        old = (row >> bits) & 63
        alike = PIPS[old] * MOST_ALIKE
        end = alike + MOST_ALIKE
        while alike < end:
            new = ALIKE[alike]
            if new == NO_TOWER:
                break
            if new != old and fits(new, bank + old):
                after = row + ((new - old) << bits)
                known: i64 = 0
                while known < len(rows) and rows[known] != after:
                    known += 1
                if known == len(rows):
                    rows = append(rows, after)
            alike += 1
        bits += 6
    return rows


def rows_within_reach(position: Position, bank: i64) -> vec[i64]:
    """Every row of units that change leads to, the present one first."""
    rows = vec[i64]()
    rows = append(rows, row_of_units(position))
    pieces = bank + pieces_in_row(rows[0])
    at: i64 = 0
    while at < len(rows):
        rows = with_changed(rows, rows[at], pieces - pieces_in_row(rows[at]))
        at += 1
    return rows


def lacks_pieces(position: Position, bank: i64) -> bool:
    """Whether some unit cannot be changed by itself so that it gives every size that its pips allow."""
    space: i64 = 0
    while space < SPACES:
        unit = position.board[space]
        if owner_of(unit) == position.turn:
            tower = tower_of(unit)
            pips = PIPS[tower]
            if GIVES[(bank + tower) * ROW + pips] != GIVES[MOST_GIVEN + pips]:
                return True
        space += 1
    return False


def sizes_given(rows: vec[i64], number: i64, tower: i64, bank: i64) -> i64:
    """The sizes, as bits, of which an own unit can give a piece, with whatever change it takes."""
    sizes = GIVES[(bank + tower) * ROW + PIPS[tower]]
    bits = number * 6
    for row in rows:
        now = (row >> bits) & 63
        if COUNT[now] >= 2:
            sizes |= HOLDS[now]
    return sizes


# The changes of an announced action -------------------------------------------------------------------


def cost_of_giving(row: i64, bits: i64, size: i64, pieces: i64) -> i64:
    """What the best way costs until a unit can give a piece: 64 for each change, and less the larger the
    pieces are that the bank is left with. Compositions count Larges most, then Mediums."""
    rows = vec[i64]()
    rows = append(rows, row)
    changes: i64 = 0
    begin: i64 = 0
    while begin < len(rows):
        end = len(rows)
        best: i64 = FAR
        at = begin
        while at < end:
            tower = (rows[at] >> bits) & 63
            if COUNT[tower] >= 2 and (HOLDS[tower] >> size) & 1:
                bank = pieces - pieces_in_row(rows[at])
                if changes * 64 + 63 - bank < best:
                    best = changes * 64 + 63 - bank
            at += 1
        if best < FAR:
            return best
        at = begin
        while at < end:
            rows = with_changed(rows, rows[at], pieces - pieces_in_row(rows[at]))
            at += 1
        begin = end
        changes += 1
    return FAR


def cheapest_changes(position: Position, giver: i64, size: i64) -> vec[i64]:
    """The changes that are one step of a best way."""
    row = row_of_units(position)
    bank = position.banked(position.turn)
    pieces = bank + pieces_in_row(row)
    bits: i64 = 0
    space: i64 = 0
    while space < giver:
        if owner_of(position.board[space]) == position.turn:
            bits += 6
        space += 1
    wanted = cost_of_giving(row, bits, size, pieces) - 64
    moves = vec[i64]()
    here: i64 = 0
    space = 0
    while space < SPACES:
        if owner_of(position.board[space]) == position.turn:
            old = tower_of(position.board[space])
            alike = PIPS[old] * MOST_ALIKE
            end = alike + MOST_ALIKE
            while alike < end:
                new = ALIKE[alike]
                if (
                    new != NO_TOWER
                    and new != old
                    and fits(new, bank + old)
                    and cost_of_giving(row + ((new - old) << here), bits, size, pieces) == wanted
                ):
                    moves = append(moves, CHANGE + space * COMPOSITIONS + new)
                alike += 1
            here += 6
        space += 1
    return moves
