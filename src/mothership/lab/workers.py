"""Worker processes that play games. They end with their parent."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import perf_counter
from typing import Final, Self

from mothership.core.texts import Message
from mothership.lab.plan import Plan
from mothership.lab.playing import Played
from mothership.lab.work import ArenaError, ArenaGames, play_all

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PATIENCE: Final = 5.0  # seconds for a process to end by itself


class Alone:
    """The interface of Workers, in this process."""

    count = 1

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._numbers: Sequence[int] = ()

    @property
    def are_free(self) -> bool:
        return not self._numbers

    def give(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers

    def take(self) -> tuple[list[Played], float]:
        numbers, self._numbers = self._numbers, ()
        began = perf_counter()
        return play_all(self._plan, numbers), perf_counter() - began

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class Workers:
    """Several worker processes."""

    def __init__(self, games: ArenaGames, count: int) -> None:
        context = get_context("spawn")
        self.count = count
        self._processes = []
        self._busy: dict[Connection, tuple[Sequence[int], float]] = {}  # what it has, and since when
        self._idle: list[Connection] = []
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, games), daemon=True)
            process.start()
            theirs.close()
            self._processes.append(process)
            self._idle.append(ours)

    @property
    def are_free(self) -> bool:
        return bool(self._idle)

    def give(self, numbers: Sequence[int]) -> None:
        """Give games to an idle process."""
        pipe = self._idle.pop()
        self._busy[pipe] = numbers, perf_counter()
        with suppress(OSError):  # that it is gone is noticed when it should answer
            pipe.send(numbers)

    def take(self) -> tuple[list[Played], float]:
        """Wait for the next finished games; returns them and their duration. Raises ArenaError."""
        played: list[Played] = []
        seconds = 0.0
        ready = wait(list(self._busy))
        for pipe in [pipe for pipe in self._busy if pipe in ready]:
            numbers, began = self._busy.pop(pipe)
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                raise ArenaError(Message("lab.died", first=numbers[0], last=numbers[-1])) from None
            finally:
                self._idle.append(pipe)
            if isinstance(answer, ArenaError):
                raise answer
            played += answer
            seconds += perf_counter() - began
        return played, seconds

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe in (*self._idle, *self._busy):
            pipe.close()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(PATIENCE)
            process.kill()
            process.join()


# In the process of its own ----------------------------------------------------------------------------


def serve(pipe: Connection, games: ArenaGames) -> None:
    """Play what comes through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and decides
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that programs at the table are ended as well
    Thread(target=_follow_parent, daemon=True).start()
    while True:
        try:
            numbers = pipe.recv()
        except (EOFError, OSError):
            return
        answer: list[Played] | ArenaError
        try:
            answer = games.do(numbers)
        except ArenaError as error:
            answer = error
        try:
            pipe.send(answer)
        except OSError:
            return


def _follow_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
