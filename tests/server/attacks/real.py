"""A real server in a thread of this process, with real sockets; and what it has logged."""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from mothership.server.app import App
from mothership.server.process import config
from mothership.server.settings import Settings
from tests.server.clients import PATIENCE, be_patient, settings_in


class Lines(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(("httpx", "httpcore", "websockets")):  # the client's own
            self.records.append(record)

    def said(self, message: str) -> list[logging.LogRecord]:
        return [one for one in self.records if one.getMessage() == message]

    @property
    def faults(self) -> list[logging.LogRecord]:
        """Whatever has a traceback, or calls itself an error."""
        return [one for one in self.records if one.exc_info or one.levelno >= logging.ERROR]


class Real:
    """One server, and how to reach it."""

    def __init__(self, app: App, port: int, lines: Lines) -> None:
        self.app = app
        self.port = port
        self.lines = lines
        self.address = f"http://127.0.0.1:{port}"
        self.live = f"ws://127.0.0.1:{port}/live"

    def connect(self, text: str = "") -> socket.socket:
        """A plain connection that says something, or nothing."""
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        made.sendall(text.encode())
        return made

    def socket(self, **more: Any) -> ClientConnection:
        """A socket that is closed by nobody because the machine is busy.

        It keeps all that it is sent: with a full queue, who only talks would never read that it was closed.
        """
        made: ClientConnection = connect(
            self.live,
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            ping_interval=None,
            max_queue=None,
            **more,
        )
        return made

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.address}{path}", timeout=PATIENCE)

    def counted(self, name: str, **labels: str) -> int:
        """A counter among the figures."""
        found = self.app.state.metrics.counters.get(name, {})
        return int(found.get(tuple(sorted(labels.items())), 0))


def answer(connection: socket.socket) -> str:
    """All that the server says until it closes the connection."""
    parts: list[bytes] = []
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts).decode()


def until(true: Callable[[], Any]) -> None:
    """Wait for something that comes by itself."""
    deadline = monotonic() + PATIENCE
    while not true():
        assert monotonic() < deadline, "it never came"
        sleep(0.01)


@contextmanager
def real_server(folder: Path, **settings: Any) -> Iterator[Real]:
    with real_server_of(settings_in(folder, **settings)) as real:
        yield real


@contextmanager
def real_server_of(settings: Settings) -> Iterator[Real]:
    lines = Lines()
    root = logging.getLogger()
    level = root.level
    listener = socket.create_server(("127.0.0.1", 0))
    made = config(settings)
    server = uvicorn.Server(made)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    root.addHandler(lines)
    root.setLevel(logging.INFO)
    try:
        thread.start()
        until(lambda: server.started or not thread.is_alive())
        assert server.started
        app = made.app
        assert isinstance(app, App)
        be_patient(app)
        yield Real(app, listener.getsockname()[1], lines)
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
        root.removeHandler(lines)
        root.setLevel(level)
