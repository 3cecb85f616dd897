"""Tic-tac-toe, an example of a game that lives outside Mothership's repository."""

from mothership.core import Game

from tic_tac_toe.board import SEAT_WORDS, SQUARES
from tic_tac_toe.moves import EVENTS, VOCABULARY
from tic_tac_toe.setup import opening, write_position
from tic_tac_toe.view import SCHEMA

GAME = Game(
    id="tic-tac-toe",
    title="Tic-tac-toe",
    designers=("traditional",),
    year=-1300,
    package=__name__,
    players=(2,),
    seats=SEAT_WORDS,
    longest=SQUARES,
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    write_position=write_position,
)
