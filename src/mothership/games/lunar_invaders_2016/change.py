"""Making change: when it is needed, what may be changed, and taking it back.

Written for ``forbids``, as a plain search for the least number of changes; ``legal`` finds its moves by the
tables of exchange.py instead.
"""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    COMPOSITIONS,
    COUNT,
    EMPTY,
    LARGES,
    MEDIUMS,
    MOST_ALIKE,
    NO_TOWER,
    PIPS,
    PLACES,
    SIZES,
    SMALLS,
    SPACES,
)
from mothership.games.lunar_invaders_2016.course import Course
from mothership.games.lunar_invaders_2016.moves import DIVIDE, TRANSFER
from mothership.games.lunar_invaders_2016.state import (
    ACTION,
    CHANGING,
    NONE,
    owner_of,
    pieces_in,
    tower_of,
)


def giver_of(move: i64) -> i64:
    """The space whose unit gives a piece away in a divide or transfer."""
    return (move - (TRANSFER if move >= TRANSFER else DIVIDE)) // (SIZES * PLACES)


def size_given(move: i64) -> i64:
    """The size of the piece that goes."""
    return (move - DIVIDE) // PLACES % SIZES  # transfers begin a whole number of rows after divides


def can_give(tower: i64, size: i64) -> bool:
    """Whether a unit can part with a piece of a size just as it stands."""
    return COUNT[tower] >= 2 and pieces_in(tower, size) > 0


def can_become(old: i64, new: i64, bank: i64) -> bool:
    """Whether the bank has the pieces that one composition has more of than another."""
    size: i64 = 0
    while size < SIZES:
        if pieces_in(new, size) - pieces_in(old, size) > pieces_in(bank, size):
            return False
        size += 1
    return True


class Change(Course):
    """A table at which change can be made."""

    # Without change -------------------------------------------------------------------------------

    def parts_of(self, tower: i64) -> i64:
        """What a lone piece is split into by a divide; EMPTY where nothing is."""
        if tower == MEDIUMS:
            return 2 * SMALLS
        if tower == LARGES:
            return MEDIUMS + SMALLS
        return EMPTY

    def can_split(self, space: i64, size: i64) -> bool:
        """Whether a lone piece can be split by the bank so that a piece of a size goes."""
        parts = self.parts_of(tower_of(self.board[space]))
        if pieces_in(parts, size) == 0:
            return False
        bank = self.banked(self.turn)
        return can_become(EMPTY, parts, bank)

    def is_possible_at_once(self, move: i64) -> bool:
        """Whether an announced divide or transfer needs no change."""
        space = giver_of(move)
        size = size_given(move)
        if can_give(tower_of(self.board[space]), size):
            return True
        return move < TRANSFER and self.can_split(space, size)  # L16-B12e

    # How many changes it takes --------------------------------------------------------------------

    def used(self) -> i64:
        """The spaces whose units were changed already, as bits."""
        bits: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if self.changed[space] != EMPTY:
                bits |= 1 << space
            space += 1
        return bits

    def changes_needed(self, giver: i64, size: i64, bank: i64, used: i64) -> i64:
        """The least number of changes after which a unit can give a piece of a size; NONE if none will do.

        A unit gives at most one change to an action, so the giving one is changed last: what the others
        change before is for the bank.
        """
        layer = [used * COMPOSITIONS + bank]  # the banks, and used units, after the same number of changes
        known = set(layer)
        count: i64 = 1
        while layer:
            for situation in layer:
                if self.can_change_to_give(giver, size, situation % COMPOSITIONS):
                    return count
            following: list[int] = []
            for situation in layer:
                for after in self.after_a_change(giver, situation % COMPOSITIONS, situation // COMPOSITIONS):
                    if after not in known:
                        known.add(after)
                        following.append(after)
            layer = following
            count += 1
        return NONE

    def can_change_to_give(self, giver: i64, size: i64, bank: i64) -> bool:
        """Whether one change of the giving unit is enough."""
        old = tower_of(self.board[giver])
        row = PIPS[old] * MOST_ALIKE
        end = row + MOST_ALIKE
        while row < end:
            new = ALIKE[row]
            if new != NO_TOWER and new != old and can_give(new, size) and can_become(old, new, bank):
                return True
            row += 1
        return False

    def after_a_change(self, giver: i64, bank: i64, used: i64) -> list[int]:
        """Every bank, and used units, that one change of another unit leads to."""
        found: list[int] = []
        space: i64 = 0
        while space < SPACES:
            if space != giver and owner_of(self.board[space]) == self.turn and not (used >> space) & 1:
                old = tower_of(self.board[space])
                row = PIPS[old] * MOST_ALIKE
                end = row + MOST_ALIKE
                while row < end:
                    new = ALIKE[row]
                    if new != NO_TOWER and new != old and can_become(old, new, bank):
                        found.append((used | (1 << space)) * COMPOSITIONS + bank + old - new)
                    row += 1
            space += 1
        return found

    def is_out_of_reach(self, giver: i64, size: i64) -> bool:
        """Whether no change at all lets a unit give a piece of a size."""
        return self.changes_needed(giver, size, self.banked(self.turn), 0) == NONE

    # The changes themselves -----------------------------------------------------------------------

    def forbids_change(self, space: i64, tower: i64) -> str | None:
        if self.phase == ACTION:
            return "L16-B14a"
        if self.phase != CHANGING:
            return "L16-T2"
        if owner_of(self.board[space]) != self.turn:
            return "L16-B14b"
        old = tower_of(self.board[space])
        if PIPS[tower] != PIPS[old] or tower == old:
            return "L16-B14c"
        bank = self.banked(self.turn)
        if not can_become(old, tower, bank):
            return "L16-B14d"
        if not self.is_on_the_shortest_way(space, tower, bank + old - tower):
            return "L16-B14e"
        return None

    def is_on_the_shortest_way(self, space: i64, tower: i64, bank_after: i64) -> bool:
        """Whether one change fewer is needed after a change than before."""
        giver = giver_of(self.announced)
        size = size_given(self.announced)
        used = self.used()
        if space == giver:
            return can_give(tower, size)
        if (used >> space) & 1:
            return False
        before = self.changes_needed(giver, size, self.banked(self.turn), used)
        after = self.changes_needed(giver, size, bank_after, used | (1 << space))
        return after != NONE and after == before - 1

    def change(self, space: i64, tower: i64) -> None:
        """Exchange a unit; its pieces may be needed back."""
        unit = self.board[space]
        self.changed[space] = unit
        self.exchange(space, tower)
        if self.journal is not None:
            self.journal.tell(events.CHANGED, self.turn, space, tower_of(unit), tower)

    def take_changes_back(self) -> None:
        """The announced action was stopped: all units are again what they were."""
        space: i64 = 0
        while space < SPACES:
            if self.changed[space] != EMPTY:
                before = tower_of(self.changed[space])
                if self.journal is not None:
                    now = tower_of(self.board[space])
                    self.journal.tell(events.CHANGED_BACK, self.turn, space, now, before)
                self.exchange(space, before)  # L16-B14f
            space += 1
        self.forget_changes()

    def forget_changes(self) -> None:
        space: i64 = 0
        while space < SPACES:
            self.changed[space] = EMPTY
            space += 1
