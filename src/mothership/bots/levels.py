"""The named bots of Mothership, from random to the best: the same search with more and more of it."""

from __future__ import annotations

from typing import Final

from mothership.bots.searching import SearchBot, Strength
from mothership.bots.thought import Budget

MOST_SECONDS: Final = 2.0  # for a move, on one core, whatever the level

LEVELS: Final[dict[str, Strength]] = {
    "level-1": Strength(Budget(iterations=8, seconds=MOST_SECONDS), depth=2, slips=0.5),
    "level-2": Strength(Budget(iterations=24, seconds=MOST_SECONDS), depth=2, slips=0.15),
    "level-3": Strength(Budget(iterations=96, seconds=MOST_SECONDS), depth=4),
    "level-4": Strength(Budget(iterations=480, seconds=MOST_SECONDS), depth=4),
    "level-5": Strength(Budget(iterations=4000, seconds=MOST_SECONDS), depth=4),
}


def level(name: str, seed: int | str) -> SearchBot:
    return SearchBot(seed, LEVELS[name])
