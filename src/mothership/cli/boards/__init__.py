"""How the terminal shows a game's table. A package adds a drawing by the entry point group below."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Protocol

from mothership.cli.boards.generic import GENERIC
from mothership.cli.terminal.style import Style
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.core.view import View

BOARDS = "mothership.boards"  # name = the game's id, object = a Board


class Board(Protocol):
    """Shows a table from a View alone, so that it cannot show what a seat may not see."""

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        """The table as a drawing, no wider than the style."""

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        """What the signs of the drawing mean."""

    def mark(self, view: View, move: int) -> str:
        """A sign behind a legal move that deserves a second look; the legend explains it."""

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:
        """The same in words, for those who get no drawing: what makes this move special, or nothing."""

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        """The table in sentences; with an earlier view only what has changed since."""


def find(game: Game) -> Board:
    """The drawing of a game, or the one that serves every game."""
    for point in entry_points(group=BOARDS, name=game.id):
        board: Board = point.load()
        return board
    return GENERIC
