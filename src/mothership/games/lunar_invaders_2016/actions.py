"""The actions of a turn, in the order of the rulebook: what forbids each, and what it does once resolved.

Announcing and answering come before that and are in answer.py; what follows an action is in course.py.
"""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import (
    ARE_LINKED,
    COUNT,
    EMPTY,
    FLANKS,
    IS_CONTROL_POINT,
    IS_FACTORY,
    PAD,
    PIPS,
    PLACES,
    SIZES,
)
from mothership.games.lunar_invaders_2016.change import Change
from mothership.games.lunar_invaders_2016.moves import DIVIDE, TRANSFER
from mothership.games.lunar_invaders_2016.state import (
    NONE,
    RETREATING,
    owner_of,
    piece_of,
    tower_of,
    unit_of,
)


def linked(space: i64, there: i64) -> bool:
    """Whether a link leads from a space to a place of the same moon."""
    return ARE_LINKED[space % PLACES * PLACES + there] != 0


def beside(space: i64, there: i64) -> i64:
    """The space of that place on the same moon."""
    return space - space % PLACES + there


class Actions(Change):
    """A table, and what players can do there."""

    def is_own(self, space: i64) -> bool:
        return owner_of(self.board[space]) == self.turn

    def destroy(self, space: i64) -> None:
        unit = self.board[space]
        self.put(space, EMPTY)
        self.return_to_bank(owner_of(unit), tower_of(unit))  # L16-B21
        if self.journal is not None:
            self.journal.tell(events.DESTROYED, owner_of(unit), tower_of(unit), space)

    # Teleport -------------------------------------------------------------------------------------

    def points_held(self, seat: i64, moon: i64) -> i64:
        base = moon * PLACES
        held: i64 = 0
        place: i64 = 0
        while place < PLACES:
            if IS_CONTROL_POINT[place] and owner_of(self.board[base + place]) == seat:
                held += 1
            place += 1
        return held

    def forbids_beam(self, moon: i64) -> str | None:
        """What a beam to the other moon and one to oblivion have in common."""
        if self.points_held(self.turn, moon) < 2:
            return "L16-B6"
        if self.points_held(1 - self.turn, moon) == 2:
            return "L16-B6a"
        if self.board[moon * PLACES + PAD] == EMPTY:
            return "L16-B6b"
        return None

    def forbids_teleport(self, moon: i64, to: i64) -> str | None:
        rule = self.forbids_beam(moon)
        if rule is not None:
            return rule
        if to // PLACES == moon:
            return "L16-B6c"
        if to % PLACES == PAD:
            return "L16-B6d"
        return None

    def teleport(self, moon: i64, to: i64) -> None:
        """Send whatever stands on the Pad, a whole tower too; wherever it lands nothing else is left."""
        pad = moon * PLACES + PAD
        unit = self.board[pad]
        self.put(pad, EMPTY)
        if self.journal is not None:
            self.journal.tell(events.TELEPORTED, self.turn, unit, pad, to)
        if self.board[to] != EMPTY:
            self.destroy(to)  # L16-B6e, L16-B5c
        self.put(to, unit)
        owner = owner_of(unit)
        if owner == to // PLACES:  # L16-B8
            if self.journal is not None:
                self.journal.tell(events.CAME_HOME, owner)
            self.end(owner, "L16-B8")
        else:
            self.finish_action(NONE)

    def forbids_oblivion(self, moon: i64) -> str | None:
        rule = self.forbids_beam(moon)
        if rule is not None:
            return rule
        if self.is_own(moon * PLACES + PAD):
            return "L16-B7b"
        return None

    def banish(self, moon: i64) -> None:
        pad = moon * PLACES + PAD
        if self.journal is not None:
            self.journal.tell(events.BANISHED, self.turn, self.board[pad], pad)
        self.destroy(pad)  # L16-B7a
        self.finish_action(NONE)

    # Build ----------------------------------------------------------------------------------------

    def forbids_build(self, space: i64) -> str | None:
        place = space % PLACES
        if not IS_FACTORY[place]:
            return "L16-B15a"
        if self.board[space] != EMPTY:
            return "L16-B15b"
        base = space - place
        if not (self.is_own(base + FLANKS[place * 2]) and self.is_own(base + FLANKS[place * 2 + 1])):
            return "L16-B15c"
        if self.smallest_in_bank() == NONE:
            return "L16-B15d"
        return None

    def smallest_in_bank(self) -> i64:
        size: i64 = 0
        while size < SIZES:
            if self.bank[self.turn * SIZES + size] > 0:
                return size  # L16-B15e
            size += 1
        return NONE

    def build(self, space: i64) -> None:
        size = self.smallest_in_bank()
        self.take_from_bank(self.turn, piece_of(size))
        self.put(space, unit_of(self.turn, piece_of(size)))  # L16-B15
        if self.journal is not None:
            self.journal.tell(events.BUILT, self.turn, size, space)
        self.finish_action(NONE)

    # Move -----------------------------------------------------------------------------------------

    def forbids_move(self, space: i64, there: i64) -> str | None:
        if not self.is_own(space):
            return "L16-V1a"
        if not linked(space, there):
            return "L16-V1"
        if self.board[beside(space, there)] != EMPTY:
            return "L16-V1b"
        return None

    def move(self, space: i64, to: i64) -> None:
        self.step(space, to)
        self.finish_action(NONE)

    def step(self, space: i64, to: i64) -> None:
        unit = self.board[space]
        self.put(space, EMPTY)
        self.put(to, unit)
        if self.journal is not None:
            self.journal.tell(events.MOVED, self.turn, unit, space, to)

    # Attack ---------------------------------------------------------------------------------------

    def forbids_attack(self, space: i64, there: i64) -> str | None:
        if not self.is_own(space):
            return "L16-B9a"
        if not linked(space, there):
            return "L16-B9b"
        to = beside(space, there)
        if self.board[to] == EMPTY or self.is_own(to):
            return "L16-B9"
        if to == self.ban:
            return "L16-B10"
        if PIPS[tower_of(self.board[space])] < PIPS[tower_of(self.board[to])]:
            return "L16-B9c"
        return None

    def attack(self, space: i64, to: i64) -> None:
        if self.journal is not None:
            self.journal.tell(events.ATTACKED, self.turn, self.board[space], space, self.board[to], to)
        if self.can_retreat(to):  # L16-B9g
            self.attacker = space
            self.defender = to
            self.phase = RETREATING
        else:
            self.destroy(to)  # L16-B9h
            self.step(space, to)  # L16-B9i
            self.finish_action(NONE)

    def can_retreat(self, defender: i64) -> bool:
        """Whether a linked space is empty. The attacker's is not: it still stands there."""
        place: i64 = 0
        while place < PLACES:
            if linked(defender, place) and self.board[beside(defender, place)] == EMPTY:
                return True
            place += 1
        return False

    def forbids_retreat(self, space: i64) -> str | None:
        if space // PLACES != self.defender // PLACES or not linked(self.defender, space % PLACES):
            return "L16-B9d"
        if space == self.attacker:
            return "L16-B9f"
        if self.board[space] != EMPTY:
            return "L16-B9e"
        return None

    def retreat(self, space: i64) -> None:
        left = self.defender
        unit = self.board[left]
        self.put(left, EMPTY)
        self.put(space, unit)
        if self.journal is not None:
            self.journal.tell(events.RETREATED, owner_of(unit), unit, left, space)
        self.step(self.attacker, left)  # L16-B9i
        self.attacker = NONE
        self.defender = NONE
        self.finish_action(left)  # nobody may go back there in the next turn

    # Combine --------------------------------------------------------------------------------------

    def forbids_combine(self, space: i64, there: i64) -> str | None:
        if not self.is_own(space):
            return "L16-B11a"
        if not linked(space, there):
            return "L16-B11b"
        if not self.is_own(beside(space, there)):
            return "L16-B11c"
        return None

    def combine(self, space: i64, to: i64) -> None:
        unit = self.board[space]
        self.put(space, EMPTY)
        self.put(to, self.board[to] + tower_of(unit))  # L16-B11
        if self.journal is not None:
            self.journal.tell(events.COMBINED, self.turn, unit, space, to, self.board[to])
        self.finish_action(NONE)

    # Divide ---------------------------------------------------------------------------------------

    def forbids_divide(self, space: i64, size: i64, there: i64) -> str | None:
        if not self.is_own(space):
            return "L16-B12a"
        if not linked(space, there):
            return "L16-B12b"
        if self.board[beside(space, there)] != EMPTY:
            return "L16-B12c"
        move = DIVIDE + (space * SIZES + size) * PLACES + there
        if not self.is_possible_at_once(move) and self.is_out_of_reach(space, size):
            return "L16-B12d"
        return None

    def divide(self, space: i64, size: i64, to: i64) -> None:
        if COUNT[tower_of(self.board[space])] == 1:  # L16-B12e
            self.split(space)
        self.put(space, self.board[space] - piece_of(size))
        self.put(to, unit_of(self.turn, piece_of(size)))  # L16-B12
        if self.journal is not None:
            self.journal.tell(events.DIVIDED, self.turn, size, space, to)
        self.finish_action(NONE)

    def split(self, space: i64) -> None:
        """Put the two parts of a lone piece in its place."""
        whole = tower_of(self.board[space])
        parts = self.parts_of(whole)
        self.exchange(space, parts)
        if self.journal is not None:
            self.journal.tell(events.SPLIT, self.turn, space, whole, parts)

    # Transfer -------------------------------------------------------------------------------------

    def forbids_transfer(self, space: i64, size: i64, there: i64) -> str | None:
        if not self.is_own(space):
            return "L16-B13a"
        if not linked(space, there):
            return "L16-B13b"
        if not self.is_own(beside(space, there)):
            return "L16-B13c"
        move = TRANSFER + (space * SIZES + size) * PLACES + there
        if not self.is_possible_at_once(move) and self.is_out_of_reach(space, size):
            return "L16-B13d"
        return None

    def transfer(self, space: i64, size: i64, to: i64) -> None:
        self.put(space, self.board[space] - piece_of(size))
        self.put(to, self.board[to] + piece_of(size))  # L16-B13
        if self.journal is not None:
            self.journal.tell(events.TRANSFERRED, self.turn, size, space, to, self.board[to])
        self.finish_action(NONE)
