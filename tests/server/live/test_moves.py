"""A move at a table: judged, stored, then shown; once, whatever happens on the way."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from mothership.core import SPECTATOR, Forbidden, NotAMove, NotYourTurn
from mothership.play import Live, Table
from mothership.server.refusals import Refusal
from mothership.server.store import StoreUnavailable
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, CAT, LUNAR, SMUGGLERS, house


def legal(live: Live, seat: int = 0) -> list[str]:
    return [LUNAR.vocabulary.notation(move) for move in live.view(seat).legal]


class TestAMove:
    async def test_is_stored_acknowledged_and_shown_to_everybody_who_looks(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            ann, bob, guest = [await home.listen(table, who) for who in (ANN, BOB, None)]
            before = table.state.seq
            await home.close_an_act(table)
            assert home.acks[-1] == before + 1
            stored = await home.store.read.events("table1", before)
            assert [row.kind for row in stored] == ["act"]
            for ear, word in ((ann, LUNAR.seats[0]), (bob, LUNAR.seats[1]), (guest, "spectator")):
                assert ear.last("events")["last"] == before + 1
                assert ear.last("events")["seat"] == word
                assert ear.last("view")["seq"] == before + 1
                seat = SPECTATOR if word == "spectator" else LUNAR.seats.index(word)
                assert table.live is not None
                assert ear.last("view")["view"] == table.live.view(seat).to_json()

    async def test_is_the_same_game_as_at_a_table_with_its_seed(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            await home.play_on(table, 400)
            moves = await home.store.read.entries("table1")
            record = await table.record()
            assert [(move.actor, move.move) for move in moves] == [(e.actor, e.move) for e in record.entries]
            alone = Table(LUNAR, LUNAR.setup(2), seed="seed")
            for entry in record.entries:
                if entry.actor != "nature":
                    alone.submit(LUNAR.seat_called(entry.actor), LUNAR.vocabulary.parse(entry.move))
            assert alone.record.entries == record.entries

    async def test_is_not_shown_before_the_store_has_it(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            ear = await home.listen(table, BOB)
            heard, live, append = len(ear.texts), table.state.live, home.store.write.append

            async def away(_: object) -> None:
                assert len(ear.texts) == heard
                assert table.state.live is live
                assert not [ack for ack in home.acks if ack is not None]
                raise StoreUnavailable("gone")

            home.store.write.append = away  # type: ignore[method-assign, assignment]
            with pytest.raises(StoreUnavailable):
                await home.close_an_act(table)
            assert len(ear.texts) == heard
            assert table.state.live is live
            home.store.write.append = append  # type: ignore[method-assign]
            await home.close_an_act(table, seed=7)
            assert ear.last("view")["seq"] == table.state.seq

    async def test_that_may_not_be_made_changes_nothing(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            actor = table.state.actor
            asked, other = (ANN, BOB) if actor == 0 else (BOB, ANN)
            assert table.live is not None
            good = legal(table.live, actor)
            bad = next(
                LUNAR.vocabulary.notation(move)
                for move in range(LUNAR.vocabulary.size)
                if LUNAR.vocabulary.notation(move) not in good
            )
            before = table.state, table.live
            with pytest.raises(Forbidden):
                await home.move(table, asked, bad)
            with pytest.raises(NotAMove):
                await home.move(table, asked, "dance")
            with pytest.raises(NotYourTurn):
                await home.move(table, other, good[0])
            with pytest.raises(Refusal, match="not yours"):
                await home.move(table, CAT, good[0], seat=actor)
            with pytest.raises(Refusal, match="not yours"):
                await home.move(table, other, good[0], seat=actor)
            assert (table.state, table.live) == before
            assert home.acks == []

    async def test_at_a_table_that_has_not_started_is_refused(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(start=False)
            with pytest.raises(Refusal, match="not started"):
                await home.move(table, ANN, "wait")

    async def test_in_json_is_the_same_move(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            assert table.live is not None
            move = table.live.view(table.state.actor).legal[0]
            await home.move(table, (ANN, BOB)[table.state.actor], LUNAR.vocabulary.to_json(move))
            assert len(home.acks) == 1


class TestOneEffect:
    async def test_however_often_it_is_sent(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN,))
            await home.switch(table, ANN, "north", "on", "mine")
            await home.switch(table, ANN, "north", "off")
            await home.move(table, ANN, "climb north")
            before, live = table.state, table.live
            # It would be a legal move again now.
            await asyncio.gather(*(home.move(table, ANN, "turn on", "mine") for _ in range(3)))
            assert (table.state, table.live) == (before, live)
            assert home.acks[-3:] == [home.acks[1]] * 3

    async def test_even_if_the_table_was_forgotten_meanwhile(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(BEACONS, (ANN,))
            await home.switch(table, ANN, "north", "on", "mine")
            (_, first) = home.acks
            await home.switch(table, ANN, "north", "off")
        async with house(tmp_path) as home:
            table = await home.hub.table("table1")
            before = table.state
            await home.move(table, ANN, "turn on", "mine")  # forbidden, but known
            table._sent.clear()
            await home.move(table, ANN, "turn on", "mine")  # forbidden, but in the store
            await home.move(table, ANN, "climb north")
            table._sent.clear()
            await home.move(table, ANN, "turn on", "mine")  # a good move, but in the store
            assert home.acks == [first, first, None, first]
            assert table.state == before
            assert await home.store.read.last("table1") == before.seq

    async def test_of_a_draft_that_became_an_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options={"sea": "calm"})
            await home.move(table, ANN, "run east", "draft")
            assert home.acks == [None]
            await home.move(table, ANN, "run east", "draft")
            assert home.acks == [None, None]
            assert table.live is not None
            assert len(table.live.draft) == 1
            await home.play_on(table, 1)
        async with house(tmp_path) as home:
            table = await home.hub.table("table1")
            await home.play_on(table, 1, people=(BOB,))
            await home.move(table, ANN, "run east", "draft")
            assert table.live is not None
            assert table.live.draft == ()

    async def test_of_two_moves_at_once(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            before = table.state.seq
            done = await asyncio.gather(
                *(home.move(table, ANN, "wait", f"tab{tab}") for tab in range(5)), return_exceptions=True
            )
            assert sum(one is None for one in done) == 1
            assert sum(isinstance(one, NotYourTurn) for one in done) == 4
            assert table.state.seq == before + 1


class TestDrafts:
    async def test_are_seen_by_their_seat_only(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options={"sea": "calm"})
            ann, bob, guest = [await home.listen(table, who) for who in (ANN, BOB, None)]
            others = len(bob.texts), len(guest.texts)
            await home.move(table, ANN, "run east")
            assert ann.last("view")["draft"] == [{"move": "run", "harbour": "east"}]
            assert (len(bob.texts), len(guest.texts)) == others
            late = await home.listen(table, CAT)
            assert late.last("view")["draft"] == []
            await asks.take_back(table, ANN, "ann", "back", home.ack)
            assert ann.last("view")["draft"] == []
            assert home.acks == [None, None]
            assert await home.store.read.last("table1") == table.state.seq

    async def test_fall_when_the_server_does(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB), options={"sea": "calm"})
            await home.move(table, ANN, "run east")
        async with house(tmp_path) as home:
            table = await home.hub.table("table1")
            assert table.live is not None
            assert table.live.draft == ()
            assert table.state.actor == 0


class TestReconnecting:
    async def test_gives_exactly_what_was_missed(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            whole = await home.listen(table, BOB)
            await home.play_on(table, 30)
            middle = whole.last("events")["last"]
            await home.play_on(table, 30, seed=2)
            again = await home.listen(table, BOB, middle)
            assert again.events() == [item for item in whole.events() if item["seq"] > middle]
            assert again.last("view") == whole.last("view")
            everything = await home.listen(table, BOB, 0)
            assert everything.events() == whole.events()
            assert [item["seq"] for item in whole.events()] == list(range(1, table.state.seq + 1))
            nothing = await home.listen(table, BOB, None)
            assert nothing.events() == []
            assert nothing.last("view") == whole.last("view")

    async def test_while_moves_are_made_leaves_no_gap_and_repeats_nothing(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            await home.play_on(table, 300)
            playing = asyncio.create_task(home.play_on(table, 200, seed=3))
            ears = []
            for since in (0, 5, 0, 17):
                ears.append((since, await home.listen(table, BOB, since)))
                await asyncio.sleep(0.01)
            await playing
            for since, ear in ears:
                assert [item["seq"] for item in ear.events()] == list(range(since + 1, table.state.seq + 1))

    async def test_to_a_store_that_was_put_back_begins_anew(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table()
            ear = await home.listen(table, ANN, 5000)
            first = next(message for message in ear.heard if message["t"] == "events")
            assert first["reset"] is True
            assert [item["seq"] for item in ear.events()] == [1, 2]


class TestOneScreen:
    async def test_shows_a_view_for_each_of_its_seats(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB, ANN))
            ear = await home.listen(table, ANN)
            views = [message["seat"] for message in ear.heard if message["t"] == "view"]
            assert views == ["ann", "cat"]
            assert ear.last("table")["seats"] == ["ann", "cat"]
            await home.play_on(table, 3)
            assert {message["seat"] for message in ear.heard if message["t"] == "events"} == {
                "ann",
                "cat",
            }


class TestTheEnd:
    async def test_is_stored_with_the_last_act(self, tmp_path: Path) -> None:
        async with house(tmp_path) as home:
            table = await home.table(SMUGGLERS, (ANN, BOB))
            ear = await home.listen(table, None)
            await home.play_on(table, 100)
            found = await home.store.read.table("table1")
            assert found is not None
            assert found.table.status == "finished"
            assert found.table.ended_by == "rules"
            record = replace(await table.record(), outcome=None)
            assert Table.resume(SMUGGLERS, record, seed="seed").record.outcome is not None
            assert found.table.outcome["rule"] == ear.last("view")["view"]["outcome"]["rule"]
            assert ear.events()[-1]["kind"] == "end"
            assert ear.last("table")["info"]["status"] == "finished"
            with pytest.raises(Refusal, match="over"):
                await home.move(table, ANN, "wait")
