"""Acts of several moves: announce, choose, pay (INV-I10). Until the last card is paid it is a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.journal import Journal
from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.acts import (
    CHOICE,
    CHOICES_AT,
    CHOICES_IN,
    KIND,
    LESS,
    NEXT,
    OPTIONAL,
    OWED,
    PURPOSE,
    ROOM,
    SACRIFICES,
    SLOT,
    ZONE,
)
from mothership.games.invaders.board import LESS_DISCARD, NONE, PLACES, SIDE_SLOTS
from mothership.games.invaders.choosing import can_choose_any
from mothership.games.invaders.closing import close_act
from mothership.games.invaders.codes import (
    ABILITY,
    ACT_PLAY,
    ACT_SPEND,
    ACT_STRATEGY,
    ACT_USE,
    ASK_PAY,
    ASK_ROOM,
    ASK_TARGET,
    ASK_WHERE,
    ASK_ZONE,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    CHOOSE_ROOM,
    ENTRY,
    SECTIONS,
    SPENDING,
    UNIT,
)
from mothership.games.invaders.costs import discard_cost
from mothership.games.invaders.piles import discard_card, take_from_hand
from mothership.games.invaders.tasks import ask
from mothership.games.invaders.zones import free_slot, tell_at, tell_of, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

# Opening ----------------------------------------------------------------------------------------------


def announce(state: Invaders, purpose: i64, kind: i64) -> None:
    """A card from the hand."""
    less = state.act[LESS]
    owed = discard_cost(state, kind)
    if less == LESS_DISCARD:
        owed -= 1
    take_from_hand(state, kind)
    section = kind * SECTIONS + ENTRY
    count = state.cards.choices_in[section] if purpose == ACT_PLAY else 0
    open_act(state, purpose, kind, NONE, state.cards.choices_at[section], count, owed)


def use_ability(state: Invaders, slot: i64) -> None:
    kind = state.kinds[slot]
    section = kind * SECTIONS + ABILITY
    at, count = state.cards.choices_at[section], state.cards.choices_in[section]
    open_act(state, ACT_USE, kind, slot, at, count, state.cards.ability_discard[kind])


def spend_token(state: Invaders, slot: i64) -> None:
    kind = state.kinds[slot]
    section = kind * SECTIONS + SPENDING
    open_act(
        state, ACT_SPEND, kind, slot, state.cards.choices_at[section], state.cards.choices_in[section], 0
    )


def release_strategy(state: Invaders, strategy: i64) -> None:
    at = state.cards.strategy_choices_at[strategy]
    open_act(state, ACT_STRATEGY, strategy, NONE, at, state.cards.strategy_choices_in[strategy], 0)


def open_act(state: Invaders, purpose: i64, kind: i64, slot: i64, at: i64, count: i64, owed: i64) -> None:
    act = state.act
    act[PURPOSE] = purpose
    act[KIND] = kind
    act[SLOT] = slot
    act[ZONE] = zone_at(slot) if slot != NONE else NONE
    act[ROOM] = NONE
    act[CHOICE] = NONE
    act[CHOICE + 1] = NONE
    act[CHOICE + 2] = NONE
    act[OWED] = owed
    act[NEXT] = 0
    act[CHOICES_AT] = at
    act[CHOICES_IN] = count
    ask_next(state)


# What is still missing --------------------------------------------------------------------------------


def ask_next(state: Invaders) -> None:
    """Ask for the next thing that the act needs; if there is none it closes."""
    act = state.act
    seat = state.asked
    if act[PURPOSE] == ACT_PLAY and state.cards.flags[act[KIND]] & UNIT != 0:
        if act[ZONE] == NONE:
            ask(state, ASK_ZONE, seat)
            return
        if act[ROOM] == NONE and free_slot(state, seat, act[ZONE]) == NONE:
            ask(state, ASK_ROOM, seat)
            return
    while act[NEXT] < act[CHOICES_IN]:
        if can_choose_any(state):
            choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
            ask(state, ASK_TARGET if state.cards.choices[choice] == CHOOSE_CARD else ASK_WHERE, seat)
            return
        marks = state.cards.choices[(act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH + 2]
        if state.version > 1 and marks & (SACRIFICES | OPTIONAL) == SACRIFICES:
            break  # INV-I12a: there is nothing to pay with
        act[NEXT] += 1  # nothing there: do as much as you can (INV-R30)
    if state.journal is not None:
        tell_act(state, state.journal)
    ask_payment(state)


def choose_aim(state: Invaders, what: i64) -> None:
    """A slot, a zone, or NONE."""
    state.act[CHOICE + state.act[NEXT]] = what
    state.act[NEXT] += 1
    ask_next(state)


def ask_payment(state: Invaders) -> None:
    """All is announced; what is left is to pay."""
    if state.act[OWED] > 0:
        ask(state, ASK_PAY, state.asked)
    else:
        close_act(state)


def pay_with(state: Invaders, kind: i64) -> None:
    discard_card(state, kind)
    state.act[OWED] -= 1
    ask_payment(state)


# Telling ----------------------------------------------------------------------------------------------


def tell_act(state: Invaders, journal: Journal) -> None:
    """INV-I10: what is announced, with all that was chosen, so that whoever answers knows what for."""
    act = state.act
    purpose = act[PURPOSE]
    kind = act[KIND]
    seat = state.asked
    if purpose == ACT_USE:
        tell_at(state, events.USED, act[SLOT])
    elif purpose == ACT_SPEND:
        tell_of(state, events.SPENT, act[SLOT], state.tokens[act[SLOT]] - 1)
    elif purpose == ACT_STRATEGY:
        journal.tell(events.RELEASED, seat, kind)
    else:
        journal.tell(events.PLAYED, seat, kind)
        if act[ZONE] != NONE:
            journal.tell(events.BOUND, seat, kind, act[ZONE])
        if act[ROOM] != NONE:
            tell_at(state, events.GIVES_WAY, seat * SIDE_SLOTS + act[ZONE] * PLACES + act[ROOM])
    tell_aims(state, journal)


def tell_aims(state: Invaders, journal: Journal) -> None:
    act = state.act
    any_aim = False
    number: i64 = 0
    while number < act[CHOICES_IN]:
        what = act[CHOICE + number]
        asks = state.cards.choices[(act[CHOICES_AT] + number) * CHOICE_WIDTH]
        number += 1
        if what == NONE:
            continue
        any_aim = True
        if asks != CHOOSE_CARD:
            journal.tell(events.AIMED_ZONE, what)
            continue
        if number < act[CHOICES_IN] and act[CHOICE + number] != NONE:
            if state.cards.choices[(act[CHOICES_AT] + number) * CHOICE_WIDTH] == CHOOSE_ROOM:
                tell_of(state, events.AIMED_TO, what, act[CHOICE + number])
                number += 1
                continue
        tell_at(state, events.AIMED, what)
    is_unit = act[PURPOSE] == ACT_PLAY and act[ZONE] != NONE  # which does something in any case
    if act[CHOICES_IN] > 0 and not any_aim and not is_unit:
        journal.tell(events.AIMLESS)
