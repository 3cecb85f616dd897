"""Connections to the store: SQLite in a file, or PostgreSQL. The work is the same for both.

A piece of work is a plain function of a connection. It is run in a transaction, which is on the disk when the
work comes back. With SQLite it runs in a thread, as a whole: for the event loop that is one thing to wait
for, however many statements there are. With PostgreSQL it runs in the event loop, which goes on while it
waits for an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, text

from mothership.server.store.address import parse
from mothership.server.store.sqlite_processes import Company
from mothership.server.store.trouble import is_damage, words_of

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]
Signing = Callable[[Connection, bool], T]

READERS: Final = 4  # connections
BUSY: Final = 5_000  # milliseconds that SQLite waits for another process's transaction
BUSY_AT_START: Final = 60_000  # an upgrade by another process may take a while
CONNECTING: Final = 10  # seconds
ANSWERING: Final = 60  # seconds until PostgreSQL counts as lost

# PostgreSQL's locks, each together with the schema: any numbers that are ours.
REBUILDING: Final = 0x6D6F_7468  # alone: who upgrades or restores; shared: who writes meanwhile
BEGINNING: Final = 0x6D6F_7469  # alone: who leaves a sign of life
RUNNING: Final = 0x6D6F_746A  # shared: every server, for as long as its connection lasts


class Database(ABC):
    """The connections to one store."""

    name: str  # for people; without the password
    file: Path | None = None  # SQLite's
    damage = ""  # what was found wrong with its pages, in the words of the database

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Read a consistent snapshot. Reads run in parallel."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Change rows in one durable transaction."""

    @abstractmethod
    async def rebuild(self, work: Work[T]) -> T:
        """Change the schema or everything in one transaction, one process at a time."""

    @abstractmethod
    async def sign(self, work: Signing[T]) -> T:
        """Change rows as a running server, register it, and learn whether others are running."""

    async def check(self) -> str:
        """Check all pages and return the damage found. PostgreSQL checks its own."""
        return ""

    def notice(self, error: Exception) -> None:
        """Remember an error that means damage: it stays, even if the next read succeeds."""
        if is_damage(error):
            self.damage = words_of(error)

    @abstractmethod
    async def close(self) -> None: ...


def connect(address: str) -> Database:
    """Create the engine; nothing is opened yet. Raises BadAddress."""
    url, schema = parse(address)
    return Sqlite(url) if url.get_backend_name() == "sqlite" else Postgresql(url, schema)


# --- SQLite -------------------------------------------------------------------------------------------

# synchronous=FULL: a commit waits until the disk has it; on macOS that takes fullfsync. A longer log than
# usual (wal_autocheckpoint, in pages of 4 kB): a busy server would tidy it up after every other transaction.
SAFE: Final = ("synchronous=FULL", "fullfsync=ON", "checkpoint_fullfsync=ON", "foreign_keys=ON")
LOG: Final = ("wal_autocheckpoint=8000", "journal_size_limit=67108864")


