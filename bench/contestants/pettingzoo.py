"""PettingZoo: the loop of its documentation, with the checking wrappers (env) and without (raw_env)."""

from functools import partial
from importlib import import_module
from importlib.metadata import version as version_of
from random import Random

from bench.contestants import Batch, Measures

MODULES = {
    "connect_four": "pettingzoo.classic.connect_four_v3",
    "tic_tac_toe": "pettingzoo.classic.tictactoe_v3",
}


def version() -> str:
    return version_of("pettingzoo")


def play(name: str, maker: str) -> Batch:
    env = getattr(import_module(MODULES[name]), maker)()
    random = Random(1).random

    def batch() -> int:
        made = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            # Quicker than action_space.sample(mask), which the documentation shows.
            moves = observation["action_mask"].nonzero()[0]
            env.step(int(moves[int(random() * len(moves))]))
            made += 1
        return made

    return batch


def measures() -> Measures:
    return {f"{maker} {name}": partial(play, name, maker) for name in MODULES for maker in ("env", "raw_env")}
