"""Hands: how well a launch is aimed. A hand aims with an error: the actual aim differs from the intended one.

``grips.py`` is written by ``tools/fit_hands.py``, which calibrates the hands: the share of shots at an
Invader on a full board that touch a card, and of shots at the UFO that go in, are those of SI-S5, as near
as can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders import grips
from mothership.games.space_invaders.board import BOARD_WIDTH, HAND_WORDS, MOST_STRENGTH
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
STEADY: Final = 4  # no spread but the shooter's own: for practice
OWN: Final = 5  # a gesture: its spread is in what was measured
HAND_NAMES: Final = HAND_WORDS[:OWN]
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


def strayed(
    hand: i64, x: i64, angle: float, strength: float, is_placed: bool, generator: Random
) -> tuple[i64, float, float]:
    """The place in tenths of a millimetre, the angle and the strength that a hand makes of what it means.

    Tables draw this once, at the press. A gesture has strayed already, and a steady hand does not. Where the
    shooter was put on a forward base nobody chose the place.
    """
    if hand < 0 or hand >= STEADY:
        return x, angle, strength
    return strayed_by(HANDS[hand], x, angle, strength, is_placed, generator)


def strayed_by(
    hand: Hand, x: i64, angle: float, strength: float, is_placed: bool, generator: Random
) -> tuple[i64, float, float]:
    gauss = generator.gauss
    aside = gauss(0.0, hand.place) * 10.0
    angle += gauss(0.0, hand.angle)
    strength += gauss(0.0, hand.strength)
    if is_placed:
        x = i64(min(max(float(x) + aside, 0.0), float(BOARD_WIDTH)))
    return x, angle, min(max(strength, 0.0), float(MOST_STRENGTH))
