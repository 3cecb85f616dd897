"""Creates a new store, upgrades an older one, and refuses any other database.

This is one transaction, one process at a time: a second process finds the work done, and a killed one has
changed nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Text, column, insert, inspect, select, table
from sqlalchemy.exc import DBAPIError

from mothership.server.store.database import BUSY_AT_START, Database, Sqlite
from mothership.server.store.errors import CannotOpen, NewerStore, NotAStore, StoreError
from mothership.server.store.schema import meta, metadata

MIGRATIONS: Final = Path(__file__).parent / "migrations"
VERSION: Final = table("store_version", column("version_num", Text))  # kept by Alembic
EPOCH: Final = "epoch"  # the key in meta that changes when a backup takes the place of everything


class Steps:
    """The migrations of this Mothership. A file is called after its number: v0001_beginning.py."""

    def __init__(self, folder: Path = MIGRATIONS) -> None:
        self._folder = folder
        self.known = sorted(file.name[1:5] for file in (folder / "versions").glob("v*.py"))
        self.head = self.known[-1]

    def version_of(self, connection: Connection, name: str) -> str | None:
        """A store's version; none if there is nothing yet. Raises NotAStore, NewerStore."""
        found = set(inspect(connection).get_table_names())
        versions = list(connection.scalars(select(VERSION.c.version_num))) if VERSION.name in found else []
        if not versions:
            # A file is ours alone; a database may be shared, as long as we do not want the same names.
            if (
                found - {VERSION.name}
                if connection.dialect.name == "sqlite"
                else found & set(metadata.tables)
            ):
                raise NotAStore(name)
            return None
        version = str(versions[0])
        if version not in self.known:
            raise NewerStore(name, version, self.head) if version > self.head else NotAStore(name)
        return version

    def go_to(self, connection: Connection, version: str) -> None:
        # Only here: a store that is up to date is opened without it, and it takes its time to load.
        from alembic import command
        from alembic.config import Config

        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(self._folder).replace("%", "%%"))
        command.upgrade(config, version)


async def upgrade(database: Database, steps: Steps | None = None) -> None:
    """Create the store or upgrade it. Raises CannotOpen, NotAStore, NewerStore."""
    steps = steps or Steps()
    try:
        if isinstance(database, Sqlite):
            database.make_file()
        await database.rebuild(partial(_upgrade, name=database.name, steps=steps))
        if database.file is not None:
            await asyncio.to_thread(_use_log, database.file)
    except (OSError, DBAPIError, sqlite3.Error) as error:
        raise trouble(database.name, error) from error


def _upgrade(connection: Connection, name: str, steps: Steps) -> None:
    if steps.version_of(connection, name) != steps.head:
        steps.go_to(connection, steps.head)
        if broken := broken_reference(connection):
            raise CannotOpen(name, broken)
    if epoch(connection) is None:
        connection.execute(insert(meta).values(key=EPOCH, value=new_epoch()))


def _use_log(file: Path) -> None:
    """Turn on SQLite's write-ahead log, so that readers and the writer do not block each other.

    The file remembers it. Of several processes that want it at once some are refused, and try again.
    """
    deadline = time.monotonic() + BUSY_AT_START / 1000
    with contextlib.closing(sqlite3.connect(file, timeout=BUSY_AT_START / 1000)) as connection:
        while True:
            try:
                (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
            except sqlite3.OperationalError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)
            else:
                if mode != "wal":
                    raise CannotOpen(str(file), f"journal_mode={mode}")
                return


def trouble(name: str, error: Exception) -> StoreError:
    """The StoreError for a failure to open a store."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if "file is not a database" in str(cause):
        return NotAStore(name)
    return CannotOpen(name, cause)


def broken_reference(connection: Connection) -> str:
    """A row with a dangling reference, or an empty text."""
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql("SET CONSTRAINTS ALL IMMEDIATE")  # complains by itself
        return ""
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    return f"{broken[0]} → {broken[2]}" if broken else ""


def epoch(connection: Connection) -> str | None:
    found: str | None = connection.scalar(select(meta.c.value).where(meta.c.key == EPOCH))
    return found


def new_epoch() -> str:
    """Start a new epoch, which tells every running server to drop what it has in memory."""
    return secrets.token_hex(8)
