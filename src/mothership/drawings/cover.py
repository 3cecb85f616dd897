"""The cover of a game: its table in the middle of a game, always the same one, which nobody has played."""

from __future__ import annotations

from random import Random
from typing import Final

from mothership.core import SPECTATOR, Game, View
from mothership.drawings import find
from mothership.drawings.frame import card
from mothership.drawings.look import Look
from mothership.play import Table

MOVES: Final = 24
SEED: Final = 5


def cover_view(game: Game) -> View:
    """A position of the game as a spectator sees it, some moves after its start."""
    table = Table(game, game.setup(), seed=SEED)
    generator = Random(SEED)
    shown = table.view(SPECTATOR)
    for _ in range(MOVES):
        if table.actor < 0:  # it was over sooner: the position before that says more
            break
        shown = table.view(SPECTATOR)
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
    return shown


def cover(game: Game, look: Look, title: str, words: str) -> str:
    """The preview of a link to a game, as SVG."""
    return card(look, title, [words] if words else [], find(game).draw(cover_view(game), look))
