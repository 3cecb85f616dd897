"""The short way between a socket and its client: what goes by it, and what must not."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from websockets.frames import Frame, Opcode

from mothership.server.live import connection
from mothership.server.live.wire import framed, wire_of
from mothership.server.process import config
from tests.server.clients import settings_in
from tests.server.live.house import until


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_others_frame_it(size: int) -> None:
    text = ("ü" + "x" * size)[:size]
    assert framed(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def test_without_our_server_there_is_none() -> None:
    assert wire_of({}) is None
    assert wire_of({"extensions": {"mothership.wire": "something else"}}) is None


# --- A real server, and a client that says bytes -------------------------------------------------------


class Raw:
    """A client that decides about every byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def say(self, *texts: str) -> None:
        self.writer.write(b"".join(masked(0x81, text.encode()) for text in texts))

    async def frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        return first, await self.reader.readexactly(size)

    async def hear(self) -> dict[str, Any]:
        first, data = await self.frame()
        assert first == 0x81, data
        message: dict[str, Any] = msgspec.json.decode(data)
        return message


def masked(first: int, data: bytes) -> bytes:
    mask = os.urandom(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    return bytes([first]) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


@asynccontextmanager
async def speaking(folder: Path, early: bytes = b"") -> AsyncIterator[tuple[Raw, uvicorn.Server]]:
    """``early`` is said without waiting until the server has opened the socket."""
    server = uvicorn.Server(config(settings_in(folder)))
    listener = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await until(lambda: server.started)
    host, port = listener.getsockname()
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(
        f"GET /live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    if early:
        await asyncio.sleep(0.001)  # in a packet of its own: uvicorn drops what comes with the request
        writer.write(early)
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    try:
        yield Raw(reader, writer), server
    finally:
        writer.close()
        server.should_exit = True
        await serving


def app_of(server: uvicorn.Server) -> Any:
    return server.config.app


HELLO = '{"t": "hello", "protocol": 1}'


def ping(number: int, more: str = "") -> str:
    return f'{{"t": "ping", "n": {number}{more}}}'


async def numbers(client: Raw, count: int) -> list[int]:
    """The pongs that come back."""
    return [(await client.hear())["n"] for _ in range(count)]


async def test_many_messages_in_one_piece_are_answered_in_their_order(tmp_path: Path) -> None:
    async with speaking(tmp_path) as (client, _):
        client.say(HELLO, *map(ping, range(50)))
        assert (await client.hear())["t"] == "welcome"
        assert await numbers(client, 50) == list(range(50))


async def test_what_is_said_before_the_socket_is_open_comes_first(tmp_path: Path) -> None:
    early = masked(0x81, HELLO.encode()) + masked(0x81, ping(1).encode())
    async with speaking(tmp_path, early) as (client, _):
        client.say(ping(2))
        assert (await client.hear())["t"] == "welcome"
        assert await numbers(client, 2) == [1, 2]


async def test_messages_that_come_byte_by_byte_or_in_parts_are_heard(tmp_path: Path) -> None:
    async with speaking(tmp_path) as (client, _):
        client.say(HELLO)
        for byte in masked(0x81, ping(1).encode()):
            client.writer.write(bytes([byte]))
            await asyncio.sleep(0.001)
        text = ping(2).encode()
        client.writer.write(masked(0x01, text[:5]) + masked(0x00, text[5:9]) + masked(0x80, text[9:]))
        client.say(ping(3), ping(4, " " * 200))  # a long one tells its length otherwise
        client.writer.write(masked(0x81, ping(5).encode())[:7])
        await asyncio.sleep(0.01)
        assert (await client.hear())["t"] == "welcome"
        assert await numbers(client, 4) == [1, 2, 3, 4]


async def test_a_ping_between_messages_is_answered(tmp_path: Path) -> None:
    async with speaking(tmp_path) as (client, _):
        client.writer.write(
            masked(0x81, HELLO.encode()) + masked(0x89, b"are you there") + masked(0x81, ping(1).encode())
        )
        frames = [await client.frame() for _ in range(3)]
        assert (0x8A, b"are you there") in frames
        assert [first for first, _ in frames].count(0x81) == 2


BROKEN = {
    "not masked": (b"\x81\x02hi", 1002, "unreadable"),
    "not UTF-8": (masked(0x81, b"\xff\xfe"), 1007, "unreadable"),
    "not UTF-8, in parts": (masked(0x01, b"hi") + masked(0x80, b"\xff"), 1007, "unreadable"),
    "a reserved bit": (masked(0xC1, b"hi"), 1002, "unreadable"),
    "without end": (b"\x81\xff" + struct.pack("!Q", 1 << 20) + b"mask", 1009, "too-large"),
}


@pytest.mark.parametrize(("broken", "code", "reason"), BROKEN.values(), ids=BROKEN)
async def test_what_breaks_the_protocol_ends_the_connection_and_is_counted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, broken: bytes, code: int, reason: str
) -> None:
    async with speaking(tmp_path) as (client, server):
        client.say(HELLO)
        assert (await client.hear())["t"] == "welcome"
        client.writer.write(broken)
        first, data = await client.frame()
        assert first == 0x88
        assert struct.unpack("!H", data[:2])[0] == code
        metrics = app_of(server).state.metrics
        await until(lambda: f'mothership_dropped_total{{reason="{reason}"}} 1' in metrics.text())
    assert [entry for entry in caplog.records if entry.levelno >= logging.WARNING] == []


async def test_who_is_turned_away_is_told_why_and_that_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with speaking(tmp_path) as (_, server):
        host, port = server.servers[0].sockets[0].getsockname()
        reader, writer = await asyncio.open_connection(host, port)
        writer.write(
            f"GET /live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nOrigin: https://evil.example\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 403 ")
        assert b'"code":"foreign-origin"' in answer
        await until(lambda: 'refusals_total{code="foreign-origin"} 1' in app_of(server).state.metrics.text())
    assert [entry for entry in caplog.records if entry.levelno >= logging.WARNING] == []


async def test_bytes_instead_of_a_text_are_refused_in_words(tmp_path: Path) -> None:
    async with speaking(tmp_path) as (client, _):
        client.writer.write(masked(0x82, HELLO.encode()))
        assert (await client.hear())["code"] == "malformed-message"


async def test_too_many_faults_are_told_before_the_end(tmp_path: Path) -> None:
    async with speaking(tmp_path) as (client, _):
        client.say(*["nonsense"] * 30)
        for _ in range(20):
            assert (await client.hear())["code"] == "malformed-message"
        assert await client.frame() == (0x88, struct.pack("!H", 4400) + b"too-many-faults")


async def test_who_does_not_read_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system takes some of it, the server a little more; then the client is let go."""
    monkeypatch.setattr(connection, "MOST_WAITING_BYTES", 1 << 16)

    async with speaking(tmp_path) as (client, server):
        client.say(HELLO)
        assert (await client.hear())["t"] == "welcome"
        (gone,) = server.config.loaded_app.state.hub.connections
        while not gone.reason:
            gone.send("x" * 10_000)
            await asyncio.sleep(0)
        assert gone.reason == "too-slow"
        await until(lambda: not server.config.loaded_app.state.hub.connections)


async def test_who_reads_again_gets_everything(tmp_path: Path) -> None:
    async with speaking(tmp_path) as (client, server):
        client.say(HELLO)
        assert (await client.hear())["t"] == "welcome"
        (slow,) = server.config.loaded_app.state.hub.connections
        texts = [f'{{"n": {number}, "x": "{"x" * 30_000}"}}' for number in range(300)]
        for text in texts:
            slow.send(text)
            await slow.caught_up()
            await asyncio.sleep(0)
            if slow._wire.is_paused:
                break
        heard = [await client.hear()]
        said = texts.index(text) + 1
        while len(heard) < said:
            heard.append(await client.hear())
        assert [one["n"] for one in heard] == list(range(said))
        assert slow.reason == ""
