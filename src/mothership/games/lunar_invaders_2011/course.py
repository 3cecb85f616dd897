"""The course of the game: turns and rounds, elimination, and every way to end."""

from __future__ import annotations

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2011 import events
from mothership.games.lunar_invaders_2011.board import EMPTY, LAST_REPEAT, LAST_ROUND, SIZES, SPACES
from mothership.games.lunar_invaders_2011.state import ACTION, NONE, OVER, Table, owner_of


class Course(Table):
    """A table, and what happens there after an action."""

    def finish_action(self) -> None:
        """Test the other players in turn order, the active one last; then the next one has the turn."""
        after: i64 = 1
        while after <= self.players:
            seat = (self.turn + after) % self.players  # L11-A15a
            if self.living[seat] and self.at_home[seat] <= 1:  # L11-A15
                self.eliminate(seat)
                survivor = self.last_survivor()
                if survivor != NONE:  # L11-A17
                    if self.journal is not None:
                        self.journal.tell(events.SURVIVED, survivor)
                    self.end(survivor, "L11-A17")
                    return
            after += 1
        self.next_turn()

    # Elimination ----------------------------------------------------------------------------------

    def eliminate(self, seat: i64) -> None:
        self.living[seat] = 0
        if self.journal is not None:
            self.journal.tell(events.ELIMINATED, seat)
        self.forget_the_past()  # L11-A19b
        if self.players > 2:
            self.take_everything_of(seat)  # L11-A16

    def take_everything_of(self, seat: i64) -> None:
        space: i64 = 0
        while space < SPACES:
            if self.board[space] != EMPTY and owner_of(self.board[space]) == seat:
                self.lift(space)
            space += 1
        size: i64 = 0
        while size < SIZES:
            self.reserve[seat * SIZES + size] = 0  # L11-A16
            size += 1

    def last_survivor(self) -> i64:
        survivor: i64 = NONE
        seat: i64 = 0
        while seat < self.players:
            if self.living[seat]:
                if survivor != NONE:
                    return NONE
                survivor = seat
            seat += 1
        return survivor

    def survivors(self) -> i64:
        count: i64 = 0
        for alive in self.living:
            count += alive
        return count

    # Turns and rounds -----------------------------------------------------------------------------

    def next_turn(self) -> None:
        before = (self.turn - self.first + self.players) % self.players
        seat = (self.turn + 1) % self.players  # L11-A2
        while not self.living[seat]:  # L11-T3: they have no turn
            seat = (seat + 1) % self.players
        self.turn = seat
        self.phase = ACTION
        if (seat - self.first + self.players) % self.players <= before:
            self.round += 1
            if self.round > LAST_ROUND:  # L11-A19a
                if self.journal is not None:
                    self.journal.tell(events.RAN_OUT)
                self.end(NONE, "L11-A19a")
                return
        self.remember_position()

    # The house rule against going in circles ------------------------------------------------------

    def remember_position(self) -> None:
        key = self.board_key
        self.repeats = 1
        # The same player was to move one round ago, two rounds ago, ...: nobody else's turns need a look.
        turns_of_a_round = self.survivors()
        past = self.quiet - turns_of_a_round
        while past >= 0:
            if self.quiet_keys[past] == key:
                self.repeats += 1
            past -= turns_of_a_round
        self.quiet_keys[self.quiet] = key
        self.quiet += 1
        if self.repeats >= LAST_REPEAT:  # L11-A19
            if self.journal is not None:
                self.journal.tell(events.REPEATED)
            self.end(NONE, "L11-A19")

    def forget_the_past(self) -> None:
        self.quiet = 0

    # The end --------------------------------------------------------------------------------------

    def end(self, winner: i64, rule: str) -> None:
        self.phase = OVER
        self.winner = winner
        self.ended_by = rule

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        results: list[int] = []
        for seat in range(self.players):
            if self.winner != NONE:
                results.append(1 if seat == self.winner else -1)
            else:
                results.append(0 if self.living[seat] else -1)  # L11-A19c
        return Outcome(tuple(results), self.ended_by)
