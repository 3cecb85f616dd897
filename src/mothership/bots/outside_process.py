"""A child process that exchanges lines, and can never block us.

Each pipe has a thread, so that the same code serves systems where pipes cannot be waited for together.
What the program sends is read into bounded buffers; what it does not read waits in its own thread.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from enum import Enum
from time import monotonic
from typing import IO, Final

MOST_BYTES: Final = 1 << 20  # that a program may send between two questions
COST_OF_A_LINE: Final = 64  # bytes that a line counts for beside its own, so that empty ones cannot pile up
TAIL: Final = 2048  # bytes of its errors that are kept
CHUNK: Final = 1 << 16
GLANCE: Final = 0.1  # seconds between two looks whether it is still there
PATIENCE: Final = 0.5  # seconds for what should happen at once: dying, closing a pipe

# Kills the program's whole group should this process vanish without a word. A line on its input dismisses it.
GUARD: Final = ("/bin/sh", "-c", 'read -r word || kill -s KILL -- "-$1"', "guard")


class Sign(Enum):
    """What ``receive`` returns instead of a line."""

    SILENT = "nothing came in time"
    CLOSED = "the output was closed"
    HALF = "the output was closed in the middle of a line"
    DEAF = "the input was closed"
    FLOOD = "too much came"


class Process:
    """A running program. ``stop`` ends it and every process that it started."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it. Raises OSError or ValueError where that cannot be done."""
        self._popen = _start(command)
        self._guard = _start_guard(self._popen.pid)
        self._heard: queue.SimpleQueue[bytes | Sign] = queue.SimpleQueue()
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._used = 0
        self._tail = b""
        self._stopped = False
        assert self._popen.stdin and self._popen.stdout and self._popen.stderr
        self._threads = [
            _thread(self._write, self._popen.stdin),
            _thread(self._read, self._popen.stdout),
            _thread(self._read_errors, self._popen.stderr),
        ]

    # Talking --------------------------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        """Hand over a line, and allow the program to send as much as ever again. Never waits."""
        self._used = 0
        self._outbox.put(line + b"\n")

    def receive(self, until: float) -> bytes | Sign:
        """The next line without its end, or why there is none. Waits until the given time at most.

        A program that has ended is noticed even if others hold its output open.
        """
        ended = False
        while True:
            with contextlib.suppress(queue.Empty):
                return self._heard.get(timeout=max(0.0, min(GLANCE, until - monotonic())))
            if ended:
                return Sign.CLOSED
            ended = self._popen.poll() is not None
            if not ended and monotonic() >= until:
                return Sign.SILENT

    def waiting(self) -> list[bytes | Sign]:
        """All that has come already."""
        found: list[bytes | Sign] = []
        with contextlib.suppress(queue.Empty):
            while True:
                found.append(self._heard.get_nowait())
        return found

    # The threads ----------------------------------------------------------------------------------

    def _write(self, pipe: IO[bytes]) -> None:
        try:
            while (line := self._outbox.get()) is not None:
                while line:
                    line = line[os.write(pipe.fileno(), line) :]
        except OSError:
            self._heard.put(Sign.DEAF)

    def _read(self, pipe: IO[bytes]) -> None:
        part = b""
        while chunk := _chunk(pipe):
            *lines, part = (part + chunk).split(b"\n")
            self._used += len(chunk) + COST_OF_A_LINE * len(lines)
            if self._used > MOST_BYTES:
                self._heard.put(Sign.FLOOD)
                return
            for line in lines:
                self._heard.put(line)
        self._heard.put(Sign.HALF if part else Sign.CLOSED)

    def _read_errors(self, pipe: IO[bytes]) -> None:
        """To the end, however much it is: many programs write their diary there."""
        while chunk := _chunk(pipe):
            self._tail = (self._tail + chunk)[-TAIL:]

    # The end --------------------------------------------------------------------------------------

    def last_words(self) -> str:
        """The last line that it wrote to its standard error."""
        self._threads[2].join(PATIENCE if self._popen.poll() is not None else 0)
        lines = self._tail.decode("utf-8", "replace").splitlines()
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def exit_code(self) -> int | None:
        """The code it ended with; below zero the signal that ended it. None if it is still running."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._popen.wait(PATIENCE)
        return None

    def stop(self, grace: float = 0.0) -> None:
        """Close its input, wait a little for it to end by itself, then end it and all that it started."""
        if self._stopped:
            return
        self._stopped = True
        self._outbox.put(None)
        try:
            if grace:
                self._wait(grace)
                if self._popen.poll() is None:
                    _signal_group(self._popen, gently=True)
                    self._wait(PATIENCE)
        finally:  # also if somebody presses Ctrl-C in the meantime
            # Even if the program itself has ended: processes that it started may still be in its group.
            _signal_group(self._popen, gently=False)
            self._popen.wait()
            _dismiss(self._guard)
            for thread in self._threads:
                thread.join(PATIENCE)

    def _wait(self, seconds: float) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(seconds)


def _start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, creationflags=flags)
    # A session of its own: Ctrl-C at our terminal is not for it, and its children are in its group.
    return subprocess.Popen(command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)


def _start_guard(group: int) -> subprocess.Popen[bytes] | None:
    if sys.platform == "win32":
        return None
    nowhere = subprocess.DEVNULL
    try:
        return subprocess.Popen(
            [*GUARD, str(group)],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=nowhere,
            stderr=nowhere,
            start_new_session=True,
        )
    except OSError:  # a system without sh; then only a sudden death of ours leaves something behind
        return None


def _dismiss(guard: subprocess.Popen[bytes] | None) -> None:
    if guard is not None:
        assert guard.stdin
        with contextlib.suppress(OSError), guard.stdin as pipe:
            pipe.write(b"\n")
        guard.wait()


def _signal_group(popen: subprocess.Popen[bytes], *, gently: bool) -> None:
    """Reach the program and all that it has started, as far as it is still in its group."""
    if sys.platform == "win32":
        if not gently:
            with contextlib.suppress(OSError):
                subprocess.run(
                    ["taskkill", "/F", "/T", "/PID", str(popen.pid)], capture_output=True, check=False
                )
            popen.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(popen.pid, signal.SIGTERM if gently else signal.SIGKILL)


def _chunk(pipe: IO[bytes]) -> bytes:
    try:
        return os.read(pipe.fileno(), CHUNK)
    except OSError:
        return b""


def _thread(work: Callable[[IO[bytes]], None], pipe: IO[bytes]) -> threading.Thread:
    """A thread that owns a pipe. A daemon: a runaway that holds the pipe open must not keep us alive."""

    def run() -> None:
        with contextlib.suppress(OSError), pipe:
            work(pipe)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread
