"""A State that agrees with all that a seat has seen: the other hand and the other deck are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mothership.core.game import Game
from mothership.core.record import SeatRecord
from mothership.core.state import State
from mothership.core.vectors import i64, vec
from mothership.core.view import View
from mothership.games.invaders.acts import KIND, PURPOSE
from mothership.games.invaders.board import INVADER, LOCATION, MANKIND, NONE, PILE, SLOTS, STRATEGIES, TECH
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER, HEROES
from mothership.games.invaders.codes import (
    ACT_CANCEL,
    ACT_PLAY,
    ACT_PREVENT,
    ASK_IN,
    ASK_LIMIT,
    ASK_OUT,
    FRAME_KIND,
    FRAME_PURPOSE,
    FRAME_SLOT,
    FRAME_WIDTH,
    QUESTION_WORDS,
    TASK_SWAP,
    TASK_WIDTH,
    UNIT,
    WORKING,
)
from mothership.games.invaders.rules import Invaders
from mothership.games.invaders.setup import opening

if TYPE_CHECKING:
    from random import Random


def imagine(game: Game, view: View, record: SeatRecord, generator: Random) -> State:  # noqa: ARG001
    """Only the view is needed: whatever a seat knows stands in it."""
    state = opening(record.setup)
    copy_open(state, view)
    seen = cards_seen(state, view)
    known = Counter({kind: count for kind, count in enumerate(view["known"]) if count})
    between = state.asking in (ASK_LIMIT, ASK_OUT, ASK_IN)
    for seat in (INVADER, MANKIND):
        kinds = range(FIRST_INVADER, FIRST_HERO) if seat == INVADER else range(FIRST_INVADER)
        if seat == view.seat:
            hand = Counter({kind: view["hand"][kind] for kind in kinds})
            own_lists(state, view, kinds)
        else:
            guess_swaps(state, seat, kinds, seen, known, generator)
            hand = guess_hand(state, seat, kinds, seen, known, generator)
        for kind in kinds:
            state.hand[kind] = hand[kind]
            state.deck[kind] = 0 if between else state.lists[kind] - seen[kind] - hand[kind]
    return state


def copy_open(state: Invaders, view: View) -> None:
    """All that everybody can see."""
    fill(state.known, view["known"])
    fill(state.sizes, [*view["hands"], *view["decks"], *view["discarded"]])
    fill(state.pile, view["piles"])
    fill(state.kinds, view["zones"])
    fill(state.tokens, view["tokens"])
    fill(state.mods, view["strengthened"])
    fill(state.used, view["used"])
    fill(state.damage, view["damage"])
    fill(state.heroes, view["heroes"])
    state.heroes_left = sum(view["heroes"])
    fill(state.tasks, view["tasks"])
    fill(state.frames, view["frames"])
    fill(state.act, view["act"])
    state.depth = view.number("depth")
    state.stacked = view.number("stacked")
    state.asking = QUESTION_WORDS.index(view.asks)
    state.asked = view.actor if view.outcome is None else NONE
    state.hero = view.number("hero")
    state.rotated = view.number("rotated")
    state.plot = view.number("plot")
    state.released = sum(view["released"][strategy] << strategy for strategy in range(STRATEGIES))
    state.ops = view.number("ops")
    state.taxed = view.number("dearer-locations") * LOCATION | view.number("dearer-tech") * TECH
    state.turn = view.number("turn")
    state.round = view.number("round")
    state.plot_used = view.number("plot-used")
    state.drained = view.number("drained")
    state.skips = view.number("skips")
    state.hero_moves = view.number("hero-moves")
    state.wins_invader, state.wins_mankind = view["wins"]
    state.limit = view.number("limit")
    state.swapped = view.number("swapped")
    if view.outcome is not None:
        state.ended_by = view.outcome.rule
    assert state.heroes_left <= HEROES


def fill(vector: vec[i64], numbers: Iterable[int]) -> None:
    """In place: a vector that is put into a compiled State from outside is never given back."""
    for place, number in enumerate(numbers):
        vector[place] = number


def cards_seen(state: Invaders, view: View) -> Counter[int]:
    """Cards of both sides that lie open somewhere, each once."""
    seen = Counter(view["piles"])
    seen.update(view["zones"])
    del seen[NONE]
    for frame in range(state.stacked):
        at = frame * FRAME_WIDTH
        kind = state.frames[at + FRAME_KIND]
        if state.frames[at + FRAME_PURPOSE] == WORKING:
            continue
        if state.cards.flags[kind] & UNIT and state.frames[at + FRAME_SLOT] != NONE:
            continue  # it has entered, so it lies in a zone, or where it went from there
        seen[kind] += 1
    if state.act[PURPOSE] in (ACT_PLAY, ACT_CANCEL, ACT_PREVENT):
        seen[state.act[KIND]] += 1
    assert len(view["piles"]) == 2 * PILE
    assert len(view["zones"]) == SLOTS
    return seen


def own_lists(state: Invaders, view: View, kinds: range) -> None:
    for kind in kinds:
        state.lists[kind] = view["lists"][kind]
        state.pool[kind] = view["pool"][kind]


def guess_swaps(
    state: Invaders, seat: int, kinds: range, seen: Counter[int], known: Counter[int], generator: Random
) -> None:
    """A swap that allows for every card that has been seen."""
    swaps = state.swapped
    for task in range(state.depth):
        if state.tasks[task * TASK_WIDTH] == TASK_SWAP and state.tasks[task * TASK_WIDTH + 1] == seat:
            swaps -= state.limit  # those of today are still to come
    needed = {kind: seen[kind] + known[kind] for kind in kinds}
    for _ in range(swaps):
        missing = [kind for kind in kinds if needed[kind] > state.lists[kind] and state.pool[kind] > 0]
        brought = missing or [kind for kind in kinds for _ in range(state.pool[kind])]
        spare = [kind for kind in kinds for _ in range(state.lists[kind] - needed[kind])]
        if not brought or not spare:
            return
        out, new = generator.choice(spare), generator.choice(brought)
        state.lists[out] -= 1
        state.pool[out] += 1
        state.pool[new] -= 1
        state.lists[new] += 1


def guess_hand(
    state: Invaders, seat: int, kinds: range, seen: Counter[int], known: Counter[int], generator: Random
) -> Counter[int]:
    hand = Counter({kind: known[kind] for kind in kinds})
    unseen = [kind for kind in kinds for _ in range(state.lists[kind] - seen[kind] - known[kind])]
    hand.update(generator.sample(unseen, state.sizes[seat] - hand.total()))
    return hand
