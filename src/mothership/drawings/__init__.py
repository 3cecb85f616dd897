"""Pictures of positions, as SVG: one drawing for each game, from a view alone.

A drawing cannot show what a seat may not see, because it is given nothing else. A package adds one for its
game by the entry point group below; games without one get the drawing of declared parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Final, Protocol

from mothership.core import Game, View
from mothership.drawings.look import Look, words
from mothership.drawings.svg import Sketch

DRAWINGS: Final = "mothership.drawings"  # name = the game's id, object = a Drawing


class Drawing(Protocol):
    """Draws the table of one game."""

    def draw(self, view: View, look: Look) -> Sketch:
        """The table as a seat, or a spectator, sees it."""


def find(game: Game) -> Drawing:
    """The drawing of a game, or the one that serves every game."""
    for point in entry_points(group=DRAWINGS, name=game.id):
        drawing: Drawing = point.load()
        return drawing
    from mothership.drawings.generic import GENERIC

    return GENERIC


def draw(view: View, look: Look | None = None) -> Sketch:
    """The table of a view, without anything around it."""
    return find(view.game).draw(view, look or Look(words(view.game)))


def notebook(view: View) -> str:
    """A view as a notebook shows it: as SVG."""
    from mothership.drawings.frame import Caption, framed

    return framed(draw(view), Look(words(view.game)), Caption(view.game.title)).svg(view.game.title)


def picture(
    view: View, *, language: str = "en", theme: str = "dark", names: Sequence[str] = (), line: str = ""
) -> str:
    """The picture of a view as an SVG file, with the game's name above the table."""
    from mothership.drawings.frame import Caption, framed

    look = Look(words(view.game, language), theme, names)
    title = look.say("game.title")
    return framed(draw(view, look), look, Caption(title, line)).svg(title)
