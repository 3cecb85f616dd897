"""Who answers for NATURE. The generator lives with the caller, never in a State."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mothership.core.state import State
from mothership.core.vectors import i64

if TYPE_CHECKING:
    from random import Random

# Answers one question put to NATURE: a move, and the measured numbers that come with it.
Nature = Callable[[State, "Random"], tuple[int, tuple[int, ...]]]


def draw(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    """Draw one of NATURE's moves by its weight."""
    weights = state.weights()
    total: i64 = 0
    for weight in weights:
        total += weight
    point = generator.random() * float(total)
    moves = state.legal()
    index: i64 = 0
    while index < len(moves):
        point -= float(weights[index])
        if point < 0:
            return moves[index], ()
        index += 1
    return moves[len(moves) - 1], ()  # rounding at the very end of the range
