"""Clients that go away in the middle of something: no fault of the server, and none in its log."""

import socket
import struct
from pathlib import Path

from tests.server.attacks.real import real_server, until

HEAD = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n"
UPGRADE = (
    "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
NO_LINGER = struct.pack("ii", 1, 0)  # close with a reset


def cut(connection: socket.socket, *, reset: bool) -> None:
    if reset:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
    connection.close()


def test_in_mid_body(tmp_path: Path) -> None:
    with real_server(tmp_path) as real:
        for number in range(50):
            cut(real.connect(HEAD + '{"game": "lu'), reset=number % 2 == 0)
        until(lambda: real.counted("dropped", reason="left") == 50)
        assert real.lines.faults == []
        assert real.get("/health").status_code == 200
        assert real.counted("refusals", code="fault") == 0


def test_in_mid_header_and_in_mid_handshake(tmp_path: Path) -> None:
    with real_server(tmp_path) as real:
        for number in range(20):
            cut(real.connect("GET /api/games HTT"), reset=number % 2 == 0)
            cut(real.connect(UPGRADE), reset=number % 2 == 0)
            cut(real.connect("GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), reset=number % 2 == 0)
        assert real.get("/health").status_code == 200
        until(lambda: len(real.app.state.hub.connections) == 0)
    assert real.lines.faults == []
