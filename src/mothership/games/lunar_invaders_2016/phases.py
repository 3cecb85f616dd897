"""What is asked next."""

from __future__ import annotations

from typing import Final

FIRST_PLAYER: Final = 0  # chance: who begins
ACTION: Final = 1
CHANGING: Final = 2  # an announced divide or transfer: the next unit that is changed
ANSWERING: Final = 3  # the opponent: a malfunction or none
RETREATING: Final = 4  # the opponent: where the attacked unit goes
OVER: Final = 5
PHASE_WORDS: Final = ("first", "act", "change", "answer", "retreat", "over")
