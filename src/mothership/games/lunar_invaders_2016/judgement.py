"""What a bot may know about good and bad positions. Opinions, not rules.

A game is won by a unit on the enemy's Pad whose teleporter its owner controls, once the enemy has too few
tokens for a Total Shut Down. So count how near each player is to that, what they have, and their tokens.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import append, i64, vec
from mothership.games.lunar_invaders_2016.board import (
    EMPTY,
    IS_CONTROL_POINT,
    LINKED,
    MOST_LINKS,
    NO_LINK,
    PAD,
    PIPS,
    PLACES,
    SPACES,
)
from mothership.games.lunar_invaders_2016.moves import (
    ALLOW,
    ATTACK,
    BUILD,
    COMBINE,
    DIVIDE,
    MISDIRECT,
    MOVE,
    OBLIVION,
    PASS,
    RETREAT,
    SHUT_DOWN,
    TELEPORT,
    TRANSFER,
)
from mothership.games.lunar_invaders_2016.state import (
    ACTION,
    ANSWERING,
    NONE,
    OVER,
    RETREATING,
    Table,
    owner_of,
    tower_of,
)

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


def points_of(table: Table, seat: i64, moon: i64) -> i64:
    """The Control Points that a seat holds on a moon."""
    board = table.board
    base = moon * PLACES
    held: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if IS_CONTROL_POINT[place] and (board[base + place] - 1) >> 6 == seat:
            held += 1
        place += 2
    return held


def can_win(table: Table, seat: i64) -> bool:
    """Whether a seat could send a unit home if it had the turn and nobody minded."""
    enemy = 1 - seat
    return (
        owner_of(table.board[enemy * PLACES + PAD]) == seat
        and points_of(table, seat, enemy) >= 2
        and points_of(table, enemy, enemy) < 2
    )


def strength(table: Table, seat: i64) -> float:
    """How well a seat stands."""
    board = table.board
    value = TOKENS_LEFT[table.tokens[seat]]
    space: i64 = 0
    while space < SPACES:
        unit = board[space] - 1
        if unit >> 6 == seat:
            value += UNIT + PIP * float(PIPS[unit & 63])
            if space // PLACES != seat:
                value += UNIT_ABROAD
        space += 1
    home = points_of(table, seat, seat)
    value += AT_HOME[home] + ABROAD[points_of(table, seat, 1 - seat)]
    if home >= 2 and owner_of(board[seat * PLACES + PAD]) == seat:
        value += READY_TO_SEND
    if can_win(table, seat):
        value += READY_TO_WIN
    return value


def judge_board(table: Table, seat: i64, mover: i64) -> float:
    """The expected result of a seat when somebody is to move and nothing is pending."""
    if can_win(table, mover) and table.tokens[1 - mover] < 2:
        return SURE if mover == seat else -SURE
    lead = strength(table, seat) - strength(table, 1 - seat)
    lead += TO_MOVE if mover == seat else -TO_MOVE
    return lead / (1.0 + (lead if lead > 0.0 else -lead))


def judge_position(table: Table, seat: i64) -> float:
    """The expected result of a seat, -1.0 to 1.0."""
    if table.phase == OVER:
        if table.winner == NONE:
            return 0.0
        return 1.0 if table.winner == seat else -1.0
    if table.phase == ANSWERING or table.phase == RETREATING:
        return judge_answers(table, seat)
    if table.turn == NONE:
        return 0.0  # nobody knows yet who begins
    return judge_board(table, seat, table.turn)


def judge_answers(table: Table, seat: i64) -> float:
    """The opponent of whoever has the turn is asked, and takes the answer that looks best to them."""
    asked = 1 - table.turn
    best = -2.0
    for move in table.legal():
        after = table.copy()
        after.apply(move)
        assert isinstance(after, Table)
        value = judge_position(after, asked)
        if value > best:
            best = value
    return best if asked == seat else -best


# Leanings -----------------------------------------------------------------------------------------

WINS: Final = 1000


def lean(table: Table, moves: vec[i64]) -> vec[i64]:
    """How much a sensible player leans to each of these moves."""
    leanings = vec[i64](capacity=len(moves))
    acting = table.phase == ACTION
    for move in moves:
        leanings = append(leanings, lean_to(table, move) if acting else lean_to_answer(table, move))
    return leanings


def lean_to(table: Table, move: i64) -> i64:
    if move < OBLIVION:
        return lean_to_beam(table, (move - TELEPORT) // SPACES, (move - TELEPORT) % SPACES)
    if move < BUILD:
        return 12
    if move < MOVE:
        return 6
    if move < PASS:
        there = (move - MOVE) % PLACES  # each of these blocks ends with a place
        if move < DIVIDE:
            space = (move - MOVE) // PLACES % SPACES
            if move < ATTACK:
                return lean_to_going(table, space, there)
            if move < COMBINE:
                return lean_to_attack(table, space, there)
            return 1
        if move < TRANSFER:
            return 1 + 2 * IS_CONTROL_POINT[there]
        return 1
    return 1


def lean_to_beam(table: Table, moon: i64, to: i64) -> i64:
    seat = table.turn
    traveller = owner_of(table.board[moon * PLACES + PAD])
    target = owner_of(table.board[to])
    if traveller == to // PLACES:
        return WINS if traveller == seat else 0  # somebody comes home
    if target == seat:
        return 0  # it would destroy an own unit
    value: i64 = 1 + 4 * PIPS[tower_of(table.board[to])] if target != NONE else 1
    if traveller == seat:
        return value + 2 + 4 * IS_CONTROL_POINT[to % PLACES]
    return value  # an enemy unit that comes to the own moon


def lean_to_going(table: Table, space: i64, there: i64) -> i64:
    value: i64 = 2 + 3 * IS_CONTROL_POINT[there] - 2 * IS_CONTROL_POINT[space % PLACES]
    if there == PAD:
        value += 3
    if space // PLACES != table.turn:
        value += 3  # over there is where games are won
        if there == PAD and points_of(table, table.turn, 1 - table.turn) >= 2:
            value += 12
    return value if value > 1 else 1


def lean_to_attack(table: Table, space: i64, there: i64) -> i64:
    value: i64 = 4 + 4 * IS_CONTROL_POINT[there]
    if there == PAD:
        value += 6
    if space // PLACES != table.turn:
        value += 3
    base = space - space % PLACES
    if not has_way_out(table, base, there):
        value += 3 * PIPS[tower_of(table.board[base + there])]
    return value


def has_way_out(table: Table, base: i64, place: i64) -> bool:
    """Whether a unit that is attacked there can retreat."""
    way = place * MOST_LINKS
    end = way + MOST_LINKS
    while way < end:
        there = LINKED[way]
        if there != NO_LINK and table.board[base + there] == EMPTY:
            return True
        way += 1
    return False


def lean_to_answer(table: Table, move: i64) -> i64:
    """To answers, retreats and changes."""
    if move >= RETREAT:
        return 1 + 2 * IS_CONTROL_POINT[(move - RETREAT) % PLACES]
    if move < ALLOW:
        return 1  # a change
    announced = table.announced
    if announced < OBLIVION:
        return lean_against_beam(table, move)
    if announced < BUILD:
        return 1  # block or allow
    if move == ALLOW:
        return 8
    return 4 if is_dangerous(table, announced) else 1


def lean_against_beam(table: Table, move: i64) -> i64:
    moon = (table.announced - TELEPORT) // SPACES
    to = (table.announced - TELEPORT) % SPACES
    traveller = owner_of(table.board[moon * PLACES + PAD])
    if traveller == to // PLACES:  # somebody comes home, wherever it lands
        if move == SHUT_DOWN:
            return WINS if traveller == table.turn else 0
        return 1 if move == ALLOW else 0
    if move == ALLOW:
        return 8
    if move == SHUT_DOWN:
        return 1
    if owner_of(table.board[move - MISDIRECT]) == table.turn:
        return 4  # onto one of theirs
    return 0 if table.board[move - MISDIRECT] != EMPTY else 1


def is_dangerous(table: Table, announced: i64) -> bool:
    """Whether an action takes the Pad or a Control Point of the player who can answer it."""
    if announced < MOVE or announced >= COMBINE:
        return False
    space = (announced - MOVE) // PLACES % SPACES
    there = (announced - MOVE) % PLACES
    return space // PLACES != table.turn and (there == PAD or IS_CONTROL_POINT[there] != 0)
