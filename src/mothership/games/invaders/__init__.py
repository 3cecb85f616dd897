"""Invaders, the asymmetric card war. Designed by Mark Chaplin; the words, the code and all cards that are not
marked as printed are ours."""

from mothership.core.game import Game, Option
from mothership.games.invaders.board import SEAT_WORDS
from mothership.games.invaders.events import EVENTS
from mothership.games.invaders.imagining import imagine
from mothership.games.invaders.moves import VOCABULARY
from mothership.games.invaders.position import write_position
from mothership.games.invaders.setup import opening
from mothership.games.invaders.view import SCHEMA
from mothership.games.invaders.wording import texts

GAME = Game(
    id="invaders",
    title="Invaders",
    designers=("Mark Chaplin",),
    year=None,
    package=__name__,
    players=(2,),
    seats=SEAT_WORDS,
    options=(Option("match", ("single", "best-of-three")), Option("handicap", ("none", "9", "11"))),
    chance=True,
    hidden=True,
    asymmetric=True,
    longest=200_000,
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    write_position=write_position,
    imaginer=imagine,
    texts=texts,
    judged=True,
    playout=12,
)
