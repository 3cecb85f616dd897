"""A server that says back what it hears and does nothing else: what the stack itself can do.

    python -m bench.load_echo PORT

The same framework, the same server with the same options, the same event loop as ``mothership serve``.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.serving import PATIENCE, free_port, start_on
from mothership.server.process import OPTIONS


@websocket("/live")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        await socket.send({"type": "websocket.send", "text": message.get("text"), "bytes": None})


def serve(port: int) -> None:
    app = Litestar([echo], openapi_config=None)
    uvicorn.run(app, host="127.0.0.1", port=port, **OPTIONS)


class EchoProcess:
    """That server as a process, on one core."""

    def __init__(self, core: int | None, log: Path) -> None:
        self.port = free_port()
        with log.open("wb") as output:
            self._process = start_on(
                core, [sys.executable, "-m", "bench.load_echo", str(self.port)], stdout=output, stderr=output
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


class Echoed(WSListener):
    """A socket that says the same again as soon as it is answered."""

    def __init__(self, choir: Choir) -> None:
        self._choir = choir
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        choir = self._choir
        if frame.payload_size != len(choir.text):
            choir.wrong += 1
        choir.echoes += 1
        if choir.singing:
            transport.send(WSMsgType.TEXT, choir.text)
        else:
            choir.under_way -= 1


class Choir:
    """All sockets of an echo server."""

    def __init__(self, port: int, text: bytes) -> None:
        self.text = text
        self.echoes = 0
        self.wrong = 0
        self.under_way = 0
        self.singing = False
        self._url = f"ws://127.0.0.1:{port}/live"
        self._sockets: list[Echoed] = []

    async def open(self, number: int) -> None:
        await self._wait_for_server()
        gate = asyncio.Semaphore(16)

        async def connect() -> None:
            async with gate:
                await self._connect()

        await asyncio.gather(*(connect() for _ in range(number)))

    async def _wait_for_server(self) -> None:
        deadline = time.perf_counter() + PATIENCE
        while True:
            try:
                await self._connect()
            except OSError:
                if time.perf_counter() > deadline:
                    raise
                await asyncio.sleep(0.05)
            else:
                return

    async def _connect(self) -> None:
        socket = Echoed(self)
        await ws_connect(
            lambda: socket, self._url, websocket_handshake_timeout=PATIENCE, use_aiofastnet=False
        )
        self._sockets.append(socket)

    async def sing(self, seconds: float, at_once: int) -> float:
        """Echoes a second, with so many messages under way on as many sockets."""
        before, began = self.echoes, time.perf_counter()
        self.singing = True
        for socket in self._sockets[:at_once]:
            assert socket.transport is not None
            socket.transport.send(WSMsgType.TEXT, self.text)
            self.under_way += 1
        await asyncio.sleep(seconds)
        rate = (self.echoes - before) / (time.perf_counter() - began)
        self.singing = False
        while self.under_way:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return rate

    def close(self) -> None:
        for socket in self._sockets:
            if socket.transport is not None:
                socket.transport.underlying_transport.abort()


if __name__ == "__main__":
    serve(int(sys.argv[1]))
