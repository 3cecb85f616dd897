"""Every legal move, built from what lies on the table; independent of ``forbids`` in rules.py."""

from __future__ import annotations

from typing import Final

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
from mothership.games.space_invaders.course import Course
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
from mothership.games.space_invaders.state import (
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

PLACES: Final = len(PLACE_WORDS)


def legal_moves(table: Course) -> vec[i64]:
    phase = table.phase
    if phase == DEALING:
        return deals(table)
    if phase == FILLING:
        return draws(table)
    if phase == CHOOSING:
        return levels(table)
    if phase == ANNOUNCING:
        return announcements(table)
    if phase == STANDING:
        return all_of(STAND, PLACES)
    if phase == TURNING:
        if table.mode == FROM_BASE and table.rules >= HANDS_NAMED:
            return all_of(SWING, ANGLES)  # SI-S22a
        return all_of(TURN, 2 * MOST_ANGLE + 1)
    if phase == HANDING:
        return all_of(TAKE_HAND, len(HAND_WORDS))
    if phase == PRESSING:
        return all_of(PRESS, MOST_STRENGTH + 1)
    if phase == LANDING:
        return all_of(LAND, 1)
    if phase == DECIDING:
        return decisions(table)
    if phase == TARGETING:
        return spaces(TARGET, table.targets(), table.may_keep())
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


def deals(table: Course) -> vec[i64]:
    """The player cards that are left of the level that is dealt."""
    moves = vec[i64](capacity=POWERS_OF_LEVEL)
    level = table.dealt % LEVELS
    power = level * POWERS_OF_LEVEL
    while power < (level + 1) * POWERS_OF_LEVEL:
        hand: i64 = 0
        while hand < table.hands and table.powers[hand * LEVELS + level] != power:
            hand += 1
        if hand == table.hands:
            moves = append(moves, DEAL + power)
        power += 1
    return moves


def draws(table: Course) -> vec[i64]:
    moves = vec[i64](capacity=KINDS)
    unseen = table.unseen()
    kind: i64 = 0
    while kind < KINDS:
        if unseen > 0 and (table.box[kind] > 0 or table.by_hand):
            moves = append(moves, DRAW + kind)
        kind += 1
    kind = 0
    while kind < KINDS:
        if table.back[kind] > 0:
            moves = append(moves, AGAIN + kind)
        kind += 1
    return moves


def draw_weights(table: Course) -> vec[i64]:
    """Every card of the deck alike. Which of the unseen cards are in it nobody knows: all of them alike."""
    weights = vec[i64](capacity=KINDS)
    unseen = table.unseen()
    # SI-B12b: what the box here does not hold can come at a real table, but is not expected.
    sure: i64 = 1_000_000_000 if table.by_hand else 1
    boxed: i64 = 0
    for count in table.box:
        boxed += count
    kind: i64 = 0
    while kind < KINDS:
        if unseen > 0 and table.box[kind] > 0:
            weights = append(weights, table.box[kind] * unseen * sure)
        elif unseen > 0 and table.by_hand:
            weights = append(weights, 1)
        kind += 1
    kind = 0
    while kind < KINDS:
        if table.back[kind] > 0:
            # Without unseen cards the box does not matter: one weight for each card.
            weights = append(weights, table.back[kind] * (max(boxed, 1) * sure if unseen > 0 else 1))
        kind += 1
    return weights


def levels(table: Course) -> vec[i64]:
    moves = vec[i64](capacity=LEVELS)
    level: i64 = 0
    while level < LEVELS:
        if table.ready_at(level) != NONE:
            moves = append(moves, TOKEN + level)
        level += 1
    return moves


def announcements(table: Course) -> vec[i64]:
    if table.power_of(table.flying) == CALLED_SHOT:
        return append(spaces(CALL, table.cards(), False), PLAINLY)
    moves = vec[i64](capacity=2)
    return append(append(moves, BARRAGE_OUT), PLAINLY)


def decisions(table: Course) -> vec[i64]:
    moves = vec[i64](capacity=3)
    encore = table.mode == PLAIN and table.where[table.flying] == IN_UFO and table.counts_at_once()
    if encore or table.may_relaunch():
        moves = append(moves, RELAUNCH)
    if table.may_shoot_from_here():
        moves = append(moves, BASE)
    return append(moves, LEAVE)
