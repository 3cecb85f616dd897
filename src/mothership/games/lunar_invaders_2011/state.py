"""One position: what lies on the table, and what is pending."""

from __future__ import annotations

from typing import Final

from mothership.core.keys import combine, key_table
from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA, State
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2011.board import EMPTY, MOST_PLAYERS, PIECES, PLACES, SPACES, owner_of
from mothership.games.lunar_invaders_2011.course import outcome_of
from mothership.games.lunar_invaders_2011.judgement import judge_position, lean
from mothership.games.lunar_invaders_2011.legal import legal_moves
from mothership.games.lunar_invaders_2011.phases import (
    ACTION,
    COUNTERING,
    FIRST_PLAYER,
    OVER,
    PHASE_WORDS,
    RETREATING,
    ROLLING,
)
from mothership.games.lunar_invaders_2011.rules import forbidding_rule, make_move
from mothership.games.lunar_invaders_2011.view import look

_KEYS: Final = key_table(SPACES * PIECES + MOST_PLAYERS, 2011)


class Position(State):
    """Moons, ships and reserves; whose turn it is; what is pending; what a repetition is compared with."""

    def __init__(
        self,
        *,
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

    def copy(self) -> Position:
        # By keyword, because two positional numbers could be swapped unnoticed.
        return Position(
            players=self.players,
            roshambo=self.roshambo,
            board=self.board[:],
            reserve=self.reserve[:],
            at_home=self.at_home[:],
            living=self.living[:],
            phase=self.phase,
            turn=self.turn,
            first=self.first,
            round_=self.round,
            attacker=self.attacker,
            defender=self.defender,
            thrown=self.thrown,
            verdict=self.verdict,
            quiet_keys=self.quiet_keys[:],
            quiet=self.quiet,
            repeats=self.repeats,
            board_key=self.board_key,
            winner=self.winner,
            ended_by=self.ended_by,
        )

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase == FIRST_PLAYER or self.phase == ROLLING:
            return NATURE
        if self.phase == COUNTERING or self.phase == RETREATING:
            return owner_of(self.board[self.defender])
        return self.turn

    def question(self) -> str:
        return PHASE_WORDS[self.phase]

    def see(self, seat: i64) -> vec[i64]:
        return look(self, seat)

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

    # Ships ----------------------------------------------------------------------------------------

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

    # Keys -----------------------------------------------------------------------------------------

    def turn_key(self) -> i64:
        """The position with the player to move: what counts as the same for a repetition."""
        return self.board_key ^ _KEYS[SPACES * PIECES + self.turn]

    def key(self) -> i64:
        if self.phase == ACTION:
            return self.turn_key()
        pending = combine(self.turn_key(), self.phase)
        pending = combine(pending, (self.attacker + 1) * 64 + self.defender + 1)
        return combine(pending, (self.thrown + 1) * 64 + (self.verdict + 1) * 8 + self.winner + 1)
