"""Random play to the end, inside the compiled engine."""

from __future__ import annotations

from mothership.bots.generator import Generator
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import i64


def play_out(state: State, generator: Generator) -> i64:
    """Play random moves until the game is over; chance is drawn by its weights. Gives the number of moves."""
    moves: i64 = 0
    actor = state.actor()
    while actor != NOBODY:
        legal = state.legal()
        if actor == NATURE:
            state.apply(legal[generator.weighted(state.weights())])
        else:
            state.apply(legal[generator.below(len(legal))])
        moves += 1
        actor = state.actor()
    return moves
