"""The vocabulary: every move of the game, declared once."""

from __future__ import annotations

from typing import Final

from mothership.core.seats import A_SEAT
from mothership.core.vectors import i64
from mothership.core.vocabulary import Block, Field, Vocabulary
from mothership.games.space_defenders.board import (
    COLUMN_WORDS,
    ITEM_WORDS,
    KIND_WORDS,
    MINE_ROWS,
    PRIZE_WORDS,
    SEAT_WORDS,
    SPACE_WORDS,
)

SPACE: Final = Field("space", SPACE_WORDS)
COLUMN: Final = Field("column", COLUMN_WORDS)
ROW: Final = Field("row", MINE_ROWS)
SEAT: Final = Field("seat", SEAT_WORDS, seats=A_SEAT)
ITEM: Final = Field("item", ITEM_WORDS)
TILE: Final = Field("tile", KIND_WORDS)
PRIZE: Final = Field("prize", PRIZE_WORDS)

VOCABULARY: Final = Vocabulary(
    Block("place", (COLUMN,)),  # setting up: the own defender in row 1
    Block("set-mine", (ROW,)),  # setting up: the mine in column a
    Block("move", (SPACE,)),
    Block("stay"),
    Block("pause", (SPACE,)),  # rapid fire: the space to shoot from on the way
    Block("buy", (ITEM,)),
    Block("pay", (PRIZE,)),
    Block("shoot"),
    Block("bomb"),
    Block("advance"),  # the mine one space to the right
    Block("enter", (ROW,)),  # the mine round the edge into column a
    Block("leave"),  # the mine where it is
    Block("draw", (TILE,), nature=True),
    Block("first", (SEAT,), nature=True),
)

# Where the moves of each block begin.
PLACE: Final[i64] = VOCABULARY["place"].base
SET_MINE: Final[i64] = VOCABULARY["set-mine"].base
MOVE: Final[i64] = VOCABULARY["move"].base
STAY: Final[i64] = VOCABULARY["stay"].base
PAUSE: Final[i64] = VOCABULARY["pause"].base
BUY: Final[i64] = VOCABULARY["buy"].base
PAY: Final[i64] = VOCABULARY["pay"].base
SHOOT: Final[i64] = VOCABULARY["shoot"].base
BOMBING: Final[i64] = VOCABULARY["bomb"].base
ADVANCE: Final[i64] = VOCABULARY["advance"].base
ENTER: Final[i64] = VOCABULARY["enter"].base
LEAVE: Final[i64] = VOCABULARY["leave"].base
DRAW: Final[i64] = VOCABULARY["draw"].base
FIRST: Final[i64] = VOCABULARY["first"].base
