"""Stores that fail: a full disk, damaged pages, a read-only folder, one that is away at the start."""

import asyncio
import contextlib
import itertools
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from mothership.server.live.hub import Hub
from mothership.server.ops import backoff
from mothership.server.ops.health import HealthMonitor
from mothership.server.ops.metrics import Metrics
from mothership.server.refusals import Refusal
from mothership.server.store import Store, StoreUnavailable, WriteRefused
from tests.server.clients import DUEL, Client, be_patient, problem, serving_from
from tests.server.live.house import Bots, address, house, until
from tests.server.stores import KINDS, tell_postgresql

IMPATIENT = 0.05  # seconds: nothing that is tested here comes in any time


@contextlib.contextmanager
def watched(kind: str, folder: Path) -> Iterator[Client]:
    """A server that looks anew whenever its health is asked for."""
    with serving_from(kind, folder) as client:
        client.app.state.health.fresh = 0
        client.app.state.store.write._patience = IMPATIENT
        yield client


def health(client: Client) -> tuple[int, str]:
    answer = client.get("/health")
    return answer.status_code, answer.json()["status"]


def be_impatient(client: Client) -> None:
    """With writing alone: on a busy machine a read may take as long."""

    async def last(_: str) -> int:
        return 0

    client.app.state.store.read.last = last
    client.app.state.health.patience = IMPATIENT


def tell(client: Client, statement: str) -> None:
    """Say something on the connection that writes."""
    store: Store = client.app.state.store

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    async def write() -> None:
        await store.database.write(work)

    client.blocking_portal.call(write)


def use_up(file: Path) -> None:
    """Fill the pages that are free within the file."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")
        for size in (4000, 1):
            with contextlib.suppress(sqlite3.OperationalError):  # full
                for number in range(pages * 100):
                    connection.execute("INSERT INTO meta VALUES (?, ?)", (f"{size}-{number}", "x" * size))


def test_a_store_that_is_well(tmp_path: Path) -> None:
    for kind in KINDS:
        with watched(kind, tmp_path) as client:
            assert health(client) == (200, "ok")
            assert "mothership_healthy 1" in client.app.state.metrics.text()


def test_a_full_disk_is_known_and_its_end_too(tmp_path: Path) -> None:
    with watched("sqlite", tmp_path) as client:
        tell(client, "PRAGMA max_page_count=1")  # SQLite sets it to what is there already
        use_up(client.app.state.store.database.file)
        assert health(client) == (503, "no-write")
        assert client.get("/api/games").status_code == 200
        assert "mothership_healthy 0" in client.app.state.metrics.text()
        tell(client, "PRAGMA max_page_count=1000000")
        assert health(client) == (200, "ok")
        assert client.post("/api/quick-play", json={"game": DUEL}).status_code == 201


def test_who_asks_for_health_need_not_wait_to_know_that_the_disk_is_full(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with watched("sqlite", tmp_path) as client:
        tell(client, "PRAGMA max_page_count=1")
        use_up(client.app.state.store.database.file)
        client.app.state.store.write._patience = 60  # it goes on trying
        be_impatient(client)
        while not client.app.state.store.write.trouble:
            assert health(client) == (503, "no-write")
        client.app.state.health.known = "ok"  # so that the next look is news
        assert health(client) == (503, "no-write")
        assert "full" in caplog.records[-1].__dict__["reason"]
        tell(client, "PRAGMA max_page_count=1000000")


def test_strangers_are_not_told_what_the_database_says(tmp_path: Path) -> None:
    with watched("sqlite", tmp_path) as client:
        table = client.post("/api/quick-play", json={"game": DUEL}).json()["table"]["id"]
        tell(client, "PRAGMA max_page_count=1")
        use_up(client.app.state.store.database.file)
        with client.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            said, number = socket.receive_json(), itertools.count()
            while said["t"] != "refused":  # a page may have room for a few
                socket.send_json({"t": "chat", "table": table, "id": f"c{next(number)}", "text": "?" * 500})
                said = socket.receive_json()
        assert (said["code"], said["text"]) == ("store", Refusal("store").body()["text"])


def test_a_postgresql_that_became_read_only_is_known(tmp_path: Path) -> None:
    with watched("postgresql", tmp_path) as client:
        tell(client, "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
        assert health(client) == (503, "no-write")
        tell(client, "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE")
        assert health(client) == (200, "ok")


def test_tables_that_are_gone_are_known(tmp_path: Path) -> None:
    with watched("postgresql", tmp_path) as client:
        schema = str(client.app.state.settings.database_url).partition("schema=")[2]
        tell_postgresql(f'DROP TABLE "{schema}".meta')
        assert health(client) == (503, "no-write")
        tell_postgresql(f'DROP TABLE "{schema}".events')
        assert health(client) == (503, "no-store")


def test_a_disk_that_hangs_is_not_waited_for(tmp_path: Path) -> None:
    with watched("sqlite", tmp_path) as client:
        be_impatient(client)
        other = sqlite3.connect(str(client.app.state.store.database.file), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert health(client) == (503, "no-write")
        other.execute("ROLLBACK")
        other.close()
        be_patient(client.app)
        assert health(client) == (200, "ok")


async def test_however_many_ask_one_write_is_tried(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        figures = Metrics()
        monitor = HealthMonitor(here.store, here.hub, figures, fresh=3600)
        before = here.store.write.transactions
        assert set(await asyncio.gather(*(monitor.status() for _ in range(200)))) == {"ok"}
        assert here.store.write.transactions == before + 1
        assert figures.counters["probes"] == {(("result", "ok"),): 1}


def damage(file: Path) -> None:
    """Overwrite every page but the first, as a broken disk might."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as pages:
        end = pages.seek(0, os.SEEK_END)
        pages.seek(size)
        pages.write(b"\xa5" * (end - size))


