"""Announcing an action, answering it with a malfunction, and resolving it."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.actions import Actions, beside
from mothership.games.lunar_invaders_2016.board import PAD, PLACES, SPACES
from mothership.games.lunar_invaders_2016.giving import can_give, giver_of, size_given
from mothership.games.lunar_invaders_2016.moves import (
    ALLOW,
    ATTACK,
    BLOCK,
    BUILD,
    COMBINE,
    DIVIDE,
    MISDIRECT,
    MOVE,
    OBLIVION,
    SHUT_DOWN,
    STOP,
    TELEPORT,
    TRANSFER,
)
from mothership.games.lunar_invaders_2016.state import ACTION, ANSWERING, CHANGING, NONE, tower_of

_DEAR: Final = 2  # tokens for a Total Shut Down; every other malfunction costs one


class Answers(Actions):
    """A table at which actions are announced, sabotaged and resolved."""

    # Announcing -----------------------------------------------------------------------------------

    def announce(self, move: i64) -> None:
        self.announced = move
        needs_change = move >= DIVIDE and not self.is_possible_at_once(move)
        if self.journal is not None and (needs_change or self.can_be_answered()):
            self.tell_plan(move)
        if needs_change:  # L16-B14
            self.phase = CHANGING
        else:
            self.announced_whole()

    def change_for_announced(self, space: i64, tower: i64) -> None:
        """One change; the announcement is whole when the piece can be given."""
        self.change(space, tower)
        giver = giver_of(self.announced)
        if can_give(tower_of(self.board[giver]), size_given(self.announced)):
            self.announced_whole()

    def announced_whole(self) -> None:
        if self.can_be_answered():  # L16-B3b
            self.phase = ANSWERING  # L16-B2
        else:
            self.resolve()

    def can_be_answered(self) -> bool:
        """Against every action there is a malfunction for one token."""
        return self.tokens[1 - self.turn] > 0

    def tell_plan(self, move: i64) -> None:
        assert self.journal is not None
        seat = self.turn
        if move < OBLIVION:
            pad = (move - TELEPORT) // SPACES * PLACES + PAD
            to = (move - TELEPORT) % SPACES
            self.journal.tell(events.PLANS_TELEPORT, seat, self.board[pad], pad, to)
        elif move < BUILD:
            pad = (move - OBLIVION) * PLACES + PAD
            self.journal.tell(events.PLANS_OBLIVION, seat, self.board[pad], pad)
        elif move < MOVE:
            self.journal.tell(events.PLANS_BUILD, seat, self.smallest_in_bank(), move - BUILD)
        elif move < DIVIDE:
            self.tell_plan_to_go(move)
        else:
            space = giver_of(move)
            kind = events.PLANS_TRANSFER if move >= TRANSFER else events.PLANS_DIVIDE
            to = beside(space, (move - DIVIDE) % PLACES)
            self.journal.tell(kind, seat, size_given(move), space, to)

    def tell_plan_to_go(self, move: i64) -> None:
        """Of a whole unit: move, attack or combine."""
        assert self.journal is not None
        space = (move - MOVE) // PLACES % SPACES
        to = beside(space, (move - MOVE) % PLACES)
        unit = self.board[space]
        if move < ATTACK:
            self.journal.tell(events.PLANS_MOVE, self.turn, unit, space, to)
        else:
            kind = events.PLANS_ATTACK if move < COMBINE else events.PLANS_COMBINE
            self.journal.tell(kind, self.turn, unit, space, self.board[to], to)

    # Resolving ------------------------------------------------------------------------------------

    def resolve(self) -> None:
        """Do what was announced."""
        move = self.announced
        self.announced = NONE
        if move < OBLIVION:
            self.teleport((move - TELEPORT) // SPACES, (move - TELEPORT) % SPACES)
        elif move < BUILD:
            self.banish(move - OBLIVION)
        elif move < MOVE:
            self.build(move - BUILD)
        elif move < DIVIDE:
            space = (move - MOVE) // PLACES % SPACES
            to = beside(space, (move - MOVE) % PLACES)
            if move < ATTACK:
                self.move(space, to)
            elif move < COMBINE:
                self.attack(space, to)
            else:
                self.combine(space, to)
        else:
            self.forget_changes()
            space = giver_of(move)
            to = beside(space, (move - DIVIDE) % PLACES)
            if move < TRANSFER:
                self.divide(space, size_given(move), to)
            else:
                self.transfer(space, size_given(move), to)

    # Malfunctions ---------------------------------------------------------------------------------

    def forbids_answer(self, move: i64) -> str | None:
        if self.phase == ACTION:
            return "L16-B3"
        if self.phase != ANSWERING:
            return "L16-T2"
        if move == STOP:
            return self.forbids_stop()
        if move == SHUT_DOWN:
            return self.forbids_shut_down()
        if move == BLOCK:
            return self.forbids_block()
        if move == ALLOW:
            return None
        return self.forbids_misdirect(move - MISDIRECT)

    def forbids_spending(self, tokens: i64) -> str | None:
        if self.tokens[1 - self.turn] < tokens:
            return "L16-B4d"
        return None

    def spend(self, tokens: i64) -> None:
        """The opponent pays; what is spent leaves the game."""
        self.tokens[1 - self.turn] -= tokens  # L16-B3a
        self.forget_the_past()

    def cancel(self) -> None:
        """Nothing comes of what was announced, and the turn is over."""
        self.announced = NONE
        self.finish_action(NONE)  # L16-B3a

    def allow(self) -> None:
        if self.journal is not None:
            self.journal.tell(events.ALLOWED, 1 - self.turn)
        self.resolve()

    def forbids_stop(self) -> str | None:
        if self.announced < BUILD:
            return "L16-B4"
        return self.forbids_spending(1)

    def stop(self) -> None:
        seat = 1 - self.turn
        self.spend(1)
        if self.journal is not None:
            self.journal.tell(events.STOPPED, seat, 0, self.tokens[seat])
        self.take_changes_back()
        self.cancel()  # L16-B4

    def forbids_misdirect(self, space: i64) -> str | None:
        if self.announced >= OBLIVION:
            return "L16-B4a"
        to = (self.announced - TELEPORT) % SPACES
        if space // PLACES != to // PLACES:
            return "L16-B5"
        if space % PLACES == PAD:
            return "L16-B5a"
        if space == to:
            return "L16-B5b"
        return self.forbids_spending(1)

    def misdirect(self, space: i64) -> None:
        seat = 1 - self.turn
        self.spend(1)
        if self.journal is not None:
            self.journal.tell(events.MISDIRECTED, seat, space, 0, self.tokens[seat])
        moon = (self.announced - TELEPORT) // SPACES
        self.announced = NONE
        self.teleport(moon, space)  # L16-B4a

    def forbids_shut_down(self) -> str | None:
        if self.announced >= OBLIVION:
            return "L16-B4b"
        return self.forbids_spending(_DEAR)

    def shut_down(self) -> None:
        seat = 1 - self.turn
        self.spend(_DEAR)  # L16-B4b
        if self.journal is not None:
            self.journal.tell(events.SHUT, seat, _DEAR - 1, self.tokens[seat])
        self.cancel()

    def forbids_block(self) -> str | None:
        if self.announced < OBLIVION or self.announced >= BUILD:
            return "L16-B4c"
        return self.forbids_spending(1)

    def block(self) -> None:
        seat = 1 - self.turn
        self.spend(1)
        if self.journal is not None:
            self.journal.tell(events.BLOCKED, seat, 0, self.tokens[seat])
        self.cancel()  # L16-B4c
