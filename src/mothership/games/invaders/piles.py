"""Hands, decks and discard piles: how many cards they have, and how one moves from one to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import INVADER, MANKIND, NONE, PILE
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def owner_of(kind: i64) -> i64:
    if kind < FIRST_INVADER or kind >= FIRST_HERO:
        return MANKIND
    return INVADER


def hand_size(state: Invaders, seat: i64) -> i64:
    return state.sizes[seat]


def deck_size(state: Invaders, seat: i64) -> i64:
    return state.sizes[2 + seat]


def pile_size(state: Invaders, seat: i64) -> i64:
    return state.sizes[4 + seat]


def count_decks(state: Invaders) -> None:
    seat: i64 = 0
    while seat < 6:
        state.sizes[seat] = 0
        seat += 1
    kind: i64 = 0
    while kind < FIRST_HERO:
        state.sizes[2 + owner_of(kind)] += state.deck[kind]
        kind += 1


# Hands ------------------------------------------------------------------------------------------------


def add_to_hand(state: Invaders, kind: i64) -> None:
    state.hand[kind] += 1
    state.sizes[owner_of(kind)] += 1


def take_from_hand(state: Invaders, kind: i64) -> None:
    state.hand[kind] -= 1
    if state.known[kind] > 0:
        state.known[kind] -= 1  # of two alike nobody knows which one went
    state.sizes[owner_of(kind)] -= 1


def discard_card(state: Invaders, kind: i64) -> None:
    take_from_hand(state, kind)
    lay_on_pile(state, kind)
    if state.journal is not None:
        state.journal.tell(events.DISCARDED, owner_of(kind), kind)


def reveal_hand(state: Invaders, seat: i64) -> None:
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    end: i64 = FIRST_INVADER if seat == MANKIND else FIRST_HERO
    while kind < end:
        state.known[kind] = state.hand[kind]
        if state.journal is not None and state.hand[kind] > 0:
            state.journal.tell(events.SHOWED, seat, kind, state.hand[kind])
        kind += 1


# Decks ------------------------------------------------------------------------------------------------


def take_from_deck(state: Invaders, kind: i64) -> None:
    state.deck[kind] -= 1
    state.sizes[2 + owner_of(kind)] -= 1


def put_into_deck(state: Invaders, kind: i64) -> None:
    state.deck[kind] += 1
    state.sizes[2 + owner_of(kind)] += 1


# Discard piles ----------------------------------------------------------------------------------------


def lay_on_pile(state: Invaders, kind: i64) -> None:
    seat = owner_of(kind)
    state.pile[seat * PILE + state.sizes[4 + seat]] = kind
    state.sizes[4 + seat] += 1


def take_from_pile(state: Invaders, seat: i64, place: i64) -> i64:
    """The order of the others stays."""
    start = seat * PILE
    kind = state.pile[start + place]
    state.sizes[4 + seat] -= 1
    last = state.sizes[4 + seat]
    while place < last:
        state.pile[start + place] = state.pile[start + place + 1]
        place += 1
    state.pile[start + last] = NONE
    return kind


def recycle_cards(state: Invaders, seat: i64, amount: i64) -> None:
    """The topmost cards of the pile into the deck."""
    done: i64 = 0
    while done < amount and pile_size(state, seat) > 0:
        put_into_deck(state, take_from_pile(state, seat, pile_size(state, seat) - 1))
        done += 1
    if state.journal is not None:
        state.journal.tell(events.RECYCLED, seat, done)


def retrieve_card(state: Invaders, seat: i64, symbols: i64) -> None:
    """The topmost card with one of these symbols from the pile into the hand; everybody sees it."""
    place = pile_size(state, seat) - 1
    while place >= 0:
        kind = state.pile[seat * PILE + place]
        if state.cards.symbols[kind] & symbols != 0:
            take_from_pile(state, seat, place)
            add_to_hand(state, kind)
            state.known[kind] += 1
            if state.journal is not None:
                state.journal.tell(events.RETRIEVED, seat, kind)
            return
        place -= 1
