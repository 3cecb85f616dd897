"""The socket ``/live``: does in the rooms what clients say."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket

from mothership.core import Forbidden, GameOver, MothershipError, MoveError
from mothership.play import UndoRefused
from mothership.server import advice
from mothership.server import messages as m
from mothership.server.advice import rule_texts
from mothership.server.connection import Connection
from mothership.server.hub import Hub
from mothership.server.limits import address_of
from mothership.server.refusals import Refusal, body_of
from mothership.server.rooms import Room
from mothership.server.store import PersonRow, StoreError
from mothership.server.wire import Wire, wire_of

MOST_TABLES: Final = 32  # that one connection looks at
MOST_FAULTS: Final = 20  # malformed messages or floods, after which a connection is closed
SECONDS_TO_HELLO: Final = 20.0


class Client(Connection):
    """One connection, and who is there."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        hub: Hub,
        who: PersonRow | None,
        address: str,
        wire: Wire | None = None,
    ) -> None:
        super().__init__(socket, wire)
        self.person = who.id if who is not None else None
        self.mutes: set[str] = set()
        self.faults = 0
        self.tables: set[str] = set()
        self.greeted = False
        self._who = who
        self._hub = hub
        self._address = address
        self._limits = socket.app.state.limits
        self._questions: dict[str, asyncio.Task[None]] = {}  # under way, by their kind

    def say(self, message: m.FromServer) -> None:
        self.send(m.written(message))

    # --- From the first message to the last -------------------------------------------------------

    async def run(self) -> None:
        hello = self._loop.call_later(SECONDS_TO_HELLO, self._miss_hello)
        self._hub.join(self)
        try:
            await super().run()
        finally:
            hello.cancel()

    def gone(self) -> Iterable[asyncio.Task[None]]:
        self._hub.leave(self, self.tables)
        if self.reason:
            self._hub.metrics.count("dropped", reason=self.reason)
        return self._questions.values()

    def _miss_hello(self) -> None:
        if not self.greeted:
            self.drop("no-hello")

    async def take(self, text: str | None) -> None:
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
        elif isinstance(message, m.Asked):
            await self._answer(await self._hub.room(message.table), message)
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
        await room.subscribe(self, message.since, message.epoch)

    def _unsubscribe(self, table: str) -> None:
        self.tables.discard(table)
        room = self._hub.rooms.get(table)
        if room is not None:
            room.unsubscribe(self)

    async def _answer(self, room: Room, message: m.AskHint | m.AskWarnings) -> None:
        """Where a bot is needed, in a task: it takes its time, and the client can do other things."""
        who, kind = self._who, "hint" if isinstance(message, m.AskHint) else "warn"
        if who is None:
            raise Refusal("nobody", 401)
        if kind in self._questions:
            raise Refusal("hint-under-way", 429)
        if not self._limits.allow(who.id, self._address, kind):
            raise Refusal("flood", 429)
        if isinstance(message, m.AskWarnings) and not room.standing.conceals:
            self.say(await advice.warn(room, who, message))
            return
        task = self._questions[kind] = asyncio.create_task(self._think(room, who, message))
        task.add_done_callback(lambda _: self._questions.pop(kind, None))

    async def _think(self, room: Room, who: PersonRow, message: m.AskHint | m.AskWarnings) -> None:
        try:
            if isinstance(message, m.AskHint):
                self.say(await advice.hint(room, who, message))
            else:
                self.say(await advice.warn(room, who, message))
        except MothershipError as error:
            self._refuse(error, message)

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
        texts = rule_texts(room.standing.game, error.rule)
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
    await Client(socket, state.hub, who, address, wire_of(socket.scope)).run()
