"""What is asked next, and what has become of a bomb."""

from __future__ import annotations

from typing import Final

# What is asked next.
FILLING: Final = 0  # chance: the next monster of the first four rows
BEGINNING: Final = 1  # chance: who begins
PLACING: Final = 2  # the own ship in row 1
SETTING_MINE: Final = 3
MOVING: Final = 4  # the beginning of a turn
SHOOTING: Final = 5  # a plain shot or the bomb
GOING_ON: Final = 6  # the rest of a move that paused
MOVING_MINE: Final = 7
REFILLING: Final = 8  # chance: the next tile of the top row
PAYING: Final = 9
OVER: Final = 10
PHASE_WORDS: Final = (
    "fill",
    "first",
    "place",
    "set-mine",
    "move",
    "shoot",
    "go-on",
    "mine",
    "refill",
    "pay",
    "over",
)

NONE: Final = -1

# What has become of a player's bomb.
NOT_BOUGHT: Final = 0
HELD: Final = 1
USED: Final = 2
BOMB_WORDS: Final = ("none", "held", "used")
