"""What is asked next."""

from __future__ import annotations

from typing import Final

FIRST_PLAYER: Final = 0  # chance: who begins
PLACING: Final = 1  # free setup: the next piece
ACTION: Final = 2
ROLLING: Final = 3  # chance: the die
THROWING: Final = 4  # roshambo: the attacker's hidden throw
COUNTERING: Final = 5  # roshambo: the defender's throw
RETREATING: Final = 6  # the defender's choice
OVER: Final = 7
PHASE_WORDS: Final = ("first", "place", "act", "roll", "throw", "counter", "retreat", "over")
