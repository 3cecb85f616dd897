"""A running table: the same for the terminal, the server and the lab."""

from mothership.play.happening import Happening
from mothership.play.player import Player
from mothership.play.run import play_out
from mothership.play.table import Table
from mothership.play.undo import UndoRefused

__all__ = ["Happening", "Player", "Table", "UndoRefused", "play_out"]
