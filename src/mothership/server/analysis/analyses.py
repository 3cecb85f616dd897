"""Who analyses which game: pieces for processes, progress, and what is kept of it.

An analysis goes on while somebody asks how far it is. Finished pieces are kept, so that it can go on later,
after a restart of the server as well. While it goes on it is kept again and again: what was kept a moment ago
is under way, here or in another process with the same store.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from mothership.analysis import VERSION
from mothership.core import SPECTATOR, Entry, Game, Record, write_json
from mothership.core.texts import LANGUAGES
from mothership.server.analysis.schemas import AnalysisAnswer, AnalysisOut, LineAnswer
from mothership.server.ops.time import system_time
from mothership.server.refusals import Refusal
from mothership.server.store import AnalysisRow, Store, StoreError
from mothership.server.store.changes import keep_analysis
from mothership.server.tables.orders import Text
from mothership.server.tables.records import Records
from mothership.server.tables.replay import positions
from mothership.server.tables.seats import find_seat
from mothership.server.workers.pool import Fault, WorkerPool
from mothership.server.workers.slots import Asker

JOBS: Final = "mothership.server.analysis.analysis_worker:JOBS"
PROCESSES: Final = 1  # the bots at the tables need the others
CPU_SECONDS: Final = 60.0  # of the processor for one piece
SECONDS: Final = 300.0  # for one piece, by the clock
MOST_CPU: Final = 900.0  # of the processor for a whole game
PATIENCE: Final = 30.0  # seconds without anybody who asks, after which it stops
MOST_OF_PERSON: Final = 2  # at a time
MOST_OF_ADDRESS: Final = 8
MOST_IN_ALL: Final = 64
BETWEEN_SAVES: Final = 5.0  # seconds
ALIVE: Final = 20_000  # milliseconds after a save in which it counts as under way
NEVER: Final = 0  # as the time of a save: nobody works at it any more

_log: Final = logging.getLogger(__name__)


@dataclass(eq=False)
class Running:
    """An analysis under way."""

    table: str
    asker: Asker
    record: str
    moves: int
    seen: float  # when somebody last asked for it
    judged: list[list[Any] | None] = field(default_factory=list)
    cpu: float = 0.0
    result: dict[str, Any] | None = None
    problem: Refusal | None = None
    task: asyncio.Task[None] | None = None

    @property
    def done(self) -> int:
        return sum(one is not None for one in self.judged)


class Analyses:
    """The analyses of this process. Another process with the same store finds what is kept."""

    def __init__(
        self,
        store: Store,
        records: Records,
        *,
        now: Callable[[], int] = system_time,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._records = records
        self._now = now
        self._clock = clock
        self.pool = WorkerPool(PROCESSES, jobs=JOBS, what="analysis")
        self.pool.cpu_seconds, self.pool.seconds = CPU_SECONDS, SECONDS
        self.patience = PATIENCE
        self.most_cpu = MOST_CPU
        self.made = 0
        self.stopped = 0  # because nobody waited any more
        self._running: dict[str, Running] = {}

    @property
    def running(self) -> int:
        return len(self._running)

    async def look(self, table: str) -> AnalysisAnswer:
        """How far the analysis of a table is. Raises Refusal if its game may not be seen."""
        _, record, _ = await self._records.finished(table)
        running = self._running.get(table)
        if running is not None:
            running.seen = self._clock()
            return _answer(running)
        row = await self._kept(table, record)
        if row is None:
            return AnalysisAnswer(table, "none", 0, 0, None, None)
        return self._as_kept(row)

    async def begin(self, table: str, asker: Asker) -> AnalysisAnswer:
        """Analyse a finished game, or go on with it. Raises Refusal."""
        game, record, _ = await self._records.finished(table)
        running = self._running.get(table)
        if running is not None and running.problem is None:
            running.seen = self._clock()
            return _answer(running)
        row = await self._kept(table, record)
        if row is not None and (row.result is not None or self._is_alive(row)):
            return self._as_kept(row)
        if table not in self._running or self._running[table].problem is not None:  # it may have begun since
            self._check_room(asker)
            text = await asyncio.to_thread(write_json, record, game)
            judged = list(row.judged) if row is not None else []
            running = Running(table, asker, text, len(record.entries), self._clock(), judged)
            self._running[table] = running
            try:
                await self._save(running)
            except StoreError:
                del self._running[table]
                raise
            running.task = asyncio.create_task(self._work(running))
        return _answer(self._running[table])

    async def line(self, table: str, act: int, word: str, asker: Asker) -> LineAnswer:
        """A better line as a seat, or a spectator, would have seen it. Raises Refusal."""
        game, record, _ = await self._records.finished(table)
        row = await self._kept(table, record)
        acts = row.result["acts"] if row is not None and row.result is not None else []
        better = acts[act]["better"] if act < len(acts) else None
        if better is None:
            raise Refusal("no-better-line", 404, act=act)
        seat = SPECTATOR if word == "spectator" else find_seat(game, word, record.setup.players)
        found = await self._records.apart(asker, _played_out, game, record, better, seat)
        return LineAnswer(table, word, act, found)

    async def stop(self) -> None:
        """The server is going down: what is done is kept, and can go on later."""
        running = [one for one in self._running.values() if one.task is not None]
        for one in running:
            assert one.task is not None
            one.task.cancel()
        await asyncio.gather(*(one.task for one in running if one.task), return_exceptions=True)
        await self.pool.stop()

    # Working --------------------------------------------------------------------------------------

    def _check_room(self, asker: Asker) -> None:
        """Raises Refusal."""
        under_way = [one for one in self._running.values() if one.problem is None]
        if len(under_way) >= MOST_IN_ALL:
            raise Refusal("analysis-busy", 503)
        for name, most in zip(asker.names, (MOST_OF_ADDRESS, MOST_OF_PERSON), strict=False):
            if sum(name in one.asker.names for one in under_way) >= most:
                raise Refusal("analyses-under-way", 429)

    def _is_alive(self, row: AnalysisRow) -> bool:
        return self._now() - row.changed_at < ALIVE

    def _as_kept(self, row: AnalysisRow) -> AnalysisAnswer:
        if row.result is not None:
            return _done(row.table_id, row)
        state = "running" if self._is_alive(row) else "stopped"
        return AnalysisAnswer(row.table_id, state, _count(row.judged), len(row.judged), None, None)

    async def _work(self, running: Running) -> None:
        beat = asyncio.create_task(self._beat(running))
        try:
            await self._pieces(running)
        except Refusal as refusal:
            if refusal.code == "too-costly":
                refusal = Refusal("analysis-too-costly", 413)
            running.problem = refusal  # told to the next one who asks
        except (Fault, StoreError) as error:
            _log.error("analysis", extra={"reason": str(error)})
            running.problem = Refusal("fault", 500)
        finally:
            beat.cancel()
            await asyncio.gather(beat, return_exceptions=True)
            if running.result is None:
                with suppress(StoreError):
                    await asyncio.shield(self._save(running, NEVER))
            if running.problem is None:
                self._running.pop(running.table, None)
            else:
                asyncio.get_running_loop().call_later(self.patience, self._forget, running)

    async def _beat(self, running: Running) -> None:
        """Keep what is done, and by that say that it goes on."""
        while True:
            await asyncio.sleep(BETWEEN_SAVES)
            with suppress(StoreError):
                await self._save(running)

    def _forget(self, running: Running) -> None:
        if self._running.get(running.table) is running:
            del self._running[running.table]

    async def _pieces(self, running: Running) -> None:
        """Raises Refusal, Fault or StoreError."""
        facts = {"record": running.record}
        plan = await self.pool.run("plan", facts, running.asker)
        if len(running.judged) != plan["pieces"]:
            running.judged = [None] * plan["pieces"]
        for number, known in enumerate(running.judged):
            if known is not None:
                continue
            if self._clock() - running.seen > self.patience:
                self.stopped += 1
                return
            found = await self.pool.run("piece", {**facts, "piece": number}, running.asker)
            running.judged[number] = found["judged"]
            running.cpu += found["cpu"]
            if running.cpu > self.most_cpu:
                raise Refusal("analysis-too-costly", 413)
        judged = [one for piece in running.judged for one in piece or ()]
        running.result = await self.pool.run("whole", {**facts, "judged": judged}, running.asker)
        await self._save(running)
        self.made += 1

    async def _save(self, running: Running, at: int | None = None) -> None:
        """Raises StoreError, also if the table has been deleted meanwhile."""
        judged = running.judged if running.result is None else []
        when = self._now() if at is None else at
        row = AnalysisRow(running.table, VERSION, running.moves, judged, running.result, when)
        await self._store.write.write(*keep_analysis(row))

    async def _kept(self, table: str, record: Record) -> AnalysisRow | None:
        """What is kept, if it is about this record and was made by this version."""
        row = await self._store.read.analysis(table)
        if row is None or (row.version, row.moves) != (VERSION, len(record.entries)):
            return None
        return row


def _answer(running: Running) -> AnalysisAnswer:
    if running.problem is not None:
        said = {language: running.problem.text(language) for language in LANGUAGES}
        return AnalysisAnswer(running.table, "failed", running.done, len(running.judged), Text(**said), None)
    return AnalysisAnswer(running.table, "running", running.done, len(running.judged), None, None)


def _done(table: str, row: AnalysisRow) -> AnalysisAnswer:
    return AnalysisAnswer(table, "done", 1, 1, None, msgspec.convert(row.result, AnalysisOut))


def _count(judged: list[Any]) -> int:
    return sum(one is not None for one in judged)


def _played_out(game: Game, record: Record, better: dict[str, Any], seat: int) -> Any:
    """The positions of a line, beginning with the one before it."""
    number, line = better["number"], better["line"]
    entries = (*record.entries[:number], *(Entry(one["actor"], one["notation"]) for one in line))
    return positions(game, replace(record, entries=entries, outcome=None), seat, number, len(line) + 1)
