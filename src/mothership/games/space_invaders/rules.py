"""The rules, in the order of the rulebook: what forbids a move, and what a move does.

``forbidding_rule`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what lies on
the table. Neither is written in terms of the other, and the conformance kit compares them. What a move sets
going is in launching.py, resolving.py and course.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    BARRAGE,
    CALLED_SHOT,
    CHAIN,
    ENCORE,
    LEAST_BEARING,
    LEVELS,
    NEIGHBOURS,
    POWERS_OF_LEVEL,
    SIDESTEP,
    TOKENS,
    angle_of,
)
from mothership.games.space_invaders.course import (
    arrive,
    count_unseen,
    deal_card,
    decline_bonus,
    go_on,
    resolve_when_asked,
    take_bonus,
)
from mothership.games.space_invaders.launching import (
    aim,
    announce_barrage,
    call_shot,
    choose_token,
    forbids_landing,
    land_token,
    leave_token,
    may_relaunch,
    may_shoot_from_here,
    point_shooter,
    press_shooter,
    ready_at,
    relaunch,
    shoot_from_here,
    take_hand,
)
from mothership.games.space_invaders.moves import (
    AGAIN,
    BARRAGE_OUT,
    BASE,
    CALL,
    DEAL,
    DRAW,
    HEAL,
    LAND,
    PASS,
    PLAINLY,
    PRESS,
    RELAUNCH,
    STAND,
    SWING,
    TAKE_BONUS,
    TAKE_HAND,
    TARGET,
    TURN,
)
from mothership.games.space_invaders.phases import (
    ANNOUNCING,
    BONUS,
    CHOOSING,
    DEALING,
    DECIDING,
    FILLING,
    FROM_BASE,
    HANDING,
    HANDS_NAMED,
    HEALING_UP,
    IN_UFO,
    LANDING,
    NONE,
    OVER,
    PRESSING,
    READY,
    STANDING,
    TARGETING,
    TURNING,
)
from mothership.games.space_invaders.resolving import (
    can_settle,
    cards_beside,
    choose_target,
    heal_planet,
    keep_hit,
    may_keep,
)

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position


# Which move it is ---------------------------------------------------------------------------------


def forbidding_rule(position: Position, move: i64, data: vec[i64]) -> str | None:
    if position.phase == OVER:
        return position.ended_by
    if move >= TAKE_HAND:
        return forbids_unless(position, HANDING) if move < SWING else forbids_turn(position, True)
    if move < CALL:
        return forbids_token(position, move)
    if move < STAND:
        return forbids_announcement(position, move)
    if move < TURN:
        return forbids_unless(position, STANDING)
    if move < PRESS:
        return forbids_turn(position, False)
    if move < RELAUNCH:
        return forbids_unless(position, PRESSING)
    if move < TARGET:
        return forbids_decision(position, move)
    if move < HEAL:
        return forbids_target(position, move - TARGET)
    if move < TAKE_BONUS:
        return forbids_unless(position, HEALING_UP)
    if move < PASS:
        return forbids_unless(position, BONUS)
    if move < DEAL:
        return forbids_pass(position)
    if move < DRAW:
        return forbids_deal(position, move - DEAL)
    if move < AGAIN:
        return forbids_draw(position, move - DRAW)
    if move < LAND:
        return forbids_again(position, move - AGAIN)
    return forbids_unless(position, LANDING) or forbids_landing(position, data)


def forbids_unless(position: Position, phase: i64) -> str | None:
    if position.phase != phase:
        return "SI-B10"
    return None


def forbids_turn(position: Position, all_round: bool) -> str | None:
    if position.phase != TURNING:
        return "SI-B10"
    if all_round != (position.mode == FROM_BASE and position.rules >= HANDS_NAMED):
        return "SI-S22a"
    return None


def make_move(position: Position, move: i64, data: vec[i64]) -> None:
    if move >= TAKE_HAND:
        aim_by(position, move)
    elif move == LAND:
        land_token(position, data)
        go_on_if_at_rest(position)
    elif move >= AGAIN:
        position.back[move - AGAIN] -= 1
        arrive(position, move - AGAIN)
    elif move >= DRAW:
        if position.box[move - DRAW] > 0:  # SI-B12b
            position.box[move - DRAW] -= 1
        arrive(position, move - DRAW)
    elif move >= DEAL:
        deal_card(position, move - DEAL)
    elif move >= TARGET:
        take_answer(position, move)
    elif move >= RELAUNCH:
        decide(position, move)
    elif move >= STAND:
        aim_by(position, move)
    elif move < CALL:
        position.opened = 1
        choose_token(position, move)
    else:
        announce(position, move)


# Setup --------------------------------------------------------------------------------------------


def forbids_deal(position: Position, power: i64) -> str | None:
    if position.phase != DEALING:
        return "SI-B10"
    level = position.dealt % LEVELS
    if power // POWERS_OF_LEVEL != level:
        return "SI-B5"
    card = level
    while card < position.dealt:
        if position.powers[card] == power:
            return "SI-B5"
        card += LEVELS
    return None


def forbids_draw(position: Position, kind: i64) -> str | None:
    if position.phase != FILLING:
        return "SI-B10"
    if position.box[kind] == 0 and not position.by_hand:  # SI-B12b
        return "SI-S2"
    if count_unseen(position) == 0:
        return "SI-B7"
    return None


def forbids_again(position: Position, kind: i64) -> str | None:
    if position.phase != FILLING:
        return "SI-B10"
    if position.back[kind] == 0:
        return "SI-B25"
    return None


# Launching ----------------------------------------------------------------------------------------


def forbids_token(position: Position, level: i64) -> str | None:
    if position.phase != CHOOSING:
        return "SI-B10"
    slot = ready_at(position, level)
    if slot == NONE or position.stage[slot] != READY:
        return "SI-B11"
    return None


def forbids_announcement(position: Position, move: i64) -> str | None:
    if position.phase != ANNOUNCING:
        return "SI-B10"
    power = position.power_of(position.flying)
    if move < BARRAGE_OUT:
        if power != CALLED_SHOT:
            return "SI-B22"
        if position.board[move - CALL] == NONE:
            return "SI-S19"
    elif move < PLAINLY and power != BARRAGE:
        return "SI-B22"
    return None


def announce(position: Position, move: i64) -> None:
    if move == PLAINLY:
        position.opened = 1
        aim(position)
    elif move == BARRAGE_OUT:
        announce_barrage(position)
    else:
        call_shot(position, move - CALL)


def aim_by(position: Position, move: i64) -> None:
    position.opened = 1
    if move >= SWING:
        point_shooter(position, angle_of(move - SWING + LEAST_BEARING))
    elif move >= TAKE_HAND:
        take_hand(position, move - TAKE_HAND)
    elif move >= PRESS:
        press_shooter(position, move - PRESS)
    elif move >= TURN:
        point_shooter(position, move - TURN)
    else:
        position.place = move - STAND
        position.phase = TURNING


def forbids_decision(position: Position, move: i64) -> str | None:
    if position.phase != DECIDING:
        return "SI-B10"
    if move == RELAUNCH:
        encore = position.power_of(position.flying) == ENCORE and position.where[position.flying] == IN_UFO
        return None if encore or may_relaunch(position) else "SI-B13"
    if move == BASE and not may_shoot_from_here(position):
        return "SI-S22"
    return None


def decide(position: Position, move: i64) -> None:
    if move == RELAUNCH:
        relaunch(position)
    elif move == BASE:
        shoot_from_here(position)
    else:
        leave_token(position)
        go_on_if_at_rest(position)


def go_on_if_at_rest(position: Position) -> None:
    if position.flying == NONE:
        go_on(position)


# Resolving ----------------------------------------------------------------------------------------


def forbids_target(position: Position, space: i64) -> str | None:
    if position.phase != TARGETING:
        return "SI-B10"
    slot = position.hand * TOKENS + position.resolving
    power = position.power_of(slot)
    bit: i64 = 1 << space
    if position.board[space] == NONE:
        return "SI-B22"
    if position.on[slot] & bit:
        return "SI-S17"
    if power == SIDESTEP:
        if not NEIGHBOURS[position.pointer] & bit:
            return "SI-S27"
        others = position.reach[slot] & ~(1 << position.pointer)
        return None if can_settle(position, position.on[slot] | bit, others) else "SI-S27"
    if power == CHAIN:
        return None if cards_beside(position, position.on[slot]) & bit else "SI-P12"
    return None if position.reach[slot] & bit else "SI-S26"


def forbids_pass(position: Position) -> str | None:
    if position.phase == TARGETING:
        return None if may_keep(position) else "SI-S27"
    if position.phase == HEALING_UP or position.phase == BONUS:
        return None
    return "SI-B10"


def take_answer(position: Position, move: i64) -> None:
    if position.phase == BONUS:
        if move == PASS:
            decline_bonus(position)
        else:
            take_bonus(position)
        return
    if position.phase == HEALING_UP:
        heal_planet(position, move == HEAL)
    elif move == PASS:
        keep_hit(position)
    else:
        choose_target(position, move - TARGET)
    resolve_when_asked(position)
