"""The table of a game before anything happens there.

Made by compiled code, out of plain numbers and lists: what compiled code is handed as vectors from outside it
never gives back, and every game that begins would cost memory for ever.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2016.board import (
    EMPTY,
    LAST_PLY,
    NONE,
    OF_EACH_SIZE,
    PLAYERS,
    SIZES,
    SPACES,
    TOKENS,
)
from mothership.games.lunar_invaders_2016.phases import FIRST_PLAYER
from mothership.games.lunar_invaders_2016.state import Position


def bare_table(version: i64) -> Position:
    """Empty moons, full banks."""
    return Position(
        board=vec[i64]([EMPTY] * SPACES),
        bank=vec[i64]([OF_EACH_SIZE] * (PLAYERS * SIZES)),
        tokens=vec[i64]([TOKENS] * PLAYERS),
        phase=FIRST_PLAYER,
        turn=NONE,
        first=NONE,
        ply=0,
        announced=NONE,
        changed=vec[i64]([EMPTY] * SPACES),
        attacker=NONE,
        defender=NONE,
        ban=NONE,
        quiet_keys=vec[i64]([0] * (LAST_PLY + 1)),
        quiet=0,
        repeats=0,
        board_key=0,
        winner=NONE,
        ended_by="",
        version=version,
    )
