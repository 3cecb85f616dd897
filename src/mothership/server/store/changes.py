"""Changes to rows other than events. Pass them to the writer, alone or together with an append."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Executable, delete, func, insert, literal, select, update

from mothership.server.store.rows import AnalysisRow, DeckRow, PersonRow, ScoreRow, SeatRow, TableRow
from mothership.server.store.schema import analyses, decks, events, people, scores, seats, sends, tables


def add_person(person: PersonRow) -> Executable:
    return insert(people).values(msgspec.structs.asdict(person))


def change_person(person: str, **values: Any) -> Executable:
    return update(people).where(people.c.id == person).values(values)


def forget_person(person: str, name: str) -> tuple[Executable, ...]:
    """Delete a person. Seats at finished tables, which others need, stay under another name."""
    return (
        update(seats).where(seats.c.person_id == person).values(name=name, person_id=None),
        update(scores).where(scores.c.person_id == person).values(name=name, person_id=None),
        delete(sends).where(sends.c.sender == person),
        delete(decks).where(decks.c.person_id == person),
        delete(people).where(people.c.id == person),
    )


def add_table(table: TableRow, seated: tuple[SeatRow, ...]) -> tuple[Executable, ...]:
    rows = [insert(seats).values(msgspec.structs.asdict(seat)) for seat in seated]
    return (insert(tables).values(msgspec.structs.asdict(table)), *rows)


def change_table(table: str, **values: Any) -> Executable:
    return update(tables).where(tables.c.id == table).values(values)


def drop_table(table: str) -> Executable:
    """Delete a table with its seats, events and scores."""
    return delete(tables).where(tables.c.id == table)


def change_seat(table: str, seat: int, **values: Any) -> Executable:
    return update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(values)


def add_score(score: ScoreRow) -> Executable:
    return insert(scores).values(msgspec.structs.asdict(score))


def sign_scores(table: str, person: str, name: str) -> Executable:
    """Set the initials of a person's scores at a table."""
    return update(scores).where(scores.c.table_id == table, scores.c.person_id == person).values(name=name)


def add_deck(deck: DeckRow, most: int) -> Executable:
    """Save a deck unless its owner has ``most`` already.

    The store decides, so parallel requests cannot exceed it.
    """
    values = msgspec.structs.asdict(deck)
    kept = select(func.count()).select_from(decks).where(decks.c.person_id == deck.person_id)
    row = select(*(literal(value, decks.c[name].type) for name, value in values.items()))
    return insert(decks).from_select(list(values), row.where(kept.scalar_subquery() < most))


def change_deck(person: str, deck: str, **values: Any) -> Executable:
    return update(decks).where(decks.c.id == deck, decks.c.person_id == person).values(values)


def drop_deck(person: str, deck: str) -> Executable:
    return delete(decks).where(decks.c.id == deck, decks.c.person_id == person)


def keep_analysis(row: AnalysisRow) -> tuple[Executable, ...]:
    """Keep an analysis in the place of an older one."""
    return (
        delete(analyses).where(analyses.c.table_id == row.table_id),
        insert(analyses).values(msgspec.structs.asdict(row)),
    )


def rewrite_event(table: str, seq: int, body: dict[str, Any]) -> Executable:
    """Rewrite an event.

    Only for removing a person's name or words: what happened at a table never changes.
    """
    return update(events).where(events.c.table_id == table, events.c.seq == seq).values(body=body)
