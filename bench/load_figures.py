"""The figures of a load: what was counted, what the server used, and how that is told."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from bench.load_clients import Tally


class Meter:
    """What a process has used, where the system tells it; else zeros."""

    def __init__(self, pid: int) -> None:
        self._folder = Path("/proc") / str(pid)

    @property
    def cpu(self) -> float:
        """Seconds, of all its threads."""
        if sys.platform == "win32":
            return 0.0
        try:
            fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        ticks: int = os.sysconf("SC_CLK_TCK")
        return (int(fields[11]) + int(fields[12])) / ticks

    @property
    def rss(self) -> int:
        """Bytes in memory."""
        if sys.platform == "win32":
            return 0
        page: int = os.sysconf("SC_PAGE_SIZE")
        try:
            return int((self._folder / "statm").read_text().split()[1]) * page
        except OSError:
            return 0


def percentile(sorted_values: list[float], share: float) -> float:
    return (
        sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))] if sorted_values else 0.0
    )


@dataclass
class Steady:
    """So many moves a second for a while."""

    seconds: float
    moves: int
    moves_a_second: float
    p50: float  # milliseconds
    p95: float
    p99: float
    slowest: float
    late_p99: float  # how late the driver was to send, which is part of the others
    held: int
    deliveries_a_second: float
    drops: int
    resumed: int
    repeated: int
    finished: int
    core: float  # the share of the server's core
    rss_empty: int
    rss_start: int
    rss_end: int
    bytes_a_table: float
    bytes_out: float  # a move, to everybody at its table
    bytes_in: float  # a move, from everybody

    @classmethod
    def of(cls, tally: Tally, wanted: Namespace, cpu: float, memory: tuple[int, int, int]) -> Steady:
        waits = sorted(1000 * wait for wait in tally.waits)
        seconds = wanted.seconds
        return cls(
            seconds,
            tally.moves,
            tally.moves / seconds,
            percentile(waits, 0.5),
            percentile(waits, 0.95),
            percentile(waits, 0.99),
            waits[-1] if waits else 0.0,
            1000 * percentile(sorted(tally.lateness), 0.99),
            tally.held,
            tally.delivered / seconds,
            tally.drops,
            tally.resumed,
            tally.repeated,
            tally.finished,
            cpu / seconds,
            *memory,
            (memory[2] - memory[0]) / wanted.tables,
            tally.size / max(1, tally.moves),
            tally.sent / max(1, tally.moves),
        )


@dataclass
class Disk:
    """What games take in the store."""

    events: int
    bytes_an_event: float
    finished: int  # games
    events_a_game: float  # of those that are finished

    @property
    def bytes_a_game(self) -> float:
        return self.bytes_an_event * self.events_a_game


@dataclass
class Limit:
    """As many moves as there can be, against echoes."""

    moves: list[float] = field(default_factory=list)  # a second, for each round
    echoes: list[float] = field(default_factory=list)  # with as many under way as there are tables
    all_echoes: list[float] = field(default_factory=list)  # with one under way on each socket
    deliveries: list[float] = field(default_factory=list)
    p50: list[float] = field(default_factory=list)
    p99: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)  # microseconds of the server's core a move
    echo_cpu: list[float] = field(default_factory=list)  # the same of the other server an echo

    def add(
        self, tally: Tally, seconds: float, cpu: float, echoes: float, all_echoes: float, echo_cpu: float
    ) -> None:
        waits = sorted(1000 * wait for wait in tally.waits)
        self.moves.append(tally.moves / seconds)
        self.echoes.append(echoes)
        self.all_echoes.append(all_echoes)
        self.deliveries.append(tally.delivered / seconds)
        self.p50.append(percentile(waits, 0.5))
        self.p99.append(percentile(waits, 0.99))
        self.cpu.append(1e6 * cpu / max(1, tally.moves))
        self.echo_cpu.append(1e6 * echo_cpu)

    @property
    def ratio(self) -> float:
        """Of moves to echoes, each round for itself; the better echoes of the two ways count."""
        return median(
            moves / max(some, every)
            for moves, some, every in zip(self.moves, self.echoes, self.all_echoes, strict=True)
        )

    @property
    def cpu_ratio(self) -> float:
        """The same by the time that both had their core: what else the machine does counts less."""
        return median(echo / max(1e-9, move) for move, echo in zip(self.cpu, self.echo_cpu, strict=True))


@dataclass
class Length:
    """What long tables cost against young ones at the same positions."""

    tables: int = 0
    moves: int = 0  # that the long ones have behind them, on average
    bytes_after: dict[int, float] = field(default_factory=dict)  # of a table, by moves
    micros_young: list[float] = field(default_factory=list)  # a move, for each round
    micros_long: list[float] = field(default_factory=list)


@dataclass
class Report:
    """All that came out."""

    tables: int
    sockets: int
    rate: float
    seconds: float
    steady: dict[str, Steady] = field(default_factory=dict)
    limit: dict[str, Limit] = field(default_factory=dict)
    disk: dict[str, Disk] = field(default_factory=dict)
    length: Length | None = None
    errors: Counter[str] = field(default_factory=Counter)

    def facts(self) -> dict[str, Any]:
        ratios = {game: (one.ratio, one.cpu_ratio) for game, one in self.limit.items()}
        return asdict(self) | {"ratios": ratios}

    def text(self) -> str:
        lines = []
        for game, steady in self.steady.items():
            lines += [f"{game}, {self.tables} tables, {self.sockets} sockets", text_of(steady)]
        for game, limit in self.limit.items():
            lines += [f"{game}, at the limit", text_of(limit)]
        for game, disk in self.disk.items():
            lines += [f"{game}, on the disk", text_of(disk)]
        if self.length is not None:
            lines += ["the length of a game", text_of(self.length)]
        errors = [f"  {number} times: {what}" for what, number in self.errors.items()]
        return "\n".join([*lines, *(["ERRORS", *errors] if errors else ["No errors."])])


def text_of(part: Steady | Limit | Disk | Length) -> str:
    return "\n".join(f"  {line}" for line in _lines(part))


def _lines(part: Steady | Limit | Disk | Length) -> list[str]:
    if isinstance(part, Steady):
        return [
            f"{part.moves_a_second:.0f} moves/s acknowledged for {part.seconds:.0f} s",
            f"p50 {part.p50:.1f} ms, p95 {part.p95:.1f} ms, p99 {part.p99:.1f} ms",
            f"slowest {part.slowest:.0f} ms; the driver itself was late by {part.late_p99:.1f} ms (p99)",
            f"{part.held} moves were due while every table waited; {part.finished} games ended",
            f"{part.deliveries_a_second:.0f} deliveries/s",
            f"{part.drops} lines lost, {part.resumed} came back; {part.repeated} had a move under way",
            f"the server used {part.core:.0%} of its core",
            f"memory: {_mb(part.rss_empty)} empty, {_mb(part.rss_start)} at the start",
            f"memory: {_mb(part.rss_end)} at the end",
            f"{part.bytes_a_table / 1000:.0f} kB a table with its sockets",
            f"traffic of a move: {part.bytes_out:.0f} bytes out, {part.bytes_in:.0f} bytes in",
        ]
    if isinstance(part, Disk):
        games = f"{part.finished} finished games of {part.events_a_game:.0f} events"
        return [
            f"{part.events} events, {part.bytes_an_event:.0f} bytes each with all that belongs to it",
            f"{games}: {part.bytes_a_game / 1000:.0f} kB each",
        ]
    if isinstance(part, Limit):
        return [
            f"{median(part.moves):.0f} moves/s ({_span(part.moves)}), p50 {median(part.p50):.0f} ms",
            f"{median(part.deliveries):.0f} deliveries/s",
            f"{median(part.echoes):.0f} echoes/s ({_span(part.echoes)}) with as many under way as tables",
            f"{median(part.all_echoes):.0f} echoes/s ({_span(part.all_echoes)}) on all sockets at once",
            f"{median(part.cpu):.0f} µs of the core a move, {median(part.echo_cpu):.0f} µs an echo",
            f"moves to echoes: {part.ratio:.2f}; by the time that each had its core: {part.cpu_ratio:.2f}",
        ]
    weighed = part.bytes_after.items()
    return [
        "a table weighs " + ", ".join(f"{size / 1000:.0f} kB ({n} moves)" for n, size in weighed),
        f"{part.tables} tables after {part.moves} moves and as many young ones at the same positions:",
        f"{median(part.micros_long or [0]):.0f} µs a move at the long ones ({_span(part.micros_long)})",
        f"{median(part.micros_young or [0]):.0f} µs a move at the young ones ({_span(part.micros_young)})",
    ]


def _mb(size: int) -> str:
    return f"{size / 1e6:.0f} MB"


def _span(values: list[float]) -> str:
    return f"{min(values):.0f} – {max(values):.0f}" if values else "–"
