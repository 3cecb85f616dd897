"""Every legal move of the main phase, and which cards can be paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import append, i64, vec
from mothership.games.invaders.board import (
    BODYSNATCHERS,
    CHAINMAIL,
    FIRST_INVADER_STRATEGY,
    HERO_MOVES,
    INVADER,
    LESS_DISCARD,
    LESS_DRAIN,
    MANKIND,
    NONE,
    OPS,
    PLOT_DRAW,
    RETRIBUTION,
    SIDE_SLOTS,
    SLOTS,
    STRATEGIES,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_INVADER
from mothership.games.invaders.choosing import can_be_moved
from mothership.games.invaders.codes import (
    ABILITY,
    CANCELS,
    CHOICE_WIDTH,
    MOBILE,
    PREVENTS,
    SECTIONS,
    SPENDING,
    STEADY,
    UNIT,
)
from mothership.games.invaders.costs import is_meddled, price
from mothership.games.invaders.filters import passes
from mothership.games.invaders.moves import (
    END,
    HERO_MOVE,
    PLAY,
    PLOT,
    SPEND,
    STRATEGY,
    USE,
)
from mothership.games.invaders.piles import deck_size, hand_size
from mothership.games.invaders.zones import free_slot, owner_at, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def main_moves(state: Invaders, moves: vec[i64]) -> vec[i64]:
    seat = state.asked
    moves = plays(state, moves, NONE)
    slot = seat * SIDE_SLOTS
    place: i64 = 0
    while place < SIDE_SLOTS:
        if can_use(state, slot + place):
            moves = append(moves, USE + place)
        if can_spend(state, slot + place):
            moves = append(moves, SPEND + place)
        place += 1
    moves = strategies(state, moves)
    if seat == INVADER:
        moves = plots(state, moves)
    else:
        zone: i64 = 0
        while zone < ZONES:
            if can_move_hero(state, zone):
                moves = append(moves, HERO_MOVE + zone)
            zone += 1
    return append(moves, END)


def plays(state: Invaders, moves: vec[i64], less: i64) -> vec[i64]:
    """Cards of the hand that can be played and paid for; with a discount only those that it helps."""
    seat = state.asked
    room = has_room(state, seat)
    meddled = is_meddled(state)
    left = hand_size(state, seat)
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    while left > 0:
        if state.hand[kind] > 0:
            left -= state.hand[kind]
            if playable(state, kind, room) and payable(state, kind, less, meddled):
                moves = append(moves, PLAY + kind)
        kind += 1
    return moves


def any_cheaper(state: Invaders, less: i64) -> bool:
    """Whether there is a card that the plot action helps."""
    seat = state.asked
    room = has_room(state, seat)
    meddled = is_meddled(state)
    left = hand_size(state, seat)
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    while left > 0:
        if state.hand[kind] > 0:
            left -= state.hand[kind]
            if playable(state, kind, room) and payable(state, kind, less, meddled):
                return True
        kind += 1
    return False


def playable(state: Invaders, kind: i64, room: bool) -> bool:
    flags = state.cards.flags[kind]
    if flags & (CANCELS | PREVENTS) != 0:
        return False  # answers are played when there is something to answer
    return room or flags & UNIT == 0


def payable(state: Invaders, kind: i64, less: i64, meddled: bool) -> bool:
    """INV-I3; a discount has to be one (INV-I2)."""
    discard = price(state, kind, meddled)
    drain = state.cards.drain[kind]
    if less == LESS_DISCARD:
        discard -= 1
        if discard < 0:
            return False
    elif less != NONE:
        drain -= 1
        if drain < 0:
            return False
    return discard < hand_size(state, state.asked) and drain <= deck_size(state, state.asked)


def has_room(state: Invaders, seat: i64) -> bool:
    """Whether a card with a strength can be played at all: Mankind can always make room."""
    if seat == MANKIND:
        return True
    zone: i64 = 0
    while zone < ZONES:
        if free_slot(state, seat, zone) != NONE:
            return True
        zone += 1
    return False


def can_use(state: Invaders, slot: i64) -> bool:
    kind = state.kinds[slot]
    if kind == NONE or state.cards.sections[kind * SECTIONS + ABILITY] == NONE or state.used[slot] % 2 != 0:
        return False
    seat = owner_at(slot)
    if state.cards.ability_discard[kind] > hand_size(state, seat):
        return False
    if state.cards.ability_drain[kind] > deck_size(state, seat):
        return False
    return state.cards.ability_tokens[kind] <= state.tokens[slot]


def can_spend(state: Invaders, slot: i64) -> bool:
    kind = state.kinds[slot]
    if kind == NONE or state.tokens[slot] == 0:
        return False
    return state.cards.sections[kind * SECTIONS + SPENDING] != NONE


def can_move_hero(state: Invaders, zone: i64) -> bool:
    if state.hero == NONE or state.hero_moves >= HERO_MOVES:
        return False
    if state.cards.flags[state.kinds[state.hero]] & (MOBILE | STEADY) != MOBILE:
        return False
    return zone != zone_at(state.hero) and free_slot(state, MANKIND, zone) != NONE


def any_defender_to_move(state: Invaders) -> bool:
    """Whether a token of the Ops Centre can do anything."""
    at = state.cards.strategy_choices_at[OPS] * CHOICE_WIDTH
    number = state.cards.choices[at + 1]
    slot: i64 = SIDE_SLOTS
    while slot < SLOTS:
        if passes(state, number, slot, MANKIND, NONE) and can_be_moved(state, slot, False):
            return True
        slot += 1
    return False


def strategies(state: Invaders, moves: vec[i64]) -> vec[i64]:
    seat = state.asked
    strategy: i64 = OPS if seat == MANKIND else FIRST_INVADER_STRATEGY
    end: i64 = FIRST_INVADER_STRATEGY if seat == MANKIND else STRATEGIES
    while strategy < end:
        if strategy == OPS:
            if state.ops > 0 and any_defender_to_move(state):
                moves = append(moves, STRATEGY + strategy)
        elif strategy != CHAINMAIL and strategy != BODYSNATCHERS and state.released & (1 << strategy) == 0:
            if strategy != RETRIBUTION or can_retaliate(state):
                moves = append(moves, STRATEGY + strategy)
        strategy += 1
    return moves


def can_retaliate(state: Invaders) -> bool:
    """There is somebody to send."""
    at = state.cards.strategy_choices_at[RETRIBUTION] * CHOICE_WIDTH
    number = state.cards.choices[at + 1]
    slot: i64 = SIDE_SLOTS
    while slot < SLOTS:
        if passes(state, number, slot, MANKIND, NONE):
            return True
        slot += 1
    return False


def plots(state: Invaders, moves: vec[i64]) -> vec[i64]:
    if state.plot_used != 0:
        return moves
    if any_cheaper(state, LESS_DISCARD):
        moves = append(moves, PLOT + LESS_DISCARD)
    if any_cheaper(state, LESS_DRAIN):
        moves = append(moves, PLOT + LESS_DRAIN)
    return append(moves, PLOT + PLOT_DRAW)
