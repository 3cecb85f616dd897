"""A new store is made, an older one is upgraded, and everything else is left alone."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from mothership.core.texts import LANGUAGES
from mothership.server.store import Store, StoreError, address_in
from mothership.server.store.database import connect
from mothership.server.store.errors import BadAddress, CannotOpen, NewerStore, NotAStore
from mothership.server.store.schema import metadata
from mothership.server.store.upgrading import VERSION, Steps, upgrade
from tests.server.store.samples import add_tables, all_of, append, fill, with_store
from tests.server.stores import POSTGRESQL, tell_postgresql


async def nothing(_: Store) -> None:
    pass


def run(address: str, statement: str) -> Any:
    """A statement, behind the store's back."""

    async def work() -> Any:
        database = connect(address)
        try:
            return await database.rebuild(lambda connection: connection.execute(text(statement)).rowcount)
        finally:
            await database.close()

    return asyncio.run(work())


class TestANewStore:
    async def test_is_what_the_schema_says(self, address: str) -> None:
        def compare(connection: Connection) -> list[Any]:
            settings = {"version_table": VERSION.name, "compare_type": True, "compare_server_default": True}
            return list(compare_metadata(MigrationContext.configure(connection, opts=settings), metadata))

        async with Store(address) as store:
            assert await store.database.read(compare) == []

    def test_has_the_constraints_that_alembic_does_not_compare(
        self, sqlite_address: str, tmp_path: Path
    ) -> None:
        with_store(sqlite_address, nothing)
        other = create_engine(f"sqlite:///{tmp_path / 'other'}")
        metadata.create_all(other)
        other.dispose()

        def table_texts(path: str) -> dict[str, set[str]]:
            connection = sqlite3.connect(path)
            found = connection.execute(
                "SELECT name, sql FROM sqlite_master WHERE tbl_name <> 'store_version'"
            )
            texts = {
                name: {line.strip(" ,\t") for line in (sql or "").splitlines() if line.strip()}
                for name, sql in found
            }
            connection.close()
            return texts

        assert table_texts(sqlite_address.removeprefix("sqlite:///")) == table_texts(str(tmp_path / "other"))

    def test_opens_again_as_it_was(self, address: str) -> None:
        with_store(address, fill)
        assert len(with_store(address, lambda store: all_of(store, "done"))) == 2

    def test_is_for_its_owner_only(self, tmp_path: Path) -> None:
        address = address_in(tmp_path / "new" / "folder")

        async def work(store: Store) -> None:
            await add_tables(store, "t")
            for path in (tmp_path / "new" / "folder").iterdir():
                assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0

        if sys.platform == "win32":
            with_store(address, nothing)
        else:
            with_store(address, work)
            assert stat.S_IMODE((tmp_path / "new" / "folder").stat().st_mode) == 0o700

    async def test_is_safe_when_a_commit_is_done(self, sqlite_address: str) -> None:
        async def pragma(store: Store, name: str) -> Any:
            return await store.database.write(lambda connection: connection.scalar(text(f"PRAGMA {name}")))

        async with Store(sqlite_address) as store:
            assert await pragma(store, "synchronous") == 2  # FULL
            assert await pragma(store, "journal_mode") == "wal"
            assert await pragma(store, "foreign_keys") == 1
            assert await pragma(store, "busy_timeout") > 0

    def test_is_safe_in_a_database_that_does_not_care(self, postgresql_address: str) -> None:
        name = postgresql_address.rpartition("=")[2]
        url = postgresql_address.replace("://", f"://{name}@")
        tell_postgresql(
            f"CREATE ROLE {name} LOGIN SUPERUSER", f"ALTER ROLE {name} SET synchronous_commit = off"
        )
        try:
            show = text("SHOW synchronous_commit")

            async def work(store: Store) -> None:
                assert await store.database.write(lambda connection: connection.scalar(show)) == "on"

            with_store(url, work)
        finally:
            tell_postgresql(f"DROP SCHEMA {name} CASCADE", f"DROP ROLE {name}")

    async def test_cannot_be_changed_by_readers(self, address: str) -> None:
        async with Store(address) as store:
            with pytest.raises(Exception, match=r"read-?only"):
                await store.database.read(lambda connection: connection.execute(text("DELETE FROM meta")))


