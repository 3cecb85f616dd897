"""What both editions of Lunar Invaders share: the moon, the data file of the setup, positions as text."""

from typing import Final

# Read once for a game.
NOT_COMPILED: Final = ("position", "setup")
