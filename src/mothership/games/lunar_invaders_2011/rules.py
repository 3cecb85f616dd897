"""The rules of a turn, in the order of the rulebook: what forbids a move, and what a move does.

``forbids`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands on
the table. Neither is written in terms of the other, and the conformance kit compares them. What comes
after an action (elimination, the next turn, the end) is in course.py.
"""

from __future__ import annotations

from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2011 import events
from mothership.games.lunar_invaders_2011.board import (
    ARE_LINKED,
    CONTROL_POINTS,
    EMPTY,
    FLANKS,
    IS_FACTORY,
    LARGE,
    PAD,
    PLACES,
    SIGNS,
    SIZES,
    SPACES,
    TIES_FROM,
    WINS_FROM,
)
from mothership.games.lunar_invaders_2011.course import Course
from mothership.games.lunar_invaders_2011.judgement import judge_position, lean
from mothership.games.lunar_invaders_2011.legal import legal_moves
from mothership.games.lunar_invaders_2011.moves import (
    BUILD,
    COUNTER,
    DEEP_SPACE,
    FIRST,
    GROW,
    MOVE,
    PASS,
    PLACE,
    RETREAT,
    ROLL,
    TELEPORT,
    THROW,
)
from mothership.games.lunar_invaders_2011.state import (
    ACTION,
    COUNTERING,
    FIRST_PLAYER,
    LOSE,
    NONE,
    OVER,
    PHASE_WORDS,
    PLACING,
    RETREATING,
    ROLLING,
    THROWING,
    TIE,
    WIN,
    owner_of,
    piece_of,
    size_of,
)
from mothership.games.lunar_invaders_2011.view import look


