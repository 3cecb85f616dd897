"""The tables in memory, the connections, and what runs periodically."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import MsgspecError
from sqlalchemy import update

from mothership.core import Game, MothershipError
from mothership.core.registry import load
from mothership.server.bots.pacing import Pacing
from mothership.server.bots.pool import BotPool
from mothership.server.live.aim import read_numbers
from mothership.server.live.broadcast import Broadcast, Listener, broadcast_of
from mothership.server.live.messages import Refused, written
from mothership.server.live.presence import Crowd, RemotePresence
from mothership.server.ops.backoff import backoff
from mothership.server.ops.logging import without_link
from mothership.server.ops.metrics import Metrics
from mothership.server.ops.time import system_time
from mothership.server.refusals import Refusal
from mothership.server.settings import STAND_IN, Settings
from mothership.server.store import Store, StoreError
from mothership.server.store.schema import people
from mothership.server.store.tidying import old_rows
from mothership.server.tables.actor import SEEN_EVERY, Services, TableActor
from mothership.server.tables.clocks import SOON
from mothership.server.tables.outages import BEAT, Heartbeat

if TYPE_CHECKING:
    from mothership.server.live.redis import Bridge

LINGER: Final = 60_000  # milliseconds that an unused table stays in memory
PULSE: Final = 5.0  # seconds between two rounds of housekeeping
TIDY: Final = 6 * 60 * 60.0  # seconds between two deletions of old rows
RECENT: Final = 60 * 60 * 1000  # milliseconds after which every bot has answered, however busy the server was
PATIENCE: Final = 15.0  # seconds that a process gives another one to do what is due at a table

_log: Final = logging.getLogger(__name__)


class Connection(Listener, Protocol):
    """A listener that can be disconnected."""

    def drop(self, reason: str) -> None: ...


def loop_time() -> float:
    return asyncio.get_running_loop().time()


class Hub:
    """All tables and connections of this process, from ``start`` to ``stop``."""

    def __init__(
        self,
        store: Store,
        bots: BotPool | None,
        settings: Settings | None,
        metrics: Metrics,
        *,
        now: Callable[[], int] = system_time,
        find_game: Callable[[str], Game] = load,
        stand_in: str = STAND_IN,
        pacing: Pacing | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.now = now
        self.tables: dict[str, TableActor] = {}
        self.connections: set[Connection] = set()
        self.bridge: Bridge | None = None
        self._patience = patience
        if settings is not None and settings.redis_url:
            # Imported here because it is slow to load and a single process does not need it.
            from mothership.server.live.redis import Bridge

            self.bridge = Bridge(
                settings.redis_url, self._heard, self._heard_crowd, self._missed, self._heard_aim
            )
        self._heartbeat = Heartbeat(store, now)
        self._remote = RemotePresence(now)
        self._services = Services(
            store=store,
            bots=bots,
            metrics=metrics,
            now=now,
            heartbeat=self._heartbeat,
            audience=self._make_audience,
            announce=self._announce,
            replaced=self._replaced,
            find_game=find_game,
            stand_in=stand_in,
            several=self.bridge is not None,
            pacing=pacing or Pacing(),
        )
        self._loading: dict[str, asyncio.Task[TableActor]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.resume_trouble = ""  # why some tables have not resumed yet
        self._is_starting = False  # the store failed at the start, and there is no heartbeat yet
        self._replacing = False
        self._catching_up = False
        self._in_doubt = False  # the store has failed: see _clear_doubt
        self._failures = 0  # of the writer, when there was no doubt
        self._unannounced: set[str] = set()  # changed tables that could not be read then
        self._asleep: dict[str, int] = {}  # deadlines of unloaded tables with days to think
        metrics.gauge("rooms", lambda: len(self.tables))
        metrics.gauge("connections", lambda: len(self.connections))

    def _make_audience(self, table: TableActor) -> Broadcast:
        return Broadcast(table, self._remote, self._tell_aim, self._tell_crowd)

    # --- From start to stop -----------------------------------------------------------------------

    async def start(self) -> None:
        """Start, and resume every table that waits for a bot or a clock. If the store fails, try again."""
        if await self._begin():
            self._go()
        else:
            self._is_starting = True
            self._run(self._begin_later())

    async def _begin(self) -> bool:
        try:
            await self._heartbeat.begin()
        except StoreError as error:
            self._cannot_resume(error)
            return False
        return True

    async def _begin_later(self) -> None:
        for pause in backoff():
            await asyncio.sleep(pause)
            if await self._begin():
                break
        self._is_starting = False
        self._go()

    def _go(self) -> None:
        if self.bridge is not None:
            self.bridge.start()
        self._run(self._pulse())
        self._run(self._resume())

    async def stop(self) -> None:
        """Close all connections and tables. Everything acknowledged is already stored."""
        for connection in list(self.connections):
            connection.drop("going-down")
        work = [*self._tasks, *self._loading.values()]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for table in self.tables.values():
            table.close()
        self.tables.clear()
        with contextlib.suppress(StoreError):
            await self._heartbeat.end()
        if self.bridge is not None:
            await self.bridge.stop()

    def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a task of the server has failed", exc_info=error)

    async def _resume(self) -> None:
        """Resume every table that waits for a bot or a clock, and try again until each of them has."""
        done: set[str] = set()
        for pause in backoff():
            if await self._resume_others(done):
                break
            await asyncio.sleep(pause)
        self.resume_trouble = ""
        await self._tidy()

    async def _resume_others(self, done: set[str]) -> bool:
        """Resume those not in ``done``. Returns False if the store failed."""
        # A table that waits for a bot was active shortly before the last server stopped.
        outages = self._heartbeat.outages
        since = outages[-1].stopped - RECENT if outages else 0
        try:
            for table_id in await self.store.read.waiting(since):
                if table_id not in done:
                    await self._resume_one(table_id)
                    done.add(table_id)
        except StoreError as error:
            self._cannot_resume(error)
            return False
        return True

    async def _resume_one(self, table_id: str) -> None:
        """Raises StoreError. Any other error is logged, so that it does not stop the other tables."""
        try:
            await self.table(table_id)
        except StoreError:
            raise
        except MothershipError as error:
            _log.warning("%s", without_link(f"table {table_id} cannot go on: {error}", table_id))
        except Exception as error:  # noqa: BLE001  # the other tables must resume
            _log.error("%s", without_link(f"table {table_id} cannot go on", table_id), exc_info=error)

    def _cannot_resume(self, error: StoreError) -> None:
        self.resume_trouble = str(error)
        self.metrics.count("resume_failures")
        _log.error("tables cannot go on, trying again", extra={"reason": str(error)})

    # --- Tables -----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> TableActor:
        """A table, read from the store if it is not in memory. Raises Refusal, StoreError."""
        table = self.tables.get(table_id)
        if table is not None:
            return table
        if self._is_starting:  # how long no server was running is not known yet, so no clock may run
            raise Refusal("store", 503)
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._open(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _open(self, table_id: str) -> TableActor:
        table = await TableActor.open(self._services, table_id)
        self.tables[table_id] = table
        self._asleep.pop(table_id, None)
        if self.bridge is not None:  # another process may have announced an event in the meantime
            table.look_into_store()
        try:
            await table.look()
        except StoreError as error:
            _log.warning("%s", without_link(f"table {table_id}: {error}", table_id))
            self._run(self._look_later(table))
        return table

    async def _look_later(self, table: TableActor) -> None:
        """Try again: without a look at the table its clock would not run and no bot would be asked."""
        for pause in backoff():
            await asyncio.sleep(pause)
            if self.tables.get(table.id) is not table:
                return
            try:
                await table.look()
            except StoreError:
                continue
            except MothershipError as error:
                _log.warning("%s", without_link(f"table {table.id}: {error}", table.id))
            return

    async def changed(self, table_id: str) -> None:
        """Seats or the status of a table were changed in the store. Raises Refusal, StoreError."""
        try:
            await self._changed(table_id)
        except StoreError:
            self._in_doubt = True
            self._unannounced.add(table_id)
            raise
        self._unannounced.discard(table_id)

    async def _changed(self, table_id: str) -> None:
        # It may have been read before the change.
        is_known = table_id in self.tables or table_id in self._loading
        table = await self.table(table_id)
        if is_known:
            try:
                await table.catch_up()
                await table.look()
            except Refusal as gone:
                self._close(table, gone)
                raise
        self._announce(table_id, table.state.seq)

    # --- Connections ------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)

    def leave(self, connection: Connection, tables: Iterable[str] | None = None) -> None:
        """Remove a connection from its tables, or from all if ``tables`` is None."""
        self.connections.discard(connection)
        for table_id in list(self.tables) if tables is None else tables:
            if table_id in self.tables:
                broadcast_of(self.tables[table_id]).unsubscribe(connection)

    # --- Other processes --------------------------------------------------------------------------

    def _announce(self, table_id: str, seq: int) -> None:
        if self.bridge is not None:
            self.bridge.announce(table_id, seq)

    def _heard(self, table_id: str, seq: int) -> None:
        table = self.tables.get(table_id)
        if table is not None and seq > table.state.seq:
            self._run(self._catch_up(table, seq))

    def _tell_aim(self, table_id: str, seat: int, number: int, numbers: str) -> None:
        if self.bridge is not None:
            self.bridge.tell_aim(table_id, seat, number, numbers)

    def _heard_aim(self, table_id: str, seat: int, number: int, numbers: str) -> None:
        table = self.tables.get(table_id)
        if table is not None:
            with contextlib.suppress(MsgspecError):
                broadcast_of(table).aiming.hear(seat, number, read_numbers(numbers))

    def _tell_crowd(self, table_id: str) -> None:
        """Tell the other processes who is connected to a table here."""
        table = self.tables.get(table_id)
        if self.bridge is not None and table is not None:
            self.bridge.tell_crowd(table_id, broadcast_of(table).crowd())

    def _heard_crowd(self, process: str, table_id: str, crowd: Crowd) -> None:
        table = self.tables.get(table_id)
        if table is None:  # a later subscriber announces itself and gets an answer
            return
        is_new = self._remote.hear(process, table_id, crowd)
        if is_new and len(table.audience):
            self._tell_crowd(table_id)
        broadcast_of(table).tell_presence()

    def _missed(self) -> None:
        """Announcements may have been lost: check every table against the store."""
        for table in self.tables.values():
            table.look_into_store()
        if not self._catching_up:
            self._catching_up = True
            self._run(self._catch_up_all())

    async def _catch_up_all(self) -> None:
        """One table at a time: all at once would slow down the store for players."""
        try:
            for table in list(self.tables.values()):
                if table.is_in_doubt:
                    await self._catch_up(table)
        finally:
            self._catching_up = False

    async def _catch_up(self, table: TableActor, seq: int | None = None) -> None:
        try:
            await table.catch_up(self._patience, seq)
        except MothershipError as error:
            table.look_into_store()
            self._in_doubt |= isinstance(error, StoreError)  # so that it is tried again
            _log.warning("%s", without_link(f"table {table.id}: {error}", table.id))

    def _replaced(self) -> None:
        if not self._replacing:
            self._replacing = True
            self._run(self._start_over())

    async def _start_over(self) -> None:
        """A backup has replaced the store: read every table again and continue from there."""
        try:
            await self.store.write.accept()
            await self._heartbeat.go_on()
            for table_id, table in list(self.tables.items()):
                try:
                    await table.start_over()
                    await table.look()
                except Refusal as gone:
                    self._close(table, gone)
                except MothershipError as error:
                    table.look_into_store()
                    _log.warning("%s", without_link(f"table {table_id}: {error}", table_id))
            await self._resume()
        except StoreError as error:
            _log.warning("the store: %s", error)
        finally:
            self._replacing = False

    def _close(self, table: TableActor, why: Refusal) -> None:
        """The table no longer exists. Tell its listeners."""
        body = why.body()
        for listener in broadcast_of(table).listeners:
            listener.send(written(Refused(body["code"], body["text"], table.id)))
        table.close()
        self.tables.pop(table.id, None)

    # --- Now and then -----------------------------------------------------------------------------

    async def _pulse(self) -> None:
        """Write heartbeats, often while a clock runs, and do the housekeeping from time to time."""
        looked = seen = tidied = loop_time()
        while True:
            await asyncio.sleep(BEAT)
            is_time = loop_time() - looked >= PULSE
            try:
                counts_time = any(table.state.counts_time for table in self.tables.values())
                if is_time or counts_time or self._is_doubtful:
                    await self._beat()
                    await self._clear_doubt()
                if loop_time() - seen >= SEEN_EVERY:
                    seen = loop_time()
                    await self._note_seen()
            except StoreError as error:
                self._in_doubt = True
                _log.warning("the store: %s", error)
            if loop_time() - tidied >= TIDY:
                tidied = loop_time()
                await self._tidy()
            if is_time:
                looked = loop_time()
                self.let_go()
                if self.bridge is not None and not self.bridge.is_up:
                    self._missed()

    async def _beat(self) -> None:
        known = self._heartbeat.outages
        if await self._heartbeat.go_on():
            self._replaced()
        if self._heartbeat.outages != known:  # this process was asleep, or another one has noticed an outage
            for table in list(self.tables.values()):
                try:
                    await table.look()
                except MothershipError as error:
                    _log.warning("%s", without_link(f"table {table.id}: {error}", table.id))

    @property
    def _is_doubtful(self) -> bool:
        return self._in_doubt or self.store.write.failures != self._failures

    async def _clear_doubt(self) -> None:
        """Look for changes that were stored while the store failed, so that nobody was told of them.

        Raises StoreError.
        """
        if not self._is_doubtful:
            return
        self._in_doubt, self._failures = False, self.store.write.failures
        for table in list(self._unannounced):
            try:
                await self.changed(table)
            except Refusal:  # it was deleted
                self._unannounced.discard(table)
        self._missed()
        if self.bridge is not None:
            self.bridge.tell_missed()

    async def _note_seen(self) -> None:
        here = sorted({one.person for one in self.connections if one.person is not None})
        for start in range(0, len(here), 500):
            some = here[start : start + 500]
            await self.store.write.write(
                update(people).where(people.c.id.in_(some)).values(seen_at=self.now())
            )

    async def _tidy(self) -> None:
        try:
            await self.store.write.write(*old_rows(self.now()))
            for table_id, table in list(self.tables.items()):
                if table.state.table.status == "open":
                    with contextlib.suppress(Refusal):  # the table is gone
                        await self.changed(table_id)
        except StoreError as error:
            _log.warning("the store: %s", error)

    def let_go(self) -> None:
        """Unload unused tables, load those whose deadline is near, and announce who is connected."""
        now = self.now()
        for table_id in self._remote.drop_silent():
            if table_id in self.tables:
                broadcast_of(self.tables[table_id]).tell_presence()
        for table_id, table in list(self.tables.items()):
            if not table.is_needed and now - table.used_at > LINGER:
                if table.state.is_running and table.state.clock.running is not None:
                    self._asleep[table_id] = table.state.clock.deadline() or now
                table.close()
                del self.tables[table_id]
                self._remote.forget(table_id)
            elif len(table.audience):
                self._tell_crowd(table_id)
        for table_id, deadline in list(self._asleep.items()):
            if deadline - now < SOON:
                del self._asleep[table_id]
                self._run(self._wake(table_id))

    async def _wake(self, table_id: str) -> None:
        try:
            await self.table(table_id)
        except MothershipError as error:
            _log.warning("%s", without_link(f"table {table_id} cannot go on: {error}", table_id))
            self._asleep[table_id] = self.now() + 2 * SOON
