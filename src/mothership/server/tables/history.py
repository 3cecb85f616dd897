"""Reads a table from its events: its state, and the past that an undo or a record needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from mothership.core import Game, Record
from mothership.core.record import Entry
from mothership.play import Clock, Live
from mothership.server.store import EventRow, Outage, Store
from mothership.server.tables.entries import entry_of
from mothership.server.tables.outages import skip_outages
from mothership.server.tables.setups import setup_from_json
from mothership.server.tables.spending import Spending
from mothership.server.tables.state import TableState


class History:
    """The events of a table so far. ``state`` is the one after the last event, without a position."""

    def __init__(self, state: TableState) -> None:
        """``state`` is the one before the first event."""
        self.state = state
        self.entries: list[Entry] = []  # moves
        self.clocks: dict[int, Clock] = {}  # the clock by number of moves, when that was reached
        self.sends: list[tuple[int, str, int]] = []  # of each act: seat, id of the send, number of the event
        self.spending = Spending()

    def add(self, event: EventRow) -> None:
        self.spending.note(len(self.entries), self.state.clock, event)
        self.state = self.state.apply(event)
        change_entries(self.entries, event)
        body = event.body
        if event.kind == "clock" and body.get("outages"):
            self._skip([Outage(*outage) for outage in body["outages"]])
        if "clock" in body or event.kind in ("start", "act", "undo"):
            self.clocks[len(self.entries)] = self.state.clock
        if event.kind == "act":
            self.sends += [(body["seat"], send, event.seq) for send in body.get("ids", ())]

    def _skip(self, outages: list[Outage]) -> None:
        """Give back an outage on earlier clocks, too: an undo may return to them."""
        self.clocks = {number: skip_outages(clock, outages) for number, clock in self.clocks.items()}

    def record(self) -> Record:
        return Record(self.state.game.id, self.state.setup, tuple(self.entries))


def change_entries(entries: list[Entry], event: EventRow) -> None:
    """Apply an event to the list of moves that count."""
    if event.kind == "undo":
        del entries[event.body["to"] :]
    entries += map(entry_of, event.body.get("entries", ()))


async def read_table(
    store: Store, table: str, find_game: Callable[[str], Game]
) -> tuple[TableState, History] | None:
    """Read a table from the store. None if there is no such table."""
    history: History | None = None
    while True:
        seated = await store.read.table(table)
        if seated is None:
            return None
        if history is None or history.state.epoch != seated.epoch:  # a backup was restored while reading
            history = History(TableState.new(find_game(seated.table.game), seated))
        async for event in store.read.all_events(table, history.state.seq):
            history.add(event)
        found = await store.read.table(table)
        if found is None:
            return None
        if (found.last, found.epoch) == (history.state.seq, history.state.epoch):  # both from the same moment
            break
    setup = setup_from_json(history.state.game, found.table.setup)
    history.state = replace(history.state, setup=setup, table=found.table, seats=found.seats)
    if not history.state.needs_position:
        return history.state, history
    return await _with_position(history.state, history.record()), history


async def _with_position(state: TableState, record: Record) -> TableState:
    nature = state.nature
    resume = partial(
        Live.resume, state.game, record, seed=state.table.seed, nature=nature, by_hand=state.by_hand
    )
    # In a thread, because a shot that was not finished when the server stopped is simulated now.
    own = nature is None or nature is state.game.traced
    live, act = resume() if own else await asyncio.to_thread(resume)
    return replace(state, live=live, missing=act if len(act) else None)
