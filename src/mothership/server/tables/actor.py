"""A table in memory. It does one thing at a time: work out a change, store it, then show it.

A change is worked out on a copy and appended to the store. Only then is it applied, acknowledged and
published. If another process has written to the table in between, the table reads those events and works the
change out again. Bots and ``clocks`` go the same way.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Self

import msgspec

from mothership.core import Game, MothershipError, Record
from mothership.core.registry import load
from mothership.play import Live
from mothership.server.bots.pacing import Pacing
from mothership.server.bots.pool import BotPool
from mothership.server.ops.metrics import Metrics
from mothership.server.refusals import Refusal
from mothership.server.settings import STAND_IN
from mothership.server.store import (
    Append,
    EventRow,
    LostRace,
    Seated,
    Send,
    Store,
    StoreError,
    StoreReplaced,
)
from mothership.server.tables import clocks
from mothership.server.tables.absence import stand_in_of
from mothership.server.tables.appending import until_appended
from mothership.server.tables.audience import Audience
from mothership.server.tables.clocks import ClockTimer
from mothership.server.tables.command_context import Command, CommandContext
from mothership.server.tables.history import History, follow, read_anew, read_table
from mothership.server.tables.outages import Heartbeat
from mothership.server.tables.state import TableState
from mothership.server.tables.table_bots import TableBots
from mothership.server.tables.transitions import Change

SEEN_EVERY: Final = 30.0  # seconds between two updates of when a person was last seen
MOST_SENDS: Final = 64  # answers that a table keeps in memory; the store has all of them

Ack = Callable[[int | None], None]


@dataclass
class Services:
    """What all tables of a process share."""

    store: Store
    bots: BotPool | None
    metrics: Metrics
    now: Callable[[], int]
    heartbeat: Heartbeat
    audience: Callable[[TableActor], Audience]
    announce: Callable[[str, int], None]  # tells other processes the number of a table's last event
    replaced: Callable[[], None]  # called when a backup has replaced the store
    find_game: Callable[[str], Game] = load
    stand_in: str = STAND_IN
    pacing: Pacing = field(default_factory=Pacing)  # delays of acts where something is hidden
    several: bool = False  # whether other processes serve the same tables


class TableActor:
    """One table. Use ``open`` to create it."""

    def __init__(self, services: Services, state: TableState, history: History) -> None:
        self.services = services
        self.state = state
        self.live = state.live  # the position with the open draft
        self.version = 0  # counts changes of the position or draft
        self.used_at = services.now()
        self.hint_is_warned_of = False  # whether a player was told that a hint costs the high score
        self.audience = services.audience(self)
        self.bots = TableBots(self)
        self._lock = asyncio.Lock()
        self._in_doubt = False  # whether to read the store before anything else
        self._draft_sends: list[str] = []
        self._sent: OrderedDict[tuple[str, str], int | None] = OrderedDict()
        self._timer = ClockTimer(state.table.id, self.look)
        for seat, send, seq in history.sends[-MOST_SENDS:]:
            person = state.person(seat)
            if person is not None:
                self._remember(person, send, seq)

    @classmethod
    async def open(cls, services: Services, table: str) -> Self:
        """Read a table from the store. Raises Refusal, or a MothershipError if its game cannot be loaded."""
        found = await read_table(services.store.read, table, services.find_game)
        if found is None:
            raise Refusal("unknown-table", 404, table=table)
        return cls(services, *found)

    @property
    def id(self) -> str:
        return self.state.table.id

    @property
    def stand_in(self) -> str:
        """The bot that sits in for a person here."""
        return stand_in_of(self.state.table, self.services.stand_in)

    @property
    def is_needed(self) -> bool:
        """Whether the table has listeners or something is due, so that it must stay in memory."""
        is_timed = clocks.ends_soon(self.state, self.services.now())
        return len(self.audience) > 0 or is_timed or self.bots.are_due

    @property
    def is_in_doubt(self) -> bool:
        return self._in_doubt

    def close(self) -> None:
        self._timer.cancel()
        self.bots.stop()

    # --- Doing it ---------------------------------------------------------------------------------

    async def do(self, sender: str | None, send: str, command: Command, ack: Ack) -> None:
        """Run a command and store its change, once for each ``send`` of a sender. Raises a MothershipError.

        ``ack`` is called with the number of the event when it is stored, before it is shown; with None for a
        draft.
        """
        async with self._lock:
            self.used_at = self.services.now()
            if sender is not None and (sender, send) in self._sent:
                ack(self._sent[sender, send])
                return
            await until_appended(partial(self._try, sender, send, command, ack))

    async def _try(self, sender: str | None, send: str, command: Command, ack: Ack) -> None:
        await self._settle_doubt()
        change: Change | Live | None = None
        try:
            await self._skip_outages()
            now = self.services.now()
            await self._do_what_is_due(now)
            change = await command(self._context(), now)
            if isinstance(change, Live):
                self._keep_draft(change, sender, send, ack)
                return
            seq, repeated = await self._append(change, sender, send)
        except StoreError:
            raise
        except MothershipError:
            # Perhaps the command was done before, or another process has changed the table.
            earlier = await self.services.store.read.sent(self.id, sender, send) if sender else None
            if earlier is None:
                last = await self.services.store.read.last(self.id)
                if last == self.state.seq:
                    raise
                self._in_doubt = True
                raise LostRace(self.id, self.state.seq, last) from None
            seq, repeated = msgspec.json.decode(earlier), True
        if sender is not None:
            self._remember(sender, send, seq)
        ack(seq)
        if not repeated:
            assert isinstance(change, Change)
            self._publish(change)

    def _context(self) -> CommandContext:
        return CommandContext(
            self.state,
            self.live,
            self.version,
            tuple(self._draft_sends),
            self.stand_in,
            self.services.heartbeat.outages,
            self.history,
            self._last_seen,
        )

    async def _last_seen(self, person: str) -> int | None:
        if person in self.audience.people():
            return None
        left = self.audience.left_at(person)
        if left and not self.services.several:
            return left
        # They may have been seen before this table was loaded, or by another process.
        row = await self.services.store.read.person(person)
        return max(left, row.seen_at + int(1000 * SEEN_EVERY) if row is not None else 0)

    async def hold(self) -> None:
        """Wait for a random time that tells nothing about the position; less if the clock is running out."""
        pacing, clock = self.services.pacing, self.state.clock
        deadline = clock.deadline()
        left = None if deadline is None else max(0, deadline - self.services.now()) / 4000
        drawn = pacing.drawn()
        await pacing.sleep(drawn if left is None else min(drawn, left))

    def _keep_draft(self, live: Live, sender: str | None, send: str, ack: Ack) -> None:
        self.live = live
        self.version += 1
        if sender is not None:
            self._draft_sends.append(send)
            self._remember(sender, send, None)
        ack(None)
        self.audience.tell_draft()

    async def _append(self, change: Change, sender: str | None = None, send: str = "") -> tuple[int, bool]:
        """Store and apply a change.

        Returns the number of its last event, and whether it was stored before.
        """
        seq = change.after.seq
        append = Append(
            self.id,
            self.state.seq,
            change.events,
            Send(sender, send, msgspec.json.encode(seq).decode()) if sender is not None else None,
            change.rows,
            self.state.epoch,
        )
        try:
            appended = await self.services.store.write.append(append)
        except StoreReplaced:
            self.services.replaced()
            raise
        except BaseException:  # including a cancellation by the caller
            self._in_doubt = True
            raise
        if appended.repeated:
            return msgspec.json.decode(appended.answer or "null"), True
        self._take_over(change.after)
        return seq, False

    def _take_over(self, state: TableState) -> None:
        if state.live is not self.state.live:
            self.live = state.live
            self.version += 1
            self._draft_sends = []
            self.audience.position_changed()
        self.state = state

    def _publish(self, change: Change) -> None:
        """Show a stored change to listeners, bots and other processes."""
        first = change.after.seq - len(change.events) + 1
        rows = [
            EventRow(first + at, event.at, event.kind, event.body) for at, event in enumerate(change.events)
        ]
        for act in change.acts:
            self.bots.tell(act)
        if change.undone:
            self.bots.forget()
        self.audience.tell(rows, change.acts)
        self.services.announce(self.id, self.state.seq)
        self.go_on()

    def _remember(self, sender: str, send: str, seq: int | None) -> None:
        self._sent[sender, send] = seq
        self._sent.move_to_end((sender, send))
        while len(self._sent) > MOST_SENDS:
            self._sent.popitem(last=False)

    # --- What is due by itself --------------------------------------------------------------------

    def go_on(self, patience: float = 0.0) -> None:
        """Set the timer of the clock, and ask a bot if it is its turn.

        Other processes get ``patience`` to do so.
        """
        self._timer.cancel()
        deadline = clocks.deadline(self.state)
        if deadline is not None:
            self._timer.set(max(0, deadline - self.services.now()) / 1000 + patience)
        self.bots.go_on(patience)

    async def look(self) -> None:
        """Do what is due now: drop flags, answer for NATURE, start clocks."""
        async with self._lock:
            await until_appended(self._try_what_is_due)
            self.go_on()

    async def _try_what_is_due(self) -> None:
        await self._settle_doubt()
        await self._skip_outages()
        await self._do_what_is_due(self.services.now())

    async def _skip_outages(self) -> None:
        """Give back the time without a server. Raises StoreError."""
        await self.services.heartbeat.be_sure()
        outages = self.state.outages_to_skip(self.services.heartbeat.outages)
        if outages:
            change = clocks.outages_skipped(self.state, outages, self.services.now())
            await self._append(change)
            self._publish(change)

    async def _do_what_is_due(self, now: int) -> None:
        """Raises StoreError."""
        change = clocks.due(self.state, self.stand_in, now)
        if change is not None:
            await self._append(change)
            self._publish(change)

    # --- What others have stored ------------------------------------------------------------------

    def look_into_store(self) -> None:
        """Read the store before doing anything else: another process may have written to the table."""
        self._in_doubt = True

    async def catch_up(self, patience: float = 0.0, seq: int | None = None) -> None:
        """Read and show what other processes have stored, if ``seq`` is not known yet."""
        async with self._lock:
            if seq is None or seq > self.state.seq:
                await self._read_on(patience)

    async def _settle_doubt(self) -> None:
        if self._in_doubt:
            await self._read_on()

    async def _read_on(self, patience: float = 0.0) -> None:
        before = self.state
        followed = await follow(self.services.store.read, before, self.services.find_game)
        if followed is None:
            self.services.replaced()
            await self._start_over()
            return
        state, rows = followed
        changed = state.table != before.table or state.seats != before.seats
        if state.live is not before.live:
            self.bots.forget()
        self._take_over(state)
        self._in_doubt = False
        if rows or changed:
            self.audience.tell(rows, everything=changed)
            self.go_on(patience)

    async def start_over(self) -> None:
        """Read everything again, because a backup has replaced the store. Raises Refusal, StoreError."""
        async with self._lock:
            await self._start_over()

    async def _start_over(self) -> None:
        state, rows = await read_anew(self.services.store.read, self.id, 0, self.services.find_game)
        self.bots.forget()
        self._sent.clear()
        self.live, self.state = state.live, state
        self.version += 1
        self._draft_sends = []
        self._in_doubt = False
        self.audience.position_changed()
        self.audience.start_over(rows)
        self.go_on()

    async def history(self) -> History:
        """All events up to the current state."""
        state = self.state
        history = History(TableState.new(state.game, Seated(state.table, state.seats, 0, state.epoch)))
        async for row in self.services.store.read.all_events(self.id):
            if row.seq > state.seq:
                break
            history.add(row)
        return history

    async def record(self) -> Record:
        """The record of all published moves."""
        return (await self.history()).record()
