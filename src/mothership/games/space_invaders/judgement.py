"""What a bot may know about good and bad positions, and what it would do. Opinions, not rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from mothership.games.space_invaders.course import score_of
from mothership.games.space_invaders.hands import OWN, PRACTISED, STEADY
from mothership.games.space_invaders.launching import may_relaunch, may_shoot_from_here, ready_at
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
from mothership.games.space_invaders.phases import (
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
from mothership.games.space_invaders.resolving import may_keep, open_targets
from mothership.games.space_invaders.worth import best_chance, harm, ufo_worth, worths

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position

BARRAGED: Final = 2.4  # launches that a barrage has on average
WANTED: Final = 1000
PER_CARD: Final = 12.0  # points that a card of the deck brings in the end


def advised(position: Position, hand: i64) -> i64:
    """The move that a sensible player with this hand means, of those that are legal. Not for NATURE."""
    phase = position.phase
    if phase == CHOOSING:
        return TOKEN + lowest_ready(position)
    if phase == ANNOUNCING:
        return announcement(position, hand)
    if phase == HANDING:
        return TAKE_HAND + hand
    if phase == STANDING:
        return STAND + place_index(best_place(card_worths(position), flying_ufo(position, hand), hand).x)
    if phase == TURNING:
        if position.mode == FROM_BASE:
            return turn_from_base(position)
        return TURN + best_angle(card_worths(position), flying_ufo(position, hand), hand, position.place)
    if phase == PRESSING:
        if position.mode == FROM_BASE:
            return PRESS + strength_from_base(hand, position.base_at[0], position.base_at[1])
        ufo = flying_ufo(position, hand)
        return PRESS + best_strength(card_worths(position), ufo, hand, position.place, position.angle)
    if phase == DECIDING:
        return decision(position, hand)
    if phase == TARGETING:
        return best_target(position)
    if phase == HEALING_UP:
        return HEAL
    assert phase == BONUS, "nobody is asked"
    return TAKE_BONUS


def turn_from_base(position: Position) -> i64:
    angle = degrees_from_base(position.base_at[0], position.base_at[1])
    if position.rules >= HANDS_NAMED:
        return SWING + angle - LEAST_BEARING
    return TURN + min(max(angle, -MOST_ANGLE), MOST_ANGLE) + MOST_ANGLE


def usual_hand(position: Position) -> i64:
    """The hand of a player who names none: that of the launch, or a practised one."""
    hand = position.launch_hand
    if position.rules < HANDS_NAMED or hand == OWN:
        return STEADY  # nobody draws for it
    return PRACTISED if hand == NONE else hand


def lowest_ready(position: Position) -> i64:
    level: i64 = 0
    while level < LEVELS - 1 and ready_at(position, level) == NONE:
        level += 1
    return level


def card_worths(position: Position) -> vec[float]:
    """What cards are worth to the token that flies; nothing, if only the UFO counts."""
    if position.mode != PLAIN:
        return vec[float]([0.0] * SPACES)
    return worths(position, position.flying)


def flying_ufo(position: Position, hand: i64) -> float:
    """A shot in the Final Assault, or one that is only for the UFO, means nothing else."""
    worth = ufo_worth(position, position.flying, hand)
    return worth if position.mode == PLAIN else max(worth, 1.0)


def announcement(position: Position, hand: i64) -> i64:
    slot = position.flying
    found = worths(position, slot)
    ufo = ufo_worth(position, slot, hand)
    if position.power_of(slot) == BARRAGE:
        chance = best_chance(hand)
        barrage = ufo * (1.0 - (1.0 - chance) ** BARRAGED)
        return BARRAGE_OUT if barrage > best_place(found, ufo, hand).worth else PLAINLY
    assert position.power_of(slot) == CALLED_SHOT
    # Whatever is called, the shot counts where it lands: so call what it means.
    aim = best_place(found, ufo, hand)
    named = meant_space(position, found, aim.x)
    return CALL + named if named != NONE else PLAINLY


def meant_space(position: Position, found: vec[float], x: i64) -> i64:
    """The card that a straight shot from there is most likely meant for."""
    best: i64 = NONE
    most = -1.0
    space: i64 = 0
    while space < SPACES:
        if position.board[space] != NONE:
            aside = abs(float(position.card_at[space * CARD_POSE] - x))
            worth = found[space] if aside < 400 else found[space] * 0.1
            if worth > most:
                most, best = worth, space
        space += 1
    return best


def decision(position: Position, hand: i64) -> i64:
    """After a landing: again, from here, or leave it."""
    slot = position.flying
    again = may_relaunch(position) or (position.mode == PLAIN and position.where[slot] == IN_UFO)
    if position.mode != PLAIN:
        return RELAUNCH if again else LEAVE
    if position.where[slot] == IN_UFO and not may_relaunch(position):
        return RELAUNCH  # an encore: its hit has been counted
    found = worths(position, slot)
    ufo = ufo_worth(position, slot, hand)
    has = 0.0
    space: i64 = 0
    while space < SPACES:
        if position.on[slot] >> space & 1:
            has += found[space]
        space += 1
    if position.where[slot] == IN_UFO:
        has = ufo
    next_one = best_place(found, ufo, hand).worth if again else 0.0
    if may_shoot_from_here(position) and ufo * best_chance(hand) > next_one:
        return BASE
    return RELAUNCH if again and next_one > has else LEAVE


def best_target(position: Position) -> i64:
    """The card that a power does best to hit, or none."""
    slot = position.hand * TOKENS + position.resolving
    found = worths(position, NONE_AT_ALL)
    targets = open_targets(position)
    best: i64 = NONE
    most = 0.0
    if position.pointer != NONE and may_keep(position):
        most = found[position.pointer]
    elif position.pointer != NONE:
        most = -1.0
    space: i64 = 0
    while space < SPACES:
        if targets >> space & 1 and not position.on[slot] >> space & 1 and found[space] > most:
            most, best = found[space], space
        space += 1
    if best == NONE:
        return PASS
    return TARGET + best


NONE_AT_ALL: Final = TOKENS * 4  # the spare token's slot: a hit without any power


# For bots that search -----------------------------------------------------------------------------------


def lean(position: Position, moves: vec[i64], hand: i64) -> vec[i64]:
    """How much a sensible player leans to each move."""
    wanted = advised(position, hand)
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


def evaluate(position: Position) -> float:
    """The score to expect: what there is, what is to come, and the win as far as it is in sight."""
    invaders = float(position.invaders())
    to_come = PER_CARD * (float(position.deck) + invaders) * 0.8
    threat = 0.0
    space: i64 = 0
    while space < SPACES:
        if position.board[space] != NONE:
            threat += 0.8 * harm(position, space)
        space += 1
    health = float(position.health) - 0.5 * threat
    hope = min(max(health / 12.0, 0.0), 1.0)
    left = float(position.ufo) / 12.0
    points = position.points
    win = float(points[WIN_POINTS]) * hope * max(0.0, 1.0 - left)
    hits = float(points[UFO_POINTS]) * hope
    return (
        float(score_of(position)) + to_come * hope + win + hits - float(points[HEALTH_POINTS]) * 0.3 * threat
    )
