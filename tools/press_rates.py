"""How often people hit who launch by the press of the page: a simulation on the statistical table.

    python -m tools.press_rates

The formula is the page's own: its numbers are read from press.json, and a test holds both implementations
against the same examples. Nobody real was measured: people differ by how much their timing scatters; one
that does not scatter at all is a script. They mean the middle of a card of a full board, or the mouth of the
UFO, from straight below. For comparison the same people use the other press that was tried, a meter that
swings while the direction sways.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from math import acos, cos, pi, sin, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from mothership.games.space_invaders.board import SHOOTER_Y, SPACES, space_x, space_y
from mothership.games.space_invaders.statistical import UFO_MIDDLE, Fall, Lying
from tools.fit_hands import full_board, strengths_for

NUMBERS: Final = json.loads(
    (Path(__file__).resolve().parent.parent / "web/src/boards/space-invaders/gesture/press.json").read_text(
        "utf-8"
    )
)
SCATTERS: Final = (15, 25, 40, 60)  # milliseconds
SHOTS: Final = 4000
DRAWS: Final = 20_000
UFO_STRENGTH: Final = 80
METER: Final = 300.0  # milliseconds from nothing to all, of the other press
SWAY: Final = 10.0  # degrees


class Meant(NamedTuple):
    angle: float
    strength: float


def swayed(meant: Meant, error: float, way: int) -> Meant:
    """What a press becomes that is so many milliseconds late; the way is 1 or -1, from beat to beat."""
    return Meant(
        meant.angle + way * NUMBERS["anglePerMs"] * error, meant.strength + NUMBERS["strengthPerMs"] * error
    )


def pressed(meant: Meant, error: float, way: int) -> Meant:
    """The same in whole degrees and whole per cents, as a move has them."""
    made = swayed(meant, error, way)
    return Meant(max(-60, min(60, rounded(made.angle))), max(0, min(100, rounded(made.strength))))


def rounded(value: float) -> int:
    """Halves upwards, as browsers do."""
    return int((value + 0.5) // 1)


Press = Callable[[Meant, int, Random], Meant]


def on_the_beat(meant: Meant, scatter: int, dice: Random) -> Meant:
    return pressed(meant, dice.gauss(0.0, scatter), dice.choice((1, -1)))


def on_the_meter(meant: Meant, scatter: int, dice: Random) -> Meant:
    """The other press: let go when the meter is where it should be, and when the direction sways through."""
    phase = dice.uniform(0.0, 2 * pi)
    time = best_moment(meant.strength, phase) + dice.gauss(0.0, scatter)
    strength = 100 * ((1 - cos(pi * time / METER)) / 2) ** 2
    return Meant(rounded(meant.angle + sway_at(time, phase)), min(100, rounded(strength)))


def sway_at(time: float, phase: float) -> float:
    """Degrees to the side."""
    return SWAY * sin(2 * pi * time / (4 * METER) + phase)


def best_moment(strength: float, phase: float) -> float:
    """When the meter has the strength and the direction is least aside. After two swings all comes again."""
    rising = METER * acos(1 - 2 * sqrt(strength / 100)) / pi
    times = (rising, 2 * METER - rising, 2 * METER + rising, 4 * METER - rising)
    return min(times, key=lambda time: abs(sway_at(time, phase)))


def aside(dice: Random) -> list[float]:
    """Degrees that the meter is off at the best moment of a launch, from the least to the most."""
    found = []
    for _ in range(DRAWS):
        phase = dice.uniform(0.0, 2 * pi)
        found.append(abs(sway_at(best_moment(dice.randint(30, UFO_STRENGTH), phase), phase)))
    return sorted(found)


def fall_of(lying: Lying, press: Press, x: int, strength: int, scatter: int, dice: Random) -> Fall:
    made = press(Meant(0.0, strength), scatter, dice)
    fall = Fall(lying, 0, dice)
    fall.throw(x, SHOOTER_Y, float(made.angle), made.strength / 100, False, own=True)
    return fall


def rates(
    press: Press, scatter: int, reach: Sequence[float], shots: int, dice: Random
) -> tuple[float, float]:
    """The shares of Invader shots that touch a card, and of UFO shots that go in."""
    lying = full_board()
    hits = ufo = 0
    for number in range(shots):
        space = number % SPACES
        strength = min(range(101), key=lambda trial: abs(reach[trial] - space_y(space)))
        fall = fall_of(lying, press, space_x(space), strength, scatter, dice)
        hits += fall.told()[1] != 0
        ufo += fall_of(lying, press, UFO_MIDDLE, UFO_STRENGTH, scatter, dice).inside
    return hits / shots, ufo / shots


def main() -> int:
    dice = Random("press")
    reach = strengths_for(full_board(), dice)
    print("| scatter of the timing | beat: cards, UFO | meter: cards, UFO |\n|---|---|---|")
    for scatter in (0, *SCATTERS):
        beat = rates(on_the_beat, scatter, reach, SHOTS, dice)
        meter = rates(on_the_meter, scatter, reach, SHOTS, dice)
        told = [f"{share:.2f}".lstrip("0") for share in (*beat, *meter)]
        print(f"| {scatter} ms | {told[0]}, {told[1]} | {told[2]}, {told[3]} |", flush=True)
    off = aside(dice)
    print(
        f"The meter's best moment is {off[DRAWS // 2]:.1f}° aside at the median, "
        f"{off[DRAWS * 9 // 10]:.1f}° or more in a tenth."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