class TestDamagedPages:
    def test_are_found_by_the_check(self, tmp_path: Path) -> None:
        with watched("sqlite", tmp_path) as client:
            store: Store = client.app.state.store
            assert store.database.file is not None
            client.post("/api/quick-play", json={"game": DUEL})
            client.blocking_portal.call(client.app.state.health.check)
            assert health(client) == (200, "ok")
            damage(store.database.file)
            client.blocking_portal.call(client.app.state.health.check)
            assert health(client) == (503, "damaged")

    def test_are_known_once_somebody_has_read_one(self, tmp_path: Path) -> None:
        with watched("sqlite", tmp_path) as client:
            store: Store = client.app.state.store
            assert store.database.file is not None
            table = client.post("/api/quick-play", json={"game": DUEL}).json()["table"]["id"]
            damage(store.database.file)
            store.database._readers.dispose()  # type: ignore[attr-defined]  # they remember sound pages
            problem(client.get(f"/api/tables/{table}"), 503, "store")
            assert health(client) == (503, "damaged")

    def test_are_damage_in_postgresql_too(self, tmp_path: Path) -> None:
        class Corrupted(Exception):
            sqlstate = "XX001"

        with watched("postgresql", tmp_path) as client:
            client.app.state.store.database.notice(Corrupted("invalid page in block 7"))
            assert health(client) == (503, "damaged")


# --- Starting -----------------------------------------------------------------------------------------


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "FIRST", 0.01)


