"""Records as text that a person can read and type.

    mothership record 1
    game: lunar-invaders-2011
    players: 2
    options: combat=dice setup=standard
    seat a: Ada

    1. nature first a
    2. a teleport a b.n
    result: unfinished

Only the first two lines are needed; what is left out has its default. Numbers and actors may be
left out before a move. ``#`` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mothership.core.bounds import MOST_DATA
from mothership.core.errors import DataError, MothershipError, RecordError
from mothership.core.game import Data, Game
from mothership.core.outcome import Outcome
from mothership.core.record import Entry, Record, say_outcome, walk
from mothership.core.texts import Message

MAGIC: Final = "mothership record"
VERSION: Final = 1

_NUMBER: Final = re.compile(r"([0-9]++)\.\s*+(.*)")
_WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
_HEADER: Final = re.compile(r"([a-z]+(?: [^:\s]+)?):(?:\s+(.*)|)")
# Which heading is to blame for a setup that is refused, by the message that refuses it.
_BLAMED: Final = {
    "setup.players": "players",
    "setup.unknown-option": "options",
    "setup.bad-option": "options",
    "setup.rules-version": "rules",
    "setup.no-position": "position",
    "setup.bad-position": "position",
}
_SINGLE: Final = ("game", "rules", "data", "players", "options", "position", "result")


def write_text(record: Record, game: Game) -> str:
    """Write a record as text."""
    setup = record.setup
    lines = [
        f"{MAGIC} {VERSION}",
        f"game: {record.game}",
        f"rules: {setup.rules_version}",
        f"data: {setup.data.digest}",
        f"players: {setup.players}",
    ]
    if setup.options:
        lines.append("options: " + " ".join(f"{name}={choice}" for name, choice in setup.options.items()))
    if setup.position is not None:
        lines.append(f"position: {setup.position}")
    for word, name in zip(game.seats, record.names, strict=False):
        if name:
            lines.append(f"seat {word}: {one_line(name)}")
    if setup.data not in game.released:
        for name, text in sorted(setup.data.files.items()):
            lines.append(f"data {name}:")
            lines.extend(f"| {line}" if line else "|" for line in text.split("\n"))
    lines.append("")
    for number, entry in enumerate(record.entries, start=1):
        lines.append(f"{number}. {entry.actor} {entry.move}")
    lines.append(f"result: {say_outcome(record.outcome)}")
    return "\n".join(lines) + "\n"


def one_line(name: str) -> str:
    """A player's name as it can stand in a heading."""
    return " ".join(name.replace("#", " ").split())


