"""What a bot may know about good and bad positions. Opinions, not rules.

Points win, but an invasion loses for everybody. So a position is worth the points that each player can still
expect, and less the nearer the horde is. A move leans to what its shots bring in, to invaders that stand low,
and away from emptying a column while others are about to land. The numbers are from many games of such play.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.space_defenders.board import (
    COLUMNS,
    DAMAGED_LEFT,
    DEFENDERS,
    DUAL,
    EMPTY,
    FIRST_MINE_ROW,
    INTACT_LEFT,
    KINDS,
    LAST_INVADER,
    LEFT,
    MINE,
    PRIZES,
    ROWS,
    SPACES,
    TOP,
)
from mothership.games.space_defenders.horde import has_enough_tiles
from mothership.games.space_defenders.moves import ADVANCE, BOMBING, BUY, ENTER, LEAVE, MOVE, PAUSE, STAY
from mothership.games.space_defenders.phases import GOING_ON, HELD, MOVING, MOVING_MINE, NONE
from mothership.games.space_defenders.shots import first_above

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position

# How often the lowest invader lands in the end, by its row, counted from 0.
LANDS: Final = vec[float]([1.0, 0.53, 0.32, 0.16, 0.12, 0.1, 0.1, 0.1, 0.05, 0.0, 0.0])
COMPANY: Final = 0.4  # how much more often for each other invader in that row
JUST_ENOUGH: Final = 0.5  # and how much less often if no reinforcement may be spared for it
HALF: Final = 5.0  # points of a half in the case: only one of the two is taken
TAKEN: Final = 0.85  # of all points that are left, those that somebody takes
FIREPOWER: Final = 0.7  # how much more a second shot takes
BOMB_VALUE: Final = 8.0
TURN_VALUE: Final = 2.0

# How good it is to shoot each invader, how much better in each row, and how good to rob a tile.
SHOT: Final = vec[i64]([0, 14, 28, 42, 56, 70, 2, 2, 140, 140])
URGENT: Final = vec[i64]([0, 90, 50, 32, 20, 12, 6, 3, 1, 0])
ROBBED: Final = vec[i64]([28, 56, 84, 112, 140, 280])  # twice as good: another has it no more
# What is left of that, in percent, if a column is emptied while the lowest invader stands in each row.
EMPTIED: Final = vec[i64]([0, 0, 10, 30, 60, 80, 100, 100, 100, 100, 100])

ALMOST_NEVER: Final = 1
USUAL: Final = 8
WANTED: Final = 200_000  # more than for any monster
WELCOME: Final = 4_000  # about as for a monster with two or three eyes


def lowest_row(position: Position, without: i64) -> i64:
    """The row of the lowest invader outside a column, counted from 0; ROWS if none will ever come down."""
    if not has_enough_tiles(position):
        return ROWS
    board = position.board
    space: i64 = COLUMNS
    while space < SPACES:
        if board[space] != EMPTY and board[space] <= LAST_INVADER and space % COLUMNS != without:
            break
        space += 1
    return space // COLUMNS


# Positions ----------------------------------------------------------------------------------------


def evaluate(position: Position, seat: i64) -> float:
    """The result that a seat can expect: from -1 to 1, or points for somebody who plays alone."""
    risk = risk_of_invasion(position)
    left = points_left(position)
    if position.players == 1:
        return (1.0 - risk) * (float(position.points(0)) + left) - risk
    # Who has how many points in the end, roughly; and how far that can be wrong.
    spread = 4.0 + sqrt(left)
    own = expected_points(position, seat, left)
    chances = 0.0
    other: i64 = 0
    while other < position.players:
        lead = (expected_points(position, other, left) - own) / spread
        chances += exp(lead if lead < 30.0 else 30.0)
        other += 1
    return (1.0 - risk) * (2.0 / chances - 1.0) - risk


def expected_points(position: Position, seat: i64, left: float) -> float:
    power = 0.0
    own = 0.0
    other: i64 = 0
    while other < position.players:
        if position.living[other]:
            strength = 1.0 + FIREPOWER * float(position.fire[other] - 1) + 0.3 * float(position.rapid[other])
            power += strength
            if other == seat:
                own = strength
        other += 1
    points = float(position.points(seat))
    if power > 0.0:
        points += left * own / power
    if position.bombs[seat] == HELD:
        points += BOMB_VALUE
    if position.turn == seat:
        points += TURN_VALUE
    return points


def risk_of_invasion(position: Position) -> float:
    row = lowest_row(position, NONE)
    if row >= ROWS:
        return 0.0
    reinforcements = (position.tiles_in_case() + 2 * position.aside) // COLUMNS
    if reinforcements < row:
        return 0.0  # they will not get that far
    company: i64 = -1
    column: i64 = 0
    while column < COLUMNS:
        thing = position.board[row * COLUMNS + column]
        if thing != EMPTY and thing <= LAST_INVADER:
            company += 1
        column += 1
    risk = LANDS[row] * (1.0 + COMPANY * float(company))
    if reinforcements == row:
        risk *= JUST_ENOUGH
    return risk if risk < 0.9 else 0.9


def points_left(position: Position) -> float:
    """What is still to be taken, on the board and from the case."""
    total = 0.0
    for thing in position.board:
        if thing != EMPTY and thing <= LAST_INVADER:
            total += float(thing) if thing < INTACT_LEFT else (HALF if thing < DAMAGED_LEFT else 2.0 * HALF)
    if has_enough_tiles(position):
        kind: i64 = 0
        while kind < KINDS:
            total += float(position.case[kind]) * (float(kind + 1) if kind < LEFT else HALF)
            kind += 1
        total += 2.0 * HALF * float(position.aside)
    return total * TAKEN


# Moves --------------------------------------------------------------------------------------------


def lean(position: Position, moves: vec[i64]) -> vec[i64]:
    """How much a sensible player leans to each of these moves."""
    if position.phase == MOVING or position.phase == GOING_ON:
        return lean_to_flights(position, moves)
    if position.phase == MOVING_MINE:
        return lean_to_mine_moves(position, moves)
    leanings = vec[i64](capacity=len(moves))
    for move in moves:
        leanings = append(leanings, lean_to_bomb(position) if move == BOMBING else USUAL)
    return leanings


# Flights ------------------------------------------------------------------------------------------


def lean_to_flights(position: Position, moves: vec[i64]) -> vec[i64]:
    leanings = vec[i64](capacity=len(moves))
    start = position.ship[position.turn]
    shots = position.fire[position.turn]
    for move in moves:
        if move < STAY:
            leanings = append(leanings, lean_to_volley(position, start, move - MOVE, shots))
        elif move < PAUSE:
            leanings = append(leanings, lean_to_volley(position, start, start, shots))
        elif move < BUY:
            leanings = append(leanings, 2 * lean_to_volley(position, start, move - PAUSE, shots))
        else:
            leanings = append(leanings, lean_to_purchase(position, move - BUY))
    return leanings


def lean_to_volley(position: Position, start: i64, ship: i64, shots: i64) -> i64:
    """By what the shots from a space would hit; steep, so that the best is usually done."""
    if ship >= TOP:
        return 0  # nothing to hit, and the next tile may land there
    board = position.board
    value: i64 = 0
    struck: i64 = 0
    space = ship + COLUMNS
    while space < SPACES and shots > 0:
        thing = board[space]
        if thing != EMPTY and space != start:
            if thing > LAST_INVADER:
                value += value_of_fellow(position, thing)
                break
            value += SHOT[thing] + URGENT[space // COLUMNS]
            struck += 1
            shots -= 1
        space += COLUMNS
    if struck > 0 and position.columns[ship % COLUMNS] == struck:
        share = EMPTIED[lowest_row(position, ship % COLUMNS)]
        if share == 0:
            return 0  # they would land
        value = value * share // 100
    return value * value * value // 8 if value > 4 else ALMOST_NEVER


def value_of_fellow(position: Position, thing: i64) -> i64:
    """What a shot at a defender or the mine brings: their loss counts as well as the gain."""
    if thing == MINE:
        return 0
    prize: i64 = 0
    while prize < PRIZES:
        if position.reserve[(thing - DEFENDERS) * PRIZES + prize] > 0:
            return ROBBED[prize]
        prize += 1
    return 0


def lean_to_purchase(position: Position, item: i64) -> i64:
    """A second shot pays for itself soon; the rest is a matter of taste, and late in the game a waste."""
    left = position.tiles_in_case() + position.invaders
    if item == DUAL:
        return WANTED if left > 20 else 0
    return WELCOME if left > 30 else 0


# The bomb and the mine ----------------------------------------------------------------------------


def lean_to_bomb(position: Position) -> i64:
    """By how many invaders stand in the row."""
    space = first_above(position, position.ship[position.turn])
    row = space // COLUMNS
    count: i64 = 0
    column: i64 = 0
    while column < COLUMNS:
        thing = position.board[row * COLUMNS + column]
        if thing != EMPTY and thing <= LAST_INVADER:
            count += 1
        column += 1
    return count * count * 2


def lean_to_mine_moves(position: Position, moves: vec[i64]) -> vec[i64]:
    leanings = vec[i64](capacity=len(moves))
    for move in moves:
        if move == LEAVE:
            leanings = append(leanings, USUAL)
        elif move == ADVANCE:
            leanings = append(leanings, lean_to_mine_on(position, position.mine + 1))
        else:
            leanings = append(leanings, lean_to_mine_on(position, (FIRST_MINE_ROW + move - ENTER) * COLUMNS))
    return leanings


def lean_to_mine_on(position: Position, space: i64) -> i64:
    """It may go where it likes; it is worth more than a monster only to one that is about to land."""
    if position.board[space] == EMPTY:
        return USUAL
    if position.columns[space % COLUMNS] == 1 and lowest_row(position, space % COLUMNS) <= 1:
        return 0
    return USUAL * 4 if space < 2 * COLUMNS else USUAL // 2
