"""Rows to test with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from mothership.server.store import (
    AnalysisRow,
    Append,
    DeckRow,
    EventRow,
    NewEvent,
    PersonRow,
    ScoreRow,
    SeatRow,
    Send,
    Store,
    TableRow,
)
from mothership.server.store.changes import add_deck, add_person, add_score, add_table, keep_analysis

T = TypeVar("T")


def with_store(address: str, work: Callable[[Store], Awaitable[T]], **settings: Any) -> T:
    """Open, do something, close."""

    async def run() -> T:
        async with Store(address, **settings) as store:
            return await work(store)

    return asyncio.run(run())


def table(table_id: str = "t", **facts: Any) -> TableRow:
    usual: dict[str, Any] = {
        "id": table_id,
        "game": "some-game",
        "setup": {"players": 2, "options": {"combat": "dice"}},
        "seed": "7",
        "clock": {"kind": "none"},
        "public": True,
        "status": "running",
        "created_at": 1_700_000_000_000,
    }
    return TableRow(**{**usual, **facts})


def seat(table_id: str, number: int, **facts: Any) -> SeatRow:
    return SeatRow(**{"table_id": table_id, "seat": number, "kind": "open", "name": "", **facts})


def chat(number: int = 0, **body: Any) -> NewEvent:
    return NewEvent(1_700_000_000_000 + number, "chat", {"text": f"Grüße № {number}", **body})


def append(after: int, *events: NewEvent, table: str = "t", send: str | None = None, **facts: Any) -> Append:
    sent = None if send is None else Send("ada", send, f"answer to {send}")
    return Append(table, after, events or (chat(after),), sent, **facts)


async def add_tables(store: Store, *names: str) -> None:
    await store.write.write(*(change for name in names for change in add_table(table(name), ())))


async def all_of(store: Store, table: str = "t") -> list[EventRow]:
    return [event async for event in store.read.all_events(table)]


async def fill(store: Store) -> None:
    """A bit of everything."""
    ada = PersonRow("ada", 'Ada \N{ROCKET} "O\'Hara"\\', 1, 2)
    await store.write.write(add_person(ada), add_person(PersonRow("bob", "Bob", 3, 4)))
    done = table(
        "done",
        status="finished",
        public=False,
        created_by="ada",
        outcome=[1, -1],
        finished_at=2**41,
        ended_by="X-1",
    )
    seats = (
        seat("done", 0, kind="person", person_id="ada", name="Ada"),
        seat("done", 1, kind="bot", bot="random"),
    )
    await store.write.append(
        append(0, chat(1), chat(2), table="done", send="one", changes=add_table(done, seats))
    )
    await store.write.write(
        add_score(ScoreRow("done", 0, "some-game", "{}", 2, 55, "Ada", 2**41, "X-1", "ada")),
        *keep_analysis(AnalysisRow("done", 1, 7, [[1], None], {"acts": ["ä"]}, 8)),
        add_deck(DeckRow("deck", "ada", "some-game", "left", "Grüße", "4 saladin\n", 4, 5, 6), most=1),
        *add_table(table("open", status="open", rematch_of="done", record_names=["Ada", "Bob"]), ()),
    )
