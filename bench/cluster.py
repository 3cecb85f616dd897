"""What a cluster costs, and how it scales on this machine: a table for docs/cluster.md.

    python -m bench.cluster [--seconds 20]

The same games are played by this process alone, by local processes, and by a scheduler with workers. What the
scheduler and the arena itself take of the CPU is what the cluster costs; how long a run takes says how it
scales, if the machine does nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import mothership
from mothership import lab
from mothership.build import build_kind

# Quick games, of which a chunk has many, and some that take as long as those of a ladder.
RUNS: Final = (("lunar-invaders-2011", ("greedy", "random")), ("space-defenders", ("level-3", "level-2")))
ONE_CORE: Final = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
CHUNKS: Final = 1000  # to see what one of them costs
CHUNK: Final = 20  # games by which it is guessed how many fit into the time


class Cost(NamedTuple):
    """Of a run: seconds on the clock, and milliseconds of CPU for a game where it is played and elsewhere."""

    who: str
    games: int
    seconds: float
    playing: float
    beside: float


class Cpu(NamedTuple):
    """Seconds of CPU so far: of this process, of those that it has ended, and of some others."""

    ours: float
    children: float
    others: float

    @classmethod
    def now(cls, others: Sequence[int]) -> Cpu:
        times = os.times()
        return cls(
            times.user + times.system,
            times.children_user + times.children_system,
            sum(map(cpu, others)),
        )


class Dask(NamedTuple):
    """Processes of a cluster."""

    scheduler: tuple[int, ...] = ()
    workers: tuple[int, ...] = ()


NOBODY: Final = Dask()


@contextmanager
def dask_program(*words: str) -> Iterator[int]:
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
    if sys.platform != "linux":
        raise NotImplementedError(sys.platform)
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(
    who: str, plan: lab.Plan, games: int, jobs: int, cluster: lab.Cluster | None = None, dask: Dask = NOBODY
) -> Cost:
    tally = lab.Tally(plan, games)
    with tempfile.TemporaryDirectory() as folder, lab.Ledger(Path(folder), plan) as ledger:
        began, workers, scheduler = time.monotonic(), Cpu.now(dask.workers), Cpu.now(dask.scheduler)
        lab.run(ledger, tally, jobs=jobs, cluster=cluster)
        seconds = time.monotonic() - began
        after, scheduled = Cpu.now(dask.workers), Cpu.now(dask.scheduler).others - scheduler.others
    ours, children = after.ours - workers.ours, after.children - workers.children
    alone = cluster is None and jobs == 1
    playing = ours if alone else children + after.others - workers.others
    beside = scheduled + (0.0 if alone else ours)
    return Cost(who, tally.done, seconds, 1000 * playing / tally.done, 1000 * beside / tally.done)


def measure(game: str, names: tuple[str, ...], seconds: float, scheduler: int, file: Path) -> list[Cost]:
    plan = lab.make_plan(mothership.load(game), names, seed="cluster", clock=False)
    trial = run("trial", plan, CHUNK, 1)
    games = max(CHUNK, int(trial.games * seconds / trial.seconds) // 2 * 2)
    found = [run("one process", plan, games, 1), run("two processes", plan, games, 2)]
    for count, who in ((1, "one worker"), (2, "two workers")):
        with cluster_of(count, file, scheduler) as (cluster, dask):
            found.append(run(who, plan, games, 1, cluster, dask))
    return found


@contextmanager
def cluster_of(count: int, file: Path, scheduler: int) -> Iterator[tuple[lab.Cluster, Dask]]:
    """A connection to the scheduler, with so many workers of one core."""
    with ExitStack() as stack, lab.Cluster(str(file)) as cluster:
        words = ("worker", "--scheduler-file", str(file), *ONE_CORE)
        workers = [stack.enter_context(dask_program(*words)) for _ in range(count)]
        cluster.client.wait_for_workers(count)
        yield cluster, Dask((scheduler,), tuple(workers))


def cost_of_a_chunk(scheduler: int, file: Path) -> float:
    """Milliseconds of CPU for a chunk, here and in the scheduler: so many workers can be fed, and no more."""
    with cluster_of(2, file, scheduler) as (cluster, dask), cluster.crew(lab.Calls(abs, int)) as crew:
        while crew.count < 2:
            crew.take()
        before, done, given = Cpu.now(dask.scheduler), 0, 0
        while done < CHUNKS:
            while crew.are_free and given < CHUNKS:
                crew.give([given])
                given += 1
            done += len(crew.take()[0])
        after = Cpu.now(dask.scheduler)
    return 1000 * (after.ours - before.ours + after.others - before.others) / CHUNKS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=20.0, help="of a run in one process (20)")
    chosen = parser.parse_args()
    if sys.platform != "linux":
        parser.error("it reads what Linux tells of processes")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, rules: {build_kind()}")
    print("| game | who plays | games | seconds | ms of CPU a game | ms of CPU a game beside it |")
    print("|---|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "scheduler.json")
        options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        with dask_program("scheduler", *options) as scheduler:
            while not file.exists() or not json.loads(file.read_text("utf-8") or "{}").get("address"):
                time.sleep(0.1)
            for game, names in RUNS:
                for cost in measure(game, names, chosen.seconds, scheduler, file):
                    told = f"{cost.games} | {cost.seconds:.1f} | {cost.playing:.1f} | {cost.beside:.2f}"
                    print(f"| {game}: {', '.join(names)} | {cost.who} | {told} |", flush=True)
            print(f"\nA chunk costs {cost_of_a_chunk(scheduler, file):.1f} ms of CPU, whatever is in it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
