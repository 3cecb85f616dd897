"""What an act can aim at: cards in play and zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.acts import (
    ADJACENT,
    CHOICE,
    CHOICES_AT,
    KIND,
    LOOSE,
    MUST_MOVE,
    NEXT,
    PURPOSE,
    SACRIFICES,
    SLOT,
    ZONE,
)
from mothership.games.invaders.board import INVADER, NONE, SLOTS, ZONES
from mothership.games.invaders.codes import (
    ACT_STRATEGY,
    ACT_USE,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    CHOOSE_ROOM,
    SACRIFICED,
    STEADY,
)
from mothership.games.invaders.filters import passes, withstands
from mothership.games.invaders.zones import free_slot, owner_at, zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def can_choose_any(state: Invaders) -> bool:
    """Whether there is anything for the next choice."""
    choice = (state.act[CHOICES_AT] + state.act[NEXT]) * CHOICE_WIDTH
    if state.cards.choices[choice] == CHOOSE_CARD:
        slot: i64 = 0
        while slot < SLOTS:
            if can_choose_card(state, slot):
                return True
            slot += 1
        return False
    zone: i64 = 0
    while zone < ZONES:
        if can_choose_zone(state, zone):
            return True
        zone += 1
    return False


def can_choose_card(state: Invaders, slot: i64) -> bool:
    """Whether a card in play can be chosen now."""
    act = state.act
    choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
    number = state.cards.choices[choice + 1]
    if not passes(state, number, slot, state.asked, act[ZONE]):
        return False
    earlier: i64 = 0
    while earlier < act[NEXT]:
        before = (act[CHOICES_AT] + earlier) * CHOICE_WIDTH
        if state.cards.choices[before] == CHOOSE_CARD and act[CHOICE + earlier] == slot:
            return False  # two targets are two cards
        earlier += 1
    marks = state.cards.choices[choice + 2]
    if marks & LOOSE != 0 and state.cards.flags[state.kinds[slot]] & STEADY != 0:
        return False
    if marks & SACRIFICES != 0 and slot == state.hero and state.turn == INVADER:
        return False  # INV-R14a
    if marks & MUST_MOVE != 0 and not can_be_moved(state, slot, marks & ADJACENT != 0):
        return False
    if act[PURPOSE] == ACT_USE and slot == act[SLOT] and state.cards.flags[act[KIND]] & SACRIFICED != 0:
        return False  # by then it is gone
    if owner_at(slot) == state.asked:
        return True
    return not withstands(state, slot, source_of_act(state))


def can_choose_zone(state: Invaders, zone: i64) -> bool:
    act = state.act
    choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
    if state.cards.choices[choice] != CHOOSE_ROOM:
        return True
    slot = act[CHOICE + act[NEXT] - 1]  # the card that was chosen just before
    if slot == NONE:
        return False
    return can_go(state, slot, zone, state.cards.choices[choice + 2] & ADJACENT != 0)


def source_of_act(state: Invaders) -> i64:
    """The kind of card whose text asks; a strategy is none."""
    return NONE if state.act[PURPOSE] == ACT_STRATEGY else state.act[KIND]


def can_be_moved(state: Invaders, slot: i64, adjacent: bool) -> bool:
    if state.cards.flags[state.kinds[slot]] & STEADY != 0:
        return False
    zone: i64 = 0
    while zone < ZONES:
        if can_go(state, slot, zone, adjacent):
            return True
        zone += 1
    return False


def can_go(state: Invaders, slot: i64, zone: i64, adjacent: bool) -> bool:
    """Whether a zone is another one with room; from one end to the other nothing is adjacent."""
    steps = zone - zone_at(slot)
    if steps == 0 or (adjacent and (steps == 2 or steps == -2)):
        return False
    return free_slot(state, owner_at(slot), zone) != NONE
