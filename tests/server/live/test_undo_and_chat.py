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
            table = await home.table(BEACONS, (ANN, BOB), clock=FISCHER)
            ear = await home.listen(table, BOB)
            clock = table.state.clock
            home.time += 4_000
            await home.switch(table, ANN, "north")
            home.time += 3_000
            await asks.undo(table, ANN, "ann", "undo", False, home.ack)
            assert table.state.live is not None
            assert table.state.live.number == 0
            assert table.state.actor == 0
            # The clock of that decision, which has been running all the time.
            assert table.state.clock.remaining(0, home.time) == clock.remaining(0, home.time) == 53_000
            assert ear.last("view")["clock"]["left"] == [53_000, 60_000]
            assert ear.events()[-1]["body"] == {"seat": "ann", "to": 0, "free": True}
            await home.switch(table, ANN, "middle")
        async with house(tmp_path) as home:
            table = await home.hub.table("table1")
            assert table.state.actor == 1
            assert [entry.move for entry in (await table.record()).entries] == ["climb middle", "turn on"]

    async def test_is_refused_for_what_others_have_answered(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN, BOB))
            with pytest.raises(UndoRefused):
                await asks.undo(table, ANN, "ann", "a", False, home.ack)
            await home.switch(table, ANN, "north")
            await home.switch(table, BOB, "south")
            with pytest.raises(UndoRefused):
                await asks.undo(table, ANN, "ann", "b", False, home.ack)
            await asks.undo(table, BOB, "bob", "c", False, home.ack)
            assert table.state.actor == 1
            await asks.undo(table, BOB, "bob", "c", False, home.ack)  # the same send
            assert table.state.actor == 1

    async def test_is_refused_when_chance_has_fallen(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            await home.move(table, ANN, "wait")
            with pytest.raises(UndoRefused, match="chance"):
                await asks.undo(table, ANN, "ann", "a", False, home.ack)

    async def test_does_not_touch_an_open_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            await home.move(table, ANN, "run east")
            with pytest.raises(Refusal, match="open act"):
                await asks.undo(table, ANN, "ann", "a", False, home.ack)


class TestConsent:
    async def test_of_all_takes_back_what_is_not_free(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB, CAT), options=CALM, clock=FISCHER)
            ear = await home.listen(table, CAT)
            start = table.state.live
            assert start is not None
            await home.move(table, ANN, "wait")
            await home.move(table, BOB, "wait")
            home.time += 1_000
            await asks.undo(table, ANN, "ann", "a", True, home.ack)
            shown = ear.last("view")["request"]
            assert (shown["seat"], shown["to"]) == ("ann", start.number)
            assert (shown["agreed"], shown["awaited"]) == (["ann"], ["bob", "cat"])
            with pytest.raises(Refusal, match="already"):
                await asks.undo(table, BOB, "bob", "b", True, home.ack)
            with pytest.raises(Refusal, match="already"):
                await asks.consent(table, ANN, "ann", "c", True, home.ack)
            await asks.consent(table, BOB, "bob", "d", True, home.ack)
            assert table.state.actor == 2
        async with house(tmp_path) as again:  # what was asked survives a restart
            again.time = home.time
            table = await again.hub.table("table1")
            ear = await again.listen(table, CAT)
            assert ear.last("view")["request"]["agreed"] == ["ann", "bob"]
            await asks.consent(table, CAT, "cat", "e", True, again.ack)
            assert table.state.actor == 0
            assert table.state.live is not None
            assert table.state.live.number == start.number
            assert table.state.request is None
            assert table.state.clock.running == 0
            assert [item["kind"] for item in ear.events()][-2:] == ["consent", "undo"]
            assert ear.events()[-1]["body"]["free"] is False

    async def test_is_not_needed_of_bots(self, tmp_path: Path) -> None:
        bots = Bots()
        async with house(tmp_path, bots) as home:
            table = await home.table(SMUGGLERS, (ANN, "random"), options=CALM)
            await home.move(table, ANN, "wait")
            await until(lambda: table.state.actor == 0)
            await asks.undo(table, ANN, "ann", "a", True, home.ack)
            assert table.state.actor == 0
            assert "ann" not in [entry.actor for entry in (await table.record()).entries]

    async def test_ends_with_a_no_or_with_the_next_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options=CALM)
            with pytest.raises(Refusal, match="not decided"):
                await asks.undo(table, ANN, "ann", "a", True, home.ack)
            await home.move(table, ANN, "wait")
            await home.move(table, BOB, "wait")
            await asks.undo(table, ANN, "ann", "b", True, home.ack)
            await asks.consent(table, BOB, "bob", "c", False, home.ack)
            assert table.state.request is None
            with pytest.raises(Refusal, match="Nobody has asked"):
                await asks.consent(table, BOB, "bob", "d", True, home.ack)
            await asks.undo(table, ANN, "ann", "e", True, home.ack)
            await home.play_on(table, 2)
            assert table.state.actor == 1
            assert table.state.request is None


class TestChat:
    async def test_is_heard_by_all_but_those_who_have_muted_the_speaker(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            bob, guest = await home.listen(table, BOB), await home.listen(table, None)
            views = bob.kinds().count("view")
            await asks.say(table, ANN, "a", "Good\n\tluck!\x07", home.ack)
            for ear in (bob, guest):
                assert ear.events()[-1]["body"] == {"person": ANN.id, "name": "Ann", "text": "Good luck!"}
            assert bob.kinds().count("view") == views
            bob.mutes.add(ANN.id)
            await asks.say(table, ANN, "b", "Are you there?", home.ack)
            await asks.say(table, BOB, "c", "Nice weather.", home.ack)
            assert [item["body"]["text"] for item in bob.events() if item["kind"] == "chat"] == [
                "Good luck!",
                "Nice weather.",
            ]
            assert bob.last("events")["last"] == guest.last("events")["last"]
            bob.texts.clear()
            await asks.subscribe(table, bob, 0)
            assert [item["body"]["text"] for item in bob.events() if item["kind"] == "chat"] == [
                "Nice weather."
            ]

    async def test_is_for_those_at_the_table(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            with pytest.raises(Refusal, match="sit at the table"):
                await asks.say(table, CAT, "a", "Hello", home.ack)
            with pytest.raises(Refusal, match="read"):
                await asks.say(table, ANN, "b", "\x00\x07 ", home.ack)
