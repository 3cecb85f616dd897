"""What a bot may know about good and bad positions: opinions, not rules; the arena says their worth."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mothership.core.vectors import append, i64, vec
from mothership.games.invaders.acts import KIND, PURPOSE
from mothership.games.invaders.board import (
    AFRICA,
    EURASIA,
    INVADER,
    LOCATION,
    MANKIND,
    NONE,
    PACIFIC_RIM,
    SIDE_SLOTS,
    SLOTS,
    TECH,
    ZONES,
)
from mothership.games.invaders.codes import (
    ABILITY,
    ACT_PLAY,
    ASK_CANCEL,
    ASK_MAIN,
    ASK_PAY,
    ASK_PREVENT,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    ASK_TARGET,
    ASK_WHERE,
    ASK_ZONE,
    ENTRY,
    EVERY_TURN,
    FRAME_KIND,
    FRAME_WIDTH,
    OP_END,
    OP_ZONE,
    SECOND_ATTACK,
    SECTIONS,
    SHIELDS,
    SPENDING,
    WIDTH,
    WINS,
)
from mothership.games.invaders.costs import discard_cost
from mothership.games.invaders.filters import plain_strength
from mothership.games.invaders.foresight import is_idle, is_idle_in_play
from mothership.games.invaders.legal import legal_moves
from mothership.games.invaders.moves import (
    CANCEL,
    DISCARD,
    END,
    HERO_MOVE,
    LET,
    NO_TARGET,
    PLAY,
    PLOT,
    PREVENT,
    SHIELD,
    SPEND,
    STRATEGY,
    TARGET,
    TO_ZONE,
    USE,
    slot_used,
)
from mothership.games.invaders.piles import deck_size, hand_size
from mothership.games.invaders.prospects import PLOT_STEP, front, prospects
from mothership.games.invaders.strength import strength_of, total_strength, zone_value
from mothership.games.invaders.tasks import top_task
from mothership.games.invaders.zones import free_slot, owner_at

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

# Aims that a bot can be given: one way to win, which then counts more than the others.
AIM_WORDS: Final = ("tokens", "zones", "heroes", "plot", "invader-deck", "mankind-deck")
AIM_TOKENS: Final = 0
AIM_ZONES: Final = 1
AIM_HEROES: Final = 2
AIM_PLOT: Final = 3
AIM_INVADER_DECK: Final = 4  # Mankind's aim: the Invader's deck runs out

NEVER: Final = -1  # an act that pays for nothing is not considered
SURENESS: Final = 0.75  # measured: how much of a lead turns out to be one
LOW: Final = 20  # cards in a deck: from here on each counts more
LAST: Final = 8  # and from here on much more
FEW: Final = (
    4  # of Mankind's cards in hand: those behind count less, or a bot that looks far ahead hoards them
)


# --- What a position is worth -------------------------------------------------------------------------
# The weights come from a regression on games of bots that look one act ahead: logarithms of odds. Those of
# hands and turns were then chosen by games of level-4; a regression on its own games made it weaker.


def evaluate(state: Invaders, seat: i64) -> float:
    """Between -1 and 1."""
    score = SURENESS * advantage(state)
    if state.best_of_three != 0:
        score += 1.5 * float(state.wins_invader - state.wins_mankind)
    if score > 12.0:
        score = 12.0
    elif score < -12.0:
        score = -12.0
    hope = 2.0 / (1.0 + exp(-score)) - 1.0
    return hope if seat == INVADER else -hope


def advantage(state: Invaders) -> float:
    """How far the Invader is ahead."""
    # Time: the plot for Mankind, the decks for both.
    score = PLOT_STEP * float(state.plot) - 1.1  # so that a game that begins is even
    if state.plot < 4:
        score -= 0.25 * float(4 - state.plot)
    score += deck_worth(deck_size(state, INVADER)) - deck_worth(deck_size(state, MANKIND))
    score += 0.25 * float(hand_size(state, INVADER))
    held = hand_size(state, MANKIND)
    score -= 0.2 * float(held) + 0.14 * float(held if held < FEW else FEW)
    if state.turn == INVADER:
        score += 0.3
    score += zones_lost(state)
    lost = float(10 - state.heroes_left)
    score += 0.03 * lost * lost
    score += fronts(state) + things(state) + prospects(state)
    score -= 0.05 * float(state.ops if state.ops < 4 else 4)
    if state.taxed & LOCATION != 0:
        score += 0.3
    if state.taxed & TECH != 0:
        score += 0.2
    if state.skips != 0:
        score -= 0.6
    return score


def deck_worth(cards: i64) -> float:
    worth = 0.08 * float(cards)
    worth += 0.12 * float(cards if cards < LOW else LOW)
    return worth + 0.34 * float(cards if cards < LAST else LAST)


def zones_lost(state: Invaders) -> float:
    """Zones that are nearly lost."""
    eurasia = float(state.damage[EURASIA])
    both = float(state.damage[PACIFIC_RIM] + state.damage[AFRICA])
    return 0.15 * eurasia + 0.1 * eurasia * eurasia + 0.08 * both + 0.06 * both * both


def fronts(state: Invaders) -> float:
    """What the next attack would drain, and how far the other zones are from that."""
    score = 0.0
    best: i64 = -6
    zone: i64 = 0
    while zone < ZONES:
        edge = (
            total_strength(state, INVADER, zone)
            - total_strength(state, MANKIND, zone)
            - zone_value(state, zone)
        )
        if edge > best:
            best = edge
        score += front(edge)
        zone += 1
    return score + 0.06 * float(best)


def things(state: Invaders) -> float:
    """Cards whose worth is not their strength: tokens, abilities, and texts of every turn."""
    score = 0.0
    slot: i64 = 0
    while slot < SLOTS:
        kind = state.kinds[slot]
        if kind != NONE:
            worth = 0.0
            flags = state.cards.flags[kind]
            if flags & WINS != 0:
                tokens = float(state.tokens[slot])
                worth = 0.5 + 0.5 * tokens + 0.2 * tokens * tokens
            elif flags & SHIELDS != 0:
                worth = 0.17 * float(state.tokens[slot])
            else:
                worth = 0.1 * float(state.tokens[slot])
            if state.cards.sections[kind * SECTIONS + EVERY_TURN] != NONE:
                worth += 1.0
            if state.cards.sections[kind * SECTIONS + ABILITY] != NONE:
                worth += 0.2
            if flags & SECOND_ATTACK != 0:
                worth += 1.0
            score += worth if slot < SIDE_SLOTS else -worth
        slot += 1
    return score


def progress(state: Invaders, aim: i64, seat: i64) -> float:
    """How far a seat has come with an aim, from 0 to about 1; for a bot that wants to win by that."""
    if aim == AIM_TOKENS:
        return 0.2 * float(most_tokens(state, seat))
    if aim == AIM_ZONES:
        eurasia = 0.2 * float(state.damage[EURASIA])
        both = float(state.damage[PACIFIC_RIM] + state.damage[AFRICA]) / 6.0
        return eurasia if eurasia > both else both
    if aim == AIM_HEROES:
        return float(10 - state.heroes_left) / 11.0
    if aim == AIM_PLOT:
        return 1.0 - float(state.plot) / 12.0
    cards = deck_size(state, INVADER if aim == AIM_INVADER_DECK else MANKIND)
    return 1.0 - float(cards) / 70.0


def most_tokens(state: Invaders, seat: i64) -> i64:
    """On a card of a seat that wins by tokens; having it in play at all is a step, too."""
    most: i64 = 0
    slot = seat * SIDE_SLOTS
    end = slot + SIDE_SLOTS
    while slot < end:
        kind = state.kinds[slot]
        if kind != NONE and state.cards.flags[kind] & WINS != 0 and state.tokens[slot] > most:
            most = state.tokens[slot]
        slot += 1
    return most


# --- What a sensible player leans to ------------------------------------------------------------------


def lean(state: Invaders, moves: vec[i64]) -> vec[i64]:
    leanings = vec[i64](capacity=len(moves))
    asking = state.asking
    for move in moves:
        leaning: i64 = 10
        if asking == ASK_MAIN:
            leaning = lean_in_main(state, move)
        elif asking == ASK_PAY or asking == ASK_STRIP:
            leaning = lean_to_discard(state, move - DISCARD)
        elif asking == ASK_TARGET:
            leaning = lean_to_target(state, move)
        elif asking == ASK_ZONE:
            leaning = lean_to_zone(state, move - TO_ZONE)
        elif asking == ASK_WHERE and move != NO_TARGET:
            leaning = lean_to_change(state, move - TO_ZONE)
        elif asking == ASK_CANCEL:
            leaning = lean_to_cancel(state, move)
        elif asking == ASK_PREVENT:
            leaning = lean_to_prevent(state, move)
        elif asking == ASK_SKIP_DRAW:
            leaning = 40 if move == LET or deck_size(state, state.asked) < 3 else 1
        elif asking == ASK_SEED:
            leaning = 30 if move == LET else 1 + strength_of(state, move - TARGET)
        leanings = append(leanings, leaning)
    return leanings


def leant_to(state: Invaders) -> i64:
    """The legal move that a sensible player leans to most."""
    moves = legal_moves(state)
    leanings = lean(state, moves)
    best: i64 = 0
    place: i64 = 1
    while place < len(moves):
        if leanings[place] > leanings[best]:
            best = place
        place += 1
    return moves[best]


def lean_in_main(state: Invaders, move: i64) -> i64:
    if move < TO_ZONE:
        cost = discard_cost(state, move - PLAY)
        if is_idle(state, move - PLAY, cost + state.cards.drain[move - PLAY]):
            return NEVER
        worth = state.cards.worth[move - PLAY] - 3 * cost
        return 4 + (worth if worth > 0 else 0)
    if move < USE:
        return 10
    if move < STRATEGY:
        spends = move >= SPEND
        slot = slot_used(state.asked, move)
        if is_idle_in_play(state, slot, SPENDING if spends else ABILITY):
            return NEVER
        return 8 if spends else 25
    if move < PLOT:
        return 4
    if move < HERO_MOVE:
        return 1 if state.plot <= 4 else 2
    if move < END:
        return 2
    return 6


def lean_to_discard(state: Invaders, kind: i64) -> i64:
    """The least useful card, two of a kind rather than one."""
    worth = state.cards.worth[kind] - 4 * (state.hand[kind] - 1)
    return 1 + 30 // (2 + (worth if worth > 0 else 0))


def lean_to_target(state: Invaders, move: i64) -> i64:
    if move == NO_TARGET:
        return 2
    if move >= DISCARD or move < TARGET:
        return 5
    slot = move - TARGET
    worth = (
        4
        + plain_strength(state, slot) * 3
        + state.cards.worth[state.kinds[slot]] // 2
        + state.tokens[slot] * 2
    )
    if owner_at(slot) == state.asked:
        worth = 30 - worth  # what happens to own cards is mostly no good
    return worth if worth > 1 else 1


def lean_to_zone(state: Invaders, zone: i64) -> i64:
    """Where it matters: a front that is close."""
    edge = (
        total_strength(state, INVADER, zone) - total_strength(state, MANKIND, zone) - zone_value(state, zone)
    )
    if state.asked == INVADER:
        return 20 + edge if edge > -15 else 5
    if free_slot(state, MANKIND, zone) == NONE:
        return 1  # something would have to make room
    return 10 + 2 * edge if edge > -4 else 3


def lean_to_change(state: Invaders, zone: i64) -> i64:
    """A zone whose value the card would change: not where there is nothing left to change."""
    if state.act[PURPOSE] != ACT_PLAY:
        return 10
    place = state.cards.sections[state.act[KIND] * SECTIONS + ENTRY]
    while place != NONE and state.cards.program[place] != OP_END:
        if state.cards.program[place] == OP_ZONE:
            left = zone_value(state, zone) if state.cards.program[place + 1] < 0 else state.damage[zone]
            return 10 if left > 0 else NEVER
        place += WIDTH
    return 10


def lean_to_cancel(state: Invaders, move: i64) -> i64:
    if move < CANCEL or move >= PREVENT:
        return 15
    threat = state.cards.worth[state.frames[(state.stacked - 1) * FRAME_WIDTH + FRAME_KIND]]
    return 1 + threat


def lean_to_prevent(state: Invaders, move: i64) -> i64:
    cards = state.tasks[top_task(state) + 2]
    if move == LET:
        return 12
    if move >= SHIELD:
        return 4 + (20 if deck_size(state, state.asked) < 15 else 4)
    return 3 + 6 * cards
