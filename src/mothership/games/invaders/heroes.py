"""Destruction, and the heroes: one falls, the next one comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import CHAINMAIL, INVADER, MANKIND, NONE
from mothership.games.invaders.cards import FIRST_HERO
from mothership.games.invaders.codes import ASK_CHAINMAIL, ENTRY, SECTIONS, TASK_DESTROY, TASK_NEW_HERO, WINS
from mothership.games.invaders.piles import lay_on_pile
from mothership.games.invaders.tasks import ask, pop, push, push_below, push_work, top_task
from mothership.games.invaders.winning import change_tokens, win
from mothership.games.invaders.zones import clear_slot, free_slot, put_down, tell_at, tell_hero

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def work_destroy(state: Invaders) -> None:
    top = top_task(state)
    slot = state.tasks[top + 1]
    if state.kinds[slot] == NONE:
        pop(state)
        return
    offered = state.tasks[top + 3] != 0
    if slot == state.hero and state.tasks[top + 2] == INVADER and not offered:
        if state.released & (1 << CHAINMAIL) == 0:  # INV-I15
            ask(state, ASK_CHAINMAIL, MANKIND)
            return
    pop(state)
    tell_at(state, events.DESTROYED, slot)
    remove_card(state, slot)


def sacrifice_card(state: Invaders, slot: i64) -> None:
    tell_at(state, events.SACRIFICED, slot)
    remove_card(state, slot)


def remove_card(state: Invaders, slot: i64) -> None:
    """Off the board: a hero out of the game, any other card onto its owner's pile."""
    if slot == state.hero:
        lose_hero(state)
    else:
        lay_on_pile(state, clear_slot(state, slot))


# Heroes -----------------------------------------------------------------------------------------------


def lose_hero(state: Invaders) -> None:
    tell_hero(state, events.HERO_LOST, state.hero)
    clear_slot(state, state.hero)
    state.hero = NONE
    state.rotated = 0
    if state.heroes_left == 0:
        win(state, INVADER, "INV-R9")
    else:
        if state.version == 1:
            push(state, TASK_NEW_HERO, 0, 0, 0)
        else:
            push_below(state, TASK_DESTROY, TASK_NEW_HERO, 0, 0, 0)  # INV-I13a


def bring_hero(state: Invaders, number: i64) -> None:
    """The next hero is drawn; where it stands is asked next."""
    state.heroes[number] -= 1
    state.heroes_left -= 1
    state.tasks[top_task(state) + 1] = 1
    state.tasks[top_task(state) + 2] = FIRST_HERO + number


def place_hero(state: Invaders, zone: i64) -> None:
    top = top_task(state)
    kind = state.tasks[top + 2]
    first = state.tasks[top + 3] != 0
    pop(state)
    slot = free_slot(state, MANKIND, zone)
    put_down(state, slot, kind)
    state.hero = slot
    state.rotated = 0 if first else 1
    tell_hero(state, events.HERO_CAME, slot)
    if state.cards.flags[kind] & WINS != 0:
        change_tokens(state, slot, 1)  # INV-I16
    program = state.cards.sections[kind * SECTIONS + ENTRY]
    if program != NONE:
        push_work(state, kind, MANKIND, slot, program)


def raise_hero(state: Invaders) -> None:
    state.rotated = 0
    tell_hero(state, events.HERO_ROSE, state.hero)
