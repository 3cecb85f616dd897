"""Players made of code. They are given what their seat may know, and nothing else."""

from mothership.bots.offered import UnknownBot, make, names

__all__ = ["UnknownBot", "make", "names"]
