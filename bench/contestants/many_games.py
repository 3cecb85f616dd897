"""Many games at once, with observation and mask at every decision: the VectorEnv, and a loop in Python.

Actions are drawn at random among the legal ones. Only decisions of players count; chance is done on the way.
"""

from functools import partial
from random import Random
from typing import Any

import numpy as np

import mothership
from bench.contestants import Batch, Measures
from bench.contestants.mothership import STARTS, game_called
from mothership.core.nature import draw
from mothership.core.seats import NATURE, NOBODY
from mothership.research import make_vec

GAMES = ("connect_four", "lunar", "lunar_2016", "defenders", "invaders")
SIZES = (64, 256)  # games at once
IN_PYTHON = 64  # the same there, where their number does not matter
DECISIONS = 2048  # in a batch


def version() -> str:
    return mothership.__version__


def compiled(name: str, size: int) -> Batch:
    """The VectorEnv."""
    players, options = STARTS.get(name, (None, {}))
    game = game_called(name)
    env = make_vec(game, size, players=players, options=options, autoreset="same-step", seed=1)
    steps = DECISIONS // size

    def batch() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * size

    return batch


def in_python(name: str) -> Batch:
    """As a script has it: our compiled rules, one game after the other, views as they are into arrays."""
    players, options = STARTS.get(name, (None, {}))
    game = game_called(name)
    first: Any = game.start(players, **options)
    generator = Random(1)
    random = generator.random
    states = [first.copy() for _ in range(IN_PYTHON)]
    observations = np.zeros((IN_PYTHON, game.schema.length), dtype=np.int32)
    masks = np.zeros((IN_PYTHON, game.vocabulary.size), dtype=np.uint8)
    rewards = np.zeros((IN_PYTHON, len(game.seats)), dtype=np.float32)
    done = np.zeros(IN_PYTHON, dtype=np.bool_)

    def past_chance(state: Any) -> int:
        while (actor := state.actor()) == NATURE:
            state.apply(draw(state, generator)[0])
        return int(actor)

    def look(number: int, state: Any, actor: int) -> None:
        observations[number] = state.see(actor)  # read as a buffer where it is a packed vector
        masks[number] = 0
        masks[number, np.asarray(state.legal())] = 1

    def step(number: int, action: int) -> None:
        state = states[number]
        state.apply(action)
        actor = past_chance(state)
        done[number] = actor == NOBODY
        if actor == NOBODY:
            results = state.outcome().results
            rewards[number, : len(results)] = results
            state = states[number] = first.copy()
            actor = past_chance(state)
        look(number, state, actor)

    for number, state in enumerate(states):
        look(number, state, past_chance(state))

    def batch() -> int:
        for number in range(IN_PYTHON):
            legal = masks[number].nonzero()[0]
            step(number, int(legal[int(random() * len(legal))]))
        return IN_PYTHON

    return batch


def measures() -> Measures:
    found: Measures = {
        f"vector {size} {name}": partial(compiled, name, size) for name in GAMES for size in SIZES
    }
    return found | {f"python {name}": partial(in_python, name) for name in GAMES}
