"""How a game begins: the setup of the data file, or a position given as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mothership.core.errors import DataError
from mothership.core.game import Setup
from mothership.core.texts import Message
from mothership.core.toml import read_toml
from mothership.games.lunar_invaders_2016.board import OF_EACH_SIZE, PAD, PLACES, PLAYERS, SIZE_WORDS
from mothership.games.lunar_invaders_2016.position import read_position
from mothership.games.lunar_invaders_2016.rules import LunarInvaders
from mothership.games.lunar_invaders_2016.start import bare_table
from mothership.games.lunar_invaders_2016.state import NONE, piece_of, unit_of

SETUP_FILE: Final = "setup.toml"
NOTHING: Final = "-"
COUNTS: Final = (OF_EACH_SIZE, OF_EACH_SIZE, 0)  # the Larges begin in the bank


def opening(setup: Setup) -> LunarInvaders:
    """The first State."""
    state = bare_table(setup.rules_version)
    # A data file that is not needed now has to be right all the same: it goes into the record.
    if setup.position is None or SETUP_FILE in setup.data.files:
        sizes = standard_sizes(setup.data.files)
    if setup.position is not None:
        read_position(state, setup.position)
        return state
    for seat in range(PLAYERS):
        for place, size in enumerate(sizes):
            if size != NONE:
                state.take_from_bank(seat, piece_of(size))
                state.put(seat * PLACES + place, unit_of(seat, piece_of(size)))  # L16-B1
    return state


def standard_sizes(files: Mapping[str, str]) -> list[int]:
    """The size of the piece on each place, NONE for an empty one. Raises DataError."""
    table = read_toml(SETUP_FILE, files.get(SETUP_FILE))
    for key in table:
        if key != "rows":
            raise DataError(SETUP_FILE, key, Message("data.unknown", given=key, words="rows"))
    rows = table.get("rows")
    if not isinstance(rows, list) or len(rows) != 3 or not all(isinstance(row, list) for row in rows):
        raise DataError(SETUP_FILE, "rows", Message("data.count", what="rows", given=rows, expected="3 x 3"))
    sizes: list[int] = []
    for number, row in enumerate(rows, start=1):
        where = f"rows, {number}"
        if len(row) != 3:
            raise DataError(SETUP_FILE, where, Message("data.count", what="row", given=len(row), expected=3))
        for word in row:
            if word != NOTHING and word not in SIZE_WORDS:
                words = ", ".join((*SIZE_WORDS, NOTHING))
                raise DataError(SETUP_FILE, where, Message("data.unknown", given=word, words=words))
            sizes.append(NONE if word == NOTHING else SIZE_WORDS.index(word))
    if sizes[PAD] != NONE:
        word = SIZE_WORDS[sizes[PAD]]
        raise DataError(
            SETUP_FILE, "rows, 2", Message("data.count", what="Pad", given=word, expected=NOTHING)
        )
    for size, word in enumerate(SIZE_WORDS):
        if sizes.count(size) != COUNTS[size]:
            found = sizes.count(size)
            raise DataError(
                SETUP_FILE, "rows", Message("data.count", what=word, given=found, expected=COUNTS[size])
            )
    return sizes
