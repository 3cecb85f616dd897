"""A scheduler and workers of Dask as processes of their own, as an administrator starts them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.conftest import ROOT

DASK: Final = ("-m", "dask")
UNLIKE: Final = ("-m", "tests.lab.unlike_worker")  # the same with another bot
PATIENCE: Final = 300.0  # seconds, for a machine that does much else


class Processes:
    """What was started for a test, and is ended with it."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self.signed = folder / "signed"
        self.signed.mkdir()
        self.scheduler_file = folder / "scheduler.json"
        path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
        self._environment = os.environ | {"PYTHONPATH": path, "SIGNED": str(self.signed)}
        self.started: list[subprocess.Popen[bytes]] = []
        self.usual: list[subprocess.Popen[bytes]] = []

    def scheduler(self) -> subprocess.Popen[bytes]:
        """Start one, and wait until it listens."""
        options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        started = self._start(*DASK, "scheduler", *options, "--scheduler-file", str(self.scheduler_file))
        wait_until(self._is_listening, started)
        return started

    def worker(self, program: tuple[str, ...] = DASK) -> subprocess.Popen[bytes]:
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        scratch = ("--local-directory", str(self.folder / "scratch"))
        files = ("--scheduler-file", str(self.scheduler_file), *scratch)
        started = self._start(*program, "worker", *files, *options)
        if program == DASK:
            self.usual.append(started)
        return started

    def workers(self, count: int) -> list[subprocess.Popen[bytes]]:
        """So many of the usual kind; earlier tests have left some."""
        self.usual = [worker for worker in self.usual if worker.poll() is None]
        for worker in self.usual[count:]:
            worker.kill()
            worker.wait()
        self.usual = self.usual[:count]
        while len(self.usual) < count:
            self.worker()
        return list(self.usual)

    def has_played(self, worker: subprocess.Popen[bytes]) -> bool:
        return (self.signed / str(worker.pid)).exists()

    def end(self) -> None:
        for process in reversed(self.started):
            process.kill()
            process.wait()

    def _is_listening(self) -> bool:
        try:
            return bool(json.loads(self.scheduler_file.read_text(encoding="utf-8"))["address"])
        except (OSError, ValueError):
            return False

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{len(self.started)}.log").open("wb")
        with log:
            process = subprocess.Popen(
                [sys.executable, *words], cwd=ROOT, env=self._environment, stdout=log, stderr=log
            )
        self.started.append(process)
        return process


@contextmanager
def processes(folder: Path, site: Path) -> Iterator[Processes]:
    started = Processes(folder, site)
    try:
        yield started
    finally:
        started.end()


def wait_until(condition: Callable[[], bool], *needed: subprocess.Popen[bytes]) -> None:
    """Wait for something that needs these processes."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert all(process.poll() is None for process in needed), "a process has ended"
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)
