"""Every legal move, built from what stands on the table.

This is one of two independent forms of the rules; the other is ``forbidding_rule`` in rules.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.space_defenders.board import (
    BOMB,
    COLUMNS,
    DEFENDERS,
    DIRECTIONS,
    DUAL,
    EMPTY,
    FIRST_MINE_ROW,
    KINDS,
    LEFT,
    MINE,
    PRICES,
    PRIZE_VALUES,
    PRIZES,
    RAPID,
    STEP,
    STEPS_TO_EDGE,
    TRIPLE,
)
from mothership.games.space_defenders.moves import (
    ADVANCE,
    BOMBING,
    BUY,
    DRAW,
    ENTER,
    FIRST,
    LEAVE,
    MOVE,
    PAUSE,
    PAY,
    PLACE,
    SET_MINE,
    SHOOT,
    STAY,
)
from mothership.games.space_defenders.phases import (
    BEGINNING,
    FILLING,
    GOING_ON,
    MOVING,
    MOVING_MINE,
    NOT_BOUGHT,
    PAYING,
    PLACING,
    REFILLING,
    SETTING_MINE,
    SHOOTING,
)

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position

MANY: Final = 40  # room for the moves of most positions; a longer list grows by itself
ENTRIES: Final = 4  # rows in which the mine comes in


def legal_moves(position: Position) -> vec[i64]:
    phase = position.phase
    if phase == MOVING:
        return legal_flights(position)
    if phase == MOVING_MINE:
        return legal_mine_moves(position)
    if phase == REFILLING:
        return legal_draws(position, KINDS)
    if phase == SHOOTING:
        return vec[i64]([SHOOT, BOMBING])
    if phase == GOING_ON:
        return legal_continuations(position)
    if phase == PAYING:
        return legal_payments(position)
    if phase == FILLING:
        return legal_draws(position, LEFT)
    if phase == BEGINNING:
        return vec[i64](range(FIRST, FIRST + position.players))
    if phase == PLACING:
        return legal_placings(position)
    if phase == SETTING_MINE:
        return vec[i64](range(SET_MINE, SET_MINE + ENTRIES))
    return vec[i64]()


def legal_flights(position: Position) -> vec[i64]:
    """What a turn can begin with."""
    moves = vec[i64](capacity=MANY)
    moves = append(moves, STAY)
    board = position.board
    ship = position.ship[position.turn]
    pauses = position.rapid[position.turn] != 0
    way: i64 = 0
    while way < DIRECTIONS:
        step = STEP[way]
        end = ship + step * STEPS_TO_EDGE[ship * DIRECTIONS + way]
        space = ship
        while space != end:
            space += step
            if board[space] != EMPTY:
                break
            moves = append(moves, MOVE + space)
            if pauses and space != end and board[space + step] == EMPTY:
                moves = append(moves, PAUSE + space)
        way += 1
    if position.bomb_option or position.upgrades_option:
        moves = add_purchases(position, moves)
    return moves


def add_purchases(position: Position, moves: vec[i64]) -> vec[i64]:
    seat = position.turn
    reserve = position.reserve
    wealth: i64 = 0
    prize: i64 = 0
    while prize < PRIZES:
        wealth += reserve[seat * PRIZES + prize] * PRIZE_VALUES[prize]
        prize += 1
    if position.bomb_option and position.bombs[seat] == NOT_BOUGHT and wealth >= PRICES[BOMB]:
        moves = append(moves, BUY + BOMB)
    if position.upgrades_option:
        if position.fire[seat] == 1 and wealth >= PRICES[DUAL]:
            moves = append(moves, BUY + DUAL)
        if position.fire[seat] == 2 and wealth >= PRICES[TRIPLE]:
            moves = append(moves, BUY + TRIPLE)
        if not position.rapid[seat] and wealth >= PRICES[RAPID]:
            moves = append(moves, BUY + RAPID)
    return moves


def legal_continuations(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=MANY)
    space = position.ship[position.turn]
    step = STEP[position.direction]
    end = space + step * STEPS_TO_EDGE[space * DIRECTIONS + position.direction]
    while space != end and position.board[space + step] == EMPTY:
        space += step
        moves = append(moves, MOVE + space)
    if len(moves) < position.reach:  # a descent has shortened the way
        moves = append(moves, STAY)
    return moves


def legal_mine_moves(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=ENTRIES + 1)
    moves = append(moves, LEAVE)
    if position.mine % COLUMNS != COLUMNS - 1:
        return append(moves, ADVANCE)  # nobody is asked while a ship is in the way
    row: i64 = 0
    while row < ENTRIES:
        thing = position.board[(FIRST_MINE_ROW + row) * COLUMNS]
        if thing < DEFENDERS or thing == MINE:
            moves = append(moves, ENTER + row)
        row += 1
    return moves


def legal_placings(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=COLUMNS)
    column: i64 = 0
    while column < COLUMNS:
        if position.board[column] == EMPTY:
            moves = append(moves, PLACE + column)
        column += 1
    return moves


def legal_draws(position: Position, kinds: i64) -> vec[i64]:
    """One move for each of the first kinds of which the case holds a tile."""
    moves = vec[i64](capacity=KINDS)
    case = position.case
    kind: i64 = 0
    while kind < kinds:
        if case[kind] > 0:
            moves = append(moves, DRAW + kind)
        kind += 1
    return moves


def weights_of_draws(position: Position, kinds: i64) -> vec[i64]:
    weights = vec[i64](capacity=KINDS)
    case = position.case
    kind: i64 = 0
    while kind < kinds:
        if case[kind] > 0:
            weights = append(weights, case[kind])  # SD-D2a
        kind += 1
    return weights


def legal_payments(position: Position) -> vec[i64]:
    moves = vec[i64](capacity=PRIZES)
    prize: i64 = 0
    while prize < PRIZES:
        if position.reserve[position.turn * PRIZES + prize] > 0 and PRIZE_VALUES[prize] <= position.due:
            sums = sums_without(position, prize)
            if sums >> (position.due - PRIZE_VALUES[prize]) & 1:
                moves = append(moves, PAY + prize)
        prize += 1
    return moves


def sums_without(position: Position, spent: i64) -> i64:
    """A bit for each sum, up to what is due, that tiles of the reserve add up to when one is gone."""
    sums: i64 = 1  # a variable, as a shifted literal would be too short when it is compiled
    room = (sums << (position.due + 1)) - 1
    reserve = position.reserve
    first = position.turn * PRIZES
    prize: i64 = 0
    while prize < PRIZES:
        left = reserve[first + prize]
        if prize == spent:
            left -= 1
        while left > 0:
            more = (sums | sums << PRIZE_VALUES[prize]) & room
            if more == sums:
                break
            sums = more
            left -= 1
        prize += 1
    return sums
