"""Functions that choose NATURE's moves. The caller owns the generator, never a State."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mothership.core.state import State
from mothership.core.vectors import i64

if TYPE_CHECKING:
    from random import Random

MOST_TRACE: Final = 8_192  # bytes beside one answer; a longer trace is left out

# One answer: a move, the measured numbers that come with it, and perhaps a trace. That is bytes which no rule
# reads, such as the flight of a throw for those who look on.
Answer = tuple[int, tuple[int, ...]] | tuple[int, tuple[int, ...], bytes]
# Answers one question put to NATURE.
Nature = Callable[[State, "Random"], Answer]


def trace_of(answer: Answer) -> bytes:
    """The trace of an answer; empty where there is none, or where it is too long."""
    trace = answer[2] if len(answer) == 3 else b""
    return trace if len(trace) <= MOST_TRACE else b""


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
