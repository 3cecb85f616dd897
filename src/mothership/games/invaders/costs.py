"""What a card costs now, with all that makes it dearer or cheaper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.board import MANKIND, NONE, SLOTS
from mothership.games.invaders.piles import owner_of
from mothership.games.invaders.zones import owner_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def discard_cost(state: Invaders, kind: i64) -> i64:
    """Other cards to discard for a card, with all that makes it dearer or cheaper."""
    return price(state, kind, True)


def is_meddled(state: Invaders) -> bool:
    """Whether a card in play makes others dearer or cheaper; mostly there is none."""
    cards = state.cards
    slot: i64 = 0
    while slot < SLOTS:
        kind = state.kinds[slot]
        if kind != NONE and cards.tax[kind] + cards.cheaper[kind] != 0:
            return True
        slot += 1
    return False


def price(state: Invaders, kind: i64, meddled: bool) -> i64:
    """The same for many cards in turn: whether the cards in play have to be asked is known by then."""
    cards = state.cards
    cost = cards.discard[kind]
    symbols = cards.symbols[kind]
    owner = owner_of(kind)
    if owner == MANKIND:  # INV-R23
        dearer = state.taxed & symbols
        while dearer != 0:
            cost += 1
            dearer &= dearer - 1  # without its lowest bit
    if not meddled:
        return cost
    slot: i64 = 0
    while slot < SLOTS:
        other = state.kinds[slot]
        if other != NONE:
            if owner_at(slot) != owner:
                if cards.tax_symbols[other] & symbols != 0:
                    cost += cards.tax[other]
            elif cards.cheaper_symbols[other] & symbols != 0:
                cost -= cards.cheaper[other]
        slot += 1
    return cost if cost > 0 else 0
