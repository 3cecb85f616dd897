"""Hands: how well players made of code aim. A hand means one aim and makes another.

``grips.py`` is written by ``tools/fit_hands.py``, which calibrates the hands: the share of shots at an
Invader on a full board that touch a card, and of shots at the UFO that go in, are those of SI-S5, as near
as can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders import grips
from mothership.games.space_invaders.board import MOST_ANGLE, MOST_STRENGTH, PLACE_STEP, PLACE_WORDS
from mothership.games.space_invaders.library import unpack, unpack_exactly

if TYPE_CHECKING:
    from random import Random


class Hand(NamedTuple):
    """The spread of a hand: standard deviations of what it does around what it means."""

    name: str
    place: float  # millimetres
    angle: float  # degrees
    strength: float  # per cent
    hits: float  # what it is calibrated to: share of shots at an Invader that touch a card
    ufo_hits: float  # share of shots at the UFO that go in


NOVICE: Final = 0
PRACTISED: Final = 1
SKILLED: Final = 2
EXPERT: Final = 3
STEADY: Final = 4  # no spread but the shooter's own: for who gives moves, not presses
HAND_NAMES: Final = ("novice", "practised", "skilled", "expert", "steady")
HIT_SHARES: Final = (0.50, 0.70, 0.80, 0.90, 1.0)
UFO_SHARES: Final = (0.05, 0.20, 0.28, 0.35, 1.0)
HANDS: Final = tuple(
    Hand(name, *spread, hits, ufo_hits)
    for name, spread, hits, ufo_hits in zip(HAND_NAMES, grips.SPREADS, HIT_SHARES, UFO_SHARES, strict=True)
)

# Where shots of each hand end that were meant straight ahead: for each hand and each strength in steps, some
# pairs of how far ahead of the shooter and how far to the right, in tenths of a millimetre.
STRENGTH_STEP: Final = 4
STRENGTHS: Final = MOST_STRENGTH // STRENGTH_STEP + 1
SAMPLES: Final = 32
ENDS: Final[vec[i64]] = unpack(grips.ENDS)
# How many of a hundred shots at the UFO go in, for each hand and strength.
UFO_CHANCES: Final[vec[i64]] = unpack_exactly(grips.UFO_CHANCES)


def with_place(hand: Hand, place: int, generator: Random) -> int:
    """The index of the place where a hand puts the shooter that means this one."""
    return within(place + generator.gauss(0.0, hand.place) / PLACE_STEP, len(PLACE_WORDS) - 1)


def with_angle(hand: Hand, angle: int, generator: Random) -> int:
    """The index of the angle that comes about."""
    return within(angle + generator.gauss(0.0, hand.angle), 2 * MOST_ANGLE)


def with_strength(hand: Hand, strength: int, generator: Random) -> int:
    return within(strength + generator.gauss(0.0, hand.strength), MOST_STRENGTH)


def within(value: float, most: int) -> int:
    return min(max(round(value), 0), most)
