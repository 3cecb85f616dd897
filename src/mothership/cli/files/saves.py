"""Saved games: every running game has a file of its own that survives a crash at any moment.

A file is the record of the game as text, with one comment that says who sits where and which seed
decides chance. The process that plays a game holds its lock; the system frees the lock even if the
process is killed.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from mothership.core.errors import MothershipError
from mothership.core.game import Game
from mothership.core.record import Record
from mothership.core.recordtext import write_text
from mothership.core.registry import read_record
from mothership.disk import try_lock as try_lock
from mothership.disk import write_safely as write_safely
from mothership.play.complaint import Complaint

SEATING: Final = "# in the terminal: "
PERSON: Final = ""  # the driver of a seat: a person at this screen, or else the name of a bot


def home(environment: Mapping[str, str]) -> Path:
    """The folder for games: MOTHERSHIP_HOME, or where the system keeps such things."""
    if environment.get("MOTHERSHIP_HOME"):
        return Path(environment["MOTHERSHIP_HOME"])
    if os.name == "nt" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"], "mothership")
    if environment.get("XDG_STATE_HOME"):
        return Path(environment["XDG_STATE_HOME"], "mothership")
    return Path.home() / ".local" / "state" / "mothership"


@dataclass(frozen=True)
class SavedSeats:
    """What a file says beside the record: the driver of each seat, and the seed if the game goes on here.

    ``helped``: a hint was given, or something was undone that was not free. So it brings no high score.
    """

    drivers: tuple[str, ...] = ()
    seed: str | None = None
    helped: bool = False
    by_hand: bool = False  # people at a real table answer for NATURE
    table: str = ""  # the name of who else does, if not the game itself

    def to_line(self) -> str:
        facts: dict[str, object] = {"drivers": list(self.drivers)}
        if self.seed is not None:
            facts["seed"] = self.seed
        if self.helped:
            facts["helped"] = True
        if self.by_hand:
            facts["by-hand"] = True
        if self.table:
            facts["table"] = self.table
        return SEATING + json.dumps(facts)


def _seated(text: str) -> SavedSeats:
    """What the comment says, if it is still there; people in all seats otherwise."""
    for line in text.splitlines():
        if line.startswith(SEATING):
            with contextlib.suppress(ValueError, TypeError, AttributeError):
                facts = json.loads(line.removeprefix(SEATING))
                seed = facts.get("seed")
                return SavedSeats(
                    tuple(map(str, facts.get("drivers", ()))),
                    None if seed is None else str(seed),
                    bool(facts.get("helped")),
                    facts.get("by-hand") is True,
                    str(facts.get("table", "")),
                )
    return SavedSeats()


@dataclass(frozen=True)
class SavedGame:
    """A file in the folder: an unfinished game, or one that cannot be read and why."""

    path: Path
    changed: datetime
    record: Record | None
    seated: SavedSeats = SavedSeats()
    problem: MothershipError | OSError | None = None


def read_file(path: Path) -> tuple[Record, SavedSeats]:
    """A record and who drove its seats. Raises RecordError, UnknownGame or OSError."""
    text = path.read_text(encoding="utf-8", errors="replace")
    return read_record(text), _seated(text)


def read_or_complain(path: Path) -> tuple[Record, SavedSeats]:
    """The same, with a Complaint that names the file, the line and the reason."""
    try:
        return read_file(path)
    except OSError as error:
        raise Complaint("usage.bad-file", file=path, reason=error.strerror or error) from error
    except MothershipError as error:
        raise Complaint("usage.bad-file", file=path, reason=error) from error


def text_of(record: Record, game: Game, seated: SavedSeats) -> str:
    """The text of a game's file: its record, and one comment about who sits there."""
    first, _, rest = write_text(record, game).partition("\n")
    return f"{first}\n{seated.to_line()}\n{rest}"


class Saves:
    """The folder of unfinished games, and the folder of finished ones in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finished = folder / "finished"

    def unfinished(self) -> list[SavedGame]:
        """All games that can go on, the one played last first; and what is damaged."""
        found: list[SavedGame] = []
        for path in self.folder.glob("*.txt") if self.folder.is_dir() else ():
            changed = datetime.fromtimestamp(0, UTC)
            try:
                changed = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
                record, seated = read_file(path)
                found.append(SavedGame(path, changed, record, seated))
            except (MothershipError, OSError) as problem:
                found.append(SavedGame(path, changed, None, problem=problem))
        return sorted(found, key=lambda one: one.changed, reverse=True)

    def begin(self, game_id: str) -> Save:
        """A file for a new game."""
        while True:
            path = self.folder / f"{game_id}-{secrets.token_hex(2)}.txt"
            if not path.exists() and not (self.finished / path.name).exists():
                return self.open(path)

    def open(self, path: Path) -> Save:
        """A game's file, for this process alone. Raises Complaint if another one is playing it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = path.with_suffix(".lock").open("a+b")
        except OSError as error:
            raise Complaint("save.failed", file=path, reason=error.strerror or error) from error
        if not try_lock(lock):
            lock.close()
            raise Complaint("save.locked", file=path.name)
        return Save(self, path, lock)


def user_saves() -> Saves:
    """The saved games of the person at this screen."""
    return Saves(home(os.environ))


class Save:
    """The file of the game that is being played."""

    def __init__(self, saves: Saves, path: Path, lock: IO[bytes]) -> None:
        self.saves = saves
        self.path = path
        self._lock = lock

    def write(self, text: str) -> None:
        write_safely(self.path, text)

    def finish(self) -> Path:
        """Move a finished game into the folder of finished games."""
        self.saves.finished.mkdir(parents=True, exist_ok=True)
        kept = self.saves.finished / self.path.name
        os.replace(self.path, kept)
        return kept

    def close(self) -> None:
        """Free the lock. Its file is removed only with the game: another process may wait for it."""
        self._lock.close()
        if not self.path.exists():
            with contextlib.suppress(OSError):
                self.path.with_suffix(".lock").unlink()
