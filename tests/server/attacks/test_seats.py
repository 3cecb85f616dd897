"""Attacks on seats: nobody loses one to a bot before the time that they could read when they sat down."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bench.serving import ServerProcess
from mothership.client import Server
from mothership.server.refusals import Refusal
from mothership.server.store import Outage
from mothership.server.store.schema import tables
from mothership.server.tables.absence import DAY, HOUR, LEAST, MINUTE, MOST, USUAL, absent_for, in_words
from mothership.server.tables.actor import TableActor
from mothership.server.tables.creation import TableCreator
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.orders import ClockOrder, JoinOrder, SeatOrder, TableOrder
from mothership.server.uploads.reading import upload_pool
from mothership.server.workers.slots import Asker
from tests.server import terminals
from tests.server.clients import DUEL, Client, another, problem, serving, settings_in
from tests.server.live import asks
from tests.server.live.house import ANN, BOB, CAT, SMUGGLERS, House, house

CLOCKS: list[dict[str, Any]] = [
    {"kind": "days", "time": 3 * DAY, "increment": 0},
    {"kind": "move", "time": HOUR, "increment": 0},
    {"kind": "fischer", "time": HOUR, "increment": 5_000},
]


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path)) as client:
        client.put("/api/me", json={"name": "Ada"})
        yield client


@pytest.fixture
def bob(ada: Client) -> Client:
    client = another(ada)
    client.put("/api/me", json={"name": "Bob"})
    return client


def make(client: Client, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": DUEL, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def gone(home: House, table: TableActor) -> None:
    """Ann was at the table and has left it; it is her turn, and Bob is there."""
    ear = await home.listen(table, ANN)
    await home.listen(table, BOB)
    home.hub.leave(ear)


@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: clock["kind"])
async def test_with_a_clock_no_seat_is_taken_before_the_time_is_up(
    tmp_path: Path, clock: dict[str, Any]
) -> None:
    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (ANN, BOB, CAT), clock=clock)
        await gone(home, table)
        for wait in (2 * MINUTE, clock["time"] - 2 * MINUTE - 1):
            home.time += wait
            with pytest.raises(Refusal, match="only when the time is up"):
                await asks.sit_in(table, BOB, "ann", f"in{wait}", home.ack)
            assert not table.state.is_bot(0)
        home.time += 1
        await table.look()
        assert table.state.is_bot(0), "then it goes by itself"


async def test_without_a_clock_the_agreed_time_must_have_passed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (ANN, BOB), more={"away_after": 2 * HOUR})
        await gone(home, table)
        home.time += 2 * HOUR - 1
        with pytest.raises(Refusal, match="waited for 2 hours: in 1 minute"):
            await asks.sit_in(table, BOB, "ann", "a", home.ack)
        home.time += 1
        await asks.sit_in(table, BOB, "ann", "b", home.ack)
        assert table.state.is_bot(0)


async def test_only_the_time_counts_in_which_the_table_waits_for_them(tmp_path: Path) -> None:
    """To be away while others think is no fault: who thinks for long cannot take the seat right after it."""

    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (BOB, ANN))
        ear = await home.listen(table, ANN)
        await home.listen(table, BOB)
        home.hub.leave(ear)
        home.time += DAY
        with pytest.raises(Refusal, match="not waiting"):
            await asks.sit_in(table, BOB, "bob", "a", home.ack)
        await home.move(table, BOB, "wait")
        with pytest.raises(Refusal, match="in 5 minutes"):
            await asks.sit_in(table, BOB, "bob", "b", home.ack)
        home.time += USUAL
        await asks.sit_in(table, BOB, "bob", "c", home.ack)


async def watched(home: House, seconds: int) -> None:
    """Time passes while a server is there."""
    for _ in range(seconds // 10):
        home.time += 10_000
        await home.hub._beat()


async def test_a_restart_neither_shortens_nor_forgets_the_time(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.hub.start()
        table = await home.table(SMUGGLERS, (ANN, BOB), more={"away_after": 3 * MINUTE})
        await gone(home, table)
        await watched(home, 60)
    async with house(tmp_path) as again:
        again.time = home.time + 10 * HOUR  # for which nobody could come
        await again.hub.start()
        table = await again.hub.table("table1")
        await watched(again, 100)
        with pytest.raises(Refusal, match="in 1 minute"):
            await asks.sit_in(table, BOB, "ann", "a", again.ack)
        await watched(again, 50)
        await asks.sit_in(table, BOB, "ann", "b", again.ack)


def test_absence_is_counted_from_the_later_of_leaving_and_being_asked() -> None:
    assert absent_for(1000, left=100, asked=400, outages=()) == 600
    assert absent_for(1000, left=400, asked=100, outages=()) == 600
    assert absent_for(1000, left=2000, asked=0, outages=()) == 0
    outages = [Outage(100, 300), Outage(350, 450), Outage(900, 1200)]
    assert absent_for(1000, left=400, asked=0, outages=outages) == 600 - 50 - 100


def test_times_are_told_in_words_that_promise_nothing_too_early() -> None:
    said = {time: in_words(time).text("de") for time in (1, MINUTE, MINUTE + 1, HOUR, 3 * HOUR, DAY, 7 * DAY)}
    assert list(said.values()) == [
        "1 Minute", "1 Minute", "2 Minuten", "1 Stunde", "3 Stunden", "1 Tag", "7 Tage",
    ]  # fmt: skip


class TestWhatEverybodyCanRead:
    """The stand-in and the time, before anybody sits down; fixed when the table is made."""

    def test_is_told_to_who_has_no_seat_yet(self, ada: Client, bob: Client) -> None:
        table = make(ada, stand_in="random", away_after=HOUR)["table"]
        seen = bob.get(f"/api/tables/{table['id']}").json()["table"]
        assert (seen["stand_in"], seen["away_after"]) == ("random", HOUR)
        with ada.websocket_connect("/live") as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            socket.send_json({"t": "subscribe", "table": table["id"]})
            while (message := socket.receive_json())["t"] != "table":
                pass
        assert (message["info"]["stand_in"], message["info"]["away_after"]) == ("random", HOUR)

    def test_has_a_default_that_is_named(self, ada: Client) -> None:
        table = make(ada)["table"]
        assert (table["stand_in"], table["away_after"]) == ("level-2", USUAL)
        timed = make(ada, clock={"kind": "move", "time": 30_000})["table"]
        assert (timed["stand_in"], timed["away_after"]) == ("level-2", None)

    @pytest.mark.parametrize("time", [0, LEAST - 1, MOST + 1, -1, "60000", 60_000.5])
    def test_has_bounds(self, ada: Client, time: object) -> None:
        order = {"game": DUEL, "away_after": time}
        problem(ada.post("/api/tables", json=order), 400, "malformed-at")

    def test_is_not_agreed_twice(self, ada: Client) -> None:
        order = {"game": DUEL, "away_after": HOUR, "clock": {"kind": "move", "time": 30_000}}
        refused = problem(ada.post("/api/tables", json=order), 400, "away-by-clock")
        assert refused["where"] == "away_after"

    def test_cannot_be_changed_when_the_table_is_there(self, ada: Client) -> None:
        table = make(ada)["table"]
        for more in ({"stand_in": "random"}, {"away_after": LEAST}):
            order = {"kind": "open", **more}
            problem(ada.put(f"/api/tables/{table['id']}/seats/b", json=order), 400, "malformed-at")

    async def test_is_the_same_after_a_rematch(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            creator = TableCreator(home.store, home.hub, upload_pool(), "level-1")
            lobby = Lobby(home.store, home.hub, "level-1")
            seats = [SeatOrder("here"), SeatOrder("open")]
            made = await creator.create(
                ANN, TableOrder(DUEL, seats=seats, away_after=HOUR), Asker(ANN.id, "")
            )
            new = made.seated.table
            await lobby.join(BOB, new.id, JoinOrder())
            await lobby.start(ANN, new.id)
            table = await home.hub.table(new.id)
            await asks.resign(table, ANN, "a", "r", home.ack)
            again = await Lobby(home.store, home.hub, "random").rematch(BOB, new.id)
            assert (again.table.setup["stand_in"], again.table.setup["away_after"]) == ("level-1", HOUR)
            timed = await creator.create(
                ANN, TableOrder(DUEL, clock=ClockOrder("move", 30_000)), Asker(ANN.id, "")
            )
            assert "away_after" not in timed.seated.table.setup


async def test_a_table_of_the_version_before_goes_on_with_the_default(tmp_path: Path) -> None:
    async with house(tmp_path, stand_in="level-1") as home:
        table = await home.table(SMUGGLERS, (ANN, BOB))
        setup = {**table.state.table.setup}
        assert not {"stand_in", "away_after"} & set(setup)
        await home.store.write.write(update(tables).where(tables.c.id == "table1").values(setup=setup))
    async with house(tmp_path, stand_in="level-1") as again:
        table = await again.hub.table("table1")
        ear = await again.listen(table, BOB)
        info = ear.last("table")["info"]
        assert (info["stand_in"], info["away_after"]) == ("level-1", USUAL)
        await gone(again, table)
        again.time += USUAL
        await asks.sit_in(table, BOB, "ann", "a", again.ack)
        assert table.state.seats[0].bot == "level-1"


A_BEGINS = "a.m . a.s / . a.m . / . . . | b.m . b.s / . b.m . / . . . ; turn a"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "away for 5 min while the table waits can be replaced by the bot level-2"),
     ("de", "Fehlt jemand 5 min lang und der Tisch wartet, darf der Bot level-2 einspringen")],
)  # fmt: skip
def test_the_terminal_tells_it_before_the_start(tmp_path: Path, language: str, said: str) -> None:
    with ServerProcess(tmp_path / "server") as server:
        # Who joins begins: otherwise the terminal would wait for somebody who never comes.
        seats = [{"kind": "open"}, {"kind": "here"}]
        order = {"game": DUEL, "position": A_BEGINS, "seats": seats}
        made = asyncio.run(Server(server.base).ask("POST", "/api/tables", order))
        link = f"{server.base}/tables/{made['table']['id']}"
        shown = terminals.join(tmp_path, link, typed=("/quit",), language=language)
    assert said in " ".join(shown.split())
