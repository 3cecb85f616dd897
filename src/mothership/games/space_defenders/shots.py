"""Shots: what they hit, and what the bomb does."""

from __future__ import annotations

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
from mothership.games.space_defenders.horde import Horde
from mothership.games.space_defenders.state import HELD, NONE, USED


class Shots(Horde):
    """A table on which the ship whose turn it is can shoot."""

    def first_above(self, space: i64) -> i64:
        """The first space straight above that is not empty, or NONE."""
        board = self.board
        space += COLUMNS  # SD-D6
        while space < SPACES:
            if board[space] != EMPTY:  # SD-D6
                return space
            space += COLUMNS
        return NONE

    def shoot(self) -> None:
        """One plain shot."""
        self.shots -= 1
        ship = self.ship[self.turn]
        space = self.first_above(ship)
        if space == NONE:  # SD-D6a
            if self.journal is not None:
                self.journal.tell(events.MISSED, self.turn, ship)
            return
        self.hit = 1
        thing = self.board[space]
        if thing == MINE:  # SD-D7d
            if self.journal is not None:
                self.journal.tell(events.CLANGED, self.turn, ship, space)
        elif thing >= DEFENDERS:
            self.rob(ship, thing - DEFENDERS, space)
        elif INTACT_LEFT <= thing <= INTACT_RIGHT:
            if self.journal is not None:
                self.journal.tell(events.DAMAGED, self.turn, ship, thing, space)
            self.strike(space)  # SD-D7a
        else:
            if self.journal is not None:
                self.journal.tell(events.HIT, self.turn, ship, thing, space)
            self.strike(space)
            self.take(thing)

    def strike(self, space: i64) -> None:
        """An invader is shot, or blown up by the mine: its column may be empty now."""
        self.remove_invader(space)
        if self.columns[space % COLUMNS] == 0:  # SD-D8
            self.emptied = 1

    def take(self, thing: i64) -> None:
        """An invader comes into the shooter's reserve, any half of a saucer as a saucer."""
        prize = thing - MONSTERS if thing < INTACT_LEFT else SAUCER  # SD-D7, SD-D7b
        self.reserve[self.turn * PRIZES + prize] += 1  # SD-D7

    def rob(self, ship: i64, victim: i64, space: i64) -> None:
        """The lowest tile of a fellow defender changes hands."""
        prize: i64 = 0
        while prize < PRIZES:
            if self.reserve[victim * PRIZES + prize] > 0:
                self.reserve[victim * PRIZES + prize] -= 1  # SD-D7c
                self.reserve[self.turn * PRIZES + prize] += 1  # SD-D7c
                if self.journal is not None:
                    self.journal.tell(events.ROBBED, self.turn, ship, victim, space, prize)
                return
            prize += 1
        if self.journal is not None:
            self.journal.tell(events.GRAZED, self.turn, ship, victim, space)

    # The bomb -------------------------------------------------------------------------------------

    def may_bomb(self) -> bool:
        """Whether the next shot can be a bomb."""
        if self.bombs[self.turn] != HELD:  # SD-D18
            return False
        space = self.first_above(self.ship[self.turn])
        if space == NONE or self.board[space] > LAST_INVADER:  # SD-D18a
            return False
        return not self.has_defender(space // COLUMNS)  # SD-D18b

    def has_defender(self, row: i64) -> bool:
        seat: i64 = 0
        while seat < self.players:
            if self.ship[seat] != NONE and self.ship[seat] // COLUMNS == row:
                return True
            seat += 1
        return False

    def drop_bomb(self) -> bool:
        """Take a whole row; what is above comes down and the top row is filled.

        Whether play can go on at once, as after a reinforcement.
        """
        self.shots -= 1
        self.hit = 1
        self.bombs[self.turn] = USED  # SD-D18f
        ship = self.ship[self.turn]
        space = self.first_above(ship)
        row = space // COLUMNS
        if self.journal is not None:
            self.journal.tell(events.BOMBED, self.turn, ship, space, row)
        self.sweep(row)
        if row + 1 < ROWS:
            self.descend(row + 1)  # SD-D18d
        self.emptied = 0  # SD-D18e
        if self.has_enough_tiles():  # SD-D18e
            return self.refill()
        return True

    def sweep(self, row: i64) -> None:
        """Every invader of a row is taken, of an intact saucer only one half."""
        space = row * COLUMNS
        while space < (row + 1) * COLUMNS:
            thing = self.board[space]
            if thing == INTACT_LEFT:
                self.sweep_up(thing, space)
                self.remove_invader(space + 1)  # SD-D18c
                if self.journal is not None:
                    self.journal.tell(events.SCRAPPED, INTACT_RIGHT, space + 1)
            elif thing != EMPTY and thing <= LAST_INVADER:
                self.sweep_up(thing, space)
            space += 1

    def sweep_up(self, thing: i64, space: i64) -> None:
        self.remove_invader(space)
        self.take(thing)  # SD-D18c
        if self.journal is not None:
            self.journal.tell(events.SWEPT, self.turn, thing, space)
