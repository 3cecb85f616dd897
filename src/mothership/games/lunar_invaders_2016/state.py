"""What lies on the table."""

from __future__ import annotations

from typing import Final

from mothership.core.keys import combine, key_table
from mothership.core.state import State
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2016.board import (
    COMPOSITIONS,
    PLAYERS,
    SIZES,
    SPACES,
    TOKENS,
    UNITS,
)

# What is asked next.
FIRST_PLAYER: Final = 0  # chance: who begins
ACTION: Final = 1
CHANGING: Final = 2  # an announced divide or transfer: the next unit that is changed
ANSWERING: Final = 3  # the opponent: a malfunction or none
RETREATING: Final = 4  # the opponent: where the attacked unit goes
OVER: Final = 5
PHASE_WORDS: Final = ("first", "act", "change", "answer", "retreat", "over")

NONE: Final = -1

# Keys of the units on the spaces; then of the tokens of each player, the ban, and the turn.
_TOKEN_KEYS: Final[i64] = SPACES * UNITS
_BAN_KEYS: Final[i64] = _TOKEN_KEYS + PLAYERS * (TOKENS + 2)
_TURN_KEYS: Final[i64] = _BAN_KEYS + SPACES + 1
_KEYS: Final = key_table(_TURN_KEYS + PLAYERS + 1, 2016)


def owner_of(unit: i64) -> i64:
    """The seat of a unit; NONE for an empty space."""
    return (unit - 1) >> 6


def tower_of(unit: i64) -> i64:
    """The composition of a unit."""
    return (unit - 1) & 63


def unit_of(seat: i64, tower: i64) -> i64:
    return 1 + seat * COMPOSITIONS + tower


def piece_of(size: i64) -> i64:
    """The composition that is one piece of a size."""
    return 1 << (2 * size)


def pieces_in(tower: i64, size: i64) -> i64:
    """How many pieces of a size a composition has."""
    return (tower >> (2 * size)) & 3


class Table(State):
    """Moons, units, banks, tokens; whose turn it is; what is pending; what a repetition is compared with."""

    def __init__(
        self,
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
