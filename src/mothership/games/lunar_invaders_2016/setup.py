"""How a game begins: the setup of the data file, or a position given as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mothership.core.errors import DataError
from mothership.core.game import Setup
from mothership.core.texts import Message
from mothership.games.lunar.setup import SETUP_FILE, check_counts, read_places
from mothership.games.lunar_invaders_2016.board import (
    NONE,
    OF_EACH_SIZE,
    PAD,
    PLACES,
    PLAYERS,
    SIZE_WORDS,
    piece_of,
    unit_of,
)
from mothership.games.lunar_invaders_2016.position import read_position
from mothership.games.lunar_invaders_2016.start import bare_table
from mothership.games.lunar_invaders_2016.state import Position

NOTHING: Final = "-"
COUNTS: Final = (OF_EACH_SIZE, OF_EACH_SIZE, 0)  # the Larges begin in the bank


def opening(setup: Setup) -> Position:
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
    places = read_places(files, (*SIZE_WORDS, NOTHING))
    if places[PAD] != NOTHING:
        what = Message("data.count", what="Pad", given=places[PAD], expected=NOTHING)
        raise DataError(SETUP_FILE, "rows, 2", what)
    check_counts(places, COUNTS)
    return [NONE if word == NOTHING else SIZE_WORDS.index(word) for word in places]
