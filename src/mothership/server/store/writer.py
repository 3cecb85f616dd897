"""Appends events, many in one transaction, and returns each when it is safe on disk.

Each process has one writer. While a transaction is being committed, new appends queue up and share the next
one: a hundred moves wait for the disk once, not a hundred times. Each is still judged alone: one that is
late, repeated or refused does not affect the others in its group.

With several processes the primary key of the events decides which append is next. The loser of a race gets
LostRace, and nothing of its append is kept.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Executable, select
from sqlalchemy.exc import SQLAlchemyError

from mothership.server.store.database import Database
from mothership.server.store.errors import StoreClosed, StoreError, StoreUnavailable, WriteRefused
from mothership.server.store.group import Answer, Group, WriteRequest
from mothership.server.store.rows import Append, Appended
from mothership.server.store.schema import meta
from mothership.server.store.trouble import Trouble, kind_of, words_of
from mothership.server.store.upgrading import EPOCH

MOST: Final = 500  # appends in one transaction
GATHERING: Final = (
    0.005  # seconds between the beginnings of two transactions: each costs as much as ten appends
)
PATIENCE: Final = 10.0  # seconds that a store may be away before those who wait are told
FIRST_PAUSE: Final = 0.02
LONGEST_PAUSE: Final = 1.0
TRIES: Final = 3  # for a group that is in conflict with somebody else's rows and was judged anew


class Waiting:
    """A request to write, and who waits for it."""

    __slots__ = ("future", "request")

    def __init__(self, request: WriteRequest) -> None:
        self.request = request
        self.future: asyncio.Future[Appended | None] = asyncio.get_running_loop().create_future()

    def tell(self, answer: Answer) -> None:
        if self.future.done():  # nobody waits any longer
            return
        if isinstance(answer, StoreError):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


class Writer:
    """The writer of a process, from ``start`` to ``close``."""

    def __init__(self, database: Database, *, most: int = MOST, patience: float = PATIENCE) -> None:
        self._database = database
        self._most = most
        self._patience = patience
        self._epoch = ""  # see accept
        self._queue: deque[Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._began = float("-inf")  # the last transaction
        self._task: asyncio.Task[None] | None = None
        # For those who watch the server.
        self.transactions = 0
        self.appends = 0
        self.failures = 0  # tries that broke off: whether they were done is not known
        self.trouble = ""  # why the last try has failed, while nothing has worked since

    @property
    def epoch(self) -> str:
        """The epoch of the store that was last accepted."""
        return self._epoch

    @property
    def waiting(self) -> int:
        """How many appends are queued."""
        return len(self._queue)

    async def append(self, append: Append) -> Appended:
        """Append events and return when they are on disk.

        Raises LostRace, WriteRefused, StoreUnavailable, StoreReplaced or StoreClosed. Nothing is kept then,
        except that after StoreUnavailable or a cancellation the outcome is unknown: repeat it with the same
        send to learn it.
        """
        if not append.events:
            raise ValueError("an append has at least one event")
        if append.send and "\0" in append.send.sender + append.send.id + append.send.answer:
            raise WriteRefused("U+0000")  # neither database can tell what comes after it
        answer = await self._hand_in(WriteRequest(append, append.changes))
        assert answer is not None
        return answer

    async def write(self, *changes: Executable) -> None:
        """Change rows other than events. Raises WriteRefused, StoreUnavailable or StoreClosed."""
        await self._hand_in(WriteRequest(None, changes))

    async def accept(self) -> None:
        """Continue with a store that a backup has replaced. Raises StoreUnavailable.

        Appends that rely on earlier reads carry the older epoch and are refused: see Append.epoch.
        """
        query = select(meta.c.value).where(meta.c.key == EPOCH)
        try:
            self._epoch = await self._database.read(lambda connection: str(connection.scalar(query)))
        except (OSError, SQLAlchemyError) as error:
            raise StoreUnavailable(words_of(error)) from error

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="store writer")

    async def close(self) -> None:
        """Finish queued writes and accept no more."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def _hand_in(self, request: WriteRequest) -> Appended | None:
        if self._closing or self._task is None:
            raise StoreClosed
        waiting = Waiting(request)
        self._queue.append(waiting)
        self._wake.set()
        return await waiting.future

    # --- The task ---------------------------------------------------------------------------------

    async def _work(self) -> None:
        try:
            while self._queue or not self._closing:
                if not self._queue:
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                await self._gather()
                taken = [self._queue.popleft() for _ in range(min(len(self._queue), self._most))]
                await self._write([waiting for waiting in taken if not waiting.future.done()])
        finally:
            # Usually there is nobody left. If somebody has ended this task, nobody shall wait for ever.
            self._closing = True
            for waiting in self._queue:
                waiting.future.cancel()

    async def _gather(self) -> None:
        """Wait briefly for more appends if the last transaction has just begun.

        A single append does not wait.
        """
        clock = asyncio.get_running_loop().time
        pause = self._began + GATHERING - clock()
        if pause > 0 and not self._closing and len(self._queue) < self._most:
            await asyncio.sleep(pause)
        self._began = clock()

    async def _write(self, group: list[Waiting]) -> None:
        """Write a group in one transaction; if that fails, each append in its own."""
        try:
            answers = await self._try([waiting.request for waiting in group])
        except StoreError as error:
            if isinstance(error, WriteRefused) and len(group) > 1:
                for waiting in group:
                    await self._write([waiting])
                return
            answers = [error] * len(group)
        except BaseException:
            for waiting in group:
                waiting.future.cancel()
            raise
        for waiting, answer in zip(group, answers, strict=True):
            waiting.tell(answer)

    async def _try(self, requests: list[WriteRequest]) -> Sequence[Answer]:
        """Run one transaction, with retries. Raises StoreUnavailable or WriteRefused."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + self._patience
        pause, conflicts = FIRST_PAUSE, 0
        while True:
            group = Group(requests, self._epoch)
            try:
                await self._database.write(group.write)
            except Exception as error:  # whatever it is: the next ones want to be written
                kind, words = kind_of(error), words_of(error)
                self._database.notice(error)
                self.trouble = words
                if kind is Trouble.PASSING:
                    self.failures += 1
                    # Whether a commit that broke off was done is not known. The next judgement finds out.
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
            else:
                self.trouble = ""
                self.transactions += 1
                self.appends += group.accepted
                return group.answers
