"""The table of a game before anything happens there.

Made by compiled code, out of plain numbers and lists: what compiled code is handed as vectors from outside it
never gives back, and every game that begins would cost memory for ever.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec
from mothership.games.lunar_invaders_2011.board import (
    LAST_ROUND,
    MOST_PLAYERS,
    NONE,
    OF_EACH_SIZE,
    SIZES,
    SPACES,
)
from mothership.games.lunar_invaders_2011.phases import FIRST_PLAYER
from mothership.games.lunar_invaders_2011.state import Position


def bare_table(players: i64, roshambo: bool) -> Position:
    """Empty moons, full reserves, nobody at home, everybody alive."""
    sizes = [OF_EACH_SIZE if seat < players else 0 for seat in range(MOST_PLAYERS) for _ in range(SIZES)]
    living = [1 if seat < players else 0 for seat in range(MOST_PLAYERS)]
    return Position(
        players=players,
        roshambo=roshambo,
        board=vec[i64]([0] * SPACES),
        reserve=vec[i64](sizes),
        at_home=vec[i64]([0] * MOST_PLAYERS),
        living=vec[i64](living),
        phase=FIRST_PLAYER,
        turn=NONE,
        first=NONE,
        round_=1,
        attacker=NONE,
        defender=NONE,
        thrown=NONE,
        verdict=NONE,
        quiet_keys=vec[i64]([0] * (LAST_ROUND * players + 1)),
        quiet=0,
        repeats=0,
        board_key=0,
        winner=NONE,
        ended_by="",
    )
