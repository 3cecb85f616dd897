"""The rules of a turn, in the order of the rulebook: what forbids a move, and what a move does.

``forbidding_rule`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands
on the table. Neither is written in terms of the other, and the conformance kit compares them. Buying is in
shop.py; what a move sets going is in shots.py, horde.py and course.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    DIRECTION_COLUMNS,
    DIRECTION_ROWS,
    DIRECTIONS,
    EMPTY,
    FIRST_MINE_ROW,
    LEFT,
    MINE,
    ROWS,
    SPACES,
)
from mothership.games.space_defenders.course import (
    after_refill,
    after_shot,
    begin_turn,
    begin_volley,
    bomb,
    clear_way,
    close_pause,
    close_turn,
    finish_turn,
    is_defender,
    move_mine,
)
from mothership.games.space_defenders.horde import fill_space, refill_with
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
    NONE,
    NOT_BOUGHT,
    OVER,
    PLACING,
    REFILLING,
    SETTING_MINE,
    SHOOTING,
    USED,
)
from mothership.games.space_defenders.shop import buy, forbids_payment, forbids_purchase, pay
from mothership.games.space_defenders.shots import shoot

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position


# Which move it is ---------------------------------------------------------------------------------


def forbidding_rule(position: Position, move: i64) -> str | None:
    if position.phase == OVER:
        return position.ended_by
    if move < SET_MINE:
        return forbids_placing(position, move - PLACE)
    if move < MOVE:
        return forbids_unless(position, SETTING_MINE)
    if move < STAY:
        return forbids_move(position, move - MOVE)
    if move < PAUSE:
        return forbids_stay(position)
    if move < BUY:
        return forbids_pause(position, move - PAUSE)
    if move < PAY:
        return forbids_purchase(position, move - BUY)
    if move < SHOOT:
        return forbids_payment(position, move - PAY)
    if move < BOMBING:
        return forbids_unless(position, SHOOTING)
    if move < ADVANCE:
        return forbids_bomb(position)
    if move < ENTER:
        return forbids_advance(position)
    if move < LEAVE:
        return forbids_enter(position, move - ENTER)
    if move < DRAW:
        return forbids_unless(position, MOVING_MINE)
    if move < FIRST:
        return forbids_draw(position, move - DRAW)
    return forbids_first(position, move - FIRST)


def forbids_unless(position: Position, phase: i64) -> str | None:
    if position.phase != phase:
        return "SD-D5"
    return None


def make_move(position: Position, move: i64) -> None:
    if move >= DRAW:
        if move < FIRST:
            draw_tile(position, move - DRAW)
        else:
            begin_with(position, move - FIRST)
    elif move >= ADVANCE:
        steer_mine(position, move)
    elif move < SET_MINE:
        place_ship(position, move - PLACE)
    elif move < MOVE:
        set_mine(position, move - SET_MINE)
    elif move < STAY:
        move_ship(position, move - MOVE)
    elif move < PAUSE:
        stay(position)
    elif move < BUY:
        pause(position, move - PAUSE)
    elif move < PAY:
        buy(position, move - BUY)
    elif move < SHOOT:
        if pay(position, move - PAY):
            finish_turn(position)  # SD-D17d
    elif move < BOMBING:
        shoot(position)
        after_shot(position)
    else:
        bomb(position)


# Setup --------------------------------------------------------------------------------------------


def forbids_first(position: Position, seat: i64) -> str | None:
    if position.phase != BEGINNING:
        return "SD-D5"
    if seat >= position.players:
        return "SD-D3"
    return None


def begin_with(position: Position, seat: i64) -> None:
    position.turn = seat
    position.first = seat  # SD-D3a
    position.phase = PLACING
    if position.journal is not None:
        position.journal.tell(events.BEGAN, seat)


def forbids_placing(position: Position, column: i64) -> str | None:
    if position.phase != PLACING:
        return "SD-D5"
    if position.board[column] != EMPTY:
        return "SD-D3b"
    return None


def place_ship(position: Position, column: i64) -> None:
    """The own ship in row 1, whose spaces have the numbers of their columns."""
    position.board[column] = DEFENDERS + position.turn
    position.ship[position.turn] = column
    if position.journal is not None:
        position.journal.tell(events.PLACED, position.turn, column)
    following = (position.turn + 1) % position.players
    if following == position.first:
        position.phase = SETTING_MINE  # SD-D3c
    else:
        position.turn = following  # SD-D3b


def set_mine(position: Position, row: i64) -> None:
    position.mine = (FIRST_MINE_ROW + row) * COLUMNS  # SD-D3c
    position.board[position.mine] = MINE
    if position.journal is not None:
        position.journal.tell(events.MINE_SET, position.turn, position.mine)
    begin_turn(position, position.first)  # SD-D3


def forbids_draw(position: Position, kind: i64) -> str | None:
    if position.phase != FILLING and position.phase != REFILLING:
        return "SD-D5"
    if position.phase == FILLING and kind >= LEFT:
        return "SD-D4"
    if position.case[kind] == 0:
        return "SD-D2a"
    return None


def draw_tile(position: Position, kind: i64) -> None:
    if position.phase == REFILLING:
        if refill_with(position, kind):
            after_refill(position)
    elif fill_space(position, kind):
        if position.players > 1:
            position.phase = BEGINNING
        else:
            position.turn = 0
            position.first = 0
            position.phase = PLACING


# Moving -------------------------------------------------------------------------------------------


def direction_to(position: Position, to: i64) -> i64:
    """The direction in which a space lies from the ship whose turn it is, or NONE."""
    ship = position.ship[position.turn]
    columns = to % COLUMNS - ship % COLUMNS
    rows = to // COLUMNS - ship // COLUMNS
    distance = greatest(columns, rows)
    direction: i64 = 0
    while direction < DIRECTIONS:
        if (
            columns == distance * DIRECTION_COLUMNS[direction]
            and rows == distance * DIRECTION_ROWS[direction]
        ):
            return direction
        direction += 1
    return NONE


def greatest(one: i64, other: i64) -> i64:
    """The greater of two distances, whichever way they lead."""
    one = -one if one < 0 else one
    other = -other if other < 0 else other
    return one if one > other else other


def forbids_flight(position: Position, to: i64, wanted: i64) -> str | None:
    """Why the ship cannot come to a space; ``wanted`` is the only direction open to it, or NONE."""
    ship = position.ship[position.turn]
    if to == ship:
        return "SD-D5c"
    direction = direction_to(position, to)
    if direction == NONE:
        return "SD-D5a"
    if wanted != NONE and direction != wanted:
        return "SD-D21a"
    if position.board[to] != EMPTY:
        return "SD-D5c"
    column = ship % COLUMNS + DIRECTION_COLUMNS[direction]
    row = ship // COLUMNS + DIRECTION_ROWS[direction]
    while row * COLUMNS + column != to:
        if position.board[row * COLUMNS + column] != EMPTY:
            return "SD-D5b"
        column += DIRECTION_COLUMNS[direction]
        row += DIRECTION_ROWS[direction]
    return None


def forbids_move(position: Position, to: i64) -> str | None:
    if position.phase == GOING_ON:
        return forbids_flight(position, to, position.direction)
    if position.phase != MOVING:
        return "SD-D5"
    return forbids_flight(position, to, NONE)


def move_ship(position: Position, to: i64) -> None:
    if position.journal is not None:
        position.journal.tell(events.MOVED, position.turn, position.ship[position.turn], to)
    fly(position, to)
    if position.pausing:
        close_pause(position)
    begin_volley(position)


def fly(position: Position, to: i64) -> None:
    position.board[position.ship[position.turn]] = EMPTY
    position.board[to] = DEFENDERS + position.turn
    position.ship[position.turn] = to


def forbids_stay(position: Position) -> str | None:
    if position.phase == GOING_ON:
        if clear_way(position, position.ship[position.turn], position.direction) >= position.reach:
            return "SD-D21a"
        return None
    return forbids_unless(position, MOVING)


def stay(position: Position) -> None:
    if position.pausing:
        close_pause(position)
    begin_volley(position)  # SD-D5d


# The mine -----------------------------------------------------------------------------------------


def forbids_advance(position: Position) -> str | None:
    """It is not asked for while a ship is in the way."""
    if position.phase != MOVING_MINE:
        return "SD-D5"
    if position.mine % COLUMNS == COLUMNS - 1:
        return "SD-D17b"
    return None


def forbids_enter(position: Position, row: i64) -> str | None:
    if position.phase != MOVING_MINE:
        return "SD-D5"
    if position.mine % COLUMNS < COLUMNS - 1:
        return "SD-D17b"
    if is_defender(position, (FIRST_MINE_ROW + row) * COLUMNS):
        return "SD-D17a"
    return None


def steer_mine(position: Position, move: i64) -> None:
    if move == LEAVE:
        if position.journal is not None:
            position.journal.tell(events.MINE_LEFT, position.turn, position.mine)
        close_turn(position)  # SD-D17e
    elif move == ADVANCE:
        move_mine(position, position.mine + 1)  # SD-D17
    else:
        move_mine(position, (FIRST_MINE_ROW + move - ENTER) * COLUMNS)  # SD-D17b


# The bomb -----------------------------------------------------------------------------------------


def forbids_bomb(position: Position) -> str | None:
    """Offered only where it may be used. Elsewhere: is there a bomb, could it be used, is it time?"""
    if position.phase == SHOOTING:
        return None
    if position.phase < MOVING or position.phase == REFILLING:
        return "SD-D5"
    if not position.bomb_option:
        return "SD-D19e"
    if position.bombs[position.turn] == USED:
        return "SD-D18f"
    if position.bombs[position.turn] == NOT_BOUGHT:
        return "SD-D18"
    if position.phase == MOVING:
        return forbids_bomb_from(position, position.ship[position.turn])
    return "SD-D5"


def forbids_bomb_from(position: Position, ship: i64) -> str:
    """Why the bomb would not be offered if the ship stayed; it is time for it when it has."""
    space = ship + COLUMNS
    while space < SPACES and position.board[space] == EMPTY:
        space += COLUMNS
    if space >= SPACES or position.board[space] >= DEFENDERS:
        return "SD-D18a"
    other = space // COLUMNS * COLUMNS
    while other < (space // COLUMNS + 1) * COLUMNS:
        if is_defender(position, other):
            return "SD-D18b"
        other += 1
    return "SD-D5"


# Rapid fire ---------------------------------------------------------------------------------------


def forbids_pause(position: Position, at: i64) -> str | None:
    if position.phase != MOVING:
        return "SD-D5"
    if not position.rapid[position.turn]:
        return "SD-D21"
    rule = forbids_flight(position, at, NONE)
    if rule is not None:
        return rule
    direction = direction_to(position, at)
    column = at % COLUMNS + DIRECTION_COLUMNS[direction]
    row = at // COLUMNS + DIRECTION_ROWS[direction]
    if column < 0 or column >= COLUMNS or row < 0 or row >= ROWS:
        return "SD-D21"
    if position.board[row * COLUMNS + column] != EMPTY:
        return "SD-D21"
    return None


def pause(position: Position, at: i64) -> None:
    position.pausing = 1
    position.direction = direction_to(position, at)  # SD-D21a
    if position.journal is not None:
        position.journal.tell(events.PAUSED, position.turn, position.ship[position.turn], at)
    fly(position, at)
    position.reach = clear_way(position, at, position.direction)
    begin_volley(position)  # SD-D21, SD-D21c
