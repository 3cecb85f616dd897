"""The rules of a turn, in the order of the rulebook: what forbids a move, and what a move does.

``forbids`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands on
the table. Neither is written in terms of the other, and the conformance kit compares them. What a move
sets going is in shots.py, horde.py, shop.py and course.py.
"""

from __future__ import annotations

from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA
from mothership.core.vectors import i64, vec
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    DIRECTION_COLUMNS,
    DIRECTION_ROWS,
    DIRECTIONS,
    EMPTY,
    FIRST_MINE_ROW,
    KINDS,
    LEFT,
    MINE,
    ROWS,
    SPACES,
)
from mothership.games.space_defenders.course import Course
from mothership.games.space_defenders.judgement import evaluate, lean
from mothership.games.space_defenders.legal import legal_moves, weights_of_draws
from mothership.games.space_defenders.moves import (
    ADVANCE,
    BOMBING,
    BUY,
    DRAW,
    ENTER,
    FIRST,
    LEAVE,
    MOVE,
    PAUSE,
    PAY,
    PLACE,
    SET_MINE,
    SHOOT,
    STAY,
)
from mothership.games.space_defenders.state import (
    BEGINNING,
    FILLING,
    GOING_ON,
    MOVING,
    MOVING_MINE,
    NONE,
    NOT_BOUGHT,
    OVER,
    PAYING,
    PHASE_WORDS,
    PLACING,
    REFILLING,
    SETTING_MINE,
    SHOOTING,
    USED,
)
from mothership.games.space_defenders.view import look


