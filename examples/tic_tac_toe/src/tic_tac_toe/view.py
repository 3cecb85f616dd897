"""What a seat may see: everything."""

from typing import Final

from mothership.core import A_SEAT, Part, Schema, Seats

from tic_tac_toe.board import MARK_WORDS, SEAT_WORDS
from tic_tac_toe.state import Table

SCHEMA: Final = Schema(
    Part("board", (3, 3), words=MARK_WORDS, kind="mark", seats=Seats(values=1, first=1), board=(3, 3)),
    Part("turn", words=SEAT_WORDS, kind="seat", seats=A_SEAT),
)


def look(table: Table) -> list[int]:
    """The numbers of the schema, in its order."""
    return [*table.board, table.turn]
