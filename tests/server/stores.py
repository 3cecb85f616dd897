"""Fresh stores for tests: SQLite in a file, and a PostgreSQL that is really there, in a schema of its own."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

KINDS = ("sqlite", "postgresql")
POSTGRESQL = os.environ.get("MOTHERSHIP_TEST_POSTGRESQL", "postgresql://127.0.0.1:5432/test")


@contextmanager
def fresh_store(kind: str, folder: Path) -> Iterator[str]:
    """The address of a store that nobody has opened yet. Skips the test if there is no PostgreSQL."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / secrets.token_hex(4)}.sqlite"
        return
    if trouble := no_postgresql():
        pytest.skip(f"there is no PostgreSQL to test with: {trouble}")
    schema = f"mothership_test_{secrets.token_hex(6)}"
    try:
        yield f"{POSTGRESQL}?schema={schema}"
    finally:
        tell_postgresql(f"DROP SCHEMA IF EXISTS {schema} CASCADE")


@cache
def no_postgresql() -> str:
    """Why it cannot be used; nothing if it can."""
    try:
        tell_postgresql("SELECT 1")
    except (OSError, SQLAlchemyError) as error:
        return str(error).splitlines()[0]
    return ""


def tell_postgresql(*statements: str) -> None:
    async def tell() -> None:
        engine = create_async_engine(
            make_url(POSTGRESQL).set(drivername="postgresql+asyncpg"), connect_args={"timeout": 5}
        )
        try:
            async with engine.begin() as connection:
                for statement in statements:
                    await connection.exec_driver_sql(statement)
        finally:
            await engine.dispose()

    asyncio.run(tell())
