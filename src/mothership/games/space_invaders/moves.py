"""The vocabulary: every move of the game, declared once."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64
from mothership.core.vocabulary import Block, Field, Vocabulary, numbers
from mothership.games.space_invaders.board import (
    HAND_WORDS,
    KIND_WORDS,
    LEAST_BEARING,
    LEVEL_WORDS,
    MOST_ANGLE,
    MOST_BEARING,
    MOST_STRENGTH,
    PLACE_WORDS,
    POWER_WORDS,
    SPACE_WORDS,
)

LEVEL: Final = Field("level", LEVEL_WORDS)
SPACE: Final = Field("space", SPACE_WORDS)
POWER: Final = Field("power", POWER_WORDS)
KIND: Final = Field("kind", KIND_WORDS)

VOCABULARY: Final = Vocabulary(
    Block("token", (LEVEL,)),  # a launch begins
    Block("call", (SPACE,)),  # a called shot names its Invader
    Block("barrage"),  # a barrage is announced
    Block("plain"),  # no power is announced
    Block("stand", (Field("place", PLACE_WORDS),)),
    Block("turn", (numbers("angle", -MOST_ANGLE, MOST_ANGLE),)),
    Block("press", (numbers("strength", 0, MOST_STRENGTH),)),
    Block("relaunch"),  # the same token again
    Block("base"),  # the bonus shot from where the token lies
    Block("leave"),  # the token lies where it lies
    Block("target", (SPACE,)),  # for a power that chooses an Invader
    Block("heal"),
    Block("bonus"),  # the bonus shot of a called shot
    Block("pass"),  # no target, no healing, no bonus shot
    Block("deal", (POWER,), nature=True),
    Block("draw", (KIND,), nature=True),  # a card that nobody has seen yet
    Block("again", (KIND,), nature=True),  # a card that was shuffled back
    Block("land", nature=True, measured=True),
    Block("hand", (Field("hand", HAND_WORDS, "launch-hand"),)),  # whose skill the launch is made with
    Block("swing", (numbers("bearing", LEAST_BEARING, MOST_BEARING),)),  # a turn all the way round
)

# Where the moves of each block begin.
TOKEN: Final[i64] = VOCABULARY["token"].base
CALL: Final[i64] = VOCABULARY["call"].base
BARRAGE_OUT: Final[i64] = VOCABULARY["barrage"].base
PLAINLY: Final[i64] = VOCABULARY["plain"].base
STAND: Final[i64] = VOCABULARY["stand"].base
TURN: Final[i64] = VOCABULARY["turn"].base
PRESS: Final[i64] = VOCABULARY["press"].base
RELAUNCH: Final[i64] = VOCABULARY["relaunch"].base
BASE: Final[i64] = VOCABULARY["base"].base
LEAVE: Final[i64] = VOCABULARY["leave"].base
TARGET: Final[i64] = VOCABULARY["target"].base
HEAL: Final[i64] = VOCABULARY["heal"].base
TAKE_BONUS: Final[i64] = VOCABULARY["bonus"].base
PASS: Final[i64] = VOCABULARY["pass"].base
DEAL: Final[i64] = VOCABULARY["deal"].base
DRAW: Final[i64] = VOCABULARY["draw"].base
AGAIN: Final[i64] = VOCABULARY["again"].base
LAND: Final[i64] = VOCABULARY["land"].base
TAKE_HAND: Final[i64] = VOCABULARY["hand"].base
SWING: Final[i64] = VOCABULARY["swing"].base
