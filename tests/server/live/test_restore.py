"""A backup is put back while a server runs: it notices, everybody is told, and tables go on from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.server.refusals import Refusal
from mothership.server.store import Append, EventRow, NewEvent, StoreReplaced, backup, restore
from mothership.server.store.changes import drop_table
from mothership.server.store.reading import PAGE
from mothership.server.tables.actor import TableActor
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, SMUGGLERS, Bots, Ear, House, house, until
from tests.server.stores import KINDS, fresh_store

FISCHER = {"kind": "fischer", "time": 60_000, "increment": 2_000}

NEVER = 1e6  # seconds


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with fresh_store(request.param, tmp_path) as address:
        yield address


async def put_back(home: House, address: str, file: Path) -> None:
    await restore(address, file, overwrite=True, now=lambda: home.time)


async def test_a_server_notices_though_nobody_does_anything(address: str, tmp_path: Path) -> None:
    async with house(address) as home:
        await home.hub.start()
        table = await home.table(BEACONS, (ANN, BOB))
        await backup(address, tmp_path / "kept")
        await home.switch(table, ANN, "north")
        ear = await home.listen(table, ANN)
        ear.texts.clear()
        await put_back(home, address, tmp_path / "kept")
        await home.hub._beat()
        await until(lambda: "view" in ear.kinds())
        assert ear.heard[0]["reset"] is True
        assert ear.last("view")["seq"] == table.state.seq == 2
        await home.switch(table, ANN, "south")


async def test_those_at_a_table_that_is_gone_are_told(address: str, tmp_path: Path) -> None:
    async with house(address) as home:
        await home.hub.start()
        await backup(address, tmp_path / "kept")
        table = await home.table(BEACONS, (ANN, BOB))
        ear = await home.listen(table, ANN)
        await put_back(home, address, tmp_path / "kept")
        await home.hub._beat()
        await until(lambda: "refused" in ear.kinds())
        refused = ear.last("refused")
        assert (refused["code"], refused["table"]) == ("unknown-table", "table1")
        assert home.hub.tables == {}


async def test_a_table_that_nobody_looks_at_goes_on_if_it_waits_for_a_bot(
    address: str, tmp_path: Path
) -> None:
    async with house(address) as home:
        table = await home.table(SMUGGLERS, (ANN, "random"))
        await home.move(table, ANN, "wait")
    await backup(address, tmp_path / "kept")
    async with house(address, Bots()) as home:
        await home.hub.start()
        await until(lambda: bool(home.hub.tables) and home.hub.tables["table1"].state.actor == 0)
        home.time += 61_000
        home.hub.let_go()
        assert home.hub.tables == {}
        await put_back(home, address, tmp_path / "kept")
        await home.hub._beat()
        await until(lambda: bool(home.hub.tables) and home.hub.tables["table1"].state.actor == 0)
        assert await home.store.read.last("table1") == home.hub.tables["table1"].state.seq


async def test_no_time_counts_from_the_backup_until_it_is_put_back(address: str, tmp_path: Path) -> None:
    async with house(address) as home:
        await home.hub.start()
        table = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
        home.time += 4_000
        await home.hub._beat()
        await backup(address, tmp_path / "kept")
        home.time += 5_000
        await home.hub._beat()
        await home.move(table, ANN, "wait")
        home.time += 6_000
        await put_back(home, address, tmp_path / "kept")
        await home.hub._beat()
        await until(lambda: table.state.actor == 0)
        await table.look()
        assert table.state.clock.remaining(0, home.time) == 56_000


async def test_what_was_built_upon_the_old_store_is_not_kept_though_its_numbers_fit(
    address: str, tmp_path: Path
) -> None:
    async with house(address) as home:
        table = await home.table(BEACONS, (ANN, BOB))
        await backup(address, tmp_path / "kept")
        before = table.state
        await put_back(home, address, tmp_path / "kept")
        await home.store.write.accept()  # this process knows, but the table has not been read anew yet
        assert await home.store.read.last("table1") == before.seq
        event = NewEvent(home.time, "chat", {"person": ANN.id, "name": "Ann", "text": "?"})
        with pytest.raises(StoreReplaced):
            await home.store.write.append(Append("table1", before.seq, (event,), epoch=before.epoch))
        await table.catch_up()
        assert table.state.epoch == home.store.write.epoch != before.epoch
        await home.switch(table, ANN, "north")


def hold_reading(home: House, table: TableActor) -> None:
    """Read everything anew while a listener is read to."""
    read, read_anew = home.store.read.events, table.catch_up

    async def events(table: str, since: int = 0, limit: int = PAGE) -> list[EventRow]:
        home.store.read.events = read  # type: ignore[method-assign]
        page = await read(table, since, limit)
        await read_anew()
        return page

    home.store.read.events = events  # type: ignore[method-assign]


@pytest.mark.parametrize("notices", ["before", "later", "while it reads"])
async def test_who_was_away_meanwhile_is_told_though_the_numbers_fit(
    address: str, tmp_path: Path, notices: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mothership.server.live.hub.BEAT", NEVER)  # it is the test that notices
    async with house(address) as home:
        await home.hub.start()
        table = await home.table(BEACONS, (ANN, BOB))
        await backup(address, tmp_path / "kept")
        await home.switch(table, ANN, "north")
        ear = await home.listen(table, ANN)
        had, epoch = table.state.seq, ear.last("table")["epoch"]
        asks.unsubscribe(table, ear)
        ear.texts.clear()
        await put_back(home, address, tmp_path / "kept")
        if notices == "before":
            await table.catch_up()
            await home.switch(table, ANN, "south")
            assert table.state.seq == had
        elif notices == "while it reads":
            hold_reading(home, table)
        await asks.subscribe(table, ear, had if notices != "while it reads" else had - 1, epoch)
        if notices == "later":
            await home.hub._beat()
            await until(lambda: any(message.get("reset") for message in ear.heard))
            await until(lambda: not home.hub._replacing)
        resets = [at for at, message in enumerate(ear.heard) if message.get("reset")]
        assert resets
        last = resets[-1]
        told = [item["seq"] for message in ear.heard[last:] for item in message.get("items", ())]
        assert told == list(range(1, table.state.seq + 1))
        assert ear.last("table")["epoch"] == table.state.epoch != epoch
        assert ear.last("view")["seq"] == table.state.seq

        ear.texts.clear()
        await asks.subscribe(table, ear, table.state.seq, table.state.epoch)
        assert "events" not in ear.kinds(), "who has been told is not told again"


async def test_who_says_no_epoch_or_the_right_one_is_told_what_is_missing(address: str) -> None:
    async with house(address) as home:
        table = await home.table(BEACONS, (ANN, BOB))
        await home.switch(table, ANN, "north")
        for epoch in (None, table.state.epoch):
            ear = Ear(ANN.id)
            await asks.subscribe(table, ear, 2, epoch)
            assert [item["seq"] for item in ear.events()] == [3]
            assert not any(message.get("reset") for message in ear.heard)


async def test_another_process_may_know_of_it_earlier(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client comes from there with the epoch of the new store, and has nothing that is void."""
    monkeypatch.setattr("mothership.server.live.hub.BEAT", NEVER)  # this process must not know yet
    async with house(address) as home:
        await home.hub.start()
        table = await home.table(BEACONS, (ANN, BOB))
        await backup(address, tmp_path / "kept")
        await home.switch(table, ANN, "north")
        await put_back(home, address, tmp_path / "kept")
        found = await home.store.read.table("table1")
        assert found is not None
        assert found.epoch != table.state.epoch
        ear = Ear(ANN.id)
        await asks.subscribe(table, ear, 2, found.epoch)
        assert not any(message.get("reset") for message in ear.heard)
        assert (ear.events(), table.state.seq) == ([], 2)
        assert ear.last("table")["epoch"] == found.epoch


async def test_a_table_that_its_last_guest_has_left_is_let_go(address: str) -> None:

    async with house(address) as home:
        table = await home.table(BEACONS, (ANN, BOB), start=False)
        ear = await home.listen(table, None)
        await home.store.write.write(drop_table("table1"))
        with pytest.raises(Refusal, match="table1"):
            await home.hub.changed("table1")
        assert home.hub.tables == {}
        assert ear.last("refused")["code"] == "unknown-table"
