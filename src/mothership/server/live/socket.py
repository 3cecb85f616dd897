"""The WebSocket endpoint ``/live``: decodes messages and runs the commands of their tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket

from mothership.core import Forbidden, GameOver, MothershipError, MoveError
from mothership.play import UndoRefused
from mothership.server.live import advice
from mothership.server.live import messages as m
from mothership.server.live.advice import rule_texts
from mothership.server.live.broadcast import broadcast_of
from mothership.server.live.connection import CODES, Connection
from mothership.server.live.hub import Hub
from mothership.server.live.wire import Wire, wire_of
from mothership.server.null_character import ESCAPED, find_nul
from mothership.server.ops.metrics import Metrics
from mothership.server.people.limits import address_of
from mothership.server.refusals import Refusal, body_of
from mothership.server.store import PersonRow, StoreError
from mothership.server.tables import commands
from mothership.server.tables.actor import TableActor

MOST_HELD: Final = 8  # delayed moves of one connection
MOST_TABLES: Final = 32  # that one connection can follow
MOST_FAULTS: Final = 20  # malformed or excess messages before a connection is closed
MOST_MUTES: Final = 200  # people that one connection can mute: more than sit at any table
AIM: Final = '{"t":"aim",'  # how the page's aims begin: they can be counted without being parsed
SECONDS_TO_HELLO: Final = 20.0

# The command of each message.
COMMANDS: Final[dict[type[m.Sent], commands.CommandOf[Any]]] = {
    m.Move: commands.move,
    m.Moves: commands.moves,
    m.TakeBack: commands.take_back,
    m.Undo: commands.undo,
    m.Consent: commands.consent,
    m.Say: commands.say,
    m.Resign: commands.resign,
    m.SitIn: commands.sit_in,
    m.Back: commands.back,
}

KINDS: Final[dict[type, str]] = {m.AskHint: "hint", m.AskWarnings: "warn", m.AskThreat: "threat"}
_log: Final = logging.getLogger(__name__)


class Client(Connection):
    """One connection and its person. ``take`` handles its messages: a move arrives here."""

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
        self._held: set[asyncio.Task[None]] = set()  # delayed moves

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
        return [*self._questions.values(), *self._held]

    def _miss_hello(self) -> None:
        if not self.greeted:
            self.drop("no-hello")

    async def take(self, text: str | None) -> None:
        """Handle a message. Any error is sent back as ``Refused``."""
        message: m.Message | None = None
        is_aim = text is not None and text.startswith(AIM)
        try:
            if is_aim and not self._may_aim():
                return
            if not is_aim and not self._limits.allow(self.person, self._address, "message"):
                raise Refusal("flood", 429)
            message = _decoded(text)
            if isinstance(message, m.Aim) and not is_aim and not self._may_aim():
                return
            await self._do(message)
        except MothershipError as error:
            self._refuse(error, message)

    def _may_aim(self) -> bool:
        """Aims have their own rate limit. An excess aim is dropped silently."""
        return bool(self._limits.allow(self.person, self._address, "aim"))

    def _refuse(self, error: MothershipError, message: m.Message | None) -> None:
        if isinstance(error, StoreError):
            _log.error("store", extra={"reason": str(error)})
        refused = refused_by(error, message, self._hub)
        self._hub.metrics.refused(refused.code)
        self.say(refused)
        if refused.code in ("malformed-message", "nul", "flood", "hello-first"):
            self.faults += 1
            if self.faults >= MOST_FAULTS:
                self.drop("flood" if refused.code == "flood" else "too-many-faults")

    # --- Doing ------------------------------------------------------------------------------------

    async def _do(self, message: m.Message) -> None:
        if isinstance(message, m.Ping):
            self.say(m.Pong(message.n, self._hub.now()))
        elif isinstance(message, m.Hello):
            self._greet(message)
        elif not self.greeted:
            raise Refusal("hello-first")
        elif isinstance(message, m.Mute):
            self._mute(message)
        elif isinstance(message, m.Unsubscribe):
            self._unsubscribe(message.table)
        elif isinstance(message, m.Subscribe):
            await self._subscribe(message)
        elif isinstance(message, m.Aim):
            self._aim(message)
        elif isinstance(message, m.Asked):
            await self._answer(await self._hub.table(message.table), message)
        else:
            await self._command(await self._hub.table(message.table), message)

    def _greet(self, message: m.Hello) -> None:
        if message.protocol != m.PROTOCOL:
            raise Refusal("protocol", known=m.PROTOCOL, given=message.protocol)
        self.greeted = True
        name = self._who.name if self._who is not None else None
        self.say(m.Welcome(m.PROTOCOL, self.person, name, self._hub.now()))

    def _mute(self, message: m.Mute) -> None:
        if not message.on:
            self.mutes.discard(message.person)
        elif len(self.mutes) >= MOST_MUTES and message.person not in self.mutes:
            raise Refusal("too-many-mutes", 429, most=MOST_MUTES)
        else:
            self.mutes.add(message.person)

    def _aim(self, message: m.Aim) -> None:
        """Show an aim to the others at the table."""
        if self._who is None:
            raise Refusal("nobody", 401)
        table = self._hub.tables.get(message.table) if message.table in self.tables else None
        if table is None:
            raise Refusal("not-at-table", 403)
        broadcast_of(table).aim(self, self._who, message.seat, message.aim)

    async def _subscribe(self, message: m.Subscribe) -> None:
        if len(self.tables) >= MOST_TABLES and message.table not in self.tables:
            raise Refusal("too-many-tables", 429, most=MOST_TABLES)
        table = await self._hub.table(message.table)
        self.tables.add(message.table)
        await broadcast_of(table).subscribe(self, message.since, message.epoch)

    def _unsubscribe(self, table_id: str) -> None:
        self.tables.discard(table_id)
        table = self._hub.tables.get(table_id)
        if table is not None:
            broadcast_of(table).unsubscribe(self)

    async def _answer(self, table: TableActor, message: m.AskHint | m.AskWarnings | m.AskThreat) -> None:
        """Answer a question. If a bot is needed, answer in a task so that the client can go on meanwhile."""
        who, kind = self._who, KINDS[type(message)]
        if who is None:
            raise Refusal("nobody", 401)
        at_once = isinstance(message, m.AskWarnings) and (message.only_open or not table.state.conceals)
        if kind in self._questions and not at_once:
            raise Refusal("hint-under-way", 429)
        if not self._limits.allow(who.id, self._address, kind):
            raise Refusal("flood", 429)
        if at_once and isinstance(message, m.AskWarnings):
            self.say(await advice.warn(table, who, message))
            return
        task = self._questions[kind] = asyncio.create_task(self._think(table, who, message))
        task.add_done_callback(lambda _: self._questions.pop(kind, None))

    async def _think(
        self, table: TableActor, who: PersonRow, message: m.AskHint | m.AskWarnings | m.AskThreat
    ) -> None:
        try:
            if isinstance(message, m.AskHint):
                self.say(await advice.hint(table, who, message))
            elif isinstance(message, m.AskThreat):
                self.say(await advice.threat(table, who, message))
            else:
                self.say(await advice.warn(table, who, message))
        except MothershipError as error:
            self._refuse(error, message)

    async def _command(self, table: TableActor, message: m.Sent) -> None:
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

        command = commands.bound(COMMANDS[type(message)], who, message)
        done = partial(table.do, who.id, message.id, command, ack)
        if isinstance(message, m.Move) and message.held and table.state.conceals:
            self._hold(table, message, done)
            return
        await done()
        self._count_moves(message)

    def _count_moves(self, message: m.Sent) -> None:
        if isinstance(message, m.Move):
            self._hub.metrics.count("moves")
        elif isinstance(message, m.Moves):
            self._hub.metrics.count("moves", len(message.moves))

    def _hold(self, table: TableActor, message: m.Move, done: Callable[[], Awaitable[None]]) -> None:
        """Make a move after the random delay. If the client disconnects before, it sends the move again."""
        if len(self._held) >= MOST_HELD:
            raise Refusal("flood", 429)

        async def later() -> None:
            try:
                await table.hold()
                await done()
                self._count_moves(message)
            except MothershipError as error:
                self._refuse(error, message)

        task = asyncio.create_task(later(), name=f"held at {table.id}")
        self._held.add(task)
        task.add_done_callback(self._held.discard)


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
    if ESCAPED in text and (where := find_nul(message)) is not None:
        raise Refusal("nul", where=where)
    return message


def refused_by(error: MothershipError, message: m.Message | None, hub: Hub | None = None) -> m.Refused:
    """The answer to a refused message: a code for programs, a sentence for people, and the rule, if any."""
    table_id = getattr(message, "table", None)
    send = getattr(message, "id", None)
    if isinstance(error, StoreError):  # the text of a database error is for the log only
        error = Refusal("store", 503)
    body = error.body() if isinstance(error, Refusal) else body_of(error, _code(error))
    refused = m.Refused(body["code"], body["text"], table_id, send)
    table = hub.tables.get(table_id) if hub is not None and table_id is not None else None
    if isinstance(error, (Forbidden, GameOver)) and table is not None:
        texts = rule_texts(table.state.game, error.rule, table.state.setup.data)
        refused = msgspec.structs.replace(refused, rule=error.rule, rule_text=texts)
    return refused


def _code(error: MothershipError) -> str:
    return error.key.rpartition(".")[2] if isinstance(error, (MoveError, UndoRefused)) else "error"


async def _turn_away(socket: WebSocket[Any, Any, Any], error: StoreError) -> None:
    """Nobody can be recognised while the store is away: say so, and that it is worth trying again."""
    refused, reason = refused_by(error, None), "no-store"
    metrics: Metrics = socket.app.state.metrics
    metrics.refused(refused.code)
    metrics.count("dropped", reason=reason)
    await socket.accept()
    await socket.send_text(m.written(refused))
    await socket.close(CODES[reason], reason)


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one client. Origin, Host and connection limits were checked before."""
    state = socket.app.state
    try:
        who = await state.people.person_of(socket)
    except StoreError as error:
        await _turn_away(socket, error)
        return
    address = address_of(socket, state.settings.trusted_proxies)
    await socket.accept()
    await Client(socket, state.hub, who, address, wire_of(socket.scope)).run()
