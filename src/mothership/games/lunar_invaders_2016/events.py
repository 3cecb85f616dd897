"""Every event of the game, declared once: what the journal can tell.

An action that the opponent may answer is told twice: first as announced, then as it came about. So is one
that needs change, which is made in between. What nobody can answer (no tokens) is otherwise told once.
"""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vocabulary import Field, numbers
from mothership.games.lunar_invaders_2016.board import MOON_WORDS, TOKENS, UNIT_WORDS
from mothership.games.lunar_invaders_2016.moves import FROM, SEAT, SIZE, SPACE, TO, TOWER

_OWNER: Final = Field("owner", MOON_WORDS, "seat")
_UNIT: Final = Field("unit", UNIT_WORDS)  # owner and composition
_TARGET: Final = Field("target", UNIT_WORDS, "unit")
# A unit of the player whom the event names: sentences need not say again whose it is.
_OWN: Final = Field("unit", UNIT_WORDS, "own-unit")
_OWN_TARGET: Final = Field("target", UNIT_WORDS, "own-unit")
_RESULT: Final = Field("result", UNIT_WORDS, "own-unit")  # what stands at the end on the space of arrival
_INTO: Final = Field("into", TOWER.words, "tower")
_LEFT: Final = numbers("left", 0, TOKENS + 1)  # tokens that remain
_SPENT: Final = numbers("spent", 1, 2)

BEGAN: Final = Kind("began", (SEAT,))
GIVEN: Final = Kind("given", (SEAT,))  # the extra token of the second player

# Announced, and open to a malfunction.
PLANS_TELEPORT: Final = Kind("plans-teleport", (SEAT, _UNIT, FROM, TO))
PLANS_OBLIVION: Final = Kind("plans-oblivion", (SEAT, _UNIT, FROM))
PLANS_BUILD: Final = Kind("plans-build", (SEAT, SIZE, SPACE))
PLANS_MOVE: Final = Kind("plans-move", (SEAT, _OWN, FROM, TO))
PLANS_ATTACK: Final = Kind("plans-attack", (SEAT, _OWN, FROM, _TARGET, TO))
PLANS_COMBINE: Final = Kind("plans-combine", (SEAT, _OWN, FROM, _OWN_TARGET, TO))
PLANS_DIVIDE: Final = Kind("plans-divide", (SEAT, SIZE, FROM, TO))
PLANS_TRANSFER: Final = Kind("plans-transfer", (SEAT, SIZE, FROM, TO))
CHANGED: Final = Kind("changed", (SEAT, SPACE, TOWER, _INTO))
CHANGED_BACK: Final = Kind("changed-back", (SEAT, SPACE, TOWER, _INTO))

# The answer.
ALLOWED: Final = Kind("allowed", (SEAT,))
STOPPED: Final = Kind("stopped", (SEAT, _SPENT, _LEFT))
MISDIRECTED: Final = Kind("misdirected", (SEAT, SPACE, _SPENT, _LEFT))
SHUT: Final = Kind("shut", (SEAT, _SPENT, _LEFT))
BLOCKED: Final = Kind("blocked", (SEAT, _SPENT, _LEFT))

# What came about.
TELEPORTED: Final = Kind("teleported", (SEAT, _UNIT, FROM, TO))
BANISHED: Final = Kind("banished", (SEAT, _UNIT, FROM))
BUILT: Final = Kind("built", (SEAT, SIZE, SPACE))
MOVED: Final = Kind("moved", (SEAT, _OWN, FROM, TO))
ATTACKED: Final = Kind("attacked", (SEAT, _OWN, FROM, _TARGET, TO))
COMBINED: Final = Kind("combined", (SEAT, _OWN, FROM, TO, _RESULT))
SPLIT: Final = Kind("split", (SEAT, SPACE, TOWER, _INTO))  # a lone piece becomes two
DIVIDED: Final = Kind("divided", (SEAT, SIZE, FROM, TO))
TRANSFERRED: Final = Kind("transferred", (SEAT, SIZE, FROM, TO, _RESULT))
RETREATED: Final = Kind("retreated", (_OWNER, _OWN, FROM, TO))
DESTROYED: Final = Kind("destroyed", (_OWNER, TOWER, SPACE))
PASSED: Final = Kind("passed", (SEAT,))

# The end.
CAME_HOME: Final = Kind("came-home", (SEAT,))
FINISHED: Final = Kind("finished", (SEAT,))
REPEATED: Final = Kind("repeated")
RAN_OUT: Final = Kind("ran-out")

EVENTS: Final = (
    BEGAN,
    GIVEN,
    PLANS_TELEPORT,
    PLANS_OBLIVION,
    PLANS_BUILD,
    PLANS_MOVE,
    PLANS_ATTACK,
    PLANS_COMBINE,
    PLANS_DIVIDE,
    PLANS_TRANSFER,
    CHANGED,
    CHANGED_BACK,
    ALLOWED,
    STOPPED,
    MISDIRECTED,
    SHUT,
    BLOCKED,
    TELEPORTED,
    BANISHED,
    BUILT,
    MOVED,
    ATTACKED,
    COMBINED,
    SPLIT,
    DIVIDED,
    TRANSFERRED,
    RETREATED,
    DESTROYED,
    PASSED,
    CAME_HOME,
    FINISHED,
    REPEATED,
    RAN_OUT,
)
