"""The course of the game: volleys, the mine, the end of a turn, and every way to end."""

from __future__ import annotations

from typing import Final

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    DIRECTIONS,
    EMPTY,
    FIRST_MINE_ROW,
    HITLESS_ALONE,
    MINE,
    QUIET_ROUNDS,
    STEP,
    STEPS_TO_EDGE,
)
from mothership.games.space_defenders.shop import Shop
from mothership.games.space_defenders.state import (
    GOING_ON,
    MOVING,
    MOVING_MINE,
    NONE,
    OVER,
    SHOOTING,
)

MINE_ENTRIES: Final = 4  # rows in which the mine comes in


class Course(Shop):
    """A table, and what follows there from a move."""

    # Volleys --------------------------------------------------------------------------------------

    def begin_volley(self) -> None:
        self.shots = self.fire[self.turn]  # SD-D20, SD-D20a
        self.next_shot()

    def next_shot(self) -> None:
        """Shoot again, ask for the bomb, or go on after the last shot of the volley."""
        if self.ship[self.turn] == NONE:
            # It does not come to this today: what could have come down on the ship is what it has just shot.
            self.shots = 0
            self.pausing = 0
        if self.shots > 0:
            if self.may_bomb():  # SD-D20b
                self.phase = SHOOTING
            else:
                self.shoot()
                self.after_shot()
        elif self.pausing:
            self.go_on()
        else:
            self.ask_for_mine()

    def after_shot(self) -> None:
        """The turn's last shot is tested at the end of the turn, all others at once."""
        if self.emptied and (self.shots > 0 or self.pausing) and not self.reinforce():  # SD-D8a
            return
        self.next_shot()

    def bomb(self) -> None:
        if self.drop_bomb():
            self.next_shot()

    def after_refill(self) -> None:
        if self.closing:
            self.finish_turn()
        else:
            self.next_shot()

    # Rapid fire -----------------------------------------------------------------------------------

    def clear_way(self, space: i64, direction: i64) -> i64:
        """How many spaces are empty from here on, up to the edge or the first thing in the way."""
        steps: i64 = 0
        step = STEP[direction]
        most = STEPS_TO_EDGE[space * DIRECTIONS + direction]
        while steps < most and self.board[space + step] == EMPTY:
            space += step
            steps += 1
        return steps

    def go_on(self) -> None:
        """After the volley of a pause: the rest of the move, if there is any way left."""
        if self.clear_way(self.ship[self.turn], self.direction) > 0:  # SD-D21b
            self.phase = GOING_ON
        else:
            self.close_pause()
            self.begin_volley()

    def close_pause(self) -> None:
        self.pausing = 0
        self.direction = NONE
        self.reach = 0

    # The mine -------------------------------------------------------------------------------------

    def ask_for_mine(self) -> None:
        if self.mine != NONE and self.mine_can_move():
            self.phase = MOVING_MINE
        else:
            self.close_turn()

    def mine_can_move(self) -> bool:
        if self.mine % COLUMNS < COLUMNS - 1:
            return not self.is_defender(self.mine + 1)  # SD-D17a
        row: i64 = FIRST_MINE_ROW
        while row < FIRST_MINE_ROW + MINE_ENTRIES:
            if not self.is_defender(row * COLUMNS):
                return True
            row += 1
        return False

    def is_defender(self, space: i64) -> bool:
        return self.board[space] >= DEFENDERS and self.board[space] != MINE

    def move_mine(self, to: i64) -> None:
        """The mine on another space; an invader there and the mine are gone."""
        if self.journal is not None:
            self.journal.tell(events.MINE_MOVED, self.turn, self.mine, to)
        self.board[self.mine] = EMPTY
        if self.board[to] == EMPTY:
            self.board[to] = MINE
            self.mine = to
        else:
            if self.journal is not None:
                self.journal.tell(events.EXPLODED, self.board[to], to)
            self.strike(to)  # SD-D17c
            self.mine = NONE  # SD-D17c
        self.close_turn()

    # The end of a turn ----------------------------------------------------------------------------

    def close_turn(self) -> None:
        """The end of a turn with shots."""
        self.hitless = 0 if self.hit else self.hitless + 1  # SD-D16
        self.closing = 1
        if self.emptied and not self.reinforce():  # SD-D8, SD-D14a
            return
        self.finish_turn()

    def finish_turn(self) -> None:
        """Whatever the turn was: does the game end? If not, the next one has the turn."""
        self.quiet = 0 if self.removed else self.quiet + 1
        if self.invaders == 0:  # SD-D14, SD-D14b
            if self.journal is not None:
                self.journal.tell(events.CLEARED)
            self.end_on_points("SD-D14")
        elif self.hitless >= self.most_hitless():  # SD-D16
            if self.journal is not None:
                self.journal.tell(events.NOBODY_HIT)
            self.end_on_points("SD-D16b" if self.players == 1 else "SD-D16")
        elif self.quiet >= QUIET_ROUNDS * self.survivors():  # SD-D16c
            if self.journal is not None:
                self.journal.tell(events.STALLED)
            self.end_on_points("SD-D16c")
        else:
            self.begin_turn(self.next_seat())

    def most_hitless(self) -> i64:
        """How many shooting turns without a hit end the game."""
        if self.players == 1:
            return HITLESS_ALONE  # SD-D16b
        living = self.survivors()
        return living if living > 2 else 2  # SD-D16

    def next_seat(self) -> i64:
        seat = (self.turn + 1) % self.players  # SD-D3
        while not self.living[seat]:  # SD-D15
            seat = (seat + 1) % self.players
        return seat

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.phase = MOVING
        self.hit = 0
        self.removed = 0
        self.closing = 0

    # The end of the game --------------------------------------------------------------------------

    def end_on_points(self, rule: str) -> None:
        self.end(rule)
        best: i64 = NONE
        seat: i64 = 0
        while seat < self.players:
            points = self.points(seat)
            if self.journal is not None:
                self.journal.tell(events.SCORED, seat, points)
            if points > best:
                best = points
                self.winner = seat  # SD-D14c
            elif points == best:
                self.winner = NONE  # SD-D22
            seat += 1

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.ended_by == "SD-D11" or self.ended_by == "SD-D15a":
            return Outcome((-1,) * self.players, self.ended_by)
        if self.players == 1:
            return Outcome((self.points(0),), self.ended_by)  # SD-D3d
        results: list[int] = []
        most = max(self.points(seat) for seat in range(self.players))
        for seat in range(self.players):
            if self.points(seat) < most:
                results.append(-1)
            else:
                results.append(1 if self.winner == seat else 0)  # SD-D22
        return Outcome(tuple(results), self.ended_by)
