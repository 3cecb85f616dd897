"""A small random generator for search and playouts, fast when compiled.

The same seed gives the same numbers in every build. Not for anything that a player could gain by
guessing: tables use the operating system's or a seeded ``random.Random``.
"""

from __future__ import annotations

from mothership.core.keys import MASK, scramble
from mothership.core.vectors import i64, vec


class Generator:
    """A counter-based random generator."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = scramble(seed & MASK)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; bound is at most 2 ** 31."""
        self.state = (self.state + 0x1E37_79B9_7F4A_7C15) & MASK
        mixed = self.state ^ (self.state >> 32)
        mixed = (mixed * 0x3F58_476D_1CE4_E5B9) & MASK
        return ((mixed >> 31) * bound) >> 31

    def mood(self) -> float:
        """A factor around 1: without it a bot would play the same game for ever where there is no chance."""
        return 0.5 + float(self.below(1024)) / 1024.0

    def weighted(self, weights: vec[i64]) -> i64:
        """An index, drawn by its weight. What weighs less than nothing is not drawn either."""
        total: i64 = 0
        for weight in weights:
            if weight > 0:
                total += weight
        point = self.below(total)
        index: i64 = 0
        while weights[index] <= 0 or point >= weights[index]:
            if weights[index] > 0:
                point -= weights[index]
            index += 1
        return index
