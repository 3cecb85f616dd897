"""Which tables are in memory, who is connected, and what goes on without anybody asking."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from sqlalchemy import delete, insert, select, update

from mothership.core import Game, MothershipError
from mothership.core.registry import load
from mothership.server.audience import Listener
from mothership.server.bridge import Bridge
from mothership.server.lockstep import AWAY, STAND_IN, World
from mothership.server.metrics import Metrics
from mothership.server.rooms import Room
from mothership.server.settings import Settings
from mothership.server.store import Store, StoreError
from mothership.server.store.schema import meta, people
from mothership.server.thinking import Thinking

LINGER: Final = 60_000  # milliseconds that a room stays in memory after it was used
PULSE: Final = 5.0  # seconds between two looks at everything
DOWN: Final = 15_000  # milliseconds without a pulse, after which there was no server
SEEN: Final = 6  # pulses between two notes of who is connected
PATIENCE: Final = 15.0  # seconds that a process waits for another one to do what is due at a table
ALIVE: Final = "alive"  # the key in meta: when a server was last running

_log: Final = logging.getLogger(__name__)


class Connection(Listener, Protocol):
    """A listener that can be sent away."""

    def drop(self, reason: str) -> None: ...


def system_time() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """All rooms and connections of this process, from ``start`` to ``stop``."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking | None,
        settings: Settings | None,
        metrics: Metrics,
        *,
        now: Callable[[], int] = system_time,
        find_game: Callable[[str], Game] = load,
        stand_in: str = STAND_IN,
        away: int = AWAY,
        patience: float = PATIENCE,
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.now = now
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self.bridge: Bridge | None = None
        self._patience = patience
        if settings is not None and settings.redis_url:
            self.bridge = Bridge(settings.redis_url, self._heard, self._missed)
        self._world = World(
            store=store,
            thinking=thinking,
            metrics=metrics,
            now=now,
            announce=self._announce,
            replaced=self._replaced,
            find_game=find_game,
            stand_in=stand_in,
            away=away,
            is_elsewhere=self._is_elsewhere if self.bridge is not None else None,
        )
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._down: tuple[int, int] | None = None  # when nobody looked after the clocks
        self._replacing = False
        metrics.gauge("rooms", lambda: len(self.rooms))
        metrics.gauge("connections", lambda: len(self.connections))

    # --- From start to stop -----------------------------------------------------------------------

    async def start(self) -> None:
        """Begin; every table that waits for a bot or a clock goes on."""
        await self._find_gap()
        if self.bridge is not None:
            self.bridge.start()
        self._run(self._pulse())
        self._run(self._resume())

    async def stop(self) -> None:
        """Let everybody go. What was acknowledged is in the store."""
        for connection in list(self.connections):
            connection.drop("going-down")
        work = [*self._tasks, *self._loading.values()]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()
        if self.bridge is not None:
            await self.bridge.stop()

    def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _find_gap(self) -> None:
        """When the last server stopped: nobody's time ran from then on."""
        now = self.now()
        alive: str | None = await self.store.database.read(
            lambda connection: connection.scalar(select(meta.c.value).where(meta.c.key == ALIVE))
        )
        if alive is not None and now - int(alive) > DOWN:
            self._down = (int(alive), now)
        await self._note_alive()

    async def _note_alive(self) -> None:
        await self.store.write.write(
            delete(meta).where(meta.c.key == ALIVE), insert(meta).values(key=ALIVE, value=str(self.now()))
        )

    async def _resume(self) -> None:
        for table in await self.store.read.table_ids("running"):
            try:
                await self.room(table)
            except MothershipError as error:
                _log.warning("table %s cannot go on: %s", table, error)

    # --- Rooms ------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, read from the store if need be. Raises Refusal, StoreError."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._open(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _open(self, table: str) -> Room:
        room = await Room.open(self._world, table)
        await self._forgive_gap(room)
        self.rooms[table] = room
        if self.bridge is not None:  # something may have been announced in the meantime
            room.doubt()
        try:
            await room.look()
        except StoreError as error:
            _log.warning("table %s: %s", table, error)
        return room

    async def _forgive_gap(self, room: Room) -> None:
        """The time for which there was no server counts for nobody, unless there are days to think."""
        clock = room.standing.clock
        if self._down is None or clock.running is None or clock.control.kind == "days":
            return
        stopped, started = self._down
        if room.last_at < started:  # nobody has looked after it since
            await room.skip(max(0, started - max(stopped, clock.since)))

    async def changed(self, table: str) -> None:
        """Seats or the status of a table were changed in the store."""
        room = self.rooms.get(table)
        if room is None:
            room = await self.room(table)
        else:
            await room.catch_up()
            await room.look()
        self._announce(table, room.standing.seq)

    # --- Connections ------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for room in self.rooms.values():
            room.unsubscribe(connection)

    async def _is_elsewhere(self, person: str) -> bool:
        """Whether a process, perhaps another one, has seen a person lately."""
        row = await self.store.read.person(person)
        return row is not None and self.now() - row.seen_at < max(self._world.away, 2000 * PULSE * SEEN)

    # --- Other processes --------------------------------------------------------------------------

    def _announce(self, table: str, seq: int) -> None:
        if self.bridge is not None:
            self.bridge.announce(table, seq)

    def _heard(self, table: str, seq: int) -> None:
        room = self.rooms.get(table)
        if room is not None and seq > room.standing.seq:
            self._run(self._catch_up(room))

    def _missed(self) -> None:
        """Something may have been said that nobody heard here."""
        for room in self.rooms.values():
            self._run(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up(self._patience)
        except MothershipError as error:
            room.doubt()
            _log.warning("table %s: %s", room.id, error)

    def _replaced(self) -> None:
        if not self._replacing:
            self._replacing = True
            self._run(self._start_over())

    async def _start_over(self) -> None:
        """A backup has taken the place of the store."""
        try:
            await self.store.write.accept()
            for table, room in list(self.rooms.items()):
                try:
                    await room.start_over()
                except MothershipError as error:
                    _log.warning("table %s: %s", table, error)
                    room.close()
                    self.rooms.pop(table, None)
        finally:
            self._replacing = False

    # --- Now and then -----------------------------------------------------------------------------

    async def _pulse(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(PULSE)
            beats += 1
            try:
                await self._note_alive()
                if beats % SEEN == 0:
                    await self._note_seen()
            except StoreError as error:
                _log.warning("the store: %s", error)
            self.sweep()
            if self.bridge is not None and not self.bridge.is_up:
                self._missed()

    async def _note_seen(self) -> None:
        here = sorted({one.person for one in self.connections if one.person is not None})
        for start in range(0, len(here), 500):
            some = here[start : start + 500]
            await self.store.write.write(
                update(people).where(people.c.id.in_(some)).values(seen_at=self.now())
            )

    def sweep(self) -> None:
        """Let go of rooms that nobody needs."""
        now = self.now()
        for table, room in list(self.rooms.items()):
            if not room.is_needed and now - room.used_at > LINGER:
                room.close()
                del self.rooms[table]
