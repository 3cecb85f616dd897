"""A plain table: a token lands where a ballistic arc ends, spread by chance, and may push what lies there.

It needs nothing but a generator, knows no walls but the UFO's, and is meant for tests and for games that must
be quick, not for skill: its spread is that of no hand in particular.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING, Final

from mothership.core.nature import draw
from mothership.core.state import State
from mothership.games.space_invaders.arc import carry, speed_of_press
from mothership.games.space_invaders.board import (
    BOARD_WIDTH,
    CARD_THICKNESS,
    FARTHEST,
    MOST_ANGLE,
    MOST_STRENGTH,
    SHOOTER_Y,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    UFO_FAR,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
)
from mothership.games.space_invaders.geometry import is_inside, land
from mothership.games.space_invaders.hands import strayed
from mothership.games.space_invaders.landing import CardPose, Landing, Launch, TokenPose, launch_of
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.phases import LANDING
from mothership.games.space_invaders.state import Position

if TYPE_CHECKING:
    from random import Random

SPEED_SPREAD: Final = 0.03
YAW_SPREAD: Final = 1.0  # degrees
SLIDE: Final = 80.0  # tenths of a millimetre, after it has come down
FLICK: Final = 3.0  # times the spread, by a finger
PUSH: Final = 150.0  # of a token that was hit
SLIP: Final = 25.0  # of a card that was hit
TURN: Final = 30.0  # the same, in tenths of a degree


def nature(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    """Answers for NATURE: cards and powers by their weights, landings by the arc and its spread."""
    if not isinstance(state, Position) or state.phase != LANDING:
        return draw(state, generator)
    return LAND, landing_of(launch_of(state), generator).numbers()


def landing_of(launch: Launch, generator: Random) -> Landing:
    token = at_rest(launch, generator)
    cards = [slipped(card, token, generator) for card in launch.cards]
    others = [pushed(other, token, generator) for other in launch.tokens]
    return land(launch, cards, [*others, token])


def at_rest(launch: Launch, generator: Random) -> TokenPose:
    """Where the launched token ends."""
    x, y, angle, strength = launch.x, launch.y, launch.angle, launch.strength
    if angle is None or strength is None:  # nobody has measured it: anywhere
        x, y = int(generator.random() * BOARD_WIDTH), SHOOTER_Y
        angle = int((generator.random() - 0.5) * MOST_ANGLE)
        strength = int(generator.random() * MOST_STRENGTH)
    spread = FLICK if launch.flick else 1.0
    x, turned, pressed = strayed(launch.hand, x, float(angle), float(strength), launch.is_placed, generator)
    speed = speed_of_press(pressed) * (1.0 + generator.gauss(0.0, SPEED_SPREAD * spread))
    yaw = radians(turned + generator.gauss(0.0, YAW_SPREAD * spread))
    flight = carry(speed)
    end_x = x + flight * sin(yaw) + generator.gauss(0.0, SLIDE)
    end_y = y + flight * cos(yaw) + generator.gauss(0.0, SLIDE)
    return TokenPose(launch.slot, *beside_walls(end_x, end_y), TOKEN_THICKNESS // 2 + CARD_THICKNESS)


def beside_walls(x: float, y: float) -> tuple[int, int]:
    """No token comes to rest on a wall of the UFO: it falls in, or back before the front wall."""
    over = UFO_LEFT - TOKEN_RADIUS < x < UFO_RIGHT + TOKEN_RADIUS
    if over and UFO_NEAR - TOKEN_RADIUS < y < UFO_NEAR + TOKEN_RADIUS:
        y = float(UFO_NEAR - TOKEN_RADIUS)
    elif over and UFO_FAR - TOKEN_RADIUS < y < UFO_FAR + TOKEN_RADIUS:
        y = float(UFO_FAR - TOKEN_RADIUS)
    return within(x), within(y)


def within(number: float) -> int:
    return int(min(max(number, -FARTHEST), FARTHEST))


def slipped(card: CardPose, token: TokenPose, generator: Random) -> CardPose:
    if not is_inside(token.x, token.y, card):
        return card
    return CardPose(
        card.space,
        within(card.x + generator.gauss(0.0, SLIP)),
        within(card.y + generator.gauss(0.0, SLIP)),
        card.top,
        within(card.angle + generator.gauss(0.0, TURN)),
    )


def pushed(other: TokenPose, token: TokenPose, generator: Random) -> TokenPose:
    """A token that lies where another one comes down is pushed out of the way."""
    gap = sqrt((other.x - token.x) ** 2 + (other.y - token.y) ** 2)
    if gap >= 2 * TOKEN_RADIUS:
        return other
    x = within(other.x + generator.gauss(0.0, PUSH))
    y = within(other.y + generator.gauss(0.0, PUSH))
    return TokenPose(other.slot, x, y, other.z, 0, 0)
