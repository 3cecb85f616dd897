"""The file format of a backup: lines of JSON, the same for every kind of database.

The first line says what it is. Each of the others is a row, beginning with the name of its table. The last
one has the number of rows and a checksum of all lines before it. A name that ends with .gz makes it a
compressed file.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import os
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from mothership.disk import settle_name
from mothership.server.store.errors import BadBackup, Reason
from mothership.server.store.schema import tables

Output = IO[bytes] | gzip.GzipFile
FORMAT: Final = "mothership backup"
VERSION: Final = 1


class Header(msgspec.Struct, frozen=True):
    format: str
    version: int
    store: str  # the version of the store that it was taken from
    tables: dict[str, list[str]]  # and the columns of each


class Contents(msgspec.Struct, frozen=True):
    """The header and the counts of a complete file."""

    header: Header
    games: frozenset[str]  # whose tables are in it


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: dict[str, int]
    sha256: str


# --- Writing ------------------------------------------------------------------------------------------


@contextlib.contextmanager
def new_backup(path: Path) -> Iterator[Output]:
    """Write a file that gets its name only when it is complete, flushed and checked.

    Only its owner can read it.

    Raises OSError.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    made = Path(name)
    try:
        with open(handle, "wb") as raw:
            # No name and no time in it: equal backups are equal files.
            if path.suffix == ".gz":
                with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
                    yield packed
            else:
                yield raw
            raw.flush()
            os.fsync(raw.fileno())
        check(made, is_packed=path.suffix == ".gz")
        made.replace(path)
        settle_name(path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


class Lines:
    """Writes lines, and keeps their number and checksum."""

    def __init__(self, file: Output, store: str, tables: dict[str, list[str]]) -> None:
        self._file = file
        self._sum = hashlib.sha256()
        self.rows = dict.fromkeys(tables, 0)
        self._add(Header(FORMAT, VERSION, store, tables))

    def row(self, table: str, values: Any) -> None:
        self.rows[table] += 1
        self._add([table, *values])

    def end(self) -> None:
        self._file.write(msgspec.json.encode(End(self.rows, self._sum.hexdigest())) + b"\n")

    def _add(self, value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"
        self._sum.update(line)
        self._file.write(line)


# --- Reading ------------------------------------------------------------------------------------------


def check(path: Path, *, is_packed: bool | None = None) -> Contents:
    """Read the whole file before anything is restored. Raises BadBackup if it is damaged or cut off."""
    walk = _walk(path, path.suffix == ".gz" if is_packed is None else is_packed)
    header = next(walk)
    assert isinstance(header, Header)
    columns = header.tables.get(tables.name, [])
    place = columns.index("game") if "game" in columns else None
    games: set[str] = set()
    for found in walk:
        assert not isinstance(found, Header)
        table, values = found
        if table == tables.name and place is not None:
            games.add(str(values[place]))
    return Contents(header, frozenset(games))


def rows(path: Path) -> Iterator[tuple[str, list[Any]]]:
    """The rows of a file, each with its table. Raises BadBackup."""
    walk = _walk(path, path.suffix == ".gz")
    next(walk)
    for found in walk:
        assert not isinstance(found, Header)
        yield found


def _walk(path: Path, is_packed: bool) -> Iterator[Header | tuple[str, list[Any]]]:
    try:
        with gzip.open(path) if is_packed else path.open("rb") as file:
            yield from _Reading(path).walk(file)
    except (OSError, EOFError, zlib.error) as error:
        raise BadBackup(path, Reason("unreadable", reason=error)) from error


class _Reading:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._sum = hashlib.sha256()
        self._number = 0

    def walk(self, file: Any) -> Iterator[Header | tuple[str, list[Any]]]:
        header = self._header(file.readline())
        yield header
        count = dict.fromkeys(header.tables, 0)
        for line in file:
            self._number += 1
            if line.startswith(b"{"):
                self._end(line, count)
                if file.read(1):
                    raise self._bad("line", line=self._number + 2)
                return
            table, values = self._row(line, header)
            count[table] += 1
            yield table, values
        raise self._bad("cut")

    def _header(self, line: bytes) -> Header:
        self._sum.update(line)
        try:
            header = msgspec.json.decode(line, type=Header)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise self._bad("foreign") from None
        if header.format != FORMAT:
            raise self._bad("foreign")
        if header.version > VERSION:
            raise self._bad("version", given=header.version, known=VERSION)
        return header

    def _row(self, line: bytes, header: Header) -> tuple[str, list[Any]]:
        self._sum.update(line)
        try:
            table, *values = msgspec.json.decode(line, type=list[str | int | bool | None])
        except (msgspec.MsgspecError, UnicodeDecodeError, ValueError):
            raise self._bad("line", line=self._number + 1) from None
        if not isinstance(table, str) or len(header.tables.get(table, ())) != len(values):
            raise self._bad("line", line=self._number + 1)
        return table, values

    def _end(self, line: bytes, count: dict[str, int]) -> None:
        try:
            end = msgspec.json.decode(line, type=End)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise self._bad("cut") from None
        if end.sha256 != self._sum.hexdigest() or end.rows != count:
            raise self._bad("sum")

    def _bad(self, word: str, **facts: object) -> BadBackup:
        return BadBackup(self._path, Reason(word, **facts))
