"""The server as a process: it listens, and when it is told to stop, it ends what is under way."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn

from mothership.server.app import make_app
from mothership.server.http.uvicorn_protocol import BoundedHttp
from mothership.server.live.messages import MOST_BYTES
from mothership.server.live.wire import Wire
from mothership.server.ops.logging import set_up
from mothership.server.ops.open_files import fitting_capacity
from mothership.server.refusals import Refusal
from mothership.server.settings import Settings
from mothership.server.store import Store, StoreUnavailable, WriteRefused
from mothership.server.store.errors import ReadOnly

GRACE: Final = 10  # seconds for requests that are under way when the server stops
PING: Final = 20.0  # seconds
COLLECT_AFTER: Final = (2_000, 5, 200)  # new objects; collections of the young; collections of the older


# How uvicorn runs us: small messages, not compressed; forwarded headers are for us. Messages that are a
# little too long are refused in words; the others end the connection.
OPTIONS: Final[dict[str, Any]] = {
    "ws_max_size": 4 * MOST_BYTES,
    "ws_per_message_deflate": False,
    "ws_ping_interval": PING,
    "ws_ping_timeout": PING,
    "proxy_headers": False,
    "server_header": False,
    "log_config": None,
    "access_log": False,
}


class _Server(uvicorn.Server):
    """Says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(settings: Settings, ready: Callable[[str], None]) -> int:
    """Run until somebody ends it; the exit code. ``ready`` hears the address. Raises a MothershipError."""
    set_up(settings.log)
    asyncio.run(_look_at(settings.database_url))
    with _listening(settings) as listener:
        address = _address(settings, listener)
        server = _Server(config(settings), lambda: ready(address))
        _collect_seldom()
        with _stopping_quietly():
            server.run(sockets=[listener])
    return 0 if server.started else 1


def _collect_seldom() -> None:
    """Look for garbage in small portions, and through everything only now and then: that takes its time.

    What is there before the first request stays, and need not be looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def config(settings: Settings) -> uvicorn.Config:
    """One process."""
    app = make_app(settings)
    room = fitting_capacity(settings.max_connections, settings.thinkers)
    app.state.connections.most = room.connections
    return uvicorn.Config(
        app,
        lifespan="on",
        http=BoundedHttp,
        ws=Wire,
        timeout_graceful_shutdown=GRACE,
        backlog=room.backlog,
        **OPTIONS,
    )


async def _look_at(address: str) -> None:
    """Open the store, write to it and close it again, so that what is wrong with it is said in words."""
    async with Store(address, patience=0) as store:
        try:
            await store.probe()
        except (StoreUnavailable, WriteRefused) as error:
            raise ReadOnly(store.database.name, error.facts["reason"]) from error


@contextmanager
def _listening(settings: Settings) -> Iterator[socket.socket]:
    """Raises Refusal if the address is not ours, or taken."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(place)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise Refusal(
            "setting.listen", host=settings.host, port=settings.port, reason=error.strerror or str(error)
        ) from error
    with listener:
        yield listener


def _address(settings: Settings, listener: socket.socket) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return settings.public_url or f"http://{host}:{listener.getsockname()[1]}"


@contextmanager
def _stopping_quietly() -> Iterator[None]:
    """uvicorn raises the signal that ended it once more. We have done what it asked for."""
    before = {number: signal.signal(number, _ignore) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore(*_: object) -> None:
    """Nothing more to do."""
