"""Lunar Invaders, second edition of 2016. Designed by Andrew Looney; the words and the code are ours."""

from typing import Final

from mothership.core.game import Game
from mothership.games.lunar_invaders_2016.board import LAST_PLY, MOON_WORDS, OF_EACH_SIZE, PLAYERS, SIZES
from mothership.games.lunar_invaders_2016.events import EVENTS
from mothership.games.lunar_invaders_2016.moves import VOCABULARY
from mothership.games.lunar_invaders_2016.position import write_position
from mothership.games.lunar_invaders_2016.setup import opening
from mothership.games.lunar_invaders_2016.view import SCHEMA

# Read by hatch_build.py: modules that no move passes through, so compiling them gains nothing.
NOT_COMPILED: Final = ("events", "position", "setup")

GAME = Game(
    id="lunar-invaders-2016",
    title="Lunar Invaders (2016)",
    designers=("Andrew Looney",),
    year=2016,
    package=__name__,
    players=(PLAYERS,),  # L16-P1
    seats=MOON_WORDS,
    chance=True,
    hidden=False,
    judged=True,
    declines=("allow",),
    # The first player, and in each turn an action, its answer, and a retreat or a change of every unit.
    longest=1 + LAST_PLY * (2 + OF_EACH_SIZE * SIZES),
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    write_position=write_position,
    rules_version=2,  # 1: a unit was changed once at most, and among the shortest ways all were allowed
    replays_versions=(1, 2),
)
