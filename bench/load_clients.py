"""Clients that load a server: people who play at random, people who look on, and all of them lose their line.

Every socket keeps the number of the last event that it was told. An event that is left out, or told twice, is
an error; so is a move that was acknowledged and is not told to everybody at its table.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from msgspec import Raw
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.load_api import Api
from bench.serving import PATIENCE

Facts = dict[str, Any]


class Ack(msgspec.Struct):
    table: str
    id: str
    seq: int | None


class Events(msgspec.Struct):
    table: str
    seat: str
    first: int
    last: int
    items: list[Raw]


class Asked(msgspec.Struct):
    legal: list[Raw]


class View(msgspec.Struct):
    table: str
    seat: str
    seq: int
    view: Asked


class Info(msgspec.Struct):
    status: str


class TableTold(msgspec.Struct):
    table: str
    info: Info
    seats: list[str]


class Refused(msgspec.Struct):
    code: str
    id: str | None = None


_ACK = msgspec.json.Decoder(Ack)
_EVENTS = msgspec.json.Decoder(Events)
_VIEW = msgspec.json.Decoder(View)
_TABLE = msgspec.json.Decoder(TableTold)
_REFUSED = msgspec.json.Decoder(Refused)


@dataclass
class Tally:
    """What was counted and measured since the last look."""

    waits: list[float] = field(
        default_factory=list
    )  # seconds from when a move was due to its acknowledgement
    moves: int = 0  # acknowledged, drafts too
    acts: int = 0  # of these, those that are in the store
    frames: int = 0  # that came in, of every kind
    delivered: int = 0  # of these, events and views
    size: int = 0  # bytes of all frames
    sent: int = 0  # bytes of all frames that went out
    legal: int = 0  # moves to choose from, summed up
    lateness: list[float] = field(default_factory=list)  # seconds that we were late to send a move
    held: int = 0  # moves that were due while every table waited for an answer
    drops: int = 0
    resumed: int = 0  # came back and were told all that they had missed
    repeated: int = 0  # moves that were sent again after a lost line
    finished: int = 0  # games


@dataclass
class Pending:
    """A move that waits for its acknowledgement."""

    id: str
    text: bytes
    due: float
    by: Socket
    interrupted: bool = False  # its line was lost: what it took says nothing


class LiveTable:
    """One table as its clients see it together."""

    def __init__(self, crowd: Crowd, table_id: str, people: list[str]) -> None:
        self.crowd = crowd
        self.id = table_id
        self.people = people  # cookies
        self.sockets: list[Socket] = []
        self.last = 0  # the highest event that anybody was promised or told
        self.pending: Pending | None = None
        self.asked: tuple[Socket, str, list[Raw]] | None = None  # who, on which seat, and what they may do
        self.acked = 0  # the last event that was acknowledged
        self.moves = 0
        self.finished = False

    def ask(self, socket: Socket, view: View) -> None:
        if view.seq >= self.acked:
            self.asked = socket, view.seat, view.view.legal
            self.look()

    def look(self) -> None:
        """Whether somebody can move."""
        if self.pending is None and self.asked is not None:
            self.crowd.is_ready(self)

    def move(self, due: float) -> None:
        assert self.asked is not None
        socket, seat, legal = self.asked
        self.asked = None
        self.crowd.tally.legal += len(legal)
        chosen = legal[int(self.crowd.chance() * len(legal))]
        self.crowd.sends += 1
        send = f"s{self.crowd.sends}"
        text = b'{"t":"move","table":"%b","id":"%b","seat":"%b","move":%b}' % (
            self.id.encode(),
            send.encode(),
            seat.encode(),
            bytes(chosen),
        )
        self.pending = Pending(send, text, due, socket)
        socket.say(text)

    def take_ack(self, ack: Ack) -> None:
        pending, crowd = self.pending, self.crowd
        if pending is None or pending.id != ack.id:
            crowd.wrong("acknowledged what nobody had sent")
            return
        self.pending = None
        crowd.tally.moves += 1
        self.moves += 1
        if pending.interrupted:
            crowd.tally.repeated += 1
        else:
            crowd.tally.waits.append(time.perf_counter() - pending.due)
        if ack.seq is not None:
            if ack.seq <= self.acked:
                crowd.wrong("acknowledged two moves as one event")
            crowd.tally.acts += 1
            crowd.promised[self.id] += 1
            self.acked = ack.seq
            self.last = max(self.last, ack.seq)
            if self.asked is not None and not pending.interrupted and self.asked[0] is pending.by:
                self.asked = None  # it was shown before the move
        if pending.interrupted:
            pending.by.subscribe()  # what it was shown may be older than its own draft
        else:
            self.look()

    def end(self) -> None:
        if not self.finished:
            self.finished = True
            self.asked = None
            self.crowd.tally.finished += 1
            self.crowd.over.append(self)


class Socket(WSListener):
    """One connection, which looks at one table at a time."""

    def __init__(self, crowd: Crowd, table: LiveTable, cookie: str) -> None:
        self.crowd = crowd
        self.table = table
        self.cookie = cookie
        self.seen: dict[str, int] = {}  # by perspective, the last event that it was told
        self.transport: WSTransport | None = None
        self.resuming = False
        self.lost = False
        table.sockets.append(self)

    # --- Coming and going -------------------------------------------------------------------------

    async def connect(self) -> None:
        headers = {"Cookie": f"mothership={self.cookie}"} if self.cookie else None
        await ws_connect(
            lambda: self,
            self.crowd.url,
            extra_headers=headers,
            websocket_handshake_timeout=PATIENCE,
            use_aiofastnet=False,
        )

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say(b'{"t":"hello","protocol":1}')
        self.subscribe()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if transport is self.transport:
            self.transport = None
            if not self.lost and not self.crowd.closing:
                self.crowd.wrong("the server closed a connection")

    def subscribe(self) -> None:
        since = min(self.seen.values(), default=0)
        self.say(b'{"t":"subscribe","table":"%b","since":%d}' % (self.table.id.encode(), since))

    def move_to(self, table: LiveTable) -> None:
        """Look at another table from now on."""
        self.say(b'{"t":"unsubscribe","table":"%b"}' % self.table.id.encode())
        self.table = table
        table.sockets.append(self)
        self.seen = {}
        self.subscribe()

    def say(self, text: bytes) -> None:
        if self.transport is not None:
            self.crowd.tally.sent += len(text)
            self.transport.send(WSMsgType.TEXT, text)

    async def drop(self, pause: float) -> None:
        """Lose the line without a word, and come back after a while."""
        assert self.transport is not None
        self.lost = True
        table = self.table
        if table.pending is not None and table.pending.by is self:
            table.pending.interrupted = True
        if table.asked is not None and table.asked[0] is self:
            table.asked = None
        self.transport.underlying_transport.abort()
        self.transport = None
        self.crowd.tally.drops += 1
        await asyncio.sleep(pause)
        self.resuming = True
        await self.connect()
        self.lost = False

    # --- Hearing ----------------------------------------------------------------------------------

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type != WSMsgType.TEXT:
            return
        data = frame.get_payload_as_bytes()
        tally = self.crowd.tally
        tally.frames += 1
        tally.size += len(data)
        kind = data[6:8]  # after {"t":"
        if kind == b"ev":
            tally.delivered += 1
            self.crowd.hear_events(self, data)
        elif kind == b"vi":
            tally.delivered += 1
            if self.cookie:
                self._take_view(data)
        elif kind == b"ac":
            self.table.take_ack(_ACK.decode(data))
        elif kind == b"ta":
            self._take_table(_TABLE.decode(data))
        elif kind == b"re":
            self.crowd.wrong(f"refused: {_REFUSED.decode(data).code}")

    def take_events(self, data: bytes) -> None:
        events = _EVENTS.decode(data)
        if events.table != self.table.id:  # said before it had gone to another table
            return
        seen = self.seen.get(events.seat, 0)
        if events.first != seen + 1:
            self.crowd.wrong("an event was left out" if events.first > seen else "an event was told twice")
        if len(events.items) != events.last - events.first + 1:
            self.crowd.wrong("fewer events than were announced")
        self.seen[events.seat] = events.last
        self.table.last = max(self.table.last, events.last)
        keep = self.crowd.keep
        if keep is not None:
            keep(self, events)

    def _take_view(self, data: bytes) -> None:
        if b'"legal":[]' in data:
            return
        view = _VIEW.decode(data)
        if view.table == self.table.id:
            self.table.ask(self, view)

    def _take_table(self, told: TableTold) -> None:
        """The answer to a subscription: what was missed has come before it. Or the game is over."""
        table = self.table
        if told.table != table.id:
            return
        if told.info.status == "finished":
            table.end()
        if not self.resuming:
            return
        self.resuming = False
        self.crowd.tally.resumed += 1
        pending = table.pending
        if pending is not None and pending.by is self:
            table.asked = None
            self.say(pending.text)


class Crowd:
    """All tables and sockets of a run, and how they move."""

    def __init__(self, api: Api, seed: int = 0) -> None:
        self.api = api
        self.url = f"ws://{api.host}:{api.port}/live"
        self.tables: list[LiveTable] = []
        self.sockets: list[Socket] = []
        self.over: deque[LiveTable] = deque()
        self.tally = Tally()
        self.errors: Counter[str] = Counter()
        self.promised: Counter[str] = Counter()  # acts that were acknowledged, by table
        self.lasts: dict[str, int] = {}  # of tables that were left, their last events
        self.sends = 0
        self.closing = False
        self.random = Random(seed)
        self.chance = self.random.random
        self.keep: Callable[[Socket, Events], None] | None = None
        self.hear_events: Callable[[Socket, bytes], None] = Socket.take_events  # tests put a fault here
        self._ready: deque[LiveTable] = deque()
        self._at_once = False  # moves are made as soon as they can be
        self._dropping: set[asyncio.Task[None]] = set()

    def wrong(self, what: str) -> None:
        self.errors[what] += 1

    def count(self) -> Tally:
        """What was counted since the last time."""
        counted, self.tally = self.tally, Tally()
        return counted

    # --- Tables -----------------------------------------------------------------------------------

    async def open_tables(
        self, number: int, order: Facts, *, people: int, watchers: int = 0, at_once: int = 16
    ) -> list[LiveTable]:
        """So many running tables with a socket for each of their people and so many who look on."""
        gate = asyncio.Semaphore(at_once)

        async def open_one() -> LiveTable:
            async with gate:
                cookies = [await self.api.person(f"p{len(self.tables)}") for _ in range(people)]
                return await self._open(order, cookies)

        made = await asyncio.gather(*(open_one() for _ in range(number)))
        sockets = [Socket(self, table, cookie) for table in made for cookie in table.people]
        sockets += [Socket(self, made[at % len(made)], "") for at in range(watchers)]

        async def connect(socket: Socket) -> None:
            async with gate:
                await socket.connect()

        await asyncio.gather(*map(connect, sockets))
        self.tables += made
        self.sockets += sockets
        return made

    async def _open(self, order: Facts, cookies: list[str]) -> LiveTable:
        answer = await self.api.ask("POST", "/api/tables", order, cookies[0])
        path = f"/api/tables/{answer['table']['id']}"
        for cookie in cookies[1:]:
            await self.api.ask("POST", f"{path}/join", {}, cookie)
        await self.api.ask("POST", f"{path}/start", None, cookies[0])
        return LiveTable(self, answer["table"]["id"], cookies)

    async def replace_finished(self) -> None:
        """Everybody at a finished table goes on with a rematch."""
        while self.over:
            old = self.over.popleft()
            if any(socket.lost for socket in old.sockets):
                self.over.append(old)
                await asyncio.sleep(0.02)
                continue
            for cookie in old.people:
                answer = await self.api.ask("POST", f"/api/tables/{old.id}/rematch", None, cookie)
            new = LiveTable(self, answer["table"]["id"], old.people)
            await self._hear_all(old.sockets)
            self.lasts[old.id] = old.last
            self.tables[self.tables.index(old)] = new
            for socket in old.sockets:
                socket.move_to(new)

    # --- Moving -----------------------------------------------------------------------------------

    def is_ready(self, table: LiveTable) -> None:
        if self._at_once:
            table.move(time.perf_counter())
        else:
            self._ready.append(table)

    async def at_a_rate(self, rate: float, seconds: float, drops: float, say: Callable[[str], None]) -> None:
        """So many moves a second, however long their answers take; now and then a line is lost."""
        keeping = asyncio.create_task(self._keep_replacing())
        began = time.perf_counter()
        moved = dropped = 0
        told = began
        try:
            while (now := time.perf_counter()) < began + seconds:
                while (due := began + moved / rate) <= now:
                    moved += 1
                    if self._move_one(due):
                        self.tally.lateness.append(time.perf_counter() - due)
                    else:
                        self.tally.held += 1
                while began + dropped / drops <= now if drops else False:
                    dropped += 1
                    self._drop_one()
                if now > told + 5:
                    told = now
                    say(f"{now - began:4.0f} s, {len(self.tally.waits)} moves acknowledged")
                if keeping.done():
                    keeping.result()
                await asyncio.sleep(0.001)
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    async def _keep_replacing(self) -> None:
        while True:
            await self.replace_finished()
            await asyncio.sleep(0.02)

    def _move_one(self, due: float) -> bool:
        while self._ready:
            table = self._ready.popleft()
            if table.pending is None and table.asked is not None:
                table.move(due)
                return True
        return False

    def _drop_one(self) -> None:
        socket = self.random.choice(self.sockets)
        if socket.transport is not None and not socket.lost and not socket.resuming:
            task = asyncio.create_task(socket.drop(self.random.uniform(0, 0.5)))
            self._dropping.add(task)
            task.add_done_callback(self._dropping.discard)

    async def as_fast_as_possible(
        self, seconds: float, tables: list[LiveTable] | None = None, moves: int | None = None
    ) -> float:
        """Every table moves as soon as it can, all or some of them; gives the seconds that it took."""
        chosen = self.tables if tables is None else tables
        self._ready.clear()
        self._at_once = True
        began = time.perf_counter()
        for table in chosen:
            table.look()
        while time.perf_counter() < began + seconds:
            if moves is not None and all(table.moves >= moves or table.finished for table in chosen):
                break
            await asyncio.sleep(0.02)
        self._at_once = False
        return time.perf_counter() - began

    async def settle(self) -> None:
        """Wait until everything is answered and everybody knows everything; what is missing is an error."""
        if self._dropping:
            await asyncio.gather(*self._dropping)
        await self._wait(lambda: not any(socket.resuming for socket in self.sockets))
        await self._wait(lambda: not any(table.pending for table in self.tables))
        await self._hear_all(self.sockets)
        for table in self.tables:
            if table.pending is not None:
                self.wrong("a move was never answered")
            self.lasts[table.id] = table.last
        for socket in self.sockets:
            if self._is_behind(socket):
                self.wrong("somebody was not told everything")

    def _is_behind(self, socket: Socket) -> bool:
        return min(socket.seen.values(), default=0) < socket.table.last

    async def _hear_all(self, sockets: list[Socket]) -> None:
        await self._wait(lambda: not any(map(self._is_behind, sockets)))

    async def _wait(self, done: Callable[[], bool], seconds: float = 20.0) -> None:
        deadline = time.perf_counter() + seconds
        while not done() and time.perf_counter() < deadline:  # noqa: ASYNC110
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        self.closing = True
        for socket in self.sockets:
            if socket.transport is not None:
                socket.transport.underlying_transport.abort()
        await self._wait(lambda: not any(socket.transport for socket in self.sockets), 5.0)
