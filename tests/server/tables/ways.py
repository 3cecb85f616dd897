"""The ways to the state of a table by its events: to follow them one by one, and to read all of them anew."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec.structs import asdict

from mothership.core import SPECTATOR, Game
from mothership.server.store import EventRow, NewEvent, Seated, SeatRow, TableRow
from mothership.server.tables.history import read_table
from mothership.server.tables.state import OutOfSequence, TableState


def stored(seq: int, event: NewEvent) -> EventRow:
    """An event as another process reads it: what it says has been JSON."""
    body = msgspec.json.decode(msgspec.json.encode(event.body))
    return EventRow(seq, event.at, event.kind, body)


def read_anew(
    rows: Sequence[EventRow], table: TableRow, seats: tuple[SeatRow, ...], find_game: Callable[[str], Game]
) -> TableState:
    """A table as a process reads it that has just been started."""

    async def seated(_: str) -> Seated:
        return Seated(table, seats, len(rows))

    async def all_events(_: str, since: int = 0) -> AsyncIterator[EventRow]:
        for row in rows[since:]:
            yield row

    store: Any = SimpleNamespace(read=SimpleNamespace(table=seated, all_events=all_events))
    found = asyncio.run(read_table(store, table.id, find_game))
    assert found is not None
    return found[0]


def followed(
    state: TableState, rows: Sequence[EventRow], read: Callable[[], TableState]
) -> tuple[TableState, bool]:
    """A table as a process knows it that has heard of what others have stored, and whether it had to read."""
    try:
        for row in rows[state.seq :]:
            state = state.apply(row)
        if state.needs_position:
            raise OutOfSequence
    except OutOfSequence:
        return read(), True
    return state, False


def facts(state: TableState) -> dict[str, Any]:
    """Everything that a state says. Nothing of it may differ between processes, apart from who has which
    objects: instead of the position itself, what each seat sees of it, its key and what may be taken back.
    """
    live, said = state.live, asdict(state)
    del said["game"], said["setup"], said["live"], said["missing"]
    said["setup"] = state.setup.options, state.setup.data.digest, state.setup.position
    said["missing"] = None if state.missing is None else state.missing.entries()
    said["needs_position"] = state.needs_position
    if live is not None:
        seats = (*range(state.setup.players), SPECTATOR)
        said["views"] = [live.view(seat) for seat in seats]
        said["position"] = live.number, live.actor, live.draft, live.position().key(), live.outcome
        said["masked"] = live._masked  # whether it takes the record to know what may be taken back
    return said
