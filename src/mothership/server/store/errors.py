"""The errors of the store, each with a sentence in every language."""

from __future__ import annotations

from mothership.core.errors import MothershipError
from mothership.core.registry import catalogue


class StoreError(MothershipError):
    """The base of all errors of the store."""

    key = "store.error"

    def text(self, language: str) -> str:
        return catalogue(language, __package__).say(self.key, **self.facts)


# --- Opening ------------------------------------------------------------------------------------------


class BadAddress(StoreError):
    """The setting is not the address of a store."""

    key = "store.bad-address"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class CannotOpen(StoreError):
    """The store does not exist or refuses the connection."""

    key = "store.cannot-open"

    def __init__(self, address: str, reason: object) -> None:
        super().__init__(address=address, reason=reason)


class ReadOnly(CannotOpen):
    """The store can be read but not written: it is read-only, or its disk is full."""

    key = "store.read-only"


class NotAStore(StoreError):
    """The database exists but was not created by Mothership."""

    key = "store.not-a-store"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class NoStore(NotAStore):
    """There is no store at this address."""

    key = "store.none"


class NewerStore(StoreError):
    """The store was upgraded by a newer Mothership. Nothing was changed."""

    key = "store.newer"

    def __init__(self, address: str, found: str, known: str) -> None:
        super().__init__(address=address, found=found, known=known)


# --- Writing ------------------------------------------------------------------------------------------


class LostRace(StoreError):
    """Another process appended to this table first: read the new events, judge again, append again."""

    key = "store.lost-race"

    def __init__(self, table: str, after: int, last: int) -> None:
        super().__init__(table=table, after=after, last=last)
        self.table = table
        self.after = after  # what the append was built upon
        self.last = last  # what is there


class WriteRefused(StoreError):
    """The store rejected these rows because of a value or a reference. Nothing was written."""

    key = "store.refused"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class StoreUnavailable(StoreError):
    """The store cannot be reached, or was locked by another process for too long."""

    key = "store.unavailable"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class StoreReplaced(StoreError):
    """The store was replaced by a backup: drop all tables from memory, then call ``accept``."""

    key = "store.replaced"


class StoreClosed(StoreError):
    """The store was closed before this could be written."""

    key = "store.closed"


# --- Backups ------------------------------------------------------------------------------------------


class NotEmpty(StoreError):
    """A backup or restore would overwrite something."""

    key = "store.not-empty"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class CannotWrite(StoreError):
    """The backup file cannot be written: the disk is full, or the folder is not writable."""

    key = "store.cannot-write"

    def __init__(self, file: object, reason: object) -> None:
        super().__init__(file=file, reason=reason)


class UnknownGames(StoreError):
    """A backup has tables of games that are not installed here."""

    key = "store.unknown-games"

    def __init__(self, file: object, games: str) -> None:
        super().__init__(file=file, games=games)
        self.games = games


class DamagedStore(StoreError):
    """The store itself is damaged, so there is no backup of it."""

    key = "store.damaged"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class BadBackup(StoreError):
    """The file cannot be restored. Nothing was changed."""

    key = "store.bad-backup"

    def __init__(self, file: object, reason: object) -> None:
        super().__init__(file=file, reason=reason)


class Reason:
    """Why a backup cannot be restored; becomes text when somebody names a language."""

    def __init__(self, word: str, **facts: object) -> None:
        self.word = word
        self.facts = facts

    def text(self, language: str) -> str:
        return catalogue(language, __package__).say(f"store.backup.{self.word}", **self.facts)

    def __str__(self) -> str:
        return self.text("en")
