"""Change by version 1 of the rules: no unit is changed twice for one action. The search behind ``forbids``.

Only for games that were begun by that version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    COMPOSITIONS,
    EMPTY,
    MOST_ALIKE,
    NO_TOWER,
    NONE,
    PIPS,
    SPACES,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.giving import can_become, can_give

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position


def used(position: Position) -> i64:
    """The spaces whose units were changed already, as bits."""
    bits: i64 = 0
    space: i64 = 0
    while space < SPACES:
        if position.changed[space] != EMPTY:
            bits |= 1 << space
        space += 1
    return bits


def changes_needed_v1(position: Position, giver: i64, size: i64, bank: i64, used: i64) -> i64:
    """The least number of changes after which a unit can give a piece of a size; NONE if none will do.

    A unit gives at most one change to an action, so the giving one is changed last: what the others
    change before is for the bank.
    """
    layer = [used * COMPOSITIONS + bank]  # the banks, and used units, after the same number of changes
    known = set(layer)
    count: i64 = 1
    while layer:
        for situation in layer:
            if can_change_to_give(position, giver, size, situation % COMPOSITIONS):
                return count
        following: list[int] = []
        for situation in layer:
            for after in after_a_change(position, giver, situation % COMPOSITIONS, situation // COMPOSITIONS):
                if after not in known:
                    known.add(after)
                    following.append(after)
        layer = following
        count += 1
    return NONE


def can_change_to_give(position: Position, giver: i64, size: i64, bank: i64) -> bool:
    """Whether one change of the giving unit is enough."""
    old = tower_of(position.board[giver])
    row = PIPS[old] * MOST_ALIKE
    end = row + MOST_ALIKE
    while row < end:
        new = ALIKE[row]
        if new != NO_TOWER and new != old and can_give(new, size) and can_become(old, new, bank):
            return True
        row += 1
    return False


def after_a_change(position: Position, giver: i64, bank: i64, used: i64) -> list[int]:
    """Every bank, and used units, that one change of another unit leads to."""
    found: list[int] = []
    space: i64 = 0
    while space < SPACES:
        if space != giver and owner_of(position.board[space]) == position.turn and not (used >> space) & 1:
            old = tower_of(position.board[space])
            row = PIPS[old] * MOST_ALIKE
            end = row + MOST_ALIKE
            while row < end:
                new = ALIKE[row]
                if new != NO_TOWER and new != old and can_become(old, new, bank):
                    found.append((used | (1 << space)) * COMPOSITIONS + bank + old - new)
                row += 1
        space += 1
    return found


def is_on_the_shortest_way_v1(
    position: Position, giver: i64, size: i64, space: i64, tower: i64, bank_after: i64
) -> bool:
    """Whether one change fewer is needed after a change than before."""
    if space == giver:
        return can_give(tower, size)
    spent = used(position)
    if (spent >> space) & 1:
        return False
    before = changes_needed_v1(position, giver, size, position.banked(position.turn), spent)
    after = changes_needed_v1(position, giver, size, bank_after, spent | (1 << space))
    return after != NONE and after == before - 1
