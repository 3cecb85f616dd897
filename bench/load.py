"""Load a server with live tables and see what it stands.

    python -m bench.load [--tables 500] [--sockets 2000] [--rate 500] [--seconds 30] [--game ...] [--out FILE]

A real ``mothership serve`` on SQLite gets one core for itself, this driver has the others. For each game:

- *at a rate*: people play at random at all tables, so many moves a second; others look on; lines are lost in
  the middle and come back by the number of the last event. Nothing may be missing or told twice.
- *at its limit*: every table moves as soon as it can. In turn with it, in the same run, a server of the same
  stack that only echoes, with as many sockets.

Then, with the game that can last longest: what a move and a table cost after hundreds of moves, and what they
cost at young tables that begin at the very same positions.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from pathlib import Path

import msgspec

from bench.load_api import Api
from bench.load_clients import Crowd, Facts
from bench.load_echo import Choir, EchoProcess
from bench.load_figures import Limit, Meter, Report, Steady, text_of
from bench.load_length import measure_length
from bench.load_store import check_store, disk_of
from bench.serving import STORE, ServerProcess
from mothership.core.registry import load

GAMES = ("lunar-invaders-2011", "lunar-invaders-2016", "space-defenders")
SEATS = 2
# As long as a move is.
ECHO = b'{"t":"move","table":"x7m2kq9w4z","id":"s1234","seat":"a","move":{"move":"go","from":"b7","to":"c7"}}'
WARM = 2.0  # seconds before anything is measured
ROUND = 4.0  # seconds of a round at the limit


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def cores() -> tuple[int | None, set[int]]:
    """One for the server, the others for us; the same for both where there is only one, or no choice."""
    if sys.platform != "linux":
        return None, set()
    ours = sorted(os.sched_getaffinity(0))
    return ours[0], set(ours[1:] or ours)


def give_back_cores() -> None:
    """Be wherever we may be again."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, range(os.cpu_count() or 1))


async def drive(wanted: argparse.Namespace, folder: Path) -> Report:
    """All that was asked for, with a new server for each game."""
    core, others = cores()
    if sys.platform == "linux" and others:
        os.sched_setaffinity(0, others)
    report = Report(wanted.tables, wanted.sockets, wanted.rate, wanted.seconds)
    for game in wanted.game if wanted.seconds or wanted.rounds else ():
        say(f"{game}: {wanted.tables} tables, {wanted.sockets} sockets")
        with ServerProcess(folder / game, core=core) as server:
            await load_game(wanted, game, server, core, report)
            assert server.stop() == 0, "a server that is asked to end does so"
            report.disk[game] = disk_of(server.data / STORE)
            say(text_of(report.disk[game]))
    if wanted.length:
        say(f"the length of a game: {wanted.length_tables} tables")
        with ServerProcess(folder / "length", core=core) as server:
            api = Api("127.0.0.1", server.port)
            crowd = Crowd(api, wanted.seed)
            try:
                report.length = await measure_length(
                    crowd, Meter(server.pid), wanted.length_tables, wanted.length, say
                )
            finally:
                await crowd.close()
                await api.close()
            report.errors += crowd.errors
    return report


async def load_game(
    wanted: argparse.Namespace, game: str, server: ServerProcess, core: int | None, report: Report
) -> None:
    api = Api("127.0.0.1", server.port)
    crowd = Crowd(api, wanted.seed)
    meter = Meter(server.pid)
    try:
        empty = meter.rss
        order: Facts = {"game": game, "players": SEATS}
        watchers = wanted.sockets - SEATS * wanted.tables
        await crowd.open_tables(wanted.tables, order, people=SEATS, watchers=watchers)
        await crowd.settle()
        if wanted.seconds:
            report.steady[game] = await at_a_rate(wanted, crowd, meter, empty)
            say(text_of(report.steady[game]))
        if wanted.rounds:
            report.limit[game] = await at_the_limit(wanted, crowd, meter, core, server.folder)
            say(text_of(report.limit[game]))
        await crowd.settle()
    finally:
        await crowd.close()
        await api.close()
    report.errors += crowd.errors
    report.errors += check_store(server.data / STORE, crowd.promised, crowd.lasts)


