"""Backups: all rows of a store in one file, taken while the server runs, and put back into any store.

A backup of SQLite can be restored into PostgreSQL and the other way round. A backup of an older store is
upgraded when it is restored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, inspect, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from mothership.server.store.alive import leave_sign
from mothership.server.store.backup_file import Header, Lines, Output, check, new_backup, rows
from mothership.server.store.database import Sqlite, connect
from mothership.server.store.errors import (
    BadBackup,
    CannotOpen,
    CannotWrite,
    DamagedStore,
    NoStore,
    NotEmpty,
    Reason,
    StoreUnavailable,
    UnknownGames,
)
from mothership.server.store.schema import events, meta, metadata
from mothership.server.store.trouble import Trouble, kind_of, words_of
from mothership.server.store.upgrading import (
    EPOCH,
    VERSION,
    Steps,
    broken_reference,
    new_epoch,
    trouble,
    upgrade,
)

BATCH: Final = 1000  # rows

Counts = dict[str, int]  # how many rows of each table


# --- Taking -------------------------------------------------------------------------------------------


async def backup(address: str, file: Path, *, overwrite: bool = False, steps: Steps | None = None) -> Counts:
    """Write a snapshot of the whole store into a file. Servers keep running meanwhile.

    Raises NotEmpty if the file is there already, or is the store itself; CannotWrite, DamagedStore,
    CannotOpen, NoStore, NotAStore or NewerStore.
    """
    database = connect(address)
    try:
        if is_there(file) and (not overwrite or _belongs_to(file, database.file)):
            raise NotEmpty(str(file))
        if database.file is not None and not is_there(database.file):
            raise NoStore(database.name)
        return await database.read(partial(_take, name=database.name, file=file, steps=steps or Steps()))
    except DBAPIError as error:
        if "malformed" in words_of(error):  # SQLite did not get as far as checking
            raise DamagedStore(words_of(error)) from error
        raise trouble(database.name, error) from error
    except OSError as error:  # PostgreSQL does not answer
        raise CannotOpen(database.name, error) from error
    finally:
        await database.close()


def is_there(path: Path) -> bool:
    return path.exists()


def _belongs_to(file: Path, store: Path | None) -> bool:
    """Whether a file is the store itself, or one of SQLite's files beside it."""
    if store is None:
        return False
    return file.resolve() in (store.with_name(store.name + end).resolve() for end in ("", "-wal", "-shm"))


def _take(connection: Connection, name: str, file: Path, steps: Steps) -> Counts:
    version = steps.version_of(connection, name)
    if version is None:
        raise NoStore(name)
    if damage := _damage(connection):
        raise DamagedStore(damage)
    tables = _tables(connection)
    try:
        with new_backup(file) as output:
            return _write(connection, output, version, tables)
    except OSError as error:
        raise CannotWrite(file, error.strerror or error) from error


def _write(connection: Connection, output: Output, version: str, tables: list[Table]) -> Counts:
    lines = Lines(output, version, {str(table.name): _columns(table) for table in tables})
    for table in tables:
        name = str(table.name)  # SQLAlchemy's own kind of text until here
        query = select(table).order_by(*table.primary_key.columns)
        for row in connection.execute(query, execution_options={"yield_per": BATCH}):
            lines.row(name, row)
    lines.end()
    return lines.rows


def _damage(connection: Connection) -> str:
    """The damage that SQLite finds in its file, or an empty text. PostgreSQL checks its own pages."""
    if connection.dialect.name != "sqlite":
        return ""
    found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
    return broken_reference(connection) if found == "ok" else str(found)


def _tables(connection: Connection) -> list[Table]:
    """The tables of this store, which may have an older schema. Referenced tables come first."""
    there = set(inspect(connection).get_table_names())
    found = MetaData()
    found.reflect(connection, only=sorted(there & set(metadata.tables)))
    return found.sorted_tables


def _columns(table: Table) -> list[str]:
    return [str(column.name) for column in table.columns]


# --- Putting back -------------------------------------------------------------------------------------


