"""Break one part of a service after the other while people play, and look what is lost and who is stuck.

    python -m bench.torture --service [--rounds 5] [--rate 100] [--tables 24]

The service is that of docs/club.md: two servers with one PostgreSQL and one Redis behind Caddy with TLS.
People play at random over wss. In each round one server is killed and started again, PostgreSQL is stopped
and started, PostgreSQL crashes, PostgreSQL is away while a server is killed, and Redis is restarted. After
each of these every table must go on, and in the end:

- every acknowledged move is in the store, at the event whose number was promised, and there alone;
- no send has had two effects, and no table has a gap in its events;
- every table replays by the rules, clocks included, and each client was told every event once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import median

from bench.players import Acked, Notes, Player
from bench.service import Service, service
from bench.serving import PATIENCE
from bench.torture import Pacer, check, check_games, check_told, play_game
from mothership.client import Server

CALM = 0.5  # seconds of moves at least between two faults
LOOK_EVERY = 0.005  # seconds
AWAY = 3.0  # seconds


@dataclass
class Fault:
    """One kind of fault, and how long tables had no acknowledged move because of it."""

    name: str
    pauses: list[float] = field(default_factory=list)  # the longest of each table, each time: seconds

    def text(self) -> str:
        return (
            f"{self.name}: the longest pause of a table was {median(self.pauses):.1f} s (median), "
            f"{max(self.pauses):.1f} s at most."
        )


@dataclass
class ServiceReport:
    """What came out."""

    faults: dict[str, Fault] = field(default_factory=dict)
    rounds: int = 0
    acked: int = 0
    finished: int = 0
    lost: int = 0  # connections
    tables: int = 0
    seconds: float = 0.0

    def text(self) -> str:
        all_in_all = (
            f"{self.rounds} rounds of faults in {self.seconds:.0f} s. {self.acked} acts were acknowledged at "
            f"{self.tables} tables, {self.finished} of which came to an end; {self.lost} connections were "
            "lost or not to be had."
        )
        faults = [fault.text() for fault in self.faults.values()]
        good = "Nothing was lost, nothing was done twice, and nobody was stuck."
        return "\n".join([all_in_all, *faults, good])


class Party:
    """The people of one table, who play one game after the other."""

    def __init__(self, people: list[Server], number: int) -> None:
        self.people = people
        self.number = number
        self.notes = Notes()
        self.players: list[Player] = []

    @property
    def made(self) -> int:
        """Moves that were acknowledged."""
        return len(self.notes.acked) + self.notes.drafts

    @property
    def table(self) -> str:
        return self.players[-1].table if self.players else "none yet"

    async def play(self, pacer: Pacer) -> None:
        for count in range(10**9):
            await play_game(
                self.people,
                self.number + count,
                bool((self.number + count) % 2),
                self.notes,
                pacer,
                self.players,
            )


class Pause:
    """How long nothing was acknowledged at a table."""

    def __init__(self, party: Party, now: float) -> None:
        self.party = party
        self.longest = 0.0
        self.is_over = False
        self._made = party.made
        self._since = now

    def look(self) -> None:
        now = time.monotonic()
        self.longest = max(self.longest, now - self._since)
        if self.party.made > self._made:
            self._made, self._since, self.is_over = self.party.made, now, True


async def torture_service(rounds: int, rate: float, tables: int, seed: int = 0) -> ServiceReport:
    """Raises AssertionError if something is lost, or a table does not go on."""
    report, chance, began = ServiceReport(), Random(seed), time.monotonic()
    with service() as whole:
        pacer = Pacer(rate)
        parties = [Party([await _person(whole, f"p{at}{seat}") for seat in "ab"], at) for at in range(tables)]
        playing = [asyncio.create_task(party.play(pacer)) for party in parties]
        try:
            for number in range(rounds):
                for name, breaking in faults(whole, number):
                    await _calm(parties, playing, CALM * rate, chance)
                    await _break(report.faults.setdefault(name, Fault(name)), breaking, parties, playing)
                report.rounds += 1
            await _calm(parties, playing, CALM * rate, chance)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for server in whole.servers:
            assert await asyncio.to_thread(server.stop) == 0, "a server that is asked to end does so"
        acked: list[Acked] = [one for party in parties for one in party.notes.acked]
        await asyncio.to_thread(check, whole.postgresql.address, acked)
        report.tables = await asyncio.to_thread(check_games, whole.postgresql.address)
        players = [player for party in parties for player in party.players]
        await asyncio.to_thread(check_told, whole.postgresql.address, players)
    report.acked = len(acked)
    report.finished = sum(party.notes.finished for party in parties)
    report.lost = sum(party.notes.lost for party in parties)
    report.seconds = time.monotonic() - began
    return report


def faults(whole: Service, number: int) -> list[tuple[str, Callable[[], None]]]:
    """What is done to it, in order."""
    server = whole.servers[number % len(whole.servers)]

    def kill_server() -> None:
        server.kill()
        server.start()

    def restart_postgresql() -> None:
        whole.postgresql.stop()
        whole.postgresql.start()

    def crash_postgresql() -> None:
        whole.postgresql.stop("immediate")
        whole.postgresql.start()

    def stop_both() -> None:
        whole.postgresql.stop()
        server.kill()
        time.sleep(AWAY)  # whoever was there comes to the other server, which cannot read
        whole.postgresql.start()
        server.start()

    def restart_redis() -> None:
        whole.redis.stop()
        whole.redis.start()

    return [
        ("one of two servers killed", kill_server),
        ("PostgreSQL restarted", restart_postgresql),
        ("PostgreSQL crashed", crash_postgresql),
        (f"PostgreSQL away for {AWAY:.0f} s, and one of two servers killed", stop_both),
        ("Redis restarted", restart_redis),
    ]


async def _calm(
    parties: list[Party], playing: list[asyncio.Task[None]], moves: float, chance: Random
) -> None:
    """Everybody plays for a while."""
    goal = sum(party.made for party in parties) + moves * chance.uniform(1, 1.5)
    while sum(party.made for party in parties) < goal or not all(party.made for party in parties):
        _raise_failures(playing)
        await asyncio.sleep(LOOK_EVERY)


async def _break(
    fault: Fault, breaking: Callable[[], None], parties: list[Party], playing: list[asyncio.Task[None]]
) -> None:
    """Cause a fault, and wait until everybody has moved after it is over. Raises AssertionError."""
    began = time.monotonic()
    pauses = [Pause(party, began) for party in parties]
    broken = asyncio.create_task(asyncio.to_thread(breaking))
    is_over = False
    while not (is_over and all(pause.is_over for pause in pauses)):
        if broken.done() and not is_over:
            broken.result()
            is_over = True
            for pause in pauses:  # what was acknowledged meanwhile does not say that a table gets on now
                pause.is_over = False
        for pause in pauses:
            pause.look()
        _raise_failures(playing)
        stuck = [pause.party.table for pause in pauses if not pause.is_over]
        assert time.monotonic() < began + PATIENCE, f"{fault.name}: these tables are stuck: {stuck}"
        await asyncio.sleep(LOOK_EVERY)
    fault.pauses += [pause.longest for pause in pauses]


async def _person(whole: Service, name: str) -> Server:
    server = Server(whole.base)
    await server.ask("PUT", "/api/me", {"name": name})
    return server


def _raise_failures(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()
