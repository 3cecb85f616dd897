"""CFR+ in a small position with hidden throws: exploitability falls towards zero.

The end of a game of Lunar Invaders (2011) with rock, paper, scissors instead of dice: 5,027 positions.

    python examples/research/cfr.py --iterations 30
"""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import mothership.research.openspiel  # noqa: F401 - registers the games

matplotlib.use("Agg")

# Two rounds are left: B can still throw A out.
POSITION = "al . . / . bm . / . as . | bl . . / . as . / . . bs ; turn b ; round 149 ; first a"


def main() -> None:
    from matplotlib import pyplot

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("-o", "--output", type=Path, default=Path("cfr.svg"))
    given = parser.parse_args()

    game = pyspiel.load_game("ms_lunar_invaders_2011", {"position": POSITION, "combat": "roshambo"})
    solver = cfr.CFRPlusSolver(game)
    counts, values = [], []
    for number in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if number <= 5 or number % 5 == 0 or number == given.iterations:
            counts.append(number)
            values.append(exploitability.exploitability(game, solver.average_policy()))
            print(f"{number} iterations: exploitability {values[-1]:.4f}", flush=True)

    figure, axes = pyplot.subplots(figsize=(6, 3.6))
    axes.plot(counts, values, marker="o")
    axes.set(
        xlabel="iterations",
        ylabel="exploitability",
        title="CFR+ in a position with hidden throws",
        yscale="log",
    )
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(given.output)


if __name__ == "__main__":
    main()
