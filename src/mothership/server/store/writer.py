"""Appends events, many in one transaction, and answers each when it is safe on the disk.

There is one writer in a process. While a transaction is on its way to the disk, whatever comes in waits and
goes into the next one together: a hundred moves cost one wait for the disk, not a hundred. Each is still
judged alone. One that comes too late, is repeated or is refused does not harm the others of its group.

With several processes the primary key of the events decides who is next. Who loses a race is told, and
nothing of the append is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Executable, bindparam, func, insert, select, tuple_
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from mothership.server.store.database import Database
from mothership.server.store.errors import (
    LostRace,
    StoreClosed,
    StoreError,
    StoreReplaced,
    StoreUnavailable,
    WriteRefused,
)
from mothership.server.store.rows import Append, Appended
from mothership.server.store.schema import events, meta, sends, tables
from mothership.server.store.trouble import Trouble, kind_of, words_of
from mothership.server.store.upgrading import EPOCH

MOST: Final = 500  # appends in one transaction
PATIENCE: Final = 10.0  # seconds that a store may be away before those who wait are told
FIRST_PAUSE: Final = 0.02
LONGEST_PAUSE: Final = 1.0
TRIES: Final = 3  # for one that is in conflict with somebody else's rows and was judged anew

Answer = Appended | StoreError | None

# One statement for the whole group, and for each table one look at the end of its index, however long it is.
LAST: Final = select(
    tables.c.id,
    select(func.max(events.c.seq)).where(events.c.table_id == tables.c.id).scalar_subquery().label("last"),
).where(tables.c.id.in_(bindparam("ids", expanding=True)))
SENT: Final = select(sends).where(
    tuple_(sends.c.table_id, sends.c.sender, sends.c.send_id).in_(bindparam("keys", expanding=True))
)
NOW: Final = select(meta.c.value).where(meta.c.key == EPOCH)
ADD_EVENTS: Final = insert(events)
ADD_SENDS: Final = insert(sends)


class Unit:
    """What is written as a whole, and who waits for it."""

    __slots__ = ("append", "changes", "waiting")

    def __init__(self, append: Append | None, changes: Sequence[Executable]) -> None:
        self.append = append
        self.changes = changes
        self.waiting: asyncio.Future[Appended | None] = asyncio.get_running_loop().create_future()

    def answer(self, answer: Answer) -> None:
        if self.waiting.done():  # nobody waits any longer
            return
        if isinstance(answer, StoreError):
            self.waiting.set_exception(answer)
        else:
            self.waiting.set_result(answer)


class Writer:
    """The one that writes, from ``start`` to ``close``."""

    def __init__(self, database: Database, *, most: int = MOST, patience: float = PATIENCE) -> None:
        self._database = database
        self._epoch = ""  # see accept
        self._most = most
        self._patience = patience
        self._queue: deque[Unit] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None
        # For those who watch the server.
        self.transactions = 0
        self.appends = 0

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._queue)

    async def append(self, append: Append) -> Appended:
        """Append events; gives back control when they are safe.

        Raises LostRace, WriteRefused, StoreUnavailable, StoreReplaced or StoreClosed: then nothing is kept,
        except that after StoreUnavailable, or if the caller is cancelled, it is not known. Whoever repeats it
        then with the same send gets the right answer in any case.
        """
        if not append.events:
            raise ValueError("an append has at least one event")
        answer = await self._hand_in(Unit(append, append.changes))
        assert answer is not None
        return answer

    async def write(self, *changes: Executable) -> None:
        """Change rows that are no events. Raises WriteRefused, StoreUnavailable or StoreClosed."""
        await self._hand_in(Unit(None, changes))

    async def accept(self) -> None:
        """Go on with a store that a backup has replaced: all that was remembered of it has been forgotten."""
        async with self._database.reading() as connection:
            self._epoch = str(await connection.scalar(NOW))

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="store writer")

    async def close(self) -> None:
        """Write what was handed in, and nothing more."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._hang_up()

    async def _hand_in(self, unit: Unit) -> Appended | None:
        if self._closing or self._task is None:
            raise StoreClosed
        self._queue.append(unit)
        self._wake.set()
        return await unit.waiting

    # --- The task ---------------------------------------------------------------------------------

    async def _work(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            group = [self._queue.popleft() for _ in range(min(len(self._queue), self._most))]
            await self._write([unit for unit in group if not unit.waiting.done()])

    async def _write(self, group: list[Unit]) -> None:
        """Write a group together; if that cannot be, each of it alone."""
        try:
            answers: Sequence[Answer] = await self._try(group)
        except StoreError as error:
            if isinstance(error, WriteRefused) and len(group) > 1:
                for unit in group:
                    await self._write([unit])
                return
            answers = [error] * len(group)
        except BaseException:
            for unit in group:
                unit.waiting.cancel()
            raise
        for unit, answer in zip(group, answers, strict=True):
            unit.answer(answer)

    async def _try(self, group: list[Unit]) -> Sequence[Answer]:
        """One transaction, again and again while there is hope. Raises StoreUnavailable or WriteRefused."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + self._patience
        pause, conflicts = FIRST_PAUSE, 0
        while True:
            try:
                return await self._transaction(group)
            except (OSError, SQLAlchemyError) as error:
                kind, words = kind_of(error), words_of(error)
                if kind is Trouble.PASSING:
                    # Whether a commit that broke off was done is not known. The next judgement finds out.
                    await self._hang_up()
                    if clock() > deadline:
                        raise StoreUnavailable(words) from error
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                else:
                    # Somebody was faster, which judging again will show; or the rows are wrong, which it
                    # will not.
                    conflicts += 1
                    if kind is Trouble.REFUSED or conflicts == TRIES:
                        raise WriteRefused(words) from error

    async def _transaction(self, group: list[Unit]) -> Sequence[Answer]:
        connection = self._connection
        if connection is None:
            connection = self._connection = await self._database.writers.connect()
        async with connection.begin():
            judgement = await self._judge(connection, group)
            # Events first, and sorted: what two processes want at once, they want in the same order.
            if judgement.events:
                judgement.events.sort(key=lambda row: (row["table_id"], row["seq"]))
                await connection.execute(ADD_EVENTS, judgement.events)
            if judgement.sends:
                await connection.execute(ADD_SENDS, judgement.sends)
            for change in judgement.changes:
                await connection.execute(change)
        self.transactions += 1
        self.appends += judgement.accepted
        return judgement.answers

    async def _judge(self, connection: AsyncConnection, group: list[Unit]) -> Judgement:
        appends = [unit.append for unit in group if unit.append is not None]
        judgement = Judgement()
        if appends:
            judgement.is_replaced = await connection.scalar(NOW) != self._epoch
            ids = {append.table for append in appends}
            for table, last in await connection.execute(LAST, {"ids": sorted(ids)}):
                judgement.last[table] = last or 0
            keys = {(append.table, append.send.sender, append.send.id) for append in appends if append.send}
            if keys:
                for row in await connection.execute(SENT, {"keys": sorted(keys)}):
                    judgement.sent[row[:3]] = Appended(row.seq, row.answer, repeated=True)
        for unit in group:
            judgement.add(unit)
        return judgement

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(OSError, SQLAlchemyError):
                await connection.close()


class Judgement:
    """What of a group is written, and what each is told."""

    def __init__(self) -> None:
        self.is_replaced = False
        self.last: dict[str, int] = {}
        self.sent: dict[Any, Appended] = {}
        self.answers: list[Answer] = []
        self.events: list[dict[str, Any]] = []
        self.sends: list[dict[str, Any]] = []
        self.changes: list[Executable] = []
        self.accepted = 0

    def add(self, unit: Unit) -> None:
        answer = self._answer(unit.append) if unit.append is not None else None
        self.answers.append(answer)
        if answer is None or (isinstance(answer, Appended) and not answer.repeated):
            self.changes += unit.changes

    def _answer(self, append: Append) -> Answer:
        if self.is_replaced:
            return StoreReplaced()
        table, send = append.table, append.send
        key = (table, send.sender, send.id) if send else None
        if key in self.sent:
            return self.sent[key]
        last = self.last.get(table, 0)
        if last != append.after:
            return LostRace(table, append.after, last)
        for seq, event in enumerate(append.events, last + 1):
            self.events.append(
                {"table_id": table, "seq": seq, "at": event.at, "kind": event.kind, "body": event.body}
            )
        last = self.last[table] = last + len(append.events)
        self.accepted += 1
        if send is None:
            return Appended(last)
        self.sent[key] = Appended(last, send.answer, repeated=True)
        self.sends.append(
            {"table_id": table, "sender": send.sender, "send_id": send.id, "seq": last, "answer": send.answer}
        )
        return Appended(last, send.answer)
