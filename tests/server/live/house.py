"""A house with tables: a store, a hub whose time stands still, and listeners that keep what they hear."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from mothership.bots.thought import Thought
from mothership.core import Entry, Game, Record, Setup
from mothership.core.registry import load, prepare
from mothership.play import Control, Live
from mothership.server.bots.pacing import Pacing
from mothership.server.bots.session import Answer
from mothership.server.live.hub import Hub
from mothership.server.ops.metrics import Metrics
from mothership.server.store import Append, NewEvent, PersonRow, SeatRow, Store, TableRow
from mothership.server.store.changes import add_person, add_table
from mothership.server.tables.actor import TableActor
from mothership.server.tables.entries import entries_of
from mothership.server.tables.first_event import told
from mothership.server.tables.setups import setup_to_json
from tests.server.live import asks
from tests.toys.beacons import GAME as BEACONS_GAME
from tests.toys.smugglers import GAME as SMUGGLERS_GAME

SMUGGLERS = prepare(SMUGGLERS_GAME)
BEACONS = prepare(BEACONS_GAME)
TOYS = {game.id: game for game in (SMUGGLERS, BEACONS)}
LUNAR = load("lunar-invaders-2011")
START = 1_000_000
NONE = {"kind": "none", "time": 0, "increment": 0}


async def no_sleep(_: float) -> None:
    await asyncio.sleep(0)


AT_ONCE = Pacing(sleep=no_sleep)  # nobody measures here when a bot answers; the attacks on timing do


def find_game(name: str) -> Game:
    return TOYS.get(name) or load(name)


def person(name: str) -> PersonRow:
    return PersonRow(f"id-of-{name}", name, START, START)


ANN, BOB, CAT = person("Ann"), person("Bob"), person("Cat")


@dataclass(eq=False)
class Ear:
    """A listener that keeps what it is sent."""

    person: str | None
    mutes: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    reason: str = ""

    def send(self, text: str, replaces: str = "") -> None:
        self.texts.append(text)

    async def caught_up(self) -> None:
        pass

    def drop(self, reason: str) -> None:
        self.reason = reason

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(text) for text in self.texts]

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.heard if message["t"] == kind][-1]

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard]

    def events(self) -> list[dict[str, Any]]:
        return [item for message in self.heard if message["t"] == "events" for item in message["items"]]


class Bots:
    """Instead of processes that think: the first legal move, or whatever a test wants, at once."""

    waiting, processes = 0, 1

    def __init__(self, choose: Callable[[Live, int], int] | None = None) -> None:
        self.choose = choose or (lambda live, seat: live.view(seat).legal[0])
        self.asked: list[int] = []
        self.seeds: list[str] = []
        self.wait: asyncio.Event | None = None
        self.told = 0
        self.left = 0

    def sit(self, table: str, game: Game, seat: int, bot: str, seed: str, past: Any) -> Any:
        self.seeds.append(seed)
        return _Chair(self, seat)

    async def ask(self, sitting: Any, live: Live, **more: Any) -> Answer:
        self.asked.append(sitting.seat)
        if self.wait is not None:
            await self.wait.wait()
        move = self.choose(live, sitting.seat)
        return Answer(move, thought=Thought(move, None, (), None) if more else None)

    def leave(self, sitting: Any, live: Live) -> None:
        self.left += 1


class _Chair:
    def __init__(self, bots: Bots, seat: int) -> None:
        self.bots = bots
        self.seat = seat

    def tell(self, act: Any) -> None:
        self.bots.told += 1

    def forget(self) -> None:
        self.bots.told = 0


class House:
    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self.time = START
        self.acks: list[int | None] = []
        self.sends = 0

    def ack(self, seq: int | None) -> None:
        self.acks.append(seq)

    async def table(
        self,
        game: Game = LUNAR,
        seats: Sequence[PersonRow | str] = (ANN, BOB),
        *,
        table: str = "table1",
        seed: str = "seed",
        clock: dict[str, Any] | None = None,
        options: dict[str, str] | None = None,
        start: bool = True,
        opening: Sequence[str] | None = None,
        at: str | None = None,
        more: dict[str, Any] | None = None,
    ) -> TableActor:
        """A running table; who is no person is a bot of that name. ``more`` belongs to its setup."""
        setup = game.setup(len(seats), options)
        rows = tuple(
            SeatRow(table, seat, "person", one.name, "person", one.id)
            if isinstance(one, PersonRow)
            else SeatRow(table, seat, "bot", one, "bot", None, one)
            for seat, one in enumerate(seats)
        )
        facts = setup_to_json(game, setup) | ({"at": at} if at else {}) | (more or {})
        row = TableRow(
            id=table, game=game.id, setup=facts, seed=seed, clock=clock or NONE,
            public=True, status="running" if start else "open", created_at=self.time,
        )  # fmt: skip
        Control.from_json(row.clock)
        events = [NewEvent(self.time, "seat", {"seat": 0, "what": "join", "kind": "person", "name": "Ann"})]
        if start:
            events.append(
                NewEvent(self.time, "start", {"entries": first_entries(game, setup, seed, opening)})
            )
        await self.store.write.append(Append(table, 0, tuple(events), None, add_table(row, rows)))
        return await self.hub.table(table)

    async def move(
        self, table: TableActor, who: PersonRow, move: str | dict[str, str], send: str = "", **more: Any
    ) -> None:
        self.sends += 1
        seat = more["seat"] if "seat" in more else table.state.seats_of(who.id)[0]
        word = table.state.game.seat_word(seat)
        await asks.move(table, who, word, send or f"send{self.sends}", move, more.get("data", ()), self.ack)

    async def switch(
        self, table: TableActor, who: PersonRow, hill: str, to: str = "on", send: str = ""
    ) -> None:
        """A whole act of Beacons."""
        await self.move(table, who, f"climb {hill}")
        await self.move(table, who, f"turn {to}", send)

    async def play_on(
        self, table: TableActor, moves: int, seed: int = 1, people: Sequence[PersonRow] = (ANN, BOB, CAT)
    ) -> None:
        """Random legal moves of whoever is asked."""
        dice = Random(seed)
        names = {one.id: one for one in people}
        for _ in range(moves):
            assert table.live is not None
            actor = table.state.actor
            if actor < 0:
                return
            who = names[str(table.state.seats[actor].person_id)]
            move = dice.choice(table.live.view(actor).legal)
            await self.move(table, who, table.state.game.vocabulary.notation(move), seat=actor)

    async def close_an_act(self, table: TableActor, seed: int = 1) -> None:
        """Random moves until something is published."""
        before = table.state.seq
        for number in range(50):
            await self.play_on(table, 1, seed + number)
            if table.state.seq > before:
                return
        raise AssertionError("nobody ever finishes")

    async def listen(self, table: TableActor, who: PersonRow | None, since: int | None = 0) -> Ear:
        ear = Ear(who.id if who is not None else None)
        self.hub.join(ear)
        await asks.subscribe(table, ear, since)
        return ear


def first_entries(game: Game, setup: Setup, seed: str, moves: Sequence[str] | None) -> list[dict[str, Any]]:
    """What chance opens with: by the seed, or as a test wants it."""
    if moves is None:
        return entries_of(Live.begin(game, setup, seed=seed)[1])
    return told(game, Record(game.id, setup, tuple(Entry("nature", move) for move in moves)))


def address(folder: Path, name: str = "house") -> str:
    return f"sqlite:///{folder / name}.sqlite"


@asynccontextmanager
async def house(where: Path | str, bots: Bots | None = None, **more: Any) -> AsyncIterator[House]:
    async with Store(where if isinstance(where, str) else address(where)) as store:
        made: list[House] = []
        hub = Hub(
            store, bots, more.pop("settings", None), Metrics(),  # type: ignore[arg-type]
            now=lambda: made[0].time, find_game=find_game, pacing=more.pop("pacing", AT_ONCE), **more,
        )  # fmt: skip
        made.append(House(store, hub))
        for one in (ANN, BOB, CAT):
            if await store.read.person(one.id) is None:
                await store.write.write(add_person(one))
        try:
            yield made[0]
        finally:
            await hub.stop()


async def until(true: Callable[[], bool], seconds: float = 900.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.005)
