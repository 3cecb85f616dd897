"""What a score consists of, for games that can tell it from the last view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mothership.cli.boards.space_invaders_score import score_parts
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.core.view import View

PARTS: Final[dict[str, Callable[[View, Catalogue], str]]] = {"space-invaders": score_parts}


def parts_of_score(game: Game, view: View, catalogue: Catalogue) -> str:
    """A sentence, or nothing where a game is not over or has no parts."""
    tell = PARTS.get(game.id)
    return tell(view, catalogue) if tell is not None and view.outcome is not None else ""
