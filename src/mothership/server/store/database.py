"""The way to the store: SQLite in a file, or PostgreSQL. One setting decides, and nothing else differs.

    sqlite:///FILE
    postgresql://USER:PASSWORD@HOST:PORT/DATABASE?schema=NAME&sslmode=require

Of the second one only HOST and DATABASE are needed. Everybody may read at once. For writing there is one
connection, and its transactions are on the disk when they are committed.
"""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, NullPool, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from mothership.server.store.errors import BadAddress

READERS: Final = 4  # connections
BUSY: Final = 5_000  # milliseconds that SQLite waits for another process's transaction
BUSY_AT_START: Final = 60_000  # an upgrade by another process may take a while
CONNECTING: Final = 10  # seconds
ANSWERING: Final = 60  # seconds until PostgreSQL counts as lost
STARTING: Final = 0x6D6F_7468  # PostgreSQL's lock for those who upgrade or restore; any number that is ours

# synchronous=FULL: a commit waits until the disk has it. On macOS that takes fullfsync.
SQLITE_ALWAYS: Final = ("synchronous=FULL", "fullfsync=ON", "checkpoint_fullfsync=ON", "temp_store=MEMORY")


class Database:
    """The connections to one store."""

    def __init__(self, address: str) -> None:
        """Does not connect yet. Raises BadAddress."""
        url, self.schema = _parse(address)
        self.is_sqlite: bool = url.get_backend_name() == "sqlite"
        self.file: Path | None = Path(url.database or "") if self.is_sqlite else None
        self.name: str = str(self.file) if self.is_sqlite else url.render_as_string(hide_password=True)
        self._url = url
        if self.is_sqlite:
            self.readers = self._sqlite("BEGIN", "query_only=ON", f"busy_timeout={BUSY}", pool_size=READERS)
            self.writers = self._sqlite(
                "BEGIN IMMEDIATE", "foreign_keys=ON", f"busy_timeout={BUSY}", pool_size=1
            )
        else:
            # Repeatable: all that is read in one go belongs together, as it does with SQLite.
            self.readers = self._postgresql(
                pool_size=READERS,
                pool_pre_ping=True,
                isolation_level="REPEATABLE READ",
                execution_options={"postgresql_readonly": True},
            )
            self.writers = self._postgresql(pool_size=1)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the store at one moment, and cannot change it."""
        async with self.readers.connect() as connection:
            yield connection

    @asynccontextmanager
    async def rebuilding(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for changes of the schema or of everything: one at a time, whole or not at all."""
        if self.is_sqlite:
            # References are not watched, because SQLite changes a table by making it anew; who rebuilds
            # checks them in the end.
            engine = self._sqlite("BEGIN IMMEDIATE", f"busy_timeout={BUSY_AT_START}", poolclass=NullPool)
        else:
            engine = self._postgresql(poolclass=NullPool)
        try:
            async with engine.begin() as connection:
                if not self.is_sqlite:
                    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({STARTING})")
                    if self.schema:
                        await connection.exec_driver_sql(f'CREATE SCHEMA IF NOT EXISTS "{self.schema}"')
                yield connection
        finally:
            await engine.dispose()

    async def close(self) -> None:
        await self.readers.dispose()
        await self.writers.dispose()

    def make_file(self) -> None:
        """Make an empty SQLite file that only its owner may read; the files beside it get the same mode."""
        if self.file is not None and not self.file.exists():
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600))

    def _sqlite(self, begin: str, *pragmas: str, **settings: Any) -> AsyncEngine:
        if "pool_size" in settings:
            settings["max_overflow"] = 0
        engine = create_async_engine(self._url, **settings)
        # The driver would begin transactions late and commit them early. We say when.
        event.listen(engine.sync_engine, "connect", _prepare_sqlite(*SQLITE_ALWAYS, *pragmas))

        @event.listens_for(engine.sync_engine, "begin")
        def _(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    def _postgresql(self, **settings: Any) -> AsyncEngine:
        if "pool_size" in settings:
            settings["max_overflow"] = 0
        wishes = {"application_name": "mothership", "jit": "off"}
        if self.schema:
            wishes["search_path"] = f'"{self.schema}"'
        arguments = {"timeout": CONNECTING, "command_timeout": ANSWERING, "server_settings": wishes}
        engine = create_async_engine(self._url, connect_args=arguments, **settings)
        event.listen(engine.sync_engine, "connect", _prepare_postgresql)
        return engine


def _prepare_sqlite(*pragmas: str) -> Any:
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare


def _prepare_postgresql(connection: Any, _: object) -> None:
    """Whoever runs PostgreSQL may have chosen speed over safety for other things. A move is kept."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


# --- Addresses ----------------------------------------------------------------------------------------


def address_in(folder: Path) -> str:
    """Where the store is if nobody has said anything else."""
    return f"sqlite:///{(folder / 'mothership.sqlite').resolve()}"


def _parse(address: str) -> tuple[URL, str]:
    """The address for SQLAlchemy, and PostgreSQL's schema if one is named. Raises BadAddress."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise BadAddress(_without_password(address)) from None
    query = dict(url.query)
    if url.drivername == "sqlite" and url.database and not url.host and not query:
        if url.database == ":memory:":
            raise BadAddress(address)
        return url.set(drivername="sqlite+aiosqlite"), ""
    if url.drivername in ("postgresql", "postgres") and url.database:
        schema = query.pop("schema", "")
        if "sslmode" in query:
            query["ssl"] = query.pop("sslmode")
        if isinstance(schema, str) and re.fullmatch(r"[a-z0-9_]*", schema) and set(query) <= {"ssl"}:
            return url.set(drivername="postgresql+asyncpg", query=query), schema
    raise BadAddress(_without_password(address))


def _without_password(address: str) -> str:
    return re.sub(r"(://[^:/@]*):.*@", r"\1:***@", address)
