"""Looking things up."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest
from sqlalchemy import Connection, event

from mothership.server.store import Entry, NewEvent, PersonRow, ScoreRow, Store
from mothership.server.store.bulk import Statement
from mothership.server.store.changes import (
    add_person,
    add_score,
    add_table,
    change_person,
    change_table,
    drop_table,
    forget_person,
    rewrite_event,
)
from mothership.server.store.reading import PAGE
from tests.server.store.samples import add_tables, all_of, append, chat, fill, seat, table, with_store


class TestEvents:
    async def test_come_in_pages_after_the_last_one_seen(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u")
            count = 2 * PAGE + 50
            await store.write.append(append(0, *map(chat, range(count))))
            await store.write.append(append(0, table="u"))
            page = await store.read.events("t", 3, 4)
            assert [event.seq for event in page] == [4, 5, 6, 7]
            assert page[0].body == chat(3).body
            assert len(await store.read.events("t")) == PAGE
            assert [event.seq for event in await all_of(store)] == list(range(1, count + 1))
            assert await store.read.events("t", count) == []
            assert await store.read.last("t") == count
            assert await store.read.last("nowhere") == 0
            assert await all_of(store, "nowhere") == []

    async def test_of_pages_that_are_just_full_come_once(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            await store.write.append(append(0, *map(chat, range(2 * PAGE))))
            assert [event.seq for event in await all_of(store)] == list(range(1, 2 * PAGE + 1))

    async def test_hold_the_moves_that_still_count(self, address: str) -> None:
        def act(*moves: str) -> NewEvent:
            return NewEvent(
                1, "act", {"seat": 0, "entries": [{"actor": "red", "move": move} for move in moves]}
            )

        async with Store(address) as store:
            await add_tables(store, "t")
            opening = {"entries": [{"actor": "nature", "move": "deal 1", "data": [4, 5]}]}
            await store.write.append(append(0, NewEvent(1, "start", opening), act("a", "b"), act("c")))
            assert [entry.move for entry in await store.read.entries("t")] == ["deal 1", "a", "b", "c"]
            await store.write.append(append(3, NewEvent(1, "undo", {"to": 2}), chat(), act("d")))
            assert await store.read.entries("t") == [
                Entry("nature", "deal 1", [4, 5]),
                Entry("red", "a"),
                Entry("red", "d"),
            ]

    async def test_that_name_somebody_are_found(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u")
            await store.write.append(append(0, chat(1, person="a_1%"), chat(2, person="ab1c"), chat(3)))
            await store.write.append(append(0, chat(4, who={"person": "a_1%"}), table="u"))
            found = await store.read.events_about("a_1%")
            assert [(name, event.seq) for name, event in found] == [("t", 1), ("u", 1)]
            await store.write.write(rewrite_event("t", 1, {"text": ""}))
            assert (await all_of(store))[0].body == {"text": ""}
            assert len(await store.read.events_about("a_1%")) == 1


class TestTables:
    async def test_are_listed_by_status_the_youngest_first(self, address: str) -> None:
        async with Store(address) as store:
            for number in range(7):
                row = table(
                    f"t{number}",
                    created_at=number // 2,
                    status="open" if number != 3 else "running",
                    public=number != 5,
                    game="other" if number == 6 else "some-game",
                )
                await store.write.write(*add_table(row, (seat(row.id, 1), seat(row.id, 0))))
            await store.write.append(append(0, chat(1), chat(2), table="t4"))

            async def ids(**query: object) -> list[str]:
                return [found.table.id for found in await store.read.tables("open", **query)]  # type: ignore[arg-type]

            assert await ids() == ["t6", "t5", "t4", "t2", "t1", "t0"]
            assert await ids(limit=3) == ["t6", "t5", "t4"]
            assert await ids(limit=3, before=(2, "t4")) == ["t2", "t1", "t0"]
            assert await ids(public=True, game="some-game") == ["t4", "t2", "t1", "t0"]
            assert await ids(public=False) == ["t5"]
            assert await store.read.counts() == {"open": 6, "running": 1}
            found = (await store.read.tables("open", limit=3))[2]
            assert found.last == 2
            assert [one.seat for one in found.seats] == [0, 1]

    async def test_where_something_may_be_due_are_found(self, address: str) -> None:
        async with Store(address) as store:
            timed = {"kind": "days", "time": 86_400_000}
            rows = [
                table("quiet"),
                table("timed", clock=timed),
                table("busy"),
                table("over", status="finished", clock=timed),
            ]
            for row in rows:
                await store.write.append(append(0, chat(1), table=row.id, changes=add_table(row, ())))
            await store.write.append(append(1, chat(500), table="busy"))
            assert await store.read.waiting(0) == ["busy", "quiet", "timed"]
            assert await store.read.waiting(chat(500).at) == ["busy", "timed"]
            assert await store.read.waiting(chat(501).at) == ["timed"]

    async def test_come_back_as_they_were_given(self, address: str) -> None:
        async with Store(address) as store:
            row = table(
                outcome={"a": [1, 2]},
                ended_by="X-1",
                rematch_of="u",
                record_names=["A"],
                started_at=5,
                finished_at=6,
            )
            await store.write.write(*add_table(row, (seat("t", 0, invite="hash", driver="bot"),)))
            found = await store.read.table("t")
            assert found
            assert found.table == row
            assert found.seats == (seat("t", 0, invite="hash", driver="bot"),)
            assert found.last == 0
            assert await store.read.table("u") is None

    async def test_take_everything_with_them(self, address: str) -> None:
        async with Store(address) as store:
            await fill(store)
            await store.write.write(drop_table("done"))
            assert await store.read.table("done") is None
            assert await all_of(store, "done") == []
            assert await store.read.scores("some-game") == []
            assert await store.read.sent("done", "ada", "one") is None


class TestPeople:
    async def test_have_tables_and_scores(self, address: str) -> None:
        async with Store(address) as store:
            await fill(store)
            sat = seat("there", 0, kind="person", person_id="bob", name="Bob")
            await store.write.write(*add_table(table("there", created_at=9, created_by="ada"), (sat,)))
            assert [found.table.id for found in await store.read.tables_of("ada")] == ["done", "there"]
            assert [found.table.id for found in await store.read.tables_of("ada", limit=1)] == ["done"]
            first = (await store.read.tables_of("ada"))[0].table
            rest = await store.read.tables_of("ada", before=(first.created_at, first.id))
            assert [found.table.id for found in rest] == ["there"]
            assert [found.table.id for found in await store.read.tables_of("bob")] == ["there"]
            assert [score.points for score in await store.read.scores_of("ada")] == [55]
            await store.write.write(change_person("bob", name="Robert", seen_at=9))
            assert await store.read.person("bob") == PersonRow("bob", "Robert", 3, 9)
            assert await store.read.person("eve") is None

    async def test_can_be_forgotten(self, address: str) -> None:
        async with Store(address) as store:
            await fill(store)
            await store.write.write(*forget_person("ada", "somebody"))
            assert await store.read.person("ada") is None
            assert await store.read.tables_of("ada") == []
            found = await store.read.table("done")
            assert found
            assert found.table.created_by is None
            assert (found.seats[0].name, found.seats[0].person_id) == ("somebody", None)
            (score,) = await store.read.scores("some-game")
            assert (score.name, score.person_id) == ("somebody", None)


async def test_the_best_scores_come_first_and_of_equal_ones_the_earlier(address: str) -> None:
    async with Store(address) as store:
        await store.write.write(add_person(PersonRow("ada", "Ada", 1, 1)))
        for number, (points, at, players, options) in enumerate(
            [(5, 1, 2, "{}"), (9, 3, 2, "{}"), (9, 2, 2, "{}"), (7, 4, 3, "{}"), (8, 5, 2, '{"a":"b"}')]
        ):
            name = f"t{number}"
            await add_tables(store, name)
            score = ScoreRow(name, 0, "some-game", options, players, points, "Ada", at, "X-1", "ada")
            await store.write.write(add_score(score))

        async def ids(**query: object) -> list[str]:
            return [score.table_id for score in await store.read.scores("some-game", **query)]  # type: ignore[arg-type]

        assert await ids() == ["t2", "t1", "t4", "t3", "t0"]
        assert await ids(limit=2) == ["t2", "t1"]
        assert await ids(players=2, options="{}") == ["t2", "t1", "t0"]
        assert await ids(players=3) == ["t3"]
        assert await store.read.scores("other-game") == []
        assert len(await store.read.scores_of("ada")) == 5


async def test_everything_that_is_read_in_one_go_belongs_together(address: str) -> None:
    """Status and number of events change together, and are seen together."""

    async with Store(address) as store:
        await add_tables(store, "t")

        async def change() -> None:
            for after in range(100):
                changes = (change_table("t", seed=str(after + 1)),)
                await store.write.append(append(after, changes=changes))

        changing = asyncio.create_task(change())
        while not changing.done():
            found = await store.read.table("t")
            assert found
            assert found.last in (0, int(found.table.seed))
        await changing


def test_nothing_takes_longer_at_a_table_that_is_longer(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a move needs is found by an index: nothing goes through all events, sends or tables."""
    statements: list[tuple[str, Any]] = []

    async def work(store: Store) -> None:
        await add_tables(store, "t")
        engines: Any = store.database
        for engine in (engines._writer, engines._readers):
            event.listen(engine, "before_cursor_execute", note)
        monkeypatch.setattr(Statement, "run", run)
        await store.write.append(append(0, send="x"))
        await store.read.events("t", 5)
        await store.read.last("t")
        await store.read.table("t")
        await store.read.sent("t", "ada", "x")

    def note(_: object, __: object, statement: str, values: Any, *___: object) -> None:
        if statement.startswith(("SELECT", "INSERT")):
            statements.append((statement, values))

    def run(said: Statement, connection: Connection, rows: str) -> Any:
        """As it is done with other databases: then it can be noted."""
        monkeypatch.setattr(said, "_is_sqlite", False)
        return run_as_it_is(said, connection, rows)

    run_as_it_is = Statement.run
    with_store(sqlite_address, work)
    assert len(statements) >= 7
    connection = sqlite3.connect(sqlite_address.removeprefix("sqlite:///"))
    for statement, values in statements:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
        scans = [step for step in plan if step.startswith("SCAN")]
        # What was handed over is gone through, and nothing else.
        assert [step for step in scans if not step.startswith(("SCAN given", "SCAN anon", "SCAN (sub"))] == []
    connection.close()
