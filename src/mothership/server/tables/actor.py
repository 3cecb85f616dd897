"""A table in memory, where one thing happens at a time: judged, stored, and only then shown.

A change is worked out on a copy, appended to the store, and swapped in
when it is safe there; then it is acknowledged and published. If somebody else, in another process, has been
faster, the table reads what they have stored and judges again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

import msgspec
from msgspec.structs import replace

from mothership.core import Game, MothershipError, Record
from mothership.core.registry import load
from mothership.play import Live
from mothership.server.bots.pool import Thinking
from mothership.server.bots.table_bots import TableBots
from mothership.server.live.aim import Aiming
from mothership.server.live.broadcast import Audience, Listener, events_for, perspectives
from mothership.server.live.messages import Events, written
from mothership.server.live.presence import Elsewhere
from mothership.server.ops.logging import without_link
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
from mothership.server.store.reading import PAGE
from mothership.server.tables import transitions
from mothership.server.tables.absence import stand_in_of
from mothership.server.tables.history import History, read_table
from mothership.server.tables.outages import Vigil
from mothership.server.tables.pacing import Pacing
from mothership.server.tables.state import OutOfSequence, TableState
from mothership.server.tables.transitions import Change

TRIES: Final = 5  # to be the next at a table that several processes write to
MOST_SENDS: Final = 64  # answers that a room remembers; the store remembers all
AT_ONCE: Final = 40  # events in a message to who catches up: flights make them long
SOON: Final = 10 * 60 * 1000  # milliseconds before its deadline, from which on a table is kept in memory

_log: Final = logging.getLogger(__name__)

Ack = Callable[[int | None], None]
Judge = Callable[[int], Awaitable[Change | Live]]


def _nobody_to_tell(table: str, *what: object) -> None:
    """With one process everybody is here."""


@dataclass
class World:
    """What all rooms share."""

    store: Store
    thinking: Thinking | None
    metrics: Metrics
    now: Callable[[], int]
    vigil: Vigil
    elsewhere: Elsewhere
    announce: Callable[[str, int], None] = _nobody_to_tell
    tell_aim: Callable[[str, int, int, str], None] = _nobody_to_tell  # table, seat, moves so far, JSON
    came_or_went: Callable[[str], None] = lambda _: None  # people at a table
    replaced: Callable[[], None] = lambda: None  # a backup has taken the place of the store
    find_game: Callable[[str], Game] = load
    stand_in: str = STAND_IN
    pacing: Pacing = field(default_factory=Pacing)  # when answers become public where something is hidden
    several: bool = False  # whether other processes serve the same tables


class Lockstep:
    """One table, without what can be wanted of it: that is in rooms.py."""

    def __init__(self, world: World, state: TableState, history: History) -> None:
        self.world = world
        self.state = state
        self.live = state.live  # the same with the open draft
        self.aiming = Aiming(self)
        self.audience = Audience(state.table.id, world.stand_in)
        self.bots = TableBots(self)
        self.version = 0  # counts the positions, drafts included
        self.used_at = world.now()
        self._lock = asyncio.Lock()
        self._doubtful = False  # whether to look into the store before anything else
        self._draft_sends: list[str] = []
        self._sent: OrderedDict[tuple[str, str], int | None] = OrderedDict()
        self._timer: asyncio.TimerHandle | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._left: dict[str, int] = {}  # when a person was last seen here
        for seat, send, seq in history.sends[-MOST_SENDS:]:
            person = state.person(seat)
            if person is not None:
                self._remember(person, send, seq)

    @classmethod
    async def open(cls, world: World, table: str) -> Self:
        """Raises Refusal, or a MothershipError if the game cannot be played here any more."""
        found = await read_table(world.store, table, world.find_game)
        if found is None:
            raise Refusal("unknown-table", 404, table=table)
        return cls(world, *found)

    @property
    def id(self) -> str:
        return self.state.table.id

    @property
    def stand_in(self) -> str:
        """The bot that sits in for a person here."""
        return stand_in_of(self.state.table, self.world.stand_in)

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks at it, or something is due."""
        return bool(self.audience.listeners) or self._is_timed or self.bots.are_due

    @property
    def _is_timed(self) -> bool:
        """Whether a flag could fall. Where there are days to think, nobody has to watch all of them."""
        clock = self.state.clock
        deadline = clock.deadline() if self.state.is_running else None
        if deadline is None:
            return False
        return clock.control.kind != "days" or deadline - self.world.now() < 2 * SOON

    @property
    def is_doubtful(self) -> bool:
        return self._doubtful

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.bots.stop()

    # --- Looking on -------------------------------------------------------------------------------

    async def subscribe(self, listener: Listener, since: int | None, epoch: str | None = None) -> None:
        """Send what a listener has missed and what it sees now; from then on, everything.

        ``epoch`` is that of the store from which the listener has what it has, if it says so.
        """
        epoch = epoch or self.state.epoch
        sent = self.state.seq if since is None else since
        if sent > self.state.seq or epoch != self.state.epoch:
            await self.catch_up()  # perhaps another process has told it what is not known here yet
        while True:
            if sent > self.state.seq or epoch != self.state.epoch:  # a backup was put back
                sent = self.state.seq if since is None else 0
                epoch = self.state.epoch
                self._reset(listener)
            if sent == self.state.seq:
                break
            page = await self.world.store.read.events(self.id, sent)
            if epoch != self.state.epoch:
                continue
            # What is in the store but not published yet comes later, like everything that is published.
            rows = [row for row in page if row.seq <= self.state.seq]
            if not rows:
                break
            for start in range(0, len(rows), AT_ONCE):
                some = rows[start : start + AT_ONCE]
                for seat in perspectives(self.state, listener.person):
                    listener.send(events_for(self.state, some, seat, listener.mutes))
                sent = some[-1].seq
                await listener.caught_up()
                if epoch != self.state.epoch:
                    break
        if listener not in self.audience.listeners:
            self.audience.add(listener)
        self.used_at = self.world.now()
        self.audience.seat(self.state, [listener])
        if self.live is not None:
            self.audience.show(self.state, self.live, self.used_at, [listener])
        self.aiming.tell(listener)
        self._somebody_came_or_went([listener])

    def unsubscribe(self, listener: Listener) -> None:
        if listener not in self.audience.listeners:
            return
        self.audience.remove(listener)
        self.aiming.leave(listener)
        self.used_at = self.world.now()
        if self.state.seats_of(listener.person) and listener.person not in self.audience.people():
            self._left[str(listener.person)] = self.used_at
        self._somebody_came_or_went()

    def _somebody_came_or_went(self, new: Sequence[Listener] = ()) -> None:
        self.world.came_or_went(self.id)
        self.show_presence(new)

    def show_presence(self, new: Sequence[Listener] = ()) -> None:
        """Tell who is at the table, in whatever process."""
        self.audience.presence(self.state, self.world.elsewhere.at(self.id), new)

    # --- Doing it ---------------------------------------------------------------------------------

    async def do(self, sender: str | None, send: str, judge: Judge, ack: Ack) -> None:
        """Judge, store, swap, acknowledge, publish; once for each send. Raises a MothershipError."""
        async with self._lock:
            self.used_at = self.world.now()
            if sender is not None and (sender, send) in self._sent:
                ack(self._sent[sender, send])
                return
            for _ in range(TRIES):
                await self._be_sure()
                try:
                    await self._skip_outages()
                    now = self.world.now()
                    await self._drop_flags(now)
                    change = await judge(now)
                    if isinstance(change, Live):
                        self._draft(change, sender, send, ack)
                        return
                    seq, repeated = await self._store(change, sender, send)
                except LostRace:
                    self._doubtful = True
                    continue
                except StoreError:
                    raise
                except MothershipError:
                    # Perhaps because it has been done before, or because the table has gone on elsewhere.
                    earlier = await self.world.store.read.sent(self.id, sender, send) if sender else None
                    if earlier is None:
                        if await self.world.store.read.last(self.id) == self.state.seq:
                            raise
                        self._doubtful = True
                        continue
                    seq, repeated = msgspec.json.decode(earlier), True
                if sender is not None:
                    self._remember(sender, send, seq)
                ack(seq)
                if not repeated:
                    assert isinstance(change, Change)
                    self._publish(change)
                return
            raise Refusal("busy", 503)

    async def judge_moves(
        self,
        seat: int,
        moves: Sequence[tuple[int, Sequence[int]]],
        now: int,
        send: str = "",
        trace: bytes = b"",
    ) -> Change | Live:
        """What moves of one act lead to: what has to be stored, or a draft. Raises MoveError.

        A table that takes its time, such as one that simulates a shot, answers in a thread, while everybody
        else is served. Nothing else happens at this table meanwhile, and whoever goes leaves no trace.
        """
        assert self.live is not None
        live = self.live.copy()
        if live.answers_slowly:
            act = await asyncio.to_thread(live.submit_all, seat, moves, trace)
        else:
            act = live.submit_all(seat, moves, trace)
        if act is None:
            return live
        ids = [*self._draft_sends, send] if send else self._draft_sends
        return transitions.act_closed(self.state, live, act, seat, now, ids)

    def _draft(self, live: Live, sender: str | None, send: str, ack: Ack) -> None:
        self.live = live
        self.version += 1
        if sender is not None:
            self._draft_sends.append(send)
            self._remember(sender, send, None)
        ack(None)
        self.audience.show_draft(self.state, live, self.world.now())

    async def _store(self, change: Change, sender: str | None = None, send: str = "") -> tuple[int, bool]:
        """Append a change and swap it in: the number of its last event, and whether it was there before."""
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
            appended = await self.world.store.write.append(append)
        except LostRace:
            raise
        except StoreReplaced:
            self.world.replaced()
            raise
        except BaseException:  # among them: whoever waited for it has gone
            self._doubtful = True
            raise
        if appended.repeated:
            return msgspec.json.decode(appended.answer or "null"), True
        self._swap(change.after)
        return seq, False

    def _swap(self, state: TableState) -> None:
        if state.live is not self.state.live:
            self.live = state.live
            self.version += 1
            self._draft_sends = []
            self.aiming.forget()
        self.state = state

    def _publish(self, change: Change) -> None:
        """Tell everybody what is in the store now."""
        first = change.after.seq - len(change.events) + 1
        rows = [
            EventRow(first + at, event.at, event.kind, event.body) for at, event in enumerate(change.events)
        ]
        if change.act is not None:
            self.bots.tell(change.act)
        if change.undone:
            self.bots.forget()
        self._tell(rows)
        self.world.announce(self.id, self.state.seq)
        self.go_on()

    def _tell(self, rows: Sequence[EventRow], everything: bool = False) -> None:
        if not self.audience.listeners:
            return
        kinds = {row.kind for row in rows}
        if rows:
            self.audience.tell(self.state, rows)
        if everything or kinds & {"seat", "start", "end", "rematch"}:
            self.audience.seat(self.state)
        if everything or "seat" in kinds:  # whoever looked on may have a seat now
            self._somebody_came_or_went()
        if self.live is not None and (everything or kinds - {"chat", "rematch"}):
            self.audience.show(self.state, self.live, self.world.now())

    async def start_over(self) -> None:
        """The store was replaced by a backup: all that was known is void. Raises Refusal, StoreError."""
        async with self._lock:
            await self._start_over()

    async def _start_over(self) -> None:
        state, rows = await self._read_anew(0)
        self.bots.forget()
        self.aiming.forget()
        self._sent.clear()
        self.live, self.state = state.live, state
        self.version += 1
        self._draft_sends = []
        self._doubtful = False
        for listener in self.audience.listeners:
            self._reset(listener)
        for start in range(0, len(rows), PAGE):
            self.audience.tell(state, rows[start : start + PAGE])
        self._tell((), everything=True)
        self.go_on()

    def _reset(self, listener: Listener) -> None:
        """What a listener had is void."""
        for seat in perspectives(self.state, listener.person):
            word = self.state.game.seat_word(seat)
            listener.send(written(Events(self.id, word, 1, 0, [], reset=True)))

    def doubt(self) -> None:
        """Look into the store before anything else is done."""
        self._doubtful = True

    def _remember(self, sender: str, send: str, seq: int | None) -> None:
        self._sent[sender, send] = seq
        self._sent.move_to_end((sender, send))
        while len(self._sent) > MOST_SENDS:
            self._sent.popitem(last=False)

    # --- What is due by itself --------------------------------------------------------------------

    def go_on(self, patience: float = 0.0) -> None:
        """See that flags fall and bots are asked, the bots after some patience with other processes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.state.clock.deadline() if self.state.is_running else None
        if deadline is not None:
            seconds = max(0, deadline - self.world.now()) / 1000 + patience
            self._timer = asyncio.get_running_loop().call_later(seconds, self._start_ticking)
        self.bots.go_on(patience)

    def _start_ticking(self) -> None:
        if self._ticking is None or self._ticking.done():
            self._ticking = asyncio.create_task(self._tick(), name=f"clock of {self.id}")

    async def _tick(self) -> None:
        try:
            await self.look()
        except MothershipError as error:
            _log.warning("%s", without_link(f"the clock of table {self.id}: {error}", self.id))
            self._timer = asyncio.get_running_loop().call_later(1, self._start_ticking)

    async def look(self) -> None:
        """Do what is due now: flags that have fallen, missing answers of NATURE, clocks that stand."""
        async with self._lock:
            for _ in range(TRIES):
                await self._be_sure()
                try:
                    await self._skip_outages()
                    await self._drop_flags(self.world.now())
                except LostRace:
                    self._doubtful = True
                    continue
                break
            self.go_on()

    async def _skip_outages(self) -> None:
        """The time for which there was no server counts for nobody. Raises StoreError."""
        await self.world.vigil.be_sure()
        state = self.state
        outages = state.outages_to_skip(self.world.vigil.outages)
        if outages:
            change = transitions.outages_skipped(state, outages, self.world.now())
            await self._store(change)
            self._publish(change)

    async def _drop_flags(self, now: int) -> None:
        """What the rules and the clock have to say before anybody else. Raises StoreError."""
        state = self.state
        if not state.is_running:
            return
        change: Change | None = None
        flagged = state.clock.flag(now)
        if state.missing is not None:
            assert state.live is not None
            change = transitions.act_closed(state, state.live, state.missing, None, now)
        elif flagged is not None:
            change = transitions.out_of_time(state, flagged, self.stand_in, now)
        elif state.clock.running is None and state.clock.control.kind != "none":
            change = transitions.clock_started(state, now) if state.timed() is not None else None
        if change is not None:
            await self._store(change)
            self._publish(change)

    # --- What others have stored ------------------------------------------------------------------

    async def catch_up(self, patience: float = 0.0, seq: int | None = None) -> None:
        """Somebody else may have written to this table, perhaps event ``seq``: read it, and tell it."""
        async with self._lock:
            if seq is None or seq > self.state.seq:
                await self._read_on(patience)

    async def _be_sure(self) -> None:
        if self._doubtful:
            await self._read_on()

    async def _read_on(self, patience: float = 0.0) -> None:
        before = self.state
        rows = [row async for row in self.world.store.read.all_events(self.id, before.seq)]
        found = await self.world.store.read.table(self.id)
        if found is None:
            raise Refusal("unknown-table", 404, table=self.id)
        if found.epoch != before.epoch:
            self.world.replaced()
            await self._start_over()
            return
        try:
            state = before
            for row in rows:
                state = state.apply(row)
            state = replace(state, table=found.table, seats=found.seats)
            if found.last != state.seq or state.needs_position:
                raise OutOfSequence
        except (OutOfSequence, MothershipError):
            state, rows = await self._read_anew(before.seq)
        changed = state.table != before.table or state.seats != before.seats
        if state.live is not before.live:
            self.bots.forget()
        self._swap(state)
        self._doubtful = False
        if rows or changed:
            self._tell(rows, everything=changed)
            self.go_on(patience)

    async def _read_anew(self, since: int) -> tuple[TableState, list[EventRow]]:
        found = await read_table(self.world.store, self.id, self.world.find_game)
        if found is None:
            raise Refusal("unknown-table", 404, table=self.id)
        state, _ = found
        rows = [row async for row in self.world.store.read.all_events(self.id, since)]
        return state, [row for row in rows if row.seq <= state.seq]

    async def _history(self) -> History:
        """All that happened, up to the state of this table."""
        state = self.state
        history = History(TableState.new(state.game, Seated(state.table, state.seats, 0, state.epoch)))
        async for row in self.world.store.read.all_events(self.id):
            if row.seq > state.seq:
                break
            history.add(row)
        return history

    async def record(self) -> Record:
        """All published moves."""
        return (await self._history()).record()
