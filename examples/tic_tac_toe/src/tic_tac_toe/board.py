"""Nine squares and eight lines. Constants only.

a3 b3 c3
a2 b2 c2
a1 b1 c1
"""

from typing import Final

SEAT_WORDS: Final = ("x", "o")
SQUARE_WORDS: Final = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
SQUARES: Final = len(SQUARE_WORDS)

# What stands on a square: nothing, or 1 + seat.
EMPTY: Final = 0
MARK_WORDS: Final = (".", *SEAT_WORDS)

LINES: Final = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
