"""Every event of the game, declared once: what the journal can tell, in enough detail to be animated."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vocabulary import Field, numbers
from mothership.games.space_defenders.board import MOST_PIPS, ROW_WORDS, SEAT_WORDS, SPACE_WORDS, THING_WORDS
from mothership.games.space_defenders.moves import ITEM, PRIZE, SEAT, SPACE, TILE

_FROM: Final = Field("from", SPACE_WORDS, "space")
_TO: Final = Field("to", SPACE_WORDS, "space")
_VICTIM: Final = Field("victim", SEAT_WORDS, "seat")
_THING: Final = Field("thing", THING_WORDS)  # an invader as it stood on the board
_ROW: Final = Field("row", ROW_WORDS)
_POINTS: Final = numbers("points", 0, MOST_PIPS)

# Setting up.
BEGAN: Final = Kind("began", (SEAT,))
PLACED: Final = Kind("placed", (SEAT, SPACE))
MINE_SET: Final = Kind("mine-set", (SEAT, SPACE))

# Moving and shooting.
MOVED: Final = Kind("moved", (SEAT, _FROM, _TO))
PAUSED: Final = Kind("paused", (SEAT, _FROM, _TO))
HIT: Final = Kind("hit", (SEAT, _FROM, _THING, SPACE))  # a monster or a damaged half, taken
DAMAGED: Final = Kind("damaged", (SEAT, _FROM, _THING, SPACE))  # an intact half, out of the game
ROBBED: Final = Kind("robbed", (SEAT, _FROM, _VICTIM, SPACE, PRIZE))
GRAZED: Final = Kind("grazed", (SEAT, _FROM, _VICTIM, SPACE))  # a defender without a reserve
CLANGED: Final = Kind("clanged", (SEAT, _FROM, SPACE))  # the mine
MISSED: Final = Kind("missed", (SEAT, _FROM))

# The bomb.
BOMBED: Final = Kind("bombed", (SEAT, _FROM, SPACE, _ROW))
SWEPT: Final = Kind("swept", (SEAT, _THING, SPACE))  # taken by the bomb
SCRAPPED: Final = Kind("scrapped", (_THING, SPACE))  # the other half of a saucer

# The mine.
MINE_MOVED: Final = Kind("mine-moved", (SEAT, _FROM, _TO))
MINE_LEFT: Final = Kind("mine-left", (SEAT, SPACE))
EXPLODED: Final = Kind("exploded", (_THING, SPACE))  # mine and invader, by the mine's move

# The horde.
# All invaders from this row upwards, by one; row 2 where it is simply all.
DESCENDED: Final = Kind("descended", (Field("row", ROW_WORDS, "lowest"),))
RAMMED: Final = Kind("rammed", (_THING, SPACE, _VICTIM))  # invader and defender are gone
MINE_RAMMED: Final = Kind("mine-rammed", (_THING, SPACE))
ARRIVED: Final = Kind("arrived", (_THING, SPACE))  # a tile from the case, or a saucer's half, on the board
JOINED: Final = Kind("joined", (SPACE,))  # the half that waited makes a saucer there
BROUGHT: Final = Kind("brought", (SPACE,))  # a saucer that was set aside, for its left half
WAITS: Final = Kind("waits", (TILE,))  # a half, beside the board
SET_ASIDE: Final = Kind("set-aside")  # a whole saucer that does not fit
CASE_EMPTY: Final = Kind("case-empty")  # gaps stay
TOO_FEW: Final = Kind("too-few")  # a column is empty, but the case cannot fill a row

# Buying.
BOUGHT: Final = Kind("bought", (SEAT, ITEM))
PAID: Final = Kind("paid", (SEAT, PRIZE))

# The end.
INVADED: Final = Kind("invaded", (_THING, SPACE))
WIPED_OUT: Final = Kind("wiped-out")  # no defender is left, invaders are
CLEARED: Final = Kind("cleared")
NOBODY_HIT: Final = Kind("nobody-hit")
STALLED: Final = Kind("stalled")
SCORED: Final = Kind("scored", (SEAT, _POINTS))  # one for each player when a game ends on points

EVENTS: Final = (
    BEGAN,
    PLACED,
    MINE_SET,
    MOVED,
    PAUSED,
    HIT,
    DAMAGED,
    ROBBED,
    GRAZED,
    CLANGED,
    MISSED,
    BOMBED,
    SWEPT,
    SCRAPPED,
    MINE_MOVED,
    MINE_LEFT,
    EXPLODED,
    DESCENDED,
    RAMMED,
    MINE_RAMMED,
    ARRIVED,
    JOINED,
    BROUGHT,
    WAITS,
    SET_ASIDE,
    CASE_EMPTY,
    TOO_FEW,
    BOUGHT,
    PAID,
    INVADED,
    WIPED_OUT,
    CLEARED,
    NOBODY_HIT,
    STALLED,
    SCORED,
)