class TestAnOlderStore:
    def test_is_upgraded_and_keeps_everything(self, address: str, next_steps: Steps) -> None:
        with_store(address, fill)

        async def work(store: Store) -> None:
            assert len(await all_of(store, "done")) == 2
            found = await store.read.table("done")
            assert found
            assert len(found.seats) == 2
            assert len(await store.read.scores("some-game")) == 1
            mood = text("SELECT mood FROM tables WHERE id = 'open'")
            assert await store.database.read(lambda connection: connection.scalar(mood)) == "fine"
            await store.write.append(append(2, table="done"))

        with_store(address, work, steps=next_steps)
        with_store(address, nothing, steps=next_steps)

    def test_is_what_it_was_if_the_upgrade_is_killed(self, address: str, next_steps: Steps) -> None:
        with_store(address, fill)
        step = next(next_steps._folder.glob("versions/v9999*"))
        with step.open("a", encoding="utf-8") as file:
            file.write("\n    import os\n    os._exit(9)\n")
        script = f"""
            import asyncio
            from pathlib import Path
            from mothership.server.store.database import connect
            from mothership.server.store.upgrading import Steps, upgrade
            asyncio.run(upgrade(connect({address!r}), Steps(Path({str(next_steps._folder)!r}))))
        """
        done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=False)
        assert done.returncode == 9
        assert len(with_store(address, lambda store: all_of(store, "done"))) == 2

    def test_is_what_it_was_if_the_upgrade_fails(self, address: str, next_steps: Steps) -> None:
        with_store(address, fill)
        step = next(next_steps._folder.glob("versions/v9999*"))
        with step.open("a", encoding="utf-8") as file:
            file.write("\n    op.execute('DELETE FROM no_such_table')\n")
        with pytest.raises(CannotOpen, match="no_such_table"):
            with_store(address, nothing, steps=next_steps)
        assert len(with_store(address, lambda store: all_of(store, "done"))) == 2


class TestANewerStore:
    def test_is_refused_and_not_touched(self, address: str, next_steps: Steps) -> None:
        with_store(address, fill, steps=next_steps)
        with pytest.raises(NewerStore) as refused:
            with_store(address, nothing)
        for language in LANGUAGES:
            assert "9999" in refused.value.text(language)
            assert Steps().head in refused.value.text(language)
        assert refused.value.text("en") != refused.value.text("de")
        assert len(with_store(address, lambda store: all_of(store, "done"), steps=next_steps)) == 2


class TestWhatIsNotOurs:
    def test_a_file_with_other_tables_is_not_touched(self, tmp_path: Path) -> None:
        path = tmp_path / "other.sqlite"
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.close()
        before = path.read_bytes()
        with pytest.raises(NotAStore):
            with_store(f"sqlite:///{path}", nothing)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]

    def test_a_file_that_is_no_database_is_not_touched(self, tmp_path: Path) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear Ada, " * 1000, encoding="utf-8")
        with pytest.raises(NotAStore):
            with_store(f"sqlite:///{path}", nothing)
        assert path.read_text(encoding="utf-8").startswith("Dear Ada")

    def test_a_database_may_be_shared_but_not_the_names(self, postgresql_address: str) -> None:
        run(postgresql_address, "CREATE TABLE recipes (name TEXT)")
        with_store(postgresql_address, nothing)
        run(postgresql_address, "INSERT INTO recipes VALUES ('soup')")

    def test_a_database_with_our_names_is_not_touched(self, postgresql_address: str) -> None:
        run(postgresql_address, "CREATE TABLE people (shoe_size INTEGER)")
        with pytest.raises(NotAStore):
            with_store(postgresql_address, nothing)
        run(postgresql_address, "INSERT INTO people VALUES (42)")

    def test_a_version_that_never_was_is_not_ours(self, address: str) -> None:
        with_store(address, nothing)
        run(address, "UPDATE store_version SET version_num = '0000'")
        with pytest.raises(NotAStore):
            with_store(address, nothing)