class SpaceDefenders(Course):
    """One position of Space Defenders."""

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        phase = self.phase
        if phase == OVER:
            return NOBODY
        if phase < PLACING or phase == REFILLING:
            return NATURE
        return self.turn

    def question(self) -> str:
        return PHASE_WORDS[self.phase]

    def mid_act(self) -> bool:
        return self.phase == PAYING

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002 - nothing is hidden from anybody
        return look(self)

    def legal(self) -> vec[i64]:
        return legal_moves(self)

    def weights(self) -> vec[i64]:
        if self.phase == BEGINNING:
            return vec[i64]([1] * self.players)
        return weights_of_draws(self, LEFT if self.phase == FILLING else KINDS)

    def judge(self, seat: i64) -> float:
        outcome = self.outcome()
        return evaluate(self, seat) if outcome is None else float(outcome.results[seat])

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

    def copy(self) -> SpaceDefenders:
        return SpaceDefenders(
            self.players,
            self.bomb_option,
            self.upgrades_option,
            self.board[:],
            self.columns[:],
            self.invaders,
            self.case[:],
            self.waiting_left,
            self.waiting_right,
            self.aside,
            self.ship[:],
            self.mine,
            self.living[:],
            self.reserve[:],
            self.bombs[:],
            self.fire[:],
            self.rapid[:],
            self.phase,
            self.turn,
            self.first,
            self.shots,
            self.pausing,
            self.direction,
            self.reach,
            self.emptied,
            self.hit,
            self.removed,
            self.closing,
            self.pointer,
            self.buying,
            self.due,
            self.hitless,
            self.quiet,
            self.winner,
            self.ended_by,
        )

    # Which move it is -----------------------------------------------------------------------------

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.phase == OVER:
            return self.ended_by
        if move < SET_MINE:
            return self.forbids_placing(move - PLACE)
        if move < MOVE:
            return self.forbids_unless(SETTING_MINE)
        if move < STAY:
            return self.forbids_move(move - MOVE)
        if move < PAUSE:
            return self.forbids_stay()
        if move < BUY:
            return self.forbids_pause(move - PAUSE)
        if move < PAY:
            return self.forbids_purchase(move - BUY)
        if move < SHOOT:
            return self.forbids_payment(move - PAY)
        if move < BOMBING:
            return self.forbids_unless(SHOOTING)
        if move < ADVANCE:
            return self.forbids_bomb()
        if move < ENTER:
            return self.forbids_advance()
        if move < LEAVE:
            return self.forbids_enter(move - ENTER)
        if move < DRAW:
            return self.forbids_unless(MOVING_MINE)
        if move < FIRST:
            return self.forbids_draw(move - DRAW)
        return self.forbids_first(move - FIRST)

    def forbids_unless(self, phase: i64) -> str | None:
        if self.phase != phase:
            return "SD-D5"
        return None

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        if move >= DRAW:
            if move < FIRST:
                self.draw(move - DRAW)
            else:
                self.begin(move - FIRST)
        elif move >= ADVANCE:
            self.steer_mine(move)
        elif move < SET_MINE:
            self.place(move - PLACE)
        elif move < MOVE:
            self.set_mine(move - SET_MINE)
        elif move < STAY:
            self.move(move - MOVE)
        elif move < PAUSE:
            self.stay()
        elif move < BUY:
            self.pause(move - PAUSE)
        elif move < PAY:
            self.buy(move - BUY)
        elif move < SHOOT:
            if self.pay(move - PAY):
                self.finish_turn()  # SD-D17d
        elif move < BOMBING:
            self.shoot()
            self.after_shot()
        else:
            self.bomb()

    # Setup ----------------------------------------------------------------------------------------

    def forbids_draw(self, kind: i64) -> str | None:
        if self.phase != FILLING and self.phase != REFILLING:
            return "SD-D5"
        if self.phase == FILLING and kind >= LEFT:
            return "SD-D4"
        if self.case[kind] == 0:
            return "SD-D2a"
        return None

    def draw(self, kind: i64) -> None:
        if self.phase == REFILLING:
            if self.refill_with(kind):
                self.after_refill()
        elif self.fill_space(kind):
            if self.players > 1:
                self.phase = BEGINNING
            else:
                self.turn = 0
                self.first = 0
                self.phase = PLACING

    def forbids_first(self, seat: i64) -> str | None:
        if self.phase != BEGINNING:
            return "SD-D5"
        if seat >= self.players:
            return "SD-D3"
        return None

    def begin(self, seat: i64) -> None:
        self.turn = seat
        self.first = seat  # SD-D3a
        self.phase = PLACING
        if self.journal is not None:
            self.journal.tell(events.BEGAN, seat)

    def forbids_placing(self, column: i64) -> str | None:
        if self.phase != PLACING:
            return "SD-D5"
        if self.board[column] != EMPTY:
            return "SD-D3b"
        return None

    def place(self, column: i64) -> None:
        """The own ship in row 1, whose spaces have the numbers of their columns."""
        self.board[column] = DEFENDERS + self.turn
        self.ship[self.turn] = column
        if self.journal is not None:
            self.journal.tell(events.PLACED, self.turn, column)
        following = (self.turn + 1) % self.players
        if following == self.first:
            self.phase = SETTING_MINE  # SD-D3c
        else:
            self.turn = following  # SD-D3b

    def set_mine(self, row: i64) -> None:
        self.mine = (FIRST_MINE_ROW + row) * COLUMNS  # SD-D3c
        self.board[self.mine] = MINE
        if self.journal is not None:
            self.journal.tell(events.MINE_SET, self.turn, self.mine)
        self.begin_turn(self.first)  # SD-D3

    # Moving ---------------------------------------------------------------------------------------

    def direction_to(self, to: i64) -> i64:
        """The direction in which a space lies from the ship whose turn it is, or NONE."""
        ship = self.ship[self.turn]
        columns = to % COLUMNS - ship % COLUMNS
        rows = to // COLUMNS - ship // COLUMNS
        distance = greatest(columns, rows)
        direction: i64 = 0
        while direction < DIRECTIONS:
            if (
                columns == distance * DIRECTION_COLUMNS[direction]
                and rows == distance * DIRECTION_ROWS[direction]
            ):
                return direction
            direction += 1
        return NONE

    def forbids_flight(self, to: i64, wanted: i64) -> str | None:
        """Why the ship cannot come to a space; ``wanted`` is the only direction open to it, or NONE."""
        ship = self.ship[self.turn]
        if to == ship:
            return "SD-D5c"
        direction = self.direction_to(to)
        if direction == NONE:
            return "SD-D5a"
        if wanted != NONE and direction != wanted:
            return "SD-D21a"
        if self.board[to] != EMPTY:
            return "SD-D5c"
        column = ship % COLUMNS + DIRECTION_COLUMNS[direction]
        row = ship // COLUMNS + DIRECTION_ROWS[direction]
        while row * COLUMNS + column != to:
            if self.board[row * COLUMNS + column] != EMPTY:
                return "SD-D5b"
            column += DIRECTION_COLUMNS[direction]
            row += DIRECTION_ROWS[direction]
        return None

    def forbids_move(self, to: i64) -> str | None:
        if self.phase == GOING_ON:
            return self.forbids_flight(to, self.direction)
        if self.phase != MOVING:
            return "SD-D5"
        return self.forbids_flight(to, NONE)

    def move(self, to: i64) -> None:
        if self.journal is not None:
            self.journal.tell(events.MOVED, self.turn, self.ship[self.turn], to)
        self.fly(to)
        if self.pausing:
            self.close_pause()
        self.begin_volley()

    def fly(self, to: i64) -> None:
        self.board[self.ship[self.turn]] = EMPTY
        self.board[to] = DEFENDERS + self.turn
        self.ship[self.turn] = to

    def forbids_stay(self) -> str | None:
        if self.phase == GOING_ON:
            if self.clear_way(self.ship[self.turn], self.direction) >= self.reach:
                return "SD-D21a"
            return None
        return self.forbids_unless(MOVING)

    def stay(self) -> None:
        if self.pausing:
            self.close_pause()
        self.begin_volley()  # SD-D5d

    # Rapid fire -----------------------------------------------------------------------------------

    def forbids_pause(self, at: i64) -> str | None:
        if self.phase != MOVING:
            return "SD-D5"
        if not self.rapid[self.turn]:
            return "SD-D21"
        rule = self.forbids_flight(at, NONE)
        if rule is not None:
            return rule
        direction = self.direction_to(at)
        column = at % COLUMNS + DIRECTION_COLUMNS[direction]
        row = at // COLUMNS + DIRECTION_ROWS[direction]
        if column < 0 or column >= COLUMNS or row < 0 or row >= ROWS:
            return "SD-D21"
        if self.board[row * COLUMNS + column] != EMPTY:
            return "SD-D21"
        return None

    def pause(self, at: i64) -> None:
        self.pausing = 1
        self.direction = self.direction_to(at)  # SD-D21a
        if self.journal is not None:
            self.journal.tell(events.PAUSED, self.turn, self.ship[self.turn], at)
        self.fly(at)
        self.reach = self.clear_way(at, self.direction)
        self.begin_volley()  # SD-D21, SD-D21c

    # The bomb -------------------------------------------------------------------------------------

    def forbids_bomb(self) -> str | None:
        """Offered only where it may be used. Elsewhere: is there a bomb, could it be used, is it time?"""
        if self.phase == SHOOTING:
            return None
        if self.phase < MOVING or self.phase == REFILLING:
            return "SD-D5"
        if not self.bomb_option:
            return "SD-D19e"
        if self.bombs[self.turn] == USED:
            return "SD-D18f"
        if self.bombs[self.turn] == NOT_BOUGHT:
            return "SD-D18"
        if self.phase == MOVING:
            return self.forbids_bomb_from(self.ship[self.turn])
        return "SD-D5"

    def forbids_bomb_from(self, ship: i64) -> str:
        """Why the bomb would not be offered if the ship stayed; it is time for it when it has."""
        space = ship + COLUMNS
        while space < SPACES and self.board[space] == EMPTY:
            space += COLUMNS
        if space >= SPACES or self.board[space] >= DEFENDERS:
            return "SD-D18a"
        other = space // COLUMNS * COLUMNS
        while other < (space // COLUMNS + 1) * COLUMNS:
            if self.is_defender(other):
                return "SD-D18b"
            other += 1
        return "SD-D5"

    # The mine -------------------------------------------------------------------------------------

    def forbids_advance(self) -> str | None:
        """It is not asked for while a ship is in the way."""
        if self.phase != MOVING_MINE:
            return "SD-D5"
        if self.mine % COLUMNS == COLUMNS - 1:
            return "SD-D17b"
        return None

    def forbids_enter(self, row: i64) -> str | None:
        if self.phase != MOVING_MINE:
            return "SD-D5"
        if self.mine % COLUMNS < COLUMNS - 1:
            return "SD-D17b"
        if self.is_defender((FIRST_MINE_ROW + row) * COLUMNS):
            return "SD-D17a"
        return None

    def steer_mine(self, move: i64) -> None:
        if move == LEAVE:
            if self.journal is not None:
                self.journal.tell(events.MINE_LEFT, self.turn, self.mine)
            self.close_turn()  # SD-D17e
        elif move == ADVANCE:
            self.move_mine(self.mine + 1)  # SD-D17
        else:
            self.move_mine((FIRST_MINE_ROW + move - ENTER) * COLUMNS)  # SD-D17b


def greatest(one: i64, other: i64) -> i64:
    """The greater of two distances, whichever way they lead."""
    one = -one if one < 0 else one
    other = -other if other < 0 else other
    return one if one > other else other
