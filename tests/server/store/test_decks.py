"""Decks in the store: found by their owner alone, limited by the store itself, and new to an older one."""

from __future__ import annotations

import asyncio

from mothership.server.store import DeckRow, Store
from mothership.server.store.changes import add_deck, change_deck, drop_deck
from mothership.server.store.database import Sqlite, connect
from mothership.server.store.upgrading import Steps
from tests.server.store.samples import all_of, fill


def deck(name: str, person: str = "ada") -> DeckRow:
    return DeckRow(name, person, "some-game", "left", name, "4 saladin\n", 4, 5, 6)


async def test_a_store_of_the_version_before_goes_on(address: str) -> None:
    database = connect(address)
    try:
        if isinstance(database, Sqlite):
            database.make_file()
        await database.rebuild(lambda connection: Steps().go_to(connection, "0001"))
    finally:
        await database.close()
    async with Store(address) as store:
        await fill(store)
        assert [row.id for row in await store.read.decks_of("ada")] == ["deck"]
        assert len(await all_of(store, "done")) == 2


async def test_only_their_owner_finds_changes_and_drops_them(address: str) -> None:
    async with Store(address) as store:
        await fill(store)
        assert await store.read.deck("bob", "deck") is None
        await store.write.write(change_deck("bob", "deck", name="stolen"), drop_deck("bob", "deck"))
        kept = await store.read.deck("ada", "deck")
        assert kept is not None
        assert kept.name == "Grüße"
        await store.write.write(drop_deck("ada", "deck"))
        assert await store.read.decks_of("ada") == []


async def test_there_are_never_more_than_the_limit(address: str) -> None:
    async with Store(address) as store:
        await fill(store)
        await asyncio.gather(*(store.write.write(add_deck(deck(f"d{n}"), most=3)) for n in range(6)))
        assert len(await store.read.decks_of("ada")) == 3
        await store.write.write(add_deck(deck("b", "bob"), most=3))
        assert len(await store.read.decks_of("bob")) == 1
