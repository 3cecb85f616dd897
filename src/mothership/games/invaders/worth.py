"""What a bot thinks of a card at first sight: what it is and does, without what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.games.invaders import codes
from mothership.games.invaders.board import NONE
from mothership.games.invaders.matches import NO_CARD

if TYPE_CHECKING:
    from mothership.games.invaders.loading import Columns
    from mothership.games.invaders.program import Making

# One unit of a step; a section that comes again every turn counts more often.
STEP_WORTH: Final = {
    codes.OP_DRAW: 5,
    codes.OP_DRAIN: 4,
    codes.OP_DRAIN_SELF: -2,
    codes.OP_DESTROY: 12,
    codes.OP_DESTROY_ALL: 16,
    codes.OP_ZONE: 6,
    codes.OP_ZONE_HERE: 6,
    codes.OP_ZONE_ALL: 14,
    codes.OP_PLOT: 6,
    codes.OP_OPS: 3,
    codes.OP_STRENGTHEN: 4,
    codes.OP_STRENGTHEN_HERO: 4,
    codes.OP_STRENGTHEN_SELF: 4,
    codes.OP_MOVE: 3,
    codes.OP_RETURN: 6,
    codes.OP_RECYCLE: 2,
    codes.OP_RETRIEVE: 5,
    codes.OP_STRIP: 5,
    codes.OP_STRIP_RANDOM: 5,
    codes.OP_SKIP_ATTACK: 10,
}
SECTION_TIMES: Final = (1, 2, 4, 1)


def worth(making: Making, columns: Columns, kind: int) -> int:
    """A rough opinion of a card."""
    if columns.lists["strength"][kind] == NO_CARD:
        return 0
    total = 4 * columns.lists["strength"][kind] + 2 * columns.column("tokens")[kind]
    flags = columns.lists["flags"][kind]
    total += 12 if flags & codes.CANCELS else 0
    total += 3 * columns.column("reacts")[kind] if flags & codes.PREVENTS else 0
    total += 24 if flags & codes.WINS else 0
    total += 6 * (columns.column("bonus")[kind] + columns.column("each")[kind])
    for section, times in enumerate(SECTION_TIMES):
        place = columns.sections["program"][kind * codes.SECTIONS + section]
        while place != NONE and making.program[place] != codes.OP_END:
            amount = abs(making.program[place + 1]) or 1
            total += times * amount * STEP_WORTH.get(making.program[place], 2)
            place += codes.WIDTH
    return max(total, 0)
