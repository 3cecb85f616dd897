"""What is announced or pending, as judgement counts it: within an act a position is more than it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64
from mothership.games.invaders.acts import (
    CHOICE,
    CHOICES_AT,
    CHOICES_IN,
    KIND,
    LESS,
    OWED,
    PURPOSE,
    ZONE,
)
from mothership.games.invaders.board import INVADER, MANKIND, NONE, SIDE_SLOTS
from mothership.games.invaders.codes import (
    ACT_PLAY,
    ACT_SPEND,
    ACT_USE,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    ENTRY,
    FRAME_CHOICE,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    PLAYED,
    SECTIONS,
    TASK_BOTH,
    TASK_COST,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_PLOT,
    TASK_WIDTH,
    UNIT,
)
from mothership.games.invaders.filters import plain_strength
from mothership.games.invaders.strength import total_strength, zone_value

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

TEXT: Final = 0.05  # for a point of a card's worth
CARD: Final = 0.2  # of a hand
DRAINED: Final = 0.1  # of a deck
PLOT_STEP: Final = 0.42


def prospects(state: Invaders) -> float:
    """What is to come, for the Invader."""
    score = tasks_to_come(state)
    if state.act[LESS] != NONE:
        score -= PLOT_STEP  # not yet a task
    if state.act[PURPOSE] != NONE:
        score += announced(state) if state.asked == INVADER else -announced(state)
    frame: i64 = 0
    while frame < state.stacked:
        at = frame * FRAME_WIDTH
        if state.frames[at + FRAME_PURPOSE] == PLAYED and state.frames[at + FRAME_SLOT] == NONE:
            worth = card_to_come(
                state,
                state.frames[at + FRAME_KIND],
                state.frames[at + FRAME_OWNER],
                state.frames[at + FRAME_ZONE],
            )
            kind = state.frames[at + FRAME_KIND]
            first = state.cards.choices_at[kind * SECTIONS + ENTRY]
            count = state.cards.choices_in[kind * SECTIONS + ENTRY]
            choice: i64 = 0
            while choice < count:
                chosen = state.frames[at + FRAME_CHOICE + choice]
                worth += hit(state, first + choice, chosen, state.frames[at + FRAME_OWNER])
                choice += 1
            score += worth if state.frames[at + FRAME_OWNER] == INVADER else -worth
        frame += 1
    return score


def tasks_to_come(state: Invaders) -> float:
    """Cards that are still to be drained and drawn."""
    score = 0.0
    at: i64 = 0
    while at < state.depth * TASK_WIDTH:
        task = state.tasks[at]
        cards = 0.0
        if task == TASK_DRAIN or task == TASK_BOTH or task == TASK_COST:
            cards = -DRAINED * float(state.tasks[at + 2])
        elif task == TASK_DRAW:
            cards = (CARD - DRAINED) * float(state.tasks[at + 2])
        elif task == TASK_PLOT:
            score += PLOT_STEP * float(state.tasks[at + 1])
        score += cards if state.tasks[at + 1] == INVADER else -cards
        at += TASK_WIDTH
    return score


def announced(state: Invaders) -> float:
    """An act that is being made, for whoever makes it."""
    act = state.act
    worth = -CARD * float(act[OWED])
    if act[PURPOSE] == ACT_PLAY:
        worth += card_to_come(state, act[KIND], state.asked, act[ZONE])
        worth -= DRAINED * float(state.cards.drain[act[KIND]])
    elif act[PURPOSE] == ACT_USE or act[PURPOSE] == ACT_SPEND:
        worth += 0.5
    choice: i64 = 0
    while choice < act[CHOICES_IN]:
        worth += hit(state, act[CHOICES_AT] + choice, act[CHOICE + choice], state.asked)
        choice += 1
    return worth


def card_to_come(state: Invaders, kind: i64, owner: i64, zone: i64) -> float:
    """What a card will be worth: its text, and its strength where it goes."""
    worth = TEXT * float(state.cards.worth[kind])
    if state.cards.flags[kind] & UNIT == 0 or zone == NONE:
        return worth
    strength = state.cards.strength[kind]
    edge = (
        total_strength(state, INVADER, zone) - total_strength(state, MANKIND, zone) - zone_value(state, zone)
    )
    worth -= 4.0 * TEXT * float(strength)  # as far as it is strength it counts by its front
    if owner == INVADER:
        return worth + front(edge + strength) - front(edge)
    return worth + front(edge) - front(edge - strength)


def front(edge: i64) -> float:
    """By how much a zone is for the Invader who is ahead, or behind, by so much."""
    return 0.3 * float(edge) if edge > 0 else 0.17 * float(edge if edge > -7 else -7)


def hit(state: Invaders, choice: i64, chosen: i64, owner: i64) -> float:
    """A card of the opponent that is chosen is in for it: the better it is the better."""
    if chosen < 0 or state.cards.choices[choice * CHOICE_WIDTH] != CHOOSE_CARD:
        return 0.0
    if chosen // SIDE_SLOTS == owner or state.kinds[chosen] == NONE:
        return 0.0
    return (
        0.15 * float(plain_strength(state, chosen))
        + 0.02 * float(state.cards.worth[state.kinds[chosen]])
        + 0.1 * float(state.tokens[chosen])
    )
