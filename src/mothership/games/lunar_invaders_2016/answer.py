"""Announcing an action, answering it with a malfunction, and resolving it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.actions import (
    attack_unit,
    banish,
    beside,
    build_unit,
    combine_units,
    divide_unit,
    move_unit,
    smallest_in_bank,
    teleport,
    transfer_piece,
)
from mothership.games.lunar_invaders_2016.board import NONE, PAD, PLACES, tower_of
from mothership.games.lunar_invaders_2016.change import (
    change_unit,
    forget_changes,
    is_possible_at_once,
    take_changes_back,
)
from mothership.games.lunar_invaders_2016.course import finish_action, forget_the_past
from mothership.games.lunar_invaders_2016.giving import can_give
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
    TRANSFER,
    beam_moon,
    beam_target,
    giver_of,
    goer_of,
    place_reached,
    size_given,
)
from mothership.games.lunar_invaders_2016.phases import ACTION, ANSWERING, CHANGING

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position

_DEAR: Final = 2  # tokens for a Total Shut Down; every other malfunction costs one


# Announcing ---------------------------------------------------------------------------------------


def announce(position: Position, move: i64) -> None:
    position.announced = move
    needs_change = move >= DIVIDE and not is_possible_at_once(position, move)
    if position.journal is not None and (needs_change or can_be_answered(position)):
        tell_plan(position, move)
    if needs_change:  # L16-B14
        position.phase = CHANGING
    else:
        announced_whole(position)


def change_for_announced(position: Position, space: i64, tower: i64) -> None:
    """One change; the announcement is whole when the piece can be given."""
    change_unit(position, space, tower)
    giver = giver_of(position.announced)
    if can_give(tower_of(position.board[giver]), size_given(position.announced)):
        announced_whole(position)


def announced_whole(position: Position) -> None:
    if can_be_answered(position):  # L16-B3b
        position.phase = ANSWERING  # L16-B2
    else:
        resolve(position)


def can_be_answered(position: Position) -> bool:
    """Against every action there is a malfunction for one token."""
    return position.tokens[1 - position.turn] > 0


def tell_plan(position: Position, move: i64) -> None:
    assert position.journal is not None
    seat = position.turn
    if move < OBLIVION:
        pad = beam_moon(move) * PLACES + PAD
        to = beam_target(move)
        position.journal.tell(events.PLANS_TELEPORT, seat, position.board[pad], pad, to)
    elif move < BUILD:
        pad = (move - OBLIVION) * PLACES + PAD
        position.journal.tell(events.PLANS_OBLIVION, seat, position.board[pad], pad)
    elif move < MOVE:
        position.journal.tell(events.PLANS_BUILD, seat, smallest_in_bank(position), move - BUILD)
    elif move < DIVIDE:
        tell_plan_to_go(position, move)
    else:
        space = giver_of(move)
        kind = events.PLANS_TRANSFER if move >= TRANSFER else events.PLANS_DIVIDE
        to = beside(space, place_reached(move))
        position.journal.tell(kind, seat, size_given(move), space, to)


def tell_plan_to_go(position: Position, move: i64) -> None:
    """Of a whole unit: move, attack or combine."""
    assert position.journal is not None
    space = goer_of(move)
    to = beside(space, place_reached(move))
    unit = position.board[space]
    if move < ATTACK:
        position.journal.tell(events.PLANS_MOVE, position.turn, unit, space, to)
    else:
        kind = events.PLANS_ATTACK if move < COMBINE else events.PLANS_COMBINE
        position.journal.tell(kind, position.turn, unit, space, position.board[to], to)


# Resolving ----------------------------------------------------------------------------------------


def resolve(position: Position) -> None:
    """Do what was announced."""
    move = position.announced
    position.announced = NONE
    if move < OBLIVION:
        teleport(position, beam_moon(move), beam_target(move))
    elif move < BUILD:
        banish(position, move - OBLIVION)
    elif move < MOVE:
        build_unit(position, move - BUILD)
    elif move < DIVIDE:
        space = goer_of(move)
        to = beside(space, place_reached(move))
        if move < ATTACK:
            move_unit(position, space, to)
        elif move < COMBINE:
            attack_unit(position, space, to)
        else:
            combine_units(position, space, to)
    else:
        forget_changes(position)
        space = giver_of(move)
        to = beside(space, place_reached(move))
        if move < TRANSFER:
            divide_unit(position, space, size_given(move), to)
        else:
            transfer_piece(position, space, size_given(move), to)


# Malfunctions -------------------------------------------------------------------------------------


def forbids_answer(position: Position, move: i64) -> str | None:
    if position.phase == ACTION:
        return "L16-B3"
    if position.phase != ANSWERING:
        return "L16-T2"
    if move == STOP:
        return forbids_stop(position)
    if move == SHUT_DOWN:
        return forbids_shut_down(position)
    if move == BLOCK:
        return forbids_block(position)
    if move == ALLOW:
        return None
    return forbids_misdirect(position, move - MISDIRECT)


def forbids_spending(position: Position, tokens: i64) -> str | None:
    if position.tokens[1 - position.turn] < tokens:
        return "L16-B4d"
    return None


def spend(position: Position, tokens: i64) -> None:
    """The opponent pays; what is spent leaves the game."""
    position.tokens[1 - position.turn] -= tokens  # L16-B3a
    forget_the_past(position)


def cancel(position: Position) -> None:
    """Nothing comes of what was announced, and the turn is over."""
    position.announced = NONE
    finish_action(position, NONE)  # L16-B3a


def allow(position: Position) -> None:
    if position.journal is not None:
        position.journal.tell(events.ALLOWED, 1 - position.turn)
    resolve(position)


def forbids_stop(position: Position) -> str | None:
    if position.announced < BUILD:
        return "L16-B4"
    return forbids_spending(position, 1)


def stop(position: Position) -> None:
    seat = 1 - position.turn
    spend(position, 1)
    if position.journal is not None:
        position.journal.tell(events.STOPPED, seat, 0, position.tokens[seat])
    take_changes_back(position)
    cancel(position)  # L16-B4


def forbids_misdirect(position: Position, space: i64) -> str | None:
    if position.announced >= OBLIVION:
        return "L16-B4a"
    to = beam_target(position.announced)
    if space // PLACES != to // PLACES:
        return "L16-B5"
    if space % PLACES == PAD:
        return "L16-B5a"
    if space == to:
        return "L16-B5b"
    return forbids_spending(position, 1)


def misdirect(position: Position, space: i64) -> None:
    seat = 1 - position.turn
    spend(position, 1)
    if position.journal is not None:
        position.journal.tell(events.MISDIRECTED, seat, space, 0, position.tokens[seat])
    moon = beam_moon(position.announced)
    position.announced = NONE
    teleport(position, moon, space)  # L16-B4a


def forbids_shut_down(position: Position) -> str | None:
    if position.announced >= OBLIVION:
        return "L16-B4b"
    return forbids_spending(position, _DEAR)


def shut_down(position: Position) -> None:
    seat = 1 - position.turn
    spend(position, _DEAR)  # L16-B4b
    if position.journal is not None:
        position.journal.tell(events.SHUT, seat, _DEAR - 1, position.tokens[seat])
    cancel(position)


def forbids_block(position: Position) -> str | None:
    if position.announced < OBLIVION or position.announced >= BUILD:
        return "L16-B4c"
    return forbids_spending(position, 1)


def block(position: Position) -> None:
    seat = 1 - position.turn
    spend(position, 1)
    if position.journal is not None:
        position.journal.tell(events.BLOCKED, seat, 0, position.tokens[seat])
    cancel(position)  # L16-B4c
