"""Reads a table from its events: its state, and the past that an undo or a record needs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from mothership.core import Game, MothershipError, Record
from mothership.core.record import Entry
from mothership.play import Clock, Live
from mothership.server.refusals import Refusal
from mothership.server.store import EventRow, Outage
from mothership.server.store.reading import Reader
from mothership.server.tables.entries import entry_of
from mothership.server.tables.outages import skip_outages
from mothership.server.tables.setups import setup_from_json
from mothership.server.tables.spending import Spending
from mothership.server.tables.state import OutOfSequence, TableState


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


async def follow(
    reader: Reader, before: TableState, find_game: Callable[[str], Game]
) -> tuple[TableState, list[EventRow]] | None:
    """A table with what other processes have stored since ``before``, and those events.

    The events are applied; if that is not possible, as after an undo, the table is read anew. None if a
    backup has replaced the store. Raises Refusal if the table is gone.
    """
    rows = [row async for row in reader.all_events(before.table.id, before.seq)]
    found = await reader.table(before.table.id)
    if found is None:
        raise Refusal("unknown-table", 404, table=before.table.id)
    if found.epoch != before.epoch:
        return None
    try:
        state = before
        for row in rows:
            state = state.apply(row)
        state = replace(state, table=found.table, seats=found.seats)
        if found.last != state.seq or state.needs_position:
            raise OutOfSequence
    except (OutOfSequence, MothershipError):
        return await read_anew(reader, before.table.id, before.seq, find_game)
    return state, rows


async def read_anew(
    reader: Reader, table: str, since: int, find_game: Callable[[str], Game]
) -> tuple[TableState, list[EventRow]]:
    """A table as it is stored, and its events after number ``since``. Raises Refusal if it is gone."""
    found = await read_table(reader, table, find_game)
    if found is None:
        raise Refusal("unknown-table", 404, table=table)
    state, _ = found
    rows = [row async for row in reader.all_events(table, since)]
    return state, [row for row in rows if row.seq <= state.seq]


async def read_table(
    reader: Reader, table: str, find_game: Callable[[str], Game]
) -> tuple[TableState, History] | None:
    """Read a table from the store. None if there is no such table."""
    history: History | None = None
    while True:
        seated = await reader.table(table)
        if seated is None:
            return None
        if history is None or history.state.epoch != seated.epoch:  # a backup was restored while reading
            history = History(TableState.new(find_game(seated.table.game), seated))
        async for event in reader.all_events(table, history.state.seq):
            history.add(event)
        found = await reader.table(table)
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
