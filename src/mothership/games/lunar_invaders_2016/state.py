"""One position: what lies on the table, and what is pending."""

from __future__ import annotations

from typing import Final

from mothership.core.keys import combine, key_table
from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2016.board import (
    PLAYERS,
    SIZES,
    SPACES,
    TOKENS,
    UNITS,
    owner_of,
    tower_of,
    unit_of,
)
from mothership.games.lunar_invaders_2016.course import outcome_of
from mothership.games.lunar_invaders_2016.judgement import judge_position, lean
from mothership.games.lunar_invaders_2016.legal import legal_moves
from mothership.games.lunar_invaders_2016.phases import (
    ACTION,
    ANSWERING,
    CHANGING,
    FIRST_PLAYER,
    OVER,
    PHASE_WORDS,
    RETREATING,
)
from mothership.games.lunar_invaders_2016.rules import forbidding_rule, make_move
from mothership.games.lunar_invaders_2016.view import look

# Keys of the units on the spaces; then of the tokens of each player, the ban, and the turn.
_TOKEN_KEYS: Final[i64] = SPACES * UNITS
_BAN_KEYS: Final[i64] = _TOKEN_KEYS + PLAYERS * (TOKENS + 2)
_TURN_KEYS: Final[i64] = _BAN_KEYS + SPACES + 1
_KEYS: Final = key_table(_TURN_KEYS + PLAYERS + 1, 2016)


class Position(State):
    """Moons, units, banks, tokens; whose turn it is; what is pending; what a repetition is compared with."""

    def __init__(
        self,
        *,
        board: vec[i64],
        bank: vec[i64],
        tokens: vec[i64],
        phase: i64,
        turn: i64,
        first: i64,
        ply: i64,
        announced: i64,
        changed: vec[i64],
        attacker: i64,
        defender: i64,
        ban: i64,
        quiet_keys: vec[i64],
        quiet: i64,
        repeats: i64,
        board_key: i64,
        winner: i64,
        ended_by: str,
        version: i64,
    ) -> None:
        self.board = board  # a unit or EMPTY for each space
        self.bank = bank  # seat * 3 + size: pieces that do not stand anywhere
        self.tokens = tokens  # of each seat
        self.phase = phase
        self.turn = turn
        self.first = first
        self.ply = ply  # turns that have begun
        self.announced = announced  # the move that announced an action, until it is resolved
        self.changed = changed  # for each space the unit that stood there before it was changed, or EMPTY
        self.attacker = attacker  # the space an attack comes from, while the defender chooses a retreat
        self.defender = defender  # the space that is attacked
        self.ban = ban  # the space that the player to move may not attack in this turn
        self.quiet_keys = quiet_keys  # one key for each turn since a token was spent
        self.quiet = quiet  # how many of them there are
        self.repeats = repeats  # how often this position has stood there since then
        self.board_key = board_key
        self.winner = winner
        self.ended_by = ended_by
        self.version = version  # of the rules

    def copy(self) -> Position:
        # By keyword, because two positional numbers could be swapped unnoticed.
        return Position(
            board=self.board[:],
            bank=self.bank[:],
            tokens=self.tokens[:],
            phase=self.phase,
            turn=self.turn,
            first=self.first,
            ply=self.ply,
            announced=self.announced,
            changed=self.changed[:],
            attacker=self.attacker,
            defender=self.defender,
            ban=self.ban,
            quiet_keys=self.quiet_keys[:],
            quiet=self.quiet,
            repeats=self.repeats,
            board_key=self.board_key,
            winner=self.winner,
            ended_by=self.ended_by,
            version=self.version,
        )

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase == FIRST_PLAYER:
            return NATURE
        if self.phase == ANSWERING or self.phase == RETREATING:
            return 1 - self.turn
        return self.turn

    def question(self) -> str:
        return PHASE_WORDS[self.phase]

    def mid_act(self) -> bool:
        return self.phase == CHANGING

    def see(self, seat: i64) -> vec[i64]:  # noqa: ARG002 - nothing is hidden
        return look(self)

    def legal(self) -> vec[i64]:
        return legal_moves(self)

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        return forbidding_rule(self, move)

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        make_move(self, move)

    def outcome(self) -> Outcome | None:
        return outcome_of(self)

    def judge(self, seat: i64) -> float:
        return judge_position(self, seat)

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

    # Units and banks ------------------------------------------------------------------------------

    def put(self, space: i64, unit: i64) -> None:
        """Let a unit, or nothing, stand on a space, whatever stood there before."""
        self.board_key ^= _KEYS[space * UNITS + self.board[space]] ^ _KEYS[space * UNITS + unit]
        self.board[space] = unit

    def take_from_bank(self, seat: i64, tower: i64) -> None:
        self.bank[seat * SIZES] -= tower & 3
        self.bank[seat * SIZES + 1] -= (tower >> 2) & 3
        self.bank[seat * SIZES + 2] -= tower >> 4

    def return_to_bank(self, seat: i64, tower: i64) -> None:
        self.bank[seat * SIZES] += tower & 3
        self.bank[seat * SIZES + 1] += (tower >> 2) & 3
        self.bank[seat * SIZES + 2] += tower >> 4

    def banked(self, seat: i64) -> i64:
        """A player's bank as a composition. Pieces are three of each size, so it always is one."""
        stock = seat * SIZES
        return self.bank[stock] + (self.bank[stock + 1] << 2) + (self.bank[stock + 2] << 4)

    def exchange(self, space: i64, tower: i64) -> None:
        """Put other pieces of the same owner in the place of a unit: what is not needed goes to the bank."""
        unit = self.board[space]
        seat = owner_of(unit)
        self.return_to_bank(seat, tower_of(unit))
        self.take_from_bank(seat, tower)
        self.put(space, unit_of(seat, tower))

    # Keys -----------------------------------------------------------------------------------------

    def turn_key(self) -> i64:
        """The position with tokens, ban and the player to move: what counts as the same for a repetition."""
        key = self.board_key ^ _KEYS[_TOKEN_KEYS + self.tokens[0]]
        key ^= _KEYS[_TOKEN_KEYS + TOKENS + 2 + self.tokens[1]]
        return key ^ _KEYS[_BAN_KEYS + 1 + self.ban] ^ _KEYS[_TURN_KEYS + 1 + self.turn]

    def key(self) -> i64:
        if self.phase == ACTION:
            return self.turn_key()
        pending = combine(self.turn_key(), self.phase)
        pending = combine(pending, self.announced + 1)
        pending = combine(pending, (self.attacker + 1) * 64 + self.defender + 1)
        for unit in self.changed:
            pending = combine(pending, unit)
        return combine(pending, self.winner + 1)