def read_text(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read and replay a record in text form. Raises RecordError with line and reason."""
    reader = _Reader(text)
    game = find_game(reader.need("game"))
    result_line, _ = reader.headers.get("result", (1, ""))
    return finish(reader.record(game), game, result_line)


def finish(record: Record, game: Game, result_line: int) -> Record:
    """A replayed record, with everything that was left out filled in."""
    entries: list[Entry] = []
    for step in walk(replace(record, outcome=None), game):
        if step.entry is not None:
            entries.append(step.entry)
        found = step.state.outcome()
    if record.outcome is not None and record.outcome != found:
        given = say_outcome(record.outcome)
        raise RecordError(result_line, Message("record.result", given=given, found=say_outcome(found)))
    return replace(record, entries=tuple(entries), outcome=found)


def headings_to_blame(error: MothershipError) -> list[str]:
    """The headings that may have caused an error of the setup, the likeliest first."""
    if isinstance(error, DataError):
        return [f"data {error.facts['file']}", "files", "data", "game"]
    reason = error.facts.get("reason")
    key = str(reason.key) if isinstance(reason, Message) else ""
    likeliest = _BLAMED.get(key, "position")
    return [likeliest, "position", "options", "players", "rules", "game"]


class _Reader:
    """The headings and moves of a text, each with its line."""

    def __init__(self, text: str) -> None:
        self.headers: dict[str, tuple[int, str]] = {}
        self.files: dict[str, list[str]] = {}
        self.moves: list[tuple[int, str]] = []
        self._file: list[str] | None = None
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        started = False
        for number, line in enumerate(lines, start=1):
            if line.startswith("|"):
                self._data_line(number, line)
                continue
            line = line.partition("#")[0].strip()
            if not line:
                continue
            if not started:
                _check_magic(number, line)
                started = True
            else:
                self._line(number, line)
        if not started:
            raise RecordError(1, Message("record.empty"))

    def _data_line(self, number: int, line: str) -> None:
        if self._file is None:
            raise RecordError(number, Message("record.data-line"))
        self._file.append(line[1:].removeprefix(" "))

    def _line(self, number: int, line: str) -> None:
        numbered = _NUMBER.fullmatch(line)
        header = None if numbered else _HEADER.fullmatch(line)
        if header is None:
            self._file = None
            self._move(number, line, numbered)
            return
        name, value = header[1], (header[2] or "").strip()
        kind, _, which = name.partition(" ")
        if not (name in _SINGLE or (kind in ("seat", "data") and which)):
            raise RecordError(number, Message("record.unknown-header", given=name))
        if name in self.headers:
            raise RecordError(number, Message("record.duplicate", given=name))
        self.headers[name] = (number, value)
        self._file = self.files.setdefault(which, []) if kind == "data" and which else None

    def _move(self, number: int, line: str, numbered: re.Match[str] | None) -> None:
        if not numbered and "game" not in self.headers:
            raise RecordError(number, Message("record.header", given=line))
        if numbered:
            expected = len(self.moves) + 1
            given = numbered[1].lstrip("0") or "0"
            if given != str(expected):
                raise RecordError(number, Message("record.move-number", given=given, expected=expected))
            line = numbered[2]
        self.moves.append((number, line))

    def need(self, name: str) -> str:
        if name not in self.headers:
            raise RecordError(1, Message("record.missing", given=name))
        return self.headers[name][1]

    def whole_number(self, name: str) -> int | None:
        if name not in self.headers:
            return None
        line, value = self.headers[name]
        return _whole(line, value)

    def record(self, game: Game) -> Record:
        """The record as written; nothing has been replayed yet."""
        options: dict[str, str] = {}
        line, value = self.headers.get("options", (1, ""))
        for pair in value.split():
            name, equals, choice = pair.partition("=")
            if not equals:
                raise RecordError(line, Message("record.header", given=pair))
            if name in options:
                raise RecordError(line, Message("record.duplicate", given=name))
            options[name] = choice
        position = self.headers.get("position", (0, None))
        files = {name: "\n".join(lines) for name, lines in self.files.items()}
        try:
            setup = game.setup(
                self.whole_number("players"),
                options,
                data=find_data(game, self.headers.get("data"), files),
                position=position[1],
                rules_version=self.whole_number("rules"),
            )
            game.begin(setup)
        except RecordError:
            raise
        except MothershipError as error:
            line = next(self.headers[name][0] for name in headings_to_blame(error) if name in self.headers)
            raise RecordError(line, Message("record.move", reason=error)) from error
        entries = tuple(self._entry(game, line, text) for line, text in self.moves)
        return Record(game.id, setup, entries, self._names(game), self._outcome())

    def _entry(self, game: Game, line: int, text: str) -> Entry:
        words = text.lower().split()
        if words and words[0] in (*game.seats, "nature"):
            return Entry(words[0], " ".join(words[1:]), line)
        return Entry("", text, line)

    def _names(self, game: Game) -> tuple[str, ...]:
        names = [""] * len(game.seats)
        for name, (line, value) in self.headers.items():
            kind, _, word = name.partition(" ")
            if kind == "seat":
                if word not in game.seats:
                    raise RecordError(line, Message("record.seat", given=word))
                names[game.seats.index(word)] = value
        while names and not names[-1]:
            names.pop()
        return tuple(names)

    def _outcome(self) -> Outcome | None:
        line, value = self.headers.get("result", (1, ""))
        *results, rule = value.split() or ["unfinished"]
        if rule == "unfinished" and not results:
            return None
        return Outcome(tuple(_whole(line, result) for result in results), rule)


def _check_magic(number: int, line: str) -> None:
    name, _, version = line.rpartition(" ")
    if name != MAGIC:
        raise RecordError(number, Message("record.magic", magic=f"{MAGIC} {VERSION}", given=line))
    if not version.isdecimal() or not 1 <= _whole(number, version) <= VERSION:
        raise RecordError(number, Message("record.version", given=version, known=VERSION))


def _whole(line: int, value: str) -> int:
    if not _WHOLE.fullmatch(value):
        raise RecordError(line, Message("record.number", given=value))
    return int(value)


def find_data(game: Game, heading: tuple[int, str] | None, files: dict[str, str]) -> Data | None:
    """The data a record was made with: inside the record, or released with the game."""
    line, digest = heading or (1, "")
    if files:
        size = sum(map(len, files.values()))
        if size > MOST_DATA:
            raise RecordError(line, Message("bounds.length", given=size, most=MOST_DATA))
        data = Data(files)
        if digest and data.digest != digest:
            raise RecordError(line, Message("record.data-mismatch", found=data.digest, given=digest))
        return data
    if not digest:
        return None
    for released in (*game.released, Data()):  # a game may be given no data at all
        if released.digest == digest:
            return released
    raise RecordError(line, Message("record.data", given=digest))
