"""Shots of the simulated table, packed: what the statistical table draws its landings from.

``flights.py`` is written by ``tools/fit_table.py``. A number is two printable signs there: fifths of a
millimetre or of a degree are fine enough, and a shelf of thousands of numbers stays small.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders import flights

FIRST_SIGN: Final = 35  # "#": no quote, no backslash among the signs that are used
SIGNS: Final = 90
MIDDLE: Final = SIGNS * SIGNS // 2
BACKSLASH: Final = 92
COARSE: Final = 2  # a packed number is in units of two tenths


def unpack(text: str) -> vec[i64]:
    """The numbers of a packed text."""
    signs = [code - FIRST_SIGN - (1 if code > BACKSLASH else 0) for code in map(ord, text)]
    return vec[i64]([(signs[at] * SIGNS + signs[at + 1] - MIDDLE) * COARSE for at in range(0, len(signs), 2)])


def unpack_exactly(text: str) -> vec[i64]:
    """Numbers that were packed whole."""
    return vec[i64]([number // COARSE for number in unpack(text)])


def starts(text: str) -> vec[i64]:
    """From the sizes of cells, packed, where each begins, and where the last one ends."""
    found = [0]
    for size in unpack_exactly(text):
        found.append(found[-1] + int(size))
    return vec[i64](found)


# Shots that came down in the open, slowest first, on a card and beside all cards:
# speed in half centimetres a second, then how far the token went along and across its flight, and how
# the card below was moved along, across and turned.
OPEN: Final = 6
ON_CARD: Final[vec[i64]] = unpack(flights.ON_CARD)
ON_BOARD: Final[vec[i64]] = unpack(flights.ON_BOARD)

# Shots near the UFO, in cells: where each cell begins, then for each shot where it ended (0 is outside),
# how far it went away from the UFO's middle, and its y.
UFO: Final = 3
NEAR_UFO: Final[vec[i64]] = unpack(flights.NEAR_UFO)
UFO_CELLS: Final[vec[i64]] = starts(flights.UFO_CELLS)

# Shots that came down near another token, in cells: speed, how far the token went along and across, and
# how far the other one was pushed along and across.
BUMP: Final = 5
BUMPS: Final[vec[i64]] = unpack(flights.BUMPS)
BUMP_CELLS: Final[vec[i64]] = starts(flights.BUMP_CELLS)
