"""A table that takes its time to answer, as one that simulates shots does: nobody else has to wait for it."""

from __future__ import annotations

import asyncio
import threading
from base64 import b64decode
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from mothership.core import Answer, Forbidden, NotYourTurn, State, registry
from mothership.games.space_invaders.moves import LAND
from mothership.physics.table import TABLE
from mothership.play import Table
from mothership.server.refusals import Refusal
from mothership.server.store.schema import events, seats, tables
from mothership.server.tables import nature
from mothership.server.tables.actor import TableActor
from tests.server.live import asks
from tests.server.live.house import ANN, BOB, Bots, Ear, House, house, until

GAME = registry.load("space-invaders")
AIM = ("stand 175", "turn 0", "press 55")
PATIENCE = 900.0  # seconds until a test that hangs has failed


class Slow:
    """Answers as the game's own table does, but a landing only when it is let."""

    def __init__(self) -> None:
        self.shots = 0
        self.flying = 0  # shots that are under way
        self.most = 0
        self.threads: set[int] = set()
        self.faults = 0  # shots that will be lost
        self.answer: Answer | None = None  # instead of what the seed would give
        self.gate = threading.Event()
        self._lock = threading.Lock()

    def __call__(self, state: State, generator: Random) -> Answer:
        if state.question() == "land":
            with self._lock:
                self.shots += 1
                self.flying += 1
                self.most = max(self.most, self.flying)
                self.threads.add(threading.get_ident())
            try:
                assert self.gate.wait(PATIENCE)
                if self.faults:
                    self.faults -= 1
                    raise RuntimeError("the engine lost the shot")
            finally:
                with self._lock:
                    self.flying -= 1
        if self.answer is not None and state.question() == "land":
            return self.answer
        answer = GAME.nature(state, generator)
        return (*answer[:2], b"flight %d" % self.shots) if state.question() == "land" else answer


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    answering = Slow()
    monkeypatch.setattr(nature, "table", lambda _game, _name: answering)
    return answering


async def begun(home: House, table: str = "table1", seed: str = "seed") -> TableActor:
    return await home.table(GAME, (ANN, BOB), table=table, seed=seed, at="simulated")


async def aim(home: House, table: TableActor) -> None:
    """All but the last move of a launch."""
    assert table.live is not None
    while (asked := table.live.view(table.state.actor).asks) != "press":
        moves = {
            "token": "token 1",
            "announce": "plain",
            "hand": "hand steady",
            "stand": AIM[0],
            "turn": AIM[1],
        }
        await home.move(table, ANN, moves[asked], seat=0)


async def launch(home: House, table: TableActor) -> asyncio.Task[None]:
    """A shot that is under way."""
    await aim(home, table)
    return asyncio.create_task(home.move(table, ANN, AIM[2], seat=0))


