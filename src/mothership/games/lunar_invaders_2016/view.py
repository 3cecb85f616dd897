"""What a seat may see: everything, for nothing is hidden."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import append, i64, vec
from mothership.core.view import Part, Schema
from mothership.games.lunar_invaders_2016.board import (
    LAST_PLY,
    MOON_WORDS,
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
    TELEPORT,
    TRANSFER,
)
from mothership.games.lunar_invaders_2016.state import NONE, PHASE_WORDS, Table

_SEATS_OR_NONE: Final = ("none", *MOON_WORDS)
_SPACES_OR_NONE: Final = ("none", *SPACE_WORDS)
_KINDS: Final = ("teleport", "oblivion", "build", "move", "attack", "combine", "divide", "transfer")

SCHEMA: Final = Schema(
    Part("board", (SPACES,), words=UNIT_WORDS),
    Part("bank", (PLAYERS, SIZES), high=OF_EACH_SIZE),
    Part("tokens", (PLAYERS,), high=TOKENS + 1),
    Part("turn", low=NONE, words=_SEATS_OR_NONE),
    Part("first", low=NONE, words=_SEATS_OR_NONE),
    Part("ply", high=LAST_PLY + 1),
    Part("phase", words=PHASE_WORDS),
    Part("announced", low=NONE, words=("none", *_KINDS)),
    Part("from", low=NONE, words=_SPACES_OR_NONE),
    Part("to", low=NONE, words=_SPACES_OR_NONE),
    Part("size", low=NONE, words=("none", *SIZE_WORDS)),
    Part("changed", (SPACES,), words=UNIT_WORDS),
    Part("ban", low=NONE, words=_SPACES_OR_NONE),
    Part("attacker", low=NONE, words=_SPACES_OR_NONE),
    Part("defender", low=NONE, words=_SPACES_OR_NONE),
    Part("repeats", high=3),
    Part("winner", low=NONE, words=_SEATS_OR_NONE),
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
        return (move - TELEPORT) // SPACES * PLACES + PAD
    if move < BUILD:
        return (move - OBLIVION) * PLACES + PAD
    if move < MOVE:
        return NONE
    if move < DIVIDE:
        return (move - MOVE) // PLACES % SPACES
    return (move - DIVIDE) // (PLACES * SIZES) % SPACES


def target_of(move: i64) -> i64:
    """The space that an announced action is aimed at; oblivion is no space."""
    if move < OBLIVION:
        return (move - TELEPORT) % SPACES
    if move < BUILD:
        return NONE
    if move < MOVE:
        return move - BUILD
    there = (move - MOVE) % PLACES  # every block from here on ends with a place
    return origin_of(move) // PLACES * PLACES + there


def look(table: Table) -> vec[i64]:
    """The numbers of the schema."""
    move = table.announced
    pending = move != NONE
    seen = vec[i64]()
    for unit in table.board:
        seen = append(seen, unit)
    for count in table.bank:
        seen = append(seen, count)
    for count in table.tokens:
        seen = append(seen, count)
    seen = append(seen, table.turn)
    seen = append(seen, table.first)
    seen = append(seen, table.ply)
    seen = append(seen, table.phase)
    seen = append(seen, kind_of(move))
    seen = append(seen, origin_of(move) if pending else table.attacker)
    seen = append(seen, target_of(move) if pending else table.defender)
    seen = append(seen, (move - DIVIDE) // PLACES % SIZES if move >= DIVIDE else NONE)
    for unit in table.changed:
        seen = append(seen, unit)
    seen = append(seen, table.ban)
    seen = append(seen, table.attacker)
    seen = append(seen, table.defender)
    seen = append(seen, table.repeats)
    return append(seen, table.winner)
