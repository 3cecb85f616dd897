"""Applying a move with its events, and drawing the moves of chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mothership.core import NATURE, Game, Journal, Nature, State
from mothership.core.nature import trace_of
from mothership.core.state import apply_measured
from mothership.play.made_move import MadeMove


def make(
    state: State, number: int, actor: int, move: int, data: tuple[int, ...], trace: bytes = b""
) -> MadeMove:
    """Apply a legal move and collect its events."""
    journal = state.journal = Journal()
    apply_measured(state, move, data)
    state.journal = None
    return MadeMove(number, actor, move, data, tuple(journal.events), trace)


def answers(game: Game, nature: Nature, seed: int | str, state: State, count: int) -> Iterator[MadeMove]:
    """NATURE's moves until a seat is asked, made on top of ``count`` others.

    Each answer depends on the seed and the number of moves before it, on nothing else. So an undo
    cannot roll again, and a table that is resumed goes on as it would have.
    """
    while state.actor() == NATURE:
        answer = nature(state.copy(), Random(f"{seed}:{count}"))
        move, data = answer[:2]
        game.check(state, NATURE, move, data)
        count += 1
        yield make(state, count, NATURE, move, data, trace_of(answer))