async def test_others_are_served_while_a_shot_is_under_way(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        table, other = await begun(home), await home.table(table="other")
        shot = await launch(home, table)
        await until(lambda: slow.flying == 1)
        assert threading.get_ident() not in slow.threads, "not where everybody is served"
        await home.close_an_act(other)  # another table goes on
        ear = await home.listen(table, BOB)
        assert ear.last("view")["view"]["asks"] == "press", "nothing is told before it is stored"
        assert not shot.done()
        slow.gate.set()
        await shot
        assert ear.events()[-1]["kind"] == "act"
        assert ear.last("view")["view"]["asks"] != "press"


async def test_what_is_sent_meanwhile_is_judged_afterwards_in_its_order(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        table = await begun(home)
        shot = await launch(home, table)
        await until(lambda: slow.flying == 1)
        again = asyncio.create_task(home.move(table, ANN, "press 60", seat=0))
        theirs = asyncio.create_task(home.move(table, BOB, AIM[0], seat=1))
        said = asyncio.create_task(asks.say(table, BOB, "chat", "Well aimed", home.ack))
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in (shot, again, theirs, said))
        slow.gate.set()
        await shot
        with pytest.raises(Forbidden):
            await again
        with pytest.raises(NotYourTurn):
            await theirs
        await said
        stored = await home.store.read.events("table1", 0)
        assert [row.kind for row in stored][-2:] == ["act", "chat"]


async def test_the_same_send_twice_is_one_shot(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        table = await begun(home)
        await aim(home, table)
        sends = [asyncio.create_task(home.move(table, ANN, AIM[2], send="once", seat=0)) for _ in range(2)]
        await until(lambda: slow.flying == 1)
        slow.gate.set()
        await asyncio.gather(*sends)
        assert home.acks[-1] == home.acks[-2] == table.state.seq
        moves = [entry.move for entry in (await table.record()).entries]
        assert sum(move.startswith("land") for move in moves) == 1


async def test_two_tables_shoot_at_once(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        tables = [await begun(home, f"table{number}", f"seed{number}") for number in (1, 2)]
        shots = [await launch(home, table) for table in tables]
        await until(lambda: slow.flying == 2)
        slow.gate.set()
        await asyncio.gather(*shots)
        assert slow.most == len(slow.threads) == 2


async def test_whoever_goes_while_a_shot_is_under_way_leaves_no_trace(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        table = await begun(home)
        shot = await launch(home, table)
        before = table.state.seq, table.version
        await until(lambda: slow.flying == 1)
        shot.cancel()
        with pytest.raises(asyncio.CancelledError):
            await shot
        slow.gate.set()
        await until(lambda: slow.flying == 0)
        assert (table.state.seq, table.version) == before
        await home.move(table, ANN, AIM[2], seat=0)  # and the table goes on
        assert table.state.seq == before[0] + 1


async def test_a_table_that_is_gone_when_the_shot_has_landed(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        table = await begun(home)
        shot = await launch(home, table)
        await until(lambda: slow.flying == 1)
        await home.store.write.write(
            sa.delete(events).where(events.c.table_id == "table1"),
            sa.delete(seats).where(seats.c.table_id == "table1"),
            sa.delete(tables).where(tables.c.id == "table1"),
        )
        slow.gate.set()
        with pytest.raises(Refusal) as refusal:
            await shot
        assert refusal.value.code == "unknown-table"
        assert await home.store.read.table("table1") is None


async def test_the_house_closes_while_a_shot_is_under_way_and_the_act_is_asked_again(
    tmp_path: Path, slow: Slow
) -> None:
    async with house(tmp_path) as home:
        shot = await launch(home, await begun(home))
        await until(lambda: slow.flying == 1)
        await home.hub.stop()
        shot.cancel()
        await asyncio.gather(shot, return_exceptions=True)
        slow.gate.set()
        await until(lambda: slow.flying == 0)
    async with house(tmp_path) as again:
        table = await again.hub.table("table1")
        shot = await launch(again, table)
        await shot
        assert table.state.seq == 3


async def test_a_fault_of_the_table_changes_nothing(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path) as home:
        table = await begun(home)
        slow.faults = 1
        slow.gate.set()
        shot = await launch(home, table)
        before = table.state.seq
        with pytest.raises(RuntimeError, match="lost the shot"):
            await shot
        assert table.state.seq == before
        await home.move(table, ANN, AIM[2], seat=0)
        assert table.state.seq == before + 1


async def test_a_bot_shoots_without_holding_anybody_up(tmp_path: Path, slow: Slow) -> None:
    async with house(tmp_path, Bots()) as home:
        table = await home.table(GAME, ("novice", ANN), at="simulated")
        other = await home.table(table="other")
        await home.listen(table, ANN)
        table.go_on()
        await until(lambda: slow.flying == 1)
        await home.close_an_act(other)
        before = table.state.seq
        slow.gate.set()
        await until(lambda: table.state.seq > before)


async def test_simulated_shots_are_those_of_a_table_with_the_same_seed(tmp_path: Path) -> None:
    """By the seed and the number of moves alone, whatever is simulated beside them."""

    async with house(tmp_path) as home:
        tables = [await begun(home, f"table{number}", "seed") for number in (1, 2)]
        for _ in range(3):
            shots = [await launch(home, table) for table in tables]
            await asyncio.gather(*shots)
            for table in tables:
                assert table.live is not None
                while (asked := table.live.view(table.state.actor).asks) in ("decide", "target"):
                    await home.move(table, ANN, {"decide": "leave", "target": "pass"}[asked], seat=0)
        first, second = [(await table.record()).entries for table in tables]
        assert first == second
        alone = Table(GAME, GAME.setup(2), seed="seed", nature=TABLE)
        for entry in first:
            if entry.actor != "nature":
                alone.submit(GAME.seat_called(entry.actor), GAME.vocabulary.parse(entry.move))
        assert alone.record.entries == first
        landed = [entry.move for entry in first if entry.move.startswith("land")]
        assert len(landed) == 3


async def test_another_process_applies_the_stored_landing_and_never_simulates(
    tmp_path: Path, slow: Slow
) -> None:
    slow.gate.set()
    async with house(tmp_path) as home, house(tmp_path) as elsewhere:
        table = await begun(home)
        theirs = await elsewhere.hub.table("table1")
        ear = await elsewhere.listen(theirs, None)
        await (await launch(home, table))
        assert slow.shots == 1
        await theirs.catch_up()
        assert slow.shots == 1
        assert theirs.state.seq == table.state.seq
        assert theirs.live is not None
        assert table.live is not None
        assert theirs.live.view(0).to_json() == table.live.view(0).to_json()
        assert flights(ear) == [b"flight 1"]
        # It goes on there, and only what is new is simulated.
        elsewhere.sends = 100  # the names of sends are used once
        await home_move(elsewhere, theirs)
        await (await launch(elsewhere, theirs))
        assert slow.shots == 2
        await table.catch_up()
        assert slow.shots == 2
        assert table.live.view(0).to_json() == theirs.live.view(0).to_json()


async def test_a_landing_that_the_seed_would_not_give_is_taken_as_it_is_stored(
    tmp_path: Path, slow: Slow
) -> None:
    """Engines agree on one version and architecture only: the stored landing is the truth."""

    slow.gate.set()
    async with house(tmp_path) as home, house(tmp_path) as elsewhere:
        table = await begun(home)
        theirs = await elsewhere.hub.table("table1")
        slow.answer = (LAND, (3, 0, 0, 0, 0), b"another engine")
        await (await launch(home, table))
        slow.answer = None
        await theirs.catch_up()
        assert slow.shots == 1
        assert table.live is not None
        assert theirs.live is not None
        assert theirs.live.view(0).to_json() == table.live.view(0).to_json()
        assert (await theirs.record()).entries[-1].trace == b"another engine"


async def test_a_restart_simulates_nothing_again(tmp_path: Path, slow: Slow) -> None:
    slow.gate.set()
    async with house(tmp_path) as home:
        table = await begun(home)
        for _ in range(3):
            await home_move(home, table)
            await (await launch(home, table))
        shots, before = slow.shots, await table.record()
        assert shots == 3
    async with house(tmp_path) as home:
        table = await home.hub.table("table1")
        ear = await home.listen(table, BOB)
        assert (await table.record()) == before
        assert slow.shots == shots
        assert flights(ear) == [b"flight 1", b"flight 2", b"flight 3"]
        await asks.undo(table, ANN, GAME.seat_word(0), "undo1", True, home.ack)
        await asks.consent(table, BOB, GAME.seat_word(1), "yes1", True, home.ack)
        assert slow.shots == shots
        kept = [entry.trace for entry in (await table.record()).entries if entry.trace]
        assert kept == [b"flight 1", b"flight 2"]
        assert flights(await home.listen(table, BOB)) == [b"flight 1", b"flight 2", b"flight 3"]


async def home_move(home: House, table: TableActor) -> None:
    """Answer what a landing leads to."""
    assert table.live is not None
    while (asked := table.live.view(table.state.actor).asks) in ("decide", "target"):
        await home.move(table, ANN, {"decide": "leave", "target": "pass"}[asked], seat=0)


def flights(ear: Ear) -> list[bytes]:
    """What somebody was told of flights."""
    moves = [move for item in ear.events() if item["kind"] == "act" for move in item["body"]["moves"]]
    return [b64decode(move["trace"]) for move in moves if "trace" in move]
