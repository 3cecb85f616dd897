"""The named bots of Mothership, from random to the best: the same search with more and more of it."""

from __future__ import annotations

from typing import Final

from mothership.bots.handed import LevelBot
from mothership.bots.searching import Strength
from mothership.bots.thought import Budget

MOST_SECONDS: Final = 2.0  # for a move, on one core, whatever the level

# Each thinks several times as long as the one below. The arena says what that is worth: bench/RESULTS.md.
ITERATIONS: Final = {"level-1": 40, "level-2": 200, "level-3": 1000, "level-4": 5000, "level-5": 25_000}
LEVELS: Final[dict[str, Strength]] = {
    name: Strength(Budget(iterations=iterations, seconds=MOST_SECONDS))
    for name, iterations in ITERATIONS.items()
}


def level(name: str, seed: int | str) -> LevelBot:
    return LevelBot(seed, name, LEVELS[name])
