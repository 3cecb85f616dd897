"""What a seat may see: hides the other hand, both decks, and what the other side has swapped.

Moves and events are redacted in ``core/vocabulary.py`` and, at a server, in ``server/live/redaction.py``.

For whoever draws the table, beside what lies there:

    phase, attacked      where the turn is, and the front that is fought for
    at-work, coming      the card that is answered, and the hero that has no place yet
    due                  cards still to pay, to draw, to drain, to discard or to swap
    chain, chain-…       the stack of answers, the lowest first: what each link does, its card or strategy,
                         owner, zone and slot, the place that gives way, its targets
    act-…                what the seat that is asked has announced so far, and what the plot makes cheaper
    costs, drains, idle  of the own hand, by kind of card: to discard and to drain now, with the plot's help;
                         1 for a one-shot that would do nothing
    ability-costs        of each card in play: to discard, to drain, own tokens, 1 for the card itself; all of
                         them -1 where there is no ability
    fatal, fatal-plot    1 for a card that would surely lose the game if the plot helped it, and for a use of
                         the plot that would
    idle-abilities       1 where an ability would do nothing; `idle-tokens`: where a token would
    heroes, heroes-lost  1 for each hero still to come, and 1 for each that is gone

Slots and targets are words as in moves (`mankind eurasia 2`), a zone, `none`, or `gone` for what has left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, BY_SEAT, Seats
from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.invaders.acts import ACT_WIDTH, LESS, PURPOSE
from mothership.games.invaders.announced import CARD_OR_NONE, PARTS, at_work, due, tell_announced
from mothership.games.invaders.board import (
    HERO_MOVES,
    INVADER,
    LESS_DISCARD,
    LESS_DRAIN,
    LOCATION,
    MOST_LIMIT,
    MOST_PLOT,
    MOST_ROUNDS,
    NONE,
    PILE,
    PLACES,
    PLOT_DRAW,
    PLOT_WORDS,
    SEAT_WORDS,
    SIDE_SLOTS,
    SLOTS,
    STRATEGIES,
    TECH,
    ZONE_OR_NONE,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER, HERO_WORDS
from mothership.games.invaders.codes import (
    ABILITY,
    ASK_MAIN,
    CANCELS,
    FRAME_WIDTH,
    MOST_FRAMES,
    MOST_TASKS,
    PREVENTS,
    SACRIFICED,
    SECTIONS,
    SPENDING,
    TASK_WIDTH,
)
from mothership.games.invaders.costs import is_meddled, price
from mothership.games.invaders.foresight import is_fatal, is_idle, is_idle_in_play
from mothership.games.invaders.legal_main import plays
from mothership.games.invaders.matches import NO_CARD
from mothership.games.invaders.moves import PLAY
from mothership.games.invaders.pending import BETWEEN, PHASE_WORDS, coming, front_of, phase_of
from mothership.games.invaders.piles import owner_of
from mothership.games.invaders.strength import strength_of, zone_value

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

_MOST: Final = 1 << 16  # of a number that is pending; symbols that a flip looks for are one, too

SCHEMA: Final = Schema(
    Part("hand", (FIRST_HERO,), high=PILE),  # one's own
    Part("known", (FIRST_HERO,), high=PILE),  # of both hands, to everybody
    # the own deck as it is; the other's as the match began, if it is known
    Part("lists", (FIRST_HERO,), high=PILE),
    Part("pool", (FIRST_HERO,), high=2 * PILE),  # one's own
    Part("zones", (2, ZONES, PLACES), low=NONE, words=CARD_OR_NONE, kind="card", seats=BY_SEAT),
    Part("strengths", (2, ZONES, PLACES), low=-999, high=999, seats=BY_SEAT),  # with all that counts now
    Part("tokens", (2, ZONES, PLACES), high=99, seats=BY_SEAT),
    Part("strengthened", (2, ZONES, PLACES), low=-99, high=99, seats=BY_SEAT),
    Part("used", (2, ZONES, PLACES), high=3, seats=BY_SEAT),  # odd: used
    Part("strength", (2, ZONES), low=-999, high=999, seats=BY_SEAT),
    Part("values", (ZONES,), high=5),
    Part("damage", (ZONES,), high=5),
    Part("hands", (2,), high=PILE, seats=BY_SEAT),
    Part("decks", (2,), high=PILE, seats=BY_SEAT),
    Part("discarded", (2,), high=PILE, seats=BY_SEAT),
    Part("piles", (2, PILE), low=NONE, words=CARD_OR_NONE, kind="card", seats=BY_SEAT),
    Part("heroes", (len(HERO_WORDS),), high=1),
    # the card that is answered, or whose text happens
    Part("at-work", low=NONE, words=CARD_OR_NONE, kind="card"),
    Part("coming", low=NONE, words=CARD_OR_NONE, kind="card"),  # the hero that is to be put into a zone
    Part("due", high=_MOST),  # cards that somebody still has to draw, drain, discard or swap
    Part("hero", low=NONE, high=SLOTS - 1, seats=Seats(values=SIDE_SLOTS)),
    Part("rotated", high=1),
    Part("plot", high=MOST_PLOT),
    Part("released", (STRATEGIES,), high=1),
    Part("ops", high=99),
    Part("dearer-locations", high=1),
    Part("dearer-tech", high=1),
    Part("turn", words=SEAT_WORDS, kind="seat", seats=A_SEAT),
    Part("round", high=MOST_ROUNDS + 1),
    Part("plot-used", high=1),
    Part("drained", high=1),
    Part("skips", high=1),
    Part("hero-moves", high=HERO_MOVES),
    Part("wins", (2,), high=2, seats=BY_SEAT),
    Part("limit", high=MOST_LIMIT),
    Part("swapped", high=2 * MOST_LIMIT),
    # What is pending, as the rules keep it: a bot that imagines goes on from here.
    Part("tasks", (MOST_TASKS, TASK_WIDTH), low=NONE, high=_MOST),
    Part("depth", high=MOST_TASKS),
    Part("frames", (MOST_FRAMES, FRAME_WIDTH), low=-2, high=_MOST),
    Part("stacked", high=MOST_FRAMES),
    Part("act", (ACT_WIDTH,), low=-2, high=_MOST),
    # Of the cards in the own hand, so that nobody else has to know the rules for it.
    Part("costs", (FIRST_HERO,), high=999),  # cards to discard for it now, with the plot's help (INV-I2)
    Part("drains", (FIRST_HERO,), high=999),  # cards to drain for it now, likewise
    Part("idle", (FIRST_HERO,), high=1),  # a one-shot that would do nothing now (INV-I12)
    # What would end the plot for sure: a card that is played with its help, and each use of it (INV-I2).
    Part("fatal", (FIRST_HERO,), high=1),
    Part("fatal-plot", (len(PLOT_WORDS),), high=1),
    # Of the cards in play.
    Part("ability-costs", (2, ZONES, PLACES, 4), low=NONE, high=99, seats=BY_SEAT),  # see ability_cost
    Part("idle-abilities", (2, ZONES, PLACES), high=1, seats=BY_SEAT),  # it would do nothing now
    Part("idle-tokens", (2, ZONES, PLACES), high=1, seats=BY_SEAT),  # likewise: one spent for its text
    # Where the turn is, and what is announced, in words.
    Part("phase", words=PHASE_WORDS),
    Part("attacked", low=NONE, words=ZONE_OR_NONE, kind="zone"),  # the front that is fought for
    Part("heroes-lost", (len(HERO_WORDS),), high=1),
    *PARTS,
)
LENGTH: Final = SCHEMA.length
_NOTHING: Final = zeros(LENGTH)  # to be copied: making it anew would take most of the time


def look(state: Invaders, seat: i64) -> vec[i64]:
    """The numbers of the schema, written in place: growing a vector one by one takes much longer."""
    seen = _NOTHING[:]
    at: i64 = own(seen, 0, state.hand, state.hand, seat, True)
    at = all_of(seen, at, state.known)
    at = own(seen, at, state.lists, state.start, seat, False)
    at = own(seen, at, state.pool, state.pool, seat, True)
    at = all_of(seen, at, state.kinds)
    totals = zeros(2 * ZONES)
    slot: i64 = 0
    while slot < SLOTS:
        strength: i64 = strength_of(state, slot) if state.kinds[slot] != NONE else 0
        at = one(seen, at, strength)
        totals[slot // PLACES] += strength
        slot += 1
    at = all_of(seen, at, state.tokens)
    at = all_of(seen, at, state.mods)
    at = all_of(seen, at, state.used)
    at = all_of(seen, at, totals)
    zone: i64 = 0
    while zone < ZONES:
        at = one(seen, at, zone_value(state, zone))
        zone += 1
    at = all_of(seen, at, state.damage)
    at = all_of(seen, at, state.sizes)
    at = all_of(seen, at, state.pile)
    at = all_of(seen, at, state.heroes)
    at = one(seen, at, at_work(state))
    at = one(seen, at, coming(state))
    at = one(seen, at, due(state))
    at = one(seen, at, state.hero)
    at = one(seen, at, state.rotated)
    at = one(seen, at, state.plot)
    strategy: i64 = 0
    while strategy < STRATEGIES:
        at = one(seen, at, state.released >> strategy & 1)
        strategy += 1
    at = one(seen, at, state.ops)
    at = one(seen, at, 1 if state.taxed & LOCATION != 0 else 0)
    at = one(seen, at, 1 if state.taxed & TECH != 0 else 0)
    at = one(seen, at, state.turn)
    at = one(seen, at, state.round)
    at = one(seen, at, state.plot_used)
    at = one(seen, at, state.drained)
    at = one(seen, at, state.skips)
    at = one(seen, at, state.hero_moves)
    at = one(seen, at, state.wins_invader)
    at = one(seen, at, state.wins_mankind)
    at = one(seen, at, state.limit)
    at = one(seen, at, state.swapped)
    at = all_of(seen, at, state.tasks)
    at = one(seen, at, state.depth)
    at = all_of(seen, at, state.frames)
    at = one(seen, at, state.stacked)
    at = all_of(seen, at, state.act)
    at = of_the_hand(seen, at, state, seat)
    at = of_the_plot(seen, at, state, seat)
    at = of_cards_in_play(seen, at, state)
    at = one(seen, at, phase_of(state))
    at = one(seen, at, front_of(state))
    at = heroes_lost(seen, at, state)
    at = tell_announced(seen, at, state)
    assert at == LENGTH
    return seen


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


def of_the_hand(seen: vec[i64], at: i64, state: Invaders, seat: i64) -> i64:
    """Always, not only in the own main phase: answers have a cost too, and a hand is shown all the time."""
    meddled = is_meddled(state)
    less = state.act[LESS] if state.act[PURPOSE] == NONE else NONE  # for the card that is chosen next
    kind: i64 = 0
    while kind < FIRST_HERO:
        if state.hand[kind] > 0 and owner_of(kind) == seat:
            cost = price(state, kind, meddled)
            drain = state.cards.drain[kind]
            if state.cards.flags[kind] & (CANCELS | PREVENTS) == 0:  # answers are not what the plot is for
                if less == LESS_DISCARD and cost > 0:
                    cost -= 1
                if less == LESS_DRAIN and drain > 0:
                    drain -= 1
            seen[at + kind] = cost
            seen[at + FIRST_HERO + kind] = drain
            seen[at + 2 * FIRST_HERO + kind] = 1 if is_idle(state, kind, cost + drain) else 0
        kind += 1
    return at + 3 * FIRST_HERO


def of_the_plot(seen: vec[i64], at: i64, state: Invaders, seat: i64) -> i64:
    """For the Invader alone: it speaks of a hand."""
    uses = at + FIRST_HERO
    if seat == INVADER and state.turn == INVADER:
        kind: i64 = FIRST_INVADER
        while kind < FIRST_HERO:
            seen[at + kind] = 1 if state.hand[kind] > 0 and is_fatal(state, kind) else 0
            kind += 1
        if state.asking == ASK_MAIN and state.plot_used == 0:
            seen[uses + LESS_DISCARD] = 1 if all_are_fatal(state, LESS_DISCARD) else 0
            seen[uses + LESS_DRAIN] = 1 if all_are_fatal(state, LESS_DRAIN) else 0
            seen[uses + PLOT_DRAW] = 1 if state.plot <= 1 else 0
    return uses + len(PLOT_WORDS)


def all_are_fatal(state: Invaders, less: i64) -> bool:
    """Whether there is a card that this would make cheaper, and none that could be played without losing."""
    moves = plays(state, vec[i64](capacity=16), less)
    for move in moves:
        if not is_fatal(state, move - PLAY):
            return False
    return len(moves) > 0


def of_cards_in_play(seen: vec[i64], at: i64, state: Invaders) -> i64:
    idle = at + 4 * SLOTS
    slot: i64 = 0
    while slot < SLOTS:
        kind = state.kinds[slot]
        ability_cost(seen, at + 4 * slot, state, kind)
        if kind != NONE:
            seen[idle + slot] = 1 if is_idle_in_play(state, slot, ABILITY) else 0
            seen[idle + SLOTS + slot] = 1 if is_idle_in_play(state, slot, SPENDING) else 0
        slot += 1
    return idle + 2 * SLOTS


def ability_cost(seen: vec[i64], at: i64, state: Invaders, kind: i64) -> None:
    """Cards to discard, cards to drain, own tokens, 1 for the card itself; NONE where there is no ability."""
    if kind == NONE or state.cards.sections[kind * SECTIONS + ABILITY] == NONE:
        place: i64 = 0
        while place < 4:
            seen[at + place] = NONE
            place += 1
        return
    seen[at] = state.cards.ability_discard[kind]
    seen[at + 1] = state.cards.ability_drain[kind]
    seen[at + 2] = state.cards.ability_tokens[kind]
    seen[at + 3] = 1 if state.cards.flags[kind] & SACRIFICED != 0 else 0


def heroes_lost(seen: vec[i64], at: i64, state: Invaders) -> i64:
    """Neither still to come, nor in play, nor on the way there. Between two games nobody is lost."""
    if phase_of(state) == BETWEEN:
        return at + len(HERO_WORDS)
    hero: i64 = 0
    while hero < len(HERO_WORDS):
        kind = FIRST_HERO + hero
        in_data = state.cards.strength[kind] != NO_CARD
        if in_data and state.heroes[hero] == 0 and coming(state) != kind:
            in_play = state.hero != NONE and state.kinds[state.hero] == kind
            seen[at + hero] = 0 if in_play else 1
        hero += 1
    return at + len(HERO_WORDS)


def all_of(seen: vec[i64], at: i64, numbers: vec[i64]) -> i64:
    for number in numbers:
        seen[at] = number
        at += 1
    return at


def one(seen: vec[i64], at: i64, number: i64) -> i64:
    seen[at] = number
    return at + 1
