"""The first store: people, tables with their seats and events, repeated sends, scores."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.Text()),
        sa.Column("started_at", sa.BigInteger()),
        sa.Column("finished_at", sa.BigInteger()),
        sa.Column("outcome", sa.Text()),
        sa.Column("ended_by", sa.Text()),
        sa.Column("rematch_of", sa.Text()),
        sa.Column("record_names", sa.Text()),
        sa.CheckConstraint("status IN ('open', 'running', 'finished')", name=op.f("ck_tables_status")),
        belongs_to("people", "created_by", "fk_tables_created_by", gone="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index("ix_tables_status", "tables", ["status", "created_at", "id"])
    op.create_index("ix_tables_created_by", "tables", ["created_by"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("invite", sa.Text()),
        sa.Column("driver", sa.Text(), nullable=False),
        sa.CheckConstraint("kind IN ('open', 'person', 'bot', 'invited')", name=op.f("ck_seats_kind")),
        sa.CheckConstraint("driver IN ('person', 'bot')", name=op.f("ck_seats_driver")),
        belongs_to("tables", "table_id", "fk_seats_table_id", gone="CASCADE"),
        belongs_to("people", "person_id", "fk_seats_person_id", gone="SET NULL"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_events_seq")),
        belongs_to("tables", "table_id", "fk_events_table_id", gone="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_events")),
    )
    op.create_table(
        "sends",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("send_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        belongs_to("tables", "table_id", "fk_sends_table_id", gone="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "sender", "send_id", name=op.f("pk_sends")),
    )
    op.create_table(
        "scores",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("ended_by", sa.Text(), nullable=False),
        belongs_to("tables", "table_id", "fk_scores_table_id", gone="CASCADE"),
        belongs_to("people", "person_id", "fk_scores_person_id", gone="SET NULL"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_scores")),
    )
    op.create_index("ix_scores_game", "scores", ["game", "options", "players", "points"])
    op.create_index("ix_scores_person_id", "scores", ["person_id"])
    op.create_table(
        "meta",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_meta")),
    )


def belongs_to(table: str, column: str, name: str, *, gone: str) -> sa.ForeignKeyConstraint:
    target = f"{table}.id"
    return sa.ForeignKeyConstraint(
        [column], [target], name=op.f(name), ondelete=gone, deferrable=True, initially="DEFERRED"
    )
