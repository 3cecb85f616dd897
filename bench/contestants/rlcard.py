"""RLCard: its own card games, random legal actions."""

from functools import partial
from importlib.metadata import version as version_of
from random import Random

import rlcard  # type: ignore[import-not-found]

from bench.contestants import Batch, Measures

GAMES = {"uno": "uno", "leduc": "leduc-holdem"}


def version() -> str:
    return version_of("rlcard")


def play(name: str) -> Batch:
    env = rlcard.make(GAMES[name], config={"seed": 1})
    random = Random(1).random

    def batch() -> int:
        made = 0
        state, _ = env.reset()
        while not env.is_over():
            moves = list(state["legal_actions"])
            state, _ = env.step(moves[int(random() * len(moves))])
            made += 1
        return made

    return batch


def measures() -> Measures:
    return {f"play {name}": partial(play, name) for name in GAMES}
