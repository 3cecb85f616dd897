"""No byte of an observation depends on what its seat cannot know, in any game.

A seat's imagination exchanges what is hidden from it and keeps all that it has seen: observation and mask of
an imagined State must be those of the true one.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mothership import game_ids
from mothership.core import SPECTATOR, Game
from mothership.core.encoding import Encoding
from mothership.core.registry import load
from mothership.kit.conformance import setup_of
from mothership.play import Table
from tests.toys import SMUGGLERS

GAMES = {game.id: game for game in (*map(load, game_ids()), SMUGGLERS)}
every_game = pytest.mark.parametrize("name", GAMES)


def played(game: Game, seed: int, moves: int) -> Table:
    """A game at random up to a decision, with players and options that the seed chooses."""
    generator = Random(seed)
    setup = setup_of(game, generator.randrange(1_000), 1_000)
    table = Table(game, setup, seed=seed)
    while moves > 0 and table.actor >= 0:
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
        moves -= 1
    return table


@every_game
@settings(max_examples=6)
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 40))
def test_hidden_facts_change_no_byte(name: str, seed: int, moves: int) -> None:
    table = played(GAMES[name], seed, moves)
    players = table.record.setup.players
    encoding = Encoding(table.game, players)
    # A spectator's record has no draft, which the view of a co-operative game shows.
    for seat in (*range(players), *([] if table.draft else [SPECTATOR])):
        view = table.view(seat)
        imagined = table.game.imagine(view, table.seat_record(seat), Random(seed))
        assert encoding.observe(imagined, seat).tobytes() == encoding.observe_view(view).tobytes()
        assert encoding.mask(imagined, seat) == encoding.mask_of_view(view)


@every_game
def test_facts_are_really_exchanged(name: str) -> None:
    """Otherwise the test above would compare each State with itself."""
    game = GAMES[name]
    exchanged = 0
    for seed in range(12):
        table = played(game, seed, seed)
        if game.conceals(table.record.setup):
            seats = range(table.record.setup.players)
            worlds = [game.imagine(table.view(seat), table.seat_record(seat), Random(seed)) for seat in seats]
            exchanged += any(world.key() != table.position().key() for world in worlds)
    assert (exchanged > 0) == game.hidden