class TestAddresses:
    @pytest.mark.parametrize(
        "address",
        [
            "",
            "mothership.sqlite",
            "sqlite://",
            "sqlite:///:memory:",
            "sqlite:///x?mode=ro",
            "mysql://localhost/x",
            "postgresql://ada:secret@localhost",
            "postgresql://ada:secret@localhost/x?schema=a;b",
            "postgresql://ada:secret@localhost/x?host=y",
            "postgresql://ada:secret@localhost:port/x",
        ],
    )
    def test_that_mean_nothing_are_refused_without_the_password(self, address: str) -> None:
        with pytest.raises(BadAddress) as refused:
            Store(address)
        for language in LANGUAGES:
            assert "secret" not in refused.value.text(language)

    def test_where_nobody_answers_say_so_without_the_password(self) -> None:
        with pytest.raises(CannotOpen) as refused:
            with_store("postgresql://ada:secret@127.0.0.1:9/x", nothing)
        assert "secret" not in str(refused.value)
        assert "127.0.0.1" in str(refused.value)

    def test_of_a_database_that_is_not_there_say_so(self, postgresql_address: str) -> None:
        with pytest.raises(CannotOpen, match="no_such_database"):
            with_store(POSTGRESQL.rpartition("/")[0] + "/no_such_database", nothing)

    def test_of_a_file_that_cannot_be_made_say_so(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(CannotOpen):
            with_store(address_in(tmp_path / "file" / "folder"), nothing)


def test_many_that_start_at_once_do_not_clash(address: str) -> None:
    """Each opens the store that is not there yet, and writes to its own table."""
    script = """
        import asyncio, sys
        sys.stdin.readline()  # so that all begin when all are there
        from tests.server.store.samples import add_tables, append, with_store

        async def work(store):
            await add_tables(store, sys.argv[2])
            await store.write.append(append(0, table=sys.argv[2]))

        with_store(sys.argv[1], work)
    """
    commands = [[sys.executable, "-c", textwrap.dedent(script), address, f"t{number}"] for number in range(5)]
    processes = [subprocess.Popen(command, stdin=subprocess.PIPE) for command in commands]
    for process in processes:
        assert process.stdin
        process.stdin.write(b"\n")
        process.stdin.close()
    assert [process.wait() for process in processes] == [0] * 5
    assert with_store(address, lambda store: store.read.counts()) == {"running": 5}


def test_those_that_upgrade_at_once_do_not_clash(address: str, next_steps: Steps) -> None:
    with_store(address, fill)

    async def work() -> None:
        databases = [connect(address) for _ in range(4)]
        await asyncio.gather(*(upgrade(database, next_steps) for database in databases))
        for database in databases:
            await database.close()

    asyncio.run(work())
    with_store(address, nothing, steps=next_steps)


def every_error(kind: type[StoreError] = StoreError) -> list[type[StoreError]]:
    return [kind, *(found for sub in kind.__subclasses__() for found in every_error(sub))]


@pytest.mark.parametrize("kind", every_error(), ids=lambda kind: kind.__name__)
def test_every_error_speaks_every_language(kind: type[StoreError]) -> None:
    own = kind.__init__.__annotations__ if kind.__init__ is not StoreError.__init__ else {}
    facts = {name: f"({name})" for name in own if name != "return"}
    error = kind(**facts)
    texts = {error.text(language) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    for found in texts:
        assert found != kind.key.rpartition(".")[2]
        assert all(fact in found for fact in facts.values())
