"""Connections that say too much: what they keep is bounded, and they are closed as the documentation says."""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from mothership.server.live.connection import Connection
from mothership.server.live.socket import MOST_FAULTS, MOST_MUTES
from mothership.server.people.limits import Limits
from tests.server.attacks.real import real_server
from tests.server.clients import PATIENCE

HELLO = json.dumps({"t": "hello", "protocol": 1})


def mute(socket: ClientConnection, person: str, *, on: bool = True) -> None:
    socket.send(json.dumps({"t": "mute", "person": person, "on": on}))


def test_mutes_of_an_anonymous_connection_are_bounded(tmp_path: Path) -> None:
    with real_server(tmp_path) as real, real.socket() as socket:
        socket.send(HELLO)
        socket.recv(PATIENCE)
        for number in range(MOST_MUTES):
            mute(socket, f"person{number}")
        mute(socket, "person0")  # once more
        mute(socket, "one-too-many")
        refused = json.loads(socket.recv(PATIENCE))
        assert (refused["t"], refused["code"]) == ("refused", "too-many-mutes")
        assert set(refused["text"]) == {"en", "de"}
        (there,) = real.app.state.hub.connections
        assert len(there.mutes) == MOST_MUTES
        mute(socket, "person0", on=False)
        mute(socket, "one-too-many")
        socket.send(json.dumps({"t": "ping", "n": 1}))
        assert json.loads(socket.recv(PATIENCE))["t"] == "pong"
        assert "one-too-many" in there.mutes


def talk_to_the_end(socket: ClientConnection, text: str, times: int) -> None:
    """Say something so often, unless the server has heard enough before, and listen until it closes."""
    for _ in range(times):
        socket.send(text)
    while True:
        socket.recv(PATIENCE)


def closed_after(socket: ClientConnection, text: str, times: int) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        talk_to_the_end(socket, text, times)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_flood_is_closed_with_4429_and_counted(tmp_path: Path) -> None:
    with real_server(tmp_path) as real:
        real.app.state.limits = Limits(clock=lambda: 0.0)
        with real.socket() as socket:
            socket.send(HELLO)
            assert closed_after(socket, '{"t": "ping", "n": 1}', 100 * MOST_FAULTS) == 4429
        assert real.counted("dropped", reason="flood") == 1
        assert real.counted("refusals", code="flood") == MOST_FAULTS


class Listener(Connection):
    """Keeps what it takes."""

    def __init__(self) -> None:
        super().__init__(cast("WebSocket[Any, Any, Any]", None), None)
        self.taken: list[str | None] = []

    async def take(self, text: str | None) -> None:
        self.taken.append(text)

    def gone(self) -> Iterable[asyncio.Task[None]]:
        return ()


async def test_who_is_dropped_is_not_heard_any_more() -> None:
    listener = Listener()
    listener.hear("before")
    await asyncio.sleep(0)
    listener.drop("flood")
    listener.hear("after")
    await asyncio.sleep(0)
    assert listener.taken == ["before"]


def test_too_many_faults_are_closed_with_4400(tmp_path: Path) -> None:
    with real_server(tmp_path) as real, real.socket() as socket:
        socket.send(HELLO)
        assert closed_after(socket, "no JSON", MOST_FAULTS) == 4400
        assert real.counted("dropped", reason="too-many-faults") == 1
