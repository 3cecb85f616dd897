"""The horde: descents, collisions, and the top row that is filled again."""

from __future__ import annotations

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
from mothership.games.space_defenders.state import NONE, REFILLING, Table


class Horde(Table):
    """A table whose invaders come down."""

    # Before the first turn ------------------------------------------------------------------------

    def fill_space(self, kind: i64) -> bool:
        """Set a monster on the next space, from the top row down; whether it was the last one."""
        self.case[kind] -= 1
        space = TOP - self.invaders // COLUMNS * COLUMNS + self.invaders % COLUMNS
        self.put_invader(space, MONSTERS + kind)
        if self.journal is not None:
            self.journal.tell(events.ARRIVED, MONSTERS + kind, space)
        return self.invaders == FILLED_ROWS * COLUMNS  # SD-D1b

    # Reinforcing ----------------------------------------------------------------------------------

    def has_enough_tiles(self) -> bool:
        return self.tiles_in_case() + 2 * self.aside >= COLUMNS  # SD-D9

    def reinforce(self) -> bool:
        """All invaders come down and the top row is filled.

        Whether play can go on at once: nothing has to be drawn, and nobody has lost.
        """
        self.emptied = 0
        if not self.has_enough_tiles():
            if self.journal is not None:
                self.journal.tell(events.TOO_FEW)
            return True
        self.descend(1)  # SD-D10
        if self.is_invaded():
            return False
        # Whoever shoots outlives the descent: what was above the ship is what has been shot.
        return self.refill()

    def are_all_above(self, lowest: i64) -> bool:
        """Whether no invader stands below a row."""
        space = lowest * COLUMNS - 1
        while space >= 0:
            if EMPTY < self.board[space] <= LAST_INVADER:
                return False
            space -= 1
        return True

    def descend(self, lowest: i64) -> None:
        """The invaders of this row, counted from 0, and of all rows above it come down by one."""
        if self.journal is not None:
            self.journal.tell(events.DESCENDED, 1 if self.are_all_above(lowest) else lowest)
        self.collide(lowest)
        board = self.board
        space = lowest * COLUMNS
        while space < SPACES:
            thing = board[space]
            if thing != EMPTY and thing <= LAST_INVADER:
                board[space - COLUMNS] = thing
                board[space] = EMPTY
            space += 1

    def collide(self, lowest: i64) -> None:
        """Ships and mine, and the invaders that come down on them: all of them before anything moves."""
        fallen = vec[i64](capacity=MOST_PLAYERS + 1)
        seat: i64 = 0
        while seat < self.players:
            if self.is_below_invader(self.ship[seat], lowest):
                fallen = append(fallen, self.ship[seat])
            seat += 1
        if self.is_below_invader(self.mine, lowest):
            fallen = append(fallen, self.mine)
        for space in fallen:
            self.wreck(self.board[space + COLUMNS], space)
        for space in fallen:
            self.remove_invader(space + COLUMNS)  # SD-D10a, SD-D10b

    def is_below_invader(self, space: i64, lowest: i64) -> bool:
        """Whether an invader of this row, or of one above it, comes down on a space."""
        above = space + COLUMNS
        return space != NONE and lowest * COLUMNS <= above < SPACES and is_invader(self.board[above])

    def wreck(self, thing: i64, space: i64) -> None:
        """The ship or the mine on a space is gone."""
        there = self.board[space]
        self.board[space] = EMPTY
        if there == MINE:
            self.mine = NONE  # SD-D10a
            if self.journal is not None:
                self.journal.tell(events.MINE_RAMMED, thing, space)
            return
        seat = there - DEFENDERS
        self.ship[seat] = NONE
        self.living[seat] = 0  # SD-D15
        if self.journal is not None:
            self.journal.tell(events.RAMMED, thing, space, seat)

    def is_invaded(self) -> bool:
        """Whether an invader stands in the bottom row: then everybody has lost."""
        space: i64 = 0
        while space < COLUMNS:
            if is_invader(self.board[space]):  # SD-D11
                if self.journal is not None:
                    self.journal.tell(events.INVADED, self.board[space], space)
                self.end("SD-D11")
                return True
            space += 1
        return False

    def is_wiped_out(self) -> bool:
        """Whether all ships are gone, and invaders are not: then everybody has lost."""
        if self.survivors() > 0 or self.invaders == 0:  # SD-D15a
            return False
        if self.journal is not None:
            self.journal.tell(events.WIPED_OUT)
        self.end("SD-D15a")
        return True

    # Refilling ------------------------------------------------------------------------------------

    def refill(self) -> bool:
        """Fill the top row from the left, whole saucers that were set aside first."""
        self.pointer = 0  # SD-D12
        while self.aside > 0 and self.pointer < COLUMNS - 1:  # SD-D12c
            self.aside -= 1
            if self.journal is not None:
                self.journal.tell(events.BROUGHT, TOP + self.pointer)
            self.land_saucer()
        return self.is_refilled()

    def refill_with(self, kind: i64) -> bool:
        """A tile is drawn from the case; whether the row is full with it."""
        self.case[kind] -= 1  # SD-D2a
        if kind < LEFT:
            self.land_monster(MONSTERS + kind)
        elif self.finds_match(kind):
            if self.pointer == COLUMNS - 1:  # SD-D12c
                self.aside += 1
                if self.journal is not None:
                    self.journal.tell(events.SET_ASIDE)
            else:
                if self.journal is not None:
                    self.journal.tell(events.JOINED, TOP + self.pointer)
                self.land_saucer()
        return self.is_refilled()

    def is_refilled(self) -> bool:
        """Whether play can go on: the row is full or the case empty, and nobody has lost."""
        if self.pointer < COLUMNS:
            if self.tiles_in_case() > 0:
                self.phase = REFILLING
                return False
            if self.journal is not None:
                self.journal.tell(events.CASE_EMPTY)
        self.pointer = 0
        return not self.is_wiped_out()

    def finds_match(self, kind: i64) -> bool:
        """Whether the other half waits beside the board, and is taken; if not, this one waits."""
        if kind == LEFT and self.waiting_right > 0:
            self.waiting_right -= 1
            return True
        if kind != LEFT and self.waiting_left > 0:
            self.waiting_left -= 1
            return True
        if kind == LEFT:
            self.waiting_left += 1  # SD-D12a
        else:
            self.waiting_right += 1  # SD-D12a
        if self.journal is not None:
            self.journal.tell(events.WAITS, kind)
        return False

    def land_monster(self, thing: i64) -> None:
        space = TOP + self.pointer
        self.pointer += 1
        if self.journal is not None:
            self.journal.tell(events.ARRIVED, thing, space)
        if self.board[space] == EMPTY:
            self.put_invader(space, thing)
        else:
            self.wreck(thing, space)  # SD-D13

    def land_saucer(self) -> None:
        """A saucer on the two leftmost spaces; a half that meets a ship is lost, and the other damaged."""
        space = TOP + self.pointer
        self.pointer += 2  # SD-D12b
        if self.journal is not None:
            self.journal.tell(events.ARRIVED, INTACT_LEFT, space)
            self.journal.tell(events.ARRIVED, INTACT_RIGHT, space + 1)
        left_lands = self.board[space] == EMPTY
        right_lands = self.board[space + 1] == EMPTY
        if left_lands:
            self.put_invader(space, INTACT_LEFT if right_lands else DAMAGED_LEFT)
        else:
            self.wreck(INTACT_LEFT, space)  # SD-D13
        if right_lands:
            self.put_invader(space + 1, INTACT_RIGHT if left_lands else DAMAGED_RIGHT)
        else:
            self.wreck(INTACT_RIGHT, space + 1)  # SD-D13


def is_invader(thing: i64) -> bool:
    return thing != EMPTY and thing <= LAST_INVADER
