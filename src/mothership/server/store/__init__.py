"""Keeps tables, their events and people, in SQLite or PostgreSQL.

    async with Store("sqlite:///FILE") as store:
        await store.write.append(Append(table, after=4, events=(NewEvent(now, "chat", {...}),)))
        page = await store.read.events(table, since=4)

An append comes back when it is safe on the disk. What can go wrong is in errors.py; rows that are no events
are changed with changes.py.
"""

from mothership.server.store.address import address_in
from mothership.server.store.alive import Outage
from mothership.server.store.backup import backup, restore
from mothership.server.store.errors import (
    LostRace,
    StoreClosed,
    StoreError,
    StoreReplaced,
    StoreUnavailable,
    WriteRefused,
)
from mothership.server.store.rows import (
    AnalysisRow,
    Append,
    Appended,
    DeckRow,
    Entry,
    EventRow,
    NewEvent,
    PersonRow,
    ScoreRow,
    Seated,
    SeatRow,
    Send,
    TableRow,
)
from mothership.server.store.store import Store

__all__ = [
    "AnalysisRow",
    "Append",
    "Appended",
    "DeckRow",
    "Entry",
    "EventRow",
    "LostRace",
    "NewEvent",
    "Outage",
    "PersonRow",
    "ScoreRow",
    "SeatRow",
    "Seated",
    "Send",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreReplaced",
    "StoreUnavailable",
    "TableRow",
    "WriteRefused",
    "address_in",
    "backup",
    "restore",
]
