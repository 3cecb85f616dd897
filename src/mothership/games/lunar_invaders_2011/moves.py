"""The vocabulary: every move and every event of the game, declared once."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vectors import i64
from mothership.core.vocabulary import Block, Field, Vocabulary, numbers
from mothership.games.lunar_invaders_2011.board import (
    MOON_WORDS,
    PIECE_WORDS,
    PLACE_WORDS,
    SIZE_WORDS,
    SPACE_WORDS,
)

_SPACE: Final = Field("space", SPACE_WORDS)
_FROM: Final = Field("from", SPACE_WORDS, "space")
_TO: Final = Field("to", SPACE_WORDS, "space")
_MOON: Final = Field("moon", MOON_WORDS)
_SEAT: Final = Field("seat", MOON_WORDS)
_OWNER: Final = Field("owner", MOON_WORDS, "seat")
_SIZE: Final = Field("size", SIZE_WORDS)
_PIECE: Final = Field("piece", PIECE_WORDS)
_SIGN: Final = Field("sign", ("rock", "paper", "scissors"))
_FACE: Final = numbers("face", 1, 6)
_VERDICT: Final = Field("verdict", ("tie", "win", "lose"))

VOCABULARY: Final = Vocabulary(
    Block("grow", (_SPACE,)),
    Block("teleport", (_MOON, _TO)),
    Block("deep-space", (_MOON,)),
    Block("build", (_SPACE,)),
    Block("move", (_FROM, Field("to", PLACE_WORDS, "place"))),
    Block("pass"),
    Block("place", (_SIZE, _SPACE)),
    Block("retreat", (_SPACE,)),
    Block("throw", (_SIGN,), hidden=("sign",)),
    Block("counter", (_SIGN,)),
    Block("roll", (_FACE,), nature=True),
    Block("first", (_SEAT,), nature=True),
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

BEGAN: Final = Kind("began", (_SEAT,))
PLACED: Final = Kind("placed", (_SEAT, _SIZE, _SPACE))
GREW: Final = Kind("grew", (_SEAT, _SIZE, _SPACE))
TELEPORTED: Final = Kind("teleported", (_SEAT, _PIECE, _FROM, _TO))
BANISHED: Final = Kind("banished", (_SEAT, _PIECE, _FROM))
BUILT: Final = Kind("built", (_SEAT, _SIZE, _SPACE))
MOVED: Final = Kind("moved", (_SEAT, _PIECE, _FROM, _TO))
ATTACKED: Final = Kind("attacked", (_SEAT, _PIECE, _FROM, _TO))
ROLLED: Final = Kind("rolled", (_SEAT, _FACE))
THREW: Final = Kind("threw", (_SEAT,))
SHOWED: Final = Kind("showed", (_SEAT, _SIGN, _OWNER, Field("answer", _SIGN.words, "sign")))
FOUGHT: Final = Kind("fought", (_SEAT, _VERDICT, _SPACE))
RETREATED: Final = Kind("retreated", (_OWNER, _PIECE, _FROM, _TO))
DESTROYED: Final = Kind("destroyed", (_OWNER, _PIECE, _SPACE))
PASSED: Final = Kind("passed", (_SEAT,))
ELIMINATED: Final = Kind("eliminated", (_SEAT,))
CAME_HOME: Final = Kind("came-home", (_SEAT,))
SURVIVED: Final = Kind("survived", (_SEAT,))
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
