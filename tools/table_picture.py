"""The simulated and the statistical table side by side, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mothership.games.space_invaders.board import (
    BOARD_LENGTH,
    BOARD_WIDTH,
    CARD_LENGTH,
    CARD_WIDTH,
    COLUMNS,
    PLANET_LINE,
    SPACE_WORDS,
    SPACES,
    UFO_FAR,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
    space_x,
    space_y,
)

SCALE = 0.075
LEFT, RIGHT, NEAR, FAR = -900, 5100, -1020, 7200
WIDTH = (RIGHT - LEFT) * SCALE
HEIGHT = (FAR - NEAR) * SCALE
MARGIN = 30
TOP = 60
BARS = 220
INK, GRID, COLOURS = "#24324f", "#9fb0c8", ("#1a6fb0", "#d1622b")


class Cloud(NamedTuple):
    """Where the shots of one table ended, and the shares of what they hit."""

    name: str
    ends: Sequence[tuple[int, int]]
    shares: dict[str, float]


def picture(clouds: Sequence[Cloud], variation: float, shots: int) -> str:
    width = len(clouds) * (WIDTH + MARGIN) + MARGIN
    height = TOP + HEIGHT + MARGIN + BARS + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
        "<title>Landings on the simulated and the statistical table</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="white"/>',
        f'<g font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<text x="{MARGIN}" y="24" font-size="16">Where {shots} held-out shots came to rest</text>',
    ]
    for number, cloud in enumerate(clouds):
        parts += _cloud(cloud, MARGIN + number * (WIDTH + MARGIN), COLOURS[number % len(COLOURS)])
    parts += _bars(clouds, TOP + HEIGHT + MARGIN, width, variation)
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _cloud(cloud: Cloud, left: float, colour: str) -> list[str]:
    def x(value: float) -> float:
        return left + (value - LEFT) * SCALE

    def y(value: float) -> float:
        return TOP + (FAR - value) * SCALE

    def box(west: float, east: float, near: float, far: float, edge: str) -> str:
        return (
            f'<rect x="{x(west):.1f}" y="{y(far):.1f}" width="{(east - west) * SCALE:.1f}" '
            f'height="{(far - near) * SCALE:.1f}" fill="none" stroke="{edge}"/>'
        )

    parts = [f'<text x="{left:.0f}" y="{TOP - 12}" fill="{colour}">{cloud.name}</text>']
    parts.append(box(0, BOARD_WIDTH, 0, BOARD_LENGTH, GRID))
    parts.append(box(0, BOARD_WIDTH, 0, PLANET_LINE, GRID))
    parts.append(box(UFO_LEFT, UFO_RIGHT, UFO_NEAR, UFO_FAR, INK))
    for space in range(SPACES):
        middle, row = space_x(space), space_y(space)
        parts.append(
            box(
                middle - CARD_WIDTH / 2,
                middle + CARD_WIDTH / 2,
                row - CARD_LENGTH / 2,
                row + CARD_LENGTH / 2,
                GRID,
            )
        )
    dots = [
        f"M{x(end_x):.0f} {y(end_y):.0f}h1"
        for end_x, end_y in cloud.ends
        if LEFT < end_x < RIGHT and NEAR < end_y < FAR
    ]
    parts.append(f'<path d="{"".join(dots)}" stroke="{colour}" stroke-width="1.6" stroke-opacity="0.5"/>')
    return parts


def _bars(clouds: Sequence[Cloud], top: float, width: float, variation: float) -> list[str]:
    """What was hit, the tables beside each other."""
    names = [*SPACE_WORDS, *("ufo", "planet", "off", "nothing")]
    most = max(share for cloud in clouds for share in cloud.shares.values())
    step = (width - 2 * MARGIN) / len(names)
    floor = top + BARS - 20
    words = f"What they hit: total variation {variation:.3f}. Cards by row, {COLUMNS} to a row."
    parts = [f'<text x="{MARGIN}" y="{top + 4:.0f}">{words}</text>']
    for column, name in enumerate(names):
        left = MARGIN + column * step
        for number, cloud in enumerate(clouds):
            share = cloud.shares.get(name, 0.0)
            bar = share / most * (BARS - 50)
            thick = step * 0.8 / len(clouds)
            place = f'x="{left + number * thick:.1f}" y="{floor - bar:.1f}"'
            size = f'width="{thick:.1f}" height="{bar:.1f}"'
            parts.append(f'<rect {place} {size} fill="{COLOURS[number % len(COLOURS)]}"/>')
        parts.append(
            f'<text x="{left + step * 0.4:.1f}" y="{floor + 16:.0f}" text-anchor="middle" fill="{INK}" '
            f'font-size="11">{name}</text>'
        )
    return parts
