"""Every legal move, built from what stands on the table.

This is one of two independent forms of the rules; the other is ``forbidding_rule`` in rules.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2016.board import (
    EMPTY,
    FLANKS,
    IS_CONTROL_POINT,
    IS_FACTORY,
    LINKED,
    MOST_LINKS,
    NO_LINK,
    PAD,
    PIPS,
    PLACES,
    PLAYERS,
    SIZES,
    SPACES,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.exchange import (
    changeable,
    cheapest_changes,
    lacks_pieces,
    rows_within_reach,
    sizes_given,
)
from mothership.games.lunar_invaders_2016.exchange_v1 import legal_changes_v1, sizes_given_v1
from mothership.games.lunar_invaders_2016.moves import (
    ALLOW,
    ATTACK,
    BLOCK,
    BUILD,
    COMBINE,
    DIVIDE,
    FIRST,
    MISDIRECT,
    MOVE,
    OBLIVION,
    PASS,
    RETREAT,
    SHUT_DOWN,
    STOP,
    TELEPORT,
    TRANSFER,
    beam_target,
    giver_of,
    size_given,
)
from mothership.games.lunar_invaders_2016.phases import ACTION, ANSWERING, CHANGING, FIRST_PLAYER, RETREATING

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position

MANY: Final = 64  # room for the moves of most positions; a longer list grows by itself


def legal_moves(position: Position) -> vec[i64]:
    if position.phase == ACTION:
        return legal_actions(position)
    if position.phase == ANSWERING:
        return legal_answers(position)
    if position.phase == RETREATING:
        return legal_retreats(position)
    if position.phase == CHANGING:
        return legal_changes(position)
    if position.phase == FIRST_PLAYER:
        return vec[i64](range(FIRST, FIRST + PLAYERS))
    return vec[i64]()


# Actions ----------------------------------------------------------------------------------------------


def legal_actions(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=MANY)
    board = position.board
    seat = position.turn
    bank = position.banked(seat)
    open_: i64 = 0
    if bank != 0:
        open_ = changeable(position, bank)
    rows = vec[i64]()
    if open_ != 0 and position.version != 1 and lacks_pieces(position, bank):
        rows = rows_within_reach(position, bank)
    number: i64 = 0  # of own units before this one
    moon: i64 = 0
    while moon < PLAYERS:
        base = moon * PLACES
        # How many Control Points each player holds here.
        mine: i64 = 0
        theirs: i64 = 0
        place: i64 = 0
        while place < PLACES:
            unit = board[base + place]
            if unit == EMPTY:
                if IS_FACTORY[place] and bank != 0:
                    moves = add_build(position, moves, base, place, seat)
            elif owner_of(unit) == seat:
                mine += IS_CONTROL_POINT[place]
                if position.version == 1:
                    sizes = sizes_given_v1(position, base + place, tower_of(unit), bank, open_)
                else:
                    sizes = sizes_given(rows, number, tower_of(unit), bank)
                moves = add_unit(position, moves, base, place, sizes)
                number += 1
            else:
                theirs += IS_CONTROL_POINT[place]
            place += 1
        if mine >= 2 and theirs < 2 and board[base + PAD] != EMPTY:
            moves = add_beams(moves, moon, owner_of(board[base + PAD]) != seat)
        moon += 1
    if len(moves) == 0:
        moves = append(moves, PASS)
    return moves


def add_build(position: Position, moves: vec[i64], base: i64, place: i64, seat: i64) -> vec[i64]:
    one = position.board[base + FLANKS[place * 2]]
    other = position.board[base + FLANKS[place * 2 + 1]]
    if owner_of(one) == seat and owner_of(other) == seat:
        moves = append(moves, BUILD + base + place)
    return moves


def add_unit(position: Position, moves: vec[i64], base: i64, place: i64, sizes: i64) -> vec[i64]:
    """What one own unit can do: go to each linked space, whole or with one piece of it."""
    board = position.board
    space = base + place
    unit = board[space]
    tower = tower_of(unit)
    way = place * MOST_LINKS
    end = way + MOST_LINKS
    while way < end:
        there = LINKED[way]
        if there == NO_LINK:
            break
        target = board[base + there]
        if target == EMPTY:
            moves = append(moves, MOVE + space * PLACES + there)
            if sizes != 0:
                moves = add_pieces(moves, DIVIDE + space * SIZES * PLACES + there, sizes)
        elif owner_of(target) == owner_of(unit):
            moves = append(moves, COMBINE + space * PLACES + there)
            if sizes != 0:
                moves = add_pieces(moves, TRANSFER + space * SIZES * PLACES + there, sizes)
        elif PIPS[tower] >= PIPS[tower_of(target)] and base + there != position.ban:
            moves = append(moves, ATTACK + space * PLACES + there)
        way += 1
    return moves


def add_pieces(moves: vec[i64], move: i64, sizes: i64) -> vec[i64]:
    """One move for each size that can be given; ``move`` is the one for a Small."""
    while sizes != 0:
        if sizes & 1:
            moves = append(moves, move)
        move += PLACES
        sizes >>= 1
    return moves


def add_beams(moves: vec[i64], moon: i64, enemy: bool) -> vec[i64]:
    first = (1 - moon) * PLACES
    place: i64 = 0
    while place < PLACES:
        if place != PAD:
            moves = append(moves, TELEPORT + moon * SPACES + first + place)
        place += 1
    if enemy:
        moves = append(moves, OBLIVION + moon)
    return moves


# Change -----------------------------------------------------------------------------------------------


def legal_changes(position: Position) -> vec[i64]:
    giver = giver_of(position.announced)
    size = size_given(position.announced)
    if position.version == 1:
        return legal_changes_v1(position, giver, size)
    return cheapest_changes(position, giver, size)


# Answers ----------------------------------------------------------------------------------------------


def legal_answers(position: Position) -> vec[i64]:
    """The opponent has a token at least: otherwise nobody is asked."""
    moves = vec[i64](capacity=PLACES)
    moves = append(moves, ALLOW)
    if position.announced >= BUILD:
        return append(moves, STOP)
    if position.announced >= OBLIVION:
        return append(moves, BLOCK)
    to = beam_target(position.announced)
    space = to - to % PLACES
    end = space + PLACES
    while space < end:
        if space != to and space % PLACES != PAD:
            moves = append(moves, MISDIRECT + space)
        space += 1
    if position.tokens[1 - position.turn] >= 2:
        moves = append(moves, SHUT_DOWN)
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
