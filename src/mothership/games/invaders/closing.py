"""An act closes: everything is chosen and paid, and what was announced begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.acts import (
    CHOICE,
    CHOICES_AT,
    CHOICES_IN,
    KIND,
    LESS,
    PURPOSE,
    ROOM,
    SLOT,
    ZONE,
    clear_act,
)
from mothership.games.invaders.board import LESS_DISCARD, NONE, OPS, SLOTS
from mothership.games.invaders.codes import (
    ABILITY,
    ACT_CANCEL,
    ACT_PREVENT,
    ACT_SPEND,
    ACT_STRATEGY,
    ACT_USE,
    CANCELLING,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    FRAME_CHOICE,
    FRAME_WIDTH,
    PLAYED,
    PREVENTING,
    SACRIFICED,
    SECTIONS,
    SPENDING,
    TASK_CHAIN,
    TASK_COST,
    TASK_PLOT,
    WORKING,
)
from mothership.games.invaders.heroes import sacrifice_card
from mothership.games.invaders.tasks import push, push_frame, push_run, push_work, top_task
from mothership.games.invaders.turns import settle
from mothership.games.invaders.winning import change_tokens

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def close_act(state: Invaders) -> None:
    """Everything is chosen and discarded: what is announced begins."""
    act = state.act
    purpose = act[PURPOSE]
    if purpose == ACT_USE:
        close_use(state)
    elif purpose == ACT_SPEND:
        close_spend(state)
    elif purpose == ACT_STRATEGY:
        close_strategy(state)
    else:
        close_card(state)
    clear_act(state)
    settle(state)


def close_card(state: Invaders) -> None:
    """A card is paid for, but for what NATURE drains; then it can be cancelled (INV-I10)."""
    act = state.act
    purpose = act[PURPOSE]
    kind = act[KIND]
    seat = state.asked
    drain = state.cards.drain[kind]
    if purpose == ACT_CANCEL:
        push_frame(state, CANCELLING, kind, seat, NONE, NONE, NONE)
        state.tasks[top_task(state) + 2] = 1 - seat  # now the other may cancel this one
    elif purpose == ACT_PREVENT:
        frame = push_frame(state, PREVENTING, kind, seat, NONE, NONE, NONE)
        push(state, TASK_CHAIN, frame, 1 - seat, 0)
    else:
        if act[LESS] != NONE:
            state.plot_used = 1
            if act[LESS] != LESS_DISCARD:
                drain -= 1
            push(state, TASK_PLOT, -1, 0, 0)  # INV-I2: when the card is done, or cancelled
        frame = push_frame(state, PLAYED, kind, seat, act[ZONE], act[ROOM], NONE)
        copy_choices(state, frame)
        push(state, TASK_CHAIN, frame, 1 - seat, 0)
    if drain > 0:
        push(state, TASK_COST, seat, drain, 0)


def close_use(state: Invaders) -> None:
    act = state.act
    slot = act[SLOT]
    kind = act[KIND]
    state.used[slot] += 1  # INV-I1
    frame = push_work(state, kind, state.asked, slot, state.cards.sections[kind * SECTIONS + ABILITY])
    copy_choices(state, frame)
    if state.cards.ability_tokens[kind] > 0:
        change_tokens(state, slot, -state.cards.ability_tokens[kind])
    if state.cards.flags[kind] & SACRIFICED != 0:
        sacrifice_card(state, slot)
    if state.cards.ability_drain[kind] > 0:  # the last task is done first: before a new hero does anything
        push(state, TASK_COST, state.asked, state.cards.ability_drain[kind], 0)


def close_spend(state: Invaders) -> None:
    act = state.act
    slot = act[SLOT]
    kind = act[KIND]
    state.tokens[slot] -= 1
    frame = push_work(state, kind, state.asked, slot, state.cards.sections[kind * SECTIONS + SPENDING])
    copy_choices(state, frame)


def close_strategy(state: Invaders) -> None:
    strategy = state.act[KIND]
    if strategy == OPS:
        state.ops -= 1
    else:
        state.released |= 1 << strategy
    frame = push_frame(state, WORKING, NONE, state.asked, NONE, NONE, NONE)
    copy_choices(state, frame)
    push_run(state, frame, state.cards.strategies[strategy])


def copy_choices(state: Invaders, frame: i64) -> None:
    """Cards as their slots, and zones behind all slots: only a card can go, or move."""
    act = state.act
    number: i64 = 0
    while number < act[CHOICES_IN]:
        what = act[CHOICE + number]
        asks = state.cards.choices[(act[CHOICES_AT] + number) * CHOICE_WIDTH]
        if what != NONE and asks != CHOOSE_CARD:
            what += SLOTS
        state.frames[frame * FRAME_WIDTH + FRAME_CHOICE + number] = what
        number += 1
