"""The one setting that says where the store is.

    sqlite:///FILE
    postgresql://USER:PASSWORD@HOST:PORT/DATABASE?schema=NAME&sslmode=require

For PostgreSQL only HOST and DATABASE are required.
"""

from __future__ import annotations

import re
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from mothership.server.store.errors import BadAddress


def address_in(folder: Path) -> str:
    """The default store in a data folder."""
    return f"sqlite:///{(folder / 'mothership.sqlite').resolve()}"


def parse(address: str) -> tuple[URL, str]:
    """Parse an address into SQLAlchemy's URL and PostgreSQL's schema, if one is named. Raises BadAddress."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise BadAddress(without_password(address)) from None
    query = dict(url.query)
    if url.drivername == "sqlite" and url.database and not url.host and not query:
        if url.database != ":memory:":
            return url.set(drivername="sqlite+pysqlite"), ""
    elif url.drivername in ("postgresql", "postgres") and url.database:
        schema = query.pop("schema", "")
        if "sslmode" in query:
            query["ssl"] = query.pop("sslmode")
        if isinstance(schema, str) and re.fullmatch(r"[a-z0-9_]*", schema) and set(query) <= {"ssl"}:
            return url.set(drivername="postgresql+asyncpg", query=query), schema
    raise BadAddress(without_password(address))


def without_password(address: str) -> str:
    return re.sub(r"(://[^:/@]*):.*@", r"\1:***@", address)
