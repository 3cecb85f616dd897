"""Moons, ships, dice. The moon itself is in games/lunar.

A space is a number: moon * 9 + place, where the places of a moon are counted row by row.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.lunar import moon

MOST_PLAYERS: Final = 5
PLACES: Final = 9
SPACES: Final = MOST_PLAYERS * PLACES

MOON_WORDS: Final = ("a", "b", "c", "d", "e")
PLACE_WORDS: Final = moon.PLACE_WORDS
SPACE_WORDS: Final = tuple(f"{name}.{place}" for name in MOON_WORDS for place in PLACE_WORDS)

# Taken over so that the compiled rules reach them without a detour.
PAD: Final = 4
CONTROL_POINTS: Final = (0, 2, 6, 8)  # L11-M1
MOST_LINKS: Final = 4
NO_LINK: Final = -1
LINKED: Final[vec[i64]] = moon.LINKED
ARE_LINKED: Final[vec[i64]] = moon.ARE_LINKED
FLANKS: Final[vec[i64]] = moon.FLANKS
IS_FACTORY: Final[vec[i64]] = moon.IS_FACTORY
IS_CONTROL_POINT: Final[vec[i64]] = moon.IS_CONTROL_POINT

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZES: Final = 3
SIZE_WORDS: Final = moon.SIZE_WORDS
OF_EACH_SIZE: Final = 3  # pyramids of each size and colour

NONE: Final = -1  # in place of a seat, a space or a throw

# What stands on a space: 0, or 1 + seat * 3 + size.
EMPTY: Final = 0
PIECES: Final = 1 + MOST_PLAYERS * SIZES
PIECE_WORDS: Final = (".", *(f"{name}{size[0]}" for name in MOON_WORDS for size in SIZE_WORDS))

FACES: Final = 6  # of the die
WINS_FROM: Final = 5  # a 5 or a 6 wins  # L11-A12b
TIES_FROM: Final = 3  # a 3 or a 4 ties, less loses  # L11-A12c
SIGNS: Final = 3  # rock, paper, scissors

# How a combat came out for the attacker.
TIE: Final = 0
WIN: Final = 1
LOSE: Final = 2

LAST_ROUND: Final = 150  # L11-A19a
LAST_REPEAT: Final = 3  # L11-A19


def owner_of(piece: i64) -> i64:
    return (piece - 1) // SIZES


def size_of(piece: i64) -> i64:
    return (piece - 1) % SIZES


def piece_of(seat: i64, size: i64) -> i64:
    return 1 + seat * SIZES + size