class Sqlite(Database):
    def __init__(self, url: URL) -> None:
        self.file = Path(url.database or "")
        self.name = str(self.file)
        self._url = url
        waiting = f"busy_timeout={BUSY}"
        self._readers = self._engine("BEGIN", waiting, "query_only=ON", pool_size=READERS)
        self._writer = self._engine("BEGIN IMMEDIATE", waiting, *SAFE, *LOG, pool_size=1)
        self._reading = ThreadPoolExecutor(READERS, "store reader")
        self._writing = ThreadPoolExecutor(1, "store writer")
        self._held: Connection | None = None  # the writer's
        self._company = Company(self.file)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, _run, self._readers, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writing, self._write, work)

    def _write(self, work: Work[T]) -> T:
        """Write on a connection that stays open: taking one from the pool costs as much as writing."""
        if self._held is None:
            self._held = self._writer.connect()
        try:
            with self._held.begin():
                return work(self._held)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()

    async def rebuild(self, work: Work[T]) -> T:
        # References are not watched, because SQLite changes a table by making it anew. Who rebuilds checks
        # them.
        pragmas = [*SAFE[:-1], f"busy_timeout={BUSY_AT_START}"]
        engine = self._engine("BEGIN IMMEDIATE", *pragmas, poolclass=NullPool)
        return await asyncio.get_running_loop().run_in_executor(self._writing, _run, engine, work)

    async def check(self) -> str:
        return await asyncio.to_thread(self._check)

    def _check(self) -> str:
        """Check on a connection of its own: others may have cached pages that are damaged on disk."""
        assert self.file is not None
        with contextlib.closing(sqlite3.connect(self.file, timeout=BUSY / 1000)) as connection:
            try:
                (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                return words_of(error)
        return "" if found == "ok" else str(found)

    async def sign(self, work: Signing[T]) -> T:
        return await self.write(lambda connection: work(connection, self._company.join()))

    async def close(self) -> None:
        await asyncio.to_thread(self._reading.shutdown)
        await asyncio.to_thread(self._writing.shutdown)
        self._let_go()
        self._company.leave()
        self._readers.dispose()
        self._writer.dispose()

    def make_file(self) -> None:
        """Create an empty file that only its owner can read. SQLite gives its log the same mode."""
        assert self.file is not None
        if not self.file.exists():
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600))

    def _engine(self, begin: str, *pragmas: str, **settings: Any) -> Engine:
        engine = create_engine(self._url, **_whole_pool(settings))

        @event.listens_for(engine, "connect")
        def _(connection: Any, _: object) -> None:
            connection.isolation_level = None  # the driver would begin late and commit early: we say when
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}").close()

        @event.listens_for(engine, "begin")
        def _(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine


def _run(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


# --- PostgreSQL ---------------------------------------------------------------------------------------


class Postgresql(Database):
    def __init__(self, url: URL, schema: str) -> None:
        self.name = url.render_as_string(hide_password=True)
        self._url = url
        self._schema = schema
        # Repeatable: all that is read in one go belongs together, as it does with SQLite.
        snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        self._readers = self._engine(pool_size=READERS, pool_pre_ping=True, execution_options=snapshot)
        self._writer = self._engine(pool_size=1)
        self._signer = self._engine(pool_size=1)  # its connection is held: with it our lock would go
        self._held: AsyncConnection | None = None
        self._signing = asyncio.Lock()

    async def read(self, work: Work[T]) -> T:
        return await _run_in_loop(self._readers, work)

    async def write(self, work: Work[T]) -> T:
        def meanwhile(connection: Connection) -> T:
            # What was looked up must still be so when the rows are written.
            self._lock(connection, "pg_advisory_xact_lock_shared", REBUILDING)
            return work(connection)

        return await _run_in_loop(self._writer, meanwhile)

    async def rebuild(self, work: Work[T]) -> T:
        def alone(connection: Connection) -> T:
            self._lock(connection, "pg_advisory_xact_lock", REBUILDING)
            if self._schema:
                connection.exec_driver_sql(f'CREATE SCHEMA IF NOT EXISTS "{self._schema}"')
            return work(connection)

        engine = self._engine(poolclass=NullPool)
        try:
            return await _run_in_loop(engine, alone)
        finally:
            await engine.dispose()

    async def sign(self, work: Signing[T]) -> T:
        def signed(connection: Connection) -> T:
            self._lock(connection, "pg_advisory_xact_lock_shared", REBUILDING)
            self._lock(connection, "pg_advisory_xact_lock", BEGINNING)
            here = list(connection.execute(_WHO_RUNS, {"lock": RUNNING, "schema": self._schema}).scalars())
            if True not in here:
                self._lock(connection, "pg_advisory_lock_shared", RUNNING)
            return work(connection, False in here)

        async with self._signing:
            try:
                if self._held is None:
                    self._held = await self._signer.connect()
                async with self._held.begin():
                    return await self._held.run_sync(signed)
            except BaseException:
                # Perhaps the connection is lost, and the lock with it: both are made anew next time.
                await self._let_go()
                raise

    async def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()

    async def close(self) -> None:
        await self._let_go()
        for engine in (self._signer, self._readers, self._writer):
            await engine.dispose()

    def _lock(self, connection: Connection, function: str, number: int) -> None:
        """The key of our lock: one database can hold several stores, each in a schema."""
        connection.execute(text(f"SELECT {function}({number}, hashtext(:schema))"), {"schema": self._schema})

    def _engine(self, **settings: Any) -> AsyncEngine:
        # Only here: who uses SQLite starts without it, and it takes its time to load.
        from sqlalchemy.ext.asyncio import create_async_engine

        # A machine that is gone without a word holds no lock for long.
        wishes = {"application_name": "mothership", "jit": "off", "tcp_keepalives_idle": "10"}
        wishes |= {"tcp_keepalives_interval": "3", "tcp_keepalives_count": "3"}
        if self._schema:
            wishes["search_path"] = f'"{self._schema}"'
        arguments = {"timeout": CONNECTING, "command_timeout": ANSWERING, "server_settings": wishes}
        engine = create_async_engine(self._url, connect_args=arguments, **_whole_pool(settings))
        event.listen(engine.sync_engine, "connect", _insist_on_safety)
        return engine


# For each server that runs on this store, whether it is us.
_WHO_RUNS: Final = text(
    "SELECT pid = pg_backend_pid() FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND objsubid = 2 AND classid = CAST(:lock AS oid)"
    " AND objid = CAST(hashtext(:schema) & 4294967295 AS oid)"
)


async def _run_in_loop(engine: AsyncEngine, work: Work[T]) -> T:
    async with engine.begin() as connection:
        return await connection.run_sync(work)


def _insist_on_safety(connection: Any, _: object) -> None:
    """Insist on durable commits, even where PostgreSQL is configured for speed."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


def _whole_pool(settings: dict[str, Any]) -> dict[str, Any]:
    """Keep the pool from opening more connections than its size."""
    return {**settings, "max_overflow": 0} if "pool_size" in settings else settings
