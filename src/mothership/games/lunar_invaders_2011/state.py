"""What lies on the table."""

from __future__ import annotations

from typing import Final

from mothership.core.keys import combine, key_table
from mothership.core.state import State
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    MOST_PLAYERS,
    PIECES,
    PLACES,
    SIZES,
    SPACES,
)

# What is asked next.
FIRST_PLAYER: Final = 0  # chance: who begins
PLACING: Final = 1  # free setup: the next piece
ACTION: Final = 2
ROLLING: Final = 3  # chance: the die
THROWING: Final = 4  # roshambo: the attacker's hidden throw
COUNTERING: Final = 5  # roshambo: the defender's throw
RETREATING: Final = 6  # the defender's choice
OVER: Final = 7
PHASE_WORDS: Final = ("first", "place", "act", "roll", "throw", "counter", "retreat", "over")

# How a combat came out for the attacker.
TIE: Final = 0
WIN: Final = 1
LOSE: Final = 2

NONE: Final = -1

_KEYS: Final = key_table(SPACES * PIECES + MOST_PLAYERS, 2011)


def owner_of(piece: i64) -> i64:
    return (piece - 1) // SIZES


def size_of(piece: i64) -> i64:
    return (piece - 1) % SIZES


def piece_of(seat: i64, size: i64) -> i64:
    return 1 + seat * SIZES + size


class Table(State):
    """Moons, ships and reserves; whose turn it is; what is pending; what a repetition is compared with."""

    def __init__(
        self,
        players: i64,
        roshambo: bool,
        board: vec[i64],
        reserve: vec[i64],
        at_home: vec[i64],
        living: vec[i64],
        phase: i64,
        turn: i64,
        first: i64,
        round_: i64,
        attacker: i64,
        defender: i64,
        thrown: i64,
        verdict: i64,
        quiet_keys: vec[i64],
        quiet: i64,
        repeats: i64,
        board_key: i64,
        winner: i64,
        ended_by: str,
    ) -> None:
        self.players = players
        self.roshambo = roshambo
        self.board = board  # a piece or EMPTY for each space
        self.reserve = reserve  # seat * 3 + size: pieces that can be built
        self.at_home = at_home  # own pieces on the own moon, for each seat
        self.living = living  # 1 while a seat is in the game
        self.phase = phase
        self.turn = turn
        self.first = first
        self.round = round_
        self.attacker = attacker  # the space an attack comes from, while it is undecided
        self.defender = defender  # the space that is attacked
        self.thrown = thrown  # the attacker's hidden throw
        self.verdict = verdict  # while the defender chooses a retreat: WIN or TIE
        self.quiet_keys = quiet_keys  # one key for each turn since something irreversible happened
        self.quiet = quiet  # how many of them there are
        self.repeats = repeats  # how often this position has stood there since then
        self.board_key = board_key
        self.winner = winner
        self.ended_by = ended_by

    def put(self, space: i64, piece: i64) -> None:
        """Set a ship on an empty space."""
        self.board[space] = piece
        self.board_key ^= _KEYS[space * PIECES + piece]
        owner = owner_of(piece)
        if space // PLACES == owner:
            self.at_home[owner] += 1

    def stand(self, space: i64, piece: i64) -> None:
        """Set a ship from its owner's reserve on an empty space."""
        self.reserve[piece - 1] -= 1
        self.put(space, piece)

    def lift(self, space: i64) -> i64:
        """Take the ship off a space."""
        piece = self.board[space]
        self.board[space] = EMPTY
        self.board_key ^= _KEYS[space * PIECES + piece]
        owner = owner_of(piece)
        if space // PLACES == owner:
            self.at_home[owner] -= 1
        return piece

    def turn_key(self) -> i64:
        """The position with the player to move: what counts as the same for a repetition."""
        return self.board_key ^ _KEYS[SPACES * PIECES + self.turn]

    def key(self) -> i64:
        if self.phase == ACTION:
            return self.turn_key()
        pending = combine(self.turn_key(), self.phase)
        pending = combine(pending, (self.attacker + 1) * 64 + self.defender + 1)
        return combine(pending, (self.thrown + 1) * 64 + (self.verdict + 1) * 8 + self.winner + 1)
