"""The vocabulary: every move of the game, declared once.

An action is announced whole. Where a divide or a transfer needs change, the announcement is followed by
one ``change`` for each unit that is exchanged, and closes with the last of them.
"""

from __future__ import annotations

from typing import Final

from mothership.core.seats import A_SEAT, Seats
from mothership.core.vectors import i64
from mothership.core.vocabulary import Block, Field, Vocabulary
from mothership.games.lunar_invaders_2016.board import (
    COMPOSITION_WORDS,
    COMPOSITIONS,
    MOON_WORDS,
    PLACE_WORDS,
    PLACES,
    SIZE_WORDS,
    SIZES,
    SPACE_WORDS,
    SPACES,
)

_MOONS: Final = Seats(values=PLACES)  # a space is on the moon of a seat
SPACE: Final = Field("space", SPACE_WORDS, seats=_MOONS)
FROM: Final = Field("from", SPACE_WORDS, "space", _MOONS)
TO: Final = Field("to", SPACE_WORDS, "space", _MOONS)
NEXT: Final = Field("to", PLACE_WORDS, "place")  # on the same moon
MOON: Final = Field("moon", MOON_WORDS, seats=A_SEAT)
SEAT: Final = Field("seat", MOON_WORDS, seats=A_SEAT)
SIZE: Final = Field("size", SIZE_WORDS)
TOWER: Final = Field("tower", COMPOSITION_WORDS)

VOCABULARY: Final = Vocabulary(
    Block("teleport", (MOON, TO)),
    Block("oblivion", (MOON,)),
    Block("build", (SPACE,)),
    Block("move", (FROM, NEXT)),
    Block("attack", (FROM, NEXT)),
    Block("combine", (FROM, NEXT)),
    Block("divide", (FROM, SIZE, NEXT)),
    Block("transfer", (FROM, SIZE, NEXT)),
    Block("pass"),
    Block("change", (SPACE, TOWER)),
    Block("allow"),
    Block("stop"),
    Block("misdirect", (SPACE,)),
    Block("shut-down"),
    Block("block"),
    Block("retreat", (SPACE,)),
    Block("first", (SEAT,), nature=True),
)

# Where the moves of each block begin.
TELEPORT: Final[i64] = VOCABULARY["teleport"].base
OBLIVION: Final[i64] = VOCABULARY["oblivion"].base
BUILD: Final[i64] = VOCABULARY["build"].base
MOVE: Final[i64] = VOCABULARY["move"].base
ATTACK: Final[i64] = VOCABULARY["attack"].base
COMBINE: Final[i64] = VOCABULARY["combine"].base
DIVIDE: Final[i64] = VOCABULARY["divide"].base
TRANSFER: Final[i64] = VOCABULARY["transfer"].base
PASS: Final[i64] = VOCABULARY["pass"].base
CHANGE: Final[i64] = VOCABULARY["change"].base
ALLOW: Final[i64] = VOCABULARY["allow"].base
STOP: Final[i64] = VOCABULARY["stop"].base
MISDIRECT: Final[i64] = VOCABULARY["misdirect"].base
SHUT_DOWN: Final[i64] = VOCABULARY["shut-down"].base
BLOCK: Final[i64] = VOCABULARY["block"].base
RETREAT: Final[i64] = VOCABULARY["retreat"].base
FIRST: Final[i64] = VOCABULARY["first"].base

# What the number of a move says -------------------------------------------------------------------


def beam_moon(move: i64) -> i64:
    """The moon from whose Pad a teleport starts."""
    return (move - TELEPORT) // SPACES


def beam_target(move: i64) -> i64:
    """The space on which a teleport ends."""
    return (move - TELEPORT) % SPACES


def goer_of(move: i64) -> i64:
    """The space of the unit that moves, attacks or combines."""
    return (move - MOVE) // PLACES % SPACES


def giver_of(move: i64) -> i64:
    """The space whose unit gives a piece away in a divide or transfer."""
    return (move - (TRANSFER if move >= TRANSFER else DIVIDE)) // (SIZES * PLACES)


def size_given(move: i64) -> i64:
    """The size of the piece that goes."""
    return (move - DIVIDE) // PLACES % SIZES  # transfers begin a whole number of rows after divides


def place_reached(move: i64) -> i64:
    """The place on the same moon to which a unit, or a piece of it, goes."""
    return (move - MOVE) % PLACES  # every block from MOVE to TRANSFER ends with a place


def place_of_retreat(move: i64) -> i64:
    """The place on the same moon to which a unit retreats."""
    return (move - RETREAT) % PLACES


def space_misdirected_to(move: i64) -> i64:
    return move - MISDIRECT


def space_changed(move: i64) -> i64:
    return (move - CHANGE) // COMPOSITIONS


def tower_made(move: i64) -> i64:
    """The composition into which a unit is changed."""
    return (move - CHANGE) % COMPOSITIONS


# The number of a move -----------------------------------------------------------------------------


def divide_of(space: i64, size: i64, place: i64) -> i64:
    """A piece of a size goes from a space to a place on the same moon."""
    return DIVIDE + (space * SIZES + size) * PLACES + place


def transfer_of(space: i64, size: i64, place: i64) -> i64:
    return TRANSFER + (space * SIZES + size) * PLACES + place
