"""How the shooter throws: from an aim to the token that leaves it, with the shooter's own small spread.

Tables that know aims begin here, so that they differ only in what happens after the throw.
"""

from __future__ import annotations

from math import asin, atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.games.space_invaders.arc import ELEVATION, speed_of_press
from mothership.games.space_invaders.board import MOST_STRENGTH
from mothership.games.space_invaders.hands import OWN, strayed
from mothership.games.space_invaders.landing import Launch

if TYPE_CHECKING:
    from random import Random

SPEED_SPREAD: Final = 0.03  # of the speed
YAW_SPREAD: Final = 1.0  # degrees
TUMBLE: Final = 1.2  # radians a second, about each axis of the token
# A gesture is on trust: so much spread holds a script to what a good player can do.
OWN_SPEED_SPREAD: Final = 0.05
# A finger has no ramp and no spring.
FLICK_SPEED_SPREAD: Final = 0.08
FLICK_YAW_SPREAD: Final = 3.0
FLICK_ELEVATION_SPREAD: Final = 5.0
ANY_ANGLE: Final = 15.0  # degrees, where nobody measured it


class Throw(NamedTuple):
    """A token as it leaves the shooter: place in tenths of a millimetre, speeds in metres a second."""

    x: int
    y: int
    vx: float
    vy: float
    vz: float
    spin_x: float = 0.0  # radians a second, about the token's own axes; z is upright on its face
    spin_y: float = 0.0
    spin_z: float = 0.0


def aimed(launch: Launch) -> Throw:
    """The throw as it was meant: no spread, no tumble. The aim must be known."""
    assert launch.angle is not None and launch.strength is not None, "nobody measured the aim"
    return directed(launch.x, launch.y, speed_of_press(launch.strength), launch.angle, ELEVATION)


def thrown(launch: Launch, generator: Random) -> Throw:
    """The throw as it comes about. Where nobody measured the aim, any aim will do."""
    if launch.angle is None or launch.strength is None:
        launch = launch._replace(
            angle=round(generator.gauss(0.0, ANY_ANGLE)), strength=int(generator.random() * MOST_STRENGTH)
        )
    assert launch.angle is not None and launch.strength is not None
    x, angle, strength = strayed(
        launch.hand, launch.x, float(launch.angle), float(launch.strength), launch.is_placed, generator
    )
    gauss = generator.gauss
    faster, aside, steeper = gauss(0.0, 1.0), gauss(0.0, 1.0), gauss(0.0, 1.0)
    speed, elevation = speed_of_press(strength), ELEVATION
    if launch.flick:
        speed *= 1.0 + FLICK_SPEED_SPREAD * faster
        angle += FLICK_YAW_SPREAD * aside
        elevation += FLICK_ELEVATION_SPREAD * steeper
    else:
        speed *= 1.0 + (OWN_SPEED_SPREAD if launch.hand == OWN else SPEED_SPREAD) * faster
        angle += YAW_SPREAD * aside
    throw = directed(x, launch.y, speed, angle, elevation)
    return throw._replace(spin_x=gauss(0.0, TUMBLE), spin_y=gauss(0.0, TUMBLE), spin_z=gauss(0.0, TUMBLE))


def directed(x: int, y: int, speed: float, angle: float, elevation: float) -> Throw:
    """A throw without tumble; angles in degrees, the angle to the right of straight ahead."""
    ahead = speed * cos(radians(elevation))
    return Throw(
        x,
        y,
        ahead * sin(radians(angle)),
        ahead * cos(radians(angle)),
        speed * sin(radians(elevation)),
    )


def told_throw(throw: Throw) -> tuple[int, int, int, int]:
    """A throw as a record keeps it: place, angle, speed, elevation. See ``landing``."""
    ahead = hypot(throw.vx, throw.vy)
    speed = sqrt(ahead * ahead + throw.vz * throw.vz)
    elevation = degrees(asin(throw.vz / speed))
    angle = degrees(atan2(throw.vx, throw.vy))
    return throw.x, round(angle * 100), round(speed * 1000), round(elevation * 100)
