"""Making change: when it is needed, what may be changed, and taking it back.

Written for ``forbids``, as a plain search for the best way; ``legal`` finds its moves by the
tables of exchange.py instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    EMPTY,
    LARGES,
    MEDIUMS,
    MOST_ALIKE,
    NO_TOWER,
    NONE,
    PIPS,
    SMALLS,
    SPACES,
    owner_of,
    pieces_in,
    tower_of,
)
from mothership.games.lunar_invaders_2016.change_v1 import changes_needed_v1, is_on_the_shortest_way_v1
from mothership.games.lunar_invaders_2016.giving import can_become, can_give
from mothership.games.lunar_invaders_2016.moves import TRANSFER, giver_of, size_given
from mothership.games.lunar_invaders_2016.phases import ACTION, CHANGING

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position


def changed_rows(towers: tuple[int, ...], bank: int) -> list[tuple[tuple[int, ...], int]]:
    """Every row of units that one change makes of another, with the bank that it leaves."""
    found: list[tuple[tuple[int, ...], int]] = []
    for at in range(len(towers)):
        old = towers[at]
        row = PIPS[old] * MOST_ALIKE
        end = row + MOST_ALIKE
        while row < end:
            new = ALIKE[row]
            if new != NO_TOWER and new != old and can_become(old, new, bank):
                found.append(((*towers[:at], int(new), *towers[at + 1 :]), int(bank + old - new)))
            row += 1
    return found


# Without change -----------------------------------------------------------------------------------


def parts_of(tower: i64) -> i64:
    """What a lone piece is split into by a divide; EMPTY where nothing is."""
    if tower == MEDIUMS:
        return 2 * SMALLS
    if tower == LARGES:
        return MEDIUMS + SMALLS
    return EMPTY


def can_split(position: Position, space: i64, size: i64) -> bool:
    """Whether a lone piece can be split by the bank so that a piece of a size goes."""
    parts = parts_of(tower_of(position.board[space]))
    if pieces_in(parts, size) == 0:
        return False
    bank = position.banked(position.turn)
    return can_become(EMPTY, parts, bank)


def is_possible_at_once(position: Position, move: i64) -> bool:
    """Whether an announced divide or transfer needs no change."""
    space = giver_of(move)
    size = size_given(move)
    if can_give(tower_of(position.board[space]), size):
        return True
    return move < TRANSFER and can_split(position, space, size)  # L16-B12e


# How many changes it takes ------------------------------------------------------------------------


def own_spaces(position: Position) -> list[int]:
    return [space for space in range(SPACES) if owner_of(position.board[space]) == position.turn]


def own_towers(position: Position) -> tuple[int, ...]:
    """The own units, in the order of the spaces."""
    return tuple([int(tower_of(position.board[space])) for space in own_spaces(position)])


def best_change(towers: tuple[int, ...], bank: i64, giver: i64, size: i64) -> tuple[int, int]:
    """The fewest changes until a unit can give a piece, and the largest bank that they can leave.

    ``giver`` is the place of that unit in the row of own units. NONE and NONE if no change will do.
    """
    layer = {towers: int(bank)}  # the rows of units, and their banks, after the same number of changes
    known = dict(layer)
    changes = 0
    while layer:
        banks = [left for row, left in layer.items() if can_give(row[giver], size)]
        if banks:
            return changes, max(banks)  # a composition is the larger the larger its pieces are
        following: dict[tuple[int, ...], int] = {}
        for row, left in layer.items():
            for after, then in changed_rows(row, left):
                if after not in known:
                    following[after] = known[after] = then
        layer = following
        changes += 1
    return NONE, NONE


def is_out_of_reach(position: Position, giver: i64, size: i64) -> bool:
    """Whether no change at all lets a unit give a piece of a size."""
    bank = position.banked(position.turn)
    if position.version == 1:
        return changes_needed_v1(position, giver, size, bank, 0) == NONE
    row = own_towers(position)
    return best_change(row, bank, own_spaces(position).index(giver), size)[0] == NONE


# The changes themselves ---------------------------------------------------------------------------


def forbids_change(position: Position, space: i64, tower: i64) -> str | None:
    if position.phase == ACTION:
        return "L16-B14a"
    if position.phase != CHANGING:
        return "L16-T2"
    if owner_of(position.board[space]) != position.turn:
        return "L16-B14b"
    old = tower_of(position.board[space])
    if PIPS[tower] != PIPS[old] or tower == old:
        return "L16-B14c"
    bank = position.banked(position.turn)
    if not can_become(old, tower, bank):
        return "L16-B14d"
    return forbids_detour(position, space, tower, bank, bank + old - tower)


def forbids_detour(position: Position, space: i64, tower: i64, bank: i64, bank_after: i64) -> str | None:
    """After a change one fewer must be needed than before, and the bank must be able to end as well."""
    giver = giver_of(position.announced)
    size = size_given(position.announced)
    if position.version == 1:
        fits = is_on_the_shortest_way_v1(position, giver, size, space, tower, bank_after)
        return None if fits else "L16-B14e"
    spaces = own_spaces(position)
    row = own_towers(position)
    at = spaces.index(space)
    changed = (*row[:at], int(tower), *row[at + 1 :])
    before = best_change(row, bank, spaces.index(giver), size)
    after = best_change(changed, bank_after, spaces.index(giver), size)
    if after[0] != before[0] - 1:
        return "L16-B14e"
    if after[1] != before[1]:
        return "L16-B14g"
    return None


def change_unit(position: Position, space: i64, tower: i64) -> None:
    """Exchange a unit; its pieces may be needed back."""
    unit = position.board[space]
    if position.changed[space] == EMPTY:
        position.changed[space] = unit
    position.exchange(space, tower)
    if position.journal is not None:
        position.journal.tell(events.CHANGED, position.turn, space, tower_of(unit), tower)


def take_changes_back(position: Position) -> None:
    """The announced action was stopped: all units are again what they were."""
    space: i64 = 0
    while space < SPACES:
        if position.changed[space] != EMPTY:
            before = tower_of(position.changed[space])
            now = tower_of(position.board[space])
            if position.journal is not None and now != before:
                position.journal.tell(events.CHANGED_BACK, position.turn, space, now, before)
            position.exchange(space, before)  # L16-B14f
        space += 1
    forget_changes(position)


def forget_changes(position: Position) -> None:
    space: i64 = 0
    while space < SPACES:
        position.changed[space] = EMPTY
        space += 1
