"""A bot that plays any legal move."""

from __future__ import annotations

from random import Random

from mothership.core import SeatRecord, View


class RandomBot:
    """Draws among all legal moves with equal probability.

    What it plays depends on the seed, its seat and the length of its record, on nothing else: a table
    that is resumed after a restart goes on as it would have, and an undo does not make it think again.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View, record: SeatRecord) -> int:
        number = len(record.entries)
        point = Random(f"{self.seed}:{record.seat}:{number}").random()
        return view.legal[int(point * len(view.legal))]
