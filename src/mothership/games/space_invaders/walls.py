"""The walls of the UFO, for shots from a forward base: what is in the way, and how high the shot is there."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64
from mothership.games.space_invaders.arc import GRAVITY, RELEASE_HEIGHT
from mothership.games.space_invaders.board import TOKEN_RADIUS, UFO_FAR, UFO_LEFT, UFO_NEAR, UFO_RIGHT

# How high the centre of a token has to be to get over.
WALL_HEIGHT: Final = 600
BACK_WALL_HEIGHT: Final = 900
WALL_GAP: Final = 80 + TOKEN_RADIUS  # how near a token comes to a wall
NO_WALL: Final = -1.0


def way_in(x: i64, y: i64, ux: float, uy: float) -> float:
    """How far it is in a direction to the UFO, or NO_WALL where it is not in the way."""
    across = way_between(x, ux, UFO_LEFT, UFO_RIGHT, False)
    along = way_between(y, uy, UFO_NEAR, UFO_FAR, False)
    way = max(across, along, 0.0)
    return way if way <= way_out(x, y, ux, uy) else NO_WALL


def way_out(x: i64, y: i64, ux: float, uy: float) -> float:
    """How far it is to where the UFO ends in this direction."""
    return min(
        way_between(x, ux, UFO_LEFT, UFO_RIGHT, True),
        way_between(y, uy, UFO_NEAR, UFO_FAR, True),
    )


def way_between(at: i64, step: float, low: i64, high: i64, last: bool) -> float:
    """How far it is to the first or the last of two lines, going by so much of each step."""
    if abs(step) < 1e-9:
        inside = low < at < high
        return 1e9 if inside == last else -1e9
    one = float(low - at) / step
    other = float(high - at) / step
    return max(one, other) if last else min(one, other)


def height_at(way: float, ahead: float, rise: float) -> float:
    """How high a token is after so much of its way, in tenths of a millimetre; speeds in metres a second."""
    time = way * 1e-4 / ahead
    return RELEASE_HEIGHT + (rise * time - GRAVITY / 2.0 * time * time) * 1e4
