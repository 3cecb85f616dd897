"""The board, the tiles, the prices. Constants only; how many tiles there are of each kind is in data/.

Six columns, ten rows; row 1 is the bottom. A space is a number: row * 6 + column, counted from the
bottom left. Its word is a column and a row, "c4".
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec

COLUMNS: Final = 6  # SD-D1
ROWS: Final = 10  # SD-D1
SPACES: Final = COLUMNS * ROWS
FILLED_ROWS: Final = 4  # the topmost rows, full of monsters at the beginning  # SD-D1b
TOP: Final = SPACES - COLUMNS  # the first space of the top row
MOST_PLAYERS: Final = 4

SEAT_WORDS: Final = ("yellow", "red", "blue", "green")
COLUMN_WORDS: Final = ("a", "b", "c", "d", "e", "f")
ROW_WORDS: Final = tuple(str(row) for row in range(1, ROWS + 1))
SPACE_WORDS: Final = tuple(f"{column}{row}" for row in ROW_WORDS for column in COLUMN_WORDS)
MINE_ROWS: Final = ("2", "3", "4", "5")  # where the mine comes in  # SD-D3c
FIRST_MINE_ROW: Final = 1  # counted from 0

# The eight directions, as steps of columns and rows.
DIRECTIONS: Final = 8
DIRECTION_WORDS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
DIRECTION_COLUMNS: Final = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
DIRECTION_ROWS: Final = vec[i64]([1, 1, 0, -1, -1, -1, 0, 1])


def _steps_to_edge(space: int, direction: int) -> int:
    """How far a ship could go from a space if nothing else stood on the board."""
    column, row, steps = space % COLUMNS, space // COLUMNS, -1
    while 0 <= column < COLUMNS and 0 <= row < ROWS:
        column, row, steps = column + DIRECTION_COLUMNS[direction], row + DIRECTION_ROWS[direction], steps + 1
    return steps


# The same for rays that are walked: what a step adds to a space, and how many steps lead to the edge.
STEP: Final = vec[i64]([DIRECTION_ROWS[way] * COLUMNS + DIRECTION_COLUMNS[way] for way in range(DIRECTIONS)])
STEPS_TO_EDGE: Final = vec[i64](
    [_steps_to_edge(space, way) for space in range(SPACES) for way in range(DIRECTIONS)]
)

# Kinds of tiles in the case.
KINDS: Final = 7
KIND_WORDS: Final = ("1", "2", "3", "4", "5", "left", "right")
LEFT: Final = 5
RIGHT: Final = 6

# Kinds of tiles in a reserve: monsters by their value, and halves of saucers.
PRIZES: Final = 6
PRIZE_WORDS: Final = ("1", "2", "3", "4", "5", "saucer")
SAUCER: Final = 5
PRIZE_VALUES: Final = vec[i64]([1, 2, 3, 4, 5, 10])  # SD-D7

# What stands on a space.
EMPTY: Final = 0
MONSTERS: Final = 1  # 1 to 5: a monster of that value
INTACT_LEFT: Final = 6  # half of a saucer whose other half is beside it
INTACT_RIGHT: Final = 7
DAMAGED_LEFT: Final = 8  # a half alone; which one it was is only drawn
DAMAGED_RIGHT: Final = 9
LAST_INVADER: Final = 9
DEFENDERS: Final = 10  # 10 + seat
MINE: Final = 14
THING_WORDS: Final = (
    ".",
    "1",
    "2",
    "3",
    "4",
    "5",
    "left",
    "right",
    "damaged-left",
    "damaged-right",
    *SEAT_WORDS,
    "mine",
)

TILES: Final = 70  # SD-D2
MOST_PIPS: Final = 350  # no reserve is worth more: 5 for each of 70 tiles, as two halves make 10

# What can be bought.
BOMB: Final = 0
DUAL: Final = 1
TRIPLE: Final = 2
RAPID: Final = 3
ITEM_WORDS: Final = ("bomb", "dual", "triple", "rapid")
PRICES: Final = vec[i64]([10, 10, 10, 15])  # SD-D19

MOST_SHOTS: Final = 3  # of one volley
HITLESS_ALONE: Final = 3  # shooting turns without a hit that end a solo game  # SD-D16b
QUIET_ROUNDS: Final = 10  # rounds without an invader removed that end the game  # SD-D16c
