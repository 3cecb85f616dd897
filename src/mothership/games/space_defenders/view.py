"""What a seat may see: everything. Only the order of the tiles in the case is unknown, to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, BY_SEAT, Seats
from mothership.core.vectors import append, i64, vec
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


def look(position: Position) -> vec[i64]:
    """The numbers of the schema."""
    seen = vec[i64](capacity=160)
    seen = append(seen, position.players)
    seen = append_all(seen, position.board)
    seen = append_all(seen, position.reserve)
    seat: i64 = 0
    while seat < MOST_PLAYERS:
        seen = append(seen, position.points(seat))
        seat += 1
    seen = append_all(seen, position.case)
    seen = append(seen, position.waiting_left)
    seen = append(seen, position.waiting_right)
    seen = append(seen, position.aside)
    seen = append_all(seen, position.living)
    seen = append_all(seen, position.bombs)
    seen = append_all(seen, position.fire)
    seen = append_all(seen, position.rapid)
    seen = append(seen, position.turn)
    seen = append(seen, position.first)
    seen = append(seen, position.phase)
    seen = append(seen, position.shots)
    seen = append(seen, position.pausing)
    seen = append(seen, position.direction)
    seen = append(seen, position.reach)
    seen = append(seen, position.emptied)
    seen = append(seen, position.hit)
    seen = append(seen, position.removed)
    seen = append(seen, position.closing)
    seen = append(seen, position.buying)
    seen = append(seen, position.due)
    seen = append(seen, position.pointer)
    seen = append(seen, position.hitless)
    seen = append(seen, position.quiet)
    return append(seen, position.winner)


def append_all(seen: vec[i64], numbers: vec[i64]) -> vec[i64]:
    for number in numbers:
        seen = append(seen, number)
    return seen
