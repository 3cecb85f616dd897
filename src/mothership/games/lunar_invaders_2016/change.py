"""Making change: when it is needed, what may be changed, and taking it back.

Written for ``forbids``, as a plain search for the best way; ``legal`` finds its moves by the
tables of exchange.py instead.
"""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import (
    ALIKE,
    EMPTY,
    LARGES,
    MEDIUMS,
    MOST_ALIKE,
    NO_TOWER,
    PIPS,
    SMALLS,
    SPACES,
)
from mothership.games.lunar_invaders_2016.change_v1 import changes_needed_v1, is_on_the_shortest_way_v1
from mothership.games.lunar_invaders_2016.course import Course
from mothership.games.lunar_invaders_2016.giving import can_become, can_give, giver_of, size_given
from mothership.games.lunar_invaders_2016.moves import TRANSFER
from mothership.games.lunar_invaders_2016.state import (
    ACTION,
    CHANGING,
    NONE,
    owner_of,
    pieces_in,
    tower_of,
)


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

    def own_spaces(self) -> list[int]:
        return [space for space in range(SPACES) if owner_of(self.board[space]) == self.turn]

    def own_towers(self) -> tuple[int, ...]:
        """The own units, in the order of the spaces."""
        return tuple([int(tower_of(self.board[space])) for space in self.own_spaces()])

    def best_change(self, towers: tuple[int, ...], bank: i64, giver: i64, size: i64) -> tuple[int, int]:
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

    def is_out_of_reach(self, giver: i64, size: i64) -> bool:
        """Whether no change at all lets a unit give a piece of a size."""
        bank = self.banked(self.turn)
        if self.version == 1:
            return changes_needed_v1(self, giver, size, bank, 0) == NONE
        row = self.own_towers()
        return self.best_change(row, bank, self.own_spaces().index(giver), size)[0] == NONE

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
        return self.forbids_detour(space, tower, bank, bank + old - tower)

    def forbids_detour(self, space: i64, tower: i64, bank: i64, bank_after: i64) -> str | None:
        """After a change one fewer must be needed than before, and the bank must be able to end as well."""
        giver = giver_of(self.announced)
        size = size_given(self.announced)
        if self.version == 1:
            fits = is_on_the_shortest_way_v1(self, giver, size, space, tower, bank_after)
            return None if fits else "L16-B14e"
        spaces = self.own_spaces()
        row = self.own_towers()
        at = spaces.index(space)
        changed = (*row[:at], int(tower), *row[at + 1 :])
        before = self.best_change(row, bank, spaces.index(giver), size)
        after = self.best_change(changed, bank_after, spaces.index(giver), size)
        if after[0] != before[0] - 1:
            return "L16-B14e"
        if after[1] != before[1]:
            return "L16-B14g"
        return None

    def change(self, space: i64, tower: i64) -> None:
        """Exchange a unit; its pieces may be needed back."""
        unit = self.board[space]
        if self.changed[space] == EMPTY:
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
                now = tower_of(self.board[space])
                if self.journal is not None and now != before:
                    self.journal.tell(events.CHANGED_BACK, self.turn, space, now, before)
                self.exchange(space, before)  # L16-B14f
            space += 1
        self.forget_changes()

    def forget_changes(self) -> None:
        space: i64 = 0
        while space < SPACES:
            self.changed[space] = EMPTY
            space += 1
