"""The own tests of libraries that train, run on our environments without a change."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from mothership.core import registry
from mothership.research import gymnasium as gymnasium_doors
from mothership.research import openspiel, pettingzoo
from mothership.research.gymnasium import OneSeat

Check = tuple[str, Callable[[], None]]


def checks() -> Iterator[Check]:
    """The name of every check, and what it does. A check that fails raises."""
    for game_id in registry.game_ids():
        yield f"Stable-Baselines3 check_env, {game_id}", partial(stable_baselines, game_id)
        yield f"sb3-contrib MaskablePPO, {game_id}", partial(maskable_ppo, game_id)
        yield f"TorchRL check_env_specs, PettingZoo, {game_id}", partial(torchrl_pettingzoo, game_id)
        yield f"TorchRL check_env_specs, OpenSpiel, {game_id}", partial(torchrl_openspiel, game_id)
        yield f"RLlib check_multiagent_environments, {game_id}", partial(rllib, game_id)
        yield f"OpenSpiel playthrough twice, {game_id}", partial(playthrough, game_id)
    yield (
        "Stable-Baselines3 check_env, continuous aim",
        partial(stable_baselines, "space-invaders", aim="continuous"),
    )


def stable_baselines(game_id: str, **settings: Any) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(OneSeat(game_id, **settings), skip_render_check=True)


def maskable_ppo(game_id: str) -> None:
    from sb3_contrib import MaskablePPO

    env = OneSeat(game_id, observation="features")
    MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1, device="cpu").learn(128)


def torchrl_pettingzoo(game_id: str) -> None:
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    check_env_specs(PettingZooWrapper(pettingzoo.env(game_id), use_mask=True, group_map=None))


def torchrl_openspiel(game_id: str) -> None:
    from torchrl.envs import OpenSpielEnv
    from torchrl.envs.utils import check_env_specs

    assert openspiel.register()
    check_env_specs(OpenSpielEnv(f"ms_{game_id.replace('-', '_')}"))


def rllib(game_id: str) -> None:
    from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv
    from ray.rllib.utils.pre_checks.env import check_multiagent_environments

    check_multiagent_environments(ParallelPettingZooEnv(pettingzoo.parallel_env(game_id)))


def playthrough(game_id: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    name = f"ms_{game_id.replace('-', '_')}"
    told = {str(generate_playthrough.playthrough(name, None, seed=5)) for _ in range(2)}
    assert len(told) == 1


def run(wanted: str = "") -> int:
    """Run every check whose name contains ``wanted``; gives how many failed."""
    failed = 0
    assert gymnasium_doors.register()
    for name, check in checks():
        if wanted.lower() not in name.lower():
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of the libraries about each other
                check()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told, and the next check runs
            failed += 1
            print(f"FAILED  {name}: {type(error).__name__}: {str(error)[:2000]}", flush=True)
        else:
            print(f"ok      {name}", flush=True)
    return failed