class LunarInvaders(Course):
    """One position of Lunar Invaders (2011)."""

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

    def judge(self, seat: i64) -> float:
        return judge_position(self, seat)

    def leanings(self, moves: vec[i64]) -> vec[i64]:
        return lean(self, moves)

    def copy(self) -> LunarInvaders:
        return LunarInvaders(
            self.players,
            self.roshambo,
            self.board[:],
            self.reserve[:],
            self.at_home[:],
            self.living[:],
            self.phase,
            self.turn,
            self.first,
            self.round,
            self.attacker,
            self.defender,
            self.thrown,
            self.verdict,
            self.quiet_keys[:],
            self.quiet,
            self.repeats,
            self.board_key,
            self.winner,
            self.ended_by,
        )

    # Which move it is -----------------------------------------------------------------------------

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.phase == OVER:
            return self.ended_by
        if move >= FIRST:
            return self.forbids_first(move - FIRST)
        if move < PLACE:
            if self.phase != ACTION:
                return "L11-T2"
            return self.forbids_action(move)
        if self.phase == ACTION:
            return "L11-T1"
        if move < RETREAT:
            return self.forbids_placing((move - PLACE) // SPACES, (move - PLACE) % SPACES)
        if move < THROW:
            return self.forbids_retreat(move - RETREAT)
        if move < COUNTER:
            return self.forbids_unless(THROWING)
        if move < ROLL:
            return self.forbids_unless(COUNTERING)
        return self.forbids_unless(ROLLING)

    def forbids_unless(self, phase: i64) -> str | None:
        if self.phase != phase:
            return "L11-T2"
        return None

    def forbids_action(self, move: i64) -> str | None:
        if move < TELEPORT:
            return self.forbids_grow(move - GROW)
        if move < DEEP_SPACE:
            return self.forbids_teleport((move - TELEPORT) // SPACES, (move - TELEPORT) % SPACES)
        if move < BUILD:
            return self.forbids_deep_space(move - DEEP_SPACE)
        if move < MOVE:
            return self.forbids_build(move - BUILD)
        if move < PASS:
            return self.forbids_move((move - MOVE) // PLACES, (move - MOVE) % PLACES)
        return self.forbids_pass()

    def apply(self, move: i64, data: vec[i64] = NO_DATA) -> None:  # noqa: ARG002
        if move < TELEPORT:
            self.grow(move - GROW)
        elif move < DEEP_SPACE:
            self.teleport((move - TELEPORT) // SPACES, (move - TELEPORT) % SPACES)
        elif move < BUILD:
            self.banish(move - DEEP_SPACE)
        elif move < MOVE:
            self.build(move - BUILD)
        elif move < PASS:
            self.move((move - MOVE) // PLACES, (move - MOVE) % PLACES)
        elif move < PLACE:
            self.pass_()
        elif move < RETREAT:
            self.place((move - PLACE) // SPACES, (move - PLACE) % SPACES)
        elif move < THROW:
            self.retreat(move - RETREAT)
        elif move < COUNTER:
            self.throw(move - THROW)
        elif move < ROLL:
            self.counter(move - COUNTER)
        elif move < FIRST:
            self.roll(move - ROLL)
        else:
            self.begin(move - FIRST)

    # Setup ----------------------------------------------------------------------------------------

    def forbids_first(self, seat: i64) -> str | None:
        if self.phase != FIRST_PLAYER or seat >= self.players:
            return "L11-A2"
        return None

    def begin(self, seat: i64) -> None:
        self.turn = seat
        self.first = seat
        if self.journal is not None:
            self.journal.tell(events.BEGAN, seat)
        if self.board[0] == EMPTY:  # a standard setup has no empty space, a free one nothing else
            self.phase = PLACING
        else:
            self.phase = ACTION
            self.remember_position()

    def forbids_placing(self, size: i64, space: i64) -> str | None:
        if self.phase != PLACING:
            return "L11-T2"
        if space // PLACES != self.turn:
            return "L11-A1b"
        if self.board[space] != EMPTY:
            return "L11-A1c"
        if self.reserve[self.turn * SIZES + size] == 0:
            return "L11-A1d"
        return None

    def place(self, size: i64, space: i64) -> None:
        self.stand(space, piece_of(self.turn, size))
        if self.journal is not None:
            self.journal.tell(events.PLACED, self.turn, size, space)
        self.turn = (self.turn + 1) % self.players  # L11-A1a
        if self.at_home[self.turn] == PLACES:  # only when everybody has placed everything
            self.phase = ACTION
            self.remember_position()

    # The turn -------------------------------------------------------------------------------------

    def is_own(self, space: i64) -> bool:
        return self.board[space] != EMPTY and owner_of(self.board[space]) == self.turn

    def forbids_pass(self) -> str | None:
        move: i64 = 0
        while move < PASS:
            if self.forbids_action(move) is None:
                return "L11-A18"
            move += 1
        return None

    def pass_(self) -> None:
        if self.journal is not None:
            self.journal.tell(events.PASSED, self.turn)
        self.finish_action()

    # Grow -----------------------------------------------------------------------------------------

    def forbids_grow(self, space: i64) -> str | None:
        if not self.is_own(space):
            return "L11-A10a"
        size = size_of(self.board[space])
        if size == LARGE:
            return "L11-A10b"
        if self.reserve[self.turn * SIZES + size + 1] == 0:
            return "L11-A10c"
        return None

    def grow(self, space: i64) -> None:
        piece = self.lift(space)
        self.reserve[piece - 1] += 1  # L11-A10
        self.stand(space, piece + 1)
        if self.journal is not None:
            self.journal.tell(events.GREW, self.turn, size_of(piece + 1), space)
        self.forget_the_past()  # L11-A19b
        self.finish_action()

    # Teleport -------------------------------------------------------------------------------------

    def holds_two_points(self, seat: i64, moon: i64) -> bool:
        base = moon * PLACES
        held: i64 = 0
        for place in CONTROL_POINTS:
            piece = self.board[base + place]
            if piece != EMPTY and owner_of(piece) == seat:
                held += 1
        return held >= 2

    def rival_holds_two_points(self, moon: i64) -> bool:
        rival: i64 = 0
        while rival < self.players:
            if rival != self.turn and self.holds_two_points(rival, moon):
                return True
            rival += 1
        return False

    def forbids_beam(self, moon: i64) -> str | None:
        """What teleporting and banishing have in common. Only the moon of departure counts (L11-A4)."""
        if moon >= self.players:
            return "L11-M4"
        if self.board[moon * PLACES + PAD] == EMPTY:
            return "L11-A5a"
        if not self.holds_two_points(self.turn, moon):
            return "L11-A3"
        if self.rival_holds_two_points(moon):
            return "L11-A3a"
        return None

    def forbids_teleport(self, moon: i64, to: i64) -> str | None:
        if to // PLACES >= self.players:
            return "L11-M4"
        rule = self.forbids_beam(moon)
        if rule is not None:
            return rule
        if to // PLACES == moon:
            return "L11-A5"
        return None

    def teleport(self, moon: i64, to: i64) -> None:
        pad = moon * PLACES + PAD
        piece = self.lift(pad)
        if self.journal is not None:
            self.journal.tell(events.TELEPORTED, self.turn, piece, pad, to)
        if self.board[to] != EMPTY:
            self.destroy(to)  # L11-A6
        self.put(to, piece)
        owner = owner_of(piece)
        if owner == self.turn and owner == to // PLACES:  # L11-A7
            if self.journal is not None:
                self.journal.tell(events.CAME_HOME, owner)
            self.end(owner, "L11-A7")
        else:
            self.finish_action()

    def forbids_deep_space(self, moon: i64) -> str | None:
        rule = self.forbids_beam(moon)
        if rule is not None:
            return rule
        if self.is_own(moon * PLACES + PAD):
            return "L11-A5b"
        return None

    def banish(self, moon: i64) -> None:
        pad = moon * PLACES + PAD
        if self.journal is not None:
            self.journal.tell(events.BANISHED, self.turn, self.board[pad], pad)
        self.destroy(pad)  # L11-A5c
        self.finish_action()

    def destroy(self, space: i64) -> None:
        piece = self.lift(space)
        self.reserve[piece - 1] += 1  # L11-A5d
        if self.journal is not None:
            self.journal.tell(events.DESTROYED, owner_of(piece), size_of(piece), space)
        self.forget_the_past()  # L11-A19b

    # Build ----------------------------------------------------------------------------------------

    def forbids_build(self, space: i64) -> str | None:
        place = space % PLACES
        if not IS_FACTORY[place]:
            return "L11-A9a"
        if self.board[space] != EMPTY:
            return "L11-A9b"
        base = space - place
        if not (self.is_own(base + FLANKS[place * 2]) and self.is_own(base + FLANKS[place * 2 + 1])):
            return "L11-A9c"
        if self.smallest_in_reserve() == NONE:
            return "L11-A9d"
        return None

    def smallest_in_reserve(self) -> i64:
        size: i64 = 0
        while size < SIZES:
            if self.reserve[self.turn * SIZES + size] > 0:
                return size  # L11-A9e
            size += 1
        return NONE

    def build(self, space: i64) -> None:
        size = self.smallest_in_reserve()
        self.stand(space, piece_of(self.turn, size))  # L11-A9
        if self.journal is not None:
            self.journal.tell(events.BUILT, self.turn, size, space)
        self.forget_the_past()  # L11-A19b
        self.finish_action()

    # Move -----------------------------------------------------------------------------------------

    def forbids_move(self, space: i64, there: i64) -> str | None:
        if not self.is_own(space):
            return "L11-A11a"
        if not ARE_LINKED[space % PLACES * PLACES + there]:
            return "L11-A11"
        to = space - space % PLACES + there
        if self.is_own(to):
            return "L11-A11b"
        if self.board[to] != EMPTY and size_of(self.board[to]) > size_of(self.board[space]):
            return "L11-A11c"
        return None

    def move(self, space: i64, there: i64) -> None:
        to = space - space % PLACES + there
        if self.board[to] == EMPTY:
            self.step(space, to)
            self.finish_action()
        else:
            self.attack(space, to)

    def step(self, space: i64, to: i64) -> None:
        piece = self.lift(space)
        self.put(to, piece)
        if self.journal is not None:
            self.journal.tell(events.MOVED, self.turn, size_of(piece), space, to)

    # Combat ---------------------------------------------------------------------------------------

    def attack(self, space: i64, to: i64) -> None:
        size = size_of(self.board[space])
        if self.journal is not None:
            self.journal.tell(events.ATTACKED, self.turn, size, space, self.board[to], to)
        self.attacker = space
        self.defender = to
        if size > size_of(self.board[to]):  # L11-A12
            self.decide(WIN)
        elif self.roshambo:  # L11-A14
            self.phase = THROWING
        else:
            self.phase = ROLLING  # L11-A12a

    def roll(self, face: i64) -> None:
        if self.journal is not None:
            self.journal.tell(events.ROLLED, self.turn, face)
        self.forget_the_past()  # L11-A19b
        if face + 1 >= WINS_FROM:  # the first face is a 1
            self.decide(WIN)
        elif face + 1 >= TIES_FROM:
            self.decide(TIE)
        else:
            self.decide(LOSE)

    def throw(self, sign: i64) -> None:
        self.thrown = sign
        self.phase = COUNTERING
        if self.journal is not None:
            self.journal.tell(events.THREW, self.turn)  # not what: L11-A14a

    def counter(self, sign: i64) -> None:
        if self.journal is not None:
            owner = owner_of(self.board[self.defender])
            self.journal.tell(events.SHOWED, self.turn, self.thrown, owner, sign)
        self.forget_the_past()  # L11-A19b
        # Rock, paper, scissors are 0, 1, 2, and each beats the one before it: 0 is TIE, 1 WIN, 2 LOSE.
        verdict = (self.thrown - sign + SIGNS) % SIGNS  # L11-A14b
        self.thrown = NONE
        self.decide(verdict)

    def decide(self, verdict: i64) -> None:
        if self.journal is not None:
            self.journal.tell(events.FOUGHT, self.turn, verdict, self.defender)
        self.verdict = verdict
        if verdict == LOSE:  # L11-A12d
            self.close_combat()
        elif self.can_retreat():  # L11-A13b
            self.phase = RETREATING
        else:
            self.destroy(self.defender)  # L11-A13c
            self.close_combat()

    def close_combat(self) -> None:
        """The defender is where it will be: after a win the attacker moves in, after a tie it stays."""
        if self.verdict == WIN:  # L11-A12b
            self.step(self.attacker, self.defender)
        self.attacker = NONE
        self.defender = NONE
        self.verdict = NONE
        self.finish_action()

    # Removal --------------------------------------------------------------------------------------

    def can_retreat(self) -> bool:
        base = self.defender - self.defender % PLACES
        place: i64 = 0
        while place < PLACES:
            if ARE_LINKED[self.defender % PLACES * PLACES + place] and self.board[base + place] == EMPTY:
                return True
            place += 1
        return False

    def forbids_retreat(self, space: i64) -> str | None:
        if self.phase != RETREATING:
            return "L11-T2"
        if space // PLACES != self.defender // PLACES:
            return "L11-A13"
        if not ARE_LINKED[self.defender % PLACES * PLACES + space % PLACES]:
            return "L11-A13"
        if self.board[space] != EMPTY:
            return "L11-A13a"
        return None

    def retreat(self, space: i64) -> None:
        piece = self.lift(self.defender)
        self.put(space, piece)
        if self.journal is not None:
            self.journal.tell(events.RETREATED, owner_of(piece), size_of(piece), self.defender, space)
        self.close_combat()
