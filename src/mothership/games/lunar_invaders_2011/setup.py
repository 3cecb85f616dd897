"""How a game begins: the standard setup, the free one, or a position given as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mothership.core.errors import DataError
from mothership.core.game import Setup
from mothership.core.texts import Message
from mothership.core.toml import read_toml
from mothership.games.lunar_invaders_2011.board import OF_EACH_SIZE, PLACES, SIZE_WORDS
from mothership.games.lunar_invaders_2011.position import read_position
from mothership.games.lunar_invaders_2011.rules import LunarInvaders
from mothership.games.lunar_invaders_2011.start import bare_table
from mothership.games.lunar_invaders_2011.state import piece_of

SETUP_FILE: Final = "setup.toml"


def opening(setup: Setup) -> LunarInvaders:
    """The first State."""
    state = bare_table(setup.players, setup.choice("combat") == "roshambo")
    standard = setup.position is None and setup.choice("setup") == "standard"
    # A data file that is not needed now has to be right all the same: it goes into the record.
    sizes = standard_sizes(setup.data.files) if standard or SETUP_FILE in setup.data.files else []
    if setup.position is not None:
        read_position(state, setup.position)
    elif standard:
        for seat in range(setup.players):
            for place, size in enumerate(sizes):
                state.stand(seat * PLACES + place, piece_of(seat, size))  # L11-A1
    return state


def hides(setup: Setup) -> bool:
    """Only a throw is ever hidden."""
    return setup.choice("combat") == "roshambo"


def standard_sizes(files: Mapping[str, str]) -> list[int]:
    """The sizes of the standard setup, place by place. Raises DataError."""
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
            if word not in SIZE_WORDS:
                words = ", ".join(SIZE_WORDS)
                raise DataError(SETUP_FILE, where, Message("data.unknown", given=word, words=words))
            sizes.append(SIZE_WORDS.index(word))
    for size, word in enumerate(SIZE_WORDS):
        if sizes.count(size) != OF_EACH_SIZE:
            found = sizes.count(size)
            raise DataError(
                SETUP_FILE, "rows", Message("data.count", what=word, given=found, expected=OF_EACH_SIZE)
            )
    return sizes
