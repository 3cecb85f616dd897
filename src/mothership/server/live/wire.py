"""A fast path for WebSocket messages under uvicorn.

ASGI needs a dict, a queue and a context switch for every message, and one move causes a dozen messages. Here
complete text frames go straight to the attached handler, and outgoing texts straight to the transport. Long
or broken frames, pings and closing take the usual path.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Iterable, Mapping, Sequence
from struct import Struct
from typing import Any, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is no C extension
    from websockets.utils import apply_mask

WIRE: Final = "mothership.wire"  # the key in the scope's extensions

# RFC 6455, 5.2: unfragmented text frames; those of clients are masked.
TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT: Final = 125  # bytes; the length of longer frames follows in extra bytes
LONG: Final = 126
VERY_LONG: Final = 127
MASK: Final = 4  # bytes
SECONDS_TO_END: Final = 20.0  # seconds after closing for the client to read what was sent
NO_TEXT: Final = 1007  # closes a connection whose text frame is not UTF-8
_LONG: Final = Struct("!BBH")
_VERY_LONG: Final = Struct("!BBQ")


class Receiver(Protocol):
    """The handler of a wire. No method may block."""

    def hear(self, text: str | None) -> None:
        """Receive a message; None if it is binary."""

    def pause_sending(self) -> None:
        """The client reads too slowly: queue messages from now on."""

    def resume_sending(self) -> None:
        """Send what was queued."""

    def broken(self, code: int) -> None:
        """The client violated the protocol, and the connection is closed with this code."""


class Place(Protocol):
    def leave(self) -> None: ...


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with the fast path."""

    _receiver: Receiver | None = None
    is_paused = False
    places: Sequence[Place] = ()  # releases the connection's count when it is over
    _end: TimerHandle | None = None  # aborts a connection whose client does not read

    # --- For its connection -----------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.conn.extensions:
            cast("Any", self.scope)["extensions"][WIRE] = self

    def attach(self, receiver: Receiver) -> None:
        """Send messages to ``receiver`` from now on, starting with those already received."""
        self._receiver = receiver
        waiting = []
        while not self.queue.empty():
            waiting.append(self.queue.get_nowait())
        self.go_on()
        for event in waiting:
            if event["type"] == "websocket.receive":
                receiver.hear(event.get("text"))
            else:
                self.queue.put_nowait(event)

    def write(self, texts: Iterable[str]) -> None:
        """Send texts without waiting. Ignored once the connection has closed."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, texts)))

    def hold(self) -> None:
        """Stop reading from the client."""
        if not self.read_paused and not self.disconnected:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and not self.disconnected:
            self.read_paused = False
            self.transport.resume_reading()

    def end_soon(self) -> None:
        """Give the client some time to read the rest, then abort the connection."""
        if self._end is None and not self.disconnected:
            self._end = self.loop.call_later(SECONDS_TO_END, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.end_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._end is not None:
            self._end.cancel()
        for place in self.places:
            place.leave()

    # --- Whatever comes in ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        conn = self.conn
        between = not conn.reader.buffer and conn.current_size is None and conn.state is OPEN
        if self._receiver is not None and between and not self.close_sent:
            data = self._hear_whole_texts(self._receiver, data)
            if not data:
                return
        super().data_received(data)

    def _hear_whole_texts(self, receiver: Receiver, data: bytes) -> bytes:
        """Handle complete text frames at the start of the data. The rest is left to the parser."""
        at = 0  # frames are not cut off one by one, which would be quadratic with many small ones
        while len(data) - at > 1 + MASK and data[at] == TEXT and data[at + 1] & MASKED:
            size, start = data[at + 1] & ~MASKED, at + 2
            if size == LONG:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == VERY_LONG:
                break
            first, end = start + MASK, start + MASK + size
            if len(data) < end:
                break
            try:
                text = apply_mask(data[first:end], data[start:first]).decode()
            except UnicodeDecodeError:
                break
            at = end
            receiver.hear(text)
            if self.close_sent:
                break
        return data[at:]

    def send_receive_event_to_app(self) -> None:
        """Pass messages that took the usual path to the same handler."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(NO_TEXT)  # uvicorn would do the same, but log a traceback
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()
        if self._receiver is not None:
            self.attach(self._receiver)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        if self._receiver is not None and self.conn.close_sent is not None:
            self._receiver.broken(self.conn.close_sent.code)

    async def send(self, message: Any) -> None:
        await super().send(message)
        # A refused handshake has been answered; without this uvicorn would log an error.
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_paused = True
        if self._receiver is not None:
            self._receiver.pause_sending()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_paused = False
        if self._receiver is not None:
            self._receiver.resume_sending()


def wire_of(scope: Mapping[str, Any]) -> Wire | None:
    """The wire of a connection, or None under another server, such as a test client."""
    found = scope.get("extensions", {}).get(WIRE)
    return found if isinstance(found, Wire) else None


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: str) -> bytes:
    """The frame of a text from a server."""
    data = text.encode()
    size = len(data)
    if size <= SHORT:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return _LONG.pack(TEXT, LONG, size) + data
    return _VERY_LONG.pack(TEXT, VERY_LONG, size) + data
