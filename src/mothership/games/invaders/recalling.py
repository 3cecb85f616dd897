"""Rebuilds a position from a view; the inverse of ``look``.

Bots imagine dozens of positions for every move, so this is compiled; the parts of a view are found by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64, vec, zeros
from mothership.games.invaders.acts import KIND, PURPOSE
from mothership.games.invaders.board import INVADER, LOCATION, MANKIND, NONE, STRATEGIES, TECH
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
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
    TASK_SWAP,
    TASK_WIDTH,
    UNIT,
    WORKING,
)
from mothership.games.invaders.piles import hand_size, owner_of
from mothership.games.invaders.view import SCHEMA

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

if TYPE_CHECKING:
    from random import Random

_STARTS: Final[dict[str, int]] = {part.name: SCHEMA.slice(part.name).start for part in SCHEMA.parts}


def recall(state: Invaders, seen: tuple[int, ...], seat: i64) -> None:
    """All that a seat sees. From a tuple, and in place: vectors that compiled code is handed from outside are
    never given back."""
    fill(state.known, seen, "known")
    fill(state.sizes, seen, "hands")  # and those of decks and piles, which follow
    fill(state.pile, seen, "piles")
    fill(state.kinds, seen, "zones")
    fill(state.tokens, seen, "tokens")
    fill(state.mods, seen, "strengthened")
    fill(state.used, seen, "used")
    fill(state.damage, seen, "damage")
    fill(state.heroes, seen, "heroes")
    fill(state.tasks, seen, "tasks")
    fill(state.frames, seen, "frames")
    fill(state.act, seen, "act")
    state.heroes_left = 0
    for bagged in state.heroes:
        state.heroes_left += bagged
    state.depth = seen[place_of("depth")]
    state.stacked = seen[place_of("stacked")]
    state.hero = seen[place_of("hero")]
    state.rotated = seen[place_of("rotated")]
    state.plot = seen[place_of("plot")]
    state.released = 0
    strategy: i64 = 0
    while strategy < STRATEGIES:
        state.released |= seen[place_of("released") + strategy] << strategy
        strategy += 1
    state.ops = seen[place_of("ops")]
    state.taxed = seen[place_of("dearer-locations")] * LOCATION | seen[place_of("dearer-tech")] * TECH
    state.turn = seen[place_of("turn")]
    state.round = seen[place_of("round")]
    state.plot_used = seen[place_of("plot-used")]
    state.drained = seen[place_of("drained")]
    state.skips = seen[place_of("skips")]
    state.hero_moves = seen[place_of("hero-moves")]
    state.wins_invader = seen[place_of("wins")]
    state.wins_mankind = seen[place_of("wins") + 1]
    state.limit = seen[place_of("limit")]
    state.swapped = seen[place_of("swapped")]
    if seat != INVADER and seat != MANKIND:
        return  # a spectator has no cards
    kind = first_kind(seat)
    while kind < end_of_kinds(seat):
        state.hand[kind] = seen[place_of("hand") + kind]
        state.deck[kind] = state.lists[kind] + state.pool[kind]
        state.lists[kind] = seen[place_of("lists") + kind]
        state.pool[kind] = seen[place_of("pool") + kind]
        state.deck[kind] -= state.lists[kind] + state.pool[kind]  # in the middle of a swap: what is set aside
        kind += 1


def guess(state: Invaders, seat: i64, hidden: bool, generator: Random) -> None:
    """What a seat does not see: what the other side, or each, has swapped and holds; the rest are decks.

    Hidden decks are guessed too: what has been seen of them was there from the beginning.
    """
    seen = cards_seen(state)
    if hidden and seat != INVADER:
        guess_deck(state, INVADER, seen, generator)
    if hidden and seat != MANKIND:
        guess_deck(state, MANKIND, seen, generator)
    if seat != INVADER:
        guess_swaps(state, INVADER, seen, generator)
        guess_hand(state, INVADER, seen, generator)
    if seat != MANKIND:
        guess_swaps(state, MANKIND, seen, generator)
        guess_hand(state, MANKIND, seen, generator)
    between = state.asking == ASK_LIMIT or state.asking == ASK_OUT or state.asking == ASK_IN
    kind: i64 = 0
    while kind < FIRST_HERO:
        if not between:
            state.deck[kind] = state.lists[kind] - seen[kind] - state.hand[kind]
        elif owner_of(kind) != seat:
            state.deck[kind] = 0
        kind += 1


def cards_seen(state: Invaders) -> vec[i64]:
    """Cards of both sides that lie open somewhere, each once, by kind."""
    seen = zeros(FIRST_HERO)
    for kind in state.pile:
        count_card(seen, kind)
    for kind in state.kinds:
        count_card(seen, kind)
    at: i64 = 0
    while at < state.stacked * FRAME_WIDTH:
        kind = state.frames[at + FRAME_KIND]
        # What has entered lies in a zone, or where it went from there.
        entered = state.cards.flags[kind] & UNIT != 0 and state.frames[at + FRAME_SLOT] != NONE
        if state.frames[at + FRAME_PURPOSE] != WORKING and not entered:
            count_card(seen, kind)
        at += FRAME_WIDTH
    purpose = state.act[PURPOSE]
    if purpose == ACT_PLAY or purpose == ACT_CANCEL or purpose == ACT_PREVENT:
        count_card(seen, state.act[KIND])
    return seen


def count_card(seen: vec[i64], kind: i64) -> None:
    if kind != NONE and kind < FIRST_HERO:
        seen[kind] += 1


def guess_deck(state: Invaders, seat: i64, seen: vec[i64], generator: Random) -> None:
    """A deck that has every card that was seen: others go out for those that are missing."""
    missing = first_kind(seat)
    while missing < end_of_kinds(seat):
        while seen[missing] + state.known[missing] > state.lists[missing] and state.pool[missing] > 0:
            spare = zeros(FIRST_HERO)
            kind = first_kind(seat)
            while kind < end_of_kinds(seat):
                over = state.lists[kind] - seen[kind] - state.known[kind]
                if over > 0:
                    spare[kind] = over
                kind += 1
            out = drawn(spare, seat, generator)
            if out == NONE:
                return
            state.lists[out] -= 1
            state.pool[out] += 1
            state.lists[missing] += 1
            state.pool[missing] -= 1
        missing += 1


def guess_swaps(state: Invaders, seat: i64, seen: vec[i64], generator: Random) -> None:
    """Swaps that allow for every card that has been seen."""
    swaps = state.swapped
    at: i64 = 0
    while at < state.depth * TASK_WIDTH:
        if state.tasks[at] == TASK_SWAP and state.tasks[at + 1] == seat:
            swaps -= state.limit  # those of today are still to come
        at += TASK_WIDTH
    while swaps > 0:
        missing = zeros(FIRST_HERO)
        spare = zeros(FIRST_HERO)
        is_missing = False
        kind = first_kind(seat)
        while kind < end_of_kinds(seat):
            needed = seen[kind] + state.known[kind]
            if needed > state.lists[kind] and state.pool[kind] > 0:
                missing[kind] = 1
                is_missing = True
            elif needed < state.lists[kind]:
                spare[kind] = state.lists[kind] - needed
            kind += 1
        out = drawn(spare, seat, generator)
        brought = drawn(missing if is_missing else state.pool, seat, generator)
        if out == NONE or brought == NONE:
            return
        state.lists[out] -= 1
        state.pool[out] += 1
        state.pool[brought] -= 1
        state.lists[brought] += 1
        swaps -= 1


def guess_hand(state: Invaders, seat: i64, seen: vec[i64], generator: Random) -> None:
    """The cards that are known to be there, and any others that have not been seen."""
    unseen = zeros(FIRST_HERO)
    cards = hand_size(state, seat)
    kind = first_kind(seat)
    while kind < end_of_kinds(seat):
        state.hand[kind] = state.known[kind]
        cards -= state.known[kind]
        unseen[kind] = state.lists[kind] - seen[kind] - state.known[kind]
        kind += 1
    while cards > 0:
        kind = drawn(unseen, seat, generator)
        assert kind != NONE, "a hand of more cards than there are"
        unseen[kind] -= 1
        state.hand[kind] += 1
        cards -= 1


# Small things -------------------------------------------------------------------------------------------


def drawn(counts: vec[i64], seat: i64, generator: Random) -> i64:
    """One of a side's kinds, as likely as there are cards of it; NONE where there are none."""
    cards: i64 = 0
    kind = first_kind(seat)
    while kind < end_of_kinds(seat):
        cards += counts[kind]
        kind += 1
    if cards == 0:
        return NONE
    point: i64 = int(generator.random() * float(cards))
    kind = first_kind(seat)
    while point >= counts[kind]:
        point -= counts[kind]
        kind += 1
    return kind


def first_kind(seat: i64) -> i64:
    return FIRST_INVADER if seat == INVADER else 0


def end_of_kinds(seat: i64) -> i64:
    return FIRST_HERO if seat == INVADER else FIRST_INVADER


def fill(vector: vec[i64], seen: tuple[int, ...], part: str) -> None:
    at = place_of(part)
    place: i64 = 0
    while place < len(vector):
        vector[place] = seen[at + place]
        place += 1


def place_of(part: str) -> i64:
    return _STARTS[part]
