"""A store in memory that answers at once, and everything that a state of a table says."""

from __future__ import annotations

from collections.abc import AsyncIterator, Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from msgspec.structs import asdict
from sqlalchemy import Executable, StaticPool, create_engine, insert

from mothership.core import SPECTATOR
from mothership.server.store import Append, Appended, EventRow, NewEvent, SeatRow, TableRow
from mothership.server.store.changes import add_table
from mothership.server.store.database import Database, Work
from mothership.server.store.group import Group, WriteRequest
from mothership.server.store.reading import Reader
from mothership.server.store.schema import meta
from mothership.server.store.upgrading import EPOCH
from mothership.server.tables.state import TableState

T = TypeVar("T")


def at_once(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that never waits."""
    try:
        coroutine.send(None)
    except StopIteration as stopped:
        return cast(T, stopped.value)
    raise AssertionError("it waits for something")


class StoreInMemory:
    """One table, read and written by the code of the store, without its threads and files."""

    def __init__(self, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
        engine = create_engine("sqlite://", poolclass=StaticPool)
        self._connection = engine.connect()
        meta.metadata.create_all(self._connection)
        self._connection.execute(insert(meta).values(key=EPOCH, value="epoch"))
        for change in add_table(table, seats):
            self._connection.execute(change)
        self._table = table.id
        self.read = Reader(cast(Database, SimpleNamespace(read=self._look)))

    async def _look(self, work: Work[T]) -> T:
        return work(self._connection)

    def append(self, after: int, events: tuple[NewEvent, ...], rows: tuple[Executable, ...] = ()) -> None:
        group = Group([WriteRequest(Append(self._table, after, events), rows)], "epoch")
        group.write(self._connection)
        assert isinstance(group.answers[0], Appended)

    def events(self, since: int = 0) -> list[EventRow]:
        return at_once(listed(self.read.all_events(self._table, since)))


async def listed(rows: AsyncIterator[EventRow]) -> list[EventRow]:
    return [row async for row in rows]


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
