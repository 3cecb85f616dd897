"""Filters: which cards in play a text speaks of, and which it cannot touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.board import NONE, SLOTS
from mothership.games.invaders.codes import (
    ANY_SIDE,
    ANY_STRENGTH,
    FILTER_WIDTH,
    NO_HERO,
    ONLY_HERO,
    OR_STRENGTH,
    OWN_SIDE,
    SAME_ZONE,
)
from mothership.games.invaders.zones import owner_at, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def passes(state: Invaders, number: i64, slot: i64, owner: i64, zone: i64) -> bool:
    """Whether the card in a slot is one that a text of this owner, in this zone, speaks of."""
    kind = state.kinds[slot]
    if kind == NONE:
        return False
    filters = state.cards.filters
    at = number * FILTER_WIDTH
    if filters[at] != ANY_SIDE and (owner_at(slot) == owner) != (filters[at] == OWN_SIDE):
        return False
    if filters[at + 1] == SAME_ZONE and zone_at(slot) != zone:
        return False
    symbols = filters[at + 2]
    keywords = filters[at + 3]
    # Symbols and keywords together mean: one of either.
    marked = symbols | keywords == 0
    if state.cards.symbols[kind] & symbols != 0 or state.cards.keywords[kind] & keywords != 0:
        marked = True
    most = filters[at + 4]
    if most > ANY_STRENGTH:
        if not marked and plain_strength(state, slot) > most - OR_STRENGTH:
            return False
    elif not marked or (most != ANY_STRENGTH and plain_strength(state, slot) > most):
        return False
    if filters[at + 5] == NO_HERO:
        return slot != state.hero
    if filters[at + 5] == ONLY_HERO:
        return slot == state.hero
    return True


def plain_strength(state: Invaders, slot: i64) -> i64:
    """What filters ask for: printed strength and tokens."""
    return state.cards.strength[state.kinds[slot]] + state.mods[slot]


def count_others(state: Invaders, number: i64, slot: i64) -> i64:
    """Other cards that pass a filter of the card in this slot."""
    return count_passing(state, number, owner_at(slot), zone_at(slot), slot)


def count_passing(state: Invaders, number: i64, owner: i64, zone: i64, but: i64) -> i64:
    found: i64 = 0
    other: i64 = 0
    while other < SLOTS:
        if other != but and passes(state, number, other, owner, zone):
            found += 1
        other += 1
    return found


def withstands(state: Invaders, slot: i64, source: i64) -> bool:
    """Whether a card is impervious to another kind of card; strategies (NONE) go through."""
    if source == NONE:
        return False
    kind = state.kinds[slot]
    cards = state.cards
    if cards.proof_symbols[kind] & cards.symbols[source] != 0:
        return True
    return cards.proof_keywords[kind] & cards.keywords[source] != 0
