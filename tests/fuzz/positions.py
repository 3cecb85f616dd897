"""Positions of each game: read, and if they are right, played on a little and written again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from mothership.core import SetupError
from mothership.core.registry import game_ids, load
from mothership.core.vectors import i64, vec
from tests.fuzz.targets import Target

MOVES = 3


def read(game_id: str, text: str) -> object:
    game = load(game_id)
    for players in game.players:
        try:
            state = game.begin(game.setup(players, position=text))
        except SetupError as error:
            refused = error
            continue
        assert game.write_position is not None
        for _ in range(MOVES):
            if state.outcome() is not None or state.actor() < 0:
                break
            state.apply(state.legal()[0], vec[i64]([]))
        return state
    raise refused


def written(game_id: str) -> Iterable[str]:
    """Positions of games in which everybody makes the first move that there is."""
    game = load(game_id)
    assert game.write_position is not None
    for players in game.players:
        state = game.start(players)
        for number in range(200):
            if state.outcome() is not None:
                break
            if number % 25 == 0 and state.actor() >= 0 and not state.mid_act():
                try:
                    yield game.write_position(state)
                except SetupError:  # between two turns only
                    continue
            moves = state.legal()
            state.apply(moves[number % len(moves)], vec[i64]([]))


TARGETS = [
    Target(f"position-{game_id}", partial(read, game_id), partial(written, game_id), (SetupError,))
    for game_id in game_ids()
    if load(game_id).write_position is not None
]
