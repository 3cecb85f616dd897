"""What a seat is paid at the end of a game. Before the end nobody is paid anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core import Game, Outcome

RESULT: Final = "result"  # the seat's result, in the units of the game
STANDING: Final = "standing"  # from 1, better than all others, to -1, worse than all others
REWARDS: Final = (RESULT, STANDING)


def rewards_of(outcome: Outcome, reward: str = RESULT) -> tuple[float, ...]:
    """The reward of each seat for an ended game."""
    if reward == RESULT:
        return tuple(float(result) for result in outcome.results)
    return tuple(standing(outcome.results, seat) for seat in range(len(outcome.results)))


def standing(results: Sequence[int], seat: int) -> float:
    """How a seat compares with the others. The standings of all seats add up to 0."""
    others = [result for other, result in enumerate(results) if other != seat]
    if not others:
        return 0.0
    return sum((results[seat] > result) - (results[seat] < result) for result in others) / len(others)


def least_reward(game: Game, reward: str = RESULT) -> float:
    """The least that a seat can be paid: also what an illegal action costs."""
    return float(game.results[0]) if reward == RESULT else -1.0


def greatest_reward(game: Game, reward: str = RESULT) -> float:
    """The most that a seat can be paid."""
    return float(game.results[1]) if reward == RESULT else 1.0


def check_reward(game: Game, players: int, reward: str) -> str:
    """Raises ValueError for a reward that there is not, or that would always be 0."""
    if reward not in REWARDS:
        raise ValueError(f"reward is {reward!r}; it can be {' or '.join(map(repr, REWARDS))}")
    if reward == STANDING and (players == 1 or game.cooperative):
        raise ValueError(f"nobody is better than the others in {game.id} with {players}: use {RESULT!r}")
    return reward
