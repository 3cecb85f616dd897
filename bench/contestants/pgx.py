"""Pgx on the CPU: jitted and vectorised, random legal moves, a finished game begins anew at once.

So every step of every game of a batch is a real move. Compiling is done while getting ready and not counted.
"""

from functools import partial
from importlib.metadata import version as version_of
from typing import Any

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found]

from bench.contestants import Batch, Measures

GAMES = ("connect_four", "tic_tac_toe")
BATCHES = (1, 256, 4096)
STEPS = {1: 2048, 256: 256, 4096: 32}  # moves of each game in one call


def version() -> str:
    return f"{version_of('pgx')}, jax {version_of('jax')}"


def steps(name: str, size: int) -> Batch:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one_step(carried: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carried
        key, choosing, resetting = jax.random.split(key, 3)
        # The greatest of random numbers over the legal moves: quicker than sampling from their logits.
        numbers = jax.random.uniform(choosing, state.legal_action_mask.shape)
        action = jnp.argmax(jnp.where(state.legal_action_mask, numbers, -1.0), axis=-1)
        return (step(state, action, jax.random.split(resetting, size)), key), None

    @jax.jit  # type: ignore[untyped-decorator]
    def run(state: Any, key: Any) -> tuple[Any, Any]:
        carried, _ = jax.lax.scan(one_step, (state, key), None, length=STEPS[size])
        return carried  # type: ignore[no-any-return]

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    current = jax.block_until_ready(run(state, key))

    def batch() -> int:
        nonlocal current
        current = jax.block_until_ready(run(*current))
        return size * STEPS[size]

    return batch


def measures() -> Measures:
    return {f"batch {size} {name}": partial(steps, name, size) for name in GAMES for size in BATCHES}
