"""A bot that looks one move ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from mothership.bots.worlds import Worlds
from mothership.core import NATURE, NOBODY, Game, SeatRecord, State, View
from mothership.core.state import apply_measured

SAMPLES: Final = 4  # of chance, where it follows on a move


class GreedyBot:
    """Plays the move after which ``judge`` expects most for its seat; draws among equals.

    In a game without judgement it only sees a win or a loss that comes at once.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.worlds = Worlds()

    def choose(self, view: View, record: SeatRecord) -> int:
        dice = Random(f"{self.seed}:{record.seat}:{len(record.entries)}")
        world = self.worlds.imagine(view, record, f"{self.seed}:{record.seat}:{len(record.entries)}")
        hopes = [(hope(view.game, world, move, view.seat, dice), dice.random(), move) for move in view.legal]
        return max(hopes)[2]


def hope(game: Game, world: State, move: int, seat: int, dice: Random) -> float:
    """What a seat can expect right after a move; if chance follows, on average of some samples."""
    after = world.copy()
    after.apply(move)
    if after.actor() != NATURE:
        return judged(after, seat)
    total = 0.0
    for _ in range(SAMPLES):
        sample = after.copy()
        while sample.actor() == NATURE:
            answer, data = game.nature(sample, dice)[:2]
            apply_measured(sample, answer, data)
        total += judged(sample, seat)
    return total / SAMPLES


def judged(state: State, seat: int) -> float:
    if state.actor() == NOBODY:
        outcome = state.outcome()
        assert outcome is not None
        return float(outcome.results[seat])
    return state.judge(seat)
