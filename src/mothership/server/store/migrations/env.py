"""Run by Alembic. The connection, with its transaction, comes from upgrading.py."""

from __future__ import annotations

from alembic import context

from mothership.server.store.schema import metadata
from mothership.server.store.upgrading import VERSION

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION.name,
)
context.run_migrations()
