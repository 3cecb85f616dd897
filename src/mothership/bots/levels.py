"""The levels: named strengths of the search bot."""

from __future__ import annotations

from typing import Final

from mothership.bots.dexterity_levels import LevelBot
from mothership.bots.search_bot import Strength
from mothership.bots.thought import Budget

MOST_SECONDS: Final = 2.0  # for a move, on one core, whatever the level

# More and more of it, because the same factor is worth less and less: where dice fall, the step from 2,500 to
# 25,000 hardly shows. These steps are about equally high in the games with dice: bench/RESULTS.md.
ITERATIONS: Final = {"level-1": 25, "level-2": 25, "level-3": 150, "level-4": 1000, "level-5": 25_000}
# The first one is for beginners. It sees as much as the second, and often plays without looking.
SLIPS: Final = {"level-1": 0.4}
LEVELS: Final[dict[str, Strength]] = {
    name: Strength(Budget(iterations=iterations, seconds=MOST_SECONDS), slips=SLIPS.get(name, 0.0))
    for name, iterations in ITERATIONS.items()
}


def level(name: str, seed: int | str) -> LevelBot:
    return LevelBot(seed, name, LEVELS[name])
