"""Players made of code. They are given what their seat may know, and nothing else."""

from mothership.bots.offered import UnknownBot, is_bot, make, maker, names, shown, usual
from mothership.bots.outside_names import split_names

__all__ = ["UnknownBot", "is_bot", "make", "maker", "names", "shown", "split_names", "usual"]
