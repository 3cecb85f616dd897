"""Two moons, pieces and towers, tokens. The moon itself is in games/lunar.

A space is a number: moon * 9 + place. What stands on a space is a unit: 0, or owner and composition,
1 + owner * 64 + composition. A composition is a multiset of pieces, small + 4 * medium + 16 * large:
the order in which a tower is stacked is only drawn (L16-B19).
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.lunar import moon

PLAYERS: Final = 2
PLACES: Final = 9
SPACES: Final = PLAYERS * PLACES

MOON_WORDS: Final = ("a", "b")
PLACE_WORDS: Final = moon.PLACE_WORDS
SPACE_WORDS: Final = tuple(f"{name}.{place}" for name in MOON_WORDS for place in PLACE_WORDS)

# Taken over so that the compiled rules reach them without a detour.
PAD: Final = 4
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZES: Final = 3
OF_EACH_SIZE: Final = 3
MOST_LINKS: Final = 4
NO_LINK: Final = -1
LINKED: Final[vec[i64]] = moon.LINKED
ARE_LINKED: Final[vec[i64]] = moon.ARE_LINKED
FLANKS: Final[vec[i64]] = moon.FLANKS
IS_FACTORY: Final[vec[i64]] = moon.IS_FACTORY
IS_CONTROL_POINT: Final[vec[i64]] = moon.IS_CONTROL_POINT
SIZE_WORDS: Final = moon.SIZE_WORDS

NONE: Final = -1  # in place of a seat, a space or a move

EMPTY: Final = 0
COMPOSITIONS: Final = 64  # 0 to 3 pieces of each size; number 0 is no piece at all
UNITS: Final = 1 + PLAYERS * COMPOSITIONS
SMALLS: Final = 1  # what one piece of each size adds to a composition
MEDIUMS: Final = 4
LARGES: Final = 16


def _word(composition: int) -> str:
    """The pieces of a composition, the largest first: "lms"."""
    return "l" * (composition // 16) + "m" * (composition // 4 % 4) + "s" * (composition % 4)


COMPOSITION_WORDS: Final = tuple(_word(composition) or "-" for composition in range(COMPOSITIONS))
# "a.lms" is A's tower of a Large, a Medium and a Small; "a.-" never stands anywhere.
UNIT_WORDS: Final = (".", *(f"{name}.{tower}" for name in MOON_WORDS for tower in COMPOSITION_WORDS))

PIPS: Final = vec[i64](
    [composition % 4 + 2 * (composition // 4 % 4) + 3 * (composition // 16) for composition in range(64)]
)
COUNT: Final = vec[i64](
    [composition % 4 + composition // 4 % 4 + composition // 16 for composition in range(64)]
)

# Row by row, for each number of pips, the compositions that have so many; filled up with NO_TOWER.
MOST_PIPS: Final = 18
MOST_ALIKE: Final = 6
NO_TOWER: Final = -1


def _alike(pips: int) -> list[int]:
    found = [tower for tower in range(1, COMPOSITIONS) if PIPS[tower] == pips]
    return (found + [NO_TOWER] * MOST_ALIKE)[:MOST_ALIKE]


ALIKE: Final = vec[i64]([tower for pips in range(MOST_PIPS + 1) for tower in _alike(pips)])

TOKENS: Final = 4  # for each player; the second player has one more  # L16-B1a
LAST_PLY: Final = 200  # L16-B18a
LAST_REPEAT: Final = 3  # L16-B18


def owner_of(unit: i64) -> i64:
    """The seat of a unit; NONE for an empty space."""
    return (unit - 1) >> 6


def tower_of(unit: i64) -> i64:
    """The composition of a unit."""
    return (unit - 1) & 63


def unit_of(seat: i64, tower: i64) -> i64:
    return 1 + seat * COMPOSITIONS + tower


def piece_of(size: i64) -> i64:
    """The composition that is one piece of a size."""
    return 1 << (2 * size)


def pieces_in(tower: i64, size: i64) -> i64:
    """How many pieces of a size a composition has."""
    return (tower >> (2 * size)) & 3
