"""The attack: zone by zone, seeded or not, and Mankind's strike back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    BODYSNATCHERS,
    DEFENDER,
    INVADER,
    MANKIND,
    NONE,
    PLACES,
    SIDE_SLOTS,
    ZONES,
)
from mothership.games.invaders.codes import ASK_SEED, TASK_DRAIN
from mothership.games.invaders.strength import shown, strength_of, total_strength, zone_value
from mothership.games.invaders.tasks import ask, pop, push, top_task
from mothership.games.invaders.zones import tell_hero

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def tell_attack(state: Invaders, seat: i64) -> None:
    if state.journal is not None:
        state.journal.tell(events.ATTACK_BEGAN, seat)


def work_attack(state: Invaders) -> None:
    """INV-I6: zone by zone; before each the Invader may seed it."""
    top = top_task(state)
    zone = state.tasks[top + 1]
    if zone == ZONES:
        pop(state)
        return
    if state.tasks[top + 3] == 0 and can_seed(state, zone):
        ask(state, ASK_SEED, INVADER)
        return
    seeded = state.tasks[top + 2]
    state.tasks[top + 1] = zone + 1
    state.tasks[top + 2] = NONE
    state.tasks[top + 3] = 0
    attack = total_strength(state, INVADER, zone)
    defence = total_strength(state, MANKIND, zone) + zone_value(state, zone)
    if seeded != NONE:
        strength = strength_of(state, seeded)
        attack += strength
        defence -= strength
        push(state, TASK_DRAIN, INVADER, 2, 0)  # the price, afterwards
    if state.journal is not None:
        kind = events.BROKE_THROUGH if attack > defence else events.HELD
        state.journal.tell(kind, zone, shown(attack), shown(defence))
    if attack > defence:
        push(state, TASK_DRAIN, MANKIND, attack - defence, 0)


def can_seed(state: Invaders, zone: i64) -> bool:
    if state.released & (1 << BODYSNATCHERS) != 0:
        return False
    slot = SIDE_SLOTS + zone * PLACES
    end = slot + PLACES
    while slot < end:
        kind = state.kinds[slot]
        if kind != NONE and state.cards.symbols[kind] & DEFENDER != 0:
            return True
        slot += 1
    return False


def seed_zone(state: Invaders, slot: i64) -> None:
    top = top_task(state)
    state.released |= 1 << BODYSNATCHERS
    state.tasks[top + 2] = slot
    state.tasks[top + 3] = 1
    if state.journal is not None:
        state.journal.tell(events.RELEASED, INVADER, BODYSNATCHERS)
    tell_hero(state, events.SEEDED, slot)


def work_surplus(state: Invaders) -> None:
    """INV-I22: Mankind strikes back, without the values of the zones."""
    top = top_task(state)
    zone = state.tasks[top + 1]
    if zone == ZONES:
        pop(state)
        return
    state.tasks[top + 1] = zone + 1
    attack = total_strength(state, MANKIND, zone)
    defence = total_strength(state, INVADER, zone)
    if attack > defence:
        if state.journal is not None:
            state.journal.tell(events.STRUCK_BACK, zone, shown(attack), shown(defence))
        push(state, TASK_DRAIN, INVADER, attack - defence, 0)
