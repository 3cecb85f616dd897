"""When a test hangs: it and the programs that it has started do no work any more, however long it takes.

On a busy machine a test may take many times as long as usual, so time alone is no reason to fail. A test is
ended if all its processes together have used less than a second of CPU in five minutes (``timeout`` in
pyproject.toml): less than a starved one gets, more than one needs that only looks again and again for what
never comes. It is also ended if they have used an hour of CPU, which is an endless loop.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest_timeout  # type: ignore[import-untyped]

LEAST = 1.0  # seconds of CPU in that time
MOST = 3600.0  # seconds of CPU
PROCESSES = Path("/proc")


class Watch:
    """Looks at the CPU time of a test every now and then."""

    def __init__(self, patience: float, used: Callable[[], float]) -> None:
        self.patience = patience  # seconds without work
        self.used = used
        self.first = self.last = used()
        self.idle = 0.0

    def is_hanging(self, seconds: float) -> bool:
        """``seconds`` have passed since the last look."""
        now = self.used()
        self.idle += seconds
        if now - self.last >= LEAST:
            self.last, self.idle = now, 0.0
        return self.idle >= self.patience or now - self.first >= MOST


def cpu_used() -> float:
    """Seconds of CPU of this process and of all that it has started, those that have ended included."""
    if sys.platform == "win32":
        return time.process_time()
    times = os.times()
    used = times.user + times.system + times.children_user + times.children_system
    tick = os.sysconf("SC_CLK_TCK")
    parents: dict[int, tuple[int, float]] = {}
    for path in PROCESSES.glob("[0-9]*/stat"):
        try:
            # Behind the name, which stands in parentheses: state, parent, ..., times, times of children.
            fields = path.read_text("utf-8", "replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        parents[int(path.parent.name)] = int(fields[1]), sum(map(int, fields[11:15])) / tick
    ours = {os.getpid()}
    grown = True
    while grown:
        found = {process for process, (parent, _) in parents.items() if parent in ours} - ours
        ours |= found
        grown = bool(found)
    return used + sum(parents[process][1] for process in ours - {os.getpid()})


def watch(patience: float, hangs: Callable[[], None]) -> Callable[[], None]:
    """Call ``hangs`` in this thread when the test hangs; gives what ends the watch.

    It begins with the first look: to look at all processes costs more than most tests.
    """
    if sys.platform == "win32":
        raise RuntimeError("Windows has no signals")
    watches: list[Watch] = []
    interval = patience / 10

    def look(*_: object) -> None:
        if not watches:
            watches.append(Watch(patience, cpu_used))
        elif watches[0].is_hanging(interval):
            end()  # what follows takes its time
            hangs()

    def end() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, interval, interval)
    return end


def pytest_timeout_set_timer(item: Any, settings: Any) -> bool | None:
    """For conftest.py. Where there are no processes to look at, pytest-timeout's limit stays one of time."""
    if not PROCESSES.exists() or threading.current_thread() is not threading.main_thread():
        return None
    item.cancel_timeout = watch(settings.timeout, lambda: pytest_timeout.timeout_sigalrm(item, settings))
    return True
