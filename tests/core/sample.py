"""Games to try the core with, and records of random play."""

from __future__ import annotations

from random import Random

from mothership.core import NATURE, NOBODY, Data, Game, Record, Setup
from mothership.core.registry import load
from mothership.core.vectors import i64, vec
from tests.toys import BEACONS, SMUGGLERS

LUNAR = load("lunar-invaders-2011")
GAMES = (LUNAR, SMUGGLERS, BEACONS)

__all__ = ["BEACONS", "GAMES", "LUNAR", "SMUGGLERS", "game_called", "other_data", "played"]


def game_called(game_id: str) -> Game:
    return {game.id: game for game in GAMES}[game_id]


def played(game: Game, seed: int, setup: Setup | None = None, most: int = 10_000) -> Record:
    """The record of a random game of at most so many moves."""
    generator = Random(seed)
    setup = setup or game.setup()
    state = game.begin(setup)
    record = Record(game.id, setup)
    while state.actor() != NOBODY and len(record.entries) < most:
        actor, data = state.actor(), tuple[int, ...]()
        if actor == NATURE:
            move, data = game.nature(state, generator)[:2]
        else:
            move = generator.choice(list(state.legal()))
        record = record.with_move(game, actor, move, data)
        state.apply(move, vec[i64](data))
    return Record(game.id, setup, record.entries, ("Ada", "Bob"), state.outcome())


def other_data(*lines: str) -> Data:
    """Data of Lunar Invaders that were never released: the rows of its setup turned round."""
    (name,) = LUNAR.released[-1].files
    rows = 'rows = [["large", "medium", "small"], ["small", "large", "medium"], ["medium", "small", "large"]]'
    return Data({name: "\n".join([rows, *lines])})
