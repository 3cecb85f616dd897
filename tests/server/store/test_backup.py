"""Backups: taken while others write, put into any store, and refused if they are not whole."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import secrets
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from mothership.core.texts import LANGUAGES
from mothership.server.store import Store, StoreReplaced, backup, restore
from mothership.server.store.backup_file import FORMAT
from mothership.server.store.errors import BadBackup, DamagedStore, NewerStore, NotAStore, NotEmpty
from mothership.server.store.schema import metadata
from mothership.server.store.upgrading import Steps
from tests.server.store.samples import add_tables, all_of, append, chat, fill, with_store
from tests.server.store.test_opening import nothing
from tests.server.stores import KINDS, fresh_store


@pytest.fixture(params=KINDS)
def goal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Another store."""
    with fresh_store(request.param, tmp_path) as address:
        yield address


def take(address: str, file: Path, **settings: Any) -> dict[str, int]:
    return asyncio.run(backup(address, file, **settings))


def put(address: str, file: Path, **settings: Any) -> dict[str, int]:
    return asyncio.run(restore(address, file, **settings))


def rows_of(file: Path) -> list[Any]:
    """All rows of a backup but those that are others in each store."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines[1:-1] if line[0] != "meta"]


class TestABackup:
    def test_goes_from_any_store_to_any_store(self, address: str, goal: str, tmp_path: Path) -> None:
        with_store(address, fill)
        first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
        counts = take(address, first)
        assert counts["events"] == counts["seats"] == counts["people"] == counts["tables"] == 2
        assert set(counts) == set(metadata.tables)
        assert put(goal, first) == counts
        assert take(goal, second) | {"meta": 0} == counts | {"meta": 0}
        assert rows_of(first) == rows_of(second)

        async def work(store: Store) -> None:
            assert [event.body for event in await all_of(store, "done")] == [chat(1).body, chat(2).body]
            assert (await store.write.append(append(2, table="done", send="one"))).repeated
            assert (await store.write.append(append(2, table="done", send="two"))).seq == 3
            person = await store.read.person("ada")
            assert person
            assert person.name.startswith("Ada \N{ROCKET}")

        with_store(goal, work)

    def test_is_for_its_owner_only(self, sqlite_address: str, tmp_path: Path) -> None:
        with_store(sqlite_address, fill)
        take(sqlite_address, tmp_path / "b")
        if sys.platform != "win32":
            assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == 0o600

    def test_can_be_packed(self, address: str, goal: str, tmp_path: Path) -> None:
        with_store(address, fill)
        counts = take(address, tmp_path / "b.jsonl.gz")
        take(address, tmp_path / "b.jsonl")
        assert gzip.decompress((tmp_path / "b.jsonl.gz").read_bytes()) == (tmp_path / "b.jsonl").read_bytes()
        assert put(goal, tmp_path / "b.jsonl.gz") == counts

    def test_overwrites_nothing_unless_told(self, address: str, tmp_path: Path) -> None:
        with_store(address, fill)
        file = tmp_path / "b"
        file.write_text("precious", encoding="utf-8")
        with pytest.raises(NotEmpty, match=str(file)):
            take(address, file)
        assert file.read_text(encoding="utf-8") == "precious"
        take(address, file, overwrite=True)
        assert FORMAT in file.read_text(encoding="utf-8")

    def test_needs_a_store(self, address: str, tmp_path: Path) -> None:
        before = sorted(tmp_path.iterdir())
        with pytest.raises(NotAStore):
            take(address, tmp_path / "b")
        assert sorted(tmp_path.iterdir()) == before

    def test_of_a_newer_store_is_refused(self, address: str, tmp_path: Path, next_steps: Steps) -> None:
        with_store(address, fill, steps=next_steps)
        with pytest.raises(NewerStore):
            take(address, tmp_path / "b")

    def test_of_a_large_store_has_everything(self, address: str, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            await add_tables(store, "t", "u")
            for table in ("t", "u"):
                await store.write.append(append(0, *map(chat, range(1300)), table=table))

        with_store(address, work)
        assert take(address, tmp_path / "b")["events"] == 2600
        assert put(address, tmp_path / "b", overwrite=True)["events"] == 2600
        assert len(with_store(address, lambda store: all_of(store, "u"))) == 1300

    @pytest.mark.parametrize("pages", [5, 40])  # some events only, and nearly everything
    def test_of_a_damaged_file_is_refused(self, sqlite_address: str, tmp_path: Path, pages: int) -> None:
        async def work(store: Store) -> None:
            await add_tables(store, "t")
            await store.write.append(append(0, *(chat(number, fill="x" * 500) for number in range(200))))

        with_store(sqlite_address, work)
        path = Path(sqlite_address.removeprefix("sqlite:///"))
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        content = bytearray(path.read_bytes())
        for place in range(len(content) - pages * 4096, len(content) - 4096, 4096):
            content[place : place + 200] = secrets.token_bytes(200)
        path.write_bytes(content)
        with pytest.raises(DamagedStore):
            take(sqlite_address, tmp_path / "b")
        assert not (tmp_path / "b").exists()


class TestWhileOthersWrite:
    def test_a_backup_is_one_moment(self, address: str, goal: str, tmp_path: Path) -> None:
        """Every append has three events and a change, and moves on in two tables at once."""

        async def work(store: Store) -> None:
            await add_tables(store, "t", "u")
            going = True
            lasts = {"t": 0, "u": 0}

            async def write(table: str) -> None:
                while going:
                    added = append(lasts[table], *map(chat, range(3)), table=table)
                    lasts[table] = (await store.write.append(added)).seq

            writers = [asyncio.create_task(write(table)) for table in lasts]
            try:
                for number in range(3):
                    before = sum(lasts.values())
                    while sum(lasts.values()) < before + 9:  # noqa: ASYNC110
                        await asyncio.sleep(0.01)
                    counts = await backup(address, tmp_path / f"{number}")
                    assert counts["events"] > 0
                    assert counts["events"] % 3 == 0
            finally:
                going = False
            await asyncio.gather(*writers)
            assert sum(lasts.values()) > counts["events"]

        with_store(address, work)
        for number in range(3):
            put(goal, tmp_path / f"{number}", overwrite=number > 0)

    def test_a_restore_is_noticed(self, address: str, tmp_path: Path) -> None:
        async def work(store: Store) -> None:
            await fill(store)
            await backup(address, tmp_path / "b")
            await store.write.append(append(2, chat(7), table="done"))
            # Other rows with the same numbers: nobody could tell by the numbers alone.
            await restore(address, tmp_path / "b", overwrite=True)
            async with Store(address) as other:
                await other.write.append(append(2, chat(8), table="done"))
            for _ in range(2):
                with pytest.raises(StoreReplaced):
                    await store.write.append(append(3, table="done"))
            await store.write.accept()
            assert (await all_of(store, "done"))[-1].body == chat(8).body
            assert (await store.write.append(append(3, table="done"))).seq == 4

        with_store(address, work)


class TestARestore:
    def test_overwrites_nothing_unless_told(self, address: str, tmp_path: Path) -> None:
        with_store(address, fill)
        take(address, tmp_path / "b")
        with_store(address, lambda store: store.write.append(append(2, table="done")))
        with pytest.raises(NotEmpty):
            put(address, tmp_path / "b")
        assert with_store(address, lambda store: store.read.last("done")) == 3
        put(address, tmp_path / "b", overwrite=True)
        assert with_store(address, lambda store: store.read.last("done")) == 2

    def test_into_a_store_that_was_only_opened_is_fine(self, address: str, goal: str, tmp_path: Path) -> None:
        with_store(address, fill)
        take(address, tmp_path / "b")
        with_store(goal, nothing)
        put(goal, tmp_path / "b")
        assert with_store(goal, lambda store: store.read.last("done")) == 2

    def test_of_an_older_backup_makes_a_store_of_today(
        self, address: str, goal: str, tmp_path: Path, next_steps: Steps
    ) -> None:
        with_store(address, fill)
        take(address, tmp_path / "b")
        mood = text("SELECT mood FROM tables WHERE id = 'done'")

        async def work(store: Store) -> None:
            assert await store.database.read(lambda connection: connection.scalar(mood)) == "fine"
            assert len(await all_of(store, "done")) == 2

        for overwrite in (False, True):  # into nothing, and into a store that is newer than the backup
            put(goal, tmp_path / "b", steps=next_steps, overwrite=overwrite)
            with_store(goal, work, steps=next_steps)

    def test_of_a_newer_backup_is_refused(
        self, address: str, goal: str, tmp_path: Path, next_steps: Steps
    ) -> None:
        with_store(address, fill, steps=next_steps)
        take(address, tmp_path / "b", steps=next_steps)
        with pytest.raises(BadBackup, match="9999"):
            put(goal, tmp_path / "b")

    def test_does_not_touch_what_is_not_ours(self, sqlite_address: str, tmp_path: Path) -> None:
        with_store(sqlite_address, fill)
        take(sqlite_address, tmp_path / "b")
        other = tmp_path / "other.sqlite"
        connection = sqlite3.connect(other)
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.close()
        with pytest.raises(NotAStore):
            put(f"sqlite:///{other}", tmp_path / "b", overwrite=True)


Change = Callable[[list[Any]], None]


def changed(lines: list[Any], table: str, column: str, value: object) -> None:
    """Change a value in the first row of a table."""
    row = next(line for line in lines[1:] if line[0] == table)
    row[1 + lines[0]["tables"][table].index(column)] = value


def without_event(lines: list[Any]) -> None:
    lines.remove(next(line for line in lines[1:] if line[0] == "events"))


def sealed(lines: list[Any]) -> bytes:
    """Lines with a right end: as if somebody had made the file on purpose."""
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    rows = dict.fromkeys(lines[0]["tables"], 0)
    for line in lines[1:]:
        rows[line[0]] += 1
    end = {"rows": rows, "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(end).encode() + b"\n"


class TestABadFile:
    @pytest.fixture
    def file(self, sqlite_address: str, tmp_path: Path) -> Path:
        with_store(sqlite_address, fill)
        take(sqlite_address, tmp_path / "good")
        return tmp_path / "good"

    def refuse(self, goal: str, bad: Path, content: bytes) -> str:
        """Restoring it fails, says so in every language, and changes nothing."""
        bad.write_bytes(content)
        with pytest.raises(BadBackup) as refused:
            put(goal, bad)
        if goal.startswith("sqlite"):
            assert not Path(goal.removeprefix("sqlite:///")).exists()
        with_store(goal, fill)
        with pytest.raises(BadBackup):
            put(goal, bad, overwrite=True)
        assert with_store(goal, lambda store: store.read.last("done")) == 2
        assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
        return str(refused.value)

    @pytest.mark.parametrize(
        ("damage", "words"),
        [
            (lambda content: b"", "not a backup"),
            (lambda content: b"Dear Ada,\n", "not a backup"),
            (lambda content: b'{"format":"soup","version":1,"store":"0001","tables":{}}\n', "not a backup"),
            (lambda content: content.replace(b'"version":1', b'"version":2', 1), "format 2"),
            (lambda content: content[:-1].rpartition(b"\n")[0] + b"\n", "end is missing"),
            (lambda content: content[: len(content) // 2], "line"),
            (lambda content: content.replace(b"Bob", b"Bop", 1), "changed after"),
            (lambda content: content + b"more", "line"),
            (lambda content: content.replace(b'["people","bob"', b'["shoes","bob"', 1), "line 4 is damaged"),
            (lambda content: content.replace(b'["people","bob",', b'["people",', 1), "line 4 is damaged"),
            (lambda content: content.replace(b'["people","bob"', b'["people",{}', 1), "line 4 is damaged"),
        ],
    )
    def test_that_was_damaged_is_refused(
        self, file: Path, tmp_path: Path, damage: Callable[[bytes], bytes], words: str
    ) -> None:
        goal = f"sqlite:///{tmp_path / 'goal.sqlite'}"
        assert words in self.refuse(goal, tmp_path / "bad", damage(file.read_bytes()))

    @pytest.mark.parametrize(
        ("change", "words"),
        [
            (lambda lines: changed(lines, "events", "table_id", "nowhere"), "fit together"),
            (lambda lines: changed(lines, "tables", "status", "dancing"), "fit together"),
            (lambda lines: changed(lines, "events", "seq", 2), "fit together"),
            (lambda lines: changed(lines, "seats", "seat", None), "fit together"),
            (without_event, "not complete"),
            (lambda lines: lines[0]["tables"]["people"].reverse(), f"version {Steps().head}"),
        ],
    )
    def test_that_does_not_fit_is_refused(
        self, file: Path, goal: str, tmp_path: Path, change: Change, words: str
    ) -> None:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()][:-1]
        change(lines)
        assert words in self.refuse(goal, tmp_path / "bad", sealed(lines))

    def test_that_is_packed_badly_is_refused(self, file: Path, tmp_path: Path) -> None:
        packed = gzip.compress(file.read_bytes())
        goal = f"sqlite:///{tmp_path / 'goal.sqlite'}"
        for content in (packed[:-20], b"x" + packed, packed[:40] + b"soup" + packed[44:]):
            bad = tmp_path / "bad.gz"
            bad.write_bytes(content)
            with pytest.raises(BadBackup):
                put(goal, bad)

    def test_that_is_not_there_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(BadBackup, match="nowhere"):
            put(f"sqlite:///{tmp_path / 'goal.sqlite'}", tmp_path / "nowhere")


GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_backups_of_every_version_can_be_restored_for_ever(file: Path, goal: str) -> None:
    put(goal, file)

    async def work(store: Store) -> None:
        assert len(await all_of(store, "done")) == 2
        found = await store.read.table("done")
        assert found
        assert found.table.outcome == [1, -1]
        assert (await store.write.append(append(2, table="done"))).seq == 3

    with_store(goal, work)


def test_there_is_a_backup_of_every_version() -> None:
    assert [file.stem for file in GOLDEN] == Steps().known
