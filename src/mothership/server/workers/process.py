"""A worker process, seen from the server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Self

MOST_BYTES: Final = 1 << 16  # of one answer, unless more is expected
PATIENCE: Final = 5.0  # seconds for what should happen at once: the end of a process that was ended

# The same modules as here, wherever they come from, and nothing from the folder it is started in.
PROGRAM: Final = """
import sys
from importlib import import_module
where, words, sys.path[:] = sys.argv[1], sys.argv[3 : 3 + int(sys.argv[2])], sys.argv[3 + int(sys.argv[2]) :]
module, _, name = where.partition(":")
getattr(import_module(module), name)(*words)
"""


class Gone(Exception):
    """The process has ended or has broken the protocol."""


class WorkerProcess:
    """A worker process. Create it with ``launch`` and stop it with ``end``."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._asked = 0
        self._end = asyncio.ensure_future(process.wait())

    @classmethod
    async def launch(cls, function: str, *words: str, most_bytes: int = MOST_BYTES) -> Self:
        """Start a process that calls a function ("module:name") with arguments. Raises OSError."""
        command = (sys.executable, "-P", "-c", PROGRAM, function, str(len(words)), *words, *sys.path)
        # A session of its own: Ctrl-C at our terminal is not for it, and its children are in its group.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=most_bytes, start_new_session=True
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._end.done()

    def tell_end(self, whom: Callable[[], None]) -> None:
        """Register a callback for the end of the process."""
        self._end.add_done_callback(lambda _: whom())

    async def is_ready(self) -> None:
        """Wait until it can be asked. Raises Gone."""
        if "ready" not in await self._hear():
            raise Gone("it did not say that it is ready")

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Ask one question and return the answer. There is no timeout here: set one. Raises Gone."""
        self._asked += 1
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({**question, "number": self._asked}).encode() + b"\n")
            await self._process.stdin.drain()
        except OSError as error:
            raise Gone(self._last_words()) from error
        answer = await self._hear()
        if answer.get("number") != self._asked:
            raise Gone("it answered something else")
        return answer

    async def _hear(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except (OSError, ValueError) as error:  # ValueError: longer than most_bytes
            raise Gone("it said too much") from error
        if not line.endswith(b"\n"):
            await asyncio.wait([self._end], timeout=PATIENCE)
            raise Gone(self._last_words())
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise Gone("it said something that is not JSON") from error
        if not isinstance(answer, dict):
            raise Gone("it said something that is no answer")
        return answer

    def _last_words(self) -> str:
        code = self._process.returncode
        if code is None:
            return "it closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with code {code}"

    async def end(self) -> None:
        """End the process and everything it has started."""
        if sys.platform == "win32":
            with suppress(ProcessLookupError):
                self._process.kill()
        else:
            # Even if the process itself has ended: its children may still be in its group.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        assert self._process.stdin is not None
        self._process.stdin.close()
        await asyncio.wait([self._end], timeout=PATIENCE)
        with suppress(OSError):
            await self._process.stdin.wait_closed()
