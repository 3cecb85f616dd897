"""How many games are given out at once: about as many as a process plays in a second."""

from __future__ import annotations

from typing import Final

CHUNK_SECONDS: Final = 1.0  # a process takes games for so long: no more is lost if the power fails
MOST_OF_A_CHUNK: Final = 100  # games


class Pace:
    """Estimates how many games take about a second."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0

    def add(self, games: int, seconds: float) -> None:
        self.games += games
        self.seconds += seconds

    def size(self, most: int) -> int:
        if self.games == 0:
            return 1
        fitting = int(CHUNK_SECONDS * self.games / max(self.seconds, 1e-6))
        return max(1, min(fitting, most, MOST_OF_A_CHUNK))
