"""Kill the server again and again in the middle of its work, and look whether it has kept its promises.

    python -m bench.torture [--kills 100] [--rate 200] [--tables 24] [--database-url URL]
    python -m bench.torture --service [--rounds 5]        (see service_torture.py)

People play at random at many tables, so many moves a second. In the middle of it the server is killed with
SIGKILL, its store is read while nobody runs it, and it comes back on the same port and data. Each time:

- every acknowledged move is in the store, at the event whose number was promised, and there alone;
- no send has had two effects, and no table has a gap in its events;
- clocks have counted exactly the time in which somebody was asked and a server was there: every table that
  was running was told once of every time without one, which began with the server's last sign of life;
- in the end every table replays by the rules, and each client was told every event once.
"""

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bench.players import Acked, Notes, Player, insist, new_table
from bench.serving import STORE, ServerProcess
from mothership.client import Json, Server
from mothership.core import Entry, Record
from mothership.core.registry import load
from mothership.play import Clock, Table
from mothership.server.store import Outage
from mothership.server.store.database import connect
from mothership.server.tables.outages import skip_outages
from mothership.server.tables.setups import setup_from_json

GAMES = ("lunar-invaders-2011", "lunar-invaders-2016", "space-defenders")
FISCHER = {"kind": "fischer", "time": 3_600_000, "increment": 2_000}
CALM = 0.5  # seconds of moves at least between two kills


