"""Calibrates the hands of players made of code, on the statistical table.

    python -m tools.fit_hands

Invader shots: the middle of any card of a full board is meant, from straight below it. UFO shots:
the middle of its mouth is meant, with the strength that goes in most often. Place, angle and
strength are then spread as a table spreads them at the press. The spread of the angle
is given, less for a better hand, and that of the place goes with it; the spread of the strength is
searched until both shares come as near to those of the rulings as they can.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    CARD_POSE,
    CARD_THICKNESS,
    PLACE_STEP,
    SHOOTER_Y,
    SLOTS,
    SPACES,
    TOKEN_POSE,
    space_x,
    space_y,
)
from mothership.games.space_invaders.hands import (
    HAND_NAMES,
    HIT_SHARES,
    SAMPLES,
    STRENGTH_STEP,
    STRENGTHS,
    UFO_SHARES,
    Hand,
    strayed_by,
)
from mothership.games.space_invaders.statistical import UFO_MIDDLE, Fall, Lying
from tools.fit_table import exactly, pack, text_of

OUT = Path(__file__).resolve().parent.parent / "src/mothership/games/space_invaders/grips.py"
ANGLES = (11.0, 3.5, 3.0, 2.5)  # degrees
PLACE_OF_ANGLE = 2.0  # millimetres of place for each degree of angle
UFO_COUNTS = 4  # times as much as a miss of the other share: it is smaller


def full_board() -> Lying:
    card_at = []
    for space in range(SPACES):
        card_at += [space_x(space), space_y(space), CARD_THICKNESS, 0]
    assert len(card_at) == SPACES * CARD_POSE
    return Lying(
        (1 << SPACES) - 1, vec[i64](card_at), 0, 0, vec[i64]([0] * SLOTS * TOKEN_POSE), vec[i64]([0] * SLOTS)
    )


def shoot(lying: Lying, hand: Hand, x: int, strength: int, dice: Random) -> Fall:
    """One shot of a hand straight ahead, from the step of the game that is nearest to x."""
    place = round(x / (10 * PLACE_STEP)) * PLACE_STEP * 10
    place, angle, pressed = strayed_by(hand, place, 0.0, float(strength), True, dice)
    fall = Fall(lying, 0, dice)
    fall.throw(place, SHOOTER_Y, angle, pressed / 100, False)
    return fall


def strengths_for(lying: Lying, dice: Random) -> list[float]:
    """For every strength, how far ahead a steady shot ends at the median."""
    found = []
    steady = Hand("", 0, 0, 0, 0, 0)
    for strength in range(101):
        ends = sorted(shoot(lying, steady, 350, strength, dice).y for _ in range(101))
        found.append(float(ends[50]))
    return found


def share_of_hits(lying: Lying, hand: Hand, reach: Sequence[float], shots: int, dice: Random) -> float:
    hits = 0
    for number in range(shots):
        space = number % SPACES
        strength = min(range(101), key=lambda trial: abs(reach[trial] - space_y(space)))
        fall = shoot(lying, hand, space_x(space), strength, dice)
        hits += fall.told()[1] != 0
    return hits / shots


def best_at_ufo(lying: Lying, hand: Hand, shots: int, dice: Random) -> tuple[float, int]:
    """The greatest share of UFO hits, and the strength that has it."""
    tried = []
    for strength in range(60, 101, 4):
        hits = sum(shoot(lying, hand, UFO_MIDDLE, strength, dice).inside for _ in range(shots // 4))
        tried.append((hits, strength))
    _, strength = max(tried)
    hits = sum(shoot(lying, hand, UFO_MIDDLE, strength, dice).inside for _ in range(shots))
    return hits / shots, strength


def calibrate(
    name: str, angle: float, hits: float, ufo: float, reach: Sequence[float], shots: int, dice: Random
) -> Hand:
    """Find the spread of strength that comes nearest to both shares: a coarse search, then a fine one."""
    lying = full_board()
    best: tuple[float, Hand] = (9.0, Hand(name, 0.0, 0.0, 0.0, 0.0, 0.0))
    middle, step = 24.0, 5.0
    for _ in range(3):
        for number in range(-4, 5):
            strength = middle + number * step
            if strength <= 0:
                continue
            hand = Hand(name, PLACE_OF_ANGLE * angle, angle, strength, hits, ufo)
            found = share_of_hits(lying, hand, reach, shots, dice)
            found_ufo, at = best_at_ufo(lying, hand, shots, dice)
            error = (found - hits) ** 2 + UFO_COUNTS * (found_ufo - ufo) ** 2
            if error < best[0]:
                best = (error, hand)
                shares = f"{found:.3f} of {hits}, {found_ufo:.3f} of {ufo} at {at} %"
                print(f"{name}: strength {strength:.2f}: {shares}", file=sys.stderr, flush=True)
        middle, step = best[1].strength, step / 4
    return best[1]


def ends(hand: Hand, dice: Random) -> tuple[list[tuple[float, float]], list[int]]:
    """Where shots straight ahead end, thinned evenly over their reach; and the chance to be in the UFO."""
    lying = Lying(0, vec[i64]([0] * 80), 0, 0, vec[i64]([0] * SLOTS * TOKEN_POSE), vec[i64]([0] * SLOTS))
    pairs: list[tuple[float, float]] = []
    chances = []
    many = SAMPLES * 24
    for number in range(STRENGTHS):
        falls = [shoot(lying, hand, UFO_MIDDLE, number * STRENGTH_STEP, dice) for _ in range(many)]
        chances.append(round(100 * sum(fall.inside for fall in falls) / many))
        found = sorted((fall.y - SHOOTER_Y, fall.x - UFO_MIDDLE) for fall in falls)
        for part in range(SAMPLES):
            ahead, aside = dice.choice(found[part * 24 : (part + 1) * 24])
            pairs.append((float(ahead), float(aside)))
    return pairs, chances


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--shots", type=int, default=4000)
    parser.add_argument("--seed", default="hands")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    dice = Random(chosen.seed)
    reach = strengths_for(full_board(), dice)
    hands = [
        calibrate(name, angle, hits, ufo, reach, chosen.shots, dice)
        for name, angle, hits, ufo in zip(HAND_NAMES, ANGLES, HIT_SHARES, UFO_SHARES, strict=False)
    ]
    hands.append(Hand(HAND_NAMES[4], 0.0, 0.0, 0.0, 1.0, 1.0))
    every: list[tuple[float, float]] = []
    chances: list[int] = []
    for hand in hands:
        some, inside = ends(hand, dice)
        every += some
        chances += inside
    spreads = "".join(
        f"    ({hand.place:.2f}, {hand.angle:.2f}, {hand.strength:.2f}),  # {hand.name}\n" for hand in hands
    )
    chosen.out.write_text(
        '"""How steady hands are, written by tools/fit_hands.py; hands.py reads it."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        "# Spread of place in millimetres, of angle in degrees, of strength in per cent.\n"
        f"SPREADS: Final = (\n{spreads})\n"
        + text_of("ENDS", pack(every))
        + text_of("UFO_CHANCES", exactly(chances)),
        encoding="utf-8",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
