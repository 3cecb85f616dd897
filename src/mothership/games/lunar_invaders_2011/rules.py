"""The rules, in the order of the rulebook: what forbids a move, and what a move does.

``forbids`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands on
the table. Neither is written in terms of the other, and the conformance kit compares them.
"""

from __future__ import annotations

from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import NO_DATA
from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2011.board import (
    ARE_LINKED,
    CONTROL_POINTS,
    EMPTY,
    FLANKS,
    IS_FACTORY,
    LARGE,
    LAST_ROUND,
    PAD,
    PLACES,
    SIZES,
    SPACES,
)
from mothership.games.lunar_invaders_2011.legal import SIGNS, legal_moves, legal_retreats
from mothership.games.lunar_invaders_2011.moves import (
    ATTACKED,
    BANISHED,
    BEGAN,
    BUILD,
    BUILT,
    CAME_HOME,
    COUNTER,
    DEEP_SPACE,
    DESTROYED,
    ELIMINATED,
    FIRST,
    FOUGHT,
    GREW,
    GROW,
    MOVE,
    MOVED,
    PASS,
    PASSED,
    PLACE,
    PLACED,
    RAN_OUT,
    REPEATED,
    RETREAT,
    RETREATED,
    ROLL,
    ROLLED,
    SHOWED,
    SURVIVED,
    TELEPORT,
    TELEPORTED,
    THREW,
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
    Table,
    owner_of,
    piece_of,
    size_of,
)
from mothership.games.lunar_invaders_2011.view import look


