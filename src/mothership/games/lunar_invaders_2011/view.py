"""What a seat may see: everything but a throw that has not been answered yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, BY_SEAT, Seats
from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.lunar_invaders_2011.board import (
    LAST_ROUND,
    MOON_WORDS,
    MOST_PLAYERS,
    NONE,
    OF_EACH_SIZE,
    PIECE_WORDS,
    PLACES,
    SIZES,
    SPACE_WORDS,
    SPACES,
)
from mothership.games.lunar_invaders_2011.phases import PHASE_WORDS

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2011.state import Position

_SEATS_OR_NONE: Final = ("none", *MOON_WORDS)
_SPACES_OR_NONE: Final = ("none", *SPACE_WORDS)
_MOONS: Final = Seats(values=PLACES)  # a space is on the moon of a seat
_PIECES: Final = Seats(places=PLACES, values=SIZES, first=1)  # a moon and the pieces of each seat

SCHEMA: Final = Schema(
    Part("players", low=2, high=MOST_PLAYERS),
    Part("board", (SPACES,), words=PIECE_WORDS, kind="piece", seats=_PIECES, board=(3, 3)),
    Part("reserve", (MOST_PLAYERS, SIZES), high=OF_EACH_SIZE, seats=BY_SEAT),
    Part("living", (MOST_PLAYERS,), high=1, seats=BY_SEAT),
    Part("turn", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("first", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("round", high=LAST_ROUND + 1),
    Part("phase", words=PHASE_WORDS),
    Part("attacker", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("defender", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("throw", low=NONE, words=("none", "rock", "paper", "scissors"), kind="sign", filler="none"),
    Part("verdict", low=NONE, words=("none", "tie", "win", "lose")),
    Part("repeats", high=3),
    Part("winner", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
)


LENGTH: Final = SCHEMA.length
_NOTHING: Final = zeros(LENGTH)  # to be copied: growing a vector one by one takes much longer


def look(position: Position, seat: i64) -> vec[i64]:
    """The numbers of the schema, as a seat sees them, written in place."""
    seen = _NOTHING[:]
    seen[0] = position.players
    at = all_of(seen, 1, position.board)
    at = all_of(seen, at, position.reserve)
    at = all_of(seen, at, position.living)
    seen[at] = position.turn
    seen[at + 1] = position.first
    seen[at + 2] = position.round
    seen[at + 3] = position.phase
    seen[at + 4] = position.attacker
    seen[at + 5] = position.defender
    seen[at + 6] = position.thrown if seat == position.turn else NONE  # L11-A14a
    seen[at + 7] = position.verdict
    seen[at + 8] = position.repeats
    seen[at + 9] = position.winner
    assert at + 10 == LENGTH
    return seen


def all_of(seen: vec[i64], at: i64, numbers: vec[i64]) -> i64:
    """Write them from a place on; the place behind."""
    for number in numbers:
        seen[at] = number
        at += 1
    return at
