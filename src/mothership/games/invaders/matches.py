"""The games of a match: how one begins and how one ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64, vec
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    ENDING_RULES,
    FIRST_HAND,
    GAMES_TO_WIN,
    INVADER,
    LEAST_LIMIT,
    MANKIND,
    NONE,
    PILE,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER, HEROES
from mothership.games.invaders.codes import (
    ASK_OVER,
    FRAME_KIND,
    FRAME_PURPOSE,
    FRAME_SLOT,
    FRAME_WIDTH,
    TASK_DRAW,
    TASK_LIMIT,
    TASK_NEW_GAME,
    TASK_NEW_HERO,
    TASK_TURN,
    UNIT,
    WORKING,
)
from mothership.games.invaders.piles import count_decks, lay_on_pile
from mothership.games.invaders.tasks import ask, drop_frames, pop, push
from mothership.games.invaders.zones import clear_slot

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

NO_CARD: Final = -100  # the strength of a kind that the data do not have

# A game begins ----------------------------------------------------------------------------------------


def new_game(state: Invaders) -> None:
    """INV-R1: both decks are whole again, and the first hero comes."""
    kind: i64 = 0
    while kind < FIRST_HERO:
        state.deck[kind] = state.lists[kind]
        kind += 1
    count_decks(state)
    hero: i64 = 0
    while hero < len(state.heroes):
        # The owner's heroes, if there are any in the data, else ours.
        state.heroes[hero] = 1 if state.cards.strength[FIRST_HERO + hero] != NO_CARD else 0
        hero += 1
    state.heroes_left = HEROES
    zone: i64 = 0
    while zone < ZONES:
        state.damage[zone] = 0
        zone += 1
    state.plot = state.first_plot
    state.released = 0
    state.ops = 1  # INV-R1a
    state.taxed = 0
    state.turn = INVADER
    state.round = 0
    state.skips = 0
    state.drained = 0
    state.plot_used = 0
    state.hero_moves = 0
    state.winner = NONE
    state.ended_by = ""
    push(state, TASK_TURN, INVADER, 0, 0)
    push(state, TASK_DRAW, MANKIND, FIRST_HAND, 1)
    push(state, TASK_DRAW, INVADER, FIRST_HAND, 1)
    push(state, TASK_NEW_HERO, 0, 0, 1)


def clear_table(state: Invaders) -> None:
    """All cards off the table: between two games of a match nobody holds any."""
    kind: i64 = 0
    while kind < FIRST_HERO:
        state.hand[kind] = 0
        state.known[kind] = 0
        state.deck[kind] = 0
        kind += 1
    at: i64 = 0
    while at < 2 * PILE:
        state.pile[at] = NONE
        at += 1
    slot: i64 = 0
    while slot < SLOTS:
        clear_slot(state, slot)
        slot += 1
    state.hero = NONE
    state.rotated = 0
    count_decks(state)


def show_decks(state: Invaders) -> None:
    """The decks as they are now are those with which the match begins; for positions."""
    state.start = state.lists[:]


# The end of a game, and of a match --------------------------------------------------------------------


def conclude(state: Invaders) -> None:
    while state.depth > 0:
        pop(state)
    clear_away(state)
    if state.winner == INVADER:
        state.wins_invader += 1
    else:
        state.wins_mankind += 1
    if state.best_of_three == 0 or state.wins_invader == GAMES_TO_WIN or state.wins_mankind == GAMES_TO_WIN:
        ask(state, ASK_OVER, NONE)
        return
    if state.journal is not None:
        state.journal.tell(events.GAME_WON, state.winner, ENDING_RULES.index(state.ended_by))
    loser = 1 - state.winner
    state.winner = NONE
    clear_table(state)
    push(state, TASK_NEW_GAME, 0, 0, 0)
    if most_swaps(state) >= LEAST_LIMIT:
        push(state, TASK_LIMIT, loser, 0, 0)


def clear_away(state: Invaders) -> None:
    """Cards that were on their way when the game was decided lie on their piles."""
    frame: i64 = 0
    while frame < state.stacked:
        at = frame * FRAME_WIDTH
        kind = state.frames[at + FRAME_KIND]
        if state.frames[at + FRAME_PURPOSE] != WORKING:
            if state.cards.flags[kind] & UNIT == 0 or state.frames[at + FRAME_SLOT] == NONE:
                lay_on_pile(state, kind)
        frame += 1
    drop_frames(state, 0)


def most_swaps(state: Invaders) -> i64:
    """As many as both sides have to take out and to bring in."""
    most = in_all(state.pool, 0, FIRST_INVADER)
    most = lesser(most, in_all(state.pool, FIRST_INVADER, FIRST_HERO))
    most = lesser(most, in_all(state.lists, 0, FIRST_INVADER))
    return lesser(most, in_all(state.lists, FIRST_INVADER, FIRST_HERO))


def in_all(counts: vec[i64], first: i64, end: i64) -> i64:
    """Cards of some kinds."""
    cards: i64 = 0
    while first < end:
        cards += counts[first]
        first += 1
    return cards


def lesser(one: i64, other: i64) -> i64:
    return one if one < other else other
