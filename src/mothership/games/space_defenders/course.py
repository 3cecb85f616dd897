"""The course of the game: volleys, the mine, the end of a turn, and every way to end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.outcome import Outcome
from mothership.core.vectors import i64
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    DIRECTIONS,
    EMPTY,
    FIRST_MINE_ROW,
    HITLESS_ALONE,
    MINE,
    QUIET_ROUNDS,
    STEP,
    STEPS_TO_EDGE,
)
from mothership.games.space_defenders.horde import reinforce
from mothership.games.space_defenders.phases import GOING_ON, MOVING, MOVING_MINE, NONE, OVER, SHOOTING
from mothership.games.space_defenders.shots import drop_bomb, may_bomb, shoot, strike

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position

MINE_ENTRIES: Final = 4  # rows in which the mine comes in


# Volleys ------------------------------------------------------------------------------------------


def begin_volley(position: Position) -> None:
    position.shots = position.fire[position.turn]  # SD-D20, SD-D20a
    next_shot(position)


def next_shot(position: Position) -> None:
    """Shoot again, ask for the bomb, or go on after the last shot of the volley."""
    if position.ship[position.turn] == NONE:
        # It does not come to this today: what could have come down on the ship is what it has just shot.
        position.shots = 0
        position.pausing = 0
    if position.shots > 0:
        if may_bomb(position):  # SD-D20b
            position.phase = SHOOTING
        else:
            shoot(position)
            after_shot(position)
    elif position.pausing:
        go_on(position)
    else:
        ask_for_mine(position)


def after_shot(position: Position) -> None:
    """The turn's last shot is tested at the end of the turn, all others at once."""
    if position.emptied and (position.shots > 0 or position.pausing) and not reinforce(position):  # SD-D8a
        return
    next_shot(position)


def bomb(position: Position) -> None:
    if drop_bomb(position):
        next_shot(position)


def after_refill(position: Position) -> None:
    if position.closing:
        finish_turn(position)
    else:
        next_shot(position)


# Rapid fire ---------------------------------------------------------------------------------------


def clear_way(position: Position, space: i64, direction: i64) -> i64:
    """How many spaces are empty from here on, up to the edge or the first thing in the way."""
    steps: i64 = 0
    step = STEP[direction]
    most = STEPS_TO_EDGE[space * DIRECTIONS + direction]
    while steps < most and position.board[space + step] == EMPTY:
        space += step
        steps += 1
    return steps


def go_on(position: Position) -> None:
    """After the volley of a pause: the rest of the move, if there is any way left."""
    if clear_way(position, position.ship[position.turn], position.direction) > 0:  # SD-D21b
        position.phase = GOING_ON
    else:
        close_pause(position)
        begin_volley(position)


def close_pause(position: Position) -> None:
    position.pausing = 0
    position.direction = NONE
    position.reach = 0


# The mine -----------------------------------------------------------------------------------------


def ask_for_mine(position: Position) -> None:
    if position.mine != NONE and mine_can_move(position):
        position.phase = MOVING_MINE
    else:
        close_turn(position)


def mine_can_move(position: Position) -> bool:
    if position.mine % COLUMNS < COLUMNS - 1:
        return not is_defender(position, position.mine + 1)  # SD-D17a
    row: i64 = FIRST_MINE_ROW
    while row < FIRST_MINE_ROW + MINE_ENTRIES:
        if not is_defender(position, row * COLUMNS):
            return True
        row += 1
    return False


def is_defender(position: Position, space: i64) -> bool:
    return position.board[space] >= DEFENDERS and position.board[space] != MINE


def move_mine(position: Position, to: i64) -> None:
    """The mine on another space; an invader there and the mine are gone."""
    if position.journal is not None:
        position.journal.tell(events.MINE_MOVED, position.turn, position.mine, to)
    position.board[position.mine] = EMPTY
    if position.board[to] == EMPTY:
        position.board[to] = MINE
        position.mine = to
    else:
        if position.journal is not None:
            position.journal.tell(events.EXPLODED, position.board[to], to)
        strike(position, to)  # SD-D17c
        position.mine = NONE  # SD-D17c
    close_turn(position)


# The end of a turn --------------------------------------------------------------------------------


def close_turn(position: Position) -> None:
    """The end of a turn with shots."""
    position.hitless = 0 if position.hit else position.hitless + 1  # SD-D16
    position.closing = 1
    if position.emptied and not reinforce(position):  # SD-D8, SD-D14a
        return
    finish_turn(position)


def finish_turn(position: Position) -> None:
    """Whatever the turn was: does the game end? If not, the next one has the turn."""
    position.quiet = 0 if position.removed else position.quiet + 1
    if position.invaders == 0:  # SD-D14, SD-D14b
        if position.journal is not None:
            position.journal.tell(events.CLEARED)
        end_on_points(position, "SD-D14")
    elif position.hitless >= most_hitless(position):  # SD-D16
        if position.journal is not None:
            position.journal.tell(events.NOBODY_HIT)
        end_on_points(position, "SD-D16b" if position.players == 1 else "SD-D16")
    elif position.quiet >= QUIET_ROUNDS * position.survivors():  # SD-D16c
        if position.journal is not None:
            position.journal.tell(events.STALLED)
        end_on_points(position, "SD-D16c")
    else:
        begin_turn(position, next_seat(position))


def most_hitless(position: Position) -> i64:
    """How many shooting turns without a hit end the game."""
    if position.players == 1:
        return HITLESS_ALONE  # SD-D16b
    living = position.survivors()
    return living if living > 2 else 2  # SD-D16


def next_seat(position: Position) -> i64:
    seat = (position.turn + 1) % position.players  # SD-D3
    while not position.living[seat]:  # SD-D15
        seat = (seat + 1) % position.players
    return seat


def begin_turn(position: Position, seat: i64) -> None:
    position.turn = seat
    position.phase = MOVING
    position.hit = 0
    position.removed = 0
    position.closing = 0


# The end of the game ------------------------------------------------------------------------------


def end_on_points(position: Position, rule: str) -> None:
    position.end(rule)
    best: i64 = NONE
    seat: i64 = 0
    while seat < position.players:
        points = position.points(seat)
        if position.journal is not None:
            position.journal.tell(events.SCORED, seat, points)
        if points > best:
            best = points
            position.winner = seat  # SD-D14c
        elif points == best:
            position.winner = NONE  # SD-D22
        seat += 1


def outcome_of(position: Position) -> Outcome | None:
    if position.phase != OVER:
        return None
    if position.ended_by == "SD-D11" or position.ended_by == "SD-D15a":
        return Outcome((-1,) * position.players, position.ended_by)
    if position.players == 1:
        return Outcome((position.points(0),), position.ended_by)  # SD-D3d
    results: list[int] = []
    most = max(position.points(seat) for seat in range(position.players))
    for seat in range(position.players):
        if position.points(seat) < most:
            results.append(-1)
        else:
            results.append(1 if position.winner == seat else 0)  # SD-D22
    return Outcome(tuple(results), position.ended_by)
