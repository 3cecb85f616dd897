"""Reads lines while other things happen, such as messages of a server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

from mothership.cli.terminal.screen import Screen, Suggest


class Keyboard:
    """The keyboard of a screen. What is printed meanwhile appears above the line that is typed."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._rest = b""  # what was read beyond the last line

    @property
    def interactive(self) -> bool:
        return self._screen.interactive

    @contextmanager
    def in_use(self) -> Iterator[None]:
        if not self.interactive:
            yield
            return
        from prompt_toolkit.patch_stdout import patch_stdout

        screen, before = self._screen, self._screen.output
        with patch_stdout(raw=True):
            screen.output = sys.stdout
            try:
                yield
            finally:
                screen.output.flush()
                screen.output = before

    async def line(self, prompt: Callable[[], str], suggest: Suggest) -> str:
        """The next line. Raises EOFError when there is nothing more to read."""
        if self.interactive:
            return await self._screen.ask_meanwhile(prompt, suggest)
        loop = asyncio.get_running_loop()
        line: asyncio.Future[str | None] = loop.create_future()

        def hand_over(text: str | None) -> None:
            if not line.done():
                line.set_result(text)

        def read() -> None:
            text = self._read()
            with contextlib.suppress(RuntimeError):  # nobody waits for it any more
                loop.call_soon_threadsafe(hand_over, text)

        # It may wait for ever, and must not keep the program from ending.
        Thread(target=read, daemon=True).start()
        text = await line
        if text is None:
            raise EOFError
        return text

    def _read(self) -> str | None:
        """A line, or None at the end. A thread that waited in readline would block the program's end."""
        source = self._screen.source
        try:
            descriptor = source.fileno()
        except (OSError, ValueError):  # not a file: there is nothing to wait for
            text = source.readline()
            return text.rstrip("\r\n") if text else None
        while b"\n" not in self._rest:
            more = os.read(descriptor, 65536)
            if not more:
                if not self._rest:
                    return None
                more = b"\n"
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode(source.encoding or "utf-8", "replace").rstrip("\r")
