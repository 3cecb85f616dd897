"""The special seats: NATURE, NOBODY and SPECTATOR."""

from __future__ import annotations

from typing import Final

# Seats are 0, 1, 2, ... in turn order round the table.
NATURE: Final = -1  # chance, or a physical table, answers
NOBODY: Final = -2  # the game is over
SPECTATOR: Final = -3  # looks on without a seat