async def at_a_rate(wanted: argparse.Namespace, crowd: Crowd, meter: Meter, empty: int) -> Steady:
    await crowd.at_a_rate(wanted.rate, WARM, 0, lambda _: None)
    crowd.count()
    start, cpu = meter.rss, meter.cpu
    await crowd.at_a_rate(wanted.rate, wanted.seconds, wanted.drops, say)
    used = meter.cpu - cpu
    await crowd.settle()
    return Steady.of(crowd.count(), wanted, used, (empty, start, meter.rss))


async def at_the_limit(
    wanted: argparse.Namespace, crowd: Crowd, meter: Meter, core: int | None, folder: Path
) -> Limit:
    """Rounds of moves and of echoes in turn; while one server is asked, the other one has nothing to do."""
    echo = EchoProcess(core, folder / "echo.log")
    choir = Choir(echo.port, ECHO)
    echo_meter, limit = Meter(echo.pid), Limit()
    try:
        await choir.open(wanted.sockets)
        await choir.sing(WARM, wanted.tables)
        await crowd.as_fast_as_possible(WARM)
        for number in range(wanted.rounds):
            await crowd.settle()
            await crowd.replace_finished()
            await crowd.settle()
            crowd.count()
            before, echo_cpu = choir.echoes, echo_meter.cpu
            echoes = await choir.sing(ROUND, wanted.tables)
            all_at_once = await choir.sing(ROUND, wanted.sockets)
            echo_cpu = (echo_meter.cpu - echo_cpu) / max(1, choir.echoes - before)
            say(f"round {number + 1}: every table moves as soon as it can")
            cpu = meter.cpu
            seconds = await crowd.as_fast_as_possible(ROUND)
            limit.add(crowd.count(), seconds, meter.cpu - cpu, echoes, all_at_once, echo_cpu)
            say(f"round {number + 1}: {limit.moves[-1]:.0f} moves/s, {echoes:.0f} echoes/s")
    finally:
        choir.close()
        echo.end()
    return limit


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.load", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=30.0, help="at that rate; 0: not at all")
    parser.add_argument("--drops", type=float, default=20.0, help="lines that are lost a second")
    parser.add_argument("--rounds", type=int, default=3, help="at the limit, each with its echoes; 0: none")
    parser.add_argument("--game", action="append", choices=GAMES, help="all three, if none is named")
    parser.add_argument("--length", type=int, default=400, help="moves of a long game; 0: do not measure it")
    parser.add_argument("--length-tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the moves and of the lines that are lost")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results" / "load.json")
    wanted = parser.parse_args(arguments)
    wanted.game = wanted.game or list(GAMES)
    if wanted.sockets < SEATS * wanted.tables:
        parser.error(f"{wanted.tables} tables need at least {SEATS * wanted.tables} sockets")
    return wanted


def main(arguments: list[str] | None = None) -> int:
    wanted = parse(sys.argv[1:] if arguments is None else arguments)
    for game in wanted.game:
        load(game)
    with tempfile.TemporaryDirectory(prefix="mothership-load-") as folder:
        report = run(wanted, Path(folder))
    print(report.text())
    wanted.out.parent.mkdir(exist_ok=True)
    wanted.out.write_bytes(msgspec.json.format(msgspec.json.encode(report.facts())))
    return 1 if report.errors else 0


def run(wanted: argparse.Namespace, folder: Path) -> Report:
    """In uvloop where there is one, as the server is."""
    gc.disable()  # a pause of ours would count as one of the server's; what we make is needed to the end
    try:
        import uvloop
    except ImportError:
        return asyncio.run(drive(wanted, folder))
    return uvloop.run(drive(wanted, folder))


if __name__ == "__main__":
    sys.exit(main())
