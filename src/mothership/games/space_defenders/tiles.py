"""The tiles of the case, read from the data file and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mothership.core.errors import DataError
from mothership.core.texts import Message
from mothership.core.toml import BadToml, parse_toml
from mothership.games.space_defenders.board import COLUMNS, FILLED_ROWS, KIND_WORDS, LEFT, RIGHT, TILES

TILES_FILE: Final = "tiles.toml"
FEWEST_MONSTERS: Final = FILLED_ROWS * COLUMNS

_NUMBER: Final = {
    "en": "{kind} is a whole number from 0 to {most}, not “{given}”.",
    "de": "{kind} ist eine ganze Zahl von 0 bis {most}, nicht „{given}“.",
}
_TOTAL: Final = {
    "en": "there are {expected} tiles, but these counts add up to {given}.",
    "de": "es gibt {expected} Plättchen, diese Zahlen ergeben zusammen aber {given}.",
}
_HALVES: Final = {
    "en": "every left half needs a right one, but there are {left} left and {right} right.",
    "de": "zu jeder linken Hälfte gehört eine rechte, es sind aber {left} linke und {right} rechte.",
}
_MONSTERS: Final = {
    "en": "the first rows need {expected} monsters, and there are {given}.",
    "de": "die ersten Reihen brauchen {expected} Monster, es sind aber {given}.",
}


def tile_counts(files: Mapping[str, str]) -> list[int]:
    """How many tiles of each kind there are. Raises DataError."""
    text = files.get(TILES_FILE)
    if text is None:
        raise DataError(TILES_FILE, "–", Message("data.missing", what=TILES_FILE))
    try:
        table = parse_toml(text)
    except BadToml as error:
        raise _wrong(error.line, error.reason) from None
    for key in table:
        if key not in KIND_WORDS:
            words = ", ".join(KIND_WORDS)
            raise _wrong(_line_of(text, key), Message("data.unknown", given=key, words=words))
    counts = [_count(text, table, kind) for kind in KIND_WORDS]
    last = max(_line_of(text, kind) for kind in KIND_WORDS)
    if sum(counts) != TILES:  # SD-D2
        raise _wrong(last, Message(_TOTAL, given=sum(counts), expected=TILES))
    if counts[LEFT] != counts[RIGHT]:
        raise _wrong(
            _line_of(text, KIND_WORDS[RIGHT]), Message(_HALVES, left=counts[LEFT], right=counts[RIGHT])
        )
    if sum(counts[:LEFT]) < FEWEST_MONSTERS:
        raise _wrong(last, Message(_MONSTERS, given=sum(counts[:LEFT]), expected=FEWEST_MONSTERS))
    return counts


def _count(text: str, table: Mapping[str, Any], kind: str) -> int:
    if kind not in table:
        raise _wrong(max(1, len(text.splitlines())), Message("data.missing", what=kind))
    count = table[kind]
    if type(count) is not int or not 0 <= count <= TILES:
        raise _wrong(_line_of(text, kind), Message(_NUMBER, kind=kind, most=TILES, given=count))
    return count


def _wrong(line: int, reason: Message) -> DataError:
    return DataError(TILES_FILE, Message("data.line", line=line), reason)


def _line_of(text: str, key: str) -> int:
    """The line in which a key stands, counted from 1; the last one if it is written in some odd way."""
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        name = line.partition("=")[0].strip().strip("[]").strip("\"'")
        if name == key or name.startswith(f"{key}."):
            return number
    return len(lines)
