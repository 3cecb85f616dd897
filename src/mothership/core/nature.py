"""Who answers for NATURE. The generator lives with the caller, never in a State."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mothership.core.state import State

if TYPE_CHECKING:
    from random import Random

# Answers one question put to NATURE: a move, and the measured numbers that come with it.
Nature = Callable[[State, "Random"], tuple[int, tuple[int, ...]]]


def draw(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    """Draw one of NATURE's moves by its weight."""
    weights = [int(weight) for weight in state.weights()]
    point = generator.random() * sum(weights)
    moves = state.legal()
    for move, weight in zip(moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move, ()
    return moves[len(moves) - 1], ()  # rounding at the very end of the range
