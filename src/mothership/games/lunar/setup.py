"""The data file of the setup: what stands on the nine places of each moon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mothership.core.errors import DataError
from mothership.core.texts import Message
from mothership.core.toml import read_toml
from mothership.games.lunar.moon import SIZE_WORDS

SETUP_FILE: Final = "setup.toml"


def read_places(files: Mapping[str, str], words: Sequence[str]) -> list[str]:
    """The word of each place, row by row. Raises DataError."""
    table = read_toml(SETUP_FILE, files.get(SETUP_FILE))
    for key in table:
        if key != "rows":
            raise DataError(SETUP_FILE, key, Message("data.unknown", given=key, words="rows"))
    rows = table.get("rows")
    if not isinstance(rows, list) or len(rows) != 3 or not all(isinstance(row, list) for row in rows):
        raise DataError(SETUP_FILE, "rows", Message("data.count", what="rows", given=rows, expected="3 x 3"))
    found: list[str] = []
    for number, row in enumerate(rows, start=1):
        where = f"rows, {number}"
        if len(row) != 3:
            raise DataError(SETUP_FILE, where, Message("data.count", what="row", given=len(row), expected=3))
        for word in row:
            if word not in words:
                known = ", ".join(words)
                raise DataError(SETUP_FILE, where, Message("data.unknown", given=word, words=known))
            found.append(word)
    return found


def check_counts(places: Sequence[str], counts: Sequence[int]) -> None:
    """The places hold as many pieces of each size as are set up. Raises DataError."""
    for word, expected in zip(SIZE_WORDS, counts, strict=True):
        given = places.count(word)
        if given != expected:
            raise DataError(
                SETUP_FILE, "rows", Message("data.count", what=word, given=given, expected=expected)
            )
