"""Mothership: the home of five alien-invasion tabletop games.

game = mothership.load("lunar-invaders-2011")
state = game.start(players=3, combat="roshambo")
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mothership.core.registry import game_ids, load, read_record

__version__ = "1.0.0"

__all__ = ["__version__", "game_ids", "load", "read_record"]


def __getattr__(name: str) -> object:
    # Fetched when asked for: pytest imports our plug-in before the tests have chosen how vectors behave.
    if name in ("game_ids", "load", "read_record"):
        from mothership.core import registry

        return getattr(registry, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
