"""What a cluster costs, and how it scales on this machine: a table for docs/cluster.md.

    python -m bench.cluster [--seconds 20]

The same games are played by this process alone, by local processes, and by a scheduler with workers. The CPU
that the scheduler and the arena itself take for a game is what the cluster costs, however busy the machine
is; how long a run takes says how it scales, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import mothership
from mothership import lab
from mothership.build import build_kind

# Quick games, of which a chunk has many, and some that take as long as those of a ladder.
RUNS: Final = (("lunar-invaders-2011", ("greedy", "random")), ("space-defenders", ("level-3", "level-2")))
ONE_CORE: Final = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
CHUNK: Final = 20  # games by which it is guessed how many fit into the time


class Cost(NamedTuple):
    """Of a run: seconds on the clock, and milliseconds of CPU for a game outside the processes that play."""

    who: str
    games: int
    seconds: float
    overhead: float  # nothing is known where the same process plays


@contextmanager
def dask(*words: str) -> Iterator[int]:
    """A program of Dask, by its process."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()


def cpu(pid: int) -> float:
    """Seconds of CPU of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(plan: lab.Plan, games: int, jobs: int, cluster: lab.Cluster | None, scheduler: int | None) -> Cost:
    tally = lab.Tally(plan, games)
    with tempfile.TemporaryDirectory() as folder, lab.Ledger(Path(folder), plan) as ledger:
        began, ours, theirs = time.monotonic(), time.process_time(), cpu(scheduler) if scheduler else 0.0
        lab.run(ledger, tally, jobs=jobs, cluster=cluster)
        seconds, used = time.monotonic() - began, time.process_time() - ours
        used += cpu(scheduler) - theirs if scheduler else 0.0
    who = f"cluster, {jobs}" if cluster else f"local, {jobs}"
    return Cost(who, tally.done, seconds, 1000 * used / tally.done)


def measure(game: str, names: tuple[str, ...], seconds: float, scheduler: int, file: Path) -> list[Cost]:
    plan = lab.make_plan(mothership.load(game), names, seed="cluster", clock=False)
    trial = run(plan, CHUNK, 1, None, None)
    games = max(CHUNK, int(trial.games * seconds / trial.seconds) // 2 * 2)
    found = [run(plan, games, jobs, None, None) for jobs in (1, 2)]
    for count in (1, 2):
        with ExitStack() as workers, lab.Cluster(str(file)) as cluster:
            for _ in range(count):
                workers.enter_context(dask("worker", "--scheduler-file", str(file), *ONE_CORE))
            cluster.client.wait_for_workers(count)
            found.append(run(plan, games, count, cluster, scheduler))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=20.0, help="of a run in one process (20)")
    chosen = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, rules: {build_kind()}")
    print("| game | bots | who plays | games | seconds | ms of CPU for a game beside it |")
    print("|---|---|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "scheduler.json")
        options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        with dask("scheduler", *options) as scheduler:
            while not file.exists() or not json.loads(file.read_text("utf-8") or "{}").get("address"):
                time.sleep(0.1)
            for game, names in RUNS:
                for cost in measure(game, names, chosen.seconds, scheduler, file):
                    beside = "–" if cost.who == "local, 1" else f"{cost.overhead:.2f}"
                    told = f"{cost.who} | {cost.games} | {cost.seconds:.1f} | {beside}"
                    print(f"| {game} | {', '.join(names)} | {told} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
