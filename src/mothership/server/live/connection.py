"""One WebSocket connection and its queues. Nothing ever waits for a slow client."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from mothership.server.live.wire import Wire

MOST_WAITING: Final = 512  # messages and bytes that may wait for a client; beyond that it is dropped
MOST_WAITING_BYTES: Final = 1 << 20
CALM: Final = 64  # a client that catches up gets no more than this at a time
CALM_BYTES: Final = 1 << 18
SECONDS_TO_SEND: Final = 20.0
SECONDS_TO_CLOSE: Final = 2.0

# Why a connection is closed by the server: the codes of RFC 6455 and 4000 + a status of HTTP.
CODES: Final = {
    "going-down": 1012,
    "no-store": 1013,
    "too-slow": 4408,
    "too-many-faults": 4400,
    "flood": 4429,
    "no-hello": 4408,
}

TOO_LARGE: Final = 1009  # RFC 6455, 7.4.1

_log: Final = logging.getLogger(__name__)


class Connection(ABC):
    """A socket, served by ``run`` until it closes. With a ``Wire``, messages bypass ASGI."""

    def __init__(self, socket: WebSocket[Any, Any, Any], wire: Wire | None) -> None:
        self.reason = ""  # why it was dropped
        self._socket = socket
        self._wire = wire
        self._loop = asyncio.get_running_loop()
        self._waiting: OrderedDict[str | int, str] = OrderedDict()  # by their ``replaces`` or by a number
        self._count = 0
        self._bytes = 0
        self._next: list[str] = []  # written to the wire at the end of this iteration of the loop
        self._news = asyncio.Event()  # for _write
        self._calm = asyncio.Event()
        self._inbox: deque[str | None] = deque()
        self._is_over = False
        self._work: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._paused: asyncio.TimerHandle | None = None

    @abstractmethod
    async def take(self, text: str | None) -> None:
        """Handle a message; None if it was binary."""

    @abstractmethod
    def gone(self) -> Iterable[asyncio.Task[None]]:
        """The connection has closed. Returns the tasks that have to be cancelled."""

    # --- Sending ----------------------------------------------------------------------------------

    def send(self, text: str, replaces: str = "") -> None:
        if self._wire is not None and not self._wire.is_paused:
            self._next.append(text)
            if len(self._next) == 1:  # one flush for all messages of this iteration
                self._loop.call_soon(self._flush, self._wire)
            return
        self._count += 1
        mark = replaces or self._count
        self._bytes += len(text) - len(self._waiting.pop(mark, ""))
        self._waiting[mark] = text
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.drop("too-slow")
        self._news.set()

    async def caught_up(self) -> None:
        while len(self._waiting) + len(self._next) > CALM or self._bytes > CALM_BYTES:
            self._calm.clear()
            await self._calm.wait()

    def _flush(self, wire: Wire) -> None:
        texts, self._next = self._next, []
        if not wire.is_paused and self._waiting:  # newer than those in texts
            texts += self._waiting.values()
            self._waiting.clear()
            self._bytes = 0
        if texts:
            wire.write(texts)
        self._calm.set()

    def pause_sending(self) -> None:
        self._paused = self._loop.call_later(SECONDS_TO_SEND, self.drop, "too-slow")

    def resume_sending(self) -> None:
        if self._paused is not None:
            self._paused.cancel()
            self._paused = None
        if self._wire is not None:
            self._flush(self._wire)

    def broken(self, code: int) -> None:
        """The wire has closed the connection. Remember why, for the metrics."""
        self.drop("too-large" if code == TOO_LARGE else "unreadable")

    async def _write(self) -> None:
        """Send what waits, if there is no wire."""
        while True:
            while self._waiting:
                _, text = self._waiting.popitem(last=False)
                self._bytes -= len(text)
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
            self._calm.set()
            self._news.clear()
            await self._news.wait()

    # --- Hearing ----------------------------------------------------------------------------------

    def hear(self, text: str | None) -> None:
        """Handle messages one at a time. Reading is paused until the current one is done."""
        if self._is_over or self.reason:
            return
        if self._work is None:
            self._work = self._loop.create_task(self._work_off(text))
        else:
            self._inbox.append(text)
            if self._wire is not None:
                self._wire.hold()

    async def _work_off(self, text: str | None) -> None:
        try:
            await self.take(text)
            while self._inbox and not self.reason:
                await self.take(self._inbox.popleft())
        except Exception as error:  # noqa: BLE001  # whatever it is: it must not go unnoticed
            _log.error("a connection has failed", exc_info=error)
            self._end()
        finally:
            self._work = None
        if self._wire is not None:
            self._wire.go_on()

    async def _read(self) -> None:
        while True:
            try:
                frame = await self._socket.receive()
            except WebSocketDisconnect:
                return
            if frame["type"] != "websocket.receive":
                return
            await self.take(frame.get("text"))

    # --- Running ----------------------------------------------------------------------------------

    def drop(self, reason: str) -> None:
        self.reason = self.reason or reason
        self._end()

    def _end(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def run(self) -> None:
        """Serve the client until it disconnects or is dropped."""
        self._tasks = [asyncio.create_task(self._read())]
        if self._wire is None:
            self._tasks.append(asyncio.create_task(self._write()))
        else:
            self._wire.attach(self)
        try:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._is_over = True
            self.resume_sending()
            self._inbox.clear()
            if self._work is not None:  # let the message under way finish, for a short time
                await asyncio.wait([self._work], timeout=SECONDS_TO_CLOSE)
            tasks = [*self._tasks, *([] if self._work is None else [self._work]), *self.gone()]
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, (WebSocketException, OSError)):
                    _log.error("a connection has failed", exc_info=ended)
        with contextlib.suppress(WebSocketException, OSError, RuntimeError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._socket.close(code=CODES.get(self.reason, 1000), reason=self.reason)
        if self._wire is not None:
            self._wire.end_soon()
