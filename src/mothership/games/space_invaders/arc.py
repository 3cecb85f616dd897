"""The ballistic arc of a launch: how far a press carries, before anything bounces or slides.

Tables start from it, and drawings show it to whoever aims.
"""

from __future__ import annotations

from math import atan2, degrees, radians, sin, sqrt
from typing import Final

from mothership.games.space_invaders.board import MOST_STRENGTH

SLOWEST: Final = 0.8  # metres a second  # SI-S5
FASTEST: Final = 3.0
ELEVATION: Final = 60.0  # degrees
GRAVITY: Final = 9.81
RELEASE_HEIGHT: Final = 200  # of its centre above the table, in tenths of a millimetre
_CARRY: Final = sin(radians(2 * ELEVATION)) / GRAVITY * 10_000  # tenths of a millimetre for one m²/s²


def speed_of_press(strength: float) -> float:
    """Metres a second for a strength in per cent."""
    return SLOWEST + (FASTEST - SLOWEST) * strength / MOST_STRENGTH


def carry(speed: float) -> float:
    """How far a token flies, in tenths of a millimetre."""
    return speed * speed * _CARRY


def strength_for(distance: float) -> int:
    """The strength, in per cent, that carries nearest to a distance; within the range of the button."""
    speed = sqrt(max(0.0, distance) / _CARRY)
    strength = round((speed - SLOWEST) / (FASTEST - SLOWEST) * MOST_STRENGTH)
    return min(max(strength, 0), MOST_STRENGTH)


def angle_to(dx: float, dy: float) -> int:
    """The angle, in degrees, that points from the shooter to somewhere; to the right is positive."""
    return round(degrees(atan2(dx, dy)))
