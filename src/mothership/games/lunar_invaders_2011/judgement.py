"""What a bot may know about good and bad positions. Opinions, not rules.

A game is won by a ship on a foreign Pad whose teleporter its owner controls; it is lost by too few ships
at home. So count how near each player is to the first and how far from the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    IS_CONTROL_POINT,
    PAD,
    PLACES,
    owner_of,
    size_of,
)
from mothership.games.lunar_invaders_2011.moves import (
    BUILD,
    DEEP_SPACE,
    MOVE,
    PASS,
    TELEPORT,
    beam_moon,
    beam_target,
    place_reached,
    ship_moved,
)
from mothership.games.lunar_invaders_2011.phases import ACTION

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2011.state import Position

# What it is worth to hold so many Control Points of a foreign moon, without and with an own ship on its Pad.
ABROAD: Final = vec[float]([0.0, 0.5, 1.6, 2.2, 2.6])
ON_THE_PAD: Final = vec[float]([0.2, 1.0, 3.2, 3.6, 4.0])
# What the own moon is worth with so many ships at home: below two the game is lost.
AT_HOME: Final = vec[float]([-6.0, -6.0, -2.4, -1.2, -0.5, 0.0, 0.2, 0.3, 0.35, 0.4])
SHIP: Final = vec[float]([0.25, 0.4, 0.55])  # a ship of each size, wherever it is
STEEP: Final = 0.55  # how quickly a lead becomes a win


def strength(position: Position, seat: i64) -> float:
    """How well a seat stands, whoever else plays."""
    board = position.board
    value = AT_HOME[position.at_home[seat]]
    moon: i64 = 0
    while moon < position.players:
        base = moon * PLACES
        mine: i64 = 0
        place: i64 = 0
        while place < PLACES:
            piece = board[base + place]
            if piece != EMPTY and owner_of(piece) == seat:
                value += SHIP[size_of(piece)]
                mine += IS_CONTROL_POINT[place]
            place += 1
        pad = board[base + PAD]
        own_pad = pad != EMPTY and owner_of(pad) == seat
        if moon != seat:
            value += ON_THE_PAD[mine] if own_pad else ABROAD[mine]
        elif mine >= 2:
            value += 0.6 if own_pad else 0.4  # ready to send somebody off
        moon += 1
    return value


def judge_position(position: Position, seat: i64) -> float:
    """The expected result: what the own strength promises, and who is about to come home."""
    if not position.living[seat]:
        return -1.0
    win = share_of_win(position, seat)
    if position.phase == ACTION:
        wait = turns_until_homecoming(position)
        if wait == 0:
            return 1.0 if position.turn == seat else -1.0
        if wait > 0:
            # Everybody before that has a turn to do something about it.
            likely = 0.6 - 0.06 * float(wait)
            hero = (position.turn + wait) % position.players
            win = (1.0 - likely) * win + (likely if hero == seat else 0.0)
    return 2.0 * win - 1.0


def share_of_win(position: Position, seat: i64) -> float:
    """From 0 to 1: the own strength against the best of the others, an even share when it is even."""
    own = strength(position, seat)
    best = -1e9
    players = 1.0
    other: i64 = 0
    while other < position.players:
        if other != seat and position.living[other]:
            theirs = strength(position, other)
            players += 1.0
            if theirs > best:
                best = theirs
        other += 1
    lead = (own - best) * STEEP
    if position.phase == ACTION:
        lead += 0.15 if position.turn == seat else -0.15
    even = 1.0 / players
    value = squash(lead)
    return value * even * 2.0 if value < 0.5 else even + (value - 0.5) * 2.0 * (1.0 - even)


def turns_until_homecoming(position: Position) -> i64:
    """How many turns pass before somebody could beam a ship home, if nobody does anything; -1 for never."""
    wait: i64 = 0
    while wait < position.players:
        seat = (position.turn + wait) % position.players
        if position.living[seat] and can_come_home(position, seat):
            return wait
        wait += 1
    return -1


def can_come_home(position: Position, seat: i64) -> bool:
    """Whether a ship of a seat stands on a foreign Pad that the seat alone controls."""
    moon: i64 = 0
    while moon < position.players:
        pad = position.board[moon * PLACES + PAD]
        if moon != seat and pad != EMPTY and owner_of(pad) == seat and controls(position, seat, moon):
            return True
        moon += 1
    return False


def controls(position: Position, seat: i64, moon: i64) -> bool:
    """Two Control Points or more, and no rival with as many as two."""
    base = moon * PLACES
    one = position.board[base]
    two = position.board[base + 2]
    three = position.board[base + 6]
    four = position.board[base + 8]
    mine: i64 = holds(one, seat) + holds(two, seat) + holds(three, seat) + holds(four, seat)
    if mine != 2:
        return mine > 2
    first: i64 = -1  # the owner of one of the two others
    for piece in (one, two, three, four):
        if piece != EMPTY and owner_of(piece) != seat:
            if owner_of(piece) == first:
                return False
            first = owner_of(piece)
    return True


def holds(piece: i64, seat: i64) -> i64:
    return 1 if piece != EMPTY and owner_of(piece) == seat else 0


def squash(lead: float) -> float:
    """From 0 to 1, rising, a half at 0."""
    return 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0 else -lead))


# Leanings -----------------------------------------------------------------------------------------

WINS: Final = 1000


def lean(position: Position, moves: vec[i64]) -> vec[i64]:
    """How much a sensible player leans to each of these moves."""
    leanings = vec[i64](capacity=len(moves))
    for move in moves:
        if move >= PASS:
            leanings = append(leanings, 1)
        elif move >= MOVE:
            leanings = append(leanings, lean_to_moving(position, ship_moved(move), place_reached(move)))
        elif move >= BUILD:
            leanings = append(leanings, 6)
        elif move >= DEEP_SPACE:
            leanings = append(leanings, 8)
        elif move >= TELEPORT:
            leanings = append(leanings, lean_to_beam(position, beam_moon(move), beam_target(move)))
        else:
            leanings = append(leanings, 2)
    return leanings


def lean_to_beam(position: Position, moon: i64, to: i64) -> i64:
    seat = position.turn
    traveller = position.board[moon * PLACES + PAD]
    target = position.board[to]
    if target != EMPTY and owner_of(target) == seat:
        return 0  # it would destroy an own ship
    if owner_of(traveller) == seat:
        if to // PLACES == seat:
            return WINS
        if moon == seat and position.at_home[seat] <= 2:
            return 0  # the last but one ship at home
        value: i64 = 2 + 4 * IS_CONTROL_POINT[to % PLACES]
        return value + 4 if target != EMPTY else value
    if target != EMPTY:
        return 6  # two enemies for one beam
    return 1 if to // PLACES == owner_of(traveller) else 2


def lean_to_moving(position: Position, space: i64, there: i64) -> i64:
    seat = position.turn
    here = space % PLACES
    target = position.board[space - here + there]
    value: i64 = 2 + 3 * IS_CONTROL_POINT[there] - 2 * IS_CONTROL_POINT[here]
    if there == PAD:
        value += 3
    if space // PLACES != seat:
        value += 3  # over there is where games are won
    if target != EMPTY:
        value += 8 if size_of(target) < size_of(position.board[space]) else 4
    return value if value > 1 else 1
