"""What a seat may see: everything. Only the order of the tiles in the case is unknown, to everybody."""

from __future__ import annotations

from typing import Final

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
from mothership.games.space_defenders.state import BOMB_WORDS, NONE, PHASE_WORDS, Table

_SEATS_OR_NONE: Final = ("none", *SEAT_WORDS)

SCHEMA: Final = Schema(
    Part("players", low=1, high=MOST_PLAYERS),
    Part("board", (SPACES,), words=THING_WORDS),
    Part("reserve", (MOST_PLAYERS, PRIZES), high=TILES),
    Part("points", (MOST_PLAYERS,), high=MOST_PIPS),
    Part("case", (KINDS,), high=TILES),
    Part("waiting", (2,), high=TILES),
    Part("aside", high=TILES // 2),
    Part("living", (MOST_PLAYERS,), high=1),
    Part("bombs", (MOST_PLAYERS,), words=BOMB_WORDS),
    Part("fire", (MOST_PLAYERS,), high=MOST_SHOTS),
    Part("rapid", (MOST_PLAYERS,), high=1),
    Part("turn", low=NONE, words=_SEATS_OR_NONE),
    Part("first", low=NONE, words=_SEATS_OR_NONE),
    Part("phase", words=PHASE_WORDS),
    Part("shots", high=MOST_SHOTS),
    Part("pausing", high=1),
    Part("direction", low=NONE, words=("none", *DIRECTION_WORDS)),
    Part("reach", high=ROWS - 1),
    Part("emptied", high=1),
    Part("hit", high=1),
    Part("removed", high=1),
    Part("closing", high=1),
    Part("buying", low=NONE, words=("none", *ITEM_WORDS)),
    Part("due", high=30),
    Part("pointer", high=COLUMNS),
    Part("hitless", high=10),
    Part("quiet", high=QUIET_ROUNDS * MOST_PLAYERS),
    Part("winner", low=NONE, words=_SEATS_OR_NONE),
)


def look(table: Table) -> vec[i64]:
    """The numbers of the schema."""
    seen = vec[i64](capacity=160)
    seen = append(seen, table.players)
    seen = append_all(seen, table.board)
    seen = append_all(seen, table.reserve)
    seat: i64 = 0
    while seat < MOST_PLAYERS:
        seen = append(seen, table.points(seat))
        seat += 1
    seen = append_all(seen, table.case)
    seen = append(seen, table.waiting_left)
    seen = append(seen, table.waiting_right)
    seen = append(seen, table.aside)
    seen = append_all(seen, table.living)
    seen = append_all(seen, table.bombs)
    seen = append_all(seen, table.fire)
    seen = append_all(seen, table.rapid)
    seen = append(seen, table.turn)
    seen = append(seen, table.first)
    seen = append(seen, table.phase)
    seen = append(seen, table.shots)
    seen = append(seen, table.pausing)
    seen = append(seen, table.direction)
    seen = append(seen, table.reach)
    seen = append(seen, table.emptied)
    seen = append(seen, table.hit)
    seen = append(seen, table.removed)
    seen = append(seen, table.closing)
    seen = append(seen, table.buying)
    seen = append(seen, table.due)
    seen = append(seen, table.pointer)
    seen = append(seen, table.hitless)
    seen = append(seen, table.quiet)
    return append(seen, table.winner)


def append_all(seen: vec[i64], numbers: vec[i64]) -> vec[i64]:
    for number in numbers:
        seen = append(seen, number)
    return seen
