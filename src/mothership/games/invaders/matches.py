"""The games of a match: how one begins, how one ends, and what is swapped in between."""

from __future__ import annotations

from typing import Final

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
    TASK_SWAP,
    TASK_TURN,
    UNIT,
    WORKING,
)
from mothership.games.invaders.resolving import Resolving

NO_CARD: Final = -100  # the strength of a kind that the data do not have


class Matches(Resolving):
    """Games, one after the other."""

    # A game begins --------------------------------------------------------------------------------

    def clear_table(self) -> None:
        """All cards off the table: between two games of a match nobody holds any."""
        kind: i64 = 0
        while kind < FIRST_HERO:
            self.hand[kind] = 0
            self.known[kind] = 0
            self.deck[kind] = 0
            kind += 1
        at: i64 = 0
        while at < 2 * PILE:
            self.pile[at] = NONE
            at += 1
        slot: i64 = 0
        while slot < SLOTS:
            self.clear(slot)
            slot += 1
        self.hero = NONE
        self.rotated = 0
        self.count_decks()

    def show_decks(self) -> None:
        """The decks as they are now are those with which the match begins; for positions."""
        self.start = self.lists[:]

    def new_game(self) -> None:
        """INV-R1: both decks are whole again, and the first hero comes."""
        kind: i64 = 0
        while kind < FIRST_HERO:
            self.deck[kind] = self.lists[kind]
            kind += 1
        self.count_decks()
        hero: i64 = 0
        while hero < len(self.heroes):
            # The owner's heroes, if there are any in the data, else ours.
            self.heroes[hero] = 1 if self.cards.strength[FIRST_HERO + hero] != NO_CARD else 0
            hero += 1
        self.heroes_left = HEROES
        zone: i64 = 0
        while zone < ZONES:
            self.damage[zone] = 0
            zone += 1
        self.plot = self.first_plot
        self.released = 0
        self.ops = 1  # INV-R1a
        self.taxed = 0
        self.turn = INVADER
        self.round = 0
        self.skips = 0
        self.drained = 0
        self.plot_used = 0
        self.hero_moves = 0
        self.winner = NONE
        self.ended_by = ""
        self.push(TASK_TURN, INVADER, 0, 0)
        self.push(TASK_DRAW, MANKIND, FIRST_HAND, 1)
        self.push(TASK_DRAW, INVADER, FIRST_HAND, 1)
        self.push(TASK_NEW_HERO, 0, 0, 1)

    def count_decks(self) -> None:
        seat: i64 = 0
        while seat < 6:
            self.sizes[seat] = 0
            seat += 1
        kind: i64 = 0
        while kind < FIRST_HERO:
            self.sizes[2 + self.owner_of(kind)] += self.deck[kind]
            kind += 1

    # The end of a game, and of a match ------------------------------------------------------------

    def conclude(self) -> None:
        while self.depth > 0:
            self.pop()
        self.clear_away()
        if self.winner == INVADER:
            self.wins_invader += 1
        else:
            self.wins_mankind += 1
        if self.best_of_three == 0 or self.wins_invader == GAMES_TO_WIN or self.wins_mankind == GAMES_TO_WIN:
            self.ask(ASK_OVER, NONE)
            return
        if self.journal is not None:
            self.journal.tell(events.GAME_WON, self.winner, ENDING_RULES.index(self.ended_by))
        loser = 1 - self.winner
        self.winner = NONE
        self.clear_table()
        self.push(TASK_NEW_GAME, 0, 0, 0)
        if self.most_swaps() >= LEAST_LIMIT:
            self.push(TASK_LIMIT, loser, 0, 0)

    def clear_away(self) -> None:
        """Cards that were on their way when the game was decided lie on their piles."""
        frame: i64 = 0
        while frame < self.stacked:
            at = frame * FRAME_WIDTH
            kind = self.frames[at + FRAME_KIND]
            if self.frames[at + FRAME_PURPOSE] != WORKING:
                if self.cards.flags[kind] & UNIT == 0 or self.frames[at + FRAME_SLOT] == NONE:
                    self.lay_on_pile(kind)
            frame += 1
        self.drop_frames(0)

    def most_swaps(self) -> i64:
        """As many as both sides have to take out and to bring in."""
        most = in_all(self.pool, 0, FIRST_INVADER)
        most = lesser(most, in_all(self.pool, FIRST_INVADER, FIRST_HERO))
        most = lesser(most, in_all(self.lists, 0, FIRST_INVADER))
        return lesser(most, in_all(self.lists, FIRST_INVADER, FIRST_HERO))

    def set_limit(self, cards: i64) -> None:
        """INV-I21: both swap that many; the Invader is asked first, which tells Mankind nothing."""
        if self.journal is not None:
            self.journal.tell(events.LIMITED, self.asked, cards)
        self.pop()
        self.limit = cards
        self.swapped += cards
        self.push(TASK_SWAP, MANKIND, cards, 0)
        self.push(TASK_SWAP, INVADER, cards, 0)


def in_all(counts: vec[i64], first: i64, end: i64) -> i64:
    """Cards of some kinds."""
    cards: i64 = 0
    while first < end:
        cards += counts[first]
        first += 1
    return cards


def lesser(one: i64, other: i64) -> i64:
    return one if one < other else other
