"""The contestants at work: a process each, rounds in turn, so that all share the machine's moods alike."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.plan import CONTESTANTS, Entry, Topic

ROOT = Path(__file__).resolve().parent.parent

Say = Callable[[str], None]


class Worker:
    """One contestant in its process. ``missing`` says why it cannot take part, if it cannot."""

    def __init__(self, python: Path, module: str, path: Path, core: int, log: Path) -> None:
        env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        env["PYTHONPATH"] = os.pathsep.join([str(path), str(ROOT)])
        env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        # One thread for everybody: XLA and the numerical libraries would otherwise start some for each core.
        env["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
        env["JAX_PLATFORMS"] = "cpu"
        env["OMP_NUM_THREADS"] = env["OPENBLAS_NUM_THREADS"] = "1"
        with log.open("w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [str(python), "-P", "-m", "bench.worker", module, str(core)],
                cwd=ROOT,
                env=env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        hello = self.hear()
        self.missing: str = hello.get("missing", "")
        self.version: str = hello.get("version", "")

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"missing": f"its process ended ({self.process.wait()})"}
        said: dict[str, Any] = json.loads(line)
        return said

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        try:
            print(json.dumps(request), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return {"missing": "its process has ended"}
        return self.hear()

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def one_core() -> int:
    """The core that all contestants are pinned to; -1 where the system does not pin."""
    if sys.platform != "linux":
        return -1
    return max(os.sched_getaffinity(0))


class Rounds:
    """Speeds by topic and entry, one for each round and turn; and what is missing, with the reason."""

    def __init__(self, workers: dict[str, Worker]) -> None:
        self.workers = workers
        self.missing = {name: worker.missing for name, worker in workers.items() if worker.missing}
        self.speeds: dict[str, dict[str, list[float]]] = {}

    def play(self, topics: tuple[Topic, ...], rounds: int, seconds: float, say: Say) -> None:
        for number in range(1, rounds + 1):
            for place, topic in enumerate(topics, start=1):
                say(f"round {number} of {rounds}, {place} of {len(topics)}: {topic.name}")
                for turn in range(topic.turns):
                    # Backwards every other time, so that coming first or last cancels out.
                    self.turn(topic, topic.entries[:: -1 if turn % 2 else 1], seconds)

    def turn(self, topic: Topic, entries: tuple[Entry, ...], seconds: float) -> None:
        speeds = self.speeds.setdefault(topic.name, {})
        for entry in entries:
            if entry.contestant in self.missing or entry.id in self.missing:
                continue
            told = self.workers[entry.contestant].ask({"measure": entry.measure, "seconds": seconds})
            if "missing" in told:
                self.missing[entry.id] = told["missing"]
                speeds.pop(entry.id, None)
            else:
                speeds.setdefault(entry.id, []).append(told["count"] / told["seconds"])

    def close(self) -> None:
        for worker in self.workers.values():
            worker.close()


def start(pythons: dict[str, Path], paths: dict[str, Path], logs: Path, say: Say) -> Rounds:
    """Start the contestants that have a Python."""
    logs.mkdir(parents=True, exist_ok=True)
    workers: dict[str, Worker] = {}
    core = one_core()
    for name, (module, words) in CONTESTANTS.items():
        if name not in pythons:
            continue
        say(f"starting {words}")
        workers[name] = Worker(pythons[name], module, paths[name], core, logs / f"{name}.log")
    return Rounds(workers)
