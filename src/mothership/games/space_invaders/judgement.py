"""What a bot may know about good and bad positions, and what it would do. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.aiming import (
    best_angle,
    best_place,
    best_strength,
    degrees_from_base,
    place_index,
    strength_from_base,
)
from mothership.games.space_invaders.board import (
    BARRAGE,
    CALLED_SHOT,
    CARD_POSE,
    HEALTH_POINTS,
    LEAST_BEARING,
    LEVELS,
    MOST_ANGLE,
    SPACES,
    TOKENS,
    UFO_POINTS,
    WIN_POINTS,
)
from mothership.games.space_invaders.course import Course
from mothership.games.space_invaders.hands import OWN, PRACTISED, STEADY
from mothership.games.space_invaders.moves import (
    BARRAGE_OUT,
    BASE,
    CALL,
    HEAL,
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
    BONUS,
    CHOOSING,
    DECIDING,
    FROM_BASE,
    HANDING,
    HANDS_NAMED,
    HEALING_UP,
    IN_UFO,
    NONE,
    PLAIN,
    PRESSING,
    STANDING,
    TARGETING,
    TURNING,
)
from mothership.games.space_invaders.worth import best_chance, harm, ufo_worth, worths

BARRAGED: Final = 2.4  # launches that a barrage has on average
WANTED: Final = 1000
PER_CARD: Final = 12.0  # points that a card of the deck brings in the end


def advised(state: Course, hand: i64) -> i64:
    """The move that a sensible player with this hand means, of those that are legal. Not for NATURE."""
    phase = state.phase
    if phase == CHOOSING:
        return TOKEN + lowest_ready(state)
    if phase == ANNOUNCING:
        return announcement(state, hand)
    if phase == HANDING:
        return TAKE_HAND + hand
    if phase == STANDING:
        return STAND + place_index(best_place(card_worths(state), flying_ufo(state, hand), hand).x)
    if phase == TURNING:
        if state.mode == FROM_BASE:
            return turn_from_base(state)
        return TURN + best_angle(card_worths(state), flying_ufo(state, hand), hand, state.place)
    if phase == PRESSING:
        if state.mode == FROM_BASE:
            return PRESS + strength_from_base(hand, state.base_at[0], state.base_at[1])
        ufo = flying_ufo(state, hand)
        return PRESS + best_strength(card_worths(state), ufo, hand, state.place, state.angle)
    if phase == DECIDING:
        return decision(state, hand)
    if phase == TARGETING:
        return best_target(state)
    if phase == HEALING_UP:
        return HEAL
    assert phase == BONUS, "nobody is asked"
    return TAKE_BONUS


def turn_from_base(state: Course) -> i64:
    angle = degrees_from_base(state.base_at[0], state.base_at[1])
    if state.rules >= HANDS_NAMED:
        return SWING + angle - LEAST_BEARING
    return TURN + min(max(angle, -MOST_ANGLE), MOST_ANGLE) + MOST_ANGLE


def usual_hand(state: Course) -> i64:
    """The hand of a player who names none: that of the launch, or a practised one."""
    hand = state.launch_hand
    if state.rules < HANDS_NAMED or hand == OWN:
        return STEADY  # nobody draws for it
    return PRACTISED if hand == NONE else hand


def lowest_ready(state: Course) -> i64:
    level: i64 = 0
    while level < LEVELS - 1 and state.ready_at(level) == NONE:
        level += 1
    return level


def card_worths(state: Course) -> vec[float]:
    """What cards are worth to the token that flies; nothing, if only the UFO counts."""
    if state.mode != PLAIN:
        return vec[float]([0.0] * SPACES)
    return worths(state, state.flying)


def flying_ufo(state: Course, hand: i64) -> float:
    """A shot in the Final Assault, or one that is only for the UFO, means nothing else."""
    worth = ufo_worth(state, state.flying, hand)
    return worth if state.mode == PLAIN else max(worth, 1.0)


def announcement(state: Course, hand: i64) -> i64:
    slot = state.flying
    found = worths(state, slot)
    ufo = ufo_worth(state, slot, hand)
    if state.power_of(slot) == BARRAGE:
        chance = best_chance(hand)
        barrage = ufo * (1.0 - (1.0 - chance) ** BARRAGED)
        return BARRAGE_OUT if barrage > best_place(found, ufo, hand).worth else PLAINLY
    assert state.power_of(slot) == CALLED_SHOT
    # Whatever is called, the shot counts where it lands: so call what it means.
    aim = best_place(found, ufo, hand)
    named = meant_space(state, found, aim.x)
    return CALL + named if named != NONE else PLAINLY


def meant_space(state: Course, found: vec[float], x: i64) -> i64:
    """The card that a straight shot from there is most likely meant for."""
    best: i64 = NONE
    most = -1.0
    space: i64 = 0
    while space < SPACES:
        if state.board[space] != NONE:
            aside = abs(float(state.card_at[space * CARD_POSE] - x))
            worth = found[space] if aside < 400 else found[space] * 0.1
            if worth > most:
                most, best = worth, space
        space += 1
    return best


def decision(state: Course, hand: i64) -> i64:
    """After a landing: again, from here, or leave it."""
    slot = state.flying
    again = state.may_relaunch() or (state.mode == PLAIN and state.where[slot] == IN_UFO)
    if state.mode != PLAIN:
        return RELAUNCH if again else LEAVE
    if state.where[slot] == IN_UFO and not state.may_relaunch():
        return RELAUNCH  # an encore: its hit has been counted
    found = worths(state, slot)
    ufo = ufo_worth(state, slot, hand)
    has = 0.0
    space: i64 = 0
    while space < SPACES:
        if state.on[slot] >> space & 1:
            has += found[space]
        space += 1
    if state.where[slot] == IN_UFO:
        has = ufo
    next_one = best_place(found, ufo, hand).worth if again else 0.0
    if state.may_shoot_from_here() and ufo * best_chance(hand) > next_one:
        return BASE
    return RELAUNCH if again and next_one > has else LEAVE


def best_target(state: Course) -> i64:
    """The card that a power does best to hit, or none."""
    slot = state.hand * TOKENS + state.resolving
    found = worths(state, NONE_AT_ALL)
    targets = state.targets()
    best: i64 = NONE
    most = 0.0
    if state.pointer != NONE and state.may_keep():
        most = found[state.pointer]
    elif state.pointer != NONE:
        most = -1.0
    space: i64 = 0
    while space < SPACES:
        if targets >> space & 1 and not state.on[slot] >> space & 1 and found[space] > most:
            most, best = found[space], space
        space += 1
    if best == NONE:
        return PASS
    return TARGET + best


NONE_AT_ALL: Final = TOKENS * 4  # the spare token's slot: a hit without any power


# For bots that search -----------------------------------------------------------------------------------


def lean(state: Course, moves: vec[i64], hand: i64) -> vec[i64]:
    """How much a sensible player leans to each move."""
    wanted = advised(state, hand)
    near = 1.0 if (wanted >= TURN and wanted < RELAUNCH) or wanted >= SWING else 0.0
    found = vec[i64]([0] * len(moves))
    index: i64 = 0
    while index < len(moves):
        move = moves[index]
        if move == wanted:
            found[index] = WANTED
        elif abs(float(move - wanted)) <= near or not is_aim(move):
            found[index] = 1
        index += 1
    return found


def is_aim(move: i64) -> bool:
    return (move >= STAND and move < RELAUNCH) or move >= TAKE_HAND


def evaluate(state: Course) -> float:
    """The score to expect: what there is, what is to come, and the win as far as it is in sight."""
    invaders = float(state.invaders())
    to_come = PER_CARD * (float(state.deck) + invaders) * 0.8
    threat = 0.0
    space: i64 = 0
    while space < SPACES:
        if state.board[space] != NONE:
            threat += 0.8 * harm(state, space)
        space += 1
    health = float(state.health) - 0.5 * threat
    hope = min(max(health / 12.0, 0.0), 1.0)
    left = float(state.ufo) / 12.0
    points = state.points
    win = float(points[WIN_POINTS]) * hope * max(0.0, 1.0 - left)
    hits = float(points[UFO_POINTS]) * hope
    return float(state.score()) + to_come * hope + win + hits - float(points[HEALTH_POINTS]) * 0.3 * threat
