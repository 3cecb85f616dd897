"""The games of a run on disk, one line of JSON for each.

Each run has its own folder. Started again, it continues with the games on file; a line that a crash cut off
is removed.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, Final, Self

from mothership.core import MothershipError
from mothership.core.texts import Message
from mothership.disk import try_lock, write_safely
from mothership.lab import fingerprint
from mothership.lab.plan import Plan
from mothership.lab.playing import Played
from mothership.lab.schedule import fixture

RUN: Final = "run.json"
GAMES: Final = "games.jsonl"
LOCK: Final = "lock"


class LedgerError(MothershipError):
    """This run cannot use the folder. The message says why."""

    key = "lab.folder"

    def __init__(self, folder: object, reason: object) -> None:
        super().__init__(folder=folder, reason=reason)


def identity(plan: Plan) -> dict[str, Any]:
    """Everything that determines the games of a run. Two runs with the same identity are the same run."""
    setup = plan.setup(0)
    return {
        "format": "mothership arena",
        "version": 1,
        "game": plan.game.id,
        "rules": setup.rules_version,
        "data": setup.data.digest,
        "bots": list(plan.bots),
        "players": list(plan.players),
        "options": {name: list(choices) for name, choices in plan.options.items()},
        "seed": plan.seed,
        **({} if plan.clock else {"clock": False}),  # runs from before there was a choice had one
        "code": fingerprint.of_plan(plan),
    }


def name_of(plan: Plan) -> str:
    """The name of a run's folder, different for every run."""
    text = json.dumps(identity(plan), sort_keys=True)
    return f"{plan.game.id}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"


class Ledger:
    """The folder of a run, locked for this process."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Open or create the folder. Raises LedgerError."""
        self.folder = folder
        self.plan = plan
        self.games: list[Played] = []  # that were there already
        self._lock: IO[bytes] | None = None
        self._file: IO[bytes] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._take()
            self._compare()
            self._read()
        except OSError as error:
            self.close()
            raise self._complaint(error) from error
        except BaseException:
            self.close()
            raise

    def append(self, games: Iterable[Played]) -> None:
        """Write games to disk. Raises LedgerError."""
        assert self._file is not None, "the ledger is closed"
        text = "".join(json.dumps(self._line(played), ensure_ascii=False) + "\n" for played in games)
        try:
            self._file.write(text.encode("utf-8", "replace"))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._complaint(error) from error

    def close(self) -> None:
        for file in (self._file, self._lock):
            if file is not None:
                file.close()
        self._file = self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _complaint(self, error: OSError) -> LedgerError:
        return LedgerError(self.folder, Message("lab.disk", reason=error.strerror or error))

    def _line(self, played: Played) -> dict[str, Any]:
        """A game as a line, including, for readers, what follows from its number."""
        game = fixture(self.plan, played.game)
        labels = self.plan.labels
        return {
            "game": played.game,
            "players": game.setup.players,
            "options": dict(game.setup.options),
            "seats": [labels[bot] for bot in game.seats],
            **played.to_json(),
        }

    # Opening --------------------------------------------------------------------------------------

    def _take(self) -> None:
        self._lock = (self.folder / LOCK).open("a+b")
        if not try_lock(self._lock):
            raise LedgerError(self.folder, Message("lab.locked"))

    def _compare(self) -> None:
        """Check that the folder belongs to this run, or to none yet."""
        path = self.folder / RUN
        ours = identity(self.plan)
        if not path.exists():
            if (self.folder / GAMES).exists():
                raise LedgerError(self.folder, Message("lab.no-run", file=RUN))
            write_safely(path, json.dumps(ours, indent=1, ensure_ascii=False) + "\n")
            return
        try:
            theirs = json.loads(path.read_text(encoding="utf-8"))
            assert isinstance(theirs, dict)
        except (ValueError, AssertionError):
            raise LedgerError(self.folder, Message("lab.no-run", file=RUN)) from None
        for name, value in ours.items():
            if theirs.get(name) != value:
                there, here = _short(theirs.get(name)), _short(value)
                raise LedgerError(self.folder, Message("lab.other-run", what=name, there=there, here=here))

    def _read(self) -> None:
        """Read the games on file and continue after the last complete line."""
        path = self.folder / GAMES
        self._file = path.open("a+b")
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, start=1):
            if not line.endswith(b"\n"):
                break
            self.games.append(self._game(line, number))
            whole += len(line)
        self._file.truncate(whole)
        os.fsync(self._file.fileno())

    def _game(self, line: bytes, number: int) -> Played:
        try:
            played = Played.from_json(json.loads(line))
            fits = played.game >= 0
            players = fixture(self.plan, played.game).setup.players if fits else 0
            fits = fits and len(played.decisions) == players
            fits = fits and len(played.results) == (players if played.forfeit is None else 0)
            fits = fits and all(0 <= loss.seat < players for loss in played.losses)
        except (ValueError, KeyError, TypeError, AttributeError):
            fits = False
        if not fits:
            raise LedgerError(self.folder, Message("lab.damaged", file=GAMES, line=number))
        return played


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
