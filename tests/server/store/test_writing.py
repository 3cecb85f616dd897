"""Appends: one transaction for many, an answer for each, and only when it is safe."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest
from sqlalchemy import event, text

from mothership.server.store import (
    Append,
    Appended,
    LostRace,
    NewEvent,
    Send,
    Store,
    StoreClosed,
    StoreUnavailable,
    WriteRefused,
    database,
)
from mothership.server.store.changes import add_table, change_seat, change_table
from tests.server.store.samples import add_tables, all_of, append, chat, seat, table, with_store
from tests.server.stores import tell_postgresql


def count_commits(store: Store) -> list[int]:
    """Counts what the database itself is told, not what the writer says about it."""
    engine: Any = store.database._writer  # type: ignore[attr-defined]
    counter = [0]

    @event.listens_for(getattr(engine, "sync_engine", engine), "commit")
    def _(_: object) -> None:
        counter[0] += 1

    return counter


class TestAnAppend:
    async def test_is_there_as_it_was_given(self, address: str) -> None:
        body = {"text": "Grüße \N{ROCKET} \0 \"'\\ %s :x", "list": [1, None, True, {"a": 2**53}]}

        async with Store(address) as store:
            await add_tables(store, "t")
            done = await store.write.append(Append("t", 0, (NewEvent(2**41, "chat", body), chat(1))))
            assert done == Appended(2)
            first, second = await all_of(store)
            assert (first.seq, first.at, first.kind, first.body) == (1, 2**41, "chat", body)
            assert second.seq == 2

    async def test_follows_the_one_before(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u")
            for after in range(3):
                assert await store.write.append(append(after)) == Appended(after + 1)
            assert await store.write.append(append(0, table="u")) == Appended(1)
            assert [found.seq for found in await all_of(store)] == [1, 2, 3]

    @pytest.mark.parametrize("after", [0, 1, 3])
    async def test_that_follows_nothing_is_told_what_is_there(self, address: str, after: int) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            await store.write.append(append(0, chat(1), chat(2)))
            with pytest.raises(LostRace) as lost:
                await store.write.append(append(after, send="late"))
            assert (lost.value.after, lost.value.last) == (after, 2)
            assert len(await all_of(store)) == 2
            assert await store.read.sent("t", "ada", "late") is None

    async def test_brings_its_table_and_its_changes_along(self, address: str) -> None:
        async with Store(address) as store:
            row = table("new", status="open")
            made = add_table(row, (seat("new", 0), seat("new", 1, kind="bot", bot="random", driver="bot")))
            await store.write.append(append(0, table="new", changes=made))
            changes = (
                change_table("new", status="running", clock={"a": 1}),
                change_seat("new", 0, name="Ada"),
            )
            await store.write.append(append(1, table="new", changes=changes))
            found = await store.read.table("new")
            assert found
            assert found.last == 2
            assert (found.table.status, found.table.clock) == ("running", {"a": 1})
            assert [one.name for one in found.seats] == ["Ada", ""]
            assert found.table.setup == row.setup

    async def test_that_loses_changes_nothing(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            changes = (change_table("t", status="finished"),)
            with pytest.raises(LostRace):
                await store.write.append(append(5, changes=changes))
            found = await store.read.table("t")
            assert found
            assert found.table.status == "running"

    async def test_with_a_change_that_fails_is_not_there_at_all(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            with pytest.raises(WriteRefused):
                await store.write.append(append(0, send="x", changes=(change_table("t", status="dancing"),)))
            assert await all_of(store) == []
            assert await store.read.sent("t", "ada", "x") is None

    async def test_needs_an_event(self, address: str) -> None:
        async with Store(address) as store:
            with pytest.raises(ValueError, match="at least one"):
                await store.write.append(Append("t", 0, ()))


class TestARepeatedSend:
    async def test_has_one_effect_and_gets_the_first_answer(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u")
            first = await store.write.append(append(0, chat(1), chat(2), send="x"))
            assert first == Appended(2, "answer to x")
            for after in (0, 2):
                again = append(after, chat(9), send="x", changes=(change_table("t", status="finished"),))
                assert await store.write.append(again) == Appended(2, "answer to x", repeated=True)
            assert len(await all_of(store)) == 2
            found = await store.read.table("t")
            assert found
            assert found.table.status == "running"
            # The same name from somebody else, or at another table, is another send.
            other = Append("t", 2, (chat(),), Send("bob", "x", "other"))
            assert not (await store.write.append(other)).repeated
            assert not (await store.write.append(append(0, table="u", send="x"))).repeated
            assert await store.read.sent("t", "bob", "x") == "other"

    async def test_at_once_has_one_effect(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            answers = await asyncio.gather(*(store.write.append(append(0, send="x")) for _ in range(20)))
            assert sorted(answer.repeated for answer in answers) == [False] + [True] * 19
            assert {(answer.seq, answer.answer) for answer in answers} == {(1, "answer to x")}
            assert len(await all_of(store)) == 1

    def test_is_known_after_a_restart(self, address: str) -> None:
        async def first(store: Store) -> None:
            await add_tables(store, "t")
            await store.write.append(append(0, send="x"))

        with_store(address, first)
        assert with_store(address, lambda store: store.write.append(append(0, send="x"))).repeated

    @pytest.mark.parametrize("name", ["a\0b", "\0"])
    async def test_whose_name_would_be_cut_is_refused(self, address: str, name: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            with pytest.raises(WriteRefused):
                await store.write.append(append(0, send=name))


class TestAGroup:
    async def test_is_one_transaction(self, address: str) -> None:
        async with Store(address) as store:
            names = [f"t{number}" for number in range(100)]
            await add_tables(store, *names)
            commits = count_commits(store)
            before = store.write.transactions
            await asyncio.gather(
                *(store.write.append(append(after, table=name)) for after in range(3) for name in names)
            )
            # The first may go alone, while the others gather behind it.
            assert 1 <= commits[0] <= 2
            assert store.write.transactions - before == commits[0]
            assert store.write.appends == 300
            for name in names:
                assert [found.seq for found in await all_of(store, name)] == [1, 2, 3]

    async def test_is_not_larger_than_it_may_be(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")
            store.write._most = 10
            commits = count_commits(store)
            await asyncio.gather(*(store.write.append(append(after)) for after in range(100)))
            assert 10 <= commits[0] <= 11

    async def test_holds_losers_and_winners(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u", "v")
            wishes = [
                append(0, table="t"),
                append(0, table="t"),  # too late
                append(1, table="t"),
                append(7, table="u"),  # too early
                append(0, chat(1), chat(2), table="v", send="x"),
                append(2, table="v", send="x"),  # repeated
            ]
            commits = count_commits(store)
            answers = await asyncio.gather(*map(store.write.append, wishes), return_exceptions=True)
            assert commits[0] <= 2
            assert isinstance(answers[1], LostRace)
            assert isinstance(answers[3], LostRace)
            assert [answers[0], answers[2]] == [Appended(1), Appended(2)]
            assert answers[4:] == [Appended(2, "answer to x"), Appended(2, "answer to x", repeated=True)]
            assert [len(await all_of(store, name)) for name in "tuv"] == [2, 0, 2]

    @pytest.mark.parametrize(
        "bad",
        [
            append(0, table="nowhere"),
            append(0, NewEvent(1, "chat", {"not": object()})),
            append(0, NewEvent(1, "chat", {"text": "\ud800"})),
            append(0, changes=(change_table("t", status="dancing"),)),
            append(0, changes=add_table(table("u"), ())),
        ],
        ids=["no table", "no JSON", "no text", "bad value", "table twice"],
    )
    async def test_suffers_from_no_bad_member(self, address: str, bad: Append) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u", "v")
            wishes = [append(0, table="u"), bad, append(1, table="u"), append(0, table="v")]
            answers = await asyncio.gather(*map(store.write.append, wishes), return_exceptions=True)
            assert isinstance(answers[1], WriteRefused)
            assert [answers[0], *answers[2:]] == [Appended(1), Appended(2), Appended(1)]
            assert await all_of(store, "t") == []
            assert await store.read.table("nowhere") is None


class TestAnAnswer:
    async def test_comes_after_the_commit(self, address: str) -> None:
        async with Store(address) as store:
            names = [f"t{number}" for number in range(20)]
            await add_tables(store, *names)

            async def play(name: str) -> None:
                for after in range(5):
                    await store.write.append(append(after, table=name))
                    # Somebody else, who can see only what is committed.
                    assert await other.read.last(name) >= after + 1

            async with Store(address) as other:
                await asyncio.gather(*map(play, names))

    async def test_reaches_others_when_one_has_stopped_waiting(self, address: str) -> None:
        async with Store(address) as store:
            await add_tables(store, "t", "u", "v")
            tasks = [asyncio.create_task(store.write.append(append(0, table=name))) for name in "tuv"]
            await asyncio.sleep(0)
            tasks[1].cancel()
            assert await tasks[0] == await tasks[2] == Appended(1)
            assert tasks[1].cancelled()
            assert await store.read.last("u") in (0, 1)


class TestTheWriter:
    async def test_survives_what_nobody_has_thought_of(
        self, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with Store(address) as store:
            await add_tables(store, "t")

            async def stumble(_: object) -> None:
                raise RuntimeError("who would have thought")

            with monkeypatch.context() as patch:
                patch.setattr(store.database, "write", stumble)
                with pytest.raises(WriteRefused, match="who would"):
                    await store.write.append(append(0))
            assert await store.write.append(append(0)) == Appended(1)

    async def test_leaves_nobody_waiting_when_it_is_ended(self, sqlite_address: str) -> None:
        async with Store(sqlite_address) as store:
            await add_tables(store, "t")
            store.write._most = 1
            tasks = [asyncio.create_task(store.write.append(append(after))) for after in range(5)]
            await asyncio.sleep(0)
            assert store.write._task
            store.write._task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(one, asyncio.CancelledError | Appended) for one in done)
            with pytest.raises(StoreClosed):
                await store.write.append(append(0))
            store.write._task = None


class TestClosing:
    def test_writes_what_was_handed_in(self, address: str) -> None:
        async def work() -> None:
            store = Store(address)
            await store.open()
            await add_tables(store, "t")
            tasks = [asyncio.create_task(store.write.append(append(after))) for after in range(50)]
            await asyncio.sleep(0)
            await store.close()
            assert [(await task).seq for task in tasks] == list(range(1, 51))
            with pytest.raises(StoreClosed):
                await store.write.append(append(50))

        asyncio.run(work())
        assert with_store(address, lambda store: store.read.last("t")) == 50

    async def test_before_opening_there_is_nothing_to_write_to(self, address: str) -> None:
        store = Store(address)
        with pytest.raises(StoreClosed):
            await store.write.append(append(0))
        await store.close()


class TestAStoreThatIsAway:
    @pytest.fixture(autouse=True)
    def impatient(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(database, "BUSY", 20)

    async def test_is_waited_for(self, sqlite_address: str) -> None:
        async with Store(sqlite_address) as store:
            await add_tables(store, "t")
            other = sqlite3.connect(str(store.database.file), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            task = asyncio.create_task(store.write.append(append(0)))
            await asyncio.sleep(0.2)
            assert not task.done()
            other.execute("ROLLBACK")
            other.close()
            assert await task == Appended(1)

    async def test_is_not_waited_for_in_vain(self, sqlite_address: str) -> None:
        async with Store(sqlite_address, patience=0.3) as store:
            await add_tables(store, "t", "u")
            other = sqlite3.connect(str(store.database.file), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            wishes = [append(0), append(0, table="u")]
            answers = await asyncio.gather(*map(store.write.append, wishes), return_exceptions=True)
            assert [type(answer) for answer in answers] == [StoreUnavailable] * 2
            other.execute("ROLLBACK")
            other.close()
            assert await store.write.append(append(0)) == Appended(1)

    async def test_comes_back_with_new_connections(self, postgresql_address: str) -> None:
        async with Store(postgresql_address) as store:
            await add_tables(store, "t")
            who = text("SELECT pg_backend_pid()")
            for after in range(3):
                pid = await store.database.write(lambda connection: connection.scalar(who))
                await asyncio.to_thread(tell_postgresql, f"SELECT pg_terminate_backend({pid})")
                assert await store.write.append(append(after)) == Appended(after + 1)
                pid = await store.database.read(lambda connection: connection.scalar(who))
                await asyncio.to_thread(tell_postgresql, f"SELECT pg_terminate_backend({pid})")
                assert await store.read.last("t") == after + 1
