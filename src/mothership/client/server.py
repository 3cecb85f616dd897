"""The HTTP API of a server.

server = Server("http://127.0.0.1:8466")
answer = await server.ask("POST", "/api/tables", {"game": "lunar-invaders-2011", "players": 2})
print(answer["table"]["id"])
"""

from __future__ import annotations

import asyncio
import http.client
import json
import re
from typing import Any, Final
from urllib import request
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from mothership.client.errors import Refused, Unreachable

COOKIE: Final = "mothership"
TIMEOUT: Final = 30.0  # seconds for an answer
LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "::1")  # never reached through a proxy

Json = dict[str, Any]  # a JSON object


class Server:
    """A server by its address. ``cookie`` says who you are; any answer may set it.

    Keep the cookie of a person (see ``CookieFile``): it alone gives them their seats back.
    """

    def __init__(self, base: str, cookie: str = "", language: str = "en") -> None:
        self.base = base
        self.cookie = cookie
        self.language = language
        self.is_local = urlsplit(base).hostname in LOCAL_HOSTS
        proxies = [request.ProxyHandler({})] if self.is_local else []
        self._opener = request.build_opener(*proxies)

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Send a request and return the answer. Raises Refused and Unreachable."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Json | None) -> Json:
        headers = {"Accept-Language": self.language, "Content-Type": "application/json", **self.headers}
        data = None if body is None else json.dumps(body).encode()
        asked = request.Request(f"{self.base}{path}", data, headers, method=method)
        try:
            with self._opener.open(asked, timeout=TIMEOUT) as answer:
                self._keep_cookie(answer.headers.get_all("Set-Cookie") or [])
                text = answer.read()
        except HTTPError as error:
            with error:
                told = read_json(error.read())
            raise Refused(told if "code" in told else {"code": f"http-{error.code}"}) from None
        except (URLError, OSError, http.client.HTTPException) as error:
            raise Unreachable(str(getattr(error, "reason", error))) from error
        return read_json(text)

    @property
    def headers(self) -> dict[str, str]:
        """What every request carries, the socket's too."""
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def _keep_cookie(self, cookies: list[str]) -> None:
        for text in cookies:
            found = re.match(rf"{COOKIE}=([^;\s]*)", text)
            if found:
                self.cookie = found[1].strip('"')

    @property
    def socket_url(self) -> str:
        """The address of the WebSocket."""
        return re.sub("^http", "ws", self.base) + "/live"


def read_json(text: bytes) -> Json:
    """An answer as a JSON object, empty if there is none. Raises Unreachable for what is no JSON."""
    if not text:
        return {}
    try:
        answer = json.loads(text)
    except ValueError as error:
        raise Unreachable(str(error)) from error
    return answer if isinstance(answer, dict) else {}
