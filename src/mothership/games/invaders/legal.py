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
    BODYSNATCHERS,
    CHAINMAIL,
    DEFENDER,
    FIRST_INVADER_STRATEGY,
    HERO_MOVES,
    INVADER,
    LEAST_LIMIT,
    LESS_DISCARD,
    LESS_DRAIN,
    MANKIND,
    MOST_LIMIT,
    NONE,
    OPS,
    PLACES,
    PLOT_DRAW,
    RETRIBUTION,
    SIDE_SLOTS,
    SLOTS,
    STRATEGIES,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.choosing import can_be_moved, can_choose_card, can_choose_zone
from mothership.games.invaders.codes import (
    ABILITY,
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
    MOBILE,
    PREVENTS,
    SECTIONS,
    SHIELDS,
    SPENDING,
    STEADY,
    UNIT,
)
from mothership.games.invaders.costs import is_meddled, price
from mothership.games.invaders.filters import passes
from mothership.games.invaders.matches import most_swaps
from mothership.games.invaders.moves import (
    CANCEL,
    DISCARD,
    DRAIN,
    DRAW,
    END,
    HERO_MOVE,
    IN,
    LET,
    LIMIT,
    LOSE,
    NEW_HERO,
    NO_TARGET,
    OUT,
    PLAY,
    PLOT,
    PREVENT,
    ROOM,
    SHIELD,
    SPEND,
    STRATEGY,
    TARGET,
    TO_ZONE,
    USE,
)
from mothership.games.invaders.piles import deck_size, hand_size
from mothership.games.invaders.tasks import top_task
from mothership.games.invaders.zones import free_slot, owner_at, zone_at

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


# --- The main phase -----------------------------------------------------------------------------------


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
