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
AT_ONCE = 64
STEPS = 32  # in a batch


def version() -> str:
    return mothership.__version__


def compiled(name: str) -> Batch:
    """The VectorEnv."""
    players, options = STARTS.get(name, (None, {}))
    env = make_vec(
        game_called(name), AT_ONCE, players=players, options=options, autoreset="same-step", seed=1
    )

    def batch() -> int:
        for _ in range(STEPS):
            env.step(env.sample())
        return STEPS * AT_ONCE

    return batch


def in_python(name: str) -> Batch:
    """As a script has it: our compiled rules, one game after the other, views as they are into arrays."""
    players, options = STARTS.get(name, (None, {}))
    game = game_called(name)
    first: Any = game.start(players, **options)
    generator = Random(1)
    random = generator.random
    states = [first.copy() for _ in range(AT_ONCE)]
    observations = np.zeros((AT_ONCE, game.schema.length), dtype=np.int32)
    masks = np.zeros((AT_ONCE, game.vocabulary.size), dtype=np.uint8)
    rewards = np.zeros((AT_ONCE, len(game.seats)), dtype=np.float32)
    done = np.zeros(AT_ONCE, dtype=np.bool_)

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
        for number in range(AT_ONCE):
            legal = masks[number].nonzero()[0]
            step(number, int(legal[int(random() * len(legal))]))
        return AT_ONCE

    return batch


def measures() -> Measures:
    found: Measures = {f"vector {name}": partial(compiled, name) for name in GAMES}
    return found | {f"python {name}": partial(in_python, name) for name in GAMES}
