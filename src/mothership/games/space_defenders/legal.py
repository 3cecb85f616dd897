"""Every legal move, built from what stands on the table.

This is one of two independent forms of the rules; the other is ``forbids`` in rules.py.
"""

from __future__ import annotations

from typing import Final

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
from mothership.games.space_defenders.state import (
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
    Table,
)

MANY: Final = 40  # room for the moves of most positions; a longer list grows by itself
ENTRIES: Final = 4  # rows in which the mine comes in


def legal_moves(table: Table) -> vec[i64]:
    phase = table.phase
    if phase == MOVING:
        return legal_flights(table)
    if phase == MOVING_MINE:
        return legal_mine_moves(table)
    if phase == REFILLING:
        return legal_draws(table, KINDS)
    if phase == SHOOTING:
        return vec[i64]([SHOOT, BOMBING])
    if phase == GOING_ON:
        return legal_continuations(table)
    if phase == PAYING:
        return legal_payments(table)
    if phase == FILLING:
        return legal_draws(table, LEFT)
    if phase == BEGINNING:
        return vec[i64](range(FIRST, FIRST + table.players))
    if phase == PLACING:
        return legal_placings(table)
    if phase == SETTING_MINE:
        return vec[i64](range(SET_MINE, SET_MINE + ENTRIES))
    return vec[i64]()


def legal_flights(table: Table) -> vec[i64]:
    """What a turn can begin with."""
    moves = vec[i64](capacity=MANY)
    moves = append(moves, STAY)
    board = table.board
    ship = table.ship[table.turn]
    pauses = table.rapid[table.turn] != 0
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
    if table.bomb_option or table.upgrades_option:
        moves = add_purchases(table, moves)
    return moves


def add_purchases(table: Table, moves: vec[i64]) -> vec[i64]:
    seat = table.turn
    reserve = table.reserve
    wealth: i64 = 0
    prize: i64 = 0
    while prize < PRIZES:
        wealth += reserve[seat * PRIZES + prize] * PRIZE_VALUES[prize]
        prize += 1
    if table.bomb_option and table.bombs[seat] == NOT_BOUGHT and wealth >= PRICES[BOMB]:
        moves = append(moves, BUY + BOMB)
    if table.upgrades_option:
        if table.fire[seat] == 1 and wealth >= PRICES[DUAL]:
            moves = append(moves, BUY + DUAL)
        if table.fire[seat] == 2 and wealth >= PRICES[TRIPLE]:
            moves = append(moves, BUY + TRIPLE)
        if not table.rapid[seat] and wealth >= PRICES[RAPID]:
            moves = append(moves, BUY + RAPID)
    return moves


def legal_continuations(table: Table) -> vec[i64]:
    moves = vec[i64](capacity=MANY)
    space = table.ship[table.turn]
    step = STEP[table.direction]
    end = space + step * STEPS_TO_EDGE[space * DIRECTIONS + table.direction]
    while space != end and table.board[space + step] == EMPTY:
        space += step
        moves = append(moves, MOVE + space)
    if len(moves) < table.reach:  # a descent has shortened the way
        moves = append(moves, STAY)
    return moves


def legal_mine_moves(table: Table) -> vec[i64]:
    moves = vec[i64](capacity=ENTRIES + 1)
    moves = append(moves, LEAVE)
    if table.mine % COLUMNS != COLUMNS - 1:
        return append(moves, ADVANCE)  # nobody is asked while a ship is in the way
    row: i64 = 0
    while row < ENTRIES:
        thing = table.board[(FIRST_MINE_ROW + row) * COLUMNS]
        if thing < DEFENDERS or thing == MINE:
            moves = append(moves, ENTER + row)
        row += 1
    return moves


def legal_placings(table: Table) -> vec[i64]:
    moves = vec[i64](capacity=COLUMNS)
    column: i64 = 0
    while column < COLUMNS:
        if table.board[column] == EMPTY:
            moves = append(moves, PLACE + column)
        column += 1
    return moves


def legal_draws(table: Table, kinds: i64) -> vec[i64]:
    """One move for each of the first kinds of which the case holds a tile."""
    moves = vec[i64](capacity=KINDS)
    case = table.case
    kind: i64 = 0
    while kind < kinds:
        if case[kind] > 0:
            moves = append(moves, DRAW + kind)
        kind += 1
    return moves


def weights_of_draws(table: Table, kinds: i64) -> vec[i64]:
    weights = vec[i64](capacity=KINDS)
    case = table.case
    kind: i64 = 0
    while kind < kinds:
        if case[kind] > 0:
            weights = append(weights, case[kind])  # SD-D2a
        kind += 1
    return weights


def legal_payments(table: Table) -> vec[i64]:
    moves = vec[i64](capacity=PRIZES)
    prize: i64 = 0
    while prize < PRIZES:
        if table.reserve[table.turn * PRIZES + prize] > 0 and PRIZE_VALUES[prize] <= table.due:
            sums = sums_without(table, prize)
            if sums >> (table.due - PRIZE_VALUES[prize]) & 1:
                moves = append(moves, PAY + prize)
        prize += 1
    return moves


def sums_without(table: Table, spent: i64) -> i64:
    """A bit for each sum, up to what is due, that tiles of the reserve add up to when one is gone."""
    sums: i64 = 1  # a variable, as a shifted literal would be too short when it is compiled
    room = (sums << (table.due + 1)) - 1
    reserve = table.reserve
    first = table.turn * PRIZES
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
