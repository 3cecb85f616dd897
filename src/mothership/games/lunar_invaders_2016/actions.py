"""The actions of a turn, in the order of the rulebook: what forbids each, and what it does once resolved.

Announcing and answering come before that and are in answer.py; what follows an action is in course.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.board import (
    ARE_LINKED,
    COUNT,
    EMPTY,
    FLANKS,
    IS_CONTROL_POINT,
    IS_FACTORY,
    NONE,
    PAD,
    PIPS,
    PLACES,
    SIZES,
    owner_of,
    piece_of,
    tower_of,
    unit_of,
)
from mothership.games.lunar_invaders_2016.change import is_out_of_reach, is_possible_at_once, parts_of
from mothership.games.lunar_invaders_2016.course import end_game, finish_action
from mothership.games.lunar_invaders_2016.moves import divide_of, transfer_of
from mothership.games.lunar_invaders_2016.phases import RETREATING

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position


def linked(space: i64, there: i64) -> bool:
    """Whether a link leads from a space to a place of the same moon."""
    return ARE_LINKED[space % PLACES * PLACES + there] != 0


def beside(space: i64, there: i64) -> i64:
    """The space of that place on the same moon."""
    return space - space % PLACES + there


def is_own(position: Position, space: i64) -> bool:
    return owner_of(position.board[space]) == position.turn


def destroy(position: Position, space: i64) -> None:
    unit = position.board[space]
    position.put(space, EMPTY)
    position.return_to_bank(owner_of(unit), tower_of(unit))  # L16-B21
    if position.journal is not None:
        position.journal.tell(events.DESTROYED, owner_of(unit), tower_of(unit), space)


# Teleport -----------------------------------------------------------------------------------------


def points_held(position: Position, seat: i64, moon: i64) -> i64:
    base = moon * PLACES
    held: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if IS_CONTROL_POINT[place] and owner_of(position.board[base + place]) == seat:
            held += 1
        place += 1
    return held


def forbids_beam(position: Position, moon: i64) -> str | None:
    """What a beam to the other moon and one to oblivion have in common."""
    if points_held(position, position.turn, moon) < 2:
        return "L16-B6"
    if points_held(position, 1 - position.turn, moon) == 2:
        return "L16-B6a"
    if position.board[moon * PLACES + PAD] == EMPTY:
        return "L16-B6b"
    return None


def forbids_teleport(position: Position, moon: i64, to: i64) -> str | None:
    rule = forbids_beam(position, moon)
    if rule is not None:
        return rule
    if to // PLACES == moon:
        return "L16-B6c"
    if to % PLACES == PAD:
        return "L16-B6d"
    return None


def teleport(position: Position, moon: i64, to: i64) -> None:
    """Send whatever stands on the Pad, a whole tower too; wherever it lands nothing else is left."""
    pad = moon * PLACES + PAD
    unit = position.board[pad]
    position.put(pad, EMPTY)
    if position.journal is not None:
        position.journal.tell(events.TELEPORTED, position.turn, unit, pad, to)
    if position.board[to] != EMPTY:
        destroy(position, to)  # L16-B6e, L16-B5c
    position.put(to, unit)
    owner = owner_of(unit)
    if owner == to // PLACES:  # L16-B8
        if position.journal is not None:
            position.journal.tell(events.CAME_HOME, owner)
        end_game(position, owner, "L16-B8")
    else:
        finish_action(position, NONE)


def forbids_oblivion(position: Position, moon: i64) -> str | None:
    rule = forbids_beam(position, moon)
    if rule is not None:
        return rule
    if is_own(position, moon * PLACES + PAD):
        return "L16-B7b"
    return None


def banish(position: Position, moon: i64) -> None:
    pad = moon * PLACES + PAD
    if position.journal is not None:
        position.journal.tell(events.BANISHED, position.turn, position.board[pad], pad)
    destroy(position, pad)  # L16-B7a
    finish_action(position, NONE)


# Build --------------------------------------------------------------------------------------------


def forbids_build(position: Position, space: i64) -> str | None:
    place = space % PLACES
    if not IS_FACTORY[place]:
        return "L16-B15a"
    if position.board[space] != EMPTY:
        return "L16-B15b"
    base = space - place
    if not (is_own(position, base + FLANKS[place * 2]) and is_own(position, base + FLANKS[place * 2 + 1])):
        return "L16-B15c"
    if smallest_in_bank(position) == NONE:
        return "L16-B15d"
    return None


def smallest_in_bank(position: Position) -> i64:
    size: i64 = 0
    while size < SIZES:
        if position.bank[position.turn * SIZES + size] > 0:
            return size  # L16-B15e
        size += 1
    return NONE


def build_unit(position: Position, space: i64) -> None:
    size = smallest_in_bank(position)
    position.take_from_bank(position.turn, piece_of(size))
    position.put(space, unit_of(position.turn, piece_of(size)))  # L16-B15
    if position.journal is not None:
        position.journal.tell(events.BUILT, position.turn, size, space)
    finish_action(position, NONE)


# Move ---------------------------------------------------------------------------------------------


def forbids_move(position: Position, space: i64, there: i64) -> str | None:
    if not is_own(position, space):
        return "L16-V1a"
    if not linked(space, there):
        return "L16-V1"
    if position.board[beside(space, there)] != EMPTY:
        return "L16-V1b"
    return None


def move_unit(position: Position, space: i64, to: i64) -> None:
    step(position, space, to)
    finish_action(position, NONE)


def step(position: Position, space: i64, to: i64) -> None:
    unit = position.board[space]
    position.put(space, EMPTY)
    position.put(to, unit)
    if position.journal is not None:
        position.journal.tell(events.MOVED, position.turn, unit, space, to)


# Attack -------------------------------------------------------------------------------------------


def forbids_attack(position: Position, space: i64, there: i64) -> str | None:
    if not is_own(position, space):
        return "L16-B9a"
    if not linked(space, there):
        return "L16-B9b"
    to = beside(space, there)
    if position.board[to] == EMPTY or is_own(position, to):
        return "L16-B9"
    if to == position.ban:
        return "L16-B10"
    if PIPS[tower_of(position.board[space])] < PIPS[tower_of(position.board[to])]:
        return "L16-B9c"
    return None


def attack_unit(position: Position, space: i64, to: i64) -> None:
    if position.journal is not None:
        position.journal.tell(
            events.ATTACKED, position.turn, position.board[space], space, position.board[to], to
        )
    if can_retreat(position, to):  # L16-B9g
        position.attacker = space
        position.defender = to
        position.phase = RETREATING
    else:
        destroy(position, to)  # L16-B9h
        step(position, space, to)  # L16-B9i
        finish_action(position, NONE)


def can_retreat(position: Position, defender: i64) -> bool:
    """Whether a linked space is empty. The attacker's is not: it still stands there."""
    place: i64 = 0
    while place < PLACES:
        if linked(defender, place) and position.board[beside(defender, place)] == EMPTY:
            return True
        place += 1
    return False


