"""What a seat may see: everything. Only the order of the tiles in the case is unknown, to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, BY_SEAT, Seats
from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.space_defenders.board import (
    COLUMNS,
    DIRECTION_WORDS,
    ITEM_WORDS,
    KINDS,
    MOST_PIPS,
    MOST_PLAYERS,
    MOST_SHOTS,
    PRIZES,
    QUIET_ROUNDS,
    ROWS,
    SEAT_WORDS,
    SPACES,
    THING_WORDS,
    TILES,
)
from mothership.games.space_defenders.phases import BOMB_WORDS, NONE, PHASE_WORDS

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position

_SEATS_OR_NONE: Final = ("none", *SEAT_WORDS)
_DEFENDERS: Final = Seats(values=1, first=THING_WORDS.index(SEAT_WORDS[0]))  # among what lies on the board

SCHEMA: Final = Schema(
    Part("players", low=1, high=MOST_PLAYERS),
    Part("board", (SPACES,), words=THING_WORDS, kind="thing", seats=_DEFENDERS, board=(ROWS, COLUMNS)),
    Part("reserve", (MOST_PLAYERS, PRIZES), high=TILES, seats=BY_SEAT),
    Part("points", (MOST_PLAYERS,), high=MOST_PIPS, seats=BY_SEAT),
    Part("case", (KINDS,), high=TILES),
    Part("waiting", (2,), high=TILES),
    Part("aside", high=TILES // 2),
    Part("living", (MOST_PLAYERS,), high=1, seats=BY_SEAT),
    Part("bombs", (MOST_PLAYERS,), words=BOMB_WORDS, seats=BY_SEAT),
    Part("fire", (MOST_PLAYERS,), high=MOST_SHOTS, seats=BY_SEAT),
    Part("rapid", (MOST_PLAYERS,), high=1, seats=BY_SEAT),
    Part("turn", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("first", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("phase", words=PHASE_WORDS),
    Part("shots", high=MOST_SHOTS),
    Part("pausing", high=1),
    Part("direction", low=NONE, words=("none", *DIRECTION_WORDS)),
    Part("reach", high=ROWS - 1),
    Part("emptied", high=1),
    Part("hit", high=1),
    Part("removed", high=1),
    Part("closing", high=1),
    Part("buying", low=NONE, words=("none", *ITEM_WORDS), kind="item"),
    Part("due", high=30),
    Part("pointer", high=COLUMNS),
    Part("hitless", high=10),
    Part("quiet", high=QUIET_ROUNDS * MOST_PLAYERS),
    Part("winner", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
)


LENGTH: Final = SCHEMA.length
_NOTHING: Final = zeros(LENGTH)  # to be copied: growing a vector one by one takes much longer


def look(position: Position) -> vec[i64]:
    """The numbers of the schema, written in place."""
    seen = _NOTHING[:]
    seen[0] = position.players
    at = all_of(seen, 1, position.board)
    at = all_of(seen, at, position.reserve)
    seat: i64 = 0
    while seat < MOST_PLAYERS:
        seen[at] = position.points(seat)
        at += 1
        seat += 1
    at = all_of(seen, at, position.case)
    seen[at] = position.waiting_left
    seen[at + 1] = position.waiting_right
    seen[at + 2] = position.aside
    at = all_of(seen, at + 3, position.living)
    at = all_of(seen, at, position.bombs)
    at = all_of(seen, at, position.fire)
    at = all_of(seen, at, position.rapid)
    seen[at] = position.turn
    seen[at + 1] = position.first
    seen[at + 2] = position.phase
    seen[at + 3] = position.shots
    seen[at + 4] = position.pausing
    seen[at + 5] = position.direction
    seen[at + 6] = position.reach
    seen[at + 7] = position.emptied
    seen[at + 8] = position.hit
    seen[at + 9] = position.removed
    seen[at + 10] = position.closing
    seen[at + 11] = position.buying
    seen[at + 12] = position.due
    seen[at + 13] = position.pointer
    seen[at + 14] = position.hitless
    seen[at + 15] = position.quiet
    seen[at + 16] = position.winner
    assert at + 17 == LENGTH
    return seen


def all_of(seen: vec[i64], at: i64, numbers: vec[i64]) -> i64:
    """Write them from a place on; the place behind."""
    for number in numbers:
        seen[at] = number
        at += 1
    return at
