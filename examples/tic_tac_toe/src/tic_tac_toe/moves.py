"""Every move and every event of the game, declared once."""

from typing import Final

from mothership.core import Block, Field, Kind, Vocabulary

from tic_tac_toe.board import SEAT_WORDS, SQUARE_WORDS

_SEAT: Final = Field("seat", SEAT_WORDS)
_SQUARE: Final = Field("square", SQUARE_WORDS)

VOCABULARY: Final = Vocabulary(Block("mark", (_SQUARE,)))
MARK: Final = VOCABULARY["mark"]

MARKED: Final = Kind("marked", (_SEAT, _SQUARE))
WON: Final = Kind("won", (_SEAT,))
DREW: Final = Kind("drew")
EVENTS: Final = (MARKED, WON, DREW)
