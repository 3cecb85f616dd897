"""The rules as one State: who is asked what, which rule a move comes under, and how a game begins.

``forbids`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands on the
table. Neither is written in terms of the other, and the conformance kit compares them. What a turn is made
of is in actions.py, change.py and answer.py; what follows it in course.py.
"""

from __future__ import annotations

from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.answer import Answers
from mothership.games.lunar_invaders_2016.board import COMPOSITIONS, PLACES, SIZES, SPACES
from mothership.games.lunar_invaders_2016.judgement import judge_position, lean
from mothership.games.lunar_invaders_2016.legal import legal_moves
from mothership.games.lunar_invaders_2016.moves import (
    ALLOW,
    ATTACK,
    BLOCK,
    BUILD,
    CHANGE,
    COMBINE,
    DIVIDE,
    FIRST,
    MISDIRECT,
    MOVE,
    OBLIVION,
    PASS,
    RETREAT,
    SHUT_DOWN,
    STOP,
    TELEPORT,
    TRANSFER,
)
from mothership.games.lunar_invaders_2016.state import (
    ACTION,
    ANSWERING,
    CHANGING,
    FIRST_PLAYER,
    NONE,
    OVER,
    PHASE_WORDS,
    RETREATING,
)
from mothership.games.lunar_invaders_2016.view import look


class LunarInvaders(Answers):
    """One position of Lunar Invaders (2016)."""

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

    def copy(self) -> LunarInvaders:
        return LunarInvaders(
            self.board[:],
            self.bank[:],
            self.tokens[:],
            self.phase,
            self.turn,
            self.first,
            self.ply,
            self.announced,
            self.changed[:],
            self.attacker,
            self.defender,
            self.ban,
            self.quiet_keys[:],
            self.quiet,
            self.repeats,
            self.board_key,
            self.winner,
            self.ended_by,
            self.version,
        )

    # What a bot may know --------------------------------------------------------------------------

    def judge(self, seat: i64) -> float:
        return judge_position(self, seat)

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

    # Which move it is -----------------------------------------------------------------------------

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.phase == OVER:
            return self.ended_by
        if move < CHANGE:
            return self.forbids_action(move) if self.phase == ACTION else "L16-T2"
        if move < ALLOW:
            return self.forbids_change((move - CHANGE) // COMPOSITIONS, (move - CHANGE) % COMPOSITIONS)
        if move < RETREAT:
            return self.forbids_answer(move)
        if move < FIRST:
            if self.phase == ACTION:
                return "L16-T1"
            return self.forbids_retreat(move - RETREAT) if self.phase == RETREATING else "L16-T2"
        return None if self.phase == FIRST_PLAYER else "L16-T2"

    def forbids_action(self, move: i64) -> str | None:
        if move < OBLIVION:
            return self.forbids_teleport((move - TELEPORT) // SPACES, (move - TELEPORT) % SPACES)
        if move < BUILD:
            return self.forbids_oblivion(move - OBLIVION)
        if move < MOVE:
            return self.forbids_build(move - BUILD)
        if move < ATTACK:
            return self.forbids_move((move - MOVE) // PLACES, (move - MOVE) % PLACES)
        if move < COMBINE:
            return self.forbids_attack((move - ATTACK) // PLACES, (move - ATTACK) % PLACES)
        if move < DIVIDE:
            return self.forbids_combine((move - COMBINE) // PLACES, (move - COMBINE) % PLACES)
        if move < PASS:
            piece = (move - DIVIDE) // PLACES % (SPACES * SIZES)
            space = piece // SIZES
            size = piece % SIZES
            there = (move - DIVIDE) % PLACES
            if move < TRANSFER:
                return self.forbids_divide(space, size, there)
            return self.forbids_transfer(space, size, there)
        return self.forbids_pass()

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        if move < PASS:
            self.announce(move)
        elif move < CHANGE:
            self.pass_()
        elif move < ALLOW:
            self.change_for_announced((move - CHANGE) // COMPOSITIONS, (move - CHANGE) % COMPOSITIONS)
        elif move >= FIRST:
            self.begin(move - FIRST)
        elif move >= RETREAT:
            self.retreat(move - RETREAT)
        elif move == ALLOW:
            self.allow()
        elif move == STOP:
            self.stop()
        elif move == SHUT_DOWN:
            self.shut_down()
        elif move == BLOCK:
            self.block()
        else:
            self.misdirect(move - MISDIRECT)

    # Setup ----------------------------------------------------------------------------------------

    def begin(self, seat: i64) -> None:
        self.turn = seat
        self.first = seat
        self.ply = 1
        self.tokens[1 - seat] += 1  # L16-B1b
        if self.journal is not None:
            self.journal.tell(events.BEGAN, seat)
            self.journal.tell(events.GIVEN, 1 - seat)
        self.phase = ACTION
        self.remember_position()

    # The turn -------------------------------------------------------------------------------------

    def forbids_pass(self) -> str | None:
        move: i64 = 0
        while move < PASS:
            if self.forbids_action(move) is None:
                return "L16-B16"
            move += 1
        return None

    def pass_(self) -> None:
        if self.journal is not None:
            self.journal.tell(events.PASSED, self.turn)
        self.finish_action(NONE)
