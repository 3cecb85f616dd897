"""What the pending tasks mean for people: the phase, the front that is fought for, why a card is drained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64
from mothership.games.invaders.board import INVADER, NONE
from mothership.games.invaders.codes import (
    ASK_OVER,
    CAUSE_ATTACK,
    CAUSE_COST,
    CAUSE_FLIP,
    CAUSE_SEEDING,
    CAUSE_STRIKE,
    CAUSE_TEXT,
    FLIP,
    TASK_ATTACK,
    TASK_BOTH,
    TASK_CHECK,
    TASK_COST,
    TASK_DRAIN,
    TASK_EVERY,
    TASK_LIMIT,
    TASK_NEW_HERO,
    TASK_RAISE,
    TASK_SURPLUS,
    TASK_SWAP,
    TASK_TURN,
    TASK_WIDTH,
)
from mothership.games.invaders.tasks import top_task

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

PHASE_WORDS: Final = (
    "setup",  # heroes and first hands
    "every-turn",  # texts at the beginning of a turn
    "draw",
    "main",
    "attack",
    "strike-back",  # Mankind's (INV-I22)
    "between",  # the games of a match
    "over",
)
SETUP: Final = 0
EVERY: Final = 1
DRAW: Final = 2
MAIN: Final = 3
ATTACK: Final = 4
STRIKE: Final = 5
BETWEEN: Final = 6
OVER: Final = 7


def phase_of(state: Invaders) -> i64:
    """The number of a word above. What waits at the bottom is done last, so it says where the turn is."""
    if state.asking == ASK_OVER:
        return OVER
    phase: i64 = MAIN
    at: i64 = 0
    while at < state.depth * TASK_WIDTH:
        task = state.tasks[at]
        if task == TASK_LIMIT or task == TASK_SWAP:
            return BETWEEN
        if task == TASK_TURN:
            return SETUP
        if task == TASK_ATTACK or task == TASK_CHECK:
            return ATTACK
        if task == TASK_SURPLUS:
            return STRIKE
        if task == TASK_RAISE:
            phase = DRAW
        elif task == TASK_EVERY:
            return EVERY
        at += TASK_WIDTH
    return phase


def front_of(state: Invaders) -> i64:
    """The zone that is fought for, or NONE. While its cards are drained the task waits for the next one."""
    at = top_task(state)
    while at >= 0:
        if state.tasks[at] == TASK_ATTACK or state.tasks[at] == TASK_SURPLUS:
            return state.tasks[at + 1] if at == top_task(state) else state.tasks[at + 1] - 1
        at -= TASK_WIDTH
    return NONE


def cause_of(state: Invaders) -> i64:
    """Why the uppermost task drains a card."""
    at = top_task(state)
    if state.tasks[at] == TASK_COST:
        return CAUSE_COST
    seat = state.tasks[at + 1]
    if state.tasks[at + 3] & FLIP != 0:
        return CAUSE_FLIP
    while state.tasks[at] == TASK_DRAIN or state.tasks[at] == TASK_BOTH:
        at -= TASK_WIDTH
    if state.tasks[at] == TASK_ATTACK:
        return CAUSE_SEEDING if seat == INVADER else CAUSE_ATTACK
    return CAUSE_STRIKE if state.tasks[at] == TASK_SURPLUS else CAUSE_TEXT


def coming(state: Invaders) -> i64:
    """The hero that has been drawn and has no place yet."""
    if state.depth == 0:
        return NONE
    top = top_task(state)
    if state.tasks[top] != TASK_NEW_HERO or state.tasks[top + 1] == 0:
        return NONE
    return state.tasks[top + 2]
