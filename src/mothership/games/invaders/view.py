"""What a seat may see: everything but the other hand, both decks, and what the other side has swapped."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.invaders.acts import ACT_WIDTH, OWED
from mothership.games.invaders.board import (
    HERO_MOVES,
    LOCATION,
    MOST_LIMIT,
    MOST_PLOT,
    MOST_ROUNDS,
    NONE,
    PILE,
    PLACES,
    SEAT_WORDS,
    SLOTS,
    STRATEGIES,
    TECH,
    ZONES,
)
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER, HERO_WORDS
from mothership.games.invaders.codes import (
    ASK_OUT,
    ASK_PAY,
    FRAME_KIND,
    FRAME_WIDTH,
    MOST_FRAMES,
    MOST_TASKS,
    TASK_BOTH,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_NEW_HERO,
    TASK_STRIP,
    TASK_SWAP,
    TASK_WIDTH,
)
from mothership.games.invaders.foresight import is_idle
from mothership.games.invaders.state import Table

_CARD_OR_NONE: Final = ("none", *CARD_WORDS)
_MOST: Final = 1 << 16  # of a number that is pending; symbols that a flip looks for are one, too

SCHEMA: Final = Schema(
    Part("hand", (FIRST_HERO,), high=PILE),  # one's own
    Part("known", (FIRST_HERO,), high=PILE),  # of both hands, to everybody
    Part("lists", (FIRST_HERO,), high=PILE),  # the own deck as it is; the other's as the match began
    Part("pool", (FIRST_HERO,), high=2 * PILE),  # one's own
    Part("zones", (2, ZONES, SLOTS // 2 // ZONES), low=NONE, words=_CARD_OR_NONE),
    Part("strengths", (2, ZONES, SLOTS // 2 // ZONES), low=-999, high=999),  # with all that counts now
    Part("tokens", (2, ZONES, SLOTS // 2 // ZONES), high=99),
    Part("strengthened", (2, ZONES, SLOTS // 2 // ZONES), low=-99, high=99),
    Part("used", (2, ZONES, SLOTS // 2 // ZONES), high=3),  # odd: used
    Part("strength", (2, ZONES), low=-999, high=999),
    Part("values", (ZONES,), high=5),
    Part("damage", (ZONES,), high=5),
    Part("hands", (2,), high=PILE),
    Part("decks", (2,), high=PILE),
    Part("discarded", (2,), high=PILE),
    Part("piles", (2, PILE), low=NONE, words=_CARD_OR_NONE),
    Part("heroes", (len(HERO_WORDS),), high=1),
    Part("at-work", low=NONE, words=_CARD_OR_NONE),  # the card that is answered, or whose text happens
    Part("coming", low=NONE, words=_CARD_OR_NONE),  # the hero that is to be put into a zone
    Part("due", high=_MOST),  # cards that somebody still has to draw, drain, discard or swap
    Part("hero", low=NONE, high=SLOTS - 1),
    Part("rotated", high=1),
    Part("plot", high=MOST_PLOT),
    Part("released", (STRATEGIES,), high=1),
    Part("ops", high=99),
    Part("dearer-locations", high=1),
    Part("dearer-tech", high=1),
    Part("turn", words=SEAT_WORDS),
    Part("round", high=MOST_ROUNDS + 1),
    Part("plot-used", high=1),
    Part("drained", high=1),
    Part("skips", high=1),
    Part("hero-moves", high=HERO_MOVES),
    Part("wins", (2,), high=2),
    Part("limit", high=MOST_LIMIT),
    Part("swapped", high=2 * MOST_LIMIT),
    # What is pending, as the rules keep it: a bot that imagines goes on from here.
    Part("tasks", (MOST_TASKS, TASK_WIDTH), low=NONE, high=_MOST),
    Part("depth", high=MOST_TASKS),
    Part("frames", (MOST_FRAMES, FRAME_WIDTH), low=-2, high=_MOST),
    Part("stacked", high=MOST_FRAMES),
    Part("act", (ACT_WIDTH,), low=-2, high=_MOST),
    # Of the cards in the own hand, so that nobody else has to know the rules for it.
    Part("costs", (FIRST_HERO,), high=999),  # cards to discard for it now
    Part("idle", (FIRST_HERO,), high=1),  # a one-shot that would do nothing now (INV-I12)
)
LENGTH: Final = SCHEMA.length
_NOTHING: Final = zeros(LENGTH)  # to be copied: making it anew would take most of the time


def look(table: Table, seat: i64) -> vec[i64]:
    """The numbers of the schema, written in place: growing a vector one by one takes much longer."""
    seen = _NOTHING[:]
    at: i64 = own(seen, 0, table.hand, table.hand, seat, True)
    at = all_of(seen, at, table.known)
    at = own(seen, at, table.lists, table.start, seat, False)
    at = own(seen, at, table.pool, table.pool, seat, True)
    at = all_of(seen, at, table.kinds)
    totals = zeros(2 * ZONES)
    slot: i64 = 0
    while slot < SLOTS:
        strength: i64 = table.strength_of(slot) if table.kinds[slot] != NONE else 0
        at = one(seen, at, strength)
        totals[slot // PLACES] += strength
        slot += 1
    at = all_of(seen, at, table.tokens)
    at = all_of(seen, at, table.mods)
    at = all_of(seen, at, table.used)
    at = all_of(seen, at, totals)
    zone: i64 = 0
    while zone < ZONES:
        at = one(seen, at, table.zone_value(zone))
        zone += 1
    at = all_of(seen, at, table.damage)
    at = all_of(seen, at, table.sizes)
    at = all_of(seen, at, table.pile)
    at = all_of(seen, at, table.heroes)
    at = one(seen, at, at_work(table))
    at = one(seen, at, coming(table))
    at = one(seen, at, due(table))
    at = one(seen, at, table.hero)
    at = one(seen, at, table.rotated)
    at = one(seen, at, table.plot)
    strategy: i64 = 0
    while strategy < STRATEGIES:
        at = one(seen, at, table.released >> strategy & 1)
        strategy += 1
    at = one(seen, at, table.ops)
    at = one(seen, at, 1 if table.taxed & LOCATION != 0 else 0)
    at = one(seen, at, 1 if table.taxed & TECH != 0 else 0)
    at = one(seen, at, table.turn)
    at = one(seen, at, table.round)
    at = one(seen, at, table.plot_used)
    at = one(seen, at, table.drained)
    at = one(seen, at, table.skips)
    at = one(seen, at, table.hero_moves)
    at = one(seen, at, table.wins_invader)
    at = one(seen, at, table.wins_mankind)
    at = one(seen, at, table.limit)
    at = one(seen, at, table.swapped)
    at = all_of(seen, at, table.tasks)
    at = one(seen, at, table.depth)
    at = all_of(seen, at, table.frames)
    at = one(seen, at, table.stacked)
    at = all_of(seen, at, table.act)
    at = costs_and_idle(seen, at, table, seat)
    assert at == LENGTH
    return seen


# What is pending, for people ---------------------------------------------------------------------------


def at_work(table: Table) -> i64:
    """The card of the uppermost frame; a strategy is none."""
    if table.stacked == 0:
        return NONE
    return table.frames[(table.stacked - 1) * FRAME_WIDTH + FRAME_KIND]


def coming(table: Table) -> i64:
    """The hero that has been drawn and has no place yet."""
    if table.depth == 0:
        return NONE
    top = table.top()
    if table.tasks[top] != TASK_NEW_HERO or table.tasks[top + 1] == 0:
        return NONE
    return table.tasks[top + 2]


def due(table: Table) -> i64:
    """Cards that are still to be paid or swapped, or that a text or an attack still asks for."""
    if table.asking == ASK_PAY:
        return table.act[OWED]
    if table.depth == 0:
        return 0
    top = table.top()
    task = table.tasks[top]
    if task == TASK_DRAW or task == TASK_DRAIN or task == TASK_BOTH or task == TASK_STRIP:
        return table.tasks[top + 2]
    if task == TASK_SWAP:
        return table.tasks[top + 2 if table.asking == ASK_OUT else top + 3]
    return 0


# Each writes from a place on, and gives the place behind ------------------------------------------------


def own(seen: vec[i64], at: i64, counts: vec[i64], others: vec[i64], seat: i64, hidden: bool) -> i64:
    """The own side's counts as they are, the other side's as they are shown."""
    kind: i64 = 0
    while kind < FIRST_HERO:
        mine = seat == (1 if kind < FIRST_INVADER else 0)
        if mine:
            seen[at + kind] = counts[kind]
        elif not hidden:
            seen[at + kind] = others[kind]
        kind += 1
    return at + FIRST_HERO


def costs_and_idle(seen: vec[i64], at: i64, table: Table, seat: i64) -> i64:
    """Always, not only in the own main phase: answers have a cost too, and a hand is shown all the time."""
    meddled = table.meddled()
    kind: i64 = 0
    while kind < FIRST_HERO:
        if table.hand[kind] > 0 and table.owner_of(kind) == seat:
            cost = table.price(kind, meddled)
            seen[at + kind] = cost
            seen[at + FIRST_HERO + kind] = 1 if is_idle(table, kind, cost) else 0
        kind += 1
    return at + 2 * FIRST_HERO


def all_of(seen: vec[i64], at: i64, numbers: vec[i64]) -> i64:
    for number in numbers:
        seen[at] = number
        at += 1
    return at


def one(seen: vec[i64], at: i64, number: i64) -> i64:
    seen[at] = number
    return at + 1
