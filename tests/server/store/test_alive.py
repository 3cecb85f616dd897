"""Signs of life: who runs on a store, since when nobody did, and that nobody rebuilds it under a writer."""

from __future__ import annotations

import asyncio
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from mothership.server.store import Outage, Store, StoreUnavailable
from mothership.server.store.alive import MOST
from mothership.server.store.database import REBUILDING, connect
from mothership.server.store.upgrading import upgrade
from tests.server.store.samples import with_store

LATE = 15_000


def outages(address: str, *signs: tuple[int, bool]) -> tuple[Outage, ...]:
    """What is known after signs at these times; with each, whether it is a process's first one."""

    async def work(store: Store) -> tuple[Outage, ...]:
        for now, first in signs:
            found = await store.sign(now, longest=LATE, first=first)
        return found.outages

    return with_store(address, work)


class TestSigns:
    def test_begin_with_nothing(self, address: str) -> None:
        assert outages(address, (1_000, True)) == ()

    def test_of_one_process_leave_a_gap_when_it_begins_again(self, address: str) -> None:
        assert outages(address, (1_000, True), (2_000, False)) == ()
        assert outages(address, (2_001, True)) == (Outage(2_000, 2_001),)
        assert outages(address, (2_500, False), (60_000, False)) == (
            Outage(2_000, 2_001),
            Outage(2_500, 60_000),
        )

    def test_of_a_clock_that_was_put_back_leave_none(self, address: str) -> None:
        outages(address, (100_000, True))
        assert outages(address, (50_000, True), (60_000, False)) == ()

    def test_are_not_kept_for_ever(self, address: str) -> None:
        found = outages(address, *((1_000 * number, True) for number in range(MOST + 10)))
        assert len(found) == MOST
        assert found[-1] == Outage(1_000 * (MOST + 8), 1_000 * (MOST + 9))

    async def test_of_several_processes_leave_none_while_one_of_them_runs(self, address: str) -> None:
        async with Store(address) as store:
            await store.sign(1_000, longest=LATE, first=True)
            async with Store(address) as other:
                assert (await other.sign(9_000, longest=LATE, first=True)).outages == ()
                # Nobody has heard of the first one for too long: it hangs.
                found = await other.sign(9_000 + LATE + 1, longest=LATE)
                assert found.outages == (Outage(9_000, 9_000 + LATE + 1),)

    async def test_can_be_left_by_several_tasks_at_once(self, address: str) -> None:
        async with Store(address) as store:
            found = await asyncio.gather(*(store.sign(1_000 + at, longest=LATE) for at in range(20)))
            assert {signs.outages for signs in found} == {()}

    def test_of_a_killed_process_are_known_to_be_the_last(self, address: str) -> None:
        program = """
            import asyncio, os, signal, sys
            from mothership.server.store import Store
            async def main():
                async with Store(sys.argv[1]) as store:
                    await store.sign(1_000, longest=15_000, first=True)
                    os.kill(os.getpid(), signal.SIGKILL)
            asyncio.run(main())
            """
        ended = subprocess.run([sys.executable, "-c", textwrap.dedent(program), address], check=False)
        assert ended.returncode == -9

        async def work(store: Store) -> None:
            # PostgreSQL may take a moment to see that a connection is gone.
            async with asyncio.timeout(900):
                while not (found := await store.sign(2_000, longest=LATE, first=True)).outages:
                    await asyncio.sleep(0.05)
                    await store.sign(1_000, longest=10**9)
            assert found.outages[0] == Outage(1_000, 2_000)

        with_store(address, work)

    async def test_leave_no_files_behind_and_are_for_the_owner_only(self, sqlite_address: str) -> None:
        folder = Path(sqlite_address.removeprefix("sqlite:///")).parent

        async with Store(sqlite_address) as store:
            await store.sign(1_000, longest=LATE, first=True)
            (file,) = folder.glob("*.alive-*")
            if sys.platform != "win32":
                assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert not list(folder.glob("*.alive-*"))

    async def test_that_cannot_be_left_are_an_error_of_the_store(self, address: str) -> None:
        database = connect(address)
        await upgrade(database)
        await database.rebuild(lambda connection: connection.execute(text("DROP TABLE meta")))
        await database.close()
        store = Store(address)
        with pytest.raises(StoreUnavailable):
            await store.sign(1, longest=LATE)
        await store.database.close()


async def test_a_connection_that_postgresql_has_lost_is_made_anew(postgresql_address: str) -> None:
    async with Store(postgresql_address) as store:
        await store.sign(1_000, longest=LATE, first=True)
        gone = text(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            " AND mode = 'ShareLock' AND objid = CAST(hashtext(:schema) & 4294967295 AS oid)"
        )
        schema = postgresql_address.partition("schema=")[2]
        await store.database.read(lambda connection: connection.execute(gone, {"schema": schema}).all())
        with pytest.raises(StoreUnavailable):
            await store.sign(2_000, longest=LATE)
        assert (await store.sign(3_000, longest=LATE)).outages == ()
        async with Store(postgresql_address) as other:  # and we are seen again
            assert (await other.sign(3_500, longest=LATE, first=True)).outages == ()


async def test_nobody_rebuilds_the_store_under_a_writer(postgresql_address: str) -> None:
    """SQLite lets one write at a time; PostgreSQL has to be asked for it."""
    order: list[str] = []
    waiting = text(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        f" AND classid = {REBUILDING} AND objid = CAST(hashtext(:schema) & 4294967295 AS oid)"
    )
    schema = postgresql_address.partition("schema=")[2]

    def write(connection: Connection) -> None:
        order.append("looked")
        while not connection.scalar(waiting, {"schema": schema}):
            connection.execute(text("SELECT pg_sleep(0.01)"))
        order.append("written")

    async with Store(postgresql_address) as store:
        other = connect(postgresql_address)
        writing = asyncio.create_task(store.database.write(write))
        while not order:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await other.rebuild(lambda _: order.append("rebuilt"))
        await writing
        await other.close()
        assert order == ["looked", "written", "rebuilt"]


async def test_what_cannot_be_read_is_an_error_of_the_store(address: str) -> None:
    async with Store(address) as store:
        drop = text("DROP TABLE scores")
        await store.database.rebuild(lambda connection: connection.execute(drop))
        with pytest.raises(StoreUnavailable, match="scores"):
            await store.read.scores("some-game")
