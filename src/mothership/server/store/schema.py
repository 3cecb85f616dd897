"""The schema: people, tables, seats, events, scores, decks and analyses.

The events of a table are its truth. Their sequence numbers begin with 1 and have no gaps, and the primary key
lets two processes that append at once see that only one of them can be next. Everything else about a table is
beside its events so that it can be found, and changes in the same transaction as they do.

What stands here must be what the migrations make; a test compares the two.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)

# Every constraint has a name, the same in both stores, so that a migration can speak of it.
NAMES: Final = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}

STATUSES: Final = ("open", "running", "finished")
SEAT_KINDS: Final = ("open", "person", "bot", "invited")
DRIVERS: Final = ("person", "bot")


class Json(TypeDecorator[Any]):
    """JSON as text: both databases store it unchanged and never look inside. None is NULL."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ARG002
        return None if value is None else msgspec.json.decode(value)


def one_of(name: str, words: tuple[str, ...]) -> CheckConstraint:
    listed = ", ".join(f"'{word}'" for word in words)
    return CheckConstraint(f"{name} IN ({listed})", name=name)


def belongs_to(target: str, *, gone: str) -> ForeignKey:
    """A foreign key that is checked at the end of the transaction, so that rows can come in any order."""
    return ForeignKey(target, ondelete=gone, deferrable=True, initially="DEFERRED")


metadata: Final = MetaData(naming_convention=NAMES)

people: Final = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),  # times are milliseconds since 1970, UTC
    Column("seen_at", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column(
        "setup", Json, nullable=False
    ),  # players, options, rules version, data and position if not the usual
    Column("seed", Text, nullable=False),
    Column("clock", Json, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("created_by", Text, belongs_to("people.id", gone="SET NULL")),
    Column("started_at", BigInteger),
    Column("finished_at", BigInteger),
    Column("outcome", Json),
    Column("ended_by", Text),
    Column("rematch_of", Text),  # no reference: the older table may be gone
    Column("record_names", Json),
    one_of("status", STATUSES),
)
Index("ix_tables_status", tables.c.status, tables.c.created_at, tables.c.id)
Index("ix_tables_created_by", tables.c.created_by)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", Text, belongs_to("tables.id", gone="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("person_id", Text, belongs_to("people.id", gone="SET NULL")),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("invite", Text),  # a hash: who reads the store cannot take the seat
    Column("driver", Text, nullable=False),  # a bot may sit in for an absent person
    one_of("kind", SEAT_KINDS),
    one_of("driver", DRIVERS),
)
Index("ix_seats_person_id", seats.c.person_id)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", Text, belongs_to("tables.id", gone="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Json, nullable=False),
    CheckConstraint("seq >= 1", name="seq"),
)

sends: Final = Table(
    "sends",
    metadata,
    Column("table_id", Text, belongs_to("tables.id", gone="CASCADE"), primary_key=True),
    Column("sender", Text, primary_key=True),
    Column("send_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("answer", Text, nullable=False),
)

scores: Final = Table(
    "scores",
    metadata,
    Column("table_id", Text, belongs_to("tables.id", gone="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # as one text, so that equal options are equal texts
    Column("players", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("person_id", Text, belongs_to("people.id", gone="SET NULL")),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("ended_by", Text, nullable=False),
)
Index("ix_scores_game", scores.c.game, scores.c.options, scores.c.players, scores.c.points)
Index("ix_scores_person_id", scores.c.person_id)

decks: Final = Table(
    "decks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person_id", Text, belongs_to("people.id", gone="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("seat", Text, nullable=False),  # the word of the seat that it is for
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("size", Integer, nullable=False),  # cards, as they were counted when it was kept
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)
Index("ix_decks_person_id", decks.c.person_id)

analyses: Final = Table(
    "analyses",
    metadata,
    Column("table_id", Text, belongs_to("tables.id", gone="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the analysis: an older one is made anew
    Column("moves", Integer, nullable=False),  # of the game that it is about
    Column("judged", Json, nullable=False),  # pieces; none where one is not done yet
    Column("result", Json),  # when it is done; then there are no pieces any more
    Column("changed_at", BigInteger, nullable=False),
)

meta: Final = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
