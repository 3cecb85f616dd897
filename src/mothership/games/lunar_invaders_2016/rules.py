"""Which rule a move comes under, what it sets going, and how a game begins.

``forbidding_rule`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands
on the table. Neither is written in terms of the other, and the conformance kit compares them. What a turn
is made of is in actions.py, change.py and answer.py; what follows it in course.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2016 import events
from mothership.games.lunar_invaders_2016.actions import (
    forbids_attack,
    forbids_build,
    forbids_combine,
    forbids_divide,
    forbids_move,
    forbids_oblivion,
    forbids_retreat,
    forbids_teleport,
    forbids_transfer,
    retreat_to,
)
from mothership.games.lunar_invaders_2016.answer import (
    allow,
    announce,
    block,
    change_for_announced,
    forbids_answer,
    misdirect,
    shut_down,
    stop,
)
from mothership.games.lunar_invaders_2016.board import NONE
from mothership.games.lunar_invaders_2016.change import forbids_change
from mothership.games.lunar_invaders_2016.course import finish_action, remember_position
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
    TRANSFER,
    beam_moon,
    beam_target,
    giver_of,
    goer_of,
    place_reached,
    size_given,
    space_changed,
    tower_made,
)
from mothership.games.lunar_invaders_2016.phases import ACTION, FIRST_PLAYER, OVER, RETREATING

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position


# Which move it is ---------------------------------------------------------------------------------


def forbidding_rule(position: Position, move: i64) -> str | None:
    if position.phase == OVER:
        return position.ended_by
    if move < CHANGE:
        return forbids_action(position, move) if position.phase == ACTION else "L16-T2"
    if move < ALLOW:
        return forbids_change(position, space_changed(move), tower_made(move))
    if move < RETREAT:
        return forbids_answer(position, move)
    if move < FIRST:
        if position.phase == ACTION:
            return "L16-T1"
        return forbids_retreat(position, move - RETREAT) if position.phase == RETREATING else "L16-T2"
    return None if position.phase == FIRST_PLAYER else "L16-T2"


def forbids_action(position: Position, move: i64) -> str | None:
    if move < OBLIVION:
        return forbids_teleport(position, beam_moon(move), beam_target(move))
    if move < BUILD:
        return forbids_oblivion(position, move - OBLIVION)
    if move < MOVE:
        return forbids_build(position, move - BUILD)
    if move < ATTACK:
        return forbids_move(position, goer_of(move), place_reached(move))
    if move < COMBINE:
        return forbids_attack(position, goer_of(move), place_reached(move))
    if move < DIVIDE:
        return forbids_combine(position, goer_of(move), place_reached(move))
    if move < PASS:
        space = giver_of(move)
        size = size_given(move)
        there = place_reached(move)
        if move < TRANSFER:
            return forbids_divide(position, space, size, there)
        return forbids_transfer(position, space, size, there)
    return forbids_pass(position)


def make_move(position: Position, move: i64) -> None:
    if move < PASS:
        announce(position, move)
    elif move < CHANGE:
        pass_turn(position)
    elif move < ALLOW:
        change_for_announced(position, space_changed(move), tower_made(move))
    elif move >= FIRST:
        begin_with(position, move - FIRST)
    elif move >= RETREAT:
        retreat_to(position, move - RETREAT)
    elif move == ALLOW:
        allow(position)
    elif move == STOP:
        stop(position)
    elif move == SHUT_DOWN:
        shut_down(position)
    elif move == BLOCK:
        block(position)
    else:
        misdirect(position, move - MISDIRECT)


# Setup --------------------------------------------------------------------------------------------


def begin_with(position: Position, seat: i64) -> None:
    position.turn = seat
    position.first = seat
    position.ply = 1
    position.tokens[1 - seat] += 1  # L16-B1b
    if position.journal is not None:
        position.journal.tell(events.BEGAN, seat)
        position.journal.tell(events.GIVEN, 1 - seat)
    position.phase = ACTION
    remember_position(position)


# The turn -----------------------------------------------------------------------------------------


def forbids_pass(position: Position) -> str | None:
    move: i64 = 0
    while move < PASS:
        if forbids_action(position, move) is None:
            return "L16-B16"
        move += 1
    return None


def pass_turn(position: Position) -> None:
    if position.journal is not None:
        position.journal.tell(events.PASSED, position.turn)
    finish_action(position, NONE)
