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
from mothership.core.encoding import Encoding
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


def in_python(name: str, is_turned: bool) -> Batch:
    """As a script has it: our compiled rules, one game after the other, written into arrays.

    Turned, the arrays hold what those of the VectorEnv hold. Otherwise they hold views and moves as they are:
    less work, and seats are not relative.
    """
    players, options = STARTS.get(name, (None, {}))
    game = game_called(name)
    first: Any = game.start(players, **options)
    encoding = Encoding(game, players)
    generator = Random(1)
    random = generator.random
    states = [first.copy() for _ in range(IN_PYTHON)]
    seats = [0] * IN_PYTHON
    entries, actions = encoding.length, encoding.actions
    if not is_turned:
        entries, actions = game.schema.length, game.vocabulary.size
    observations = np.zeros((IN_PYTHON, entries), dtype=np.int32)
    masks = np.zeros((IN_PYTHON, actions), dtype=np.uint8)
    rewards = np.zeros((IN_PYTHON, len(game.seats)), dtype=np.float32)
    done = np.zeros(IN_PYTHON, dtype=np.bool_)

    def past_chance(state: Any) -> int:
        while (actor := state.actor()) == NATURE:
            state.apply(draw(state, generator)[0])
        return int(actor)

    def look(number: int, state: Any, actor: int) -> None:
        seats[number] = actor
        if is_turned:
            observations[number] = encoding.observe(state, actor)
            masks[number] = np.frombuffer(encoding.mask(state, actor), dtype=np.uint8)
        else:
            observations[number] = state.see(actor)  # read as a buffer where it is a packed vector
            masks[number] = 0
            masks[number, np.asarray(state.legal())] = 1

    def step(number: int, action: int) -> None:
        state = states[number]
        state.apply(encoding.move_of(action, seats[number]) if is_turned else action)
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
    found |= {f"python {name}": partial(in_python, name, True) for name in GAMES}
    return found | {f"views {name}": partial(in_python, name, False) for name in GAMES}
