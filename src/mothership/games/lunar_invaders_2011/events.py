"""Every event of the game, declared once: what the journal can tell."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vocabulary import Field
from mothership.games.lunar_invaders_2011.board import MOON_WORDS, PIECE_WORDS
from mothership.games.lunar_invaders_2011.moves import FACE, FROM, SEAT, SIGN, SIZE, SPACE, TO

_OWNER: Final = Field("owner", MOON_WORDS, "seat")
_PIECE: Final = Field("piece", PIECE_WORDS)
_ANSWER: Final = Field("answer", SIGN.words, "sign")
_VERDICT: Final = Field("verdict", ("tie", "win", "lose"))  # in the order of state.py

BEGAN: Final = Kind("began", (SEAT,))
PLACED: Final = Kind("placed", (SEAT, SIZE, SPACE))
GREW: Final = Kind("grew", (SEAT, SIZE, SPACE))
TELEPORTED: Final = Kind("teleported", (SEAT, _PIECE, FROM, TO))
BANISHED: Final = Kind("banished", (SEAT, _PIECE, FROM))
BUILT: Final = Kind("built", (SEAT, SIZE, SPACE))
MOVED: Final = Kind("moved", (SEAT, SIZE, FROM, TO))
ATTACKED: Final = Kind("attacked", (SEAT, SIZE, FROM, _PIECE, TO))
ROLLED: Final = Kind("rolled", (SEAT, FACE))
THREW: Final = Kind("threw", (SEAT,))
SHOWED: Final = Kind("showed", (SEAT, SIGN, _OWNER, _ANSWER))
FOUGHT: Final = Kind("fought", (SEAT, _VERDICT, SPACE))
RETREATED: Final = Kind("retreated", (_OWNER, SIZE, FROM, TO))
DESTROYED: Final = Kind("destroyed", (_OWNER, SIZE, SPACE))
PASSED: Final = Kind("passed", (SEAT,))
ELIMINATED: Final = Kind("eliminated", (SEAT,))
CAME_HOME: Final = Kind("came-home", (SEAT,))
SURVIVED: Final = Kind("survived", (SEAT,))
REPEATED: Final = Kind("repeated")
RAN_OUT: Final = Kind("ran-out")

EVENTS: Final = (
    BEGAN,
    PLACED,
    GREW,
    TELEPORTED,
    BANISHED,
    BUILT,
    MOVED,
    ATTACKED,
    ROLLED,
    THREW,
    SHOWED,
    FOUGHT,
    RETREATED,
    DESTROYED,
    PASSED,
    ELIMINATED,
    CAME_HOME,
    SURVIVED,
    REPEATED,
    RAN_OUT,
)
