"""Maps errors of the database to StoreErrors."""

from __future__ import annotations

import sqlite3
from enum import Enum
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

CONFLICTS: Final = (IntegrityError, sqlite3.IntegrityError)
PASSING_ERRORS: Final = (OperationalError, sqlite3.OperationalError)  # SQLite: locked, full, broken disk


class Trouble(Enum):
    PASSING = "the store is away, full or held by others: try again"
    CONFLICT = "somebody else's rows are in the way: judge again"
    REFUSED = "the rows are wrong: it will never work"


# PostgreSQL's classes of errors: connections, deadlocks, resources, locks, operators, the system.
PASSING: Final = ("08", "40", "53", "55", "57", "58")
CHANGED_SCHEMA: Final = "0A000"  # a restore has made the tables anew; the driver looks at them again


def kind_of(error: Exception) -> Trouble:
    state = getattr(error.orig if isinstance(error, DBAPIError) else error, "sqlstate", None) or ""
    if isinstance(error, OSError) or state.startswith(PASSING) or state == CHANGED_SCHEMA:
        return Trouble.PASSING
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return Trouble.PASSING
    if isinstance(error, CONFLICTS):
        return Trouble.CONFLICT
    return Trouble.PASSING if isinstance(error, PASSING_ERRORS) else Trouble.REFUSED


DAMAGE: Final = ("malformed", "file is not a database")  # in the words of SQLite
DAMAGE_STATES: Final = ("XX001", "XX002")  # of PostgreSQL: data_corrupted, index_corrupted


def is_damage(error: Exception) -> bool:
    """Whether an error means that pages of the store are damaged."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.DatabaseError):
        return any(word in str(cause) for word in DAMAGE)
    return getattr(cause, "sqlstate", None) in DAMAGE_STATES


def words_of(error: Exception) -> str:
    """The database's message, without the statement and its values, which may be private."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(cause) or type(cause).__name__
