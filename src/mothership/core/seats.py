"""The special seats NATURE, NOBODY and SPECTATOR, and where seats are in a table or a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Seats are 0, 1, 2, ... in turn order round the table.
NATURE: Final = -1  # chance, or a physical table, answers
NOBODY: Final = -2  # the game is over
SPECTATOR: Final = -3  # looks on without a seat


@dataclass(frozen=True)
class Seats:
    """Where the seats are in a part of the table, or in a field of a move.

    So many ``places`` of the first axis belong to each seat, in the order of the seats: 1 for a row each.
    What comes after them belongs to nobody. So many ``values`` belong to each seat, the first seat's from
    ``first`` upward: 1 where the values are the seats, 3 where they are pieces of three sizes for each.
    """

    places: int = 0
    values: int = 0
    first: int = 0


NO_SEATS: Final = Seats()
BY_SEAT: Final = Seats(places=1)  # a row for each seat
A_SEAT: Final = Seats(values=1)  # the values are the seats; whatever is below them is none
