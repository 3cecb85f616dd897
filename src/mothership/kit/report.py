"""The report of the kit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


class Broken(Exception):
    """Raised by a check for a broken promise. ``at`` is the number of moves made so far."""

    def __init__(self, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.at = at


class Unjudged(Exception):
    """Raised by a check that had nothing to judge in a run; not a fault."""


@dataclass(frozen=True)
class Fault:
    """One broken promise, with the record that reproduces it."""

    check: str
    message: str
    seed: str = ""  # "SEED/NUMBER": the run and the number of its game; empty if no game was needed
    record: str = ""  # the game up to there, as text

    def __str__(self) -> str:
        lines = [f"{self.check}: {self.message}"]
        if self.seed:
            lines.append(f"seed {self.seed}")
        lines += [f"    {line}" for line in self.record.splitlines()]
        return "\n".join(lines)


@dataclass
class Report:
    """The result of a run."""

    game: str
    games: int = 0
    moves: int = 0
    faults: list[Fault] = field(default_factory=list)
    compared: Counter[str] = field(default_factory=Counter)  # how often each check really compared something
    unjudged: dict[str, str] = field(default_factory=dict)  # checks that can say nothing after this run: why
    remarks: list[str] = field(default_factory=list)  # no faults, but what an author should look at

    @property
    def ok(self) -> bool:
        return not self.faults
