"""Cancelling: the chain of cards that answer each other comes down, and what stands takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import NONE, PLACES, SIDE_SLOTS
from mothership.games.invaders.codes import (
    ASK_CANCEL,
    CANCELLING,
    ENTRY,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_ROOM,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    PREVENTING,
    SECTIONS,
    UNIT,
    WINS,
)
from mothership.games.invaders.draining import prevent_drain
from mothership.games.invaders.heroes import remove_card
from mothership.games.invaders.piles import hand_size, lay_on_pile
from mothership.games.invaders.tasks import ask, drop_frames, pop, push_run, top_task
from mothership.games.invaders.winning import change_tokens
from mothership.games.invaders.zones import free_slot, put_down, tell_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def work_chain(state: Invaders) -> None:
    """INV-I11, INV-I20: whoever could hold a card that cancels is asked; then the chain comes down."""
    top = top_task(state)
    seat = state.tasks[top + 2]
    if state.cards.can_cancel[seat] != 0 and hand_size(state, seat) > 0:
        ask(state, ASK_CANCEL, seat)
    else:
        come_down(state)


def come_down(state: Invaders) -> None:
    """The uppermost card stands, so the one below is cancelled, so the one below that stands."""
    lowest = state.tasks[top_task(state) + 1]
    pop(state)
    stands = (state.stacked - lowest) % 2 == 1
    frame = state.stacked - 1
    while frame > lowest:
        at = frame * FRAME_WIDTH
        if (state.stacked - 1 - frame) % 2 == 1 and state.journal is not None:
            state.journal.tell(
                events.CANCELLED, state.frames[at + FRAME_OWNER], state.frames[at + FRAME_KIND]
            )
        lay_on_pile(state, state.frames[at + FRAME_KIND])
        frame -= 1
    at = lowest * FRAME_WIDTH
    drop_frames(state, lowest + 1)
    if stands:
        resolve_card(state, lowest)
        return
    if state.journal is not None:
        state.journal.tell(events.CANCELLED, state.frames[at + FRAME_OWNER], state.frames[at + FRAME_KIND])
    lay_on_pile(state, state.frames[at + FRAME_KIND])
    drop_frames(state, lowest)


def resolve_card(state: Invaders, frame: i64) -> None:
    """A card that was not cancelled."""
    at = frame * FRAME_WIDTH
    purpose = state.frames[at + FRAME_PURPOSE]
    kind = state.frames[at + FRAME_KIND]
    if purpose == PREVENTING:
        prevent_drain(state, kind)
        drop_frames(state, frame)
        return
    assert purpose != CANCELLING, "a cancelling card is never the lowest"
    if state.cards.flags[kind] & UNIT != 0:
        enter_zone(state, at, kind)
    push_run(state, frame, state.cards.sections[kind * SECTIONS + ENTRY])


def enter_zone(state: Invaders, at: i64, kind: i64) -> None:
    """A card with a strength comes into its zone; in a full one another makes room (INV-I5)."""
    owner = state.frames[at + FRAME_OWNER]
    zone = state.frames[at + FRAME_ZONE]
    slot = free_slot(state, owner, zone)
    if slot == NONE:
        slot = owner * SIDE_SLOTS + zone * PLACES + state.frames[at + FRAME_ROOM]
        tell_at(state, events.MADE_ROOM, slot)
        remove_card(state, slot)
    put_down(state, slot, kind)
    state.frames[at + FRAME_SLOT] = slot
    tell_at(state, events.ENTERED, slot)
    if state.cards.flags[kind] & WINS != 0:
        change_tokens(state, slot, 1)  # INV-I16
