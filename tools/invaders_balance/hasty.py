"""A hasty player: tries every move, plays on until the act is done, and takes what looks best then.

A whole game takes it a few milliseconds, so that tens of thousands can be played. It looks at nothing hidden:
judgement counts the cards of a hand but does not read them, and the opponent is expected to answer nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from mothership.core import NATURE, NOBODY
from mothership.core.nature import draw
from mothership.games.invaders.codes import ASK_MAIN, ASK_OVER
from mothership.games.invaders.judgement import leant_to, progress
from mothership.games.invaders.moves import LET
from mothership.games.invaders.state import Invaders

TIES: Final = 1e-4  # among equals any
Chooser = Callable[[Invaders, Random], int]
Watcher = Callable[[Invaders], None]


def hasty(aim: int | None = None, zeal: float = 0.0) -> Chooser:
    """A player; with an aim, one to whom progress towards it counts, too."""

    def choose(state: Invaders, generator: Random) -> int:
        moves = state.legal()
        if len(moves) == 1:
            return moves[0]
        seat = state.actor()
        best, most = moves[0], float("-inf")
        for move in moves:
            after = state.copy()
            after.apply(move)
            settle(after, seat, generator)
            hope = after.judge(seat) + TIES * generator.random()
            if aim is not None and after.actor() != NOBODY:
                hope += zeal * progress(after, aim, seat)
            if hope > most:
                best, most = move, hope
        return best

    return choose


def settle(state: Invaders, seat: int, generator: Random) -> None:
    """Play on until somebody's main phase: the act of a seat is finished, cards are drawn."""
    while state.asking not in (ASK_MAIN, ASK_OVER):
        moves = state.legal()
        if state.actor() == NATURE:
            state.apply(draw(state, generator)[0])
        elif state.actor() != seat and moves[len(moves) - 1] == LET:
            state.apply(LET)
        else:
            state.apply(leant_to(state))


def play(
    first: Invaders, players: tuple[Chooser, Chooser], seed: int, watch: Watcher | None = None
) -> Invaders:
    """A whole game between two players; its last position."""
    generator = Random(seed)
    state = first.copy()
    while (actor := state.actor()) != NOBODY:
        if watch is not None:
            watch(state)
        if actor == NATURE:
            state.apply(draw(state, generator)[0])
        else:
            state.apply(players[actor](state, generator))
    return state
