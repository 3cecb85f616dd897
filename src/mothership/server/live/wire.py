"""A fast path between a socket and its client under uvicorn.

ASGI needs a dict, a queue and a wait for every message, and one move is a dozen messages. Here whole text
messages go straight to the handler that is attached, and texts go straight to the transport. Long or broken
messages, pings and the close take the usual path.
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
except ImportError:  # no C there
    from websockets.utils import apply_mask

WIRE: Final = "mothership.wire"  # the name of the extension in the scope

# RFC 6455, 5.2: whole messages of text, those of clients masked.
TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT: Final = 125  # bytes; longer ones tell their length in the bytes that follow
LONG: Final = 126
VERY_LONG: Final = 127
MASK: Final = 4  # bytes
SECONDS_TO_END: Final = 20.0  # after a connection was closed, for its client to read what was said
NO_TEXT: Final = 1007  # closes a connection: what calls itself text is none
_LONG: Final = Struct("!BBH")
_VERY_LONG: Final = Struct("!BBQ")


class Ears(Protocol):
    """Who is at the other end of a wire. None of it may wait."""

    def hear(self, text: str | None) -> None:
        """A message; None if it is not text."""

    def pause_sending(self) -> None:
        """The client reads slower than we write: from now on, texts should wait."""

    def resume_sending(self) -> None:
        """They need not wait any longer."""

    def broken(self, code: int) -> None:
        """What came is no message at all, and the connection is closed with this code."""


class Place(Protocol):
    def leave(self) -> None: ...


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, with the short way added."""

    _ears: Ears | None = None
    is_paused = False
    places: Sequence[Place] = ()  # what the connection counts for until it is over
    _end: TimerHandle | None = None  # aborts a connection that nobody reads from

    # --- Whoever uses it --------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.conn.extensions:
            cast("Any", self.scope)["extensions"][WIRE] = self

    def attach(self, ears: Ears) -> None:
        """From now on messages go there, those first that have come already."""
        self._ears = ears
        waiting = []
        while not self.queue.empty():
            waiting.append(self.queue.get_nowait())
        self.go_on()
        for event in waiting:
            if event["type"] == "websocket.receive":
                ears.hear(event.get("text"))
            else:
                self.queue.put_nowait(event)

    def write(self, texts: Iterable[str]) -> None:
        """Say something. Never waits; what is said after the end is lost."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, texts)))

    def hold(self) -> None:
        """Let the client wait with what it has to say."""
        if not self.read_paused and not self.disconnected:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and not self.disconnected:
            self.read_paused = False
            self.transport.resume_reading()

    def end_soon(self) -> None:
        """What is closed still waits for its client to read the rest; not for ever."""
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
        if self._ears is not None and between and not self.close_sent:
            data = self._hear_whole_texts(self._ears, data)
            if not data:
                return
        super().data_received(data)

    def _hear_whole_texts(self, ears: Ears, data: bytes) -> bytes:
        """Hand on the messages at the beginning; what is left is for the parser."""
        at = 0  # what was heard is not copied away each time: that would take the square of many small frames
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
            ears.hear(text)
            if self.close_sent:
                break
        return data[at:]

    def send_receive_event_to_app(self) -> None:
        """What came the usual way goes to the same place."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(NO_TEXT)  # uvicorn would do the same, and write a whole traceback into the log
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()
        if self._ears is not None:
            self.attach(self._ears)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        if self._ears is not None and self.conn.close_sent is not None:
            self._ears.broken(self.conn.close_sent.code)

    async def send(self, message: Any) -> None:
        await super().send(message)
        # A socket that is turned away has had its answer; without this uvicorn logs a fault of ours.
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_paused = True
        if self._ears is not None:
            self._ears.pause_sending()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_paused = False
        if self._ears is not None:
            self._ears.resume_sending()


def wire_of(scope: Mapping[str, Any]) -> Wire | None:
    """The wire of a connection; none under another server, such as that of a test."""
    found = scope.get("extensions", {}).get(WIRE)
    return found if isinstance(found, Wire) else None


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: str) -> bytes:
    """A text as a server sends it."""
    data = text.encode()
    size = len(data)
    if size <= SHORT:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return _LONG.pack(TEXT, LONG, size) + data
    return _VERY_LONG.pack(TEXT, VERY_LONG, size) + data
