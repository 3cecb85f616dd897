"""What forbids a move, rule by rule. Written without a look at legal.py, with which the kit compares it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.acts import (
    LESS,
    PURPOSE,
)
from mothership.games.invaders.board import (
    AUTOPSIES,
    BODYSNATCHERS,
    CHAINMAIL,
    FIRST_INVADER_STRATEGY,
    HERO_MOVES,
    INVADER,
    LESS_DISCARD,
    MANKIND,
    NONE,
    OPS,
    PLOT_DRAW,
    RETRIBUTION,
    SIDE_SLOTS,
    SLOTS,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.codes import (
    ABILITY,
    ASK_CANCEL,
    ASK_CHAINMAIL,
    ASK_CHEAPER,
    ASK_DRAIN,
    ASK_DRAW,
    ASK_HERO,
    ASK_IN,
    ASK_LIMIT,
    ASK_LOSE,
    ASK_MAIN,
    ASK_OUT,
    ASK_PAY,
    ASK_PREVENT,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    CANCELS,
    CHOICE_WIDTH,
    FILTER_WIDTH,
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
from mothership.games.invaders.costs import discard_cost
from mothership.games.invaders.forbidding_choices import (
    NOT_NOW,
    against_filter,
    against_no_target,
    against_room,
    against_target,
    against_zone,
    is_full,
    is_stuck,
)
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
    card_of_chance,
    cards_limited,
    seat_of_chance,
    slot_shielding,
    slot_used,
)
from mothership.games.invaders.piles import deck_size, hand_size, owner_of
from mothership.games.invaders.tasks import top_task
from mothership.games.invaders.zones import zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def forbidding_rule(state: Invaders, move: i64) -> str | None:
    """Which rule forbids a move in a game that is not over."""
    if move < TO_ZONE:
        return against_play(state, move - PLAY)
    if move < ROOM:
        return against_zone(state, move - TO_ZONE)
    if move < TARGET:
        return against_room(state, move - ROOM)
    if move < NO_TARGET:
        return against_target(state, move - TARGET)
    if move < DISCARD:
        return against_no_target(state)
    if move < USE:
        return against_discard(state, move - DISCARD)
    if move < SPEND:
        return against_use(state, slot_used(state.asked, move))
    if move < STRATEGY:
        return against_spend(state, slot_used(state.asked, move))
    if move < PLOT:
        return against_strategy(state, move - STRATEGY)
    if move < HERO_MOVE:
        return against_plot(state, move - PLOT)
    if move < END:
        return against_hero_move(state, move - HERO_MOVE)
    if move < CANCEL:
        return None if state.asking == ASK_MAIN else NOT_NOW
    if move < PREVENT:
        return against_cancel(state, move - CANCEL)
    if move < SHIELD:
        return against_prevent(state, move - PREVENT)
    if move < LET:
        return against_shield(state, slot_shielding(state.asked, move))
    if move < LIMIT:
        return against_let(state)
    if move < OUT:
        return against_limit(state, cards_limited(move))
    if move < IN:
        return against_swap(state, move - OUT, ASK_OUT)
    if move < DRAW:
        return against_swap(state, move - IN, ASK_IN)
    if move < DRAIN:
        return against_chance(state, move, ASK_DRAW)
    if move < LOSE:
        return against_chance(state, move, ASK_DRAIN)
    if move < NEW_HERO:
        return against_chance(state, move, ASK_LOSE)
    return against_hero(state, move - NEW_HERO)


# Cards of the hand ------------------------------------------------------------------------------------


def lacks_card(state: Invaders, kind: i64) -> bool:
    """Not a card of the hand of whoever is asked."""
    return state.hand[kind] == 0 or owner_of(kind) != state.asked


def against_play(state: Invaders, kind: i64) -> str | None:
    if state.asking != ASK_MAIN and state.asking != ASK_CHEAPER:
        return NOT_NOW
    if lacks_card(state, kind):
        return "INV-R12"
    flags = state.cards.flags[kind]
    if flags & CANCELS != 0:
        return "INV-I11"
    if flags & PREVENTS != 0:
        return "INV-I17"
    if flags & UNIT != 0 and state.asked == INVADER and has_no_room(state):
        return "INV-R13"
    return against_cost(state, kind, NONE if state.asking == ASK_MAIN else state.act[LESS])


def has_no_room(state: Invaders) -> bool:
    slot: i64 = 0
    while slot < SIDE_SLOTS:
        if state.kinds[slot] == NONE:
            return False
        slot += 1
    return True


def against_cost(state: Invaders, kind: i64, less: i64) -> str | None:
    """INV-I3; with the plot action the card must have something that can become less (INV-I2)."""
    others = hand_size(state, state.asked) - 1
    discard = discard_cost(state, kind)
    drain = state.cards.drain[kind]
    if less == LESS_DISCARD:
        if discard == 0:
            return "INV-I2"
        others += 1
    elif less != NONE:
        if drain == 0:
            return "INV-I2"
        drain -= 1
    if discard > others or drain > deck_size(state, state.asked):
        return "INV-I3"
    return None


def against_discard(state: Invaders, kind: i64) -> str | None:
    if state.asking != ASK_PAY and state.asking != ASK_STRIP:
        return NOT_NOW
    return "INV-R12" if lacks_card(state, kind) else None


# Cards in play, strategies, the plot ------------------------------------------------------------------


def against_use(state: Invaders, slot: i64) -> str | None:
    if state.asking != ASK_MAIN:
        return NOT_NOW
    kind = state.kinds[slot]
    if kind == NONE or state.cards.sections[kind * SECTIONS + ABILITY] == NONE:
        return "INV-R15"
    if state.used[slot] % 2 != 0:
        return "INV-I1"
    short = hand_size(state, state.asked) < state.cards.ability_discard[kind]
    if short or deck_size(state, state.asked) < state.cards.ability_drain[kind]:
        return "INV-I3"
    if state.tokens[slot] < state.cards.ability_tokens[kind]:
        return "INV-R16"
    return None


def against_spend(state: Invaders, slot: i64) -> str | None:
    if state.asking != ASK_MAIN:
        return NOT_NOW
    kind = state.kinds[slot]
    if kind == NONE or state.cards.sections[kind * SECTIONS + SPENDING] == NONE or state.tokens[slot] == 0:
        return "INV-R16"
    return None


def against_strategy(state: Invaders, strategy: i64) -> str | None:
    if strategy == CHAINMAIL:
        return None if state.asking == ASK_CHAINMAIL else "INV-I15"
    if state.asking != ASK_MAIN:
        return NOT_NOW
    if (strategy < FIRST_INVADER_STRATEGY) != (state.asked == MANKIND):
        return "INV-R17"
    if strategy == BODYSNATCHERS:
        return "INV-I23"
    if strategy == OPS:
        return against_ops(state)
    if state.released >> strategy & 1 != 0:
        return "INV-R17a"
    if strategy == RETRIBUTION and not finds_anybody(state, RETRIBUTION, False):
        return "INV-R19"
    assert strategy >= AUTOPSIES
    return None


def against_ops(state: Invaders) -> str | None:
    if state.ops == 0:
        return "INV-R18"
    return None if finds_anybody(state, OPS, True) else "INV-R18a"


def finds_anybody(state: Invaders, strategy: i64, to_move: bool) -> bool:
    """Whether a strategy finds a card of Mankind's to work on."""
    at = state.cards.choices[state.cards.strategy_choices_at[strategy] * CHOICE_WIDTH + 1] * FILTER_WIDTH
    slot: i64 = SIDE_SLOTS
    while slot < SLOTS:
        if state.kinds[slot] != NONE and against_filter(state, at, slot) is None:
            if not to_move or not is_stuck(state, slot, False):
                return True
        slot += 1
    return False


