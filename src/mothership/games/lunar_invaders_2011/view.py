"""What a seat may see: everything but a throw that has not been answered yet."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import append, i64, vec
from mothership.core.view import Part, Schema
from mothership.games.lunar_invaders_2011.board import (
    LAST_ROUND,
    MOON_WORDS,
    MOST_PLAYERS,
    OF_EACH_SIZE,
    PIECE_WORDS,
    SIZES,
    SPACE_WORDS,
    SPACES,
)
from mothership.games.lunar_invaders_2011.state import NONE, PHASE_WORDS, Table

_SEATS_OR_NONE: Final = ("none", *MOON_WORDS)
_SPACES_OR_NONE: Final = ("none", *SPACE_WORDS)

SCHEMA: Final = Schema(
    Part("players", low=2, high=MOST_PLAYERS),
    Part("board", (SPACES,), words=PIECE_WORDS),
    Part("reserve", (MOST_PLAYERS, SIZES), high=OF_EACH_SIZE),
    Part("living", (MOST_PLAYERS,), high=1),
    Part("turn", low=NONE, words=_SEATS_OR_NONE),
    Part("first", low=NONE, words=_SEATS_OR_NONE),
    Part("round", high=LAST_ROUND + 1),
    Part("phase", words=PHASE_WORDS),
    Part("attacker", low=NONE, words=_SPACES_OR_NONE),
    Part("defender", low=NONE, words=_SPACES_OR_NONE),
    Part("throw", low=NONE, words=("none", "rock", "paper", "scissors")),
    Part("verdict", low=NONE, words=("none", "tie", "win", "lose")),
    Part("repeats", high=3),
    Part("winner", low=NONE, words=_SEATS_OR_NONE),
)


def look(table: Table, seat: i64) -> vec[i64]:
    """The numbers of the schema, as a seat sees them."""
    seen = vec[i64]()
    seen = append(seen, table.players)
    for piece in table.board:
        seen = append(seen, piece)
    for count in table.reserve:
        seen = append(seen, count)
    for alive in table.living:
        seen = append(seen, alive)
    seen = append(seen, table.turn)
    seen = append(seen, table.first)
    seen = append(seen, table.round)
    seen = append(seen, table.phase)
    seen = append(seen, table.attacker)
    seen = append(seen, table.defender)
    seen = append(seen, table.thrown if seat == table.turn else NONE)  # L11-A14a
    seen = append(seen, table.verdict)
    seen = append(seen, table.repeats)
    return append(seen, table.winner)
