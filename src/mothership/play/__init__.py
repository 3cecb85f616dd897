"""A running table: the same for the terminal, the server and the lab."""

from mothership.play.act import Act, ActClosed
from mothership.play.clock import Clock, ClockError, Control, forfeit
from mothership.play.live import Live
from mothership.play.made_move import MadeMove
from mothership.play.player import Leaver, Player
from mothership.play.run import play_out, say_goodbye
from mothership.play.table import Table
from mothership.play.undo import UndoRefused

__all__ = [
    "Act",
    "ActClosed",
    "Clock",
    "ClockError",
    "Control",
    "Leaver",
    "Live",
    "MadeMove",
    "Player",
    "Table",
    "UndoRefused",
    "forfeit",
    "play_out",
    "say_goodbye",
]
