"""The types that the store returns and takes."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Executable


class PersonRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: int
    seen_at: int


class SeatRow(msgspec.Struct, frozen=True):
    table_id: str
    seat: int
    kind: str  # open, person, bot, invited
    name: str
    driver: str = "person"  # person, bot: a bot may sit in for an absent person
    person_id: str | None = None
    bot: str | None = None
    invite: str | None = None  # a hash


class TableRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    setup: dict[str, Any]
    seed: str
    clock: dict[str, Any]
    public: bool
    status: str  # open, running, finished
    created_at: int
    created_by: str | None = None
    started_at: int | None = None
    finished_at: int | None = None
    outcome: Any = None
    ended_by: str | None = None
    rematch_of: str | None = None
    record_names: list[str] | None = None


class Seated(msgspec.Struct, frozen=True):
    """A table with its seats, the number of its last event, and the epoch in which it was read."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    last: int
    epoch: str = ""


class EventRow(msgspec.Struct, frozen=True):
    seq: int
    at: int
    kind: str
    body: dict[str, Any]


class ScoreRow(msgspec.Struct, frozen=True):
    table_id: str
    seat: int
    game: str
    options: str
    players: int
    points: int
    name: str
    at: int
    ended_by: str
    person_id: str | None = None


class DeckRow(msgspec.Struct, frozen=True):
    """A deck that somebody has built."""

    id: str
    person_id: str
    game: str
    seat: str
    name: str
    text: str
    size: int
    created_at: int
    changed_at: int


class AnalysisRow(msgspec.Struct, frozen=True):
    """The analysis of a finished game, or as much of it as is done."""

    table_id: str
    version: int
    moves: int
    judged: list[Any]
    result: dict[str, Any] | None
    changed_at: int


class Entry(msgspec.Struct, frozen=True):
    """A move as events store it."""

    actor: Any
    move: str
    data: Any = None
    trace: bytes = b""  # what no rule reads


# --- What is handed to the writer ---------------------------------------------------------------------


class NewEvent(msgspec.Struct, frozen=True):
    at: int
    kind: str
    body: dict[str, Any]


class Send(msgspec.Struct, frozen=True):
    """The sender and id of a message, so that sending it twice has one effect, and the stored answer."""

    sender: str
    id: str
    answer: str


class Append(msgspec.Struct, frozen=True):
    """Events to append after number ``after`` of a table, and other changes to rows: all or nothing."""

    table: str
    after: int
    events: tuple[NewEvent, ...]
    send: Send | None = None
    changes: tuple[Executable, ...] = ()  # see changes.py
    epoch: str = ""  # that in which ``after`` was read; the writer's own if it is not said


class Appended(msgspec.Struct, frozen=True):
    """The result of an append. If the send was known already, this is its earlier answer."""

    seq: int  # of the last event
    answer: str | None = None
    repeated: bool = False
