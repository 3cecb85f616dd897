"""What an agent may answer: one action for each move, or numbers from -1 to 1 for aiming by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from gymnasium import spaces

from mothership.core import Block
from mothership.core.encoding import Encoding
from mothership.research.episode import Episode

DISCRETE: Final = "discrete"
CONTINUOUS: Final = "continuous"
AIMS: Final = (DISCRETE, CONTINUOUS)


class Answers(Protocol):
    """How actions of an agent become moves."""

    def space(self) -> spaces.Space[Any]:
        """A new space: each agent seeds its own."""

    def take(self, episode: Episode, action: Any) -> bool:
        """Make the moves of an action for the seat that is asked. False if it is illegal: nothing happens."""


def answers_of(encoding: Encoding, aim: str) -> Answers:
    """Raises ValueError for a way of aiming that there is not, or that the game has no numbers for."""
    if aim not in AIMS:
        raise ValueError(f"aim is {aim!r}; it can be {' or '.join(map(repr, AIMS))}")
    return Moves(encoding) if aim == DISCRETE else Aims(encoding)


class Moves:
    """One action for each move of the vocabulary, seats counted from the one that acts."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding

    def space(self) -> spaces.Space[Any]:
        return spaces.Discrete(self.encoding.actions)

    def take(self, episode: Episode, action: Any) -> bool:
        number, seat = int(action), episode.actor
        if not 0 <= number < self.encoding.actions:
            return False
        if not self.encoding.mask(episode.state, seat)[number]:
            return False
        episode.play(self.encoding.move_of(number, seat))
        return True


class Axis(NamedTuple):
    """A block of moves that is one number: a turn, or a strength."""

    block: Block
    low: int
    high: int


class Aims:
    """Numbers from -1 to 1: the first answers questions in words, each of the others those for one number.

    One action answers a question in words and all questions for numbers that follow, so that where a
    launcher stands, how it is turned and how hard it is pressed are decided at once. The nearest legal
    number is taken, and the first one chooses among the legal moves in the order of the vocabulary: every
    action is legal.
    """

    def __init__(self, encoding: Encoding) -> None:
        self.axes = axes_of(encoding.game.vocabulary.blocks)
        if not self.axes:
            raise ValueError(f"{encoding.game.id} asks for no numbers: there is nothing to aim")

    def space(self) -> spaces.Space[Any]:
        return spaces.Box(-1.0, 1.0, (1 + len(self.axes),), np.float32)

    def take(self, episode: Episode, action: Any) -> bool:
        choice, *numbers = (min(max(float(number), -1.0), 1.0) for number in action)
        seat = episode.actor
        has_chosen = False
        asked: set[int] = set()  # axes; each number is for one question
        while episode.actor == seat:
            legal = list(episode.state.legal())
            axis = self._axis(legal)
            if axis is None:
                if has_chosen or asked:
                    break
                episode.play(legal[min(int((choice + 1) / 2 * len(legal)), len(legal) - 1)])
                has_chosen = True
            else:
                if axis in asked:
                    break
                episode.play(self._nearest(legal, axis, numbers[axis]))
                asked.add(axis)
        return True

    def _axis(self, legal: Sequence[int]) -> int | None:
        """The number that is asked for; None where the answers are words."""
        for place, axis in enumerate(self.axes):
            end = axis.block.base + axis.block.size
            if all(axis.block.base <= move < end for move in legal):
                return place
        return None

    def _nearest(self, legal: Sequence[int], place: int, number: float) -> int:
        block, low, high = self.axes[place]
        wanted = low + (number + 1) / 2 * (high - low)
        return min(legal, key=lambda move: abs(low + move - block.base - wanted))


def axes_of(blocks: Sequence[Block]) -> tuple[Axis, ...]:
    """The blocks whose only field counts from one number to another."""
    axes: list[Axis] = []
    for block in blocks:
        if block.nature or len(block.fields) != 1:
            continue
        words = block.fields[0].words
        try:
            numbers = [int(word) for word in words]
        except ValueError:
            continue
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))) and len(numbers) > 1:
            axes.append(Axis(block, numbers[0], numbers[-1]))
    return tuple(axes)
