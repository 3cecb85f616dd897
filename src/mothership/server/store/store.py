"""A store that is open: one reader, one writer."""

from __future__ import annotations

import secrets
import sqlite3
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from mothership.server.store.alive import Signs, leave_sign
from mothership.server.store.database import connect
from mothership.server.store.errors import StoreUnavailable
from mothership.server.store.reading import Reader
from mothership.server.store.schema import meta
from mothership.server.store.trouble import words_of
from mothership.server.store.upgrading import Steps, trouble, upgrade
from mothership.server.store.writer import PATIENCE, Writer

PROBE: Final = "x" * 10_000  # more than two pages of SQLite


class Store:
    """Open from ``async with`` to its end, or from ``open`` to ``close``."""

    def __init__(self, address: str, *, patience: float = PATIENCE, steps: Steps | None = None) -> None:
        """Touches nothing yet. Raises BadAddress."""
        self.database = connect(address)
        self.read = Reader(self.database)
        self.write = Writer(self.database, patience=patience)
        self._steps = steps

    async def open(self) -> None:
        """Make the store or bring it up to date, and begin. Raises CannotOpen, NotAStore, NewerStore."""
        try:
            await upgrade(self.database, self._steps)
            await self.write.accept()
            self.write.start()
        except (OSError, DBAPIError) as error:
            await self.database.close()
            raise trouble(self.database.name, error) from error
        except BaseException:
            await self.database.close()
            raise

    async def sign(self, now: int, *, longest: int, first: bool = False) -> Signs:
        """Leave a sign of life. Raises StoreUnavailable.

        If the last one is older than ``longest``, there was no server since; nor was there if this is our
        ``first`` one and we are alone, however short that was.
        """

        def work(connection: Connection, others: bool) -> Signs:
            return leave_sign(connection, now, longest if others or not first else 0)

        try:
            return await self.database.sign(work)
        except (OSError, SQLAlchemyError) as error:
            self.database.notice(error)
            raise StoreUnavailable(words_of(error)) from error

    async def probe(self) -> None:
        """Write a little that needs new pages, and take it away again, as the writer does all else.

        Raises WriteRefused, StoreUnavailable or StoreClosed.
        """
        key = f"probe:{secrets.token_hex(8)}"
        await self.write.write(
            insert(meta).values(key=key, value=PROBE), delete(meta).where(meta.c.key == key)
        )

    async def check(self) -> str:
        """Look through all pages for damage; what was found. Raises StoreUnavailable."""
        try:
            self.database.damage = await self.database.check()
        except (OSError, sqlite3.Error) as error:
            raise StoreUnavailable(words_of(error)) from error
        return self.database.damage

    async def close(self) -> None:
        """Write what was handed in, then let go."""
        try:
            await self.write.close()
        finally:
            await self.database.close()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
