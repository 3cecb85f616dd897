"""High scores: one small file for each game, with a heading and then one line for each score.

Only scores that can be compared share a table: of games with the same number of players, the same
options, the same rules and the same data, and of the same league where a game has leagues. The ten best of
each table are kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from mothership.cli.files.saves import PERSON, read_or_complain, try_lock, write_safely
from mothership.cli.terminal.context import PACKAGE, Desk
from mothership.cli.terminal.style import Style, cells, cut, pad, printable, wrap
from mothership.core import registry
from mothership.core.errors import MothershipError
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.core.record import Record, replay
from mothership.core.recordtext import write_text
from mothership.play.complaint import Complaint

LISTED: Final = 10
FORMAT: Final = "mothership scores"
VERSION: Final = 1
PATIENCE: Final = 5.0  # seconds to wait for another program that is entering a score
_NAME: Final = 20  # columns for a name


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


# The file -----------------------------------------------------------------------------------------


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
        """Nobody else enters a score meanwhile. The lock's file stays: another program may wait for it."""
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
    """The scores that can be compared, the best first; who reached the same earlier stands higher."""
    found: dict[tuple[object, ...], list[Score]] = {}
    for score in scores:
        found.setdefault(score.table, []).append(score)
    # Sorting keeps the order of equals, and the file has the earlier one first.
    return [sorted(table, key=lambda score: -score.points) for table in found.values()]


# The table on the screen --------------------------------------------------------------------------


def lines_of(
    game: Game, table: Sequence[Score], catalogue: Catalogue, style: Style, new: Sequence[Score] = ()
) -> list[str]:
    """A table of the best, with the new lines marked."""
    first, marked = table[0], {score.game for score in new}
    facts = [catalogue.say("games.players", players=first.players)]
    facts += [printable(_told_option(name, choice, catalogue)) for name, choice in first.options.items()]
    if (first.rules, first.data) != (game.rules_version, game.released[-1].digest):
        facts.append(catalogue.say("scores.earlier"))
    heading = catalogue.say("scores.heading", title=game.title, facts=", ".join(facts))
    lines = [style.paint(line, "bold") for line in wrap(heading, 10**6 if style.plain else style.width)]
    # The file may have been written by anybody: nothing in it steers the terminal.
    names = [printable(score.name) for score in table]
    column = max(min(max(map(cells, names)), _NAME, style.width - 12), 1)
    for place, (score, name) in enumerate(zip(table, names, strict=True), start=1):
        ended = catalogue.messages.get(f"result.{score.ended}", printable(score.ended))
        date = printable(score.date)
        if style.plain:
            line = catalogue.say(
                "scores.line", place=place, points=score.points, name=name, date=date, ended=ended
            )
            lines.append(f"{line} {catalogue.say('scores.new')}" if score.game in marked else line)
            continue
        mark = style.sign("▶", ">") if score.game in marked else " "
        begin = f"{mark}{place:>3}. {score.points:>4}  {pad(cut(name, column, style), column)}"
        if cells(begin) + cells(date) + cells(ended) + 4 <= style.width:
            lines.append(f"{begin}  {date}  {ended}")
        else:
            lines += [begin.rstrip(), *wrap(f"{date} {ended}", style.width, " " * 12)]
    return lines


def _told_option(name: str, choice: str, catalogue: Catalogue) -> str:
    """An option in the words of the game, where it has short ones; else as it is typed."""
    title = catalogue.messages.get(f"option-title.{name}")
    told = catalogue.messages.get(f"option.{name}.{choice}")
    return f"{title}: {told}" if title and told else f"{name}={choice}"


def enter(store: Scores, game: Game, new: Sequence[Score], catalogue: Catalogue, style: Style) -> list[str]:
    """Enter the scores of one game and show where they stand. Raises Complaint or OSError."""
    scores = store.enter(game.id, new)
    lines: list[str] = []
    for table in tables(scores):
        if table[0].table == new[0].table:
            lines += lines_of(game, table, catalogue, style, new)
    for score in new:
        if score.game not in {known.game for known in scores}:
            text = catalogue.say("scores.not-listed", name=score.name, points=score.points, best=LISTED)
            lines += wrap(text, 10**6 if style.plain else style.width)
    return lines


def show(arguments: Namespace, desk: Desk) -> int:
    """``mothership scores [GAME] [--enter FILE]``."""
    if arguments.enter is not None:
        return _enter_record(Path(arguments.enter).expanduser(), desk)
    store, style, shown = Scores(desk.saves.folder), desk.screen.style, 0
    for game in _games(arguments.game):
        catalogue = _catalogue(game, desk)
        for table in tables(store.read(game.id)):
            desk.say(*([""] if shown else []), *lines_of(game, table, catalogue, style))
            shown += 1
    if not shown:
        desk.paragraph("scores.empty")
    return 0


def _games(asked: str | None) -> list[Game]:
    """The game that was asked for, or all that have scores. Raises Complaint or UnknownGame."""
    if asked is not None:
        game = registry.load(asked)
        if not game.scores:
            raise Complaint("scores.none", game=asked)
        return [game]
    found: list[Game] = []
    for game_id in registry.game_ids():
        with contextlib.suppress(MothershipError):  # `mothership games` says what is wrong with it
            found.append(registry.load(game_id))
    return [game for game in found if game.scores]


def _enter_record(path: Path, desk: Desk) -> int:
    """Enter the score of a finished game from its record."""
    record, seated = read_or_complain(path)
    game = registry.load(record.game)
    played = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone().date().isoformat()
    new = scores_of(record, game, seated.drivers, played)
    if new and seated.helped:
        raise Complaint("scores.helped")
    if not new:
        raise Complaint("scores.nothing", file=path)
    store = Scores(desk.saves.folder)
    try:
        desk.say(*enter(store, game, new, _catalogue(game, desk), desk.screen.style))
    except OSError as error:
        raise Complaint(
            "save.failed", file=error.filename or store.file(game.id), reason=error.strerror or error
        ) from error
    return 0


def _catalogue(game: Game, desk: Desk) -> Catalogue:
    return registry.catalogue(desk.language, PACKAGE, game.package)
