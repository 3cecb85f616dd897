"""Clocks by the server's time alone, bots that go on by themselves, and seats that change hands."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from mothership.play import Live
from mothership.server.bots.pool import BotPool
from mothership.server.refusals import Refusal
from mothership.server.store import Append, NewEvent
from mothership.server.store.tidying import OPEN_TABLE
from mothership.server.tables.actor import Services, TableActor
from mothership.server.tables.clocks import SOON
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, CAT, LUNAR, SMUGGLERS, Bots, House, house, until
from tests.server.stores import KINDS, fresh_store


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with fresh_store(request.param, tmp_path) as address:
        yield address


def kill(home: House) -> None:
    """From here on this process leaves no sign of life, not even a last one."""
    home.hub._heartbeat._at = None


FISCHER = {"kind": "fischer", "time": 60_000, "increment": 2_000}
PER_MOVE = {"kind": "move", "time": 10_000, "increment": 0}


class TestClocks:
    async def test_run_for_whoever_is_asked_and_are_stored_with_the_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            ear = await home.listen(table, None)
            assert ear.last("view")["clock"] == {
                "left": [60_000, 60_000],
                "running": "ann",
                "deadline": home.time + 60_000,
                "at": home.time,
            }
            home.time += 5_000
            await home.move(table, ANN, "wait")
            shown = ear.last("view")["clock"]
            assert (shown["left"], shown["running"]) == ([57_000, 60_000], "bob")
            stored = (await home.store.read.events("table1", 0))[-1]
            assert stored.body["clock"] == table.state.clock.to_json()
        async with house(tmp_path) as again:
            again.time = home.time + 1_000
            table = await again.hub.table("table1")
            ear = await again.listen(table, None)
            assert ear.last("view")["clock"]["left"] == [57_000, 59_000]

    async def test_that_run_out_end_the_game_where_two_are_opponents(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), clock=PER_MOVE)
            ear = await home.listen(table, BOB)
            home.time += 10_000
            with pytest.raises(Refusal, match="over"):
                await home.move(table, ANN, "wait")
            assert ear.events()[-1]["body"] == {"seat": "ann", "by": "clock", "results": [-1, 1]}
            found = await home.store.read.table("table1")
            assert found is not None
            assert (found.table.status, found.table.ended_by) == ("finished", "clock")

    async def test_run_out_by_themselves(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), clock={**PER_MOVE, "time": 1_000})
            home.time += 970
            table.go_on()
            home.time += 30
            await until(lambda: table.state.table.status == "finished")

    async def test_that_run_out_among_more_than_two_give_the_seat_to_a_bot(self, tmp_path: Path) -> None:
        bots = Bots()
        async with house(tmp_path, bots, stand_in="random") as home:
            table = await home.table(SMUGGLERS, (ANN, BOB, CAT), clock=PER_MOVE)
            home.time += 11_000
            await table.look()
            await until(lambda: table.state.actor == 1)
            assert bots.asked == [0]
            found = await home.store.read.table("table1")
            assert found is not None
            assert (found.seats[0].driver, found.seats[0].bot) == ("bot", "random")
            assert (found.seats[0].kind, found.seats[0].person_id) == ("person", ANN.id)
            with pytest.raises(Refusal, match="bot"):
                await home.move(table, ANN, "wait")
            await asks.back(table, ANN, "ann", "back", home.ack)
            assert not any(map(table.state.is_bot, range(3)))

    async def test_of_days_do(self, tmp_path: Path) -> None:
        day = 24 * 60 * 60 * 1000
        async with house(tmp_path) as home:
            await home.hub.start()
            await home.table(SMUGGLERS, (ANN, BOB), clock={"kind": "days", "time": day, "increment": 0})
        async with house(tmp_path) as again:
            again.time = home.time + day
            await again.hub.start()
            table = await again.hub.table("table1")
            assert table.state.table.ended_by == "clock"


class TestOutages:
    """The time for which there was no server counts for nobody."""

    @pytest.mark.parametrize("outage", [1, 400, 10_000, 1_000_000])
    async def test_of_any_length_cost_nothing(self, address: str, outage: int) -> None:
        async with house(address) as home:
            await home.hub.start()
            await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            home.time += 3_000
            await home.hub._beat()
            kill(home)
        for count in (1, 2):  # and once more
            async with house(address) as again:
                again.time = home.time + count * outage
                await again.hub.start()
                table = await again.hub.table("table1")
                assert table.state.clock.remaining(0, again.time) == 57_000
                kill(again)

    async def test_begin_with_the_last_sign_of_life(self, address: str) -> None:
        async with house(address) as home:
            await home.hub.start()
            table = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            home.time += 3_000
            await home.hub._beat()
            home.time += 700  # nobody knows whether there was a server
            kill(home)
            assert table.state.clock.remaining(0, home.time) == 56_300
        async with house(address) as again:
            again.time = home.time + 5_000
            await again.hub.start()
            table = await again.hub.table("table1")
            assert table.state.clock.remaining(0, again.time) == 57_000
            again.time += 1_000
            assert table.state.clock.remaining(0, again.time) == 56_000

    async def test_begin_with_the_end_of_a_server_that_was_asked_to_end(self, address: str) -> None:
        async with house(address) as home:
            await home.hub.start()
            await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            home.time += 3_700
        async with house(address) as again:
            again.time = home.time + 5_000
            await again.hub.start()
            table = await again.hub.table("table1")
            assert table.state.clock.remaining(0, again.time) == 56_300

    async def test_are_told_and_kept(self, address: str) -> None:
        async with house(address) as home:
            await home.hub.start()
            await home.table(SMUGGLERS, (ANN, BOB), clock=PER_MOVE)
            kill(home)
        async with house(address) as again:
            again.time = home.time + 4_000
            await again.hub.start()
            ear = await again.listen(await again.hub.table("table1"), BOB)
            assert ear.events()[-1]["body"] == {"what": "skip"}
            stored = (await again.store.read.events("table1"))[-1]
            assert stored.body["outages"] == [[home.time, again.time]]

    async def test_cost_nothing_when_an_act_is_taken_back_after_them(self, address: str) -> None:
        async with house(address) as home:
            await home.hub.start()
            table = await home.table(BEACONS, (ANN, BOB), clock=FISCHER)
            home.time += 2_000
            await home.switch(table, ANN, "north")
            home.time += 1_000
            await home.hub._beat()
            kill(home)
        async with house(address) as again:
            again.time = home.time + 50_000
            await again.hub.start()
            table = await again.hub.table("table1")
            assert table.state.clock.remaining(1, again.time) == 59_000
            await asks.undo(table, ANN, "ann", "undo", False, again.ack)
            # Her time ran while she had moved, as always; but not while there was no server.
            assert table.state.clock.remaining(0, again.time) == 57_000

    async def test_cost_nothing_while_a_bot_thinks(self, address: str) -> None:
        bots = Bots()
        bots.wait = asyncio.Event()
        async with house(address, bots) as home:
            await home.hub.start()
            table = await home.table(BEACONS, (ANN, "random"), clock=FISCHER)
            await home.switch(table, ANN, "north")
            kill(home)
        async with house(address, bots) as again:
            again.time = home.time + 100_000
            await again.hub.start()
            table = await again.hub.table("table1")
            await asks.undo(table, ANN, "ann", "undo", False, again.ack)
            assert table.state.clock.remaining(0, again.time) == 60_000

    async def test_one_after_the_other_are_all_forgiven(self, address: str) -> None:
        async with house(address) as home:
            await home.hub.start()
            await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            kill(home)
            time = home.time
        for _ in range(3):  # killed again before it has looked at any table
            async with house(address) as again:
                again.time = time = time + 7_000
                await again.hub._heartbeat.begin()
                again.time = time = time + 100
                await again.hub._beat()
                kill(again)
        async with house(address) as last:
            last.time = time + 20_000
            await last.hub.start()
            table = await last.hub.table("table1")
            assert table.state.clock.remaining(0, last.time) == 60_000 - 300

    async def test_are_those_of_all_processes(self, address: str) -> None:
        async with house(address) as one:
            await one.hub.start()
            first = await one.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            async with house(address) as two:
                two.time = one.time = one.time + 800
                await two.hub.start()
                table = await two.hub.table("table1")
                two.time = one.time = one.time + 200
                await two.hub._beat()
                kill(two)
                # One of two is gone for a while: there was a server all the time.
                assert table.state.clock.remaining(0, one.time) == 59_000
            async with house(address) as two:
                two.time = one.time = one.time + 14_000
                await two.hub.start()
                assert two.hub._heartbeat.outages == ()
                kill(two)
            kill(one)
            assert first.state.clock.remaining(0, one.time) == 45_000
        async with house(address) as three, house(address) as four:
            three.time = one.time + 40_000
            await three.hub._heartbeat.begin()
            # Who comes second, and before the first has looked at any table, knows it as well.
            four.time = three.time + 500
            await four.hub.start()
            table = await four.hub.table("table1")
            assert table.state.clock.remaining(0, four.time) == 44_500
            three.time = four.time
            await three.hub.start()
            table = await three.hub.table("table1")
            assert table.state.clock.remaining(0, three.time) == 44_500

    async def test_of_a_process_that_slept_are_outages_too(self, address: str) -> None:
        async with house(address) as home:
            await home.hub.start()
            table = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            home.time += 1_000
            await home.hub._beat()
            home.time += 3_600_000  # somebody has closed the lid
            await home.move(table, ANN, "wait")
            assert table.state.clock.left[0] == 60_000 - 1_000 + 2_000
            home.time += 3_600_000
            await home.hub._beat()
            assert table.state.clock.remaining(1, home.time) == 60_000


class TestBots:
    async def test_play_a_whole_game_among_themselves(self, tmp_path: Path) -> None:
        bots = Bots()
        async with house(tmp_path, bots) as home:
            table = await home.table(SMUGGLERS, ("greedy", "random"))
            ear = await home.listen(table, None)
            await until(lambda: table.state.table.status == "finished")
            assert ear.events()[-1]["kind"] == "end"
            await until(lambda: bots.left == 2)

    async def test_answer_people(self, tmp_path: Path) -> None:
        bots = Bots()
        async with house(tmp_path, bots) as home:
            table = await home.table(SMUGGLERS, (ANN, "random"), clock=FISCHER)
            await home.move(table, ANN, "wait")
            running = table.state.clock.running
            assert running is None  # a bot's time does not count
            await until(lambda: table.state.actor == 0)
            assert table.state.clock.running == 0
            assert all("seed" not in seed for seed in bots.seeds)

    async def test_go_on_after_a_restart(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, "random"))
            await home.move(table, ANN, "wait")
            assert table.state.actor == 1
        bots = Bots()
        async with house(tmp_path, bots) as home:
            await home.hub.start()
            await until(lambda: bool(home.hub.tables) and home.hub.tables["table1"].state.actor == 0)
            assert bots.asked[0] == 1

    async def test_are_stopped_when_what_they_think_about_is_taken_back(self, tmp_path: Path) -> None:
        bots = Bots()
        bots.wait = asyncio.Event()
        async with house(tmp_path, bots) as home:
            table = await home.table(BEACONS, (ANN, "random"))
            await home.switch(table, ANN, "north")
            await until(lambda: bots.asked == [1])
            await asks.undo(table, ANN, "ann", "undo", False, home.ack)
            bots.wait.set()
            await asyncio.sleep(0.02)
            assert table.state.actor == 0
            await home.switch(table, ANN, "south")
            await until(lambda: table.state.actor == 0 and len(bots.asked) > 1)

    async def test_think_in_processes(self, tmp_path: Path) -> None:
        thinking = BotPool(1)
        thinking.start()
        try:
            async with house(tmp_path, thinking) as home:  # type: ignore[arg-type]
                table = await home.table(LUNAR, ("random", "random"))
                await until(lambda: table.state.seq > 20)
            assert thinking.answered > 10
            assert not thinking.troubles
        finally:
            await thinking.stop()


class TestSeats:
    async def test_of_those_who_are_away_can_be_taken_by_a_bot_and_given_back(self, tmp_path: Path) -> None:
        bots = Bots()
        async with house(tmp_path, bots) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            ann, bob = await home.listen(table, ANN), await home.listen(table, BOB)
            with pytest.raises(Refusal, match="is at the table"):
                await asks.sit_in(table, BOB, "ann", "a", home.ack)
            home.hub.leave(ann)
            assert bob.last("presence") == {
                "t": "presence",
                "table": "table1",
                "here": ["bob"],
                "spectators": 0,
            }
            home.time += 299_999
            with pytest.raises(Refusal, match="waited for 5 minutes: in 1 minute"):
                await asks.sit_in(table, BOB, "ann", "b", home.ack)
            home.time += 1
            with pytest.raises(Refusal, match="at the table"):
                await asks.sit_in(table, CAT, "ann", "c", home.ack)
            await asks.sit_in(table, BOB, "ann", "d", home.ack)
            await until(lambda: table.state.actor == 1)
            assert bots.asked == [0]
            seat = bob.last("table")["info"]["seats"][0]
            assert (seat["driver"], seat["kind"], seat["name"]) == ("bot", "person", "Ann")
            with pytest.raises(Refusal, match="not yours"):
                await asks.back(table, BOB, "ann", "e", home.ack)
            await asks.back(table, ANN, "ann", "f", home.ack)
            assert bob.last("table")["info"]["seats"][0]["driver"] == "person"
            with pytest.raises(Refusal, match="No bot"):
                await asks.back(table, ANN, "ann", "g", home.ack)

    async def test_can_be_handed_to_a_bot_by_their_owner(self, tmp_path: Path) -> None:
        async with house(tmp_path, Bots()) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options={"sea": "calm"})
            await home.move(table, ANN, "run east")
            await asks.sit_in(table, ANN, "ann", "a", home.ack)
            assert table.live is not None
            assert table.live.draft == ()  # it was hers, not the bot's
            await until(lambda: table.state.actor == 1)

    async def test_taken_back_in_the_middle_of_a_bots_thought_are_the_persons(self, tmp_path: Path) -> None:
        bots = Bots()
        bots.wait = asyncio.Event()
        async with house(tmp_path, bots) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
            await asks.sit_in(table, ANN, "ann", "a", home.ack)
            await until(lambda: bots.asked == [0])
            await asks.back(table, ANN, "ann", "b", home.ack)
            bots.wait.set()
            await asyncio.sleep(0.02)
            assert table.state.actor == 0
            assert table.state.clock.running == 0

    async def test_that_are_given_up_are_lost_where_two_are_opponents(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            ear = await home.listen(table, None)
            await asks.resign(table, BOB, "bob", "a", home.ack)
            assert ear.events()[-1]["body"] == {"seat": "bob", "by": "resign", "results": [1, -1]}
            await asks.resign(table, BOB, "bob", "a", home.ack)  # the same send
            with pytest.raises(Refusal, match="over"):
                await asks.resign(table, ANN, "ann", "b", home.ack)

    async def test_that_are_given_up_go_to_a_bot_for_good_where_more_play(self, tmp_path: Path) -> None:
        async with house(tmp_path, Bots()) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB, CAT))
            await asks.resign(table, ANN, "ann", "a", home.ack)
            await until(lambda: table.state.actor == 1)
        async with house(tmp_path, Bots()) as home:
            table = await home.hub.table("table1")
            assert table.state.resigned == {0}
            with pytest.raises(Refusal, match="given up"):
                await asks.back(table, ANN, "ann", "b", home.ack)
            await asks.resign(table, BOB, "bob", "c", home.ack)
            await asks.resign(table, CAT, "cat", "d", home.ack)
            assert table.state.table.ended_by == "resign"


async def test_a_table_is_kept_while_it_is_needed_and_no_longer(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(SMUGGLERS, (ANN, BOB))
        timed = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER, table="table2")
        ear = await home.listen(table, ANN)
        home.time += 61_000
        home.hub.let_go()
        assert set(home.hub.tables) == {"table1", "table2"}
        home.hub.leave(ear)
        home.time += 61_000
        home.hub.let_go()
        assert home.hub.tables == {"table2": timed}
        again = await home.hub.table("table1")
        assert again is not table
        assert isinstance(again.live, Live)


async def test_a_table_with_days_to_think_is_let_go_and_wakes_before_its_time_is_up(tmp_path: Path) -> None:
    day = 24 * 60 * 60 * 1000
    async with house(tmp_path) as home:
        await home.table(SMUGGLERS, (ANN, BOB), clock={"kind": "days", "time": day, "increment": 0})
        deadline = home.time + day
        home.time += 61_000
        home.hub.let_go()
        assert home.hub.tables == {}
        home.time = deadline - SOON
        home.hub.let_go()
        assert home.hub.tables == {}
        home.time = deadline - SOON + 1
        home.hub.let_go()
        await until(lambda: "table1" in home.hub.tables)
        home.time += 61_000
        home.hub.let_go()
        assert "table1" in home.hub.tables
        home.time = deadline
        await home.hub.tables["table1"].look()
        assert home.hub.tables["table1"].state.table.ended_by == "clock"


async def test_a_change_while_a_table_is_read_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        table = await home.table(BEACONS, (ANN, BOB), start=False)
        home.hub.tables.clear()
        is_read, may_go_on, before = asyncio.Event(), asyncio.Event(), TableActor.open

        async def slowly(services: Services, table_id: str) -> TableActor:
            found = await before(services, table_id)
            is_read.set()
            await may_go_on.wait()
            return found

        monkeypatch.setattr(TableActor, "open", slowly)
        reading = asyncio.create_task(home.hub.table("table1"))
        await is_read.wait()
        event = NewEvent(home.time, "chat", {"person": ANN.id, "name": "Ann", "text": "Hello!"})
        await home.store.write.append(Append("table1", table.state.seq, (event,)))
        changing = asyncio.create_task(home.hub.changed("table1"))
        await asyncio.sleep(0)
        may_go_on.set()
        await changing
        assert (await reading).state.seq == table.state.seq + 1


async def test_a_table_that_nobody_ever_began_is_tidied_away_in_memory_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(BEACONS, (ANN, BOB), start=False)
        ear = await home.listen(table, ANN)
        home.time += OPEN_TABLE + 1
        await home.hub._tidy()
        assert home.hub.tables == {}
        assert ear.last("refused")["code"] == "unknown-table"
