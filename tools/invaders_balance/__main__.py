"""Measures how even the set is, with a line of progress, and writes the page and its pictures."""

from __future__ import annotations

import argparse
import json
import sys
from os import cpu_count
from pathlib import Path
from time import monotonic
from typing import Final

from mothership.bots.levels import ITERATIONS
from mothership.lab.cluster import ClusterError
from mothership.lab.measuring import add_cluster, connected
from mothership.lab.work import ArenaError
from tools.invaders_balance.measuring import Facts, Gauge, aims, masters, quick, strong
from tools.invaders_balance.page import write_page

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = ROOT / "docs" / "cards-balance.json"
PARTS: Final = ("quick", "aims", "strong")
LEVEL: Final = ITERATIONS["level-4"]
TELL_EVERY: Final = 2.0  # seconds


class Teller:
    """One line that is written over itself; lines of their own where nobody looks on."""

    def __init__(self) -> None:
        self.last = 0.0

    def __call__(self, what: str, done: int, total: int) -> None:
        now = monotonic()
        if done == total or now - self.last > TELL_EVERY:
            self.last = now
            end = "\n" if done == total or not sys.stderr.isatty() else ""
            print(f"\r{what}: {done} of {total} games", end=end, file=sys.stderr, flush=True)


def main() -> None:
    asks = argparse.ArgumentParser(prog="python -m tools.invaders_balance", description=__doc__)
    asks.add_argument("--part", choices=PARTS, action="append", help="measure only this (may be repeated)")
    asks.add_argument("--quick", type=int, default=40_000, help="games between hasty players (40000)")
    asks.add_argument("--aims", type=int, default=1000, help="games for each aim (1000)")
    asks.add_argument("--strong", type=int, default=400, help="games between bots that search (400)")
    asks.add_argument("--iterations", type=int, default=LEVEL, help=f"of a search; level-4 has {LEVEL}")
    asks.add_argument("--jobs", type=int, default=cpu_count(), help="processes; one for each core")
    add_cluster(asks)
    asks.add_argument("--page", action="store_true", help="measure nothing, write the page from what is kept")
    asks.add_argument(
        "--masters", type=Path, metavar="RUN", help="take over a run of the arena, see the page"
    )
    asked = asks.parse_args()
    facts: Facts = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if asked.masters:
        facts["masters"] = masters(asked.masters)
        KEPT.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")
    try:
        with connected(asked.cluster) as cluster:
            gauge = Gauge(asked.jobs, Teller(), cluster)
            for part in () if asked.page or asked.masters else asked.part or PARTS:
                if part == "quick":
                    facts[part] = quick(asked.quick, gauge)
                elif part == "aims":
                    facts[part] = aims(asked.aims, gauge)
                else:
                    facts[part] = strong(asked.strong, asked.iterations, gauge)
                KEPT.write_text(
                    json.dumps(facts, indent=1) + "\n", "utf-8"
                )  # a part that is done is not lost
    except (ArenaError, ClusterError) as error:
        asks.exit(1, f"{error}\n")
    write_page(facts, ROOT / "docs")


if __name__ == "__main__":  # processes that play begin by reading this, too
    main()
