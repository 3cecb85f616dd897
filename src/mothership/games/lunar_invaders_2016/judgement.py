"""What a bot may know about good and bad positions. Opinions, not rules.

A game is won by a unit on the enemy's Pad whose teleporter its owner controls, once the enemy has too few
tokens for a Total Shut Down. So count how near each player is to that, what they have, and their tokens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2016.board import (
    EMPTY,
    IS_CONTROL_POINT,
    LINKED,
    MOST_LINKS,
    NO_LINK,
    NONE,
    PAD,
    PIPS,
    PLACES,
    SPACES,
    owner_of,
    tower_of,
)
from mothership.games.lunar_invaders_2016.moves import (
    ALLOW,
    ATTACK,
    BUILD,
    COMBINE,
    DIVIDE,
    MOVE,
    OBLIVION,
    PASS,
    RETREAT,
    SHUT_DOWN,
    TRANSFER,
    beam_moon,
    beam_target,
    goer_of,
    place_of_retreat,
    place_reached,
    space_misdirected_to,
)
from mothership.games.lunar_invaders_2016.phases import ACTION, ANSWERING, OVER, RETREATING

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2016.state import Position

# The figures are rounded from a fit to some hundred games of the search against itself. Of so many tokens:
# nothing is as dear, for whoever has none left cannot prevent anything.
TOKENS_LEFT: Final = vec[float]([0.0, 1.4, 2.6, 3.6, 4.9, 5.6])
# Of so many Control Points on the enemy's moon, and on one's own.
ABROAD: Final = vec[float]([0.0, 0.0, 0.5, 0.9, 0.9])
AT_HOME: Final = vec[float]([-0.6, -0.5, 0.0, 0.5, 0.6])
PIP: Final = 0.15  # on the board
UNIT: Final = 0.3  # however small: it can be somewhere
UNIT_ABROAD: Final = 0.4  # and so much more on the enemy's moon
READY_TO_SEND: Final = 0.5  # on the own Pad, in control of the own teleporter
READY_TO_WIN: Final = 1.2  # on the enemy's Pad, in control of the enemy's teleporter
TO_MOVE: Final = 0.25
SURE: Final = 0.98  # what is as good as won


def points_of(position: Position, seat: i64, moon: i64) -> i64:
    """The Control Points that a seat holds on a moon."""
    board = position.board
    base = moon * PLACES
    held: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if IS_CONTROL_POINT[place] and (board[base + place] - 1) >> 6 == seat:
            held += 1
        place += 2
    return held


def can_win(position: Position, seat: i64) -> bool:
    """Whether a seat could send a unit home if it had the turn and nobody minded."""
    enemy = 1 - seat
    return (
        owner_of(position.board[enemy * PLACES + PAD]) == seat
        and points_of(position, seat, enemy) >= 2
        and points_of(position, enemy, enemy) < 2
    )


def strength(position: Position, seat: i64) -> float:
    """How well a seat stands."""
    board = position.board
    value = TOKENS_LEFT[position.tokens[seat]]
    space: i64 = 0
    while space < SPACES:
        unit = board[space] - 1
        if unit >> 6 == seat:
            value += UNIT + PIP * float(PIPS[unit & 63])
            if space // PLACES != seat:
                value += UNIT_ABROAD
        space += 1
    home = points_of(position, seat, seat)
    value += AT_HOME[home] + ABROAD[points_of(position, seat, 1 - seat)]
    if home >= 2 and owner_of(board[seat * PLACES + PAD]) == seat:
        value += READY_TO_SEND
    if can_win(position, seat):
        value += READY_TO_WIN
    return value


def judge_board(position: Position, seat: i64, mover: i64) -> float:
    """The expected result of a seat when somebody is to move and nothing is pending."""
    if can_win(position, mover) and position.tokens[1 - mover] < 2:
        return SURE if mover == seat else -SURE
    lead = strength(position, seat) - strength(position, 1 - seat)
    lead += TO_MOVE if mover == seat else -TO_MOVE
    return lead / (1.0 + (lead if lead > 0.0 else -lead))


def judge_position(position: Position, seat: i64) -> float:
    """The expected result of a seat, -1.0 to 1.0."""
    if position.phase == OVER:
        if position.winner == NONE:
            return 0.0
        return 1.0 if position.winner == seat else -1.0
    if position.phase == ANSWERING or position.phase == RETREATING:
        return judge_answers(position, seat)
    if position.turn == NONE:
        return 0.0  # nobody knows yet who begins
    return judge_board(position, seat, position.turn)


def judge_answers(position: Position, seat: i64) -> float:
    """The opponent of whoever has the turn is asked, and takes the answer that looks best to them."""
    asked = 1 - position.turn
    best = -2.0
    for move in position.legal():
        after = position.copy()
        after.apply(move)
        value = judge_position(after, asked)
        if value > best:
            best = value
    return best if asked == seat else -best


# Leanings -----------------------------------------------------------------------------------------

WINS: Final = 1000


def lean(position: Position, moves: vec[i64]) -> vec[i64]:
    """How much a sensible player leans to each of these moves."""
    leanings = vec[i64](capacity=len(moves))
    acting = position.phase == ACTION
    for move in moves:
        leanings = append(leanings, lean_to(position, move) if acting else lean_to_answer(position, move))
    return leanings


def lean_to(position: Position, move: i64) -> i64:
    if move < OBLIVION:
        return lean_to_beam(position, beam_moon(move), beam_target(move))
    if move < BUILD:
        return 12
    if move < MOVE:
        return 6
    if move < PASS:
        there = place_reached(move)
        if move < DIVIDE:
            space = goer_of(move)
            if move < ATTACK:
                return lean_to_going(position, space, there)
            if move < COMBINE:
                return lean_to_attack(position, space, there)
            return 1
        if move < TRANSFER:
            return 1 + 2 * IS_CONTROL_POINT[there]
        return 1
    return 1


def lean_to_beam(position: Position, moon: i64, to: i64) -> i64:
    seat = position.turn
    traveller = owner_of(position.board[moon * PLACES + PAD])
    target = owner_of(position.board[to])
    if traveller == to // PLACES:
        return WINS if traveller == seat else 0  # somebody comes home
    if target == seat:
        return 0  # it would destroy an own unit
    value: i64 = 1 + 4 * PIPS[tower_of(position.board[to])] if target != NONE else 1
    if traveller == seat:
        return value + 2 + 4 * IS_CONTROL_POINT[to % PLACES]
    return value  # an enemy unit that comes to the own moon


def lean_to_going(position: Position, space: i64, there: i64) -> i64:
    value: i64 = 2 + 3 * IS_CONTROL_POINT[there] - 2 * IS_CONTROL_POINT[space % PLACES]
    if there == PAD:
        value += 3
    if space // PLACES != position.turn:
        value += 3  # over there is where games are won
        if there == PAD and points_of(position, position.turn, 1 - position.turn) >= 2:
            value += 12
    return value if value > 1 else 1


def lean_to_attack(position: Position, space: i64, there: i64) -> i64:
    value: i64 = 4 + 4 * IS_CONTROL_POINT[there]
    if there == PAD:
        value += 6
    if space // PLACES != position.turn:
        value += 3
    base = space - space % PLACES
    if not has_way_out(position, base, there):
        value += 3 * PIPS[tower_of(position.board[base + there])]
    return value


def has_way_out(position: Position, base: i64, place: i64) -> bool:
    """Whether a unit that is attacked there can retreat."""
    way = place * MOST_LINKS
    end = way + MOST_LINKS
    while way < end:
        there = LINKED[way]
        if there != NO_LINK and position.board[base + there] == EMPTY:
            return True
        way += 1
    return False


def lean_to_answer(position: Position, move: i64) -> i64:
    """To answers, retreats and changes."""
    if move >= RETREAT:
        return 1 + 2 * IS_CONTROL_POINT[place_of_retreat(move)]
    if move < ALLOW:
        return 1  # a change
    announced = position.announced
    if announced < OBLIVION:
        return lean_against_beam(position, move)
    if announced < BUILD:
        return 1  # block or allow
    if move == ALLOW:
        return 8
    return 4 if is_dangerous(position, announced) else 1


def lean_against_beam(position: Position, move: i64) -> i64:
    moon = beam_moon(position.announced)
    to = beam_target(position.announced)
    traveller = owner_of(position.board[moon * PLACES + PAD])
    if traveller == to // PLACES:  # somebody comes home, wherever it lands
        if move == SHUT_DOWN:
            return WINS if traveller == position.turn else 0
        return 1 if move == ALLOW else 0
    if move == ALLOW:
        return 8
    if move == SHUT_DOWN:
        return 1
    if owner_of(position.board[space_misdirected_to(move)]) == position.turn:
        return 4  # onto one of theirs
    return 0 if position.board[space_misdirected_to(move)] != EMPTY else 1


def is_dangerous(position: Position, announced: i64) -> bool:
    """Whether an action takes the Pad or a Control Point of the player who can answer it."""
    if announced < MOVE or announced >= COMBINE:
        return False
    space = goer_of(announced)
    there = place_reached(announced)
    return space // PLACES != position.turn and (there == PAD or IS_CONTROL_POINT[there] != 0)
