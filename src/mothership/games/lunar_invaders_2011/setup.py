"""How a game begins: the standard setup, the free one, or a position given as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mothership.core.game import Setup
from mothership.games.lunar.setup import SETUP_FILE, check_counts, read_places
from mothership.games.lunar_invaders_2011.board import OF_EACH_SIZE, PLACES, SIZE_WORDS, piece_of
from mothership.games.lunar_invaders_2011.position import read_position
from mothership.games.lunar_invaders_2011.start import bare_table
from mothership.games.lunar_invaders_2011.state import Position

COUNTS: Final = (OF_EACH_SIZE, OF_EACH_SIZE, OF_EACH_SIZE)


def opening(setup: Setup) -> Position:
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
    places = read_places(files, SIZE_WORDS)
    check_counts(places, COUNTS)
    return [SIZE_WORDS.index(word) for word in places]
