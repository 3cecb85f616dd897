"""The server's HTTP API for one who asks a lot: a few lines that stay open, in the loop of the sockets."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Any

import msgspec

Facts = dict[str, Any]
LINES = 8


class NotDone(Exception):
    """The server has refused something, which it should not."""


class Api:
    """Answers to requests. ``close`` hangs up."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._lines: asyncio.LifoQueue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None]
        self._lines = asyncio.LifoQueue()
        for _ in range(LINES):
            self._lines.put_nowait(None)

    async def person(self, name: str) -> str:
        """A new person: the cookie."""
        head, _ = await self._request("PUT", "/api/me", {"name": name}, "")
        found = re.search(r"(?im)^set-cookie: mothership=([^;\r\n]+)", head)
        if found is None:
            raise NotDone(f"no cookie: {head}")
        return found[1].strip('"')

    async def ask(self, method: str, path: str, body: Facts | None, cookie: str) -> Facts:
        _, answer = await self._request(method, path, body, cookie)
        facts: Facts = msgspec.json.decode(answer or b"{}")
        return facts

    async def _request(self, method: str, path: str, body: Facts | None, cookie: str) -> tuple[str, bytes]:
        line = await self._lines.get()
        if line is not None and line[0].at_eof():  # the server has hung up in the meantime
            line[1].close()
            line = None
        kept = None
        try:
            line = line or await asyncio.open_connection(self.host, self.port)
            reader, writer = line
            content = b"" if body is None else msgspec.json.encode(body)
            writer.write(
                f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
                f"Cookie: mothership={cookie}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(content)}\r\n\r\n".encode()
                + content
            )
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = re.search(r"(?im)^content-length: *([0-9]+)", head)
            answer = await reader.readexactly(int(length[1])) if length else b""
            kept = line
        finally:
            if kept is None and line is not None:
                line[1].close()
            self._lines.put_nowait(kept)
        if not head.startswith("HTTP/1.1 2"):
            raise NotDone(f"{method} {path}: {head.splitlines()[0]} {answer.decode(errors='replace')[:500]}")
        return head, answer

    async def close(self) -> None:
        while not self._lines.empty():
            line = self._lines.get_nowait()
            if line is not None:
                line[1].close()
                with contextlib.suppress(OSError):
                    await line[1].wait_closed()
