"""Strength: of a card, of a side in a zone, and the value of the zone itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import NONE, PLACES, SIDE_SLOTS, ZONE_VALUES
from mothership.games.invaders.filters import count_others, passes, plain_strength
from mothership.games.invaders.zones import owner_at, tell_of, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

MOST_MOD: Final = 99  # strength tokens on one card


def strength_of(state: Invaders, slot: i64) -> i64:
    """What a card adds to its side now."""
    kind = state.kinds[slot]
    if slot == state.hero and state.rotated != 0:
        return 0  # INV-I13
    strength = state.cards.strength[kind] + state.mods[slot]
    if state.cards.each[kind] != 0:
        strength += state.cards.each[kind] * count_others(state, state.cards.each_filter[kind], slot)
    other = slot - slot % PLACES
    end = other + PLACES
    while other < end:
        giver = state.kinds[other]
        if giver != NONE and other != slot and state.cards.bonus[giver] != 0:
            if passes(state, state.cards.bonus_filter[giver], slot, owner_at(other), zone_at(other)):
                strength += state.cards.bonus[giver]
        other += 1
    return strength


def total_strength(state: Invaders, seat: i64, zone: i64) -> i64:
    """Of all cards of a side in a zone."""
    total: i64 = 0
    slot = seat * SIDE_SLOTS + zone * PLACES
    end = slot + PLACES
    while slot < end:
        if state.kinds[slot] != NONE:
            total += strength_of(state, slot)
        slot += 1
    return total


def zone_value(state: Invaders, zone: i64) -> i64:
    return ZONE_VALUES[zone] - state.damage[zone]


def strengthen(state: Invaders, slot: i64, amount: i64) -> None:
    mods = state.mods[slot] + amount
    if mods > MOST_MOD:
        mods = MOST_MOD
    if mods < -MOST_MOD:
        mods = -MOST_MOD
    state.mods[slot] = mods
    tell_of(state, events.STRENGTHENED, slot, shown(plain_strength(state, slot)))


def shown(strength: i64) -> i64:
    """A strength as a value of an event's field, which ends at 99."""
    return min(max(strength, -99), 99) + 99
