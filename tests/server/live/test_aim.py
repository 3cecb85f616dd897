"""How somebody aims is seen by the others while it happens, in every process, and kept by nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mothership.server.live import messages as m
from mothership.server.live.redis import MOST_BEFORE_AIMS, Bridge
from mothership.server.people.limits import RATES, Limits
from mothership.server.refusals import Refusal
from mothership.server.settings import Settings
from tests.server.clients import serving, settings_in
from tests.server.http.test_advice import hear, live
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, CAT, SMUGGLERS, Ear, house, until
from tests.server.live.test_processes import Redis, redis, told

__all__ = ["redis"]

AIM = {"place": 210.5, "angle": -3}


def aims(ear: Ear) -> list[Any]:
    return [(one["seat"], one["aim"]) for one in ear.heard if one["t"] == "aim"]


def sees(ear: Ear, *expected: Any) -> Callable[[], bool]:
    return lambda: aims(ear) == list(expected)


class TestAnAim:
    async def test_is_seen_by_everybody_else_and_stored_nowhere(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ann, bob, guest = [await home.listen(table, who) for who in (ANN, BOB, None)]
            before = table.state, table.version
            asks.aim(table, ann, ANN, "ann", AIM)
            asks.aim(table, ann, ANN, "ann", None)
            assert aims(ann) == []
            assert aims(bob) == aims(guest) == [("ann", AIM), ("ann", None)]
            assert (table.state, table.version) == before
            assert await home.store.read.last(table.id) == before[0].seq

    async def test_is_told_to_who_comes_later_until_the_act_is_closed(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ann = await home.listen(table, ANN)
            asks.aim(table, ann, ANN, "ann", AIM)
            await home.move(table, ANN, "climb north")
            assert aims(await home.listen(table, BOB)) == [("ann", AIM)], "a draft is a part of aiming"
            await home.move(table, ANN, "turn on")
            assert aims(await home.listen(table, BOB)) == []

    async def test_ends_when_who_aims_goes(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ann, bob = await home.listen(table, ANN), await home.listen(table, BOB)
            asks.aim(table, ann, ANN, "ann", AIM)
            home.hub.leave(ann)
            assert aims(bob) == [("ann", AIM), ("ann", None)]
            home.hub.leave(await home.listen(table, ANN))  # who did not aim tells nothing
            assert len(aims(bob)) == 2

    async def test_that_comes_too_late_is_dropped(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            ann, bob = await home.listen(table, ANN), await home.listen(table, BOB)
            await home.switch(table, ANN, "north")
            asks.aim(table, ann, ANN, "ann", AIM)
            await asks.sit_in(table, BOB, "bob", "in", home.ack)
            asks.aim(table, bob, BOB, "bob", AIM)
            assert aims(ann) == aims(bob) == []

    async def test_is_for_one_s_own_seat_and_where_drafts_are_public(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            secret = await home.table(SMUGGLERS, (ANN, BOB), table="secret")
            ann, bob = await home.listen(table, ANN), await home.listen(secret, BOB)
            for who, word, where, code in (
                (BOB, "ann", table, "not-your-seat"),
                (CAT, "ann", table, "not-your-seat"),
                (ANN, "zoe", table, "unknown-seat"),
                (ANN, "ann", secret, "no-aim"),
            ):
                with pytest.raises(Refusal) as caught:
                    asks.aim(where, ann, who, word, AIM)
                assert caught.value.code == code
            assert aims(ann) == aims(bob) == []


class TestInSeveralProcesses:
    async def test_it_is_seen_there_too(self, redis: Redis, tmp_path: Path) -> None:
        settings = replace(Settings(data=tmp_path), redis_url=redis.url)

        async with house(tmp_path, settings=settings) as one, house(tmp_path, settings=settings) as two:
            first = await one.table(BEACONS, (ANN, BOB))
            second = await two.hub.table("table1")
            for home in (one, two):
                await home.hub.start()
            await until(lambda: told(one) and told(two))
            ann, bob = await one.listen(first, ANN), await two.listen(second, BOB)
            asks.aim(first, ann, ANN, "ann", AIM)
            await until(sees(bob, ("ann", AIM)))
            assert aims(await two.listen(second, CAT)) == [("ann", AIM)]
            one.hub.leave(ann)
            await until(sees(bob, ("ann", AIM), ("ann", None)))

    async def test_that_of_an_act_which_is_over_here_is_not_shown(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            bob = await home.listen(table, BOB)
            assert table.live is not None
            home.hub._heard_aim("table1", 0, table.live.number + 1, '{"angle":1}')
            home.hub._heard_aim("table1", 1, table.live.number, '{"angle":1}')
            home.hub._heard_aim("table1", 0, table.live.number, "nonsense")
            home.hub._heard_aim("elsewhere", 0, 0, '{"angle":1}')
            assert aims(bob) == []
            home.hub._heard_aim("table1", 0, table.live.number, '{"angle":1}')
            assert aims(bob) == [("ann", {"angle": 1})]

    async def test_what_is_new_is_not_kept_waiting_by_aims(self) -> None:
        bridge = Bridge("redis://127.0.0.1:1", lambda *_: None, lambda *_: None, lambda: None)
        for _ in range(2 * MOST_BEFORE_AIMS):
            bridge.tell_aim("table1", 0, 1, "{}")
        assert bridge._news.qsize() == MOST_BEFORE_AIMS
        bridge.announce("table1", 7)
        assert bridge._news.qsize() == MOST_BEFORE_AIMS + 1


class TestOverTheSocket:
    def test_it_has_a_limit_of_its_own(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as ada:
            ada.put("/api/me", json={"name": "Ada"})
            order = {"game": "space-invaders", "seats": [{"kind": "here"}, {"kind": "here"}]}
            table = ada.post("/api/tables", json=order).json()["table"]["id"]
            ada.post(f"/api/tables/{table}/start")
            ada.app.state.limits = Limits(clock=lambda: 0.0)  # whose time stands still
            burst = int(RATES["aim"][0].burst)
            with live(ada) as mine, live(ada) as other:
                for socket in (mine, other):
                    socket.send_json({"t": "subscribe", "table": table})
                    hear(socket, "presence")
                word = {"t": "aim", "table": table, "seat": "red"}
                for number in range(burst + 5):
                    mine.send_text(msgspec.json.encode({**word, "aim": {"angle": number}}).decode())
                mine.send_json({"t": "ping", "n": 1})
                assert hear(mine, "pong", "refused")["t"] == "pong", "nobody is blamed for aiming"
                other.send_json({"t": "ping", "n": 2})
                seen = []  # an older one that still waits to be sent is replaced
                while (heard := hear(other, "pong", "aim"))["t"] == "aim":
                    seen.append(heard["aim"]["angle"])
                assert seen == sorted(seen)
                assert seen[-1] == burst - 1

    def test_who_does_not_look_on_does_not_aim(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path)) as ada:
            ada.put("/api/me", json={"name": "Ada"})
            order = {"game": "space-invaders", "seats": [{"kind": "here"}, {"kind": "here"}]}
            table = ada.post("/api/tables", json=order).json()["table"]["id"]
            ada.post(f"/api/tables/{table}/start")
            with live(ada) as socket:
                socket.send_json({"t": "aim", "table": table, "seat": "red", "aim": {"angle": 1}})
                assert hear(socket, "refused")["code"] == "not-at-table"


@pytest.mark.parametrize(
    "aim",
    [
        {f"n{number}": 1 for number in range(m.MOST_AIM + 1)},
        {"angle": 1e7},
        {"angle": "1"},
        {"Angle": 1},
        {"two words": 1},
        {"": 1},
        [1],
        {"angle": None},
    ],
)
def test_an_aim_is_a_few_bounded_numbers(aim: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        m.DECODER.decode(msgspec.json.encode({"t": "aim", "table": "t", "seat": "a", "aim": aim}))
