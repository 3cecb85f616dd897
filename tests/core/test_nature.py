"""Chance is drawn by weight, from a generator that the caller brings."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mothership.core import Guest, draw
from tests.toys.smugglers.moves import DRAW
from tests.toys.smugglers.state import IN_THE_BAG, Smugglers


class Fixed(Random):
    """Always the same point between 0 and 1."""

    def __init__(self, point: float) -> None:
        super().__init__()
        self.point = point

    def random(self) -> float:
        return self.point


@pytest.mark.parametrize(
    ("point", "card"), [(0.0, 0), (3.9 / 9, 0), (4 / 9, 1), (6.9 / 9, 1), (7 / 9, 2), (0.999, 2), (1.0, 2)]
)
def test_every_move_has_its_share(point: float, card: int) -> None:
    assert draw(Guest(Smugglers(2, calm=True)), Fixed(point)) == (DRAW.encode(0, card), ())


def test_the_shares_are_the_weights() -> None:
    state = Guest(Smugglers(2, calm=True))
    points = [(part + 0.5) / 900 for part in range(900)]
    drawn = Counter(draw(state, Fixed(point))[0] for point in points)
    assert [drawn[DRAW.encode(0, card)] for card in range(3)] == [100 * count for count in IN_THE_BAG]


def test_the_same_seed_draws_the_same() -> None:
    state = Guest(Smugglers(2, calm=True))
    assert [draw(state, Random(5)) for _ in range(3)] == [draw(state, Random(5))] * 3
