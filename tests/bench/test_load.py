"""The load: a few tables for a moment against a real server, and what it must notice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench import load
from bench.load_api import Api
from bench.load_clients import Crowd, Socket
from bench.load_figures import Limit, Meter, Report, percentile
from bench.load_length import measure_length
from bench.load_store import check_store
from bench.serving import STORE, ServerProcess


def quietly(_: str) -> None:
    pass


async def loaded(server: ServerProcess, game: str, drops: float = 20, **faults: Any) -> Crowd:
    """Six tables, with two who look on at each, for a second or two; so many connections break in each."""
    api = Api("127.0.0.1", server.port)
    crowd = Crowd(api)
    for name, fault in faults.items():
        setattr(crowd, name, fault)
    try:
        await crowd.open_tables(6, {"game": game, "players": 2}, people=2, watchers=12)
        await crowd.settle()
        await crowd.at_a_rate(80, 1.5, drops, quietly)
        await crowd.as_fast_as_possible(0.5)
        await crowd.settle()
    finally:
        await crowd.close()
        await api.close()
    return crowd


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with ServerProcess(tmp_path_factory.mktemp("load")) as process:
        yield process


def test_its_counts_add_up(server: ServerProcess) -> None:
    crowd = asyncio.run(loaded(server, "lunar-invaders-2016"))
    tally = crowd.count()
    assert crowd.errors == Counter()
    assert tally.moves == len(tally.waits) + tally.repeated
    assert sum(crowd.promised.values()) == tally.acts > 0
    assert tally.drops > 10
    assert tally.resumed == tally.drops
    # Whoever sits or looks on at a table has heard of every event.
    assert all(set(socket.seen.values()) == {socket.table.last} for socket in crowd.sockets)
    assert tally.delivered > 4 * tally.acts
    assert check_store(server.data / STORE, crowd.promised, crowd.lasts) == Counter()


def test_games_that_end_go_on_with_a_rematch(server: ServerProcess) -> None:
    async def play() -> tuple[Crowd, set[str]]:
        api = Api("127.0.0.1", server.port)
        crowd = Crowd(api)
        try:
            await crowd.open_tables(2, {"game": "space-defenders", "players": 2}, people=2, watchers=1)
            first = {table.id for table in crowd.tables}
            while len(crowd.over) < 2:
                await crowd.as_fast_as_possible(0.5)
            await crowd.settle()
            await crowd.replace_finished()
            await crowd.as_fast_as_possible(0.3)
            await crowd.settle()
        finally:
            await crowd.close()
            await api.close()
        return crowd, first

    crowd, first = asyncio.run(play())
    assert crowd.errors == Counter()
    assert not first & {table.id for table in crowd.tables}
    assert all(table.moves for table in crowd.tables)
    assert len(check_store(server.data / STORE, crowd.promised, crowd.lasts)) == 0


class Leaky:
    """Hands on what comes in, except for one message of events in the middle."""

    def __init__(self, twice: bool = False) -> None:
        self._count = 0
        self._twice = twice

    def __call__(self, socket: Socket, data: bytes) -> None:
        self._count += 1
        if self._count != 60:
            socket.take_events(data)
        elif self._twice:
            socket.take_events(data)
            socket.take_events(data)


@pytest.mark.parametrize(
    ("twice", "error"), [(False, "an event was left out"), (True, "an event was told twice")]
)
def test_it_notices_an_event_that_was_lost_or_told_twice(
    server: ServerProcess, twice: bool, error: str
) -> None:
    # Who breaks off just then and comes back is told again what was lost, so nobody does.
    crowd = asyncio.run(loaded(server, "lunar-invaders-2011", drops=0, hear_events=Leaky(twice)))
    assert crowd.errors == Counter({error: 1})


def test_it_notices_a_move_that_the_store_has_lost(server: ServerProcess, tmp_path: Path) -> None:
    crowd = asyncio.run(loaded(server, "lunar-invaders-2016"))
    assert crowd.errors == Counter()
    copy = tmp_path / STORE
    with sqlite3.connect(server.data / STORE) as store, sqlite3.connect(copy) as other:
        store.backup(other)
    table = next(iter(crowd.promised))
    for what, statement in (
        ("acknowledged, but not in the store once", "DELETE FROM sends WHERE table_id = ? AND seq = 5"),
        ("a gap in the store", "DELETE FROM events WHERE table_id = ? AND seq = 5"),
        ("told, but not in the store", "DELETE FROM events WHERE table_id = ? AND seq > 5"),
    ):
        with sqlite3.connect(copy) as store:
            store.execute(statement, (table,))
        assert check_store(copy, crowd.promised, crowd.lasts)[what] == 1


def test_long_tables_are_compared_with_young_ones_at_their_positions(server: ServerProcess) -> None:
    async def measure() -> Any:
        api = Api("127.0.0.1", server.port)
        crowd = Crowd(api)
        try:
            return crowd, await measure_length(crowd, Meter(server.pid), 5, 40, quietly)
        finally:
            await crowd.close()
            await api.close()

    crowd, length = asyncio.run(measure())
    assert crowd.errors == Counter()
    assert 1 <= length.tables <= 5
    assert length.moves >= 40
    assert len(length.micros_long) == len(length.micros_young) > 1


def test_the_whole_run_says_what_came_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "WARM", 0.2)
    monkeypatch.setattr(load, "ROUND", 0.5)
    out = tmp_path / "load.json"
    words = "--tables 4 --sockets 12 --rate 40 --seconds 1 --rounds 1 --length 0 --game space-defenders"
    try:
        assert load.main([*words.split(), "--out", str(out)]) == 0
    finally:
        load.give_back_cores()
    said = capsys.readouterr().out
    assert "moves/s acknowledged" in said
    assert "moves to echoes" in said
    assert said.endswith("No errors.\n")
    assert '"p99"' in out.read_text()


def test_more_seats_than_sockets_are_refused() -> None:
    with pytest.raises(SystemExit):
        load.parse(["--tables", "10", "--sockets", "19"])


def test_figures_of_nothing_are_nothing() -> None:
    assert percentile([], 0.99) == 0.0
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert Report(1, 2, 3, 4).text() == "No errors."


def test_the_better_echoes_count() -> None:
    limit = Limit(moves=[50.0], echoes=[90.0], all_echoes=[100.0], cpu=[40.0], echo_cpu=[10.0])
    assert limit.ratio == 0.5
    assert limit.cpu_ratio == 0.25
