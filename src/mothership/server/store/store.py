"""An open store: a reader and a writer."""

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
    """The store. Use it with ``async with``, or call ``open`` and ``close``."""

    def __init__(self, address: str, *, patience: float = PATIENCE, steps: Steps | None = None) -> None:
        """Touches nothing yet. Raises BadAddress."""
        self.database = connect(address)
        self.read = Reader(self.database)
        self.write = Writer(self.database, patience=patience)
        self._steps = steps

    async def open(self) -> None:
        """Create or upgrade the store and start the writer. Raises CannotOpen, NotAStore, NewerStore."""
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
        """Write a heartbeat. Raises StoreUnavailable.

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
        """Write enough to need new pages and delete it again, in the way of every other write.

        Raises WriteRefused, StoreUnavailable or StoreClosed.
        """
        key = f"probe:{secrets.token_hex(8)}"
        await self.write.write(
            insert(meta).values(key=key, value=PROBE), delete(meta).where(meta.c.key == key)
        )

    async def check(self) -> str:
        """Check all pages and return the damage found. Raises StoreUnavailable."""
        try:
            self.database.damage = await self.database.check()
        except (OSError, sqlite3.Error) as error:
            raise StoreUnavailable(words_of(error)) from error
        return self.database.damage

    async def close(self) -> None:
        """Finish pending writes, then close."""
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
