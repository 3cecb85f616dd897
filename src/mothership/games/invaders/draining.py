"""Drawing, draining and preventing: cards that leave the decks and hands one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.seats import NATURE
from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import INVADER, MANKIND, NONE, SIDE_SLOTS
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.codes import (
    ASK_DRAIN,
    ASK_DRAW,
    ASK_LOSE,
    ASK_PREVENT,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    FLIP,
    LET_BE,
    OWN_DOING,
    SHIELDS,
    TASK_BOTH,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_STRIP,
    TASK_WIDTH,
)
from mothership.games.invaders.pending import cause_of, front_of
from mothership.games.invaders.piles import (
    add_to_hand,
    deck_size,
    hand_size,
    lay_on_pile,
    owner_of,
    take_from_deck,
)
from mothership.games.invaders.tasks import ask, pop, push, top_task
from mothership.games.invaders.winning import run_out, win

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

# Drawing ----------------------------------------------------------------------------------------------


def work_draw(state: Invaders) -> None:
    top = top_task(state)
    seat = state.tasks[top + 1]
    if state.tasks[top + 2] <= 0:
        pop(state)
    elif state.tasks[top + 3] == 0 and shield_tokens(state, seat) > 0:  # INV-I17
        ask(state, ASK_SKIP_DRAW, seat)
    elif deck_size(state, seat) == 0:
        run_out(state, seat)
    else:
        ask(state, ASK_DRAW, NATURE)


def draw_card(state: Invaders, kind: i64) -> None:
    seat = owner_of(kind)
    take_from_deck(state, kind)
    add_to_hand(state, kind)
    state.tasks[top_task(state) + 2] -= 1
    if state.journal is not None:
        state.journal.tell(events.DREW, seat)
        state.journal.tell_only(1 << seat, events.LEARNT, seat, kind)


def shuffle_hand(state: Invaders, seat: i64) -> None:
    """The hand into the deck, and as many cards again."""
    count = hand_size(state, seat)
    kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
    end: i64 = FIRST_INVADER if seat == MANKIND else FIRST_HERO
    while kind < end:
        state.deck[kind] += state.hand[kind]
        state.hand[kind] = 0
        state.known[kind] = 0
        kind += 1
    state.sizes[seat] = 0
    state.sizes[2 + seat] += count
    if state.journal is not None:
        state.journal.tell(events.RESHUFFLED, seat, count)
    push(state, TASK_DRAW, seat, count, 0)


# Draining ---------------------------------------------------------------------------------------------


def work_drain(state: Invaders) -> None:
    top = top_task(state)
    seat = state.tasks[top + 1]
    if state.tasks[top + 2] <= 0:
        pop(state)
    elif state.tasks[top + 3] & (LET_BE | FLIP) == 0 and may_prevent(state, seat):
        ask(state, ASK_PREVENT, seat)
    elif deck_size(state, seat) == 0:
        run_out(state, seat)
    else:
        ask(state, ASK_DRAIN, NATURE)


def drain_card(state: Invaders, kind: i64) -> None:
    top = top_task(state)
    seat = owner_of(kind)
    take_from_deck(state, kind)
    lay_on_pile(state, kind)
    state.tasks[top + 2] -= 1
    if state.journal is not None:
        state.journal.tell(events.DRAINED, seat, kind, cause_of(state), front_of(state) + 1)
    if state.tasks[top] == TASK_DRAIN:
        marks = state.tasks[top + 3]
        if marks & FLIP != 0:
            if state.cards.symbols[kind] & marks >> 2 != 0:
                must_skip(state)
        elif seat == MANKIND and state.turn == INVADER and marks & OWN_DOING == 0:
            state.drained = 1  # INV-I7


def must_skip(state: Invaders) -> None:
    state.skips = 1
    if state.journal is not None:
        state.journal.tell(events.MUST_SKIP)


def drain_both(state: Invaders, amount: i64, owner: i64) -> None:
    push(state, TASK_BOTH, INVADER, amount, OWN_DOING if owner == INVADER else 0)
    push(state, TASK_BOTH, MANKIND, amount, OWN_DOING if owner == MANKIND else 0)


def work_both(state: Invaders) -> None:
    """INV-I17: both are asked whether they prevent, Mankind first; then neither deck may be too small."""
    top = top_task(state)
    below = top - TASK_WIDTH
    tasks = state.tasks
    if tasks[top + 2] > 0 and tasks[top + 3] & LET_BE == 0 and may_prevent(state, tasks[top + 1]):
        ask(state, ASK_PREVENT, tasks[top + 1])
        return
    tasks[top + 3] |= LET_BE
    if tasks[below + 3] & LET_BE != 0:
        # Both have been asked; the one that lies below is Mankind's.
        if empties_both(state, tasks[top + 2], tasks[below + 2], tasks[top + 3] & OWN_DOING != 0):
            win(state, MANKIND, "INV-R28")
            return
        tasks[top] = TASK_DRAIN
        tasks[below] = TASK_DRAIN
    place: i64 = 0
    while place < TASK_WIDTH:
        swapped = tasks[top + place]
        tasks[top + place] = tasks[below + place]
        tasks[below + place] = swapped
        place += 1


def empties_both(state: Invaders, invaders: i64, mankinds: i64, by_invader: bool) -> bool:
    """INV-R28: whether both decks run out at once, when so many cards of each are drained."""
    if deck_size(state, INVADER) < invaders and deck_size(state, MANKIND) < mankinds:
        return True
    if state.version == 1 or not by_invader or invaders == 0 or mankinds == 0:
        return False
    return deck_size(state, INVADER) <= invaders and deck_size(state, MANKIND) <= mankinds


# Preventing -------------------------------------------------------------------------------------------


def shield_tokens(state: Invaders, seat: i64) -> i64:
    """Tokens with which a side can prevent."""
    count: i64 = 0
    slot = seat * SIDE_SLOTS
    end = slot + SIDE_SLOTS
    while slot < end:
        kind = state.kinds[slot]
        if kind != NONE and state.cards.flags[kind] & SHIELDS != 0:
            count += state.tokens[slot]
        slot += 1
    return count


def may_prevent(state: Invaders, seat: i64) -> bool:
    """INV-I20: asked by what everybody can see."""
    if shield_tokens(state, seat) > 0:
        return True
    return state.cards.can_prevent[seat] != 0 and hand_size(state, seat) > 0


def prevent_drain(state: Invaders, kind: i64) -> None:
    """A card from the hand prevents part of the drain that is pending."""
    top = top_task(state)
    amount = state.cards.reacts[kind]
    if amount > state.tasks[top + 2]:
        amount = state.tasks[top + 2]
    state.tasks[top + 2] -= amount
    lay_on_pile(state, kind)
    if state.journal is not None:
        state.journal.tell(events.PREVENTED, owner_of(kind), kind, amount)


# Discarding -------------------------------------------------------------------------------------------


def work_strip(state: Invaders, task: i64) -> None:
    top = top_task(state)
    seat = state.tasks[top + 1]
    if state.tasks[top + 2] <= 0 or hand_size(state, seat) == 0:
        pop(state)
    elif task == TASK_STRIP:
        ask(state, ASK_STRIP, seat)
    else:
        ask(state, ASK_LOSE, NATURE)
