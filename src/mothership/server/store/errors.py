"""What can go wrong with the store, each with a name of its own and a sentence in every language."""

from __future__ import annotations

from mothership.core.errors import MothershipError
from mothership.core.registry import catalogue


class StoreError(MothershipError):
    """Something about the store that its user may want to catch."""

    key = "store.error"

    def text(self, language: str) -> str:
        return catalogue(language, __package__).say(self.key, **self.facts)


# --- Opening ------------------------------------------------------------------------------------------


class BadAddress(StoreError):
    """The setting names no store that we know."""

    key = "store.bad-address"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class CannotOpen(StoreError):
    """The store is not there, or does not let us in."""

    key = "store.cannot-open"

    def __init__(self, address: str, reason: object) -> None:
        super().__init__(address=address, reason=reason)


class ReadOnly(CannotOpen):
    """The store is there, and nothing can be kept in it: read-only, or the disk is full."""

    key = "store.read-only"


class NotAStore(StoreError):
    """There is something, but Mothership has not made it."""

    key = "store.not-a-store"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class NoStore(NotAStore):
    """There is nothing yet."""

    key = "store.none"


class NewerStore(StoreError):
    """A newer Mothership has changed the store. Nothing was touched."""

    key = "store.newer"

    def __init__(self, address: str, found: str, known: str) -> None:
        super().__init__(address=address, found=found, known=known)


# --- Writing ------------------------------------------------------------------------------------------


class LostRace(StoreError):
    """Somebody else has appended to this table: read what is new, judge again, append again."""

    key = "store.lost-race"

    def __init__(self, table: str, after: int, last: int) -> None:
        super().__init__(table=table, after=after, last=last)
        self.table = table
        self.after = after  # what the append was built upon
        self.last = last  # what is there


class WriteRefused(StoreError):
    """The store does not take these rows: a value or a reference is wrong. Nothing was written."""

    key = "store.refused"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class StoreUnavailable(StoreError):
    """The store cannot be reached, or is held by somebody else for too long."""

    key = "store.unavailable"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class StoreReplaced(StoreError):
    """A backup was put in the place of what we knew: forget all tables in memory, then call ``accept``."""

    key = "store.replaced"


class StoreClosed(StoreError):
    """The store was closed before this could be written."""

    key = "store.closed"


# --- Backups ------------------------------------------------------------------------------------------


class NotEmpty(StoreError):
    """A backup would overwrite what is in the store, or the file of another backup."""

    key = "store.not-empty"

    def __init__(self, address: str) -> None:
        super().__init__(address=address)


class CannotWrite(StoreError):
    """The file of a backup cannot be written: the disk is full, or it is not ours."""

    key = "store.cannot-write"

    def __init__(self, file: object, reason: object) -> None:
        super().__init__(file=file, reason=reason)


class UnknownGames(StoreError):
    """A backup has tables of games that are not installed here: nobody could go on there."""

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
    """A file that cannot be restored. Nothing has changed."""

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
