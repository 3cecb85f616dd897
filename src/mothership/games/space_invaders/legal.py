"""Every legal move, built from what lies on the table; independent of ``forbidding_rule`` in rules.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.space_invaders.board import (
    ANGLES,
    CALLED_SHOT,
    HAND_WORDS,
    KINDS,
    LEVELS,
    MOST_ANGLE,
    MOST_STRENGTH,
    PLACE_WORDS,
    POWERS_OF_LEVEL,
    SPACES,
)
from mothership.games.space_invaders.course import count_unseen
from mothership.games.space_invaders.launching import (
    counts_at_once,
    may_relaunch,
    may_shoot_from_here,
    ready_at,
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
    LEAVE,
    PASS,
    PLAINLY,
    PRESS,
    RELAUNCH,
    STAND,
    SWING,
    TAKE_BONUS,
    TAKE_HAND,
    TARGET,
    TOKEN,
    TURN,
)
from mothership.games.space_invaders.phases import (
    ANNOUNCING,
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
    PLAIN,
    PRESSING,
    STANDING,
    TARGETING,
    TURNING,
)
from mothership.games.space_invaders.resolving import may_keep, open_targets

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position

PLACES: Final = len(PLACE_WORDS)


def legal_moves(position: Position) -> vec[i64]:
    phase = position.phase
    if phase == DEALING:
        return deals(position)
    if phase == FILLING:
        return draws(position)
    if phase == CHOOSING:
        return levels(position)
    if phase == ANNOUNCING:
        return announcements(position)
    if phase == STANDING:
        return all_of(STAND, PLACES)
    if phase == TURNING:
        if position.mode == FROM_BASE and position.rules >= HANDS_NAMED:
            return all_of(SWING, ANGLES)  # SI-S22a
        return all_of(TURN, 2 * MOST_ANGLE + 1)
    if phase == HANDING:
        return all_of(TAKE_HAND, len(HAND_WORDS))
    if phase == PRESSING:
        return all_of(PRESS, MOST_STRENGTH + 1)
    if phase == LANDING:
        return all_of(LAND, 1)
    if phase == DECIDING:
        return decisions(position)
    if phase == TARGETING:
        return spaces(TARGET, open_targets(position), may_keep(position))
    moves = vec[i64](capacity=2)
    if phase == OVER:
        return moves
    moves = append(moves, HEAL if phase == HEALING_UP else TAKE_BONUS)
    return append(moves, PASS)


def all_of(first: i64, count: i64) -> vec[i64]:
    moves = vec[i64](capacity=int(count))
    move = first
    while move < first + count:
        moves = append(moves, move)
        move += 1
    return moves


def spaces(first: i64, mask: i64, passing: bool) -> vec[i64]:
    moves = vec[i64](capacity=SPACES)
    space: i64 = 0
    while space < SPACES:
        if mask >> space & 1:
            moves = append(moves, first + space)
        space += 1
    return append(moves, PASS) if passing else moves


def deals(position: Position) -> vec[i64]:
    """The player cards that are left of the level that is dealt."""
    moves = vec[i64](capacity=POWERS_OF_LEVEL)
    level = position.dealt % LEVELS
    power = level * POWERS_OF_LEVEL
    while power < (level + 1) * POWERS_OF_LEVEL:
        hand: i64 = 0
        while hand < position.hands and position.powers[hand * LEVELS + level] != power:
            hand += 1
        if hand == position.hands:
            moves = append(moves, DEAL + power)
        power += 1
    return moves


def draws(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=KINDS)
    unseen = count_unseen(position)
    kind: i64 = 0
    while kind < KINDS:
        if unseen > 0 and (position.box[kind] > 0 or position.by_hand):
            moves = append(moves, DRAW + kind)
        kind += 1
    kind = 0
    while kind < KINDS:
        if position.back[kind] > 0:
            moves = append(moves, AGAIN + kind)
        kind += 1
    return moves


def draw_weights(position: Position) -> vec[i64]:
    """Every card of the deck alike. Which of the unseen cards are in it nobody knows: all of them alike."""
    weights = vec[i64](capacity=KINDS)
    unseen = count_unseen(position)
    # SI-B12b: what the box here does not hold can come at a real table, but is not expected.
    sure: i64 = 1_000_000_000 if position.by_hand else 1
    boxed: i64 = 0
    for count in position.box:
        boxed += count
    kind: i64 = 0
    while kind < KINDS:
        if unseen > 0 and position.box[kind] > 0:
            weights = append(weights, position.box[kind] * unseen * sure)
        elif unseen > 0 and position.by_hand:
            weights = append(weights, 1)
        kind += 1
    kind = 0
    while kind < KINDS:
        if position.back[kind] > 0:
            # Without unseen cards the box does not matter: one weight for each card.
            weights = append(weights, position.back[kind] * (max(boxed, 1) * sure if unseen > 0 else 1))
        kind += 1
    return weights


def levels(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=LEVELS)
    level: i64 = 0
    while level < LEVELS:
        if ready_at(position, level) != NONE:
            moves = append(moves, TOKEN + level)
        level += 1
    return moves


def announcements(position: Position) -> vec[i64]:
    if position.power_of(position.flying) == CALLED_SHOT:
        return append(spaces(CALL, position.cards(), False), PLAINLY)
    moves = vec[i64](capacity=2)
    return append(append(moves, BARRAGE_OUT), PLAINLY)


def decisions(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=3)
    encore = position.mode == PLAIN and position.where[position.flying] == IN_UFO and counts_at_once(position)
    if encore or may_relaunch(position):
        moves = append(moves, RELAUNCH)
    if may_shoot_from_here(position):
        moves = append(moves, BASE)
    return append(moves, LEAVE)
