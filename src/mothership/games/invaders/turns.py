"""The course of a game: tasks are done, the last one first, until somebody has to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import NATURE
from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.attack import tell_attack, work_attack, work_surplus
from mothership.games.invaders.board import DRAWN, INVADER, MANKIND, MOST_ROUNDS, NONE, SIDE_SLOTS, SLOTS
from mothership.games.invaders.cancelling import work_chain
from mothership.games.invaders.codes import (
    ASK_DRAIN,
    ASK_HERO,
    ASK_HERO_ZONE,
    ASK_LIMIT,
    ASK_MAIN,
    ASK_OUT,
    EVERY_TURN,
    SECOND_ATTACK,
    SECTIONS,
    TASK_ATTACK,
    TASK_BOTH,
    TASK_CHAIN,
    TASK_CHECK,
    TASK_COST,
    TASK_DESTROY,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_EVERY,
    TASK_FINISH,
    TASK_LIMIT,
    TASK_LOSE,
    TASK_MAIN,
    TASK_NEW_HERO,
    TASK_NEXT,
    TASK_PLOT,
    TASK_RAISE,
    TASK_RUN,
    TASK_STRIP,
    TASK_SURPLUS,
    TASK_SWAP,
    TASK_TURN,
    WINS,
)
from mothership.games.invaders.draining import work_both, work_drain, work_draw, work_strip
from mothership.games.invaders.heroes import raise_hero, work_destroy
from mothership.games.invaders.matches import conclude, new_game
from mothership.games.invaders.steps import finish_text, run_step
from mothership.games.invaders.tasks import ask, pop, push, push_work, top_task
from mothership.games.invaders.winning import change_tokens, move_plot, win
from mothership.games.invaders.zones import in_play, tell_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

UNASKED: Final = -1


def settle(state: Invaders) -> None:
    """Do what needs no answer."""
    state.asking = UNASKED
    while state.asking == UNASKED:
        if state.winner != NONE:
            conclude(state)
        else:
            work_on(state)


def work_on(state: Invaders) -> None:
    """Do, or ask, what the uppermost task needs next."""
    task = state.tasks[top_task(state)]
    if task == TASK_RUN:
        run_step(state)
    elif task == TASK_FINISH:
        finish_text(state)
    elif task == TASK_MAIN:
        ask(state, ASK_MAIN, state.turn)
    elif task == TASK_DRAW:
        work_draw(state)
    elif task == TASK_DRAIN:
        work_drain(state)
    elif task == TASK_BOTH:
        work_both(state)
    elif task == TASK_COST:
        if state.tasks[top_task(state) + 2] <= 0:
            pop(state)
        else:
            ask(state, ASK_DRAIN, NATURE)
    elif task == TASK_CHAIN:
        work_chain(state)
    elif task == TASK_DESTROY:
        work_destroy(state)
    elif task == TASK_NEW_HERO:
        if state.tasks[top_task(state) + 1] == 0:
            ask(state, ASK_HERO, NATURE)
        else:
            ask(state, ASK_HERO_ZONE, MANKIND)
    elif task == TASK_STRIP or task == TASK_LOSE:
        work_strip(state, task)
    elif task == TASK_EVERY:
        work_every(state)
    elif task == TASK_RAISE:
        pop(state)
        if state.turn == MANKIND and state.rotated != 0:
            raise_hero(state)  # INV-I13
    elif task == TASK_ATTACK:
        work_attack(state)
    elif task == TASK_SURPLUS:
        work_surplus(state)
    elif task == TASK_CHECK:
        pop(state)
        if state.drained == 0:  # INV-I7
            if state.journal is not None:
                state.journal.tell(events.IDLE)
            move_plot(state, -1)
    elif task == TASK_PLOT:
        steps = state.tasks[top_task(state) + 1]
        pop(state)
        move_plot(state, steps)
    elif task == TASK_NEXT:
        pop(state)
        pass_on(state)
    elif task == TASK_TURN:
        seat = state.tasks[top_task(state) + 1]
        pop(state)
        begin_turn(state, seat)
    elif task == TASK_LIMIT:
        ask(state, ASK_LIMIT, state.tasks[top_task(state) + 1])
    elif task == TASK_SWAP:
        ask(state, ASK_OUT, state.tasks[top_task(state) + 1])
    else:
        pop(state)
        new_game(state)


# A turn -----------------------------------------------------------------------------------------------


def begin_turn(state: Invaders, seat: i64) -> None:
    """INV-R11: texts of every turn, two cards, the main phase."""
    state.turn = seat
    if seat == INVADER:
        state.round += 1
        if state.round > MOST_ROUNDS:
            win(state, MANKIND, "INV-I9a")
            return
    state.plot_used = 0
    state.drained = 0
    state.hero_moves = 0
    slot: i64 = 0
    while slot < SLOTS:
        state.used[slot] = 0
        slot += 1
    if state.journal is not None:
        state.journal.tell(events.BEGAN, seat, state.round - 1)
    push(state, TASK_MAIN, 0, 0, 0)
    push(state, TASK_RAISE, 0, 0, 0)
    push(state, TASK_DRAW, seat, DRAWN, 0)
    push(state, TASK_EVERY, seat, seat * SIDE_SLOTS, 0)


def work_every(state: Invaders) -> None:
    """The texts of every turn, slot by slot."""
    top = top_task(state)
    seat = state.tasks[top + 1]
    slot = state.tasks[top + 2]
    if slot == (seat + 1) * SIDE_SLOTS:
        pop(state)
        return
    state.tasks[top + 2] = slot + 1
    kind = state.kinds[slot]
    if kind == NONE:
        return
    if state.cards.flags[kind] & WINS != 0:
        change_tokens(state, slot, 1)  # INV-I16
    program = state.cards.sections[kind * SECTIONS + EVERY_TURN]
    if program != NONE:
        tell_at(state, events.EVERY_TURN, slot)
        push_work(state, kind, seat, slot, program)


def end_main(state: Invaders) -> None:
    """The main phase is over: the attack, or Mankind's if a card says so."""
    pop(state)
    push(state, TASK_NEXT, 0, 0, 0)
    if state.turn == MANKIND:
        if in_play(state, MANKIND, SECOND_ATTACK):
            push(state, TASK_SURPLUS, 0, 0, 0)  # INV-I22
            tell_attack(state, MANKIND)
    elif state.skips != 0:
        state.skips = 0  # INV-I8
        if state.journal is not None:
            state.journal.tell(events.SKIPPED)
    else:
        push(state, TASK_CHECK, 0, 0, 0)
        push(state, TASK_ATTACK, 0, NONE, 0)
        tell_attack(state, INVADER)


def pass_on(state: Invaders) -> None:
    begin_turn(state, 1 - state.turn)
