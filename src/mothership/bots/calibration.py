"""Converts the result that a search expects into the result it can really expect.

The mean result in a search tree is no promise: it leans on judgement and on short play. So finished
games of a bot against itself were compared with what it had said on the way, and for each game a rising
line was fitted that turns the one into the other. ``python -m mothership.lab.calibrate`` fits it anew.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

Knots = tuple[tuple[float, float], ...]  # said, came true; both rising

FILE: Final = "calibration.toml"


@dataclass(frozen=True)
class Line:
    """The calibration of a game for a number of players."""

    knots: Knots
    level: str  # whose search it was fitted with
    options: Mapping[str, str]  # choices that it was fitted with; of all others it has every choice


@cache
def _lines() -> dict[str, dict[str, Any]]:
    text = files("mothership.bots").joinpath(FILE).read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def line_of(game: str, players: int) -> Line | None:
    """The calibration of a game for a number of players, if there is one."""
    facts = _lines().get(game, {})
    found = facts.get(str(players))
    if found is None:
        return None
    knots = tuple((float(said), float(true)) for said, true in found)
    return Line(knots, facts["levels"][str(players)], facts.get("options", {}))


def knots_of(game: str, players: int) -> Knots:
    """The knots of that line; empty if there is none."""
    line = line_of(game, players)
    return () if line is None else line.knots


def calibrated(game: str, players: int, said: float) -> float:
    """The calibrated value of an expected result."""
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
