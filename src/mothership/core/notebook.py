"""How a notebook shows a view and a State: by whatever is installed that can draw them."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from mothership.core.errors import UnknownGame
from mothership.core.registry import game_ids, load
from mothership.core.seats import SPECTATOR
from mothership.core.state import Guest, State

if TYPE_CHECKING:
    from mothership.core.game import Game
    from mothership.core.view import View

NOTEBOOK: Final = "mothership.notebook"  # name "svg", object = a function from a View to SVG


def svg_of(view: View) -> str | None:
    """The picture of a view; None if nothing is installed that draws it."""
    for point in entry_points(group=NOTEBOOK, name="svg"):
        svg: str = point.load()(view)
        return svg
    return None


def svg_of_state(state: State) -> str | None:
    """The picture of a State as a spectator sees it: nothing that is hidden is in it."""
    game = game_of(state)
    return None if game is None else svg_of(game.view(state, SPECTATOR))


def game_of(state: State) -> Game | None:
    """The installed game that a State belongs to, by the package of its class."""
    inner = state.inner if isinstance(state, Guest) else state
    home = type(inner).__module__
    for game_id in game_ids():
        try:
            game = load(game_id)
        except UnknownGame:
            continue
        if home == game.package or home.startswith(f"{game.package}."):
            return game
    return None
