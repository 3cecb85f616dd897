"""Shots on the simulated table, kept as lines of JSON: what the statistical table is fitted to and judged by.

    python -m tools.shots build/shots.jsonl --shots 20000 --seed 1

Each turn begins with a new board; its shots follow on one another, so that tokens and slipped cards
lie as they do in play. A turn is known by its number alone: a run that was interrupted goes on
where it stopped, and `--cluster ADDRESS` shoots on many machines.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from math import hypot
from pathlib import Path
from random import Random

from mothership.games.space_invaders.arc import angle_to, strength_for
from mothership.games.space_invaders.board import (
    CARD_THICKNESS,
    MOST_ANGLE,
    PLACE_STEP,
    SHOOTER_Y,
    SPACES,
    UFO_FAR,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
    space_x,
    space_y,
)
from mothership.games.space_invaders.geometry import land, place_of
from mothership.games.space_invaders.landing import CardPose, Landing, Launch, TokenPose
from mothership.games.space_invaders.phases import IN_UFO, LYING
from mothership.games.space_invaders.shooter import Throw, thrown
from mothership.lab.cluster import Cluster, ClusterError
from mothership.lab.measuring import add_cluster, connected, in_order
from mothership.lab.work import ArenaError, Calls
from mothership.physics.simulation import Motion, Shot

LONGEST_TURN = 7


def board(dice: Random) -> tuple[CardPose, ...]:
    """Cards as a round begins: the upper rows nearly full, the lower ones thinner; sometimes all of them."""
    lower = dice.choice((0.15, 0.4, 0.7, 1.0))
    upper = 1.0 if lower == 1.0 else dice.choice((0.7, 0.9, 1.0))
    return tuple(
        CardPose(space, space_x(space), space_y(space), CARD_THICKNESS, 0)
        for space in range(SPACES)
        if dice.random() < (lower if space < SPACES // 2 else upper)
    )


def aim(dice: Random, cards: tuple[CardPose, ...]) -> tuple[int, int, int]:
    """Place, angle and strength: mostly at a card or the UFO, by a hand that is none too sure."""
    kind = dice.random()
    if kind < 0.2 or not cards:
        return dice.randrange(0, 421, PLACE_STEP) * 10, round(dice.gauss(0, 15)), dice.randrange(101)
    if kind < 0.4:
        x, y = (UFO_LEFT + UFO_RIGHT) / 2, (UFO_NEAR + UFO_FAR) / 2
    else:
        card = dice.choice(cards)
        x, y = card.x, card.y
    place = dice.randrange(0, 421, PLACE_STEP) * 10 if dice.random() < 0.3 else x + dice.gauss(0, 120)
    place = min(max(round(place / 50) * 50, 0), 4200)
    strength = strength_for(hypot(x - place, y - SHOOTER_Y) * dice.gauss(0.96, 0.14))
    angle = round(angle_to(x - place, y - SHOOTER_Y) + dice.gauss(0, 2.5))
    return place, min(max(angle, -MOST_ANGLE), MOST_ANGLE), strength


def turn(number: int, seed: str) -> Iterator[tuple[Launch, Throw, Motion, Landing, float]]:
    """One turn: up to seven shots, one after the other, with the seconds of CPU of each."""
    dice = Random(f"{seed}:{number}")
    cards = board(dice)
    tokens: tuple[TokenPose, ...] = ()
    for slot in range(dice.randint(2, LONGEST_TURN)):
        x, angle, strength = aim(dice, cards)
        launch = Launch(slot, x, SHOOTER_Y, angle, strength, False, cards, tokens, ())
        throw = thrown(launch, dice)
        began = time.process_time()
        motion = Shot(launch, throw).run()
        landing = land(launch, motion.cards, motion.tokens)
        yield launch, throw, motion, landing, time.process_time() - began
        cards = motion.cards
        tokens = tuple(token for token in motion.tokens if place_of(token) in (LYING, IN_UFO))


def line(number: int, shot: tuple[Launch, Throw, Motion, Landing, float]) -> str:
    launch, throw, motion, landing, seconds = shot
    told = {
        "turn": number,
        "aim": [launch.x, launch.y, launch.angle, launch.strength],
        "throw": [throw.x, throw.y, *(round(value, 5) for value in throw[2:])],
        "cards": launch.cards,
        "tokens": launch.tokens,
        "cards_after": [card for card in motion.cards if card not in launch.cards],
        "tokens_after": [token for token in motion.tokens if token not in launch.tokens],
        "facts": landing.facts,
        "others": landing.others,
        "frames": len(motion.places),
        "nudges": motion.nudges,
        "stopped": motion.stopped,
        "ms": round(seconds * 1000, 1),
    }
    return json.dumps(told, separators=(",", ":"))


def lines_of(seed: str, number: int) -> list[str]:
    """A turn as lines of the file."""
    return [line(number, shot) for shot in turn(number, seed)]


def trial(seed: str) -> list[list[int]]:
    """Where the tokens of a turn come to rest, without the time that it took."""
    return [list(landing.facts) for *_, landing, _ in turn(0, seed)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("file", type=Path)
    parser.add_argument("--shots", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    add_cluster(parser)
    chosen = parser.parse_args()
    try:
        with connected(chosen.cluster) as cluster:
            shoot(chosen.file, chosen.shots, chosen.seed, cluster)
    except (ArenaError, ClusterError) as error:
        parser.exit(1, f"\n{error}\n")
    return 0


def shoot(file: Path, shots: int, seed: str, cluster: Cluster | None) -> None:
    """Add turns to the file until it has so many shots."""
    done, begin = 0, 0
    if file.exists():
        lines = file.read_text(encoding="utf-8").splitlines()
        begin = json.loads(lines[-1])["turn"] if lines else 0
        kept = [text for text in lines if json.loads(text)["turn"] < begin]  # the last turn may be cut short
        file.write_text("".join(f"{text}\n" for text in kept), encoding="utf-8")
        done = len(kept)
    file.parent.mkdir(parents=True, exist_ok=True)
    started, first = time.monotonic(), done
    calls = Calls(partial(lines_of, seed), partial(trial, seed))
    turns = in_order(calls, count(begin), cluster=cluster)
    with file.open("a", encoding="utf-8") as out, closing(turns):
        for number in count(begin + 1):
            if done >= shots:
                break
            told = next(turns)
            out.writelines(f"{text}\n" for text in told)
            done += len(told)
            if number % 20 == 0:
                out.flush()
                rate = (done - first) / (time.monotonic() - started)
                print(f"\r{done} of {shots} shots, {rate:.1f} a second ", end="", file=sys.stderr, flush=True)
    print(f"\n{done} shots", file=sys.stderr)


if __name__ == "__main__":
    from tools.shots import main as found_by_name  # as workers of a cluster find its functions

    sys.exit(found_by_name())
