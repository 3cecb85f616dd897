"""The course of the game: turns, and every way to end."""

from __future__ import annotations

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import LAST_PLY, LAST_REPEAT, PIPS, PLACES, PLAYERS
from mothership.games.lunar_invaders_2016.state import ACTION, NONE, OVER, Table, owner_of, tower_of


class Course(Table):
    """A table, and what happens there after an action."""

    def finish_action(self, ban: i64) -> None:
        """Look for players who are finished; then the other one has the turn, with a ban or with none."""
        first = self.is_finished(0)
        second = self.is_finished(1)
        if first and second:  # L16-B17a
            self.tell_finished(0)
            self.tell_finished(1)
            self.end(NONE, "L16-B17a")
        elif first or second:  # L16-B17
            loser: i64 = 0 if first else 1
            self.tell_finished(loser)
            self.end(1 - loser, "L16-B17")
        else:
            self.next_turn(ban)

    # Finished players -----------------------------------------------------------------------------

    def is_finished(self, seat: i64) -> bool:
        """Whether a player has two pips on neither moon, and so can never hold two Control Points again."""
        moon: i64 = 0
        while moon < PLAYERS:
            pips: i64 = 0
            space = moon * PLACES
            while space < (moon + 1) * PLACES:
                unit = self.board[space]
                if owner_of(unit) == seat:
                    pips += PIPS[tower_of(unit)]
                    if pips >= 2:
                        return False
                space += 1
            moon += 1
        return True

    def tell_finished(self, seat: i64) -> None:
        if self.journal is not None:
            self.journal.tell(events.FINISHED, seat)

    # Turns ----------------------------------------------------------------------------------------

    def next_turn(self, ban: i64) -> None:
        self.turn = 1 - self.turn  # L16-T3
        self.ban = ban  # L16-B10
        self.ply += 1
        self.phase = ACTION
        if self.ply > LAST_PLY:  # L16-B18a
            if self.journal is not None:
                self.journal.tell(events.RAN_OUT)
            self.end(NONE, "L16-B18a")
        else:
            self.remember_position()

    # The house rule against going in circles ------------------------------------------------------

    def remember_position(self) -> None:
        key = self.turn_key()
        self.repeats = 1
        past = self.quiet - PLAYERS  # the other player's turns need no look
        while past >= 0:
            if self.quiet_keys[past] == key:
                self.repeats += 1
            past -= PLAYERS
        self.quiet_keys[self.quiet] = key
        self.quiet += 1
        if self.repeats >= LAST_REPEAT:  # L16-B18
            if self.journal is not None:
                self.journal.tell(events.REPEATED)
            self.end(NONE, "L16-B18")

    def forget_the_past(self) -> None:
        """A token was spent, which nothing can undo: no earlier position can come again."""
        self.quiet = 0

    # The end --------------------------------------------------------------------------------------

    def end(self, winner: i64, rule: str) -> None:
        self.phase = OVER
        self.winner = winner
        self.ended_by = rule

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.winner == NONE:
            return Outcome((0, 0), self.ended_by)
        return Outcome((1, -1) if self.winner == 0 else (-1, 1), self.ended_by)
