"""A group of appends, each judged alone, all written in one transaction.

This is the work that the database runs, possibly in a thread: it knows nothing but the connection.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from sqlalchemy import Connection, Dialect, Executable, Integer, func, select

from mothership.server.store.bulk import Bulk, Statement
from mothership.server.store.errors import LostRace, StoreError, StoreReplaced
from mothership.server.store.rows import Append, Appended
from mothership.server.store.schema import events, meta, sends
from mothership.server.store.upgrading import EPOCH

Answer = Appended | StoreError | None
Found = tuple[int, str | None, int | None, int | None, str | None]
Row = tuple[object, ...]

KINDS: Final = 4  # statements that are kept in the words of a database; usually there is one database

encode: Final = msgspec.json.Encoder().encode
FOUND: Final = msgspec.json.Decoder(list[Found])


class WriteRequest:
    """Events together with the rows that change with them, or such rows alone."""

    __slots__ = ("append", "changes")

    def __init__(self, append: Append | None, changes: tuple[Executable, ...]) -> None:
        self.append = append
        self.changes = changes


class Group:
    """The requests of one transaction; after ``write``, their answers."""

    def __init__(self, requests: list[WriteRequest], epoch: str) -> None:
        self._requests = requests
        self._epoch = epoch
        self.answers: list[Answer] = []
        self.accepted = 0  # appends
        self._found_epoch: str | None = None
        self._last: dict[str, int] = {}  # of each table
        self._sent: dict[tuple[str, str, str], Appended] = {}
        self._events: list[Row] = []
        self._sends: list[Row] = []
        self._changes: list[Executable] = []

    def write(self, connection: Connection) -> None:
        """Check each append against the store and write those that pass."""
        self._look(connection)
        for request in self._requests:
            self._judge(request)
        # Events first, and sorted: what two processes want at once, they want in the same order.
        self._events.sort()
        _insert(connection, "events", self._events)
        _insert(connection, "sends", self._sends)
        for change in self._changes:
            connection.execute(change)

    def _look(self, connection: Connection) -> None:
        """Read what the store has on these appends."""
        appends = [request.append for request in self._requests if request.append is not None]
        if not appends:
            return
        asked: list[Row] = []
        for number, append in enumerate(appends):
            send = append.send
            asked.append((number, append.table, send and send.sender, send and send.id))
        text = _question(connection.dialect).run(connection, encode(asked).decode())
        for number, epoch, last, seq, answer in FOUND.decode(text):
            append = appends[number]
            self._found_epoch = epoch
            self._last[append.table] = last or 0
            if append.send and seq is not None:
                key = (append.table, append.send.sender, append.send.id)
                self._sent[key] = Appended(seq, answer, repeated=True)

    def _judge(self, request: WriteRequest) -> None:
        answer = None if request.append is None else self._answer(request.append)
        self.answers.append(answer)
        if answer is None:
            self._changes += request.changes
        elif isinstance(answer, Appended) and not answer.repeated:
            self.accepted += 1
            self._changes += request.changes

    def _answer(self, append: Append) -> Appended | StoreError:
        table, send = append.table, append.send
        if self._found_epoch != (append.epoch or self._epoch):
            return StoreReplaced()
        if send and (table, send.sender, send.id) in self._sent:
            return self._sent[table, send.sender, send.id]
        last = self._last[table]
        if last != append.after:
            return LostRace(table, append.after, last)
        for event in append.events:
            last += 1
            self._events.append((table, last, event.at, event.kind, encode(event.body).decode()))
        self._last[table] = last
        if send is None:
            return Appended(last)
        self._sends.append((table, send.sender, send.id, last, send.answer))
        self._sent[table, send.sender, send.id] = Appended(last, send.answer, repeated=True)
        return Appended(last, send.answer)


@lru_cache(maxsize=KINDS)
def _question(dialect: Dialect) -> Statement:
    """Query what the appends need: one index lookup each, however long the tables are."""
    bulk = Bulk(dialect.name)
    asked = bulk.given()
    number, table = bulk.part(asked, 0, Integer), bulk.part(asked, 1)
    sender, send_id = bulk.part(asked, 2), bulk.part(asked, 3)
    same_send = (sends.c.table_id == table) & (sends.c.sender == sender) & (sends.c.send_id == send_id)
    parts = (
        select(meta.c.value).where(meta.c.key == EPOCH),
        select(func.max(events.c.seq)).where(events.c.table_id == table),
        select(sends.c.seq).where(same_send),
        select(sends.c.answer).where(same_send),
    )
    columns = [part.correlate(asked).scalar_subquery() for part in parts]
    return Statement(select(bulk.gathered(number, *columns)).select_from(asked), dialect)


def _insert(connection: Connection, table: str, rows: list[Row]) -> None:
    if rows:
        _insertion(connection.dialect, table).run(connection, encode(rows).decode())


@lru_cache(maxsize=KINDS)
def _insertion(dialect: Dialect, table: str) -> Statement:
    return Statement(Bulk(dialect.name).insertion({"events": events, "sends": sends}[table]), dialect)
