"""What a seat may see: everything but the other hand, both decks, and what the other side has swapped."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import append, i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.invaders.acts import ACT_WIDTH
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
from mothership.games.invaders.codes import FRAME_WIDTH, MOST_FRAMES, MOST_TASKS, TASK_WIDTH
from mothership.games.invaders.state import Table

_CARD_OR_NONE: Final = ("none", *CARD_WORDS)
_MOST: Final = 4096  # of a number that is pending

SCHEMA: Final = Schema(
    Part("hand", (FIRST_HERO,), high=PILE),  # one's own
    Part("known", (FIRST_HERO,), high=PILE),  # of both hands, to everybody
    Part("lists", (FIRST_HERO,), high=PILE),  # the own deck as it is; the other's as the match began
    Part("pool", (FIRST_HERO,), high=2 * PILE),  # one's own
    Part("hands", (2,), high=PILE),
    Part("decks", (2,), high=PILE),
    Part("discarded", (2,), high=PILE),
    Part("piles", (2, PILE), low=NONE, words=_CARD_OR_NONE),
    Part("zones", (2, ZONES, SLOTS // 2 // ZONES), low=NONE, words=_CARD_OR_NONE),
    Part("tokens", (2, ZONES, SLOTS // 2 // ZONES), high=99),
    Part("strengthened", (2, ZONES, SLOTS // 2 // ZONES), low=-99, high=99),
    Part("used", (2, ZONES, SLOTS // 2 // ZONES), high=3),  # odd: used
    Part("strengths", (2, ZONES, SLOTS // 2 // ZONES), low=-999, high=999),  # with all that counts now
    Part("strength", (2, ZONES), low=-999, high=999),
    Part("damage", (ZONES,), high=5),
    Part("heroes", (len(HERO_WORDS),), high=1),
    Part("hero", low=NONE, high=SLOTS - 1),
    Part("rotated", high=1),
    Part("plot", high=MOST_PLOT),
    Part("released", (STRATEGIES,), high=1),
    Part("ops", high=99),
    Part("taxed", (2,), high=1),  # locations, tech
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
)


def look(table: Table, seat: i64) -> vec[i64]:
    """The numbers of the schema."""
    seen = vec[i64](capacity=1600)
    seen = own(seen, table.hand, table.hand, seat, True)
    seen = all_of(seen, table.known)
    seen = own(seen, table.lists, table.start, seat, False)
    seen = own(seen, table.pool, table.pool, seat, True)
    seen = all_of(seen, table.sizes)
    seen = all_of(seen, table.pile)
    seen = all_of(seen, table.kinds)
    seen = all_of(seen, table.tokens)
    seen = all_of(seen, table.mods)
    seen = all_of(seen, table.used)
    totals = zeros(2 * ZONES)
    slot: i64 = 0
    while slot < SLOTS:
        strength: i64 = table.strength_of(slot) if table.kinds[slot] != NONE else 0
        seen = append(seen, strength)
        totals[slot // PLACES] += strength
        slot += 1
    seen = all_of(seen, totals)
    seen = all_of(seen, table.damage)
    seen = all_of(seen, table.heroes)
    seen = append(seen, table.hero)
    seen = append(seen, table.rotated)
    seen = append(seen, table.plot)
    strategy: i64 = 0
    while strategy < STRATEGIES:
        seen = append(seen, table.released >> strategy & 1)
        strategy += 1
    seen = append(seen, table.ops)
    seen = append(seen, 1 if table.taxed & LOCATION != 0 else 0)
    seen = append(seen, 1 if table.taxed & TECH != 0 else 0)
    seen = append(seen, table.turn)
    seen = append(seen, table.round)
    seen = append(seen, table.plot_used)
    seen = append(seen, table.drained)
    seen = append(seen, table.skips)
    seen = append(seen, table.hero_moves)
    seen = append(seen, table.wins_invader)
    seen = append(seen, table.wins_mankind)
    seen = append(seen, table.limit)
    seen = append(seen, table.swapped)
    seen = all_of(seen, table.tasks)
    seen = append(seen, table.depth)
    seen = all_of(seen, table.frames)
    seen = append(seen, table.stacked)
    return all_of(seen, table.act)


def own(seen: vec[i64], counts: vec[i64], others: vec[i64], seat: i64, hidden: bool) -> vec[i64]:
    """The own side's counts as they are, the other side's as they are shown."""
    kind: i64 = 0
    while kind < FIRST_HERO:
        mine = seat == (1 if kind < FIRST_INVADER else 0)
        if mine:
            seen = append(seen, counts[kind])
        else:
            seen = append(seen, 0 if hidden else others[kind])
        kind += 1
    return seen


def all_of(seen: vec[i64], numbers: vec[i64]) -> vec[i64]:
    for number in numbers:
        seen = append(seen, number)
    return seen
