"""A connection to one table that survives lost connections.

    def on_message(message: Json) -> None:
        print(message["t"])  # "table", "view", "events", "presence"

    connection = TableConnection(server, table_id, on_message, on_lost=print)
    running = asyncio.create_task(connection.run())
    await connection.send("move", seat="red", move="first a")

docs/server.md lists the messages in both directions.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from mothership.client.errors import Refused, Unanswered
from mothership.client.server import Json, Server, read_json

PROTOCOL: Final = 1
FIRST_PAUSE: Final = 0.25  # seconds before the first try to connect again; each later one waits longer
LONGEST_PAUSE: Final = 8.0

# The server dropped a message of ours, or could not read the table: another time it will.
PASSING: Final = ("flood", "store")

# Events after which nothing is left of a draft.
CLOSING: Final = ("start", "act", "undo", "seat", "end")


@dataclass(eq=False)
class _Sent:
    """A message with one effect, however often it is sent. It is kept as long as it could still be lost."""

    id: str
    text: str
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    answer: Json = field(default_factory=dict)
    sent_on: ClientConnection | None = None


class TableConnection:
    """A connection to one table.

    ``on_message`` gets every message of the server. ``on_lost`` gets the reason when the connection breaks.

    It then connects again by itself. It asks for the events that it missed, and sends again what was not
    answered and the moves of an unfinished draft, because a server that stops forgets drafts.
    """

    def __init__(
        self,
        server: Server,
        table: str,
        on_message: Callable[[Json], None],
        on_lost: Callable[[str], None],
        longest_pause: float = LONGEST_PAUSE,
    ) -> None:
        self._server = server
        self._table = table
        self._on_message = on_message
        self._on_lost = on_lost
        self._seen: dict[str, int] = {}  # the last event of each of our seats
        self._epoch: str | None = None  # of the store that these events are from
        self._early: list[Json] | None = []  # events before the first table, which says their epoch
        self._kept: list[_Sent] = []
        self._asked: dict[str, asyncio.Future[Json]] = {}  # questions that have no effect
        self._socket: ClientConnection | None = None
        self._again: asyncio.Task[None] | None = None
        self._ready = False  # whether everything kept was sent on this connection
        self._pause = FIRST_PAUSE
        self._longest_pause = longest_pause

    # Sending --------------------------------------------------------------------------------------

    async def send(self, kind: str, send_id: str = "", **facts: Any) -> int | None:
        """Send a message that changes something, and wait until it is done: the number of its event.

        With a ``send_id`` of your own you can send it again after a restart; it takes effect once.
        Raises Refused.
        """
        send_id = send_id or secrets.token_hex(12)
        message = {"t": kind, "table": self._table, "id": send_id, **facts}
        sent = _Sent(send_id, json.dumps(message))
        self._kept.append(sent)
        if self._ready and self._socket is not None:
            sent.sent_on = self._socket
            with contextlib.suppress(WebSocketException):  # then it is sent again on the next one
                await self._socket.send(sent.text)
        await sent.answered.wait()
        if sent.answer["t"] == "refused":
            raise Refused(sent.answer)
        seq: int | None = sent.answer["seq"]
        return seq

    async def ask(self, kind: str, **facts: Any) -> Json:
        """Ask something that changes nothing, and wait for the answer. Raises Refused and Unanswered."""
        if not self._ready or self._socket is None:
            raise Unanswered
        ask_id = secrets.token_hex(12)
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._asked[ask_id] = answer
        try:
            with contextlib.suppress(WebSocketException):  # then `run` answers the question with Unanswered
                await self._socket.send(json.dumps({"t": kind, "table": self._table, "id": ask_id, **facts}))
            return await answer
        finally:
            self._asked.pop(ask_id, None)

    def _unsent(self, socket: ClientConnection) -> _Sent | None:
        return next((sent for sent in self._kept if sent.sent_on is not socket), None)

    async def _send_all_again(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException):  # then on the next one
            await self._send_again(socket)

    async def _send_again(self, socket: ClientConnection) -> None:
        """One after the other, because each move of a draft needs the one before; then ask for the view."""
        while sent := self._unsent(socket):
            sent.sent_on = socket
            was_draft = sent.answered.is_set()
            sent.answered.clear()
            await socket.send(sent.text)
            await sent.answered.wait()
            if was_draft and sent.answer["t"] == "refused":
                for other in list(self._kept):
                    self._settle(other, sent.answer)
        await self._subscribe(socket)

    def _settle(self, sent: _Sent, answer: Json) -> None:
        sent.answer = answer
        if answer["t"] == "refused" or answer["seq"] is not None:
            self._kept.remove(sent)
        sent.answered.set()

    # Receiving ------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Stay connected until this is cancelled. Raises Refused if the server does not let us in."""
        proxy: Literal[True] | None = None if self._server.is_local else True
        while True:
            reason = ""
            try:
                async with connect(
                    self._server.socket_url,
                    additional_headers=self._server.headers,
                    max_size=None,
                    compression=None,
                    proxy=proxy,
                ) as socket:
                    await self._talk(socket)
            except InvalidStatus as error:
                status = error.response.status_code
                if 400 <= status < 500 and status != 429:
                    told = read_json(bytes(error.response.body or b"{}"))
                    raise Refused(told if "code" in told else {"code": f"http-{status}"}) from None
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
            self._on_lost(reason)
            # Random, so that not all clients of a server come back at the same moment.
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
                self._take_reply(message)
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
                continue  # perhaps without our draft; another one comes when everything has been sent again
            self._on_message(message)

    async def _subscribe(self, socket: ClientConnection) -> None:
        message: Json = {
            "t": "subscribe",
            "table": self._table,
            "since": min(self._seen.values(), default=0),
        }
        if self._epoch is not None:
            message["epoch"] = self._epoch
        await socket.send(json.dumps(message))

    def _get_ready(self, socket: ClientConnection) -> None:
        """The missed events came before this, so it is known now what is left of a draft."""
        self._pause = FIRST_PAUSE
        if self._again is not None and not self._again.done():
            return
        if self._unsent(socket) is None:
            self._ready = True
        else:
            self._again = asyncio.create_task(self._send_all_again(socket))

    def _take_answer(self, message: Json) -> None:
        sent = next((one for one in self._kept if one.id == message.get("id")), None)
        if sent is not None:
            self._settle(sent, message)
        elif message["t"] == "refused" and message["code"] in PASSING:
            raise ConnectionError(message["code"])  # connect again after a pause
        elif message["t"] == "refused" and message.get("id") is None:
            raise Refused(message)  # the subscription was wrong: there is no such table

    def _take_reply(self, message: Json) -> None:
        question = self._asked[message["id"]]
        if question.done():
            return
        if message["t"] == "refused":
            question.set_exception(Refused(message))
        else:
            question.set_result(message)

    def _take_events(self, message: Json) -> None:
        """Each event is passed on once for each seat, however often it comes."""
        seat = message["seat"]
        if message.get("reset"):
            self._seen[seat] = 0
            self._on_message(message)
            return
        seen = self._seen.get(seat, 0)
        items = [item for item in message["items"] if item["seq"] > seen]
        self._seen[seat] = max(seen, message["last"])
        if any(item["kind"] in CLOSING for item in items):
            self._kept = [sent for sent in self._kept if not sent.answered.is_set()]
        self._on_message({**message, "items": items})
