"""uvicorn's HTTP with limits on connections, and on the time for a header, a body and reading an answer.

A client that sends a byte now and then gets no more time than one that sends nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from mothership.server.http.client_left import SLOW
from mothership.server.http.connections import Connections, Place
from mothership.server.http.security import MOST_HEADERS
from mothership.server.live.wire import Wire
from mothership.server.refusals import Refusal

HEADER: Final = "slow-header"
BODY: Final = "slow-body"
READER: Final = "slow-reader"
IDLE: Final = "idle"
MOST_HEADER_BYTES: Final = 4 * MOST_HEADERS  # on the wire, before the header of a request is complete


class BoundedHttp(HttpToolsProtocol):
    """One connection. Timers run only while something is half done."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._bounds: Connections = cast("Any", self.config.app).state.connections
        self._answers = self.app
        self._place: Place | None = None
        self._passed_on: deque[Place | None] = deque()  # for each request under way, of a trusted proxy
        self._refused: Refusal | None = None  # why the request is answered by nobody
        self._is_proxy = False
        self._in_header = True
        self._in_body = False
        self._has_begun = False  # whether anything of the next request is here
        self._header_bytes = 0  # of a header that is not complete yet
        self._timer: asyncio.TimerHandle | None = None
        self._watched = ""  # what the timer is for
        self._end: asyncio.TimerHandle | None = None  # aborts a connection that nobody reads from

    # --- Connections ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self._is_proxy = self._bounds.is_proxy(peer)
        try:
            self._place = self._bounds.enter(peer)
        except Refusal as refusal:
            self._refuse(refusal)
            return
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unwatch()
        if self._end is not None:
            self._end.cancel()
        for place in (self._place, *self._passed_on):
            if place is not None:
                place.leave()
        self._passed_on.clear()

    def _refuse(self, refusal: Refusal) -> None:
        """Say why, and close. Nobody has read the request, and nobody will."""
        body = msgspec.json.encode(refusal.body())
        head = [
            b"content-type: application/json\r\n",
            b"cache-control: no-store\r\n",
            b"connection: close\r\n",
        ]
        if refusal.status in (429, 503):
            head.append(b"retry-after: 1\r\n")
        head.append(f"content-length: {len(body)}\r\n\r\n".encode())
        self.transport.write(b"".join([STATUS_LINE[refusal.status], *head, body]))
        self._close()

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
        self._end_soon()

    def _end_soon(self) -> None:
        """What is closed still waits for its client to read the rest; not for ever."""
        if self._end is None and self.transport.is_closing():
            self._end = self.loop.call_later(self._bounds.body_timeout, self.transport.abort)

    # --- Requests ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._in_body:
            self._in_header = self._has_begun = True
            if self._header_bytes > MOST_HEADER_BYTES:  # the parser keeps all of it, many times over
                self._refuse(Refusal("long-headers", 431, most=MOST_HEADERS))
                return
            self._header_bytes += len(data)
        super().data_received(data)
        self._end_soon()
        self._watch()

    def on_message_begin(self) -> None:
        self._in_header = self._has_begun = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_header, self._in_body = False, True
        self._header_bytes = 0
        self._unwatch()
        self.app = self._answers
        place = None
        self._refused = None
        if self._is_proxy:
            try:
                place = self._bounds.enter_behind(self.client[0] if self.client else "", self._forwarded())
            except Refusal as refusal:
                self._refused = refusal
                self.app = _refusing(refusal)
        self._passed_on.append(place)
        super().on_headers_complete()

    def _forwarded(self) -> str:
        return ", ".join(
            value.decode("latin-1") for name, value in self.headers if name == b"x-forwarded-for"
        )

    def on_message_complete(self) -> None:
        self._in_body = self._has_begun = False
        self._unwatch()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self._passed_on and (place := self._passed_on.popleft()) is not None:
            place.leave()
        super().on_response_complete()
        self._end_soon()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._end_soon()

    def handle_websocket_upgrade(self) -> None:
        """The place goes along: a socket counts as long as it lives."""
        self._unwatch()
        if self._refused is not None:
            self._refuse(self._refused)
            return
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.places = [place for place in (self._place, *self._passed_on) if place is not None]

    # --- Time -------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Let the time run for what is half done; it does not begin anew with the next byte."""
        if self.transport.is_closing():
            self._unwatch()
            return
        wanted = BODY if self._in_body else HEADER if self._in_header else ""
        if wanted and not self._watched:
            self._start(wanted)

    def _start(self, wanted: str) -> None:
        seconds = self._bounds.header_timeout if wanted == HEADER else self._bounds.body_timeout
        self._watched = wanted
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _unwatch(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._watched = ""

    def _too_slow(self) -> None:
        if self.transport.is_closing():
            return
        cycle: Any = self.cycle  # None before the first request
        is_answering = cycle is not None and not cycle.response_complete
        if self.flow.read_paused or (is_answering and self._watched == HEADER):  # it is we who are slow
            self._start(self._watched)
            return
        self._bounds.too_slow(self._watched if self._has_begun else IDLE)
        is_answered = self._watched == BODY and cycle.response_started
        if is_answering:
            cycle.scope[SLOW] = True
            cycle.disconnected = True  # for the application: nothing will come any more
            cycle.message_event.set()
        if is_answered or not self._has_begun:
            self._close()
        else:
            self._refuse(Refusal("too-slow", 408))

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._end is None:
            self._end = self.loop.call_later(self._bounds.body_timeout, self._is_not_read)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._end is not None and not self.transport.is_closing():
            self._end.cancel()
            self._end = None

    def _is_not_read(self) -> None:
        self._bounds.too_slow(READER)
        self.transport.abort()


def _refusing(refusal: Refusal) -> Any:
    """An application that refuses, and closes the connection."""
    body = msgspec.json.encode(refusal.body())
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"retry-after", b"1"),
        (b"content-length", str(len(body)).encode()),
    ]

    async def answer(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
        await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return answer