@dataclass
class Report:
    """What came out."""

    kills: int = 0
    acked: int = 0
    finished: int = 0
    lost: int = 0
    tables: int = 0
    forgiven: int = 0  # times without a server that tables were told of
    gift: int = 0  # milliseconds from the last sign of life to the kill, at most
    seconds: float = 0.0
    rates: list[float] = field(default_factory=list)  # acknowledged moves a second between two kills

    def text(self) -> str:
        rate = sorted(self.rates or [0.0])[len(self.rates) // 2]
        return (
            f"{self.kills} kills in {self.seconds:.0f} s. {self.acked} acts were acknowledged at "
            f"{self.tables} tables, {self.finished} of which came to an end; {rate:.0f} a second while there "
            f"was a server (median); {self.lost} connections were lost or not to be had.\n"
            f"Clocks were told of {self.forgiven} times without a server; at most {self.gift} ms before a "
            "kill were forgiven with them.\n"
            "Nothing was lost, nothing was done twice, and no clock has run without a server."
        )


@dataclass(frozen=True)
class Kill:
    """When a server was killed and when the next one began and answered: milliseconds since 1970."""

    killed: int
    began: int
    answered: int


def now() -> int:
    return time.time_ns() // 1_000_000


class Pacer:
    """So many moves a second by all players together."""

    def __init__(self, rate: float) -> None:
        self._between = 1 / rate
        self._next = 0.0

    async def __call__(self) -> None:
        now = time.monotonic()
        self._next = max(self._next + self._between, now - 10 * self._between)
        if self._next > now:
            await asyncio.sleep(self._next - now)


async def torture(
    folder: Path,
    kills: int,
    rate: float,
    tables: int,
    seed: int = 0,
    address: str = "",
    seconds: float = float("inf"),
) -> Report:
    """Fewer kills if it takes longer than so many seconds. Raises AssertionError if a promise is broken."""
    began = time.monotonic()
    chance, notes, pacer, report = Random(seed), Notes(), Pacer(rate), Report()
    players: list[Player] = []
    killed: list[Kill] = []
    outages: dict[int, int] = {}  # when each began, by its end
    options = ("--database-url", address) if address else ()
    with ServerProcess(folder, *options) as process:
        store = address or process.data / STORE
        people = [[await _person(process.base, f"p{at}{seat}") for seat in "ab"] for at in range(tables)]
        at_tables = [
            asyncio.create_task(_keep_playing(pair, number, notes, pacer, players))
            for number, pair in enumerate(people)
        ]
        try:
            for _ in range(kills):
                if time.monotonic() - began > seconds:
                    break
                before = _moves(notes)
                since = 0.0
                while _moves(notes) < before + CALM * rate:
                    _raise_failures(at_tables)
                    since = since or (time.monotonic() if _moves(notes) > before else 0.0)
                    await asyncio.sleep(0.01)
                await asyncio.sleep(chance.uniform(0, 2 / rate * 10))
                report.rates.append((_moves(notes) - before) / (time.monotonic() - since))
                process.kill()
                at = now()
                promised = list(notes.acked)  # what was acknowledged by now, in spite of everything
                await asyncio.to_thread(check, store, promised)
                starting = now()
                await asyncio.to_thread(process.start)
                killed.append(Kill(at, starting, now()))
                outages |= await asyncio.to_thread(outages_in, store)
                report.kills += 1
            before = _moves(notes)
            while _moves(notes) < before + rate / 2:
                _raise_failures(at_tables)
                await asyncio.sleep(0.05)
        finally:
            for task in at_tables:
                task.cancel()
            await asyncio.gather(*at_tables, return_exceptions=True)
        assert process.stop() == 0, "a server that is asked to end does so"
        await asyncio.to_thread(check, store, notes.acked)
        report.tables = await asyncio.to_thread(check_games, store)
        report.gift = check_outages(killed, outages)
        report.forgiven = await asyncio.to_thread(check_forgiven, store, killed, outages)
        await asyncio.to_thread(check_told, store, players)
    report.acked, report.finished = len(notes.acked), notes.finished
    report.lost, report.seconds = notes.lost, time.monotonic() - began
    return report


def _moves(notes: Notes) -> int:
    return len(notes.acked) + notes.drafts


def _raise_failures(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def _person(base: str, name: str) -> Server:
    server = Server(base)
    await insist(server, "PUT", "/api/me", {"name": name})
    return server


async def _keep_playing(
    pair: list[Server], number: int, notes: Notes, pacer: Pacer, players: list[Player]
) -> None:
    """One game after the other, every other one by the clock."""
    for count in range(10**9):
        await play_game(pair, number + count, bool((number + count) % 2), notes, pacer, players)


async def play_game(
    pair: list[Server], number: int, by_clock: bool, notes: Notes, pacer: Pacer, players: list[Player]
) -> None:
    """The number decides which game it is. Both players are added to the list."""
    clock: Json = {"clock": FISCHER} if by_clock else {}
    table = await new_table(pair, GAMES[number % len(GAMES)], **clock)
    now = [
        Player(person, table["id"], seat["seat"], f"{table['id']}-{seat['seat']}", notes, pacer)
        for person, seat in zip(pair, table["seats"], strict=True)
    ]
    players += now
    await asyncio.gather(*(player.play() for player in now))
    notes.finished += 1


# --- What the store has -------------------------------------------------------------------------------


Store = Path | str  # SQLite's file, or the address of a PostgreSQL


def rows(store: Store, statement: str) -> list[tuple[Any, ...]]:
    """Read what is there, past the server."""
    if isinstance(store, Path):
        with closing(sqlite3.connect(store)) as connection:
            return connection.execute(statement).fetchall()

    async def read() -> list[tuple[Any, ...]]:
        database = connect(store)
        try:
            return await database.read(
                lambda connection: [tuple(row) for row in connection.exec_driver_sql(statement)]
            )
        finally:
            await database.close()

    return asyncio.run(read())


def check(store: Store, promised: list[Acked]) -> None:
    """Every acknowledged move is where it was promised to be, and there alone."""
    where: dict[str, list[tuple[str, int]]] = defaultdict(list)
    bodies: dict[tuple[str, int], Json] = {}
    ends: set[tuple[str, int]] = set()
    last: dict[str, int] = {}
    for table, seq, kind, text in rows(
        store, "SELECT table_id, seq, kind, body FROM events ORDER BY table_id, seq"
    ):
        assert seq == last.get(table, 0) + 1, f"a gap at event {seq} of table {table}"
        last[table] = seq
        if kind == "end":
            ends.add((table, seq))
        elif kind == "act":
            body = bodies[table, seq] = json.loads(text)
            for send in body.get("ids", ()):
                where[send].append((table, seq))
    twice = {send: places for send, places in where.items() if len(places) > 1}
    assert not twice, f"done twice: {twice}"
    for acked in promised:
        # The number is that of the last event that it led to: the last act also ends the game.
        seq = acked.seq - 1 if (acked.table, acked.seq) in ends else acked.seq
        assert where[acked.id] == [(acked.table, seq)], f"{acked} is at {where[acked.id]}"
        entries = bodies[acked.table, seq]["entries"]
        made = [entry["move"] for entry in entries if entry["actor"] == acked.seat]
        assert " ".join(acked.move.values()) == made[-1], f"{acked} has become {made}"


def check_games(store: Store) -> int:
    """Every table replays by the rules, clocks included; how many there are."""
    found = rows(store, "SELECT id, game, setup, seed FROM tables WHERE status != 'open'")
    for table, game_id, setup, seed in found:
        game = load(game_id)
        events = rows(store, f"SELECT at, kind, body FROM events WHERE table_id = '{table}' ORDER BY seq")
        entries: list[Entry] = []
        clock: Clock | None = None
        for at, kind, text in events:
            body = json.loads(text)
            entries += [Entry(entry["actor"], entry["move"]) for entry in body.get("entries", ())]
            told = Clock.from_json(body["clock"]) if body.get("clock") else None
            if told is not None and clock is not None and kind == "act":
                assert told == clock.go_on(told.running, at), f"the clock of {table} at {at}: {clock}, {told}"
            if told is not None and clock is not None and kind == "clock":
                without = [Outage(*outage) for outage in body["outages"]]
                assert told == skip_outages(clock, without), f"the clock of {table} at {at}: {clock}, {told}"
            assert kind != "end" or body["by"] == "rules", f"table {table} ended by {body['by']}"
            clock = told or clock
        record = Record(game.id, setup_from_json(game, json.loads(setup)), tuple(entries))
        replayed = Table.resume(game, record, seed=seed)
        assert len(replayed.record.entries) == len(entries), f"chance at {table} is missing"
    return len(found)


def outages_in(store: Store) -> dict[int, int]:
    """When there was no server, as the store knows it: the beginning of each time by its end."""
    found = rows(store, "SELECT value FROM meta WHERE key = 'outages'")
    return {started: stopped for (text,) in found for stopped, started in json.loads(text)}


def check_outages(killed: list[Kill], outages: dict[int, int]) -> int:
    """There was no server from each kill to the next start, and at no other time.

    How long before a kill the last sign of life was, at most: that much was forgiven for nothing.
    """
    left, gift, earlier = dict(outages), 0, 0
    for kill in killed:
        (started,) = [started for started in left if kill.began <= started <= kill.answered]
        stopped = left.pop(started)
        assert earlier <= stopped <= kill.killed, f"{kill}: the last sign of life was at {stopped}"
        gift, earlier = max(gift, kill.killed - stopped), started
    assert not left, f"nobody was killed at {left}"
    return gift


def check_forgiven(store: Store, killed: list[Kill], outages: dict[int, int]) -> int:
    """Every table with a clock was told once of each time without a server while it ran, and of no other."""
    count = 0
    timed = rows(store, "SELECT id FROM tables WHERE status != 'open' AND clock LIKE '%fischer%'")
    for (table,) in timed:
        events = rows(store, f"SELECT at, kind, body FROM events WHERE table_id = '{table}' ORDER BY seq")
        begin = next(at for at, kind, _ in events if kind == "start")
        end = next((at for at, kind, _ in events if kind == "end"), None)
        told = [
            (started, stopped)
            for _, kind, text in events
            if kind == "clock"
            for stopped, started in json.loads(text)["outages"]
        ]
        due = [
            (started, stopped)
            for started, stopped in sorted(outages.items())
            if begin < started and (end is None or end > started)
        ]
        assert told == due, f"table {table} was told of {told}, not of {due}"
        count += len(told)
    assert count or not killed, "no clock ran while there was no server"
    return count


def check_told(store: Store, players: list[Player]) -> None:
    """Whoever was there to the end has heard of every event once, in order."""
    for player in players:
        if player.status != "finished":
            continue
        ((last,),) = rows(store, f"SELECT max(seq) FROM events WHERE table_id = '{player.table}'")
        told = [event["seq"] for event in player.events]
        assert told == list(range(1, last + 1)), f"{player.table} {player.seat} was told {told} of {last}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.torture", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--service", action="store_true", help="two servers with PostgreSQL and Redis behind a proxy instead"
    )
    parser.add_argument("--rounds", type=int, default=5, help="of four faults each, with --service")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument(
        "--database-url", default="", help="PostgreSQL instead of SQLite, with a schema of its own"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after which nobody is killed")
    parser.add_argument("--seed", type=int, default=0, help="of the moments at which it is killed")
    wanted = parser.parse_args()
    if wanted.service:
        return _torture_service(wanted)
    with tempfile.TemporaryDirectory(prefix="mothership-torture-") as folder:
        where, how = Path(folder), (wanted.kills, wanted.rate, wanted.tables, wanted.seed)
        report = asyncio.run(torture(where, *how, wanted.database_url, wanted.seconds))
    print(report.text())
    return 0


def _torture_service(wanted: argparse.Namespace) -> int:
    from bench.service import missing
    from bench.service_torture import torture_service  # it builds on this module

    if lacking := missing():
        print(f"These are missing: {lacking}.", file=sys.stderr)
        return 2
    report = asyncio.run(torture_service(wanted.rounds, wanted.rate, wanted.tables, wanted.seed))
    print(report.text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
