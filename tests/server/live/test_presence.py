"""Who is at a table: everybody is told, also of those who are connected to another process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mothership.server.live.presence import KEPT, Crowd
from mothership.server.settings import Settings
from mothership.server.store import Append
from mothership.server.tables.seats import opened, seat_event
from tests.server.live.house import ANN, BEACONS, BOB, Ear, House, house, until
from tests.server.live.test_processes import Redis, redis, told

__all__ = ["redis"]


def said(here: list[str], spectators: int) -> dict[str, Any]:
    return {"t": "presence", "table": "table1", "here": here, "spectators": spectators}


def sees(ear: Ear, here: list[str], spectators: int) -> Callable[[], bool]:
    return lambda: ear.last("presence") == said(here, spectators)


@pytest.fixture
def settings(redis: Redis, tmp_path: Path) -> Settings:
    return replace(Settings(data=tmp_path), redis_url=redis.url)


class TestInOneProcess:
    async def test_everybody_is_told_who_comes_and_goes(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ann = await home.listen(table, ANN)
            assert sees(ann, ["ann"], 0)()
            bob, somebody = await home.listen(table, BOB), await home.listen(table, None)
            assert sees(ann, ["ann", "bob"], 1)()
            home.hub.leave(bob)
            home.hub.leave(somebody)
            assert sees(ann, ["ann"], 0)()

    async def test_whoever_looked_on_and_takes_a_seat_is_there(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB), start=False)
            ann, bob = await home.listen(table, ANN), await home.listen(table, BOB)
            await leave_seat(home, 1)
            assert sees(ann, ["ann"], 1)()
            assert sees(bob, ["ann"], 1)()


class TestInSeveralProcesses:
    async def test_everybody_is_told_of_those_elsewhere(self, settings: Settings, tmp_path: Path) -> None:
        async with house(tmp_path, settings=settings) as one, house(tmp_path, settings=settings) as two:
            first = await one.table(BEACONS, (ANN, BOB))
            second = await two.hub.table("table1")
            for home in (one, two):
                await home.hub.start()
            await until(lambda: told(one) and told(two))
            ann = await one.listen(first, ANN)
            bob = await two.listen(second, BOB)
            # Bob's process has heard of Ann's only now: whoever comes is answered.
            await until(sees(bob, ["ann", "bob"], 0))
            await until(sees(ann, ["ann", "bob"], 0))
            somebody = await two.listen(second, None)
            await until(sees(ann, ["ann", "bob"], 1))
            two.hub.leave(somebody)
            two.hub.leave(bob)
            await until(sees(ann, ["ann"], 0))

    async def test_those_of_a_process_that_is_gone_are_gone(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ann = await home.listen(table, ANN)
            home.hub._heard_crowd("other", "table1", Crowd(frozenset([BOB.id]), 2))
            assert sees(ann, ["ann", "bob"], 2)()
            home.time += KEPT
            home.hub.let_go()
            assert sees(ann, ["ann", "bob"], 2)()
            home.time += 1
            home.hub.let_go()
            assert sees(ann, ["ann"], 0)()


async def leave_seat(home: House, seat: int) -> None:
    """Somebody's seat is open again, by a change in the store."""
    last = await home.store.read.last("table1")
    event = seat_event(home.time, seat, "leave", "open", "")
    await home.store.write.append(Append("table1", last, (event,), changes=(opened("table1", seat),)))
    await home.hub.changed("table1")
