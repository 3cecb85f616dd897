"""The slots of the zones: what lies there, how it comes, moves and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.journal import Kind
from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import NONE, PLACES, SIDE_SLOTS
from mothership.games.invaders.codes import FRAME_SLOT, FRAME_WIDTH, GONE
from mothership.games.invaders.piles import add_to_hand

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def owner_at(slot: i64) -> i64:
    return slot // SIDE_SLOTS


def zone_at(slot: i64) -> i64:
    return slot % SIDE_SLOTS // PLACES


def place_at(slot: i64) -> i64:
    return slot % PLACES


def free_slot(state: Invaders, seat: i64, zone: i64) -> i64:
    """The first free slot of a side in a zone, or NONE."""
    slot = seat * SIDE_SLOTS + zone * PLACES
    end = slot + PLACES
    while slot < end:
        if state.kinds[slot] == NONE:
            return slot
        slot += 1
    return NONE


def in_play(state: Invaders, seat: i64, flag: i64) -> bool:
    """Whether a side has a card with this flag in a zone."""
    slot = seat * SIDE_SLOTS
    end = slot + SIDE_SLOTS
    while slot < end:
        kind = state.kinds[slot]
        if kind != NONE and state.cards.flags[kind] & flag != 0:
            return True
        slot += 1
    return False


def put_down(state: Invaders, slot: i64, kind: i64) -> None:
    state.kinds[slot] = kind
    state.tokens[slot] = state.cards.tokens[kind]
    state.mods[slot] = 0
    state.used[slot] = 0


def clear_slot(state: Invaders, slot: i64) -> i64:
    """Nothing lies there any more; texts that speak of what lay there have lost it."""
    kind = state.kinds[slot]
    state.kinds[slot] = NONE
    state.tokens[slot] = 0
    state.mods[slot] = 0
    state.used[slot] = 0
    redirect(state, slot, GONE)
    return kind


def redirect(state: Invaders, slot: i64, there: i64) -> None:
    """Texts at work speak of cards, not of places: they follow one that moves, and lose one that goes."""
    at: i64 = 0
    while at < state.stacked * FRAME_WIDTH:
        place = at + FRAME_SLOT
        while place < at + FRAME_WIDTH:
            if state.frames[place] == slot:
                state.frames[place] = there
            place += 1
        at += FRAME_WIDTH


def move_card(state: Invaders, slot: i64, zone: i64) -> bool:
    """Into another zone, if there is room: one that was chosen may be full by now. Says whether it moved."""
    owner = owner_at(slot)
    there = free_slot(state, owner, zone)
    if there == NONE or zone_at(slot) == zone:
        return False
    if state.journal is not None:
        state.journal.tell(
            events.MOVED,
            owner,
            state.kinds[slot],
            zone_at(slot),
            place_at(slot),
            zone,
            place_at(there),
        )
    state.kinds[there] = state.kinds[slot]
    state.tokens[there] = state.tokens[slot]
    state.mods[there] = state.mods[slot]
    state.used[there] = state.used[slot]
    if slot == state.hero:
        state.hero = there
    redirect(state, slot, there)
    clear_slot(state, slot)
    return True


def return_card(state: Invaders, slot: i64) -> None:
    """Into its owner's hand, where everybody knows it. What cannot be returned could not be chosen."""
    tell_at(state, events.RETURNED, slot)
    kind = clear_slot(state, slot)
    add_to_hand(state, kind)
    state.known[kind] += 1


# Telling ----------------------------------------------------------------------------------------------


def tell_at(state: Invaders, event: Kind, slot: i64) -> None:
    """Something happens to the card in a slot."""
    if state.journal is not None:
        state.journal.tell(event, owner_at(slot), state.kinds[slot], zone_at(slot), place_at(slot))


def tell_of(state: Invaders, event: Kind, slot: i64, number: i64) -> None:
    """The same with a number."""
    if state.journal is not None:
        state.journal.tell(event, owner_at(slot), state.kinds[slot], zone_at(slot), place_at(slot), number)


def tell_hero(state: Invaders, event: Kind, slot: i64) -> None:
    """Something happens to a card that can only be Mankind's."""
    if state.journal is not None:
        state.journal.tell(event, state.kinds[slot], zone_at(slot), place_at(slot))
