"""Mothership: the home of five alien-invasion tabletop games.

game = mothership.load("lunar-invaders-2011")
state = game.start(players=3, combat="roshambo")
"""

from mothership.core.registry import game_ids, load, read_record

__version__ = "0.1.0"

__all__ = ["__version__", "game_ids", "load", "read_record"]
