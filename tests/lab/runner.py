"""A run in a process of its own, for tests that put an end to it: FOLDER GAMES JOBS."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from mothership.lab import arena
from mothership.lab.ledger import Ledger
from mothership.lab.plan import Plan, make_plan
from mothership.lab.tally import Tally
from tests.toys import SMUGGLERS


def slow_plan() -> Plan:
    return make_plan(SMUGGLERS, ("slow", "random"), players=[2, 3], seed=5)


def main(folder: str, games: str, jobs: str) -> None:
    plan = slow_plan()
    with Ledger(Path(folder), plan) as ledger:
        arena.run(ledger, Tally(plan, int(games)), jobs=int(jobs))


if __name__ == "__main__":
    # Tests that run in the background have been told to ignore Ctrl-C, and children inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main(*sys.argv[1:])
