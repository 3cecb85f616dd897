"""The socket ``/live``: reads what clients say, does it in the rooms, and never waits for a slow one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from mothership.core import Forbidden, GameOver, MothershipError, MoveError
from mothership.core.registry import rules
from mothership.core.texts import LANGUAGES
from mothership.play import UndoRefused
from mothership.server import messages as m
from mothership.server.hub import Hub
from mothership.server.limits import address_of
from mothership.server.refusals import Refusal, body_of
from mothership.server.rooms import Room
from mothership.server.store import PersonRow, StoreError

MOST_WAITING: Final = 512  # messages, and bytes, that wait for a client, after which it is dropped
MOST_WAITING_BYTES: Final = 1 << 20
CALM: Final = 64  # of these: a client that catches up is not sent more for now
MOST_TABLES: Final = 32  # that one connection looks at
MOST_FAULTS: Final = 20  # malformed messages or floods, after which a connection is closed
SECONDS_TO_SEND: Final = 20.0
SECONDS_TO_CLOSE: Final = 2.0
SECONDS_TO_HELLO: Final = 20.0

# Why a connection is closed by the server: the codes of RFC 6455 and 4000 + a status of HTTP.
CODES: Final = {
    "going-down": 1012,
    "too-slow": 4408,
    "too-many-faults": 4400,
    "flood": 4429,
    "no-hello": 4408,
}

_log: Final = logging.getLogger(__name__)


class Client:
    """One connection, with all that waits to be sent to it."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], hub: Hub, who: PersonRow | None, address: str
    ) -> None:
        self.person = who.id if who is not None else None
        self.mutes: set[str] = set()
        self.faults = 0
        self.tables: set[str] = set()
        self.greeted = False
        self._who = who
        self._socket = socket
        self._hub = hub
        self._address = address
        self._limits = socket.app.state.limits
        self._waiting: OrderedDict[str, str] = OrderedDict()  # by mark, or by number
        self._count = 0
        self._bytes = 0
        self._news = asyncio.Event()
        self._calm = asyncio.Event()
        self._ends = asyncio.Event()
        self.reason = ""

    # --- Sending ----------------------------------------------------------------------------------

    def send(self, text: str, replaces: str = "") -> None:
        self._count += 1
        mark = replaces or str(self._count)
        self._bytes += len(text) - len(self._waiting.pop(mark, ""))
        self._waiting[mark] = text
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.drop("too-slow")
        self._news.set()

    def say(self, message: m.FromServer) -> None:
        self.send(m.written(message))

    async def caught_up(self) -> None:
        while len(self._waiting) > CALM:
            self._calm.clear()
            await self._calm.wait()

    def drop(self, reason: str) -> None:
        self.reason = self.reason or reason
        self._ends.set()

    async def _write(self) -> None:
        while True:
            while self._waiting:
                _, text = self._waiting.popitem(last=False)
                self._bytes -= len(text)
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
            self._calm.set()
            self._news.clear()
            await self._news.wait()

    # --- Running ----------------------------------------------------------------------------------

    async def run(self) -> None:
        tasks = [
            asyncio.create_task(self._read()),
            asyncio.create_task(self._write()),
            asyncio.create_task(self._ends.wait()),
            asyncio.create_task(self._wait_for_hello()),
        ]
        self._hub.join(self)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.leave(self)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, (WebSocketException, OSError)):
                    _log.error("a connection has failed", exc_info=ended)
        if self.reason:
            self._hub.metrics.count("dropped", reason=self.reason)
        with contextlib.suppress(WebSocketException, OSError, RuntimeError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._socket.close(code=CODES.get(self.reason, 1000), reason=self.reason)

    async def _wait_for_hello(self) -> None:
        await asyncio.sleep(SECONDS_TO_HELLO)
        if not self.greeted:
            self.drop("no-hello")
        await asyncio.Event().wait()

    async def _read(self) -> None:
        while True:
            try:
                frame = await self._socket.receive()
            except WebSocketDisconnect:
                return
            if frame["type"] != "websocket.receive":
                return
            await self._hear(frame.get("text"))

    async def _hear(self, text: str | None) -> None:
        """One message. Whatever is wrong with it, the client is told."""
        message: m.Message | None = None
        try:
            if not self._limits.allow(self.person, self._address, "message"):
                raise Refusal("flood", 429)
            message = _decoded(text)
            await self._do(message)
        except MothershipError as error:
            self._refuse(error, message)

    def _refuse(self, error: MothershipError, message: m.Message | None) -> None:
        refused = refused_by(error, message, self._hub)
        self._hub.metrics.refused(refused.code)
        self.say(refused)
        if refused.code in ("malformed-message", "flood", "hello-first"):
            self.faults += 1
            if self.faults >= MOST_FAULTS:
                self.drop("too-many-faults")

    # --- Doing ------------------------------------------------------------------------------------

    async def _do(self, message: m.Message) -> None:
        if isinstance(message, m.Ping):
            self.say(m.Pong(message.n, self._hub.now()))
        elif isinstance(message, m.Hello):
            self._greet(message)
        elif not self.greeted:
            raise Refusal("hello-first")
        elif isinstance(message, m.Mute):
            (self.mutes.add if message.on else self.mutes.discard)(message.person)
        elif isinstance(message, m.Unsubscribe):
            self._unsubscribe(message.table)
        elif isinstance(message, m.Subscribe):
            await self._subscribe(message)
        else:
            await self._send_to(await self._hub.room(message.table), message)

    def _greet(self, message: m.Hello) -> None:
        if message.protocol != m.PROTOCOL:
            raise Refusal("protocol", known=m.PROTOCOL, given=message.protocol)
        self.greeted = True
        name = self._who.name if self._who is not None else None
        self.say(m.Welcome(m.PROTOCOL, self.person, name, self._hub.now()))

    async def _subscribe(self, message: m.Subscribe) -> None:
        if len(self.tables) >= MOST_TABLES and message.table not in self.tables:
            raise Refusal("too-many-tables", 429, most=MOST_TABLES)
        room = await self._hub.room(message.table)
        self.tables.add(message.table)
        await room.subscribe(self, message.since)

    def _unsubscribe(self, table: str) -> None:
        self.tables.discard(table)
        room = self._hub.rooms.get(table)
        if room is not None:
            room.unsubscribe(self)

    async def _send_to(self, room: Room, message: m.Sent) -> None:
        who = self._who
        if who is None:
            raise Refusal("nobody", 401)
        kind = "chat" if isinstance(message, m.Say) else "move"
        if not self._limits.allow(who.id, self._address, kind):
            raise Refusal("flood", 429)

        began = perf_counter()

        def ack(seq: int | None) -> None:
            self.say(m.Ack(message.table, message.id, seq))
            self._hub.metrics.observe("acknowledged", perf_counter() - began)

        if isinstance(message, m.Move):
            await room.move(who, message.seat, message.id, message.move, message.data, ack)
            self._hub.metrics.count("moves")
        elif isinstance(message, m.TakeBack):
            await room.take_back(who, message.seat, message.id, ack)
        elif isinstance(message, m.Undo):
            await room.undo(who, message.seat, message.id, message.ask, ack)
        elif isinstance(message, m.Consent):
            await room.consent(who, message.seat, message.id, message.yes, ack)
        elif isinstance(message, m.Say):
            await room.say(who, message.id, message.text, ack)
        elif isinstance(message, m.Resign):
            await room.resign(who, message.seat, message.id, ack)
        elif isinstance(message, m.SitIn):
            await room.sit_in(who, message.seat, message.id, ack)
        elif isinstance(message, m.Back):
            await room.back(who, message.seat, message.id, ack)


def _decoded(text: str | None) -> m.Message:
    """Raises Refusal."""
    if text is None:
        raise Refusal("malformed-message", reason="binary")
    if len(text) > m.MOST_BYTES:
        raise Refusal("too-long", 413, what="message", most=m.MOST_BYTES)
    try:
        message: m.Message = m.DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refusal("malformed-message", reason=str(error)) from error
    return message


def refused_by(error: MothershipError, message: m.Message | None, hub: Hub | None = None) -> m.Refused:
    """What a client is told: a code for programs, a sentence for people, the rule where one forbids it."""
    table = getattr(message, "table", None)
    send = getattr(message, "id", None)
    body = error.body() if isinstance(error, Refusal) else body_of(error, _code(error))
    refused = m.Refused(body["code"], body["text"], table, send)
    room = hub.rooms.get(table) if hub is not None and table is not None else None
    if isinstance(error, (Forbidden, GameOver)) and room is not None:
        texts = {}
        for language in LANGUAGES:
            rule = rules(room.standing.game.package, language).get(error.rule)
            if rule is not None:
                texts[language] = rule.text
        refused = msgspec.structs.replace(refused, rule=error.rule, rule_text=texts)
    return refused


def _code(error: MothershipError) -> str:
    if isinstance(error, (MoveError, UndoRefused)):
        return error.key.rpartition(".")[2]
    return "store" if isinstance(error, StoreError) else "error"


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One client, from its hello to its end. Origin, Host and the limits have been looked at before."""
    state = socket.app.state
    who = await state.people.person_of(socket)
    address = address_of(socket, state.settings.trusted_proxies)
    await socket.accept()
    await Client(socket, state.hub, who, address).run()
