"""How a game begins: an empty board and a full case, or a position given as text."""

from __future__ import annotations

from mothership.core.game import Setup
from mothership.games.space_defenders.position import read_position
from mothership.games.space_defenders.start import bare_table
from mothership.games.space_defenders.state import Position
from mothership.games.space_defenders.tiles import tile_counts


def opening(setup: Setup) -> Position:
    """The first State."""
    tiles = tile_counts(setup.data.files)
    state = bare_table(setup.players, setup.choice("bomb") == "on", setup.choice("upgrades") == "on", tiles)
    if setup.position is not None:
        read_position(state, setup.position)
    return state
