"""Between the games of a match: cards out of a deck, and others in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.acts import PURPOSE, clear_act
from mothership.games.invaders.board import INVADER, MANKIND
from mothership.games.invaders.cards import FIRST_HERO
from mothership.games.invaders.codes import ACT_SWAP, ASK_IN, TASK_SWAP
from mothership.games.invaders.tasks import ask, pop, push, top_task
from mothership.games.invaders.turns import settle

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def set_limit(state: Invaders, cards: i64) -> None:
    """INV-I21: both swap that many; the Invader is asked first, which tells Mankind nothing."""
    if state.journal is not None:
        state.journal.tell(events.LIMITED, state.asked, cards)
    pop(state)
    state.limit = cards
    state.swapped += cards
    push(state, TASK_SWAP, MANKIND, cards, 0)
    push(state, TASK_SWAP, INVADER, cards, 0)


def take_out(state: Invaders, kind: i64) -> None:
    top = top_task(state)
    state.lists[kind] -= 1
    state.deck[kind] += 1  # set aside, not in a deck: between games there is none
    state.tasks[top + 2] -= 1
    state.tasks[top + 3] += 1
    if state.journal is not None:
        state.journal.tell_only(1 << state.asked, events.TAKEN_OUT, state.asked, kind)
    if state.tasks[top + 2] == 0:
        ask(state, ASK_IN, state.asked)
    open_swap(state)


def open_swap(state: Invaders) -> None:
    """Cards out of the deck and others in, all in one act, so that nobody sees half of it."""
    state.act[PURPOSE] = ACT_SWAP


def put_in(state: Invaders, kind: i64) -> None:
    top = top_task(state)
    state.pool[kind] -= 1
    state.lists[kind] += 1
    state.tasks[top + 3] -= 1
    if state.journal is not None:
        state.journal.tell_only(1 << state.asked, events.PUT_IN, state.asked, kind)
    if state.tasks[top + 3] == 0:
        if state.journal is not None:
            state.journal.tell(events.SWAPPED, state.asked, state.limit)
        put_away(state)
        pop(state)
        clear_act(state)
        settle(state)


def put_away(state: Invaders) -> None:
    """INV-I21a: what was taken out lies in the pool when the swap is done, and not before."""
    kind: i64 = 0
    while kind < FIRST_HERO:
        state.pool[kind] += state.deck[kind]
        state.deck[kind] = 0
        kind += 1