@pytest.mark.usefixtures("soon")
class TestAStoreThatFailsAtStart:
    """Bots and clocks go on as soon as it is back; until then the health says so."""

    async def test_while_tables_are_looked_for(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async with house(tmp_path) as here:
            await here.table(seats=("level-1", "level-1"))
        async with Store(address(tmp_path)) as store:
            bots, tries = Bots(), list[int]()
            hub = Hub(store, bots, None, figures := Metrics())  # type: ignore[arg-type]
            monitor = HealthMonitor(store, hub, figures, fresh=0)
            waiting, is_away = store.read.waiting, asyncio.Event()

            async def sometimes(since: int) -> Any:
                tries.append(since)
                if not is_away.is_set():
                    raise StoreUnavailable("away")
                return await waiting(since)

            monkeypatch.setattr(store.read, "waiting", sometimes)
            await hub.start()
            await until(lambda: len(tries) > 3)
            assert await monitor.status() == "resuming"
            assert bots.asked == []
            assert figures.counters["resume_failures"][()] >= 3
            is_away.set()
            await until(lambda: bool(bots.asked))
            await until(lambda: not hub.resume_trouble)
            assert await monitor.status() == "ok"
            await hub.stop()

    async def test_while_a_table_is_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async with house(tmp_path) as here:
            await here.table(seats=("level-1", "level-1"))
            await here.table(seats=("level-1", "level-1"), table="table2")
        async with Store(address(tmp_path)) as store:
            bots = Bots()
            hub = Hub(store, bots, None, figures := Metrics())  # type: ignore[arg-type]
            table, failed = store.read.table, list[str]()

            async def sometimes(name: str) -> Any:
                if name == "table2" and len(failed) < 3:
                    failed.append(name)
                    raise StoreUnavailable("away")
                return await table(name)

            monkeypatch.setattr(store.read, "table", sometimes)
            await hub.start()
            await until(lambda: len(hub.tables) == 2 and len(bots.asked) >= 2)
            assert len(failed) == 3
            assert figures.counters["resume_failures"] == {(): 3}
            await hub.stop()

    async def test_before_it_has_said_that_it_is_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with house(tmp_path) as here:
            await here.table(seats=("level-1", "level-1"))
        async with Store(address(tmp_path)) as store:
            bots, sign, is_away = Bots(), store.sign, asyncio.Event()
            hub = Hub(store, bots, None, Metrics())  # type: ignore[arg-type]

            async def sometimes(*arguments: Any, **named: Any) -> Any:
                if not is_away.is_set():
                    raise StoreUnavailable("away")
                return await sign(*arguments, **named)

            monkeypatch.setattr(store, "sign", sometimes)
            await hub.start()
            with pytest.raises(Exception, match="saved at the moment"):
                await hub.table("table1")  # nobody knows how long there was no server
            is_away.set()
            await until(lambda: bool(bots.asked))
            await hub.stop()

    async def test_one_broken_table_does_not_hold_the_others_up(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with house(tmp_path) as here:
            await here.table(seats=("level-1", "level-1"))
            await here.table(seats=("level-1", "level-1"), table="table2")
        async with Store(address(tmp_path)) as store:
            bots = Bots()
            hub = Hub(store, bots, None, Metrics())  # type: ignore[arg-type]
            table = store.read.table

            async def broken(name: str) -> Any:
                if name == "table1":
                    raise KeyError("a fault of ours")
                return await table(name)

            monkeypatch.setattr(store.read, "table", broken)
            await hub.start()
            await until(lambda: "table2" in hub.tables and bool(bots.asked))
            assert "a fault of ours" in caplog.text
            assert not hub.resume_trouble
            await hub.stop()

    async def test_a_clock_that_could_not_be_looked_at_is_looked_at_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with house(tmp_path) as here:
            await here.table(seats=("level-1", "level-1"))
        async with Store(address(tmp_path)) as store:
            bots, failed = Bots(), list[int]()
            hub = Hub(store, bots, None, Metrics())  # type: ignore[arg-type]
            be_sure = hub._heartbeat.be_sure

            async def sometimes() -> None:
                if len(failed) < 3:
                    failed.append(1)
                    raise StoreUnavailable("away")
                await be_sure()

            monkeypatch.setattr(hub._heartbeat, "be_sure", sometimes)
            await hub.table("table1")
            await until(lambda: bool(bots.asked))
            assert len(failed) == 3
            await hub.stop()


# What a process may do that has no rights beyond its own files', even if it is root's.
UNPRIVILEGED = """
import ctypes, sys
if sys.platform == "linux":
    ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)())
"""
FULL = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
"""
SERVE = """
import sys
from mothership.cli import main
sys.exit(main())
"""


def served(folder: Path, limits: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    words = ["--lang", language, "serve", "--port", "0", "--data", str(folder)]
    return subprocess.run(
        # -B: under a limit Python would leave behind byte code that is cut off, for all who come later.
        [sys.executable, "-B", "-c", limits + SERVE, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=900,  # a guard against hanging, not a measure
    )  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="Windows has neither these modes nor these limits")
class TestNothingCanBeWrittenAtStart:
    """One sentence and exit code 2, whether the store was ever closed or not."""

    @pytest.fixture(params=["closed", "killed"])
    def folder(self, request: pytest.FixtureRequest, tmp_path: Path) -> Path:
        """The data of a server that has run here before."""
        folder = tmp_path / "data"
        with serving_from("sqlite", tmp_path):
            pass
        file = folder / "mothership.sqlite"

        async def make() -> None:
            async with Store(f"sqlite:///{file}") as store:
                await store.probe()
                if request.param == "killed":  # its log is still there
                    for end in ("-wal", "-shm"):
                        left = file.with_name(file.name + end)
                        left.with_suffix(".kept").write_bytes(left.read_bytes())
                        os.link(left, file.with_name(f"{end}.kept"))

        asyncio.run(make())
        for end in ("-wal", "-shm"):
            kept = file.with_name(f"{end}.kept")
            if kept.exists():
                kept.rename(file.with_name(file.name + end))
        return folder

    def test_a_read_only_folder(self, folder: Path) -> None:
        for file in folder.iterdir():
            file.chmod(0o400)
        folder.chmod(0o500)
        try:
            for language, word in (("en", "store"), ("de", "Speicher")):
                done = served(folder, UNPRIVILEGED, language)
                assert done.returncode == 2
                assert done.stdout == ""
                assert word in done.stderr
                assert len(done.stderr.splitlines()) == 1, done.stderr
                assert "Traceback" not in done.stderr
        finally:
            folder.chmod(0o700)

    def test_a_full_disk(self, folder: Path) -> None:
        done = served(folder, FULL)
        assert done.returncode == 2
        assert "cannot be written" in done.stderr or "cannot be opened" in done.stderr
        assert len(done.stderr.splitlines()) == 1, done.stderr


async def test_what_cannot_be_probed_says_why(tmp_path: Path) -> None:
    async with Store(address(tmp_path), patience=0) as store:
        await store.probe()

        def fill(connection: Connection) -> None:
            connection.exec_driver_sql("PRAGMA max_page_count=1")

        await store.database.write(fill)
        assert store.database.file is not None
        use_up(store.database.file)
        with pytest.raises((StoreUnavailable, WriteRefused), match="full"):
            await store.probe()
