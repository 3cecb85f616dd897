"""Information-set search of OpenSpiel, with our own imagination of hidden hands, against random moves.

python examples/research/ismcts.py --games 10 --simulations 50
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import matplotlib
import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from mothership.research import openspiel

matplotlib.use("Agg")


class Judgement:
    """Judges a position by the game's own judgement instead of playing it out at random."""

    def evaluate(self, state: Any) -> Any:
        return np.array([state.branch.state.judge(seat) for seat in range(state.num_players())])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(name: str, simulations: int, seed: int, moves: int) -> tuple[float, int]:
    """One game; gives the searcher's judgement or result at its end, and how long it was."""
    game = pyspiel.load_game(name)
    chance = Random(seed)
    searcher = seed % 2
    bot = ISMCTSBot(
        game=game,
        uct_c=1.0,
        max_simulations=simulations,
        evaluator=Judgement(),
        random_state=np.random.RandomState(seed),
    )
    bot.set_resampler(openspiel.resampler(seed))
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal() and made < moves:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        elif state.current_player() == searcher:
            state.apply_action(bot.step(state))
            made += 1
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            made += 1
    if state.is_terminal():
        return float(state.returns()[searcher]), made
    return float(state.branch.state.judge(searcher)), made


def main() -> None:
    from matplotlib import pyplot

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ms_invaders")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50, help="the most; smaller numbers are tried too")
    parser.add_argument("--moves", type=int, default=120, help="then the position is judged")
    parser.add_argument("-o", "--output", type=Path, default=Path("ismcts.svg"))
    given = parser.parse_args()

    budgets = sorted({max(2, given.simulations // share) for share in (25, 5, 1)})
    means = []
    for budget in budgets:
        results = [play(given.game, budget, seed, given.moves)[0] for seed in range(given.games)]
        means.append(float(np.mean(results)))
        print(f"{budget} simulations: mean result {means[-1]:+.2f} in {given.games} games", flush=True)

    figure, axes = pyplot.subplots(figsize=(6, 3.6))
    axes.plot(budgets, means, marker="o")
    axes.set(
        xlabel="simulations a move", ylabel="mean result", title="ISMCTS with our imagine, against random"
    )
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(given.output)


if __name__ == "__main__":
    main()
