"""What a view tells, laid out on a table again: the other way round of ``look``.

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
from mothership.games.invaders.state import Table
from mothership.games.invaders.view import SCHEMA

if TYPE_CHECKING:
    from random import Random

_STARTS: Final[dict[str, int]] = {part.name: SCHEMA.slice(part.name).start for part in SCHEMA.parts}


def recall(table: Table, seen: tuple[int, ...], seat: i64) -> None:
    """All that a seat sees. From a tuple, and in place: vectors that compiled code is handed from outside are
    never given back."""
    fill(table.known, seen, "known")
    fill(table.sizes, seen, "hands")  # and those of decks and piles, which follow
    fill(table.pile, seen, "piles")
    fill(table.kinds, seen, "zones")
    fill(table.tokens, seen, "tokens")
    fill(table.mods, seen, "strengthened")
    fill(table.used, seen, "used")
    fill(table.damage, seen, "damage")
    fill(table.heroes, seen, "heroes")
    fill(table.tasks, seen, "tasks")
    fill(table.frames, seen, "frames")
    fill(table.act, seen, "act")
    table.heroes_left = 0
    for bagged in table.heroes:
        table.heroes_left += bagged
    table.depth = seen[place_of("depth")]
    table.stacked = seen[place_of("stacked")]
    table.hero = seen[place_of("hero")]
    table.rotated = seen[place_of("rotated")]
    table.plot = seen[place_of("plot")]
    table.released = 0
    strategy: i64 = 0
    while strategy < STRATEGIES:
        table.released |= seen[place_of("released") + strategy] << strategy
        strategy += 1
    table.ops = seen[place_of("ops")]
    table.taxed = seen[place_of("dearer-locations")] * LOCATION | seen[place_of("dearer-tech")] * TECH
    table.turn = seen[place_of("turn")]
    table.round = seen[place_of("round")]
    table.plot_used = seen[place_of("plot-used")]
    table.drained = seen[place_of("drained")]
    table.skips = seen[place_of("skips")]
    table.hero_moves = seen[place_of("hero-moves")]
    table.wins_invader = seen[place_of("wins")]
    table.wins_mankind = seen[place_of("wins") + 1]
    table.limit = seen[place_of("limit")]
    table.swapped = seen[place_of("swapped")]
    if seat != INVADER and seat != MANKIND:
        return  # a spectator has no cards
    kind = first_kind(seat)
    while kind < end_of_kinds(seat):
        table.hand[kind] = seen[place_of("hand") + kind]
        table.deck[kind] = table.lists[kind] + table.pool[kind]
        table.lists[kind] = seen[place_of("lists") + kind]
        table.pool[kind] = seen[place_of("pool") + kind]
        table.deck[kind] -= table.lists[kind] + table.pool[kind]  # in the middle of a swap: what is set aside
        kind += 1


def guess(table: Table, seat: i64, hidden: bool, generator: Random) -> None:
    """What a seat does not see: what the other side, or each, has swapped and holds; the rest are decks.

    Hidden decks are guessed too: what has been seen of them was there from the beginning.
    """
    seen = cards_seen(table)
    if hidden and seat != INVADER:
        guess_deck(table, INVADER, seen, generator)
    if hidden and seat != MANKIND:
        guess_deck(table, MANKIND, seen, generator)
    if seat != INVADER:
        guess_swaps(table, INVADER, seen, generator)
        guess_hand(table, INVADER, seen, generator)
    if seat != MANKIND:
        guess_swaps(table, MANKIND, seen, generator)
        guess_hand(table, MANKIND, seen, generator)
    between = table.asking == ASK_LIMIT or table.asking == ASK_OUT or table.asking == ASK_IN
    kind: i64 = 0
    while kind < FIRST_HERO:
        if not between:
            table.deck[kind] = table.lists[kind] - seen[kind] - table.hand[kind]
        elif table.owner_of(kind) != seat:
            table.deck[kind] = 0
        kind += 1


def cards_seen(table: Table) -> vec[i64]:
    """Cards of both sides that lie open somewhere, each once, by kind."""
    seen = zeros(FIRST_HERO)
    for kind in table.pile:
        count_card(seen, kind)
    for kind in table.kinds:
        count_card(seen, kind)
    at: i64 = 0
    while at < table.stacked * FRAME_WIDTH:
        kind = table.frames[at + FRAME_KIND]
        # What has entered lies in a zone, or where it went from there.
        entered = table.cards.flags[kind] & UNIT != 0 and table.frames[at + FRAME_SLOT] != NONE
        if table.frames[at + FRAME_PURPOSE] != WORKING and not entered:
            count_card(seen, kind)
        at += FRAME_WIDTH
    purpose = table.act[PURPOSE]
    if purpose == ACT_PLAY or purpose == ACT_CANCEL or purpose == ACT_PREVENT:
        count_card(seen, table.act[KIND])
    return seen


def count_card(seen: vec[i64], kind: i64) -> None:
    if kind != NONE and kind < FIRST_HERO:
        seen[kind] += 1


def guess_deck(table: Table, seat: i64, seen: vec[i64], generator: Random) -> None:
    """A deck that has every card that was seen: others go out for those that are missing."""
    missing = first_kind(seat)
    while missing < end_of_kinds(seat):
        while seen[missing] + table.known[missing] > table.lists[missing] and table.pool[missing] > 0:
            spare = zeros(FIRST_HERO)
            kind = first_kind(seat)
            while kind < end_of_kinds(seat):
                over = table.lists[kind] - seen[kind] - table.known[kind]
                if over > 0:
                    spare[kind] = over
                kind += 1
            out = drawn(spare, seat, generator)
            if out == NONE:
                return
            table.lists[out] -= 1
            table.pool[out] += 1
            table.lists[missing] += 1
            table.pool[missing] -= 1
        missing += 1


def guess_swaps(table: Table, seat: i64, seen: vec[i64], generator: Random) -> None:
    """Swaps that allow for every card that has been seen."""
    swaps = table.swapped
    at: i64 = 0
    while at < table.depth * TASK_WIDTH:
        if table.tasks[at] == TASK_SWAP and table.tasks[at + 1] == seat:
            swaps -= table.limit  # those of today are still to come
        at += TASK_WIDTH
    while swaps > 0:
        missing = zeros(FIRST_HERO)
        spare = zeros(FIRST_HERO)
        is_missing = False
        kind = first_kind(seat)
        while kind < end_of_kinds(seat):
            needed = seen[kind] + table.known[kind]
            if needed > table.lists[kind] and table.pool[kind] > 0:
                missing[kind] = 1
                is_missing = True
            elif needed < table.lists[kind]:
                spare[kind] = table.lists[kind] - needed
            kind += 1
        out = drawn(spare, seat, generator)
        brought = drawn(missing if is_missing else table.pool, seat, generator)
        if out == NONE or brought == NONE:
            return
        table.lists[out] -= 1
        table.pool[out] += 1
        table.pool[brought] -= 1
        table.lists[brought] += 1
        swaps -= 1


def guess_hand(table: Table, seat: i64, seen: vec[i64], generator: Random) -> None:
    """The cards that are known to be there, and any others that have not been seen."""
    unseen = zeros(FIRST_HERO)
    cards = table.hand_size(seat)
    kind = first_kind(seat)
    while kind < end_of_kinds(seat):
        table.hand[kind] = table.known[kind]
        cards -= table.known[kind]
        unseen[kind] = table.lists[kind] - seen[kind] - table.known[kind]
        kind += 1
    while cards > 0:
        kind = drawn(unseen, seat, generator)
        assert kind != NONE, "a hand of more cards than there are"
        unseen[kind] -= 1
        table.hand[kind] += 1
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