def against_plot(state: Invaders, what: i64) -> str | None:
    if state.asking != ASK_MAIN:
        return NOT_NOW
    if state.asked != INVADER or state.plot_used != 0:
        return "INV-I2"
    if what == PLOT_DRAW:
        return None
    kind: i64 = FIRST_INVADER
    while kind < FIRST_HERO:
        if not lacks_card(state, kind) and state.cards.flags[kind] & (CANCELS | PREVENTS) == 0:
            if state.cards.flags[kind] & UNIT == 0 or not has_no_room(state):
                if against_cost(state, kind, what) is None:
                    return None
        kind += 1
    return "INV-I2"


def against_hero_move(state: Invaders, zone: i64) -> str | None:
    if state.asking != ASK_MAIN:
        return NOT_NOW
    if state.asked != MANKIND or state.cards.flags[state.kinds[state.hero]] & MOBILE == 0:
        return "INV-I14"
    if state.cards.flags[state.kinds[state.hero]] & STEADY != 0:
        return "INV-R31"
    if state.hero_moves == HERO_MOVES:
        return "INV-I14a"
    if zone_at(state.hero) == zone or is_full(state, MANKIND, zone):
        return "INV-I14"
    return None


# Answers ----------------------------------------------------------------------------------------------


def against_cancel(state: Invaders, kind: i64) -> str | None:
    if state.asking != ASK_CANCEL:
        return NOT_NOW
    if lacks_card(state, kind):
        return "INV-R12"
    if state.cards.flags[kind] & CANCELS == 0:
        return "INV-I11"
    which = state.cards.reacts[kind]
    there = state.frames[(state.stacked - 1) * FRAME_WIDTH + FRAME_KIND]
    if which != 0 and which & state.cards.symbols[there] == 0:
        return "INV-I11"
    return against_cost(state, kind, NONE)


