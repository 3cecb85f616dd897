"""What a bot may know about good and bad positions: opinions, not rules; the arena says their worth."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import append, i64, vec
from mothership.games.invaders.acts import Acts
from mothership.games.invaders.board import (
    AFRICA,
    EURASIA,
    INVADER,
    MANKIND,
    NONE,
    PACIFIC_RIM,
    SIDE_SLOTS,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.codes import (
    ASK_CANCEL,
    ASK_MAIN,
    ASK_PAY,
    ASK_PREVENT,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    ASK_TARGET,
    ASK_ZONE,
    EVERY_TURN,
    FRAME_KIND,
    FRAME_WIDTH,
    SECTIONS,
    SHIELDS,
    WINS,
)
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
)

FEW: Final = 12  # cards in a deck: from here on every one counts double


# --- What a position is worth -------------------------------------------------------------------------


def evaluate(state: Acts, seat: i64) -> float:
    """Between -1 and 1."""
    score = advantage(state)
    if state.best_of_three != 0:
        score += 3.0 * float(state.wins_invader - state.wins_mankind)
    score = score / (4.0 + (score if score > 0.0 else -score))
    return score if seat == INVADER else -score


def advantage(state: Acts) -> float:
    """How far the Invader is ahead, in units of about a card and a half."""
    score = 0.0
    # Time: the plot for Mankind, the decks for both.
    score += 0.55 * float(state.plot) - 5.0
    score += deck_worth(state.deck_size(INVADER)) - deck_worth(state.deck_size(MANKIND))
    score += 0.22 * float(state.hand_size(INVADER) - state.hand_size(MANKIND))
    # Zones that are nearly lost.
    eurasia = float(state.damage[EURASIA])
    rim = float(state.damage[PACIFIC_RIM])
    africa = float(state.damage[AFRICA])
    score += (
        0.35 * eurasia
        + 0.12 * eurasia * eurasia
        + 0.2 * (rim + africa)
        + 0.05 * (rim + africa) * (rim + africa)
    )
    score += 0.25 * float(10 - state.heroes_left)
    score += fronts(state) + things(state)
    score += -0.3 * float(state.ops if state.ops < 4 else 4)
    if state.skips != 0:
        score -= 1.0
    return score


def deck_worth(cards: i64) -> float:
    if cards >= FEW:
        return 0.11 * float(cards - FEW) + 4.0
    return 4.0 * float(cards) / float(FEW)


def fronts(state: Acts) -> float:
    """What the next attack would drain, and how far the other zones are from that."""
    score = 0.0
    drained: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        edge = state.total(INVADER, zone) - state.total(MANKIND, zone) - state.zone_value(zone)
        if edge > 0:
            drained += edge
            score += 0.42 * float(edge)
        else:
            score += 0.16 * float(edge if edge > -8 else -8)
        zone += 1
    if drained == 0:
        score -= 0.8
    return score


def things(state: Acts) -> float:
    """Cards whose worth is not their strength: tokens, and texts of every turn."""
    score = 0.0
    slot: i64 = 0
    while slot < SLOTS:
        kind = state.kinds[slot]
        if kind != NONE:
            worth = 0.0
            flags = state.cards.flags[kind]
            if flags & WINS != 0:
                tokens = float(state.tokens[slot])
                worth = 0.8 + 0.5 * tokens + 0.25 * tokens * tokens
            elif flags & SHIELDS != 0:
                worth = 0.3 * float(state.tokens[slot])
            if state.cards.sections[kind * SECTIONS + EVERY_TURN] != NONE:
                worth += 1.2
            worth += 0.02 * float(state.cards.worth[kind])
            score += worth if slot < SIDE_SLOTS else -worth
        slot += 1
    return score


# --- What a sensible player leans to ------------------------------------------------------------------


def lean(state: Acts, moves: vec[i64]) -> vec[i64]:
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
        elif asking == ASK_CANCEL:
            leaning = lean_to_cancel(state, move)
        elif asking == ASK_PREVENT:
            leaning = lean_to_prevent(state, move)
        elif asking == ASK_SKIP_DRAW:
            leaning = 40 if move == LET or state.deck_size(state.asked) < 3 else 1
        elif asking == ASK_SEED:
            leaning = 30 if move == LET else 1 + state.strength_of(move - TARGET)
        leanings = append(leanings, leaning)
    return leanings


def lean_in_main(state: Acts, move: i64) -> i64:
    if move < TO_ZONE:
        worth = state.cards.worth[move - PLAY] - 3 * state.discard_cost(move - PLAY)
        return 4 + (worth if worth > 0 else 0)
    if move < SPEND:
        return 25 if move >= USE else 10
    if move < STRATEGY:
        return 8
    if move < PLOT:
        return 4
    if move < HERO_MOVE:
        return 1 if state.plot <= 4 else 2
    if move < END:
        return 2
    return 6


def lean_to_discard(state: Acts, kind: i64) -> i64:
    """The least useful card, two of a kind rather than one."""
    worth = state.cards.worth[kind] - 4 * (state.hand[kind] - 1)
    return 1 + 30 // (2 + (worth if worth > 0 else 0))


def lean_to_target(state: Acts, move: i64) -> i64:
    if move == NO_TARGET:
        return 2
    if move >= DISCARD or move < TARGET:
        return 5
    slot = move - TARGET
    worth = (
        4
        + state.plain_strength(slot) * 3
        + state.cards.worth[state.kinds[slot]] // 2
        + state.tokens[slot] * 2
    )
    if state.owner_at(slot) == state.asked:
        worth = 30 - worth  # what happens to own cards is mostly no good
    return worth if worth > 1 else 1


def lean_to_zone(state: Acts, zone: i64) -> i64:
    """Where it matters: a front that is close."""
    edge = state.total(INVADER, zone) - state.total(MANKIND, zone) - state.zone_value(zone)
    if state.asked == INVADER:
        return 20 + edge if edge > -15 else 5
    return 10 + 2 * edge if edge > -4 else 3


def lean_to_cancel(state: Acts, move: i64) -> i64:
    if move < CANCEL or move >= PREVENT:
        return 15
    threat = state.cards.worth[state.frames[(state.stacked - 1) * FRAME_WIDTH + FRAME_KIND]]
    return 1 + threat


def lean_to_prevent(state: Acts, move: i64) -> i64:
    cards = state.tasks[state.top() + 2]
    if move == LET:
        return 12
    if move >= SHIELD:
        return 4 + (20 if state.deck_size(state.asked) < 15 else 4)
    return 3 + 6 * cards
