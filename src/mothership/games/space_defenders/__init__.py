"""Space Defenders, with the bomb and the Defender Upgrades. Designed by Néstor Romeral Andrés; the words and
the code are ours."""

from typing import Final

from mothership.core.game import Game, Option
from mothership.games.space_defenders.board import (
    MOST_PIPS,
    MOST_PLAYERS,
    MOST_SHOTS,
    QUIET_ROUNDS,
    SEAT_WORDS,
    TILES,
)
from mothership.games.space_defenders.events import EVENTS
from mothership.games.space_defenders.moves import VOCABULARY
from mothership.games.space_defenders.position import write_position
from mothership.games.space_defenders.setup import opening
from mothership.games.space_defenders.view import SCHEMA

# The turns between two tiles that leave the board, and those after the last one.
_TURNS = (TILES + 1) * QUIET_ROUNDS * MOST_PLAYERS

# Read by hatch_build.py: modules that no move passes through, so compiling them gains nothing.
NOT_COMPILED: Final = ("events", "position", "setup")

GAME = Game(
    id="space-defenders",
    title="Space Defenders",
    designers=("Néstor Romeral Andrés",),
    year=None,
    package=__name__,
    players=(1, 2, 3, 4),  # SD-D3, SD-D3d
    seats=SEAT_WORDS,
    options=(Option("bomb", ("off", "on")), Option("upgrades", ("off", "on"))),  # SD-D22a
    chance=True,
    # The first player, the ships and the mine; each tile is drawn once and paid once; and in each turn a
    # pause with its volley, the rest of the move with its volley, and the mine.
    longest=1 + MOST_PLAYERS + 1 + 2 * TILES + _TURNS * (1 + MOST_SHOTS + 1 + MOST_SHOTS + 1),
    results=(-1, MOST_PIPS),
    scores=(1,),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    write_position=write_position,
    judged=True,
    playout=12,
)
