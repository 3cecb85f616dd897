"""Everything that can happen, for log lines, animation and the screen reader."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vocabulary import Field, numbers
from mothership.games.space_invaders.board import MOST_HEALTH, MOST_SCORE, SEAT_WORDS, SLOTS, SPACE_WORDS
from mothership.games.space_invaders.moves import KIND, LEVEL, POWER, SPACE

_HAND: Final = Field("hand", SEAT_WORDS)  # a colour, not a seat: one who plays alone has several
_SLOT: Final = numbers("slot", 0, SLOTS - 1)  # of the token
_FROM: Final = Field("from", SPACE_WORDS, "space")
_TO: Final = Field("to", SPACE_WORDS, "space")
_HEALTH: Final = numbers("health", 0, MOST_HEALTH)
_DAMAGE: Final = numbers("damage", 1, 200)
_POINTS: Final = numbers("points", 0, MOST_SCORE)

# Setting up and filling up.
DEALT: Final = Kind("dealt", (_HAND, POWER))
ARRIVED: Final = Kind("arrived", (KIND, SPACE))

# Launching.
CALLED: Final = Kind("called", (_HAND, SPACE))
BARRAGED: Final = Kind("barraged", (_HAND,))
LANDED: Final = Kind("landed", (_HAND, SPACE, _SLOT))  # on a card, one event for each
IN_THE_UFO: Final = Kind("in-ufo", (_HAND,))
IN_THE_PLANET: Final = Kind("in-planet", (_HAND,))
OFF_THE_TABLE: Final = Kind("off-table", (_HAND,))
MISSED: Final = Kind("missed", (_HAND,))
BUMPED: Final = Kind("bumped", (_HAND, _SLOT))  # another token is not as it was
RELAUNCHED: Final = Kind("relaunched", (_HAND,))
BASED: Final = Kind("based", (_HAND,))

# Resolving.
TARGETED: Final = Kind("targeted", (_HAND, SPACE))
HIT_UFO: Final = Kind("hit-ufo", (_HAND, _HEALTH, _SLOT))
HIT_WRECK: Final = Kind("hit-wreck", (_HAND, _SLOT))  # the UFO, which is gone: it does not count
UFO_GONE: Final = Kind("ufo-gone")
HEALED: Final = Kind("healed", (_HAND, _HEALTH))
DESTROYED: Final = Kind("destroyed", (KIND, SPACE))
WAITS: Final = Kind("waits", (_HAND, SPACE))
ASIDE: Final = Kind("aside", (_HAND, _SLOT))  # a token leaves the table
EARNED: Final = Kind("earned", (_HAND,))  # a bonus shot

# The Invaders.
REMOVED: Final = Kind("removed", (_HAND, _SLOT))  # a token that waited until the end of the round
STRAIGHTENED: Final = Kind("straightened", (SPACE,))  # a card that had slipped
ADVANCED: Final = Kind("advanced", (KIND, _FROM, _TO))
REACHED: Final = Kind("reached", (KIND, _FROM))  # the planet
DAMAGED: Final = Kind("damaged", (_DAMAGE, _HEALTH))
REINFORCED: Final = Kind("reinforced", (_HAND, LEVEL))
PASSED_ON: Final = Kind("passed-on", (_HAND,))  # the Turn Token
LAST_ROUND: Final = Kind("last-round")
CLEARED: Final = Kind("cleared")  # the last Invader is gone

# The end.
ASSAULT_BEGINS: Final = Kind("assault")
UFO_STRIKES: Final = Kind("ufo-strikes")
WON: Final = Kind("won")
LOST: Final = Kind("lost")
SCORED: Final = Kind("scored", (_POINTS,))

EVENTS: Final = (
    DEALT,
    ARRIVED,
    CALLED,
    BARRAGED,
    LANDED,
    IN_THE_UFO,
    IN_THE_PLANET,
    OFF_THE_TABLE,
    MISSED,
    BUMPED,
    RELAUNCHED,
    BASED,
    TARGETED,
    HIT_UFO,
    HIT_WRECK,
    UFO_GONE,
    HEALED,
    DESTROYED,
    WAITS,
    ASIDE,
    EARNED,
    REMOVED,
    STRAIGHTENED,
    ADVANCED,
    REACHED,
    DAMAGED,
    REINFORCED,
    PASSED_ON,
    LAST_ROUND,
    CLEARED,
    ASSAULT_BEGINS,
    UFO_STRIKES,
    WON,
    LOST,
    SCORED,
)
