"""MaskablePPO learns to play against a bot by name. Draws how often it wins in the course of training.

python examples/research/maskable_ppo.py --steps 200000 --opponent level-2
"""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

from mothership.research.gymnasium import OneSeat

matplotlib.use("Agg")


def mean_result(model: MaskablePPO | None, env: OneSeat, games: int, seed: int) -> float:
    """The mean result of a model; None plays at random."""
    results = []
    choose = np.random.default_rng(seed)
    for number in range(games):
        seen, info = env.reset(seed=seed + number)
        done, reward = False, 0.0
        while not done:
            if model is None:
                action = choose.choice(np.flatnonzero(info["action_mask"]))
            else:
                action, _ = model.predict(seen, action_masks=get_action_masks(env), deterministic=False)
            seen, reward, done, _, info = env.step(action)
        results.append(reward)
    return float(np.mean(results))


def main() -> None:
    from matplotlib import pyplot

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="lunar-invaders-2011")
    parser.add_argument("--opponent", default="level-2")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=10, help="points of the curve")
    parser.add_argument("--games", type=int, default=40, help="games for each point")
    parser.add_argument("-o", "--output", type=Path, default=Path("maskable_ppo.svg"))
    given = parser.parse_args()

    env = OneSeat(given.game, 2, given.opponent, seat=None, observation="features")
    judge = OneSeat(given.game, 2, given.opponent, seat=None, observation="features")
    size = max(64, min(1024, given.steps // given.rounds // 2))
    model = MaskablePPO("MlpPolicy", env, n_steps=size, batch_size=64, seed=1, device="cpu")
    steps, results = [0], [mean_result(None, judge, given.games, 10_000)]
    for number in range(given.rounds):
        model.learn(given.steps // given.rounds, reset_num_timesteps=False)
        steps.append(model.num_timesteps)
        results.append(mean_result(model, judge, given.games, 10_000))
        print(f"{number + 1}/{given.rounds}: {steps[-1]} steps, mean result {results[-1]:+.2f}", flush=True)

    title = f"MaskablePPO against {given.opponent}, {given.game}"
    figure, axes = pyplot.subplots(figsize=(6, 3.6))
    axes.plot(steps, results, marker="o")
    axes.set(
        xlabel="decisions",
        ylabel="mean result",
        title=f"{title}\n{given.games} games a point; first at random",
    )
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(given.output)


if __name__ == "__main__":
    main()
