"""Compares the statistical table with shots of the simulated one that it was not fitted to.

    python -m tools.shots build/held-out.jsonl --shots 5000 --seed held-out
    python -m tools.judge_table build/held-out.jsonl --picture docs/pictures/tables.svg

Every shot is thrown again at the statistical table, several times, with the same aim at the same
board. Two distributions of what was hit (which card, the UFO, the planet area, off the table,
nothing) are compared by total variation: over all shots, and in groups of shots that were aimed
alike, beside what chance alone would give in groups of that size.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import pi, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import CARD_POSE, SLOTS, SPACE_WORDS, SPACES, TOKEN_POSE
from mothership.games.space_invaders.landing import facts_end
from mothership.games.space_invaders.phases import LYING, OFF_NEAR, WHERE_WORDS
from mothership.games.space_invaders.statistical import Fall, Lying
from tools.table_picture import Cloud, picture

OFTEN = 20  # throws of each shot
GROUP = 100  # shots that were aimed alike


class Seen(NamedTuple):
    """What is compared of one shot: what was hit, where the token lies, whether others were disturbed."""

    hits: dict[str, float]
    end: tuple[int, int]
    bumped: bool
    cards: int  # how many cards it lies on


def hits(where: int, on: int) -> dict[str, float]:
    """What was hit; a token on two cards is half on each."""
    spaces = [space for space in range(SPACES) if on >> space & 1]
    if spaces:
        return {SPACE_WORDS[space]: 1 / len(spaces) for space in spaces}
    if where == OFF_NEAR:
        return {"planet": 1.0}
    return {"nothing" if where == LYING else WHERE_WORDS[where]: 1.0}


def simulated(told: dict[str, Any]) -> Seen:
    where, on = told["facts"][:2]
    end = told["tokens_after"][-1]
    return Seen(hits(where, on), (end[1], end[2]), bool(told["others"]), on.bit_count())


def lying_of(told: dict[str, Any]) -> Lying:
    card_at, token_at = vec[i64]([0] * SPACES * CARD_POSE), vec[i64]([0] * SLOTS * TOKEN_POSE)
    cards = tokens = 0
    for space, *pose in told["cards"]:
        cards |= 1 << space
        for number, value in enumerate(pose):
            card_at[space * CARD_POSE + number] = value
    for slot, *pose in told["tokens"]:
        tokens |= 1 << slot
        for number, value in enumerate(pose):
            token_at[slot * TOKEN_POSE + number] = value
    return Lying(cards, card_at, tokens, 0, token_at, vec[i64]([0] * SLOTS))


def statistical(told: dict[str, Any], lying: Lying, dice: Random) -> Seen:
    x, y, angle, strength = told["aim"]
    fall = Fall(lying, len(told["tokens"]), dice)
    fall.throw(x, y, float(angle), strength / 100, False)
    numbers = fall.told()
    assert facts_end(numbers) < len(numbers)
    return Seen(hits(numbers[0], numbers[1]), (fall.x, fall.y), numbers[4] > 0, int(numbers[1]).bit_count())


def shares(seen: Iterable[Seen]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    count = 0
    for one in seen:
        count += 1
        for what, share in one.hits.items():
            total[what] += share
    return {what: share / count for what, share in total.items()}


def variation(one: dict[str, float], other: dict[str, float]) -> float:
    return sum(abs(one.get(what, 0.0) - other.get(what, 0.0)) for what in {*one, *other}) / 2


def chance_alone(truth: dict[str, float], size: int) -> float:
    """The variation to expect between a distribution and a sample of that size."""
    return sum(sqrt(2 * share * (1 - share) / (pi * size)) for share in truth.values()) / 2


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("file", type=Path)
    parser.add_argument("--often", type=int, default=OFTEN)
    parser.add_argument("--seed", default="judge")
    parser.add_argument("--picture", type=Path)
    parser.add_argument(
        "--most", type=float, default=0.05, help="the greatest total variation that is good enough"
    )
    chosen = parser.parse_args()
    lines = [json.loads(line) for line in chosen.file.read_text(encoding="utf-8").splitlines()]
    dice = Random(chosen.seed)
    true, drawn = [], []
    for number, told in enumerate(lines):
        true.append(simulated(told))
        lying = lying_of(told)
        drawn.append([statistical(told, lying, dice) for _ in range(chosen.often)])
        if number % 500 == 0:
            print(f"\r{number} of {len(lines)} shots ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    every = [seen for some in drawn for seen in some]
    truth, table = shares(true), shares(every)
    whole = variation(truth, table)
    print(f"total variation of what was hit, {len(lines)} shots: {whole:.4f}")
    print(f"  chance alone would give {chance_alone(table, len(lines)):.4f}")
    for words, value in groups(lines, true, drawn):
        print(f"  {words}: {value}")
    for words, test in (
        ("in the UFO", lambda seen: "ufo" in seen.hits),
        ("on a card", lambda seen: seen.cards > 0),
        ("on two or more", lambda seen: seen.cards > 1),
        ("others disturbed", lambda seen: seen.bumped),
    ):
        print(f"{words}: {share(true, test):.3f} simulated, {share(every, test):.3f} statistical")
    if chosen.picture:
        clouds = (
            Cloud("simulated", [seen.end for seen in true], truth),
            Cloud("statistical", [some[0].end for some in drawn], table),
        )
        chosen.picture.write_text(picture(clouds, whole, len(lines)), encoding="utf-8")
    return 0 if whole <= chosen.most else 1


def share(seen: Sequence[Seen], test: Callable[[Seen], bool]) -> float:
    return sum(map(test, seen)) / len(seen)


def groups(
    lines: list[dict[str, Any]], true: list[Seen], drawn: list[list[Seen]]
) -> Iterable[tuple[str, str]]:
    """Shots that were aimed alike: neighbours in strength, then in place."""
    order = sorted(
        range(len(lines)), key=lambda number: (lines[number]["aim"][3] // 5, lines[number]["aim"][0])
    )
    values, expected = [], []
    for at in range(0, len(order) - GROUP + 1, GROUP):
        some = order[at : at + GROUP]
        truth = shares(true[number] for number in some)
        table = shares(seen for number in some for seen in drawn[number])
        values.append(variation(truth, table))
        expected.append(chance_alone(table, GROUP))
    yield (
        f"mean of {len(values)} groups of {GROUP}",
        f"{sum(values) / len(values):.4f}; chance alone {sum(expected) / len(expected):.4f}",
    )
    for name, with_tokens in (("no token on the board", False), ("tokens on the board", True)):
        some = [number for number in range(len(lines)) if bool(lines[number]["tokens"]) == with_tokens]
        truth = shares(true[number] for number in some)
        table = shares(seen for number in some for seen in drawn[number])
        yield (
            f"{name}, {len(some)} shots",
            f"{variation(truth, table):.4f}; chance alone {chance_alone(table, len(some)):.4f}",
        )


if __name__ == "__main__":
    sys.exit(main())
