"""The budget of a search, and its result."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Limits of a search: iterations, seconds, or both. The first that is used up ends it.

    With iterations alone, the same seed gives the same move. Use seconds to play by a clock.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("thinking needs an end: iterations or seconds")
        if self.iterations is not None and self.iterations < 1:
            raise ValueError(f"at least one iteration, not {self.iterations}")
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError(f"seconds cannot be negative: {self.seconds}")


@dataclass(frozen=True)
class Thought:
    """A move and the reasons for it."""

    move: int
    expected: float | None = None  # the result that the seat can expect, in the units of the game's results
    line: tuple[
        tuple[int, int], ...
    ] = ()  # the best line: who, and the move as the thinking seat would see it
    feared: int | None = None  # the answer in the line that hurts most next to what else could be answered
    iterations: int = 0
    seconds: float = 0.0
    raw: float | None = None  # what the search itself says, before it is calibrated
