"""What a hit is worth to a sensible player: on each card, and on the UFO. Opinions, not rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    CHAIN,
    COLUMNS,
    ENCORE,
    NEIGHBOURS,
    PIERCE,
    REPAIR,
    SHIELD,
    SIDESTEP,
    SPACES,
    TWICE,
    damage_of,
    icon_of,
    speed_of,
)
from mothership.games.space_invaders.hands import HANDS, STRENGTHS, UFO_CHANCES
from mothership.games.space_invaders.phases import NONE
from mothership.games.space_invaders.resolving import hits_on, is_shielded

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position

# How much of its damage a card does in the end, by the rounds that it needs to the planet, counted from 0.
COMES: Final = vec[float]([0.0, 1.0, 0.62, 0.42, 0.3, 0.25])
EVERY_CARD: Final = 0.35  # the deck has to be gone through
LAST_DAMAGE: Final = 2.0  # in the last round every card does double damage
FIRST_OF_TWO: Final = 0.35  # a hit that needs another one
BEHIND_SHIELD: Final = 0.35
CARD_CHANCES: Final = vec[float]([hand.hits for hand in HANDS])
FREES: Final = 0.3  # of a shielded card's worth, for the shield's
FEAR: Final = 2.5  # how much worse damage is that would end the game
NO_FEAR: Final = 0.2  # in the last round, damage that the planet survives
# A point of the planet's health, by how much of it there is.
HEALTH: Final = 10.0
MOST_HEALTH_WORTH: Final = 2.0
LEAST_HEALTH_WORTH: Final = 0.3
# A shot at the UFO, measured in shots at a card: by the share of all shots to come that the UFO still needs.
UFO_NEED: Final = 3.0
UFO_LEAST: Final = 0.15
UFO_MOST: Final = 1.6
UFO_IDLE: Final = 0.05  # when the Final Assault alone will do
ASSURED: Final = 0.8  # of the hits that a Final Assault has on average
# How many cards of the deck, and of those on the board, a round takes.
DECK_PACE: Final = 6.0
BOARD_PACE: Final = 12.0
LAST_MOMENT: Final = 0.5  # of a round, when nothing else is left


def worths(position: Position, slot: i64) -> vec[float]:
    """For each space, what a hit of this token on its card is worth; 0 where there is no card."""
    power = position.power_of(slot)
    plain = vec[float]([0.0] * SPACES)
    weight = health_worth(position) * urgency(position)
    space: i64 = 0
    while space < SPACES:
        if position.board[space] != NONE:
            plain[space] = EVERY_CARD + harm(position, space) * (
                weight if is_near(position, space) else health_worth(position)
            )
        space += 1
    found = vec[float]([0.0] * SPACES)
    space = 0
    while space < SPACES:
        if plain[space] > 0.0:
            found[space] = plain[space] * share(position, space, power) + freed(position, space, plain)
        space += 1
    if power in (SIDESTEP, CHAIN):
        return beside(found, power)
    return found


def health_worth(position: Position) -> float:
    """What a point of the planet's health is worth: the more, the fewer there are."""
    return min(max(HEALTH / (float(position.health) + 2.0), LEAST_HEALTH_WORTH), MOST_HEALTH_WORTH)


def urgency(position: Position) -> float:
    """How much more a hit is worth on what would do damage at the end of this round."""
    threat = 0.0
    space: i64 = 0
    while space < SPACES:
        if position.board[space] != NONE and is_near(position, space):
            threat += float(damage_of(position.board[space])) * (LAST_DAMAGE if position.last else 1.0)
        space += 1
    if threat >= float(position.health):
        return FEAR
    return NO_FEAR if position.last else 1.0


def is_near(position: Position, space: i64) -> bool:
    """Whether a card would reach the planet at the end of this round."""
    return bool(position.last) or rounds_away(position, space) <= 1


def harm(position: Position, space: i64) -> float:
    """The damage to expect of a card."""
    damage = float(damage_of(position.board[space]))
    if position.last:
        return damage * LAST_DAMAGE
    return damage * COMES[min(rounds_away(position, space), len(COMES) - 1)]


def rounds_away(position: Position, space: i64) -> i64:
    """How many advances bring a card to the planet."""
    row = space // COLUMNS
    speed = speed_of(position.board[space])
    if speed == 3:
        before = space - COLUMNS
        while before >= 0:
            if position.board[before] != NONE:
                return 2
            before -= COLUMNS
        return 1
    return (row + speed) // speed


def share(position: Position, space: i64, power: i64) -> float:
    """How much of a card's worth one more hit brings."""
    if power == PIERCE:
        return 1.0
    hits = hits_on(position, space)
    needed: i64 = 2 if icon_of(position.board[space]) & TWICE else 1
    if hits >= needed:
        return 0.0  # it only waits for the end of the turn, or for its shield to fall
    worth = 1.0 if hits + 1 >= needed else FIRST_OF_TWO
    return worth * BEHIND_SHIELD if is_shielded(position, space) else worth


def freed(position: Position, space: i64, plain: vec[float]) -> float:
    """What a shield's fall is worth beside the card itself."""
    if not icon_of(position.board[space]) & SHIELD:
        return 0.0
    total = 0.0
    other: i64 = 0
    while other < SPACES:
        if NEIGHBOURS[space] >> other & 1 and plain[other] > 0.0:
            total += plain[other] * (1.0 if hits_on(position, other) > 0 else FREES)
        other += 1
    return total


def beside(found: vec[float], power: i64) -> vec[float]:
    """Worths with a power that hits a neighbour: instead of the card, or as well."""
    result = vec[float]([0.0] * SPACES)
    space: i64 = 0
    while space < SPACES:
        best = 0.0
        other: i64 = 0
        while other < SPACES:
            if NEIGHBOURS[space] >> other & 1 and found[other] > best:
                best = found[other]
            other += 1
        if found[space] > 0.0:
            result[space] = max(found[space], best) if power == SIDESTEP else found[space] + best
        space += 1
    return result


def ufo_worth(position: Position, slot: i64, hand: i64) -> float:
    """What a hit on the UFO is worth: much if the Final Assault alone would hardly do."""
    if position.ufo == 0:
        return 0.0
    if position.assault:
        return 100.0
    tokens: i64 = 0
    number: i64 = 0
    while number < position.hands:
        tokens += position.tokens[number]
        number += 1
    chance = best_chance(hand)
    short = float(position.ufo) - ASSURED * float(tokens) * chance
    need = short / (chance * float(tokens) * rounds_left(position))
    level = min(max(UFO_NEED * need + UFO_LEAST, UFO_IDLE), UFO_MOST)
    worth = level * CARD_CHANCES[hand] / chance
    power = position.power_of(slot)
    if power == ENCORE:
        worth /= 1.0 - 0.9 * chance
    elif power == REPAIR and position.health < position.most_health:
        worth += 2.0 * health_worth(position)
    return worth


def rounds_left(position: Position) -> float:
    """How many rounds the Invaders will last, about."""
    if position.last:
        return LAST_MOMENT
    return LAST_MOMENT + float(position.deck) / DECK_PACE + float(position.invaders()) / BOARD_PACE


def best_chance(hand: i64) -> float:
    """How often a hand hits the UFO that means it."""
    best: i64 = 0
    number: i64 = 0
    while number < STRENGTHS:
        best = max(best, UFO_CHANCES[hand * STRENGTHS + number])
        number += 1
    return float(best) / 100.0
