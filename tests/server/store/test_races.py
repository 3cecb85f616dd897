"""Two writers at the same tables, each with its own connections, as two processes have them."""

from __future__ import annotations

import asyncio
import secrets
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from mothership.server.store import Append, LostRace, NewEvent, Send, Store
from mothership.server.store.changes import change_table
from tests.server.store.samples import add_tables, all_of, append, with_store


class Try(NamedTuple):
    writer: int
    table: int
    stale: int  # how many events behind the last one that was known when the round began
    size: int  # events
    send: int | None


TRIES = st.builds(
    Try,
    writer=st.integers(0, 1),
    table=st.integers(0, 1),
    stale=st.sampled_from([0, 0, 0, 1, -1]),
    size=st.integers(1, 3),
    send=st.none() | st.integers(0, 3),
)
ROUNDS = st.lists(st.lists(TRIES, min_size=1, max_size=8), min_size=1, max_size=4)


class Game:
    """What two writers have tried, and what each was told."""

    def __init__(self, stores: tuple[Store, Store]) -> None:
        self.stores = stores
        self.names = [f"t{secrets.token_hex(6)}" for _ in range(2)]
        self.written: dict[str, int] = {}  # by the mark of an append: the number of its last event
        self.lost: set[str] = set()
        self.sends: dict[tuple[str, int], set[int]] = {}

    async def attempt(self, one: Try, last: dict[str, int]) -> None:
        table = self.names[one.table]
        mark = secrets.token_hex(6)
        events = tuple(NewEvent(1, "act", {"mark": mark, "part": part}) for part in range(one.size))
        send = None if one.send is None else Send("ada", str(one.send), mark)
        wish = Append(table, max(0, last[table] - one.stale), events, send, (change_table(table, seed=mark),))
        try:
            done = await self.stores[one.writer].write.append(wish)
        except LostRace:
            self.lost.add(mark)
            return
        if one.send is not None:
            self.sends.setdefault((table, one.send), set()).add(done.seq)
        if done.repeated:
            assert done.answer != mark
            self.lost.add(mark)
        else:
            self.written[mark] = done.seq

    async def check(self) -> None:
        marks: set[str] = set()
        for table in self.names:
            found = await all_of(self.stores[0], table)
            assert [event.seq for event in found] == list(range(1, len(found) + 1))
            last = {event.body["mark"]: event.seq for event in found}
            marks |= set(last)
            for mark, seq in last.items():
                # Each append lies there once, whole and together.
                parts = [event for event in found if event.body["mark"] == mark]
                assert [event.body["part"] for event in parts] == list(range(len(parts)))
                assert parts[0].seq == seq - len(parts) + 1
                assert self.written[mark] == seq
            row = await self.stores[1].read.table(table)
            assert row
            assert row.table.seed == (found[-1].body["mark"] if found else "7")
        assert marks == set(self.written)
        assert not marks & self.lost
        assert all(len(seqs) == 1 for seqs in self.sends.values())


def test_every_append_is_there_once_or_not_at_all(address: str) -> None:
    """One database for all examples, with new tables for each."""

    async def play(rounds: list[list[Try]]) -> None:
        async with Store(address) as first, Store(address) as second:
            game = Game((first, second))
            await add_tables(first, *game.names)
            for tries in rounds:
                last = {name: await first.read.last(name) for name in game.names}
                await asyncio.gather(*(game.attempt(one, last) for one in tries))
            await game.check()

    @settings(max_examples=25)
    @given(ROUNDS)
    def examples(rounds: list[list[Try]]) -> None:
        asyncio.run(play(rounds))

    examples()


def test_of_two_that_are_always_at_it_each_gets_through(address: str) -> None:
    """A loser looks again and tries again. Nothing is lost, and nobody starves."""

    async def work(first: Store) -> None:
        await add_tables(first, "t", "u")
        async with Store(address) as second:

            async def insist(store: Store, table: str, count: int) -> int:
                races = 0
                last = 0
                for _ in range(count):
                    while True:
                        try:
                            last = (await store.write.append(append(last, table=table))).seq
                        except LostRace as lost:
                            last = lost.last
                            races += 1
                        else:
                            break
                return races

            lost = await asyncio.gather(
                *(insist(store, table, 30) for store in (first, second) for table in ("t", "u", "t"))
            )
            assert sum(lost) > 0
            assert len(await all_of(first, "t")) == 120
            assert len(await all_of(first, "u")) == 60

    with_store(address, work)
