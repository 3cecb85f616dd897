"""How a game begins: an empty board and a full case, or a position given as text."""

from __future__ import annotations

from mothership.core.game import Setup
from mothership.core.vectors import i64, vec, zeros
from mothership.games.space_defenders.board import COLUMNS, MOST_PLAYERS, PRIZES, SPACES
from mothership.games.space_defenders.position import read_position
from mothership.games.space_defenders.rules import SpaceDefenders
from mothership.games.space_defenders.state import FILLING, NONE
from mothership.games.space_defenders.tiles import tile_counts


def opening(setup: Setup) -> SpaceDefenders:
    """The first State."""
    tiles = tile_counts(setup.data.files)
    state = _empty(
        setup.players, setup.choice("bomb") == "on", setup.choice("upgrades") == "on", vec[i64](tiles)
    )
    if setup.position is not None:
        read_position(state, setup.position)
    return state


def _empty(players: int, bomb: bool, upgrades: bool, case: vec[i64]) -> SpaceDefenders:
    in_play = vec[i64]([1 if seat < players else 0 for seat in range(MOST_PLAYERS)])
    return SpaceDefenders(
        players=players,
        bomb_option=bomb,
        upgrades_option=upgrades,
        board=zeros(SPACES),
        columns=zeros(COLUMNS),
        invaders=0,
        case=case,
        waiting_left=0,
        waiting_right=0,
        aside=0,
        ship=vec[i64]([NONE] * MOST_PLAYERS),
        mine=NONE,
        living=in_play,
        reserve=zeros(MOST_PLAYERS * PRIZES),
        bombs=zeros(MOST_PLAYERS),
        fire=in_play[:],  # one shot a turn for everybody who plays
        rapid=zeros(MOST_PLAYERS),
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
