"""Several processes with one store: one of two moves wins, and everybody sees the same, Redis or not."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from mothership.server.settings import Settings
from mothership.server.store import (
    Append,
    NewEvent,
    StoreReplaced,
    StoreUnavailable,
    backup,
    restore,
)
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, CAT, LUNAR, SMUGGLERS, Bots, House, house, until
from tests.server.stores import KINDS, fresh_store


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with fresh_store(request.param, tmp_path) as address:
        yield address


class TestRaces:
    async def test_of_two_moves_at_once_one_is_made(self, address: str) -> None:
        async with house(address) as one, house(address) as two:
            first = await one.table(SMUGGLERS, (ANN, BOB))
            second = await two.hub.table("table1")
            ears = [await one.listen(first, None), await two.listen(second, None)]
            done = await asyncio.gather(
                one.move(first, ANN, "wait", "one"), two.move(second, ANN, "wait", "two"),
                return_exceptions=True,
            )  # fmt: skip
            assert sorted(type(one).__name__ for one in done) == ["NoneType", "NotYourTurn"]
            await first.catch_up()
            await second.catch_up()
            assert first.state.seq == second.state.seq == await one.store.read.last("table1")
            assert ears[0].events() == ears[1].events()
            assert ears[0].last("view")["view"] == ears[1].last("view")["view"]

    async def test_the_same_send_in_two_processes_has_one_effect(self, address: str) -> None:
        async with house(address) as one, house(address) as two:
            first = await one.table(SMUGGLERS, (ANN, BOB))
            second = await two.hub.table("table1")
            before = first.state.seq
            await asyncio.gather(
                *(home.move(table, ANN, "wait", "same") for home, table in ((one, first), (two, second)) * 3)
            )
            assert {*one.acks, *two.acks} == {before + 1}
            assert await one.store.read.last("table1") == before + 1

    async def test_players_of_different_processes_finish_a_game(self, address: str) -> None:
        async with AsyncExitStack() as stack:
            homes = [await stack.enter_async_context(house(address)) for _ in range(2)]
            await homes[0].table(LUNAR, (ANN, BOB))
            tables = [await home.hub.table("table1") for home in homes]
            dice = Random(1)
            for number in range(60):
                seat = tables[number % 2].state.actor
                if seat < 0:
                    break
                # This one may not have heard of the last move: it is refused, reads and judges again.
                home, table = homes[seat], tables[seat]
                await home.hub.table("table1")
                if table.state.actor != seat:
                    await table.catch_up()
                assert table.live is not None
                move = LUNAR.vocabulary.notation(dice.choice(table.live.view(seat).legal))
                await asks.say(tables[1 - seat], (BOB, ANN)[seat], f"chat{number}", "faster", home.ack)
                await home.move(table, (ANN, BOB)[seat], move)
                await tables[number % 2].catch_up()
                await tables[1 - number % 2].catch_up()
            assert tables[0].state.seq == tables[1].state.seq
            assert tables[0].state.live is not None
            assert tables[1].state.live is not None
            assert tables[0].state.live.position().key() == tables[1].state.live.position().key()

    async def test_an_undo_elsewhere_is_followed(self, address: str) -> None:
        async with house(address) as one, house(address) as two:
            first = await one.table(BEACONS, (ANN, BOB))
            second = await two.hub.table("table1")
            ear = await two.listen(second, BOB)
            await one.switch(first, ANN, "north")
            await asks.undo(first, ANN, "ann", "undo", False, one.ack)
            await one.switch(first, ANN, "south")
            await two.switch(second, BOB, "north")
            assert [item["seq"] for item in ear.events()] == list(range(1, second.state.seq + 1))
            moves = [entry.move for entry in (await second.record()).entries]
            assert moves == ["climb south", "turn on", "climb north", "turn on"]

    async def test_a_bot_is_asked_by_the_process_that_is_at_work(self, address: str) -> None:
        here, there = Bots(), Bots()
        async with house(address, here) as one, house(address, there, patience=60) as two:
            first = await one.table(SMUGGLERS, (ANN, "random"))
            second = await two.hub.table("table1")
            await one.move(first, ANN, "wait")
            await two.hub._catch_up(second)
            await until(lambda: first.state.actor == 0)
            await two.hub._catch_up(second)
            assert second.state.actor == 0
            assert here.asked
            assert not there.asked


# --- Redis --------------------------------------------------------------------------------------------


class Redis:
    """One of our own, that can go away and come back."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [
            "redis-server",
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.1):
                return
            time.sleep(0.05)
        raise AssertionError("Redis does not start")

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture
def redis() -> Iterator[Redis]:
    if shutil.which("redis-server") is None:
        pytest.skip("there is no Redis to test with")
    one = Redis()
    try:
        one.start()
        yield one
    finally:
        one.stop()


