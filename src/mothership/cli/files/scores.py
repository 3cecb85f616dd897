"""High scores: one small file for each game, with a heading and one line for each score.

Only scores that can be compared share a table: of games with the same number of players, the same
options, the same rules and the same data, and of the same league where a game has leagues. The ten best of
each table are kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from mothership.cli.files.saves import PERSON, try_lock, write_safely
from mothership.cli.terminal.style import printable
from mothership.core.game import Game
from mothership.core.record import Record, replay
from mothership.core.recordtext import write_text
from mothership.play.complaint import Complaint

LISTED: Final = 10
FORMAT: Final = "mothership scores"
VERSION: Final = 1
PATIENCE: Final = 5.0  # seconds to wait for another program that is entering a score


@dataclass(frozen=True)
class Score:
    """What one player reached in one game."""

    points: int
    name: str
    date: str
    ended: str  # the rule that ended the game
    players: int
    options: Mapping[str, str] = field(hash=False)
    rules: int
    data: str
    game: str  # a fingerprint of the record and the seat, so that no game is entered twice

    @property
    def table(self) -> tuple[object, ...]:
        """Equal for scores that can be compared."""
        return self.players, tuple(sorted(self.options.items())), self.rules, self.data


def today() -> str:
    return datetime.now(UTC).astimezone().date().isoformat()


def is_comparable(record: Record, game: Game) -> bool:
    """Whether a game began as all others do, and its results are scores."""
    ours = record.setup.data.digest in (data.digest for data in game.released)
    return record.setup.players in game.scores and record.setup.position is None and ours


def league_of(record: Record, game: Game) -> str | None:
    """Which table of scores a finished game belongs to; None if it was practice, and belongs to none."""
    return game.league(replay(record, game)) if game.league else ""


def scores_of(record: Record, game: Game, drivers: Sequence[str], date: str) -> list[Score]:
    """What people have reached in a finished game. Bots get no line, and neither does a lost game."""
    if record.outcome is None or not is_comparable(record, game):
        return []
    league = league_of(record, game)
    if league is None:
        return []
    options = dict(record.setup.options) | ({"league": league} if league else {})
    text = write_text(replace(record, names=()), game)
    return [
        Score(
            points=result,
            name=printable(record.names[seat] if seat < len(record.names) else game.seats[seat]),
            date=date,
            ended=record.outcome.rule,
            players=record.setup.players,
            options=options,
            rules=record.setup.rules_version,
            data=record.setup.data.digest,
            game=hashlib.sha256(f"{seat} {text}".encode()).hexdigest()[:16],
        )
        for seat, result in enumerate(record.outcome.results)
        if result >= 0 and (drivers[seat] if seat < len(drivers) else PERSON) == PERSON
    ]


class Scores:
    """The files of scores, in the folder of games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "scores"

    def file(self, game_id: str) -> Path:
        return self.folder / f"{game_id}.jsonl"

    def read(self, game_id: str) -> list[Score]:
        """All scores of a game. Raises Complaint if the file is damaged; it stays as it is."""
        path = self.file(game_id)
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise Complaint("usage.bad-file", file=path, reason=reason) from error
        if not lines:
            raise Complaint("scores.damaged", file=path, line=1, expected=FORMAT)
        scores: list[Score] = []
        for number, line in enumerate(lines, start=1):
            try:
                if number == 1:
                    _check_heading(line, game_id)
                else:
                    scores.append(_read_score(line))
            except ValueError as error:
                raise Complaint("scores.damaged", file=path, line=number, expected=error) from error
        return scores

    def enter(self, game_id: str, new: Sequence[Score]) -> list[Score]:
        """Add scores, each game once, and keep the best; all scores then. Raises Complaint or OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._alone(game_id):
            scores = self.read(game_id)
            known = {score.game for score in scores}
            added = [score for score in new if score.game not in known]
            if added:
                scores = [score for table in tables([*scores, *added]) for score in table[:LISTED]]
                heading = {"format": FORMAT, "version": VERSION, "game": game_id}
                lines = [json.dumps(one, ensure_ascii=False) for one in (heading, *map(asdict, scores))]
                write_safely(self.file(game_id), "\n".join(lines) + "\n")
        return scores

    @contextlib.contextmanager
    def _alone(self, game_id: str) -> Iterator[None]:
        """Lock the scores. The lock's file stays, because another program may be waiting for it."""
        with (self.folder / f".{game_id}.lock").open("a+b") as lock:
            deadline = time.monotonic() + PATIENCE
            while not try_lock(lock):
                if time.monotonic() > deadline:
                    raise Complaint("scores.busy", file=self.file(game_id))
                time.sleep(0.05)
            yield


def _check_heading(line: str, game_id: str) -> None:
    """Raises ValueError with what was expected."""
    heading = _read_line(line)
    expected = {"format": FORMAT, "version": VERSION, "game": game_id}
    for name, value in expected.items():
        if heading.get(name) != value:
            raise ValueError(f"{name} = {value}")


def _read_line(line: str) -> dict[str, Any]:
    """Raises ValueError with what was expected."""
    with contextlib.suppress(json.JSONDecodeError, RecursionError):
        facts = json.loads(line)
        if isinstance(facts, dict):
            return facts
    raise ValueError("JSON {…}")


_KINDS: Final = {
    "points": int, "name": str, "date": str, "ended": str, "players": int, "options": dict, "rules": int,
    "data": str, "game": str,
}  # fmt: skip


def _read_score(line: str) -> Score:
    """Raises ValueError with what was expected."""
    facts = _read_line(line)
    for name, kind in _KINDS.items():
        if type(facts.get(name)) is not kind:
            raise ValueError(f"{name} = {kind.__name__}")
    if not all(isinstance(choice, str) for choice in facts["options"].values()):
        raise ValueError("options = { name: str }")
    told: dict[str, Any] = {name: facts[name] for name in _KINDS}
    return Score(**told)


def tables(scores: Sequence[Score]) -> list[list[Score]]:
    """The scores that can be compared, the best first; of equal scores the earlier one is higher."""
    found: dict[tuple[object, ...], list[Score]] = {}
    for score in scores:
        found.setdefault(score.table, []).append(score)
    # Sorting keeps the order of equals, and the file has the earlier one first.
    return [sorted(table, key=lambda score: -score.points) for table in found.values()]
