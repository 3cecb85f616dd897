"""One position: what lies on the table, and what is pending."""

from __future__ import annotations

from mothership.core.keys import combine
from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import i64, vec
from mothership.games.space_defenders.board import (
    COLUMNS,
    DAMAGED_LEFT,
    DAMAGED_RIGHT,
    EMPTY,
    INTACT_LEFT,
    INTACT_RIGHT,
    KINDS,
    LEFT,
    MOST_PLAYERS,
    PRIZE_VALUES,
    PRIZES,
    SPACES,
)
from mothership.games.space_defenders.course import outcome_of
from mothership.games.space_defenders.judgement import evaluate, lean
from mothership.games.space_defenders.legal import legal_moves, weights_of_draws
from mothership.games.space_defenders.phases import (
    BEGINNING,
    FILLING,
    OVER,
    PAYING,
    PHASE_WORDS,
    PLACING,
    REFILLING,
)
from mothership.games.space_defenders.rules import forbidding_rule, make_move
from mothership.games.space_defenders.view import look


class Position(State):
    """The board, the case and what lies beside it; the players' things; what is pending in this turn."""

    def __init__(
        self,
        *,
        players: i64,
        bomb_option: bool,
        upgrades_option: bool,
        board: vec[i64],
        columns: vec[i64],
        invaders: i64,
        case: vec[i64],
        waiting_left: i64,
        waiting_right: i64,
        aside: i64,
        ship: vec[i64],
        mine: i64,
        living: vec[i64],
        reserve: vec[i64],
        bombs: vec[i64],
        fire: vec[i64],
        rapid: vec[i64],
        phase: i64,
        turn: i64,
        first: i64,
        shots: i64,
        pausing: i64,
        direction: i64,
        reach: i64,
        emptied: i64,
        hit: i64,
        removed: i64,
        closing: i64,
        pointer: i64,
        buying: i64,
        due: i64,
        hitless: i64,
        quiet: i64,
        winner: i64,
        ended_by: str,
    ) -> None:
        self.players = players
        self.bomb_option = bomb_option
        self.upgrades_option = upgrades_option
        self.board = board  # what stands on each space
        self.columns = columns  # invaders in each column
        self.invaders = invaders  # on the whole board
        self.case = case  # tiles of each kind that can still be drawn
        self.waiting_left = waiting_left  # halves beside the board, never of both kinds
        self.waiting_right = waiting_right
        self.aside = aside  # whole saucers beside the board
        self.ship = ship  # the space of each seat's ship, or NONE
        self.mine = mine  # its space, or NONE
        self.living = living  # 1 while a seat is in the game
        self.reserve = reserve  # seat * 6 + prize: tiles taken
        self.bombs = bombs  # NOT_BOUGHT, HELD or USED
        self.fire = fire  # shots of a volley, for each seat
        self.rapid = rapid  # 1 for rapid fire
        self.phase = phase
        self.turn = turn
        self.first = first
        # What belongs to the turn that is being played.
        self.shots = shots  # still to come in this volley
        self.pausing = pausing  # 1 from a pause until the move goes on
        self.direction = direction  # of a move that pauses
        self.reach = reach  # empty spaces behind the pause when it was chosen
        self.emptied = emptied  # 1 if a column was emptied since the last reinforcement
        self.hit = hit  # 1 if a shot of this turn has hit something
        self.removed = removed  # 1 if an invader has left the board in this turn
        self.closing = closing  # 1 while the reinforcement at the end of the turn is drawn
        self.pointer = pointer  # the column of the top row that is filled next
        self.buying = buying  # an item, or NONE
        self.due = due  # points still to pay for it
        # What ends a game that does not move on.
        self.hitless = hitless  # shooting turns in a row without a hit
        self.quiet = quiet  # turns in a row in which no invader left the board
        self.winner = winner
        self.ended_by = ended_by

    def copy(self) -> Position:
        # By keyword, because two positional numbers could be swapped unnoticed.
        return Position(
            players=self.players,
            bomb_option=self.bomb_option,
            upgrades_option=self.upgrades_option,
            board=self.board[:],
            columns=self.columns[:],
            invaders=self.invaders,
            case=self.case[:],
            waiting_left=self.waiting_left,
            waiting_right=self.waiting_right,
            aside=self.aside,
            ship=self.ship[:],
            mine=self.mine,
            living=self.living[:],
            reserve=self.reserve[:],
            bombs=self.bombs[:],
            fire=self.fire[:],
            rapid=self.rapid[:],
            phase=self.phase,
            turn=self.turn,
            first=self.first,
            shots=self.shots,
            pausing=self.pausing,
            direction=self.direction,
            reach=self.reach,
            emptied=self.emptied,
            hit=self.hit,
            removed=self.removed,
            closing=self.closing,
            pointer=self.pointer,
            buying=self.buying,
            due=self.due,
            hitless=self.hitless,
            quiet=self.quiet,
            winner=self.winner,
            ended_by=self.ended_by,
        )

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

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        return forbidding_rule(self, move)

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        make_move(self, move)

    def outcome(self) -> Outcome | None:
        return outcome_of(self)

    def weights(self) -> vec[i64]:
        if self.phase == BEGINNING:
            return vec[i64]([1] * self.players)
        return weights_of_draws(self, LEFT if self.phase == FILLING else KINDS)

    def judge(self, seat: i64) -> float:
        outcome = outcome_of(self)
        return evaluate(self, seat) if outcome is None else float(outcome.results[seat])

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

    # Invaders on the board ------------------------------------------------------------------------

    def put_invader(self, space: i64, thing: i64) -> None:
        self.board[space] = thing
        self.columns[space % COLUMNS] += 1
        self.invaders += 1

    def remove_invader(self, space: i64) -> i64:
        """Take an invader off the board; the other half of an intact saucer is damaged from now on."""
        thing = self.board[space]
        self.board[space] = EMPTY
        self.columns[space % COLUMNS] -= 1
        self.invaders -= 1
        self.removed = 1
        if thing == INTACT_LEFT:
            self.board[space + 1] = DAMAGED_RIGHT  # SD-D7a
        elif thing == INTACT_RIGHT:
            self.board[space - 1] = DAMAGED_LEFT  # SD-D7a
        return thing

    # Counting -------------------------------------------------------------------------------------

    def tiles_in_case(self) -> i64:
        case = self.case
        count: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            count += case[kind]
            kind += 1
        return count

    def points(self, seat: i64) -> i64:
        reserve = self.reserve
        total: i64 = 0
        prize: i64 = 0
        while prize < PRIZES:
            total += reserve[seat * PRIZES + prize] * PRIZE_VALUES[prize]
            prize += 1
        return total

    def survivors(self) -> i64:
        return self.living[0] + self.living[1] + self.living[2] + self.living[3]

    # The end --------------------------------------------------------------------------------------

    def end(self, rule: str) -> None:
        self.phase = OVER
        self.ended_by = rule

    # The key --------------------------------------------------------------------------------------

    def key(self) -> i64:
        """Everything but how long nothing has happened, and how the turn has gone so far."""
        key = pack(0, self.board, 0, SPACES // 4)  # 15 things of 4 bits are a number that combine can take
        key = pack(key, self.board, SPACES // 4, SPACES // 2)
        key = pack(key, self.board, SPACES // 2, SPACES // 4 * 3)
        key = pack(key, self.board, SPACES // 4 * 3, SPACES)
        key = pack_counts(key, self.case, 0, KINDS)
        seat: i64 = 0
        while seat < MOST_PLAYERS:
            key = pack_counts(key, self.reserve, seat * PRIZES, (seat + 1) * PRIZES)
            key = combine(key, (self.bombs[seat] * 4 + self.fire[seat]) * 2 + self.rapid[seat])
            seat += 1
        key = combine(key, (self.waiting_left * 128 + self.waiting_right) * 128 + self.aside)
        key = combine(key, self.phase * 8 + self.turn + 1)
        pending = (self.shots * 2 + self.pausing) * 16 + self.direction + 1
        pending = ((pending * 16 + self.reach) * 2 + self.emptied) * 2 + self.closing
        return combine(key, ((pending * 8 + self.pointer) * 8 + self.buying + 1) * 32 + self.due)


def pack(key: i64, things: vec[i64], start: i64, end: i64) -> i64:
    number: i64 = 0
    while start < end:
        number = number << 4 | things[start]
        start += 1
    return combine(key, number)


def pack_counts(key: i64, counts: vec[i64], start: i64, end: i64) -> i64:
    number: i64 = 0
    while start < end:
        number = number << 7 | counts[start]
        start += 1
    return combine(key, number)
