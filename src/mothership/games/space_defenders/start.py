"""The table of a game before anything happens there.

Made by compiled code, out of plain numbers and lists: what compiled code is handed as vectors from outside it
never gives back, and every game that begins would cost memory for ever.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec
from mothership.games.space_defenders.board import COLUMNS, MOST_PLAYERS, PRIZES, SPACES
from mothership.games.space_defenders.phases import FILLING, NONE
from mothership.games.space_defenders.state import Position


def bare_table(players: i64, bomb: bool, upgrades: bool, tiles: list[int]) -> Position:
    """An empty board, and all tiles in the case."""
    in_play = vec[i64]([1 if seat < players else 0 for seat in range(MOST_PLAYERS)])
    return Position(
        players=players,
        bomb_option=bomb,
        upgrades_option=upgrades,
        board=vec[i64]([0] * SPACES),
        columns=vec[i64]([0] * COLUMNS),
        invaders=0,
        case=vec[i64](tiles),
        waiting_left=0,
        waiting_right=0,
        aside=0,
        ship=vec[i64]([NONE] * MOST_PLAYERS),
        mine=NONE,
        living=in_play,
        reserve=vec[i64]([0] * (MOST_PLAYERS * PRIZES)),
        bombs=vec[i64]([0] * MOST_PLAYERS),
        fire=in_play[:],  # one shot a turn for everybody who plays
        rapid=vec[i64]([0] * MOST_PLAYERS),
        phase=FILLING,
        turn=NONE,
        first=NONE,
        shots=0,
        pausing=0,
        direction=NONE,
        reach=0,
        emptied=0,
        hit=0,
        removed=0,
        closing=0,
        pointer=0,
        buying=NONE,
        due=0,
        hitless=0,
        quiet=0,
        winner=NONE,
        ended_by="",
    )
