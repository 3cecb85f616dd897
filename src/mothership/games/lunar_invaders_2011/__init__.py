"""Lunar Invaders, first edition of 2011. Designed by Andrew Looney; the words and the code are ours."""

from typing import Final

from mothership.core.game import Game, Option
from mothership.games.lunar_invaders_2011.board import LAST_ROUND, MOON_WORDS, MOST_PLAYERS, PLACES
from mothership.games.lunar_invaders_2011.events import EVENTS
from mothership.games.lunar_invaders_2011.moves import VOCABULARY
from mothership.games.lunar_invaders_2011.position import write_position
from mothership.games.lunar_invaders_2011.setup import hides, opening
from mothership.games.lunar_invaders_2011.view import SCHEMA

# Read by hatch_build.py: modules that no move passes through, so compiling them gains nothing.
NOT_COMPILED: Final = ("events", "position", "setup")

GAME = Game(
    id="lunar-invaders-2011",
    title="Lunar Invaders (2011)",
    designers=("Andrew Looney",),
    year=2011,
    package=__name__,
    players=(2, 3, 4, 5),  # L11-A2a
    seats=MOON_WORDS,
    options=(Option("combat", ("dice", "roshambo")), Option("setup", ("standard", "free"))),
    chance=True,
    hidden=True,
    hides=hides,
    # The first player, a free setup, and in each turn an action, two throws and a retreat at most.
    longest=1 + MOST_PLAYERS * PLACES + LAST_ROUND * MOST_PLAYERS * 4,
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    write_position=write_position,
    judged=True,
)