def forbids_retreat(position: Position, space: i64) -> str | None:
    if space // PLACES != position.defender // PLACES or not linked(position.defender, space % PLACES):
        return "L16-B9d"
    if space == position.attacker:
        return "L16-B9f"
    if position.board[space] != EMPTY:
        return "L16-B9e"
    return None


def retreat_to(position: Position, space: i64) -> None:
    left = position.defender
    unit = position.board[left]
    position.put(left, EMPTY)
    position.put(space, unit)
    if position.journal is not None:
        position.journal.tell(events.RETREATED, owner_of(unit), unit, left, space)
    step(position, position.attacker, left)  # L16-B9i
    position.attacker = NONE
    position.defender = NONE
    finish_action(position, left)  # nobody may go back there in the next turn


# Combine ------------------------------------------------------------------------------------------


def forbids_combine(position: Position, space: i64, there: i64) -> str | None:
    if not is_own(position, space):
        return "L16-B11a"
    if not linked(space, there):
        return "L16-B11b"
    if not is_own(position, beside(space, there)):
        return "L16-B11c"
    return None


def combine_units(position: Position, space: i64, to: i64) -> None:
    unit = position.board[space]
    position.put(space, EMPTY)
    position.put(to, position.board[to] + tower_of(unit))  # L16-B11
    if position.journal is not None:
        position.journal.tell(events.COMBINED, position.turn, unit, space, to, position.board[to])
    finish_action(position, NONE)


# Divide -------------------------------------------------------------------------------------------


def forbids_divide(position: Position, space: i64, size: i64, there: i64) -> str | None:
    if not is_own(position, space):
        return "L16-B12a"
    if not linked(space, there):
        return "L16-B12b"
    if position.board[beside(space, there)] != EMPTY:
        return "L16-B12c"
    move = divide_of(space, size, there)
    if not is_possible_at_once(position, move) and is_out_of_reach(position, space, size):
        return "L16-B12d"
    return None


def divide_unit(position: Position, space: i64, size: i64, to: i64) -> None:
    if COUNT[tower_of(position.board[space])] == 1:  # L16-B12e
        split(position, space)
    position.put(space, position.board[space] - piece_of(size))
    position.put(to, unit_of(position.turn, piece_of(size)))  # L16-B12
    if position.journal is not None:
        position.journal.tell(events.DIVIDED, position.turn, size, space, to)
    finish_action(position, NONE)


def split(position: Position, space: i64) -> None:
    """Put the two parts of a lone piece in its place."""
    whole = tower_of(position.board[space])
    parts = parts_of(whole)
    position.exchange(space, parts)
    if position.journal is not None:
        position.journal.tell(events.SPLIT, position.turn, space, whole, parts)


# Transfer -----------------------------------------------------------------------------------------


def forbids_transfer(position: Position, space: i64, size: i64, there: i64) -> str | None:
    if not is_own(position, space):
        return "L16-B13a"
    if not linked(space, there):
        return "L16-B13b"
    if not is_own(position, beside(space, there)):
        return "L16-B13c"
    move = transfer_of(space, size, there)
    if not is_possible_at_once(position, move) and is_out_of_reach(position, space, size):
        return "L16-B13d"
    return None


def transfer_piece(position: Position, space: i64, size: i64, to: i64) -> None:
    position.put(space, position.board[space] - piece_of(size))
    position.put(to, position.board[to] + piece_of(size))  # L16-B13
    if position.journal is not None:
        position.journal.tell(events.TRANSFERRED, position.turn, size, space, to, position.board[to])
    finish_action(position, NONE)
