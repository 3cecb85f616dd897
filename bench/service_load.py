"""What people cost at a whole service: CPU and memory of each part, traffic and disk.

    python -m bench.service_load [--tables 250] [--sockets 1000] [--rate 100] [--seconds 30] [--game ...]

The service of service.py: two servers with PostgreSQL and Redis behind Caddy with TLS. Two people play at
each table at random, so many moves a second in all; the other sockets look on. CPU is counted in time that
a part had a core, so that other work on the machine hardly changes it.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.load_api import Api
from bench.load_clients import Crowd, Tally
from bench.load_figures import Meter
from bench.service import Service, missing, service
from bench.torture import rows

WARM = 3.0  # seconds before anything is measured


@dataclass
class Part:
    """The processes of one part of the service."""

    name: str
    pids: Callable[[], list[int]]
    cpu: float = 0.0

    def start(self) -> None:
        self.cpu = sum(Meter(pid).cpu for pid in self.pids())

    def text(self, seconds: float, moves: int) -> str:
        meters = [Meter(pid) for pid in self.pids()]
        used, memory = sum(meter.cpu for meter in meters) - self.cpu, sum(meter.rss for meter in meters)
        return (
            f"  {self.name}: {used / seconds:.0%} of a core, {1e6 * used / max(1, moves):.0f} µs a move, "
            f"{memory / 1e6:.0f} MB"
        )


def parts(whole: Service) -> list[Part]:
    found = [Part(f"server {at + 1}", lambda one=one: [one.pid]) for at, one in enumerate(whole.servers)]  # type: ignore[misc]
    proxy, redis = whole.proxy.process, whole.redis.process
    assert proxy is not None
    assert redis is not None
    return [
        *found,
        Part("Caddy", lambda: [proxy.pid]),
        Part("Redis", lambda: [redis.pid]),
        Part("PostgreSQL, its writers", lambda: children(whole.postgresql.pid)),
    ]


def children(pid: int) -> list[int]:
    """A process and those that it has started."""
    found = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid:
            found.append(int(stat.parent.name))
    return found


async def load(whole: Service, wanted: argparse.Namespace) -> list[str]:
    api = Api("127.0.0.1", whole.servers[0].port)
    crowd = Crowd(api, wanted.seed)
    crowd.url = whole.base.replace("https", "wss") + "/live"
    watched = parts(whole)
    order: dict[str, Any] = {"game": wanted.game, "players": 2}
    try:
        await crowd.open_tables(wanted.tables, order, people=2, watchers=wanted.sockets - 2 * wanted.tables)
        await crowd.settle()
        await crowd.at_a_rate(wanted.rate, WARM, 0, lambda _: None)
        crowd.count()
        for part in watched:
            part.start()
        await crowd.at_a_rate(wanted.rate, wanted.seconds, 0, say)
        tally = crowd.count()
        lines = [part.text(wanted.seconds, tally.moves) for part in watched]
        await crowd.settle()
    finally:
        await crowd.close()
        await api.close()
    assert not crowd.errors, crowd.errors
    return [*lines, *traffic(tally, wanted), *await asyncio.to_thread(disk, whole.postgresql.address)]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def traffic(tally: Tally, wanted: argparse.Namespace) -> list[str]:
    moves, sockets = max(1, tally.moves), wanted.sockets / wanted.tables
    return [
        f"  {tally.moves / wanted.seconds:.0f} moves a second",
        f"  a move: {tally.size / moves:.0f} bytes out to {sockets:.0f} sockets, {tally.sent / moves:.0f} in",
    ]


def disk(store: str) -> list[str]:
    ((events,),) = rows(store, "SELECT count(*) FROM events")
    ((size,),) = rows(store, "SELECT pg_database_size(current_database())")
    return [f"  PostgreSQL: {size / 1e6:.0f} MB with {events} events"]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="bench.service_load", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="lunar-invaders-2016")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    if lacking := missing():
        print(f"These are missing: {lacking}.", file=sys.stderr)
        return 2
    with service() as whole:
        lines = asyncio.run(load(whole, wanted))
    print(f"{wanted.game}, {wanted.tables} tables, {wanted.sockets} sockets", *lines, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
