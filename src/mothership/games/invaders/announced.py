"""What is announced, in words: the chain of cards and texts at work, and the act that somebody prepares.

`frames`, `tasks` and `act` hold the same as the rules keep it, for bots. These parts are for people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, Seats
from mothership.core.vectors import i64, vec
from mothership.core.view import Part
from mothership.games.invaders.acts import (
    CHOICE,
    CHOICES_AT,
    CHOICES_IN,
    KIND,
    LESS,
    OWED,
    PURPOSE,
    ROOM,
    SLOT,
    ZONE,
)
from mothership.games.invaders.board import (
    NONE,
    PLACE_WORDS,
    PLOT_WORDS,
    SEAT_WORDS,
    SIDE_SLOTS,
    SLOT_WORDS,
    SLOTS,
    STRATEGIES,
    STRATEGY_WORDS,
    ZONE_OR_NONE,
    ZONE_WORDS,
)
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.codes import (
    ACT_STRATEGY,
    ACT_SWAP,
    ASK_OUT,
    ASK_PAY,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    FRAME_CHOICE,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_ROOM,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    GONE,
    MOST_CHOICES,
    MOST_FRAMES,
    TASK_BOTH,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_RUN,
    TASK_STRIP,
    TASK_SWAP,
    TASK_WIDTH,
)
from mothership.games.invaders.tasks import top_task

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

CARD_OR_NONE: Final = ("none", *CARD_WORDS)
STRATEGY_OR_NONE: Final = ("none", *STRATEGY_WORDS)
# What was chosen: nothing, what has gone by now, a card in play as moves name it, or a zone.
TARGET_WORDS: Final = ("gone", "none", *SLOT_WORDS, *ZONE_WORDS)
_SLOTS: Final = Seats(values=SIDE_SLOTS)
CHAIN_WORDS: Final = ("none", "played", "cancels", "prevents", "works")
ACT_WORDS: Final = ("none", "play", "cancel", "prevent", "use", "spend", "strategy", "swap")

PARTS: Final = (
    # The lowest first; the uppermost is answered, or its text happens.
    Part("chain", (MOST_FRAMES,), low=NONE, words=CHAIN_WORDS),
    Part("chain-cards", (MOST_FRAMES,), low=NONE, words=CARD_OR_NONE, kind="card"),
    Part("chain-strategies", (MOST_FRAMES,), low=NONE, words=STRATEGY_OR_NONE, kind="strategy"),
    Part("chain-owners", (MOST_FRAMES,), low=NONE, words=("none", *SEAT_WORDS), kind="seat", seats=A_SEAT),
    # where it is to go, or lies
    Part("chain-zones", (MOST_FRAMES,), low=NONE, words=ZONE_OR_NONE, kind="zone"),
    # the place that gives way
    Part("chain-room", (MOST_FRAMES,), low=NONE, words=("none", *PLACE_WORDS), kind="place"),
    # where it lies
    Part("chain-slots", (MOST_FRAMES,), low=GONE, words=TARGET_WORDS, kind="slot", seats=_SLOTS),
    Part(
        "chain-targets", (MOST_FRAMES, MOST_CHOICES), low=GONE, words=TARGET_WORDS, kind="slot", seats=_SLOTS
    ),
    Part("act-kind", low=NONE, words=ACT_WORDS),
    Part("act-card", low=NONE, words=CARD_OR_NONE, kind="card"),
    Part("act-strategy", low=NONE, words=STRATEGY_OR_NONE, kind="strategy"),
    # of a card in play that is used
    Part("act-slot", low=GONE, words=TARGET_WORDS, kind="slot", seats=_SLOTS),
    Part("act-zone", low=NONE, words=ZONE_OR_NONE, kind="zone"),
    Part("act-room", low=NONE, words=("none", *PLACE_WORDS), kind="place"),
    Part("act-targets", (MOST_CHOICES,), low=GONE, words=TARGET_WORDS, kind="slot", seats=_SLOTS),
    Part("act-less", low=NONE, words=("none", *PLOT_WORDS), kind="plot"),  # what the plot makes cheaper
)


def tell_announced(seen: vec[i64], at: i64, state: Invaders) -> i64:
    """All parts above, from a place on; the place behind."""
    return tell_act(seen, tell_chain(seen, at, state), state)


def tell_chain(seen: vec[i64], at: i64, state: Invaders) -> i64:
    """Column by column: a part has words of one kind."""
    targets = at + 7 * MOST_FRAMES
    end = targets + MOST_FRAMES * MOST_CHOICES
    place = at
    while place < end:
        seen[place] = NONE
        place += 1
    frame: i64 = 0
    while frame < state.stacked:
        first = frame * FRAME_WIDTH
        column = at + frame
        seen[column] = state.frames[first + FRAME_PURPOSE]
        seen[column + MOST_FRAMES] = state.frames[first + FRAME_KIND]
        if state.frames[first + FRAME_KIND] == NONE:
            seen[column + 2 * MOST_FRAMES] = strategy_at_work(state, frame)
        seen[column + 3 * MOST_FRAMES] = state.frames[first + FRAME_OWNER]
        seen[column + 4 * MOST_FRAMES] = state.frames[first + FRAME_ZONE]
        seen[column + 5 * MOST_FRAMES] = state.frames[first + FRAME_ROOM]
        seen[column + 6 * MOST_FRAMES] = state.frames[first + FRAME_SLOT]
        choice: i64 = 0
        while choice < MOST_CHOICES:
            seen[targets + frame * MOST_CHOICES + choice] = state.frames[first + FRAME_CHOICE + choice]
            choice += 1
        frame += 1
    return end


def strategy_at_work(state: Invaders, frame: i64) -> i64:
    """The strategy whose program a frame runs: the last one that begins before the next step."""
    at: i64 = 0
    while at < state.depth * TASK_WIDTH:
        if state.tasks[at] == TASK_RUN and state.tasks[at + 1] == frame:
            found: i64 = NONE
            strategy: i64 = 0
            while strategy < STRATEGIES:
                begins = state.cards.strategies[strategy]
                if begins != NONE and begins <= state.tasks[at + 2]:
                    found = strategy
                strategy += 1
            return found
        at += TASK_WIDTH
    return NONE


def tell_act(seen: vec[i64], at: i64, state: Invaders) -> i64:
    act = state.act
    purpose = act[PURPOSE]
    of_strategy = purpose == ACT_STRATEGY
    nameless = purpose == NONE or purpose == ACT_SWAP
    seen[at] = purpose
    seen[at + 1] = NONE if of_strategy or nameless else act[KIND]
    seen[at + 2] = act[KIND] if of_strategy else NONE
    seen[at + 3] = act[SLOT]
    seen[at + 4] = act[ZONE]
    seen[at + 5] = act[ROOM]
    choice: i64 = 0
    while choice < MOST_CHOICES:
        what = act[CHOICE + choice]
        if what >= 0 and choice < act[CHOICES_IN]:
            if state.cards.choices[(act[CHOICES_AT] + choice) * CHOICE_WIDTH] != CHOOSE_CARD:
                what += SLOTS
        seen[at + 6 + choice] = what
        choice += 1
    seen[at + 6 + MOST_CHOICES] = act[LESS]
    return at + 7 + MOST_CHOICES


def at_work(state: Invaders) -> i64:
    """The card of the uppermost frame; a strategy is none."""
    if state.stacked == 0:
        return NONE
    return state.frames[(state.stacked - 1) * FRAME_WIDTH + FRAME_KIND]


def due(state: Invaders) -> i64:
    """Cards that are still to be paid or swapped, or that a text or an attack still asks for."""
    if state.asking == ASK_PAY:
        return state.act[OWED]
    if state.depth == 0:
        return 0
    top = top_task(state)
    task = state.tasks[top]
    if task == TASK_DRAW or task == TASK_DRAIN or task == TASK_BOTH or task == TASK_STRIP:
        return state.tasks[top + 2]
    if task == TASK_SWAP:
        return state.tasks[top + 2 if state.asking == ASK_OUT else top + 3]
    return 0
