"""Plays a plan in one or many processes, until it is complete or the answer is clear."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

from mothership.kit.elsewhere import address_of
from mothership.lab.ledger import Ledger
from mothership.lab.tally import Tally
from mothership.lab.workers import Alone, Workers

CHUNK_SECONDS: Final = 1.0  # a process takes games for so long: no more is lost if the power fails
MOST_OF_A_CHUNK: Final = 100  # games

Progress = Callable[[int, int], None]  # games that count so far, and in the end


def run(ledger: Ledger, tally: Tally, *, jobs: int = 1, progress: Progress | None = None) -> None:
    """Play the games that are missing from the ledger. Raises ArenaError or LedgerError.

    Finished games are on disk at once: after an interruption the same call continues.
    """
    plan = ledger.plan
    for played in ledger.games:
        tally.add(played)
    jobs = min(jobs, tally.total - tally.done)
    address = address_of(plan.game) if jobs > 1 else None
    if not tally.is_complete:
        with Alone(plan) if address is None else Workers(plan, address, jobs) as crew:
            _play(ledger, tally, crew, progress)


def _play(ledger: Ledger, tally: Tally, crew: Alone | Workers, progress: Progress | None) -> None:
    missing = tally.missing()
    pace = Pace()
    progress = progress or (lambda *_: None)
    progress(tally.done, tally.total)
    while not tally.is_complete:
        while crew.are_free:
            size = pace.size((tally.total - tally.done) // (2 * crew.count))
            numbers = list(islice(missing, size))
            if not numbers:
                break
            crew.give(numbers)
        played, seconds = crew.take()
        ledger.append(played)
        pace.add(len(played), seconds)
        for one in played:
            tally.add(one)
        progress(tally.done, tally.total)


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
