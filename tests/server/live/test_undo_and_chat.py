"""Undo by the rules of play, or with everybody's consent; and what people say."""

from __future__ import annotations

from pathlib import Path

import pytest

from mothership.play import UndoRefused
from mothership.server.refusals import Refusal
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, CAT, SMUGGLERS, Bots, house, until

CALM = {"sea": "calm"}
FISCHER = {"kind": "fischer", "time": 60_000, "increment": 2_000}


class TestFreeUndo:
    async def test_goes_back_to_the_last_own_decision_and_its_clock(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(BEACONS, (ANN, BOB), clock=FISCHER)
            ear = await home.listen(room, BOB)
            clock = room.state.clock
            home.time += 4_000
            await home.switch(room, ANN, "north")
            home.time += 3_000
            await asks.undo(room, ANN, "ann", "undo", False, home.ack)
            assert room.state.live is not None
            assert room.state.live.number == 0
            assert room.state.actor == 0
            # The clock of that decision, which has been running all the time.
            assert room.state.clock.remaining(0, home.time) == clock.remaining(0, home.time) == 53_000
            assert ear.last("view")["clock"]["left"] == [53_000, 60_000]
            assert ear.events()[-1]["body"] == {"seat": "ann", "to": 0, "free": True}
            await home.switch(room, ANN, "middle")
        async with house(tmp_path) as home:
            room = await home.hub.room("table1")
            assert room.state.actor == 1
            assert [entry.move for entry in (await room.record()).entries] == ["climb middle", "turn on"]

    async def test_is_refused_for_what_others_have_answered(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(BEACONS, (ANN, BOB))
            with pytest.raises(UndoRefused):
                await asks.undo(room, ANN, "ann", "a", False, home.ack)
            await home.switch(room, ANN, "north")
            await home.switch(room, BOB, "south")
            with pytest.raises(UndoRefused):
                await asks.undo(room, ANN, "ann", "b", False, home.ack)
            await asks.undo(room, BOB, "bob", "c", False, home.ack)
            assert room.state.actor == 1
            await asks.undo(room, BOB, "bob", "c", False, home.ack)  # the same send
            assert room.state.actor == 1

    async def test_is_refused_when_chance_has_fallen(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB))
            await home.move(room, ANN, "wait")
            with pytest.raises(UndoRefused, match="chance"):
                await asks.undo(room, ANN, "ann", "a", False, home.ack)

    async def test_does_not_touch_an_open_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            await home.move(room, ANN, "run east")
            with pytest.raises(Refusal, match="open act"):
                await asks.undo(room, ANN, "ann", "a", False, home.ack)


class TestConsent:
    async def test_of_all_takes_back_what_is_not_free(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB, CAT), options=CALM, clock=FISCHER)
            ear = await home.listen(room, CAT)
            start = room.state.live
            assert start is not None
            await home.move(room, ANN, "wait")
            await home.move(room, BOB, "wait")
            home.time += 1_000
            await asks.undo(room, ANN, "ann", "a", True, home.ack)
            shown = ear.last("view")["request"]
            assert (shown["seat"], shown["to"]) == ("ann", start.number)
            assert (shown["agreed"], shown["awaited"]) == (["ann"], ["bob", "cat"])
            with pytest.raises(Refusal, match="already"):
                await asks.undo(room, BOB, "bob", "b", True, home.ack)
            with pytest.raises(Refusal, match="already"):
                await asks.consent(room, ANN, "ann", "c", True, home.ack)
            await asks.consent(room, BOB, "bob", "d", True, home.ack)
            assert room.state.actor == 2
        async with house(tmp_path) as again:  # what was asked survives a restart
            again.time = home.time
            room = await again.hub.room("table1")
            ear = await again.listen(room, CAT)
            assert ear.last("view")["request"]["agreed"] == ["ann", "bob"]
            await asks.consent(room, CAT, "cat", "e", True, again.ack)
            assert room.state.actor == 0
            assert room.state.live is not None
            assert room.state.live.number == start.number
            assert room.state.request is None
            assert room.state.clock.running == 0
            assert [item["kind"] for item in ear.events()][-2:] == ["consent", "undo"]
            assert ear.events()[-1]["body"]["free"] is False

    async def test_is_not_needed_of_bots(self, tmp_path: Path) -> None:
        bots = Bots()
        async with house(tmp_path, bots) as home:
            room = await home.table(SMUGGLERS, (ANN, "random"), options=CALM)
            await home.move(room, ANN, "wait")
            await until(lambda: room.state.actor == 0)
            await asks.undo(room, ANN, "ann", "a", True, home.ack)
            assert room.state.actor == 0
            assert "ann" not in [entry.actor for entry in (await room.record()).entries]

    async def test_ends_with_a_no_or_with_the_next_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            with pytest.raises(Refusal, match="not decided"):
                await asks.undo(room, ANN, "ann", "a", True, home.ack)
            await home.move(room, ANN, "wait")
            await home.move(room, BOB, "wait")
            await asks.undo(room, ANN, "ann", "b", True, home.ack)
            await asks.consent(room, BOB, "bob", "c", False, home.ack)
            assert room.state.request is None
            with pytest.raises(Refusal, match="Nobody has asked"):
                await asks.consent(room, BOB, "bob", "d", True, home.ack)
            await asks.undo(room, ANN, "ann", "e", True, home.ack)
            await home.play_on(room, 2)
            assert room.state.actor == 1
            assert room.state.request is None


class TestChat:
    async def test_is_heard_by_all_but_those_who_have_muted_the_speaker(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB))
            bob, guest = await home.listen(room, BOB), await home.listen(room, None)
            views = bob.kinds().count("view")
            await asks.say(room, ANN, "a", "Good\n\tluck!\x07", home.ack)
            for ear in (bob, guest):
                assert ear.events()[-1]["body"] == {"person": ANN.id, "name": "Ann", "text": "Good luck!"}
            assert bob.kinds().count("view") == views
            bob.mutes.add(ANN.id)
            await asks.say(room, ANN, "b", "Are you there?", home.ack)
            await asks.say(room, BOB, "c", "Nice weather.", home.ack)
            assert [item["body"]["text"] for item in bob.events() if item["kind"] == "chat"] == [
                "Good luck!",
                "Nice weather.",
            ]
            assert bob.last("events")["last"] == guest.last("events")["last"]
            bob.texts.clear()
            await asks.subscribe(room, bob, 0)
            assert [item["body"]["text"] for item in bob.events() if item["kind"] == "chat"] == [
                "Nice weather."
            ]

    async def test_is_for_those_at_the_table(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            room = await home.table(SMUGGLERS, (ANN, BOB))
            with pytest.raises(Refusal, match="sit at the table"):
                await asks.say(room, CAT, "a", "Hello", home.ack)
            with pytest.raises(Refusal, match="read"):
                await asks.say(room, ANN, "b", "\x00\x07 ", home.ack)
