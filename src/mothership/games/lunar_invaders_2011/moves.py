"""The vocabulary: every move of the game, declared once."""

from __future__ import annotations

from typing import Final

from mothership.core.seats import A_SEAT, Seats
from mothership.core.vectors import i64
from mothership.core.vocabulary import Block, Field, Vocabulary, numbers
from mothership.games.lunar_invaders_2011.board import (
    MOON_WORDS,
    PLACE_WORDS,
    PLACES,
    SIZE_WORDS,
    SPACE_WORDS,
    SPACES,
)

_MOONS: Final = Seats(values=PLACES)  # a space is on the moon of a seat
SPACE: Final = Field("space", SPACE_WORDS, seats=_MOONS)
FROM: Final = Field("from", SPACE_WORDS, "space", _MOONS)
TO: Final = Field("to", SPACE_WORDS, "space", _MOONS)
MOON: Final = Field("moon", MOON_WORDS, seats=A_SEAT)
SEAT: Final = Field("seat", MOON_WORDS, seats=A_SEAT)
SIZE: Final = Field("size", SIZE_WORDS)
SIGN: Final = Field("sign", ("rock", "paper", "scissors"))
FACE: Final = numbers("face", 1, 6)

VOCABULARY: Final = Vocabulary(
    Block("grow", (SPACE,)),
    Block("teleport", (MOON, TO)),
    Block("deep-space", (MOON,)),
    Block("build", (SPACE,)),
    Block("move", (FROM, Field("to", PLACE_WORDS, "place"))),
    Block("pass"),
    Block("place", (SIZE, SPACE)),
    Block("retreat", (SPACE,)),
    Block("throw", (SIGN,), hidden=("sign",)),
    Block("counter", (SIGN,)),
    Block("roll", (FACE,), nature=True),
    Block("first", (SEAT,), nature=True),
)

# Where the moves of each block begin.
GROW: Final[i64] = VOCABULARY["grow"].base
TELEPORT: Final[i64] = VOCABULARY["teleport"].base
DEEP_SPACE: Final[i64] = VOCABULARY["deep-space"].base
BUILD: Final[i64] = VOCABULARY["build"].base
MOVE: Final[i64] = VOCABULARY["move"].base
PASS: Final[i64] = VOCABULARY["pass"].base
PLACE: Final[i64] = VOCABULARY["place"].base
RETREAT: Final[i64] = VOCABULARY["retreat"].base
THROW: Final[i64] = VOCABULARY["throw"].base
COUNTER: Final[i64] = VOCABULARY["counter"].base
ROLL: Final[i64] = VOCABULARY["roll"].base
FIRST: Final[i64] = VOCABULARY["first"].base

# What the number of a move says -------------------------------------------------------------------


def beam_moon(move: i64) -> i64:
    """The moon from whose Pad a teleport starts."""
    return (move - TELEPORT) // SPACES


def beam_target(move: i64) -> i64:
    """The space on which a teleport ends."""
    return (move - TELEPORT) % SPACES


def ship_moved(move: i64) -> i64:
    """The space from which a ship moves."""
    return (move - MOVE) // PLACES


def place_reached(move: i64) -> i64:
    """The place on the same moon to which it moves."""
    return (move - MOVE) % PLACES


def size_placed(move: i64) -> i64:
    return (move - PLACE) // SPACES


def space_filled(move: i64) -> i64:
    """The space on which a ship is placed in a free setup."""
    return (move - PLACE) % SPACES