async def restore(
    address: str,
    file: Path,
    *,
    overwrite: bool = False,
    games: Collection[str] | None = None,
    steps: Steps | None = None,
    now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
) -> Counts:
    """Restore a backup into a store, all or nothing. The store is created if it does not exist.

    Servers that run on this store notice: see StoreReplaced. The time since the backup counts for no clock.
    Raises NotEmpty if there is something in the store already, UnknownGames if there are tables of others
    than ``games``, BadBackup, StoreUnavailable, CannotOpen, NotAStore or NewerStore.
    """
    steps = steps or Steps()
    contents = await asyncio.to_thread(check, file)
    header = contents.header
    if header.store not in steps.known:
        raise BadBackup(file, Reason("revision", given=header.store, known=steps.head))
    if games is not None and (unknown := contents.games.difference(games)):
        raise UnknownGames(file, ", ".join(sorted(unknown)))
    database = connect(address)
    is_new = database.file is not None and not is_there(database.file)
    try:
        if isinstance(database, Sqlite):
            database.make_file()
        restoring = Restoring(file, header, steps, database.name, overwrite=overwrite, now=now)
        counts = await database.rebuild(restoring.work)
        is_new = False
        await upgrade(database, steps)
        return counts
    except OSError as error:
        raise trouble(database.name, error) from error
    except SQLAlchemyError as error:
        if kind_of(error) is Trouble.PASSING:
            raise StoreUnavailable(words_of(error)) from error
        raise BadBackup(file, Reason("misfit", reason=words_of(error))) from error
    finally:
        await database.close()
        if is_new and database.file is not None:
            database.file.unlink(missing_ok=True)


class Restoring:
    """The restore of one backup into one store, in one transaction."""

    def __init__(
        self, file: Path, header: Header, steps: Steps, name: str, *, overwrite: bool, now: Callable[[], int]
    ) -> None:
        self._file = file
        self._header = header
        self._steps = steps
        self._name = name
        self._overwrite = overwrite
        self._now = now

    def work(self, connection: Connection) -> Counts:
        self._make_room(connection)
        tables = {table.name: table for table in _tables(connection)}
        if {name: _columns(table) for name, table in tables.items()} != self._header.tables:
            raise self._bad("columns", revision=self._header.store)
        counts = self._fill(connection, tables)
        self._look_over(connection)
        self._steps.go_to(connection, self._steps.head)
        self._begin_epoch(connection)
        leave_sign(connection, self._now(), longest=0)
        return counts

    def _make_room(self, connection: Connection) -> None:
        """Create an empty store with the schema version of the backup."""
        version = self._steps.version_of(connection, self._name)
        there = _tables(connection)
        if not self._overwrite and any(
            connection.scalar(select(func.count()).select_from(table))
            for table in there
            if table.name != meta.name
        ):
            raise NotEmpty(self._name)
        if version == self._header.store:
            # A server that runs on it can go on with the same tables.
            for table in reversed(there):
                connection.execute(delete(table))
            return
        for table in reversed(there):
            table.drop(connection)
        if version is not None:
            connection.exec_driver_sql(f"DROP TABLE {VERSION.name}")
        self._steps.go_to(connection, self._header.store)

    def _fill(self, connection: Connection, tables: dict[str, Table]) -> Counts:
        counts = dict.fromkeys(tables, 0)
        waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in tables}

        def empty(name: str) -> None:
            if waiting[name]:
                connection.execute(insert(tables[name]), waiting[name])
                waiting[name].clear()

        for name, values in rows(self._file):
            counts[name] += 1
            waiting[name].append(dict(zip(self._header.tables[name], values, strict=True)))
            if len(waiting[name]) == BATCH:
                empty(name)
        for name in tables:
            empty(name)
        return counts

    def _look_over(self, connection: Connection) -> None:
        """Check that the rows are consistent."""
        if broken := broken_reference(connection):
            raise self._bad("misfit", reason=broken)
        seq = events.c.seq
        gap = connection.scalar(
            select(events.c.table_id)
            .group_by(events.c.table_id)
            .having((func.count() != func.max(seq)) | (func.min(seq) != 1))
        )
        if gap is not None:
            raise self._bad("gap", table=gap)

    def _begin_epoch(self, connection: Connection) -> None:
        changed = update(meta).where(meta.c.key == EPOCH).values(value=new_epoch())
        if not connection.execute(changed).rowcount:
            connection.execute(insert(meta).values(key=EPOCH, value=new_epoch()))

    def _bad(self, word: str, **facts: object) -> BadBackup:
        return BadBackup(self._file, Reason(word, **facts))
