"""What a seat may see: everything, for nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, BY_SEAT, Seats
from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.lunar_invaders_2016.board import (
    COMPOSITIONS,
    LAST_PLY,
    MOON_WORDS,
    NONE,
    OF_EACH_SIZE,
    PAD,
    PLACES,
    PLAYERS,
    SIZE_WORDS,
    SIZES,
    SPACE_WORDS,
    SPACES,
    TOKENS,
    UNIT_WORDS,
)
from mothership.games.lunar_invaders_2016.moves import (
    ATTACK,
    BUILD,
    COMBINE,
    DIVIDE,
    MOVE,
    OBLIVION,
    TRANSFER,
    beam_moon,
    beam_target,
    giver_of,
    goer_of,
    place_reached,
    size_given,
)
from mothership.games.lunar_invaders_2016.phases import PHASE_WORDS

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position

_SEATS_OR_NONE: Final = ("none", *MOON_WORDS)
_SPACES_OR_NONE: Final = ("none", *SPACE_WORDS)
_MOONS: Final = Seats(values=PLACES)  # a space is on the moon of a seat
_UNITS: Final = Seats(places=PLACES, values=COMPOSITIONS, first=1)  # a moon and the units of each seat
_KINDS: Final = ("teleport", "oblivion", "build", "move", "attack", "combine", "divide", "transfer")

SCHEMA: Final = Schema(
    Part("board", (SPACES,), words=UNIT_WORDS, kind="unit", seats=_UNITS, board=(3, 3)),
    Part("bank", (PLAYERS, SIZES), high=OF_EACH_SIZE, seats=BY_SEAT),
    Part("tokens", (PLAYERS,), high=TOKENS + 1, seats=BY_SEAT),
    Part("turn", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("first", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("ply", high=LAST_PLY + 1),
    Part("phase", words=PHASE_WORDS),
    Part("announced", low=NONE, words=("none", *_KINDS)),
    Part("from", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("to", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("size", low=NONE, words=("none", *SIZE_WORDS), kind="size"),
    Part("changed", (SPACES,), words=UNIT_WORDS, kind="unit", seats=_UNITS, board=(3, 3)),
    Part("ban", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("attacker", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("defender", low=NONE, words=_SPACES_OR_NONE, kind="space", seats=_MOONS),
    Part("repeats", high=3),
    Part("winner", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
)


def kind_of(move: i64) -> i64:
    """The kind of an announced action, as the schema counts them."""
    if move == NONE:
        return NONE
    if move < BUILD:
        return 0 if move < OBLIVION else 1
    if move < ATTACK:
        return 2 if move < MOVE else 3
    if move < DIVIDE:
        return 4 if move < COMBINE else 5
    return 6 if move < TRANSFER else 7


def origin_of(move: i64) -> i64:
    """The space that an announced action begins on; a build begins nowhere."""
    if move < OBLIVION:
        return beam_moon(move) * PLACES + PAD
    if move < BUILD:
        return (move - OBLIVION) * PLACES + PAD
    if move < MOVE:
        return NONE
    if move < DIVIDE:
        return goer_of(move)
    return giver_of(move)


def target_of(move: i64) -> i64:
    """The space that an announced action is aimed at; oblivion is no space."""
    if move < OBLIVION:
        return beam_target(move)
    if move < BUILD:
        return NONE
    if move < MOVE:
        return move - BUILD
    there = place_reached(move)
    return origin_of(move) // PLACES * PLACES + there


LENGTH: Final = SCHEMA.length
_NOTHING: Final = zeros(LENGTH)  # to be copied: growing a vector one by one takes much longer


def look(position: Position) -> vec[i64]:
    """The numbers of the schema, written in place."""
    move = position.announced
    pending = move != NONE
    seen = _NOTHING[:]
    at = all_of(seen, 0, position.board)
    at = all_of(seen, at, position.bank)
    at = all_of(seen, at, position.tokens)
    seen[at] = position.turn
    seen[at + 1] = position.first
    seen[at + 2] = position.ply
    seen[at + 3] = position.phase
    seen[at + 4] = kind_of(move)
    seen[at + 5] = origin_of(move) if pending else position.attacker
    seen[at + 6] = target_of(move) if pending else position.defender
    seen[at + 7] = size_given(move) if move >= DIVIDE else NONE
    at = all_of(seen, at + 8, position.changed)
    seen[at] = position.ban
    seen[at + 1] = position.attacker
    seen[at + 2] = position.defender
    seen[at + 3] = position.repeats
    seen[at + 4] = position.winner
    assert at + 5 == LENGTH
    return seen


def all_of(seen: vec[i64], at: i64, numbers: vec[i64]) -> i64:
    """Write them from a place on; the place behind."""
    for number in numbers:
        seen[at] = number
        at += 1
    return at
