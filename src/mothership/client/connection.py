"""A server of tables from outside: its API, and a line to one table that survives lost connections.

This is all that a client needs to know: docs/server.md tells it in words.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import random
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal
from urllib import request
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

PROTOCOL: Final = 1
COOKIE: Final = "mothership"
PATIENCE: Final = 30.0  # seconds for an answer
FIRST_PAUSE: Final = 0.25  # seconds before the first try to come back; each one after it waits longer
LONGEST_PAUSE: Final = 8.0
HERE: Final = ("localhost", "127.0.0.1", "::1")  # no proxy leads there

# Events after which nothing is left of a draft.
CLOSING: Final = ("start", "act", "undo", "seat", "end")

Facts = dict[str, Any]


class Refused(Exception):
    """The server does not do something, and says why."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        super().__init__(body)
        self.code = str(body.get("code", "?"))
        self.rule: str | None = body.get("rule")
        self.body = body

    def text(self, language: str) -> str:
        texts = self.body.get("text")
        return str(texts.get(language, self.code)) if isinstance(texts, dict) else self.code


class Unreachable(Exception):
    """Nobody answers there, or nobody that we understand."""


class Unanswered(Exception):
    """The line broke before a question was answered."""


class Server:
    """A server by its address. The cookie says who we are; it may come with any answer."""

    def __init__(self, base: str, cookie: str = "", language: str = "en") -> None:
        self.base = base
        self.cookie = cookie
        self.language = language
        self.is_here = urlsplit(base).hostname in HERE
        proxies = [request.ProxyHandler({})] if self.is_here else []
        self._opener = request.build_opener(*proxies)

    async def ask(self, method: str, path: str, body: Facts | None = None) -> Facts:
        """Raises Refused and Unreachable."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Facts | None) -> Facts:
        headers = {"Accept-Language": self.language, "Content-Type": "application/json", **self.headers}
        data = None if body is None else json.dumps(body).encode()
        asked = request.Request(f"{self.base}{path}", data, headers, method=method)
        try:
            with self._opener.open(asked, timeout=PATIENCE) as answer:
                self._keep_cookie(answer.headers.get_all("Set-Cookie") or [])
                text = answer.read()
        except HTTPError as error:
            with error:
                told = _facts(error.read())
            raise Refused(told if "code" in told else {"code": f"http-{error.code}"}) from None
        except (URLError, OSError, http.client.HTTPException) as error:
            raise Unreachable(str(getattr(error, "reason", error))) from error
        return _facts(text)

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def _keep_cookie(self, cookies: list[str]) -> None:
        for text in cookies:
            found = re.match(rf"{COOKIE}=([^;\s]*)", text)
            if found:
                self.cookie = found[1].strip('"')

    @property
    def socket(self) -> str:
        return re.sub("^http", "ws", self.base) + "/live"


def _facts(text: bytes) -> Facts:
    if not text:
        return {}
    try:
        facts = json.loads(text)
    except ValueError as error:
        raise Unreachable(str(error)) from error
    return facts if isinstance(facts, dict) else {}


@dataclass(eq=False)
class _Sent:
    """Something that shall have one effect. It is kept as long as it could still be lost."""

    id: str
    text: str
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    answer: Facts = field(default_factory=dict)
    said_on: ClientConnection | None = None


class Line:
    """A line to one table. ``hear`` gets every message; ``trouble`` hears when the line breaks, and why.

    After a break the line comes back by itself: it asks for the events that it has missed, and says again
    what was not answered and what an unfinished draft is made of: a server that falls forgets drafts.
    """

    def __init__(
        self,
        server: Server,
        table: str,
        hear: Callable[[Facts], None],
        trouble: Callable[[str], None],
        longest_pause: float = LONGEST_PAUSE,
    ) -> None:
        self._server = server
        self._table = table
        self._hear = hear
        self._trouble = trouble
        self._seen: dict[str, int] = {}  # the last event of each seat that is ours
        self._epoch: str | None = None  # of the store that they are from
        self._early: list[Facts] | None = []  # before the first table: nobody has said yet from which epoch
        self._kept: list[_Sent] = []
        self._asked: dict[str, asyncio.Future[Facts]] = {}  # questions that have no effect
        self._socket: ClientConnection | None = None
        self._again: asyncio.Task[None] | None = None
        self._ready = False  # whether everything kept has been said on this connection
        self._pause = FIRST_PAUSE
        self._longest_pause = longest_pause

    # Sending --------------------------------------------------------------------------------------

    async def send(self, kind: str, send_id: str = "", **facts: Any) -> int | None:
        """Have something done, and wait until it is: the number of its event. Raises Refused."""
        send_id = send_id or secrets.token_hex(12)
        message = {"t": kind, "table": self._table, "id": send_id, **facts}
        sent = _Sent(send_id, json.dumps(message))
        self._kept.append(sent)
        if self._ready and self._socket is not None:
            sent.said_on = self._socket
            with contextlib.suppress(WebSocketException):  # then it is said again on the next one
                await self._socket.send(sent.text)
        await sent.heard.wait()
        if sent.answer["t"] == "refused":
            raise Refused(sent.answer)
        seq: int | None = sent.answer["seq"]
        return seq

    async def ask(self, kind: str, **facts: Any) -> Facts:
        """Ask something that has no effect, and wait for the answer. Raises Refused and Unanswered."""
        if not self._ready or self._socket is None:
            raise Unanswered
        ask_id = secrets.token_hex(12)
        answer: asyncio.Future[Facts] = asyncio.get_running_loop().create_future()
        self._asked[ask_id] = answer
        try:
            with contextlib.suppress(WebSocketException):  # then it is noticed below that the line is gone
                await self._socket.send(json.dumps({"t": kind, "table": self._table, "id": ask_id, **facts}))
            return await answer
        finally:
            self._asked.pop(ask_id, None)

    def _unsaid(self, socket: ClientConnection) -> _Sent | None:
        return next((sent for sent in self._kept if sent.said_on is not socket), None)

    async def _say_all_again(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException):  # then on the next one
            await self._say_again(socket)

    async def _say_again(self, socket: ClientConnection) -> None:
        """One after the other, because each part of a draft needs the one before; then look again."""
        while sent := self._unsaid(socket):
            sent.said_on = socket
            was_draft = sent.heard.is_set()
            sent.heard.clear()
            await socket.send(sent.text)
            await sent.heard.wait()
            if was_draft and sent.answer["t"] == "refused":
                for other in list(self._kept):
                    self._answered(other, sent.answer)
        await self._subscribe(socket)

    def _answered(self, sent: _Sent, answer: Facts) -> None:
        sent.answer = answer
        if answer["t"] == "refused" or answer["seq"] is not None:
            self._kept.remove(sent)
        sent.heard.set()

    # Listening ------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until it is cancelled. Raises Refused if the server wants nothing to do with us."""
        proxy: Literal[True] | None = None if self._server.is_here else True
        while True:
            reason = ""
            try:
                async with connect(
                    self._server.socket,
                    additional_headers=self._server.headers,
                    max_size=None,
                    compression=None,
                    proxy=proxy,
                ) as socket:
                    await self._talk(socket)
            except InvalidStatus as error:
                status = error.response.status_code
                if 400 <= status < 500 and status != 429:
                    raise Refused(_facts(bytes(error.response.body or b"{}"))) from None
                reason = str(status)
            except (WebSocketException, OSError, TimeoutError, EOFError) as error:
                reason = str(error)
            finally:
                self._ready, self._socket = False, None
                for question in self._asked.values():
                    if not question.done():
                        question.set_exception(Unanswered())
                if self._again is not None:
                    self._again.cancel()
                    self._again = None
            self._trouble(reason)
            # A little chance, or all whom a server has lost come back in the same moment.
            await asyncio.sleep(self._pause * random.uniform(0.5, 1.0))
            self._pause = min(self._pause * 2, self._longest_pause)

    async def _talk(self, socket: ClientConnection) -> None:
        self._socket = socket
        if self._early:
            self._early = []
        await socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL}))
        await self._subscribe(socket)
        async for text in socket:
            message = json.loads(text)
            if message.get("id") in self._asked:
                self._take_advice(message)
                continue
            if message["t"] in ("ack", "refused"):
                self._take_answer(message)
            elif message["t"] == "events":
                if self._early is None:
                    self._take_events(message)
                else:
                    self._early.append(message)
                continue
            elif message["t"] == "table":
                self._epoch = message.get("epoch")
                early, self._early = self._early or [], None
                for events in early:
                    self._take_events(events)
                if not self._ready:
                    self._get_ready(socket)
            elif message["t"] == "view" and not self._ready:
                continue  # perhaps without our draft; another one comes when everything has been said again
            self._hear(message)

    async def _subscribe(self, socket: ClientConnection) -> None:
        message: Facts = {
            "t": "subscribe",
            "table": self._table,
            "since": min(self._seen.values(), default=0),
        }
        if self._epoch is not None:
            message["epoch"] = self._epoch
        await socket.send(json.dumps(message))

    def _get_ready(self, socket: ClientConnection) -> None:
        """What was missed has come before: only now is it clear what is left of a draft."""
        self._pause = FIRST_PAUSE
        if self._again is not None and not self._again.done():
            return
        if self._unsaid(socket) is None:
            self._ready = True
        else:
            self._again = asyncio.create_task(self._say_all_again(socket))

    def _take_answer(self, message: Facts) -> None:
        sent = next((one for one in self._kept if one.id == message.get("id")), None)
        if sent is not None:
            self._answered(sent, message)
        elif message["t"] == "refused" and message["code"] == "flood":
            raise ConnectionError(
                message["code"]
            )  # something of ours was not heard: once more, after a pause
        elif message["t"] == "refused" and message.get("id") is None:
            raise Refused(message)  # our very first words were wrong: there is no such table

    def _take_advice(self, message: Facts) -> None:
        question = self._asked[message["id"]]
        if question.done():
            return
        if message["t"] == "refused":
            question.set_exception(Refused(message))
        else:
            question.set_result(message)

    def _take_events(self, message: Facts) -> None:
        """Each event is heard once for each seat, however often it comes."""
        seat = message["seat"]
        if message.get("reset"):
            self._seen[seat] = 0
            self._hear(message)
            return
        seen = self._seen.get(seat, 0)
        items = [item for item in message["items"] if item["seq"] > seen]
        self._seen[seat] = max(seen, message["last"])
        if any(item["kind"] in CLOSING for item in items):
            self._kept = [sent for sent in self._kept if not sent.heard.is_set()]
        self._hear({**message, "items": items})
