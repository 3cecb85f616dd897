"""What is pending: tasks, and the frames of the cards and texts that are at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders.board import NONE
from mothership.games.invaders.codes import (
    FRAME_CHOICE,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_ROOM,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    TASK_FINISH,
    TASK_RUN,
    TASK_WIDTH,
    WORKING,
)
from mothership.games.invaders.zones import zone_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def ask(state: Invaders, question: i64, seat: i64) -> None:
    state.asking = question
    state.asked = seat


# Tasks ------------------------------------------------------------------------------------------------


def push(state: Invaders, task: i64, a: i64, b: i64, c: i64) -> None:
    at = state.depth * TASK_WIDTH
    state.tasks[at] = task
    state.tasks[at + 1] = a
    state.tasks[at + 2] = b
    state.tasks[at + 3] = c
    state.depth += 1


def push_below(state: Invaders, below: i64, task: i64, a: i64, b: i64, c: i64) -> None:
    """Done when all tasks of one kind that lie uppermost are."""
    push(state, task, a, b, c)
    at = top_task(state)
    while at > 0 and state.tasks[at - TASK_WIDTH] == below:
        place: i64 = 0
        while place < TASK_WIDTH:
            swapped = state.tasks[at + place]
            state.tasks[at + place] = state.tasks[at + place - TASK_WIDTH]
            state.tasks[at + place - TASK_WIDTH] = swapped
            place += 1
        at -= TASK_WIDTH


def pop(state: Invaders) -> None:
    state.depth -= 1
    at = state.depth * TASK_WIDTH
    state.tasks[at] = 0
    state.tasks[at + 1] = 0
    state.tasks[at + 2] = 0
    state.tasks[at + 3] = 0


def top_task(state: Invaders) -> i64:
    """Where the numbers of the uppermost task begin."""
    return (state.depth - 1) * TASK_WIDTH


# Frames -----------------------------------------------------------------------------------------------


def push_frame(state: Invaders, purpose: i64, kind: i64, owner: i64, zone: i64, room: i64, slot: i64) -> i64:
    """A card, or a text at work, without choices yet. Its number."""
    at = state.stacked * FRAME_WIDTH
    frames = state.frames
    frames[at + FRAME_PURPOSE] = purpose
    frames[at + FRAME_KIND] = kind
    frames[at + FRAME_OWNER] = owner
    frames[at + FRAME_ZONE] = zone
    frames[at + FRAME_ROOM] = room
    frames[at + FRAME_SLOT] = slot
    frames[at + FRAME_CHOICE] = NONE
    frames[at + FRAME_CHOICE + 1] = NONE
    frames[at + FRAME_CHOICE + 2] = NONE
    state.stacked += 1
    return state.stacked - 1


def push_work(state: Invaders, kind: i64, owner: i64, slot: i64, program: i64) -> i64:
    """A text of a card in play begins to work; the frame goes when it is done."""
    frame = push_frame(state, WORKING, kind, owner, zone_at(slot) if slot != NONE else NONE, NONE, slot)
    push_run(state, frame, program)
    return frame


def push_run(state: Invaders, frame: i64, program: i64) -> None:
    push(state, TASK_FINISH, frame, 0, 0)
    if program != NONE:
        push(state, TASK_RUN, frame, program, 1)


def drop_frames(state: Invaders, count: i64) -> None:
    """Forget all frames from this one on."""
    at = count * FRAME_WIDTH
    end = state.stacked * FRAME_WIDTH
    while at < end:
        state.frames[at] = 0
        at += 1
    state.stacked = count
