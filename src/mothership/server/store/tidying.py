"""Deletes rows that have expired."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Executable, delete, exists

from mothership.server.store.schema import events, meta, people, scores, seats, sends, tables

DAY: Final = 24 * 60 * 60 * 1000
OPEN_TABLE: Final = 30 * DAY  # since anything has happened at a table that never began
GUEST: Final = 400 * DAY  # since a guest was there who has left nothing: longer than their cookie lasts


def old_rows(now: int) -> tuple[Executable, ...]:
    """Statements that delete tables that never began, guests who never took a seat, and expired codes.

    They also delete the sends of deleted people, which contain their ids.
    """
    untouched = now - OPEN_TABLE
    happened = exists().where(events.c.table_id == tables.c.id, events.c.at >= untouched)
    left_something = (
        exists().where(seats.c.person_id == people.c.id)
        | exists().where(scores.c.person_id == people.c.id)
        | exists().where(tables.c.created_by == people.c.id)
    )
    # Sends that were under way while their sender was deleted, or that an older server has left behind.
    orphaned = ~exists().where(people.c.id == sends.c.sender)
    return (
        delete(tables).where(tables.c.status == "open", tables.c.created_at < untouched, ~happened),
        delete(people).where(people.c.seen_at < now - GUEST, ~left_something),
        delete(sends).where(orphaned),
        delete(meta).where(meta.c.key.startswith("device:"), meta.c.value < str(now)),
    )
