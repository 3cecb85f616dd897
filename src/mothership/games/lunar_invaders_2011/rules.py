"""The rules of a turn, in the order of the rulebook: what forbids a move, and what a move does.

``forbidding_rule`` tests one move rule by rule; ``legal`` (in legal.py) builds all moves from what stands
on the table. Neither is written in terms of the other, and the conformance kit compares them. What comes
after an action (elimination, the next turn, the end) is in course.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.lunar_invaders_2011 import events
from mothership.games.lunar_invaders_2011.board import (
    ARE_LINKED,
    CONTROL_POINTS,
    EMPTY,
    FLANKS,
    IS_FACTORY,
    LARGE,
    LOSE,
    NONE,
    PAD,
    PLACES,
    SIGNS,
    SIZES,
    TIE,
    TIES_FROM,
    WIN,
    WINS_FROM,
    owner_of,
    piece_of,
    size_of,
)
from mothership.games.lunar_invaders_2011.course import (
    end_game,
    finish_action,
    forget_the_past,
    remember_position,
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
    beam_moon,
    beam_target,
    place_reached,
    ship_moved,
    size_placed,
    space_filled,
)
from mothership.games.lunar_invaders_2011.phases import (
    ACTION,
    COUNTERING,
    FIRST_PLAYER,
    OVER,
    PLACING,
    RETREATING,
    ROLLING,
    THROWING,
)

if TYPE_CHECKING:
    from mothership.games.lunar_invaders_2011.state import Position


# Which move it is ---------------------------------------------------------------------------------


def forbidding_rule(position: Position, move: i64) -> str | None:
    if position.phase == OVER:
        return position.ended_by
    if move >= FIRST:
        return forbids_first(position, move - FIRST)
    if move < PLACE:
        if position.phase != ACTION:
            return "L11-T2"
        return forbids_action(position, move)
    if position.phase == ACTION:
        return "L11-T1"
    if move < RETREAT:
        return forbids_placing(position, size_placed(move), space_filled(move))
    if move < THROW:
        return forbids_retreat(position, move - RETREAT)
    if move < COUNTER:
        return forbids_unless(position, THROWING)
    if move < ROLL:
        return forbids_unless(position, COUNTERING)
    return forbids_unless(position, ROLLING)


def forbids_unless(position: Position, phase: i64) -> str | None:
    if position.phase != phase:
        return "L11-T2"
    return None


def forbids_action(position: Position, move: i64) -> str | None:
    if move < TELEPORT:
        return forbids_grow(position, move - GROW)
    if move < DEEP_SPACE:
        return forbids_teleport(position, beam_moon(move), beam_target(move))
    if move < BUILD:
        return forbids_deep_space(position, move - DEEP_SPACE)
    if move < MOVE:
        return forbids_build(position, move - BUILD)
    if move < PASS:
        return forbids_move(position, ship_moved(move), place_reached(move))
    return forbids_pass(position)


def make_move(position: Position, move: i64) -> None:
    if move < TELEPORT:
        grow_ship(position, move - GROW)
    elif move < DEEP_SPACE:
        teleport(position, beam_moon(move), beam_target(move))
    elif move < BUILD:
        banish(position, move - DEEP_SPACE)
    elif move < MOVE:
        build(position, move - BUILD)
    elif move < PASS:
        move_ship(position, ship_moved(move), place_reached(move))
    elif move < PLACE:
        pass_turn(position)
    elif move < RETREAT:
        place_ship(position, size_placed(move), space_filled(move))
    elif move < THROW:
        retreat_to(position, move - RETREAT)
    elif move < COUNTER:
        throw_sign(position, move - THROW)
    elif move < ROLL:
        counter_sign(position, move - COUNTER)
    elif move < FIRST:
        roll_die(position, move - ROLL)
    else:
        begin_with(position, move - FIRST)


# Setup --------------------------------------------------------------------------------------------


def forbids_first(position: Position, seat: i64) -> str | None:
    if position.phase != FIRST_PLAYER or seat >= position.players:
        return "L11-A2"
    return None


def begin_with(position: Position, seat: i64) -> None:
    position.turn = seat
    position.first = seat
    if position.journal is not None:
        position.journal.tell(events.BEGAN, seat)
    if position.board[0] == EMPTY:  # a standard setup has no empty space, a free one nothing else
        position.phase = PLACING
    else:
        position.phase = ACTION
        remember_position(position)


def forbids_placing(position: Position, size: i64, space: i64) -> str | None:
    if position.phase != PLACING:
        return "L11-T2"
    if space // PLACES != position.turn:
        return "L11-A1b"
    if position.board[space] != EMPTY:
        return "L11-A1c"
    if position.reserve[position.turn * SIZES + size] == 0:
        return "L11-A1d"
    return None


def place_ship(position: Position, size: i64, space: i64) -> None:
    position.stand(space, piece_of(position.turn, size))
    if position.journal is not None:
        position.journal.tell(events.PLACED, position.turn, size, space)
    position.turn = (position.turn + 1) % position.players  # L11-A1a
    if position.at_home[position.turn] == PLACES:  # only when everybody has placed everything
        position.phase = ACTION
        remember_position(position)


# The turn -----------------------------------------------------------------------------------------


def is_own(position: Position, space: i64) -> bool:
    return position.board[space] != EMPTY and owner_of(position.board[space]) == position.turn


def forbids_pass(position: Position) -> str | None:
    move: i64 = 0
    while move < PASS:
        if forbids_action(position, move) is None:
            return "L11-A18"
        move += 1
    return None


def pass_turn(position: Position) -> None:
    if position.journal is not None:
        position.journal.tell(events.PASSED, position.turn)
    finish_action(position)


# Grow ---------------------------------------------------------------------------------------------


def forbids_grow(position: Position, space: i64) -> str | None:
    if not is_own(position, space):
        return "L11-A10a"
    size = size_of(position.board[space])
    if size == LARGE:
        return "L11-A10b"
    if position.reserve[position.turn * SIZES + size + 1] == 0:
        return "L11-A10c"
    return None


def grow_ship(position: Position, space: i64) -> None:
    piece = position.lift(space)
    position.reserve[piece - 1] += 1  # L11-A10
    position.stand(space, piece + 1)
    if position.journal is not None:
        position.journal.tell(events.GREW, position.turn, size_of(piece + 1), space)
    forget_the_past(position)  # L11-A19b
    finish_action(position)


# Teleport -----------------------------------------------------------------------------------------


def holds_two_points(position: Position, seat: i64, moon: i64) -> bool:
    base = moon * PLACES
    held: i64 = 0
    for place in CONTROL_POINTS:
        piece = position.board[base + place]
        if piece != EMPTY and owner_of(piece) == seat:
            held += 1
    return held >= 2


def rival_holds_two_points(position: Position, moon: i64) -> bool:
    rival: i64 = 0
    while rival < position.players:
        if rival != position.turn and holds_two_points(position, rival, moon):
            return True
        rival += 1
    return False


def forbids_beam(position: Position, moon: i64) -> str | None:
    """What teleporting and banishing have in common. Only the moon of departure counts (L11-A4)."""
    if moon >= position.players:
        return "L11-M4"
    if position.board[moon * PLACES + PAD] == EMPTY:
        return "L11-A5a"
    if not holds_two_points(position, position.turn, moon):
        return "L11-A3"
    if rival_holds_two_points(position, moon):
        return "L11-A3a"
    return None


def forbids_teleport(position: Position, moon: i64, to: i64) -> str | None:
    if to // PLACES >= position.players:
        return "L11-M4"
    rule = forbids_beam(position, moon)
    if rule is not None:
        return rule
    if to // PLACES == moon:
        return "L11-A5"
    return None


def teleport(position: Position, moon: i64, to: i64) -> None:
    pad = moon * PLACES + PAD
    piece = position.lift(pad)
    if position.journal is not None:
        position.journal.tell(events.TELEPORTED, position.turn, piece, pad, to)
    if position.board[to] != EMPTY:
        destroy(position, to)  # L11-A6
    position.put(to, piece)
    owner = owner_of(piece)
    if owner == position.turn and owner == to // PLACES:  # L11-A7
        if position.journal is not None:
            position.journal.tell(events.CAME_HOME, owner)
        end_game(position, owner, "L11-A7")
    else:
        finish_action(position)


def forbids_deep_space(position: Position, moon: i64) -> str | None:
    rule = forbids_beam(position, moon)
    if rule is not None:
        return rule
    if is_own(position, moon * PLACES + PAD):
        return "L11-A5b"
    return None


def banish(position: Position, moon: i64) -> None:
    pad = moon * PLACES + PAD
    if position.journal is not None:
        position.journal.tell(events.BANISHED, position.turn, position.board[pad], pad)
    destroy(position, pad)  # L11-A5c
    finish_action(position)


def destroy(position: Position, space: i64) -> None:
    piece = position.lift(space)
    position.reserve[piece - 1] += 1  # L11-A5d
    if position.journal is not None:
        position.journal.tell(events.DESTROYED, owner_of(piece), size_of(piece), space)
    forget_the_past(position)  # L11-A19b


# Build --------------------------------------------------------------------------------------------


def forbids_build(position: Position, space: i64) -> str | None:
    place = space % PLACES
    if not IS_FACTORY[place]:
        return "L11-A9a"
    if position.board[space] != EMPTY:
        return "L11-A9b"
    base = space - place
    if not (is_own(position, base + FLANKS[place * 2]) and is_own(position, base + FLANKS[place * 2 + 1])):
        return "L11-A9c"
    if smallest_in_reserve(position) == NONE:
        return "L11-A9d"
    return None


def smallest_in_reserve(position: Position) -> i64:
    size: i64 = 0
    while size < SIZES:
        if position.reserve[position.turn * SIZES + size] > 0:
            return size  # L11-A9e
        size += 1
    return NONE


def build(position: Position, space: i64) -> None:
    size = smallest_in_reserve(position)
    position.stand(space, piece_of(position.turn, size))  # L11-A9
    if position.journal is not None:
        position.journal.tell(events.BUILT, position.turn, size, space)
    forget_the_past(position)  # L11-A19b
    finish_action(position)


# Move ---------------------------------------------------------------------------------------------


def forbids_move(position: Position, space: i64, there: i64) -> str | None:
    if not is_own(position, space):
        return "L11-A11a"
    if not ARE_LINKED[space % PLACES * PLACES + there]:
        return "L11-A11"
    to = space - space % PLACES + there
    if is_own(position, to):
        return "L11-A11b"
    if position.board[to] != EMPTY and size_of(position.board[to]) > size_of(position.board[space]):
        return "L11-A11c"
    return None


def move_ship(position: Position, space: i64, there: i64) -> None:
    to = space - space % PLACES + there
    if position.board[to] == EMPTY:
        step(position, space, to)
        finish_action(position)
    else:
        attack(position, space, to)


def step(position: Position, space: i64, to: i64) -> None:
    piece = position.lift(space)
    position.put(to, piece)
    if position.journal is not None:
        position.journal.tell(events.MOVED, position.turn, size_of(piece), space, to)


# Combat -------------------------------------------------------------------------------------------


def attack(position: Position, space: i64, to: i64) -> None:
    size = size_of(position.board[space])
    if position.journal is not None:
        position.journal.tell(events.ATTACKED, position.turn, size, space, position.board[to], to)
    position.attacker = space
    position.defender = to
    if size > size_of(position.board[to]):  # L11-A12
        decide(position, WIN)
    elif position.roshambo:  # L11-A14
        position.phase = THROWING
    else:
        position.phase = ROLLING  # L11-A12a


def roll_die(position: Position, face: i64) -> None:
    if position.journal is not None:
        position.journal.tell(events.ROLLED, position.turn, face)
    forget_the_past(position)  # L11-A19b
    if face + 1 >= WINS_FROM:  # the first face is a 1
        decide(position, WIN)
    elif face + 1 >= TIES_FROM:
        decide(position, TIE)
    else:
        decide(position, LOSE)


def throw_sign(position: Position, sign: i64) -> None:
    position.thrown = sign
    position.phase = COUNTERING
    if position.journal is not None:
        position.journal.tell(events.THREW, position.turn)  # not what: L11-A14a


def counter_sign(position: Position, sign: i64) -> None:
    if position.journal is not None:
        owner = owner_of(position.board[position.defender])
        position.journal.tell(events.SHOWED, position.turn, position.thrown, owner, sign)
    forget_the_past(position)  # L11-A19b
    # Rock, paper, scissors are 0, 1, 2, and each beats the one before it: 0 is TIE, 1 WIN, 2 LOSE.
    verdict = (position.thrown - sign + SIGNS) % SIGNS  # L11-A14b
    position.thrown = NONE
    decide(position, verdict)


def decide(position: Position, verdict: i64) -> None:
    if position.journal is not None:
        position.journal.tell(events.FOUGHT, position.turn, verdict, position.defender)
    position.verdict = verdict
    if verdict == LOSE:  # L11-A12d
        close_combat(position)
    elif can_retreat(position):  # L11-A13b
        position.phase = RETREATING
    else:
        destroy(position, position.defender)  # L11-A13c
        close_combat(position)


def close_combat(position: Position) -> None:
    """The defender is where it will be: after a win the attacker moves in, after a tie it stays."""
    if position.verdict == WIN:  # L11-A12b
        step(position, position.attacker, position.defender)
    position.attacker = NONE
    position.defender = NONE
    position.verdict = NONE
    finish_action(position)


# Removal ------------------------------------------------------------------------------------------


def can_retreat(position: Position) -> bool:
    base = position.defender - position.defender % PLACES
    place: i64 = 0
    while place < PLACES:
        if ARE_LINKED[position.defender % PLACES * PLACES + place] and position.board[base + place] == EMPTY:
            return True
        place += 1
    return False


def forbids_retreat(position: Position, space: i64) -> str | None:
    if position.phase != RETREATING:
        return "L11-T2"
    if space // PLACES != position.defender // PLACES:
        return "L11-A13"
    if not ARE_LINKED[position.defender % PLACES * PLACES + space % PLACES]:
        return "L11-A13"
    if position.board[space] != EMPTY:
        return "L11-A13a"
    return None


def retreat_to(position: Position, space: i64) -> None:
    piece = position.lift(position.defender)
    position.put(space, piece)
    if position.journal is not None:
        position.journal.tell(events.RETREATED, owner_of(piece), size_of(piece), position.defender, space)
    close_combat(position)
