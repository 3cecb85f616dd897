"""Clocks by the server's time alone, bots that go on by themselves, and seats that change hands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mothership.play import Live
from mothership.server.refusals import Refusal
from mothership.server.thinking import Thinking
from tests.server.live.house import ANN, BEACONS, BOB, CAT, LUNAR, SMUGGLERS, Bots, house, run, until

FISCHER = {"kind": "fischer", "time": 60_000, "increment": 2_000}
PER_MOVE = {"kind": "move", "time": 10_000, "increment": 0}


class TestClocks:
    def test_run_for_whoever_is_asked_and_are_stored_with_the_act(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
                ear = await home.listen(room, None)
                assert ear.last("view")["clock"] == {
                    "left": [60_000, 60_000],
                    "running": "ann",
                    "deadline": home.time + 60_000,
                    "at": home.time,
                }
                home.time += 5_000
                await home.move(room, ANN, "wait")
                shown = ear.last("view")["clock"]
                assert (shown["left"], shown["running"]) == ([57_000, 60_000], "bob")
                stored = (await home.store.read.events("table1", 0))[-1]
                assert stored.body["clock"] == room.standing.clock.to_json()
            async with house(tmp_path) as again:
                again.time = home.time + 1_000
                room = await again.hub.room("table1")
                ear = await again.listen(room, None)
                assert ear.last("view")["clock"]["left"] == [57_000, 59_000]

        run(check())

    def test_that_run_out_end_the_game_where_two_are_opponents(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB), clock=PER_MOVE)
                ear = await home.listen(room, BOB)
                home.time += 10_000
                with pytest.raises(Refusal, match="over"):
                    await home.move(room, ANN, "wait")
                assert ear.events()[-1]["body"] == {"seat": "ann", "by": "clock", "results": [-1, 1]}
                found = await home.store.read.table("table1")
                assert found is not None
                assert (found.table.status, found.table.ended_by) == ("finished", "clock")

        run(check())

    def test_run_out_by_themselves(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB), clock={**PER_MOVE, "time": 1_000})
                home.time += 970
                room.go_on()
                home.time += 30
                await until(lambda: room.standing.table.status == "finished")

        run(check())

    def test_that_run_out_among_more_than_two_give_the_seat_to_a_bot(self, tmp_path: Path) -> None:
        async def check() -> None:
            bots = Bots()
            async with house(tmp_path, bots, stand_in="random") as home:
                room = await home.table(SMUGGLERS, (ANN, BOB, CAT), clock=PER_MOVE)
                home.time += 11_000
                await room.look()
                await until(lambda: room.standing.actor == 1)
                assert bots.asked == [0]
                found = await home.store.read.table("table1")
                assert found is not None
                assert (found.seats[0].driver, found.seats[0].bot) == ("bot", "random")
                assert (found.seats[0].kind, found.seats[0].person_id) == ("person", ANN.id)
                with pytest.raises(Refusal, match="bot"):
                    await home.move(room, ANN, "wait")
                await room.back(ANN, "ann", "back", home.ack)
                assert room.standing.people() == (0, 1, 2)

        run(check())

    def test_do_not_run_while_no_server_does(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path) as home:
                await home.hub.start()
                await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
                home.time += 3_000
                await home.hub._note_alive()
            async with house(tmp_path) as again:
                again.time = home.time + 1_000_000
                await again.hub.start()
                room = await again.hub.room("table1")
                assert room.standing.clock.remaining(0, again.time) == 57_000
                kinds = [row.kind for row in await again.store.read.events("table1")]
                assert kinds[-1] == "clock"

        run(check())

    def test_of_days_do(self, tmp_path: Path) -> None:
        async def check() -> None:
            day = 24 * 60 * 60 * 1000
            async with house(tmp_path) as home:
                await home.hub.start()
                await home.table(SMUGGLERS, (ANN, BOB), clock={"kind": "days", "time": day, "increment": 0})
            async with house(tmp_path) as again:
                again.time = home.time + day
                await again.hub.start()
                room = await again.hub.room("table1")
                assert room.standing.table.ended_by == "clock"

        run(check())


class TestBots:
    def test_play_a_whole_game_among_themselves(self, tmp_path: Path) -> None:
        async def check() -> None:
            bots = Bots()
            async with house(tmp_path, bots) as home:
                room = await home.table(SMUGGLERS, ("greedy", "random"))
                ear = await home.listen(room, None)
                await until(lambda: room.standing.table.status == "finished")
                assert ear.events()[-1]["kind"] == "end"
                await until(lambda: bots.left == 2)

        run(check())

    def test_answer_people(self, tmp_path: Path) -> None:
        async def check() -> None:
            bots = Bots()
            async with house(tmp_path, bots) as home:
                room = await home.table(SMUGGLERS, (ANN, "random"), clock=FISCHER)
                await home.move(room, ANN, "wait")
                running = room.standing.clock.running
                assert running is None  # a bot's time does not count
                await until(lambda: room.standing.actor == 0)
                assert room.standing.clock.running == 0
                assert all("seed" not in seed for seed in bots.seeds)

        run(check())

    def test_go_on_after_a_restart(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path) as home:
                room = await home.table(SMUGGLERS, (ANN, "random"))
                await home.move(room, ANN, "wait")
                assert room.standing.actor == 1
            bots = Bots()
            async with house(tmp_path, bots) as home:
                await home.hub.start()
                await until(lambda: bool(home.hub.rooms) and home.hub.rooms["table1"].standing.actor == 0)
                assert bots.asked[0] == 1

        run(check())

    def test_are_stopped_when_what_they_think_about_is_taken_back(self, tmp_path: Path) -> None:
        async def check() -> None:
            bots = Bots()
            bots.wait = asyncio.Event()
            async with house(tmp_path, bots) as home:
                room = await home.table(BEACONS, (ANN, "random"))
                await home.switch(room, ANN, "north")
                await until(lambda: bots.asked == [1])
                await room.undo(ANN, "ann", "undo", False, home.ack)
                bots.wait.set()
                await asyncio.sleep(0.02)
                assert room.standing.actor == 0
                await home.switch(room, ANN, "south")
                await until(lambda: room.standing.actor == 0 and len(bots.asked) > 1)

        run(check())

    def test_think_in_processes(self, tmp_path: Path) -> None:
        async def check() -> None:
            thinking = Thinking(1)
            thinking.start()
            try:
                async with house(tmp_path, thinking) as home:  # type: ignore[arg-type]
                    room = await home.table(LUNAR, ("random", "random"))
                    await until(lambda: room.standing.seq > 20, 60)
                assert thinking.answered > 10
                assert not thinking.troubles
            finally:
                await thinking.stop()

        run(check())


class TestSeats:
    def test_of_those_who_are_away_can_be_taken_by_a_bot_and_given_back(self, tmp_path: Path) -> None:
        async def check() -> None:
            bots = Bots()
            async with house(tmp_path, bots) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB))
                ann, bob = await home.listen(room, ANN), await home.listen(room, BOB)
                with pytest.raises(Refusal, match="not away"):
                    await room.sit_in(BOB, "ann", "a", home.ack)
                home.hub.leave(ann)
                assert bob.last("presence") == {
                    "t": "presence",
                    "table": "table1",
                    "here": ["bob"],
                    "spectators": 0,
                }
                home.time += 59_999
                with pytest.raises(Refusal, match="not away"):
                    await room.sit_in(BOB, "ann", "b", home.ack)
                home.time += 1
                with pytest.raises(Refusal, match="at the table"):
                    await room.sit_in(CAT, "ann", "c", home.ack)
                await room.sit_in(BOB, "ann", "d", home.ack)
                await until(lambda: room.standing.actor == 1)
                assert bots.asked == [0]
                seat = bob.last("table")["info"]["seats"][0]
                assert (seat["driver"], seat["kind"], seat["name"]) == ("bot", "person", "Ann")
                with pytest.raises(Refusal, match="not yours"):
                    await room.back(BOB, "ann", "e", home.ack)
                await room.back(ANN, "ann", "f", home.ack)
                assert bob.last("table")["info"]["seats"][0]["driver"] == "person"
                with pytest.raises(Refusal, match="No bot"):
                    await room.back(ANN, "ann", "g", home.ack)

        run(check())

    def test_can_be_handed_to_a_bot_by_their_owner(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path, Bots()) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB), options={"sea": "calm"})
                await home.move(room, ANN, "run east")
                await room.sit_in(ANN, "ann", "a", home.ack)
                assert room.live is not None
                assert room.live.draft == ()  # it was hers, not the bot's
                await until(lambda: room.standing.actor == 1)

        run(check())

    def test_taken_back_in_the_middle_of_a_bots_thought_are_the_persons(self, tmp_path: Path) -> None:
        async def check() -> None:
            bots = Bots()
            bots.wait = asyncio.Event()
            async with house(tmp_path, bots) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER)
                await room.sit_in(ANN, "ann", "a", home.ack)
                await until(lambda: bots.asked == [0])
                await room.back(ANN, "ann", "b", home.ack)
                bots.wait.set()
                await asyncio.sleep(0.02)
                assert room.standing.actor == 0
                assert room.standing.clock.running == 0

        run(check())

    def test_that_are_given_up_are_lost_where_two_are_opponents(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB))
                ear = await home.listen(room, None)
                await room.resign(BOB, "bob", "a", home.ack)
                assert ear.events()[-1]["body"] == {"seat": "bob", "by": "resign", "results": [1, -1]}
                await room.resign(BOB, "bob", "a", home.ack)  # the same send
                with pytest.raises(Refusal, match="over"):
                    await room.resign(ANN, "ann", "b", home.ack)

        run(check())

    def test_that_are_given_up_go_to_a_bot_for_good_where_more_play(self, tmp_path: Path) -> None:
        async def check() -> None:
            async with house(tmp_path, Bots()) as home:
                room = await home.table(SMUGGLERS, (ANN, BOB, CAT))
                await room.resign(ANN, "ann", "a", home.ack)
                await until(lambda: room.standing.actor == 1)
            async with house(tmp_path, Bots()) as home:
                room = await home.hub.room("table1")
                assert room.standing.resigned == {0}
                with pytest.raises(Refusal, match="given up"):
                    await room.back(ANN, "ann", "b", home.ack)
                await room.resign(BOB, "bob", "c", home.ack)
                await room.resign(CAT, "cat", "d", home.ack)
                assert room.standing.table.ended_by == "resign"

        run(check())


def test_a_room_is_kept_while_it_is_needed_and_no_longer(tmp_path: Path) -> None:
    async def check() -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB))
            timed = await home.table(SMUGGLERS, (ANN, BOB), clock=FISCHER, table="table2")
            ear = await home.listen(room, ANN)
            home.time += 61_000
            home.hub.sweep()
            assert set(home.hub.rooms) == {"table1", "table2"}
            home.hub.leave(ear)
            home.time += 61_000
            home.hub.sweep()
            assert home.hub.rooms == {"table2": timed}
            again = await home.hub.room("table1")
            assert again is not room
            assert isinstance(again.live, Live)

    run(check())