def against_prevent(state: Invaders, kind: i64) -> str | None:
    if state.asking != ASK_PREVENT:
        return NOT_NOW
    if lacks_card(state, kind):
        return "INV-R12"
    if state.cards.flags[kind] & PREVENTS == 0:
        return "INV-I17"
    return against_cost(state, kind, NONE)


def against_shield(state: Invaders, slot: i64) -> str | None:
    if state.asking != ASK_PREVENT and state.asking != ASK_SKIP_DRAW:
        return NOT_NOW
    if state.tokens[slot] == 0 or state.cards.flags[state.kinds[slot]] & SHIELDS == 0:
        return "INV-I17"
    return None


def against_let(state: Invaders) -> str | None:
    asking = state.asking
    if asking == ASK_CANCEL or asking == ASK_PREVENT or asking == ASK_SKIP_DRAW:
        return None
    return None if asking == ASK_CHAINMAIL or asking == ASK_SEED else NOT_NOW


# Between games ----------------------------------------------------------------------------------------


def against_limit(state: Invaders, cards: i64) -> str | None:
    if state.asking != ASK_LIMIT:
        return NOT_NOW
    return "INV-I21" if cards > most_swaps(state) else None


def against_swap(state: Invaders, kind: i64, asking: i64) -> str | None:
    if state.asking != asking:
        return NOT_NOW
    counts = state.lists if asking == ASK_OUT else state.pool
    if owner_of(kind) != state.asked or counts[kind] == 0:
        return "INV-I21a"
    assert state.act[PURPOSE] >= NONE
    return None


# Chance -----------------------------------------------------------------------------------------------


def against_chance(state: Invaders, move: i64, asking: i64) -> str | None:
    if state.asking != asking:
        return NOT_NOW
    seat, kind = seat_of_chance(move), card_of_chance(move)
    if state.tasks[top_task(state) + 1] != seat or owner_of(kind) != seat:
        return "INV-R2"
    counts = state.hand if asking == ASK_LOSE else state.deck
    return None if counts[kind] > 0 else "INV-R2"


def against_hero(state: Invaders, number: i64) -> str | None:
    if state.asking != ASK_HERO:
        return NOT_NOW
    return None if state.heroes[number] > 0 else "INV-I13"
