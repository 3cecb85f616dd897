"""A backup is put back while a server runs: it notices, everybody is told, and tables go on from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.server.refusals import Refusal
from mothership.server.store import Append, NewEvent, StoreReplaced, backup, restore
from mothership.server.store.changes import drop_table
from tests.server.live.house import ANN, BEACONS, BOB, SMUGGLERS, Bots, House, house, run, until
from tests.server.stores import KINDS, fresh_store

FISCHER = {"kind": "fischer", "time": 60_000, "increment": 2_000}


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with fresh_store(request.param, tmp_path) as address:
        yield address


async def put_back(home: House, address: str, file: Path) -> None:
    await restore(address, file, overwrite=True, now=lambda: home.time)


def test_a_server_notices_though_nobody_does_anything(address: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with house(address) as home:
            await home.hub.start()
            room = await home.table(BEACONS, (ANN, BOB))
            await backup(address, tmp_path / "kept")
            await home.switch(room, ANN, "north")
            ear = await home.listen(room, ANN)
            ear.texts.clear()
            await put_back(home, address, tmp_path / "kept")
            await home.hub._beat()
            await until(lambda: "view" in ear.kinds())
            assert ear.heard[0]["reset"] is True
            assert ear.last("view")["seq"] == room.standing.seq == 2
            await home.switch(room, ANN, "south")

    run(check())


def test_those_at_a_table_that_is_gone_are_told(address: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with house(address) as home:
            await home.hub.start()
            await backup(address, tmp_path / "kept")
            room = await home.table(BEACONS, (ANN, BOB))
            ear = await home.listen(room, ANN)
            await put_back(home, address, tmp_path / "kept")
            await home.hub._beat()
            await until(lambda: "refused" in ear.kinds())
            refused = ear.last("refused")
            assert (refused["code"], refused["table"]) == ("unknown-table", "table1")
            assert home.hub.rooms == {}

    run(check())


def test_a_table_that_nobody_looks_at_goes_on_if_it_waits_for_a_bot(address: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with house(address) as home:
            room = await home.table(SMUGGLERS, (ANN, "random"))
            await home.move(room, ANN, "wait")
        await backup(address, tmp_path / "kept")
        async with house(address, Bots()) as home:
            await home.hub.start()
            await until(lambda: bool(home.hub.rooms) and home.hub.rooms["table1"].standing.actor == 0)
            home.time += 61_000
            home.hub.sweep()
            assert home.hub.rooms == {}
            await put_back(home, address, tmp_path / "kept")
            await home.hub._beat()
            await until(lambda: bool(home.hub.rooms) and home.hub.rooms["table1"].standing.actor == 0)
            assert await home.store.read.last("table1") == home.hub.rooms["table1"].standing.seq

    run(check())


def test_no_time_counts_from_the_backup_until_it_is_put_back(address: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with house(address) as home:
            await home.hub.start()
            room = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            home.time += 4_000
            await home.hub._beat()
            await backup(address, tmp_path / "kept")
            home.time += 5_000
            await home.hub._beat()
            await home.move(room, ANN, "wait")
            home.time += 6_000
            await put_back(home, address, tmp_path / "kept")
            await home.hub._beat()
            await until(lambda: room.standing.actor == 0)
            await room.look()
            assert room.standing.clock.remaining(0, home.time) == 56_000

    run(check())


def test_what_was_built_upon_the_old_store_is_not_kept_though_its_numbers_fit(
    address: str, tmp_path: Path
) -> None:
    async def check() -> None:
        async with house(address) as home:
            room = await home.table(BEACONS, (ANN, BOB))
            await backup(address, tmp_path / "kept")
            before = room.standing
            await put_back(home, address, tmp_path / "kept")
            await home.store.write.accept()  # this process knows, but the room has not been read anew yet
            assert await home.store.read.last("table1") == before.seq
            event = NewEvent(home.time, "chat", {"person": ANN.id, "name": "Ann", "text": "?"})
            with pytest.raises(StoreReplaced):
                await home.store.write.append(Append("table1", before.seq, (event,), epoch=before.epoch))
            await room.catch_up()
            assert room.standing.epoch == home.store.write.epoch != before.epoch
            await home.switch(room, ANN, "north")

    run(check())


def test_a_table_that_its_last_guest_has_left_is_let_go(address: str) -> None:
    async def check() -> None:

        async with house(address) as home:
            room = await home.table(BEACONS, (ANN, BOB), start=False)
            ear = await home.listen(room, None)
            await home.store.write.write(drop_table("table1"))
            with pytest.raises(Refusal, match="table1"):
                await home.hub.changed("table1")
            assert home.hub.rooms == {}
            assert ear.last("refused")["code"] == "unknown-table"

    run(check())
