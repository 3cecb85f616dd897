"""Queries. Each result is a consistent snapshot; long ones come in pages."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, Text, func, select, tuple_, type_coerce
from sqlalchemy.exc import SQLAlchemyError

from mothership.server.store.bulk import Bulk
from mothership.server.store.database import Database, T, Work
from mothership.server.store.errors import StoreUnavailable
from mothership.server.store.rows import (
    AnalysisRow,
    DeckRow,
    Entry,
    EventRow,
    PersonRow,
    ScoreRow,
    Seated,
    SeatRow,
    TableRow,
)
from mothership.server.store.schema import analyses, decks, events, meta, people, scores, seats, sends, tables
from mothership.server.store.trouble import Trouble, kind_of, words_of
from mothership.server.store.upgrading import EPOCH

PAGE: Final = 200  # events
LIST: Final = 50  # tables, scores

Cursor = tuple[int, str]  # where a page of tables ended: created_at and id of its last one

EVENTS: Final = msgspec.json.Decoder(list[tuple[int, int, str, str]])
BODY: Final = msgspec.json.Decoder(dict[str, Any])


class Reader:
    """Runs queries. Each of them may raise StoreUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _look(self, work: Work[T]) -> T:
        for is_last in (False, True):
            try:
                return await self._database.read(work)
            except (OSError, SQLAlchemyError) as error:
                self._database.notice(error)
                # A connection that was lost, or tables that were made anew, are not so a second time.
                if is_last or kind_of(error) is not Trouble.PASSING:
                    raise StoreUnavailable(words_of(error)) from error
        raise AssertionError

    # --- Events -----------------------------------------------------------------------------------

    async def events(self, table: str, since: int = 0, limit: int = PAGE) -> list[EventRow]:
        """The next events after number ``since``, at most ``limit``. Fewer than that: there are no more."""

        def work(connection: Connection) -> str | None:
            body = type_coerce(events.c.body, Text)
            page = (
                select(events.c.seq, events.c.at, events.c.kind, body.label("body"))
                .where(events.c.table_id == table, events.c.seq > since)
                .order_by(events.c.seq)
                .limit(limit)
                .subquery()
            )
            text: str | None = connection.scalar(
                select(Bulk(connection.dialect.name).gathered(*page.columns))
            )
            return text

        text = await self._look(work)
        found = [
            EventRow(seq, at, kind, BODY.decode(body)) for seq, at, kind, body in EVENTS.decode(text or "[]")
        ]
        return sorted(found, key=lambda event: event.seq)

    async def all_events(self, table: str, since: int = 0) -> AsyncIterator[EventRow]:
        """All events, page by page: a long game takes no more memory than a short one."""
        while True:
            page = await self.events(table, since)
            for event in page:
                yield event
            if len(page) < PAGE:
                return
            since = page[-1].seq

    async def last(self, table: str) -> int:
        """The number of a table's last event; 0 if there is none."""
        query = select(func.max(events.c.seq)).where(events.c.table_id == table)
        return await self._look(lambda connection: connection.scalar(query)) or 0

    async def entries(self, table: str) -> list[Entry]:
        """The moves of a table that still count, in their order, as a record or a resumed game needs them.

        Moves are in the list ``entries`` of an event's body. An ``undo`` takes back all but the first ``to``.
        """
        moves: list[Entry] = []
        async for event in self.all_events(table):
            if event.kind == "undo":
                del moves[event.body["to"] :]
            for entry in event.body.get("entries", ()):
                trace = b64decode(entry.get("trace", ""))
                moves.append(Entry(entry["actor"], entry["move"], entry.get("data"), trace))
        return moves

    async def sent(self, table: str, sender: str, send_id: str) -> str | None:
        """The answer that was stored for a send, or None."""
        query = select(sends.c.answer).where(
            sends.c.table_id == table, sends.c.sender == sender, sends.c.send_id == send_id
        )
        return await self._look(lambda connection: connection.scalar(query))

    # --- Tables -----------------------------------------------------------------------------------

    async def table(self, table: str) -> Seated | None:
        found = await self._seated(select(tables).where(tables.c.id == table))
        return found[0] if found else None

    async def tables(
        self,
        status: str,
        *,
        game: str | None = None,
        public: bool | None = None,
        before: Cursor | None = None,
        limit: int = LIST,
    ) -> list[Seated]:
        """Tables by status, the youngest first. The next page is what came before the last of this one."""
        query = select(tables).where(tables.c.status == status)
        if game is not None:
            query = query.where(tables.c.game == game)
        if public is not None:
            query = query.where(tables.c.public.is_(public))
        return await self._seated(_page(query, before, limit))

    async def waiting(self, since: int) -> list[str]:
        """Running tables where something may be due, oldest first.

        These are tables with a clock, and tables with an event since ``since``.
        """
        recent = select(events.c.at).where(events.c.table_id == tables.c.id)
        last_at = recent.order_by(events.c.seq.desc()).limit(1).scalar_subquery()
        query = select(tables.c.id, tables.c.clock, last_at).where(tables.c.status == "running")
        rows = await self._look(
            lambda connection: connection.execute(query.order_by(tables.c.created_at, tables.c.id)).all()
        )
        return [table for table, clock, at in rows if clock.get("kind") != "none" or (at or 0) >= since]

    async def tables_of(
        self, person: str, *, before: Cursor | None = None, limit: int = LIST
    ) -> list[Seated]:
        """The tables that a person created, plays at or has played at, newest first."""
        sat = select(seats.c.table_id).where(seats.c.person_id == person)
        query = select(tables).where(tables.c.id.in_(sat) | (tables.c.created_by == person))
        return await self._seated(_page(query, before, limit))

    async def _seated(self, query: Select[Any]) -> list[Seated]:
        # For each table one look at the end of its index, however long it is.
        last = select(func.max(events.c.seq)).where(events.c.table_id == tables.c.id).scalar_subquery()
        epoch = select(meta.c.value).where(meta.c.key == EPOCH).scalar_subquery()
        wanted = query.add_columns(last.label("last"), epoch.label("epoch"))

        def work(connection: Connection) -> list[Seated]:
            rows = connection.execute(wanted).all()
            around: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            sitting = select(seats).where(seats.c.table_id.in_(around))
            for row in connection.execute(sitting.order_by(seats.c.table_id, seats.c.seat)):
                around[row.table_id].append(SeatRow(**row._mapping))
            found = []
            for row in rows:
                facts = dict(row._mapping)
                number, of_store = facts.pop("last") or 0, facts.pop("epoch") or ""
                found.append(Seated(TableRow(**facts), tuple(around[row.id]), number, of_store))
            return found

        return await self._look(work)

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        return await self._look(
            lambda connection: {status: count for status, count in connection.execute(query)}  # noqa: C416
        )

    # --- People and scores ------------------------------------------------------------------------

    async def person(self, person: str) -> PersonRow | None:
        query = select(people).where(people.c.id == person)
        row = await self._look(lambda connection: connection.execute(query).first())
        return PersonRow(**row._mapping) if row else None

    async def scores(
        self, game: str, *, options: str | None = None, players: int | None = None, limit: int = LIST
    ) -> list[ScoreRow]:
        """High scores, best first. Of equal ones the earlier comes first."""
        query = select(scores).where(scores.c.game == game)
        if options is not None:
            query = query.where(scores.c.options == options)
        if players is not None:
            query = query.where(scores.c.players == players)
        query = query.order_by(scores.c.points.desc(), scores.c.at, scores.c.table_id, scores.c.seat)
        return await self._scores(query.limit(limit))

    async def scores_of(self, person: str) -> list[ScoreRow]:
        """All of a person's scores, the oldest first."""
        query = select(scores).where(scores.c.person_id == person)
        return await self._scores(query.order_by(scores.c.at, scores.c.table_id, scores.c.seat))

    async def _scores(self, query: Select[Any]) -> list[ScoreRow]:
        rows = await self._look(lambda connection: connection.execute(query).all())
        return [ScoreRow(**row._mapping) for row in rows]

    async def decks_of(self, person: str) -> list[DeckRow]:
        """All decks of a person, last changed first."""
        query = select(decks).where(decks.c.person_id == person)
        query = query.order_by(decks.c.changed_at.desc(), decks.c.id)
        rows = await self._look(lambda connection: connection.execute(query).all())
        return [DeckRow(**row._mapping) for row in rows]

    async def deck(self, person: str, deck: str) -> DeckRow | None:
        """A deck of this person, or None: nobody finds the decks of others."""
        query = select(decks).where(decks.c.id == deck, decks.c.person_id == person)
        row = await self._look(lambda connection: connection.execute(query).first())
        return DeckRow(**row._mapping) if row else None

    async def analysis(self, table: str) -> AnalysisRow | None:
        """What is kept of the analysis of a table."""
        query = select(analyses).where(analyses.c.table_id == table)
        row = await self._look(lambda connection: connection.execute(query).first())
        return AnalysisRow(**row._mapping) if row else None

    async def events_about(self, person: str) -> list[tuple[str, EventRow]]:
        """Every event that names a person, with its table: for people who want their data, or want them gone.

        Looks through all events, which takes a while; ids of people are long enough to be unmistakable.
        """
        query = select(events).where(type_coerce(events.c.body, Text).contains(person, autoescape=True))
        query = query.order_by(events.c.table_id, events.c.seq)
        rows = await self._look(lambda connection: connection.execute(query).all())
        return [(row.table_id, EventRow(row.seq, row.at, row.kind, row.body)) for row in rows]


def _page(query: Select[Any], before: Cursor | None, limit: int) -> Select[Any]:
    if before is not None:
        query = query.where(tuple_(tables.c.created_at, tables.c.id) < tuple_(*before))
    return query.order_by(tables.c.created_at.desc(), tables.c.id.desc()).limit(limit)
