"""Every legal move, built from what lies on the table and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import append, i64, vec
from mothership.games.invaders.acts import (
    CHOICES_AT,
    LESS,
    NEXT,
    OPTIONAL,
    ZONE,
)
from mothership.games.invaders.board import (
    CHAINMAIL,
    DEFENDER,
    INVADER,
    LEAST_LIMIT,
    MANKIND,
    MOST_LIMIT,
    NONE,
    PLACES,
    SIDE_SLOTS,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.choosing import can_choose_card, can_choose_zone
from mothership.games.invaders.codes import (
    ASK_CANCEL,
    ASK_CHAINMAIL,
    ASK_CHEAPER,
    ASK_DRAIN,
    ASK_DRAW,
    ASK_HERO,
    ASK_HERO_ZONE,
    ASK_IN,
    ASK_LIMIT,
    ASK_LOSE,
    ASK_MAIN,
    ASK_OUT,
    ASK_OVER,
    ASK_PAY,
    ASK_PREVENT,
    ASK_ROOM,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    ASK_TARGET,
    ASK_WHERE,
    ASK_ZONE,
    CANCELS,
    CHOICE_WIDTH,
    FRAME_KIND,
    FRAME_WIDTH,
    PREVENTS,
    SHIELDS,
)
from mothership.games.invaders.legal_main import main_moves, payable, plays
from mothership.games.invaders.matches import most_swaps
from mothership.games.invaders.moves import (
    CANCEL,
    DISCARD,
    DRAIN,
    DRAW,
    IN,
    LET,
    LIMIT,
    LOSE,
    NEW_HERO,
    NO_TARGET,
    OUT,
    PREVENT,
    ROOM,
    SHIELD,
    STRATEGY,
    TARGET,
    TO_ZONE,
)
from mothership.games.invaders.piles import deck_size, hand_size
from mothership.games.invaders.tasks import top_task
from mothership.games.invaders.zones import free_slot

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def legal_moves(state: Invaders) -> vec[i64]:
    moves = vec[i64](capacity=48)
    asking = state.asking
    if asking == ASK_MAIN:
        return main_moves(state, moves)
    if asking == ASK_DRAW or asking == ASK_DRAIN or asking == ASK_LOSE:
        return card_draws(state, moves)
    if asking == ASK_PAY or asking == ASK_STRIP:
        return hand_cards(state, moves, DISCARD)
    if asking == ASK_CANCEL:
        return cancels(state, moves)
    if asking == ASK_PREVENT or asking == ASK_SKIP_DRAW:
        return preventions(state, moves)
    if asking == ASK_ZONE:
        return zones_for_card(state, moves)
    if asking == ASK_TARGET:
        return targets(state, moves)
    if asking == ASK_WHERE:
        return zones_to_choose(state, moves)
    if asking == ASK_ROOM:
        return rooms(state, moves)
    if asking == ASK_CHEAPER:
        return plays(state, moves, state.act[LESS])
    if asking == ASK_CHAINMAIL:
        moves = append(moves, STRATEGY + CHAINMAIL)
        return append(moves, LET)
    if asking == ASK_SEED:
        return seeds(state, moves)
    if asking == ASK_HERO:
        return hero_draws(state, moves)
    if asking == ASK_HERO_ZONE:
        return hero_zones(state, moves)
    if asking == ASK_LIMIT:
        return limits(state, moves)
    if asking == ASK_OUT:
        return own_kinds(state, moves, state.lists, OUT)
    if asking == ASK_IN:
        return own_kinds(state, moves, state.pool, IN)
    assert asking == ASK_OVER
    return moves


# --- Choosing -----------------------------------------------------------------------------------------


def zones_for_card(state: Invaders, moves: vec[i64]) -> vec[i64]:
    zone: i64 = 0
    while zone < ZONES:
        if state.asked == MANKIND or free_slot(state, INVADER, zone) != NONE:
            moves = append(moves, TO_ZONE + zone)
        zone += 1
    return moves


def rooms(state: Invaders, moves: vec[i64]) -> vec[i64]:
    slot = SIDE_SLOTS + state.act[ZONE] * PLACES
    place: i64 = 0
    while place < PLACES:
        if slot + place != state.hero:
            moves = append(moves, ROOM + place)
        place += 1
    return moves


def targets(state: Invaders, moves: vec[i64]) -> vec[i64]:
    slot: i64 = 0
    while slot < SLOTS:
        if can_choose_card(state, slot):
            moves = append(moves, TARGET + slot)
        slot += 1
    return with_none(state, moves)


def zones_to_choose(state: Invaders, moves: vec[i64]) -> vec[i64]:
    zone: i64 = 0
    while zone < ZONES:
        if can_choose_zone(state, zone):
            moves = append(moves, TO_ZONE + zone)
        zone += 1
    return with_none(state, moves)


def with_none(state: Invaders, moves: vec[i64]) -> vec[i64]:
    choice = (state.act[CHOICES_AT] + state.act[NEXT]) * CHOICE_WIDTH
    if state.cards.choices[choice + 2] & OPTIONAL != 0:
        moves = append(moves, NO_TARGET)
    return moves


def seeds(state: Invaders, moves: vec[i64]) -> vec[i64]:
    slot = SIDE_SLOTS + state.tasks[top_task(state) + 1] * PLACES
    end = slot + PLACES
    while slot < end:
        kind = state.kinds[slot]
        if kind != NONE and state.cards.symbols[kind] & DEFENDER != 0:
            moves = append(moves, TARGET + slot)
        slot += 1
    return append(moves, LET)


# --- Cards of hands and decks -------------------------------------------------------------------------


def hand_cards(state: Invaders, moves: vec[i64], block: i64) -> vec[i64]:
    left = hand_size(state, state.asked)
    kind: i64 = 0 if state.asked == MANKIND else FIRST_INVADER
    while left > 0:
        if state.hand[kind] > 0:
            left -= state.hand[kind]
            moves = append(moves, block + kind)
        kind += 1
    return moves


def own_kinds(state: Invaders, moves: vec[i64], counts: vec[i64], block: i64) -> vec[i64]:
    """The kinds of the seat that is asked, of which there is one."""
    kind: i64 = 0 if state.asked == MANKIND else FIRST_INVADER
    end: i64 = FIRST_INVADER if state.asked == MANKIND else FIRST_HERO
    while kind < end:
        if counts[kind] > 0:
            moves = append(moves, block + kind)
        kind += 1
    return moves


def card_draws(state: Invaders, moves: vec[i64]) -> vec[i64]:
    """Of the deck, or of the hand, of the seat that the task is about."""
    seat = state.tasks[top_task(state) + 1]
    counts = state.hand if state.asking == ASK_LOSE else state.deck
    block = DRAW
    if state.asking == ASK_DRAIN:
        block = DRAIN
    elif state.asking == ASK_LOSE:
        block = LOSE
    left = hand_size(state, seat) if state.asking == ASK_LOSE else deck_size(state, seat)
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    base = block + seat * FIRST_HERO
    while left > 0:
        if counts[kind] > 0:
            left -= counts[kind]
            moves = append(moves, base + kind)
        kind += 1
    return moves


def weights_of(state: Invaders) -> vec[i64]:
    """How many cards of each kind NATURE can take, in the order of the legal moves."""
    weights = vec[i64](capacity=48)
    if state.asking == ASK_HERO:
        return vec[i64]([1] * len(hero_draws(state, vec[i64](capacity=16))))
    seat = state.tasks[top_task(state) + 1]
    counts = state.hand if state.asking == ASK_LOSE else state.deck
    left = hand_size(state, seat) if state.asking == ASK_LOSE else deck_size(state, seat)
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    while left > 0:
        if counts[kind] > 0:
            left -= counts[kind]
            weights = append(weights, counts[kind])
        kind += 1
    return weights


# --- Answers ------------------------------------------------------------------------------------------


def cancels(state: Invaders, moves: vec[i64]) -> vec[i64]:
    seat = state.asked
    symbols = state.cards.symbols[state.frames[(state.stacked - 1) * FRAME_WIDTH + FRAME_KIND]]
    left = hand_size(state, seat)
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    while left > 0:
        if state.hand[kind] > 0:
            left -= state.hand[kind]
            if state.cards.flags[kind] & CANCELS != 0:
                which = state.cards.reacts[kind]
                if (which == 0 or which & symbols != 0) and payable(state, kind, NONE, True):
                    moves = append(moves, CANCEL + kind)
        kind += 1
    return append(moves, LET)


def preventions(state: Invaders, moves: vec[i64]) -> vec[i64]:
    seat = state.asked
    if state.asking == ASK_PREVENT:
        left = hand_size(state, seat)
        kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
        while left > 0:
            if state.hand[kind] > 0:
                left -= state.hand[kind]
                if state.cards.flags[kind] & PREVENTS != 0 and payable(state, kind, NONE, True):
                    moves = append(moves, PREVENT + kind)
            kind += 1
    place: i64 = 0
    while place < SIDE_SLOTS:
        kind = state.kinds[seat * SIDE_SLOTS + place]
        if kind != NONE and state.cards.flags[kind] & SHIELDS != 0:
            if state.tokens[seat * SIDE_SLOTS + place] > 0:
                moves = append(moves, SHIELD + place)
        place += 1
    return append(moves, LET)


# --- Heroes and the match -----------------------------------------------------------------------------


def hero_draws(state: Invaders, moves: vec[i64]) -> vec[i64]:
    number: i64 = 0
    while number < len(state.heroes):
        if state.heroes[number] > 0:
            moves = append(moves, NEW_HERO + number)
        number += 1
    return moves


def hero_zones(state: Invaders, moves: vec[i64]) -> vec[i64]:
    zone: i64 = 0
    while zone < ZONES:
        if free_slot(state, MANKIND, zone) != NONE:
            moves = append(moves, TO_ZONE + zone)
        zone += 1
    return moves


def limits(state: Invaders, moves: vec[i64]) -> vec[i64]:
    cards: i64 = LEAST_LIMIT
    most = most_swaps(state)
    while cards <= MOST_LIMIT and cards <= most:
        moves = append(moves, LIMIT + cards - LEAST_LIMIT)
        cards += 1
    return moves