class LunarInvaders(Table):
    """One position of Lunar Invaders (2011)."""

    # Who is asked what ----------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase == FIRST_PLAYER or self.phase == ROLLING:
            return NATURE
        if self.phase == COUNTERING or self.phase == RETREATING:
            return owner_of(self.board[self.defender])  # L11-A13
        return self.turn

    def question(self) -> str:
        return PHASE_WORDS[self.phase]

    def see(self, seat: i64) -> vec[i64]:
        return look(self, seat)

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

    def legal(self) -> vec[i64]:
        return legal_moves(self)

    # What forbids a move --------------------------------------------------------------------------

    def forbids(self, move: i64, data: vec[i64] = NO_DATA) -> str | None:  # noqa: ARG002
        if self.phase == OVER:
            return self.ended_by
        if move < PLACE:
            if self.phase != ACTION:
                return "L11-T2"
            return self.forbids_action(move)
        if move >= FIRST:
            return self.forbids_first(move - FIRST)
        if self.phase == ACTION:
            return "L11-T1"
        if move < RETREAT:
            return self.forbids_placing((move - PLACE) // SPACES, (move - PLACE) % SPACES)
        if move < THROW:
            return self.forbids_retreat(move - RETREAT)
        if move < COUNTER:
            return None if self.phase == THROWING else "L11-T2"
        if move < ROLL:
            return None if self.phase == COUNTERING else "L11-T2"
        return None if self.phase == ROLLING else "L11-T2"

    def forbids_first(self, seat: i64) -> str | None:
        if self.phase != FIRST_PLAYER or seat >= self.players:
            return "L11-A2"
        return None

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
        if self.something_is_allowed():
            return "L11-A18"
        return None

    def something_is_allowed(self) -> bool:
        move: i64 = 0
        while move < PASS:
            if self.forbids_action(move) is None:
                return True
            move += 1
        return False

    def is_own(self, space: i64) -> bool:
        return self.board[space] != EMPTY and owner_of(self.board[space]) == self.turn

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
        self.reserve[piece] -= 1
        self.put(space, piece + 1)
        if self.journal is not None:
            self.journal.tell(GREW, self.turn, size_of(piece + 1), space)
        self.forget_the_past()
        self.finish_action()

    # Teleport -------------------------------------------------------------------------------------

    def holds_two_points(self, seat: i64, moon: i64) -> bool:
        base = moon * PLACES
        held = 0
        for place in CONTROL_POINTS:
            piece = self.board[base + place]
            if piece != EMPTY and owner_of(piece) == seat:
                held += 1
        return held >= 2  # L11-A3

    def is_blocked(self, seat: i64, moon: i64) -> bool:
        rival: i64 = 0
        while rival < self.players:
            if rival != seat and self.holds_two_points(rival, moon):
                return True  # L11-A3a
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
        if self.is_blocked(self.turn, moon):
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

    def forbids_deep_space(self, moon: i64) -> str | None:
        rule = self.forbids_beam(moon)
        if rule is not None:
            return rule
        if owner_of(self.board[moon * PLACES + PAD]) == self.turn:
            return "L11-A5b"
        return None

    def teleport(self, moon: i64, to: i64) -> None:
        pad = moon * PLACES + PAD
        piece = self.lift(pad)
        if self.journal is not None:
            self.journal.tell(TELEPORTED, self.turn, piece, pad, to)
        if self.board[to] != EMPTY:
            self.destroy(to)  # L11-A6
        self.put(to, piece)
        owner = owner_of(piece)
        if owner == to // PLACES and owner == self.turn:  # L11-A7
            if self.journal is not None:
                self.journal.tell(CAME_HOME, owner)
            self.end(owner, "L11-A7")
            return
        self.finish_action()

    def banish(self, moon: i64) -> None:
        pad = moon * PLACES + PAD
        if self.journal is not None:
            self.journal.tell(BANISHED, self.turn, self.board[pad], pad)
        self.destroy(pad)  # L11-A5c
        self.finish_action()

    def destroy(self, space: i64) -> None:
        piece = self.lift(space)
        self.reserve[piece - 1] += 1  # L11-A5d
        if self.journal is not None:
            self.journal.tell(DESTROYED, owner_of(piece), piece, space)
        self.forget_the_past()

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
                return size  # L11-A9
            size += 1
        return NONE

    def build(self, space: i64) -> None:
        size = self.smallest_in_reserve()
        self.reserve[self.turn * SIZES + size] -= 1  # L11-A9e
        self.put(space, piece_of(self.turn, size))
        if self.journal is not None:
            self.journal.tell(BUILT, self.turn, size, space)
        self.forget_the_past()
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
        piece = self.board[space]
        if self.board[to] == EMPTY:
            self.put(to, self.lift(space))
            if self.journal is not None:
                self.journal.tell(MOVED, self.turn, piece, space, to)
            self.finish_action()
            return
        if self.journal is not None:
            self.journal.tell(ATTACKED, self.turn, piece, space, to)
        self.attacker = space
        self.defender = to
        if size_of(piece) > size_of(self.board[to]):  # L11-A12
            self.decide(WIN)
        elif self.roshambo:
            self.phase = THROWING  # L11-A14
        else:
            self.phase = ROLLING  # L11-A12d

    # Combat ---------------------------------------------------------------------------------------

    def roll(self, face: i64) -> None:
        if self.journal is not None:
            self.journal.tell(ROLLED, self.turn, face)
        self.forget_the_past()
        if face >= 4:  # L11-A12a
            self.decide(WIN)
        elif face >= 2:  # L11-A12b
            self.decide(TIE)
        else:
            self.decide(LOSE)

    def throw(self, sign: i64) -> None:
        self.thrown = sign
        self.phase = COUNTERING
        if self.journal is not None:
            self.journal.tell(THREW, self.turn)  # L11-A14a

    def counter(self, sign: i64) -> None:
        if self.journal is not None:
            self.journal.tell(SHOWED, self.turn, self.thrown, owner_of(self.board[self.defender]), sign)
        self.forget_the_past()
        # Rock, paper, scissors are 0, 1, 2: each beats the one before it.
        verdict = (self.thrown - sign + SIGNS) % SIGNS  # L11-A14b
        self.thrown = NONE
        self.decide(verdict)

    def decide(self, verdict: i64) -> None:
        if self.journal is not None:
            self.journal.tell(FOUGHT, self.turn, verdict, self.defender)
        if verdict == LOSE:  # L11-A12c
            self.close_combat()
            return
        self.verdict = verdict
        if len(legal_retreats(self)) > 0:
            self.phase = RETREATING  # L11-A13a
        else:
            self.destroy(self.defender)  # L11-A13b
            self.follow_up()

    # Removal --------------------------------------------------------------------------------------

    def forbids_retreat(self, space: i64) -> str | None:
        if self.phase != RETREATING:
            return "L11-T2"
        if space // PLACES != self.defender // PLACES:
            return "L11-A13"
        if not ARE_LINKED[self.defender % PLACES * PLACES + space % PLACES]:
            return "L11-A13"
        if self.board[space] != EMPTY:
            return "L11-A13c"
        return None

    def retreat(self, space: i64) -> None:
        piece = self.lift(self.defender)
        self.put(space, piece)
        if self.journal is not None:
            self.journal.tell(RETREATED, owner_of(piece), piece, self.defender, space)
        self.follow_up()

    def follow_up(self) -> None:
        """The defender is gone: after a win the attacker moves in, after a tie it stays."""
        if self.verdict == WIN:
            piece = self.lift(self.attacker)
            self.put(self.defender, piece)
            if self.journal is not None:
                self.journal.tell(MOVED, self.turn, piece, self.attacker, self.defender)
        self.close_combat()

    def close_combat(self) -> None:
        self.attacker = NONE
        self.defender = NONE
        self.verdict = NONE
        self.finish_action()

    # Elimination and the end ----------------------------------------------------------------------

    def finish_action(self) -> None:
        """After every completed action: the other players are tested in turn order, the active one last."""
        after: i64 = 1
        while after <= self.players:
            seat = (self.turn + after) % self.players  # L11-A15a
            if self.living[seat] and self.at_home[seat] <= 1:  # L11-A15
                self.eliminate(seat)
                survivor = self.last_survivor()
                if survivor != NONE:
                    if self.journal is not None:
                        self.journal.tell(SURVIVED, survivor)
                    self.end(survivor, "L11-A17")
                    return
            after += 1
        self.next_turn()

    def eliminate(self, seat: i64) -> None:
        self.living[seat] = 0
        if self.journal is not None:
            self.journal.tell(ELIMINATED, seat)
        self.forget_the_past()
        if self.players > 2:  # L11-A16
            space: i64 = 0
            while space < SPACES:
                if self.board[space] != EMPTY and owner_of(self.board[space]) == seat:
                    self.lift(space)
                space += 1
            size: i64 = 0
            while size < SIZES:
                self.reserve[seat * SIZES + size] = 0
                size += 1

    def last_survivor(self) -> i64:
        survivor: i64 = NONE
        seat: i64 = 0
        while seat < self.players:
            if self.living[seat]:
                if survivor != NONE:
                    return NONE
                survivor = seat
            seat += 1
        return survivor  # L11-A17

    def next_turn(self) -> None:
        before = (self.turn - self.first + self.players) % self.players
        seat = (self.turn + 1) % self.players
        while not self.living[seat]:  # L11-T3
            seat = (seat + 1) % self.players
        self.turn = seat
        self.phase = ACTION
        if (seat - self.first + self.players) % self.players <= before:
            self.round += 1
            if self.round > LAST_ROUND:  # L11-A19a
                if self.journal is not None:
                    self.journal.tell(RAN_OUT)
                self.end(NONE, "L11-A19a")
                return
        self.remember_position()

    def remember_position(self) -> None:
        """House rule: the third time the same player stands before the same position is a draw."""
        key = self.turn_key()
        self.repeats = 1
        past: i64 = 0
        while past < self.quiet:
            if self.quiet_keys[past] == key:
                self.repeats += 1
            past += 1
        self.quiet_keys[self.quiet] = key
        self.quiet += 1
        if self.repeats >= 3:  # L11-A19
            if self.journal is not None:
                self.journal.tell(REPEATED)
            self.end(NONE, "L11-A19")

    def forget_the_past(self) -> None:
        self.quiet = 0  # L11-A19b

    def end(self, winner: i64, rule: str) -> None:
        self.phase = OVER
        self.winner = winner
        self.ended_by = rule
        self.attacker = NONE
        self.defender = NONE
        self.verdict = NONE

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        results: list[int] = []
        for seat in range(self.players):
            if self.winner != NONE:
                results.append(1 if seat == self.winner else -1)
            else:
                results.append(0 if self.living[seat] else -1)  # L11-A19c
        return Outcome(tuple(results), self.ended_by)

    # Making a move --------------------------------------------------------------------------------

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

    def begin(self, seat: i64) -> None:
        self.turn = seat
        self.first = seat
        if self.journal is not None:
            self.journal.tell(BEGAN, seat)
        if self.board[0] == EMPTY:  # a standard setup has no empty space, a free one nothing else
            self.phase = PLACING  # L11-A1a
        else:
            self.phase = ACTION
            self.remember_position()

    def place(self, size: i64, space: i64) -> None:
        self.reserve[self.turn * SIZES + size] -= 1
        self.put(space, piece_of(self.turn, size))
        if self.journal is not None:
            self.journal.tell(PLACED, self.turn, size, space)
        self.turn = (self.turn + 1) % self.players
        # The last player to place is the one before the first.
        if self.turn == self.first and self.at_home[self.turn] == PLACES:
            self.phase = ACTION
            self.remember_position()

    def pass_(self) -> None:
        if self.journal is not None:
            self.journal.tell(PASSED, self.turn)
        self.finish_action()
