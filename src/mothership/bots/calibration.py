"""Converts the result that a search expects into the result it can really expect.

The mean result in a search tree is no promise: it leans on judgement and on short play. So finished
games of a bot against itself were compared with what it had said on the way, and for each game a rising
line was fitted that turns the one into the other. ``python -m mothership.lab.calibrate`` fits it anew.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from functools import cache
from importlib.resources import files
from typing import Final

Knots = tuple[tuple[float, float], ...]  # said, came true; both rising

FILE: Final = "calibration.toml"


@cache
def knots_of(game: str, players: int) -> Knots:
    """The fitted line of a game for so many players; empty if there is none."""
    text = files("mothership.bots").joinpath(FILE).read_text(encoding="utf-8")
    found = tomllib.loads(text).get(game, {}).get(str(players), [])
    return tuple((float(said), float(true)) for said, true in found)


def calibrated(game: str, players: int, said: float) -> float:
    """What can be expected when a search says this."""
    return along(knots_of(game, players), said)


def along(knots: Knots, said: float) -> float:
    """The value of the line at a point; beyond its ends it is level, without knots it changes nothing."""
    if not knots:
        return said
    above = bisect_right(knots, said, key=lambda knot: knot[0])
    if above == 0:
        return knots[0][1]
    if above == len(knots):
        return knots[-1][1]
    (low, at_low), (high, at_high) = knots[above - 1], knots[above]
    return at_low + (at_high - at_low) * (said - low) / (high - low)
