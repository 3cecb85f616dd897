"""Every legal move, built from what stands on the table.

This is one of two independent forms of the rules; the other is ``forbidding_rule`` in rules.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    FACES,
    FLANKS,
    IS_CONTROL_POINT,
    IS_FACTORY,
    LARGE,
    LINKED,
    MOST_LINKS,
    NO_LINK,
    PAD,
    PLACES,
    SIGNS,
    SIZES,
    SPACES,
)
from mothership.games.lunar_invaders_2011.moves import (
    BUILD,
    COUNTER,
    DEEP_SPACE,
    FIRST,
    GROW,
    MOVE,
    PASS,
    PLACE,
    RETREAT,
    ROLL,
    TELEPORT,
    THROW,
)
from mothership.games.lunar_invaders_2011.phases import (
    ACTION,
    COUNTERING,
    FIRST_PLAYER,
    PLACING,
    RETREATING,
    ROLLING,
    THROWING,
)

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2011.state import Position

MANY: Final = 48  # room for the moves of most positions; a longer list grows by itself


def legal_moves(position: Position) -> vec[i64]:
    if position.phase == ACTION:
        return legal_actions(position)
    if position.phase == ROLLING:
        return vec[i64](range(ROLL, ROLL + FACES))
    if position.phase == THROWING:
        return vec[i64](range(THROW, THROW + SIGNS))
    if position.phase == COUNTERING:
        return vec[i64](range(COUNTER, COUNTER + SIGNS))
    if position.phase == FIRST_PLAYER:
        return vec[i64](range(FIRST, FIRST + position.players))
    if position.phase == RETREATING:
        return legal_retreats(position)
    if position.phase == PLACING:
        return legal_placings(position)
    return vec[i64]()


def legal_actions(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=MANY)
    board = position.board
    seat = position.turn
    moon: i64 = 0
    while moon < position.players:
        base = moon * PLACES
        # How many Control Points the player and the strongest single rival hold here.
        mine: i64 = 0
        rivals = strongest_rival(position, base, seat)
        place: i64 = 0
        while place < PLACES:
            piece = board[base + place]
            if piece == EMPTY:
                if IS_FACTORY[place]:
                    moves = add_build(position, moves, base, place, seat)
            elif (piece - 1) // SIZES == seat:
                mine += IS_CONTROL_POINT[place]
                moves = add_ship(position, moves, base, place, piece)
            place += 1
        if mine >= 2 and rivals < 2 and position.board[base + PAD] != EMPTY:
            moves = add_beams(position, moves, moon, seat)
        moon += 1
    if len(moves) == 0:
        moves = append(moves, PASS)
    return moves


def strongest_rival(position: Position, base: i64, seat: i64) -> i64:
    board = position.board
    most: i64 = 0
    rival: i64 = 0
    while rival < position.players:
        if rival != seat:
            held: i64 = 0
            place: i64 = 0
            while place < PLACES:
                piece = board[base + place]
                if piece != EMPTY and IS_CONTROL_POINT[place] and (piece - 1) // SIZES == rival:
                    held += 1
                place += 2
            if held > most:
                most = held
        rival += 1
    return most


def add_build(position: Position, moves: vec[i64], base: i64, place: i64, seat: i64) -> vec[i64]:
    one = position.board[base + FLANKS[place * 2]]
    other = position.board[base + FLANKS[place * 2 + 1]]
    stock = seat * SIZES
    if one == EMPTY or other == EMPTY or (one - 1) // SIZES != seat or (other - 1) // SIZES != seat:
        return moves
    if position.reserve[stock] + position.reserve[stock + 1] + position.reserve[stock + 2] == 0:
        return moves
    return append(moves, BUILD + base + place)


def add_ship(position: Position, moves: vec[i64], base: i64, place: i64, piece: i64) -> vec[i64]:
    """What one own ship can do by itself: grow, move, attack."""
    board = position.board
    size = (piece - 1) % SIZES
    if size < LARGE and position.reserve[piece] > 0:  # the reserve of the next size lies at that index
        moves = append(moves, GROW + base + place)
    way: i64 = place * MOST_LINKS
    end = way + MOST_LINKS
    while way < end:
        there = LINKED[way]
        if there == NO_LINK:
            break
        target = board[base + there]
        if target == EMPTY or (
            (target - 1) // SIZES != (piece - 1) // SIZES and (target - 1) % SIZES <= size
        ):
            moves = append(moves, MOVE + (base + place) * PLACES + there)
        way += 1
    return moves


def add_beams(position: Position, moves: vec[i64], moon: i64, seat: i64) -> vec[i64]:
    here = moon * PLACES
    space: i64 = 0
    while space < position.players * PLACES:
        if space < here or space >= here + PLACES:
            moves = append(moves, TELEPORT + moon * SPACES + space)
        space += 1
    if (position.board[here + PAD] - 1) // SIZES != seat:
        moves = append(moves, DEEP_SPACE + moon)
    return moves


def legal_retreats(position: Position) -> vec[i64]:
    moves = vec[i64]()
    base = position.defender - position.defender % PLACES
    way = position.defender % PLACES * MOST_LINKS
    end = way + MOST_LINKS
    while way < end:
        there = LINKED[way]
        if there != NO_LINK and position.board[base + there] == EMPTY:
            moves = append(moves, RETREAT + base + there)
        way += 1
    return moves


def legal_placings(position: Position) -> vec[i64]:
    moves = vec[i64]()
    size: i64 = 0
    while size < SIZES:
        if position.reserve[position.turn * SIZES + size] > 0:
            space = position.turn * PLACES
            while space < (position.turn + 1) * PLACES:
                if position.board[space] == EMPTY:
                    moves = append(moves, PLACE + size * SPACES + space)
                space += 1
        size += 1
    return moves
