"""What texts do: a program runs step by step, and what takes longer becomes a task of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import INDIAN_OCEAN, LOCATION, MOON, NONE, SLOTS, ZONES
from mothership.games.invaders.codes import (
    FLIP,
    FRAME_CHOICE,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    OP_DESTROY,
    OP_DESTROY_ALL,
    OP_DISCARD_SELF,
    OP_DRAIN,
    OP_DRAIN_BOTH,
    OP_DRAIN_SELF,
    OP_DRAW,
    OP_END,
    OP_FLIP,
    OP_IF,
    OP_MOVE,
    OP_OPS,
    OP_PER,
    OP_PLOT,
    OP_READY,
    OP_RECYCLE,
    OP_RETRIEVE,
    OP_RETURN,
    OP_REVEAL,
    OP_ROUSE,
    OP_SACRIFICE,
    OP_SHUFFLE_HAND,
    OP_SKIP_ATTACK,
    OP_STRENGTHEN,
    OP_STRENGTHEN_HERO,
    OP_STRENGTHEN_SELF,
    OP_STRIP,
    OP_STRIP_RANDOM,
    OP_TAX,
    OP_TOKENS,
    OP_TOKENS_SELF,
    OP_ZONE,
    OP_ZONE_ALL,
    OP_ZONE_HERE,
    OWN_DOING,
    PLAYED,
    PRICE,
    TASK_DESTROY,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_LOSE,
    TASK_STRIP,
    UNIT,
    WIDTH,
)
from mothership.games.invaders.draining import drain_both, must_skip, shuffle_hand
from mothership.games.invaders.filters import count_passing, passes, withstands
from mothership.games.invaders.heroes import raise_hero, sacrifice_card
from mothership.games.invaders.piles import lay_on_pile, recycle_cards, retrieve_card, reveal_hand
from mothership.games.invaders.strength import strengthen
from mothership.games.invaders.tasks import drop_frames, pop, push, top_task
from mothership.games.invaders.winning import change_tokens, change_zone, move_plot
from mothership.games.invaders.zones import move_card, owner_at, return_card, tell_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def run_step(state: Invaders) -> None:
    """The next step of the program that is uppermost."""
    top = top_task(state)
    place = state.tasks[top + 2]
    times = state.tasks[top + 3]
    program = state.cards.program
    operation = program[place]
    if operation == OP_END:
        pop(state)
        return
    state.tasks[top + 2] = place + WIDTH
    state.tasks[top + 3] = 1
    amount = program[place + 1]
    number = program[place + 2]
    frame = state.tasks[top + 1] * FRAME_WIDTH
    owner = state.frames[frame + FRAME_OWNER]
    if operation == OP_IF:
        if count_passing(state, number, owner, state.frames[frame + FRAME_ZONE], NONE) < amount:
            state.tasks[top + 2] = place + 2 * WIDTH
        return
    if operation == OP_PER:
        found = count_passing(state, number, owner, state.frames[frame + FRAME_ZONE], NONE)
        state.tasks[top + 3] = found if found < amount else amount
        if found == 0:
            state.tasks[top + 2] = place + 2 * WIDTH
            state.tasks[top + 3] = 1
        return
    do_step(state, operation, amount * times, number, program[place + 3], program[place + 4], frame)


def do_step(
    state: Invaders, operation: i64, amount: i64, number: i64, choice: i64, extra: i64, frame: i64
) -> None:
    owner = state.frames[frame + FRAME_OWNER]
    enemy = 1 - owner
    chosen = state.frames[frame + FRAME_CHOICE + choice] if choice != NONE else NONE
    slot = state.frames[frame + FRAME_SLOT]
    if operation == OP_DRAW:
        push(state, TASK_DRAW, owner, amount, 0)
    elif operation == OP_DRAIN:
        push(state, TASK_DRAIN, enemy, amount, 0)
    elif operation == OP_DRAIN_SELF:
        push(state, TASK_DRAIN, owner, amount, OWN_DOING)
    elif operation == OP_DRAIN_BOTH:
        drain_both(state, amount, owner)
    elif operation == OP_DESTROY:
        destroy_together(state, number, choice, frame)
    elif operation == OP_DESTROY_ALL:
        destroy_all(state, number, frame)
    elif operation == OP_SACRIFICE:
        if still_there(state, chosen, number, frame):
            sacrifice_card(state, chosen)
        elif state.version > 1 and extra == PRICE:
            pop(state)  # INV-I12a: what stands behind it does not happen
    elif operation == OP_ZONE:
        if chosen != NONE:
            change_zone(state, chosen - SLOTS, amount)
    elif operation == OP_ZONE_HERE:
        change_zone(state, state.frames[frame + FRAME_ZONE], amount)
    elif operation == OP_ZONE_ALL:
        zone: i64 = 0
        while zone < ZONES:
            change_zone(state, zone, amount)
            zone += 1
    elif operation == OP_PLOT:
        move_plot(state, amount)
    elif operation == OP_OPS:
        state.ops = state.ops + amount if state.ops + amount < 99 else 99
        if state.journal is not None:
            state.journal.tell(events.OPS_GAINED, state.ops)
    elif operation == OP_STRENGTHEN:
        if still_there(state, chosen, number, frame):
            strengthen(state, chosen, amount)
    elif operation == OP_STRENGTHEN_SELF:
        if slot >= 0:
            strengthen(state, slot, amount)
    elif operation == OP_STRENGTHEN_HERO:
        if state.hero != NONE:
            strengthen(state, state.hero, amount)
    elif operation == OP_MOVE:
        zone = state.frames[frame + FRAME_CHOICE + choice + 1] - SLOTS
        if zone >= 0:
            moved = still_there(state, chosen, number, frame) and move_card(state, chosen, zone)
            if not moved and state.journal is not None:
                state.journal.tell(events.NOT_MOVED, zone)
    elif operation == OP_RETURN:
        if still_there(state, chosen, number, frame):
            return_card(state, chosen)
    elif operation == OP_RECYCLE:
        recycle_cards(state, owner, amount)
    elif operation == OP_RETRIEVE:
        retrieve_card(state, owner, extra)
    elif operation == OP_REVEAL:
        reveal_hand(state, enemy)
    elif operation == OP_STRIP:
        push(state, TASK_STRIP, enemy, amount, 0)
    elif operation == OP_STRIP_RANDOM:
        push(state, TASK_LOSE, enemy, amount, 0)
    elif operation == OP_DISCARD_SELF:
        push(state, TASK_STRIP, owner, amount, 0)
    elif operation == OP_TOKENS:
        if still_there(state, chosen, number, frame):
            change_tokens(state, chosen, amount)
    elif operation == OP_TOKENS_SELF:
        if slot >= 0:
            change_tokens(state, slot, amount)
    elif operation == OP_SKIP_ATTACK:
        must_skip(state)
    elif operation == OP_READY:
        if still_there(state, chosen, number, frame) and state.used[chosen] == 1:
            state.used[chosen] = 2  # once a turn, or two such cards could go on for ever (INV-I1a)
            tell_at(state, events.READIED, chosen)
    elif operation == OP_FLIP:
        push(state, TASK_DRAIN, enemy, 1, FLIP + extra * 4)  # extra says what it is for
    elif operation == OP_SHUFFLE_HAND:
        shuffle_hand(state, owner)
    elif operation == OP_TAX:
        state.taxed = state.taxed | extra
        if state.journal is not None:
            state.journal.tell(events.TAXED, INDIAN_OCEAN if extra & LOCATION != 0 else MOON)
    elif operation == OP_ROUSE:
        if state.rotated != 0 and state.hero != NONE:
            raise_hero(state)


def still_there(state: Invaders, slot: i64, number: i64, frame: i64) -> bool:
    """Whether what was chosen can still be affected: it may have gone, or be somewhere else by now."""
    if slot < 0:
        return False
    owner = state.frames[frame + FRAME_OWNER]
    if not passes(state, number, slot, owner, state.frames[frame + FRAME_ZONE]):
        return False
    return owner_at(slot) == owner or not withstands(state, slot, state.frames[frame + FRAME_KIND])


def destroy_together(state: Invaders, number: i64, choice: i64, frame: i64) -> None:
    """INV-I13a: one destruction behind the other is one: all have left when a new hero is placed."""
    owner = state.frames[frame + FRAME_OWNER]
    run = top_task(state)
    program = state.cards.program
    place = state.tasks[run + 2]
    if state.version > 1 and program[place] == OP_DESTROY:
        state.tasks[run + 2] = place + WIDTH
        destroy_together(state, program[place + 2], program[place + 3], frame)  # the last is pushed first
    chosen = state.frames[frame + FRAME_CHOICE + choice]
    if still_there(state, chosen, number, frame):
        push(state, TASK_DESTROY, chosen, owner, 0)


def destroy_all(state: Invaders, number: i64, frame: i64) -> None:
    owner = state.frames[frame + FRAME_OWNER]
    slot: i64 = SLOTS - 1
    while slot >= 0:  # the last one is pushed last and falls first
        if passes(state, number, slot, owner, state.frames[frame + FRAME_ZONE]):
            if owner_at(slot) == owner or not withstands(state, slot, state.frames[frame + FRAME_KIND]):
                push(state, TASK_DESTROY, slot, owner, 0)
        slot -= 1


def finish_text(state: Invaders) -> None:
    """A text is done; a card that was played for it alone is laid on the pile (INV-I18)."""
    frame = state.tasks[top_task(state) + 1]
    pop(state)
    at = frame * FRAME_WIDTH
    kind = state.frames[at + FRAME_KIND]
    if state.frames[at + FRAME_PURPOSE] == PLAYED and state.cards.flags[kind] & UNIT == 0:
        lay_on_pile(state, kind)
    drop_frames(state, frame)
