"""One-shots and abilities that would do nothing now: allowed (INV-I12), but nobody wants them by mistake.

A card is idle only if that is certain from what its owner sees: a pile, for one, grows while a card is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.board import MANKIND, MOST_PLOT, NONE, SLOTS, ZONES
from mothership.games.invaders.codes import (
    ABILITY,
    ENTRY,
    OP_DESTROY,
    OP_DESTROY_ALL,
    OP_DRAIN,
    OP_DRAIN_BOTH,
    OP_END,
    OP_IF,
    OP_MOVE,
    OP_PER,
    OP_PLOT,
    OP_READY,
    OP_RECYCLE,
    OP_RETRIEVE,
    OP_RETURN,
    OP_REVEAL,
    OP_ROUSE,
    OP_SACRIFICE,
    OP_STRENGTHEN,
    OP_STRENGTHEN_SELF,
    OP_STRIP,
    OP_STRIP_RANDOM,
    OP_TOKENS,
    OP_TOKENS_SELF,
    OP_ZONE,
    OP_ZONE_ALL,
    OP_ZONE_HERE,
    PRICE,
    SACRIFICED,
    SECTIONS,
    STEADY,
    UNIT,
    WIDTH,
)
from mothership.games.invaders.filters import count_passing, passes, withstands
from mothership.games.invaders.piles import deck_size, hand_size, owner_of, pile_size
from mothership.games.invaders.strength import zone_value
from mothership.games.invaders.zones import free_slot, owner_at, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def is_idle(state: Invaders, kind: i64, cost: i64) -> bool:
    """Whether a card of a hand, for which so many others go to the pile, is a one-shot without any effect."""
    if state.cards.flags[kind] & UNIT != 0:
        return False
    place = state.cards.sections[kind * SECTIONS + ENTRY]
    return place != NONE and does_nothing(state, place, kind, NONE, cost)


def is_idle_in_play(state: Invaders, slot: i64, section: i64) -> bool:
    """Whether the ability of a card in play, or a token spent for its text, would do nothing."""
    cards = state.cards
    kind = state.kinds[slot]
    place = cards.sections[kind * SECTIONS + section]
    if place == NONE:
        return False
    cost: i64 = 0
    if section == ABILITY:
        cost = cards.ability_discard[kind] + cards.ability_drain[kind]
        if cards.flags[kind] & SACRIFICED != 0:
            cost += 1  # it lies on the pile by then
    return does_nothing(state, place, kind, slot, cost)


def does_nothing(state: Invaders, place: i64, kind: i64, own: i64, cost: i64) -> bool:
    """Whether no step of a program could do anything. `own` is the slot of the card that speaks, or NONE."""
    program = state.cards.program
    seat = owner_of(kind)
    zone = zone_at(own) if own != NONE else NONE
    while program[place] != OP_END:
        if program[place] == OP_IF or program[place] == OP_PER:
            needed = program[place + 1] if program[place] == OP_IF else 1
            if count_passing(state, program[place + 2], seat, zone, NONE) < needed:
                place += WIDTH  # the step behind it is left out
        elif program[place] == OP_SACRIFICE and program[place + WIDTH] != OP_END and is_price(state, place):
            if not could_do(state, place, kind, own, cost):
                return True  # INV-I12a: what stands behind it does not happen
            cost += 1  # a price is no effect
        elif could_do(state, place, kind, own, cost):
            return False
        place += WIDTH
    return True


def is_price(state: Invaders, place: i64) -> bool:
    return state.version > 1 and state.cards.program[place + 4] == PRICE


def could_do(state: Invaders, place: i64, kind: i64, own: i64, cost: i64) -> bool:
    """Whether a step could do anything; what is not certain could."""
    operation = state.cards.program[place]
    amount = state.cards.program[place + 1]
    seat = owner_of(kind)
    if is_aimed(operation):
        slot: i64 = 0
        while slot < SLOTS:
            if hits(state, place, kind, own, slot):
                return True
            slot += 1
        return False
    if operation == OP_STRIP or operation == OP_STRIP_RANDOM or operation == OP_REVEAL:
        return hand_size(state, 1 - seat) > 0
    if operation == OP_ZONE or operation == OP_ZONE_ALL:
        return amount < 0 or is_damaged(state)  # some zone is worth something, or the war is over
    if operation == OP_ZONE_HERE:
        zone = zone_at(own)
        return zone_value(state, zone) > 0 if amount < 0 else state.damage[zone] > 0
    if operation == OP_PLOT:
        return amount < 0 or state.plot < MOST_PLOT
    if operation == OP_RECYCLE or operation == OP_RETRIEVE:
        return cost > 0 or pile_size(state, seat) > 0
    if operation == OP_STRENGTHEN_SELF or operation == OP_TOKENS_SELF:
        return state.cards.flags[kind] & SACRIFICED == 0
    return operation != OP_ROUSE or state.rotated != 0


def is_aimed(operation: i64) -> bool:
    """Whether it happens to cards in play that a filter speaks of."""
    return (
        operation == OP_DESTROY
        or operation == OP_DESTROY_ALL
        or operation == OP_SACRIFICE
        or operation == OP_STRENGTHEN
        or operation == OP_MOVE
        or operation == OP_RETURN
        or operation == OP_TOKENS
        or operation == OP_READY
    )


def hits(state: Invaders, place: i64, kind: i64, own: i64, slot: i64) -> bool:
    """Whether there is a card in a slot that would feel it. A one-shot itself lies in no zone."""
    program = state.cards.program
    seat = owner_of(kind)
    if not passes(state, program[place + 2], slot, seat, zone_at(own) if own != NONE else NONE):
        return False
    if slot == own and state.cards.flags[kind] & SACRIFICED != 0:
        return False  # by then it is gone
    if owner_at(slot) != seat and withstands(state, slot, kind):
        return False
    operation = program[place]
    if operation == OP_MOVE or operation == OP_RETURN:
        if state.cards.flags[state.kinds[slot]] & STEADY != 0:
            return False
    if operation == OP_TOKENS and program[place + 1] < 0:
        return state.tokens[slot] > 0
    if operation == OP_READY:
        return state.used[slot] == 1
    return operation != OP_MOVE or has_room_elsewhere(state, slot)


def has_room_elsewhere(state: Invaders, slot: i64) -> bool:
    zone: i64 = 0
    while zone < ZONES:
        if zone != zone_at(slot) and free_slot(state, owner_at(slot), zone) != NONE:
            return True
        zone += 1
    return False


def is_damaged(state: Invaders) -> bool:
    zone: i64 = 0
    while zone < ZONES:
        if state.damage[zone] > 0:
            return True
        zone += 1
    return False


# The end of the plot ------------------------------------------------------------------------------------


def is_fatal(state: Invaders, kind: i64) -> bool:
    """Whether a card that the Invader plays with the help of the plot surely ends it (INV-I2).

    Not if its text lifts the marker, or could win before the marker goes down.
    """
    after = state.plot
    place = state.cards.sections[kind * SECTIONS + ENTRY]
    while place != NONE and state.cards.program[place] != OP_END:
        if state.cards.program[place] == OP_PLOT:
            after += state.cards.program[place + 1]
        elif could_win(state, state.cards.program[place], state.cards.program[place + 1]):
            return False
        place += WIDTH
    return after <= 1


def could_win(state: Invaders, operation: i64, amount: i64) -> bool:
    """Whether a step could win for the Invader; what hangs on other cards could."""
    if operation == OP_DRAIN or operation == OP_DRAIN_BOTH:
        return deck_size(state, MANKIND) < amount
    if operation == OP_DESTROY or operation == OP_DESTROY_ALL or operation == OP_SACRIFICE:
        return state.heroes_left == 0
    if operation == OP_ZONE or operation == OP_ZONE_HERE or operation == OP_ZONE_ALL:
        zone: i64 = 0
        while zone < ZONES:
            if zone_value(state, zone) <= -amount:
                return True
            zone += 1
        return False
    return operation == OP_IF or operation == OP_PER or operation == OP_TOKENS or operation == OP_TOKENS_SELF