def told(home: House) -> bool:
    return home.hub.bridge is not None and home.hub.bridge.is_up


class TestRedis:
    async def test_tells_the_others_and_loses_nothing_while_it_is_away(
        self, redis: Redis, tmp_path: Path
    ) -> None:
        settings = replace(Settings(data=tmp_path), redis_url=redis.url)

        async with house(tmp_path, settings=settings) as one, house(tmp_path, settings=settings) as two:
            first = await one.table(BEACONS, (ANN, BOB, CAT))
            second = await two.hub.table("table1")
            ear = await two.listen(second, BOB)
            await one.hub.start()
            await two.hub.start()
            await until(lambda: told(one) and told(two))
            await one.switch(first, ANN, "north")
            await until(lambda: second.state.seq == first.state.seq)
            assert ear.last("view")["seq"] == first.state.seq
            await asyncio.to_thread(redis.stop)
            await until(lambda: not told(two))
            await one.move(first, BOB, "climb south")
            await one.move(first, BOB, "turn on")
            assert second.state.seq < first.state.seq
            await asyncio.to_thread(redis.start)
            await until(lambda: second.state.seq == first.state.seq)
            assert [item["seq"] for item in ear.events()] == list(range(1, first.state.seq + 1))
            await until(lambda: told(one) and told(two))
            await two.switch(second, CAT, "north", "off")
            await until(lambda: first.state.seq == second.state.seq)

    async def test_tells_the_others_to_look_after_the_store_has_failed(
        self, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings = replace(Settings(data=tmp_path), redis_url=redis.url)

        async with house(tmp_path, settings=settings) as one, house(tmp_path, settings=settings) as two:
            first = await one.table(BEACONS, (ANN, BOB))
            second = await two.hub.table("table1")
            await one.hub.start()
            await two.hub.start()
            await until(lambda: told(one) and told(two))
            # An append that broke off after it was stored: nobody has announced it.
            with monkeypatch.context() as patch:
                patch.setattr(one.hub.bridge, "announce", lambda *_: None)
                await one.switch(first, ANN, "north")
            assert second.state.seq < first.state.seq
            one.store.write.failures += 1
            await until(lambda: second.state.seq == first.state.seq)

    async def test_that_was_never_there_stops_nobody(self, tmp_path: Path) -> None:
        settings = replace(Settings(data=tmp_path), redis_url="redis://127.0.0.1:1/0")

        async with house(tmp_path, settings=settings) as home:
            await home.hub.start()
            table = await home.table(BEACONS, (ANN, BOB))
            await home.switch(table, ANN, "north")
            assert table.state.actor == 1


async def test_a_change_that_could_not_be_read_is_read_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: str) -> None:
        raise StoreUnavailable("away")

    async with house(tmp_path) as home:
        room = await home.table(BEACONS, (ANN, BOB))
        await home.hub.start()
        seq = room.state.seq
        event = NewEvent(home.time, "chat", {"person": ANN.id, "name": "Ann", "text": "?"})
        await home.store.write.append(Append("table1", seq, (event,)))
        with monkeypatch.context() as patch:
            patch.setattr(home.store.read, "table", away)
            with pytest.raises(StoreUnavailable):
                await home.hub.changed("table1")
            assert room.state.seq == seq
        await until(lambda: room.state.seq == seq + 1)


async def test_a_backup_in_the_place_of_the_store_is_noticed_and_all_begins_anew(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        where = f"sqlite:///{tmp_path / 'house.sqlite'}"
        table = await home.table(BEACONS, (ANN, BOB))
        ear = await home.listen(table, ANN)
        await backup(where, tmp_path / "kept")
        await home.switch(table, ANN, "north")
        await restore(where, tmp_path / "kept", overwrite=True)
        ear.texts.clear()
        with pytest.raises(StoreReplaced):
            await home.switch(table, BOB, "north", "off")
        await until(lambda: "table" in ear.kinds())
        assert ear.kinds() == ["view", "events", "events", "table", "view"]  # the first one is a draft
        reset, again = ear.heard[1:3]
        assert (reset["reset"], reset["items"]) == (True, [])
        assert [item["seq"] for item in again["items"]] == list(range(1, table.state.seq + 1))
        assert table.state.actor == 0
        await home.switch(table, ANN, "south")
        moves = [entry.move for entry in await home.store.read.entries("table1")]
        assert moves == ["climb south", "turn on"]
