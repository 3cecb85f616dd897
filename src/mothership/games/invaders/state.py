"""What lies on the table, and the small changes that everything else is made of."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import i64, vec
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    AFRICA,
    EURASIA,
    INVADER,
    MANKIND,
    MOST_PLOT,
    NONE,
    PACIFIC_RIM,
    PILE,
    PLACES,
    SIDE_SLOTS,
    SLOTS,
    WINNING_TOKENS,
    ZONE_VALUES,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.cardset import CardSet
from mothership.games.invaders.codes import (
    ANY_SIDE,
    ANY_STRENGTH,
    ASK_OVER,
    FILTER_WIDTH,
    FRAME_WIDTH,
    NO_HERO,
    ONLY_HERO,
    OR_STRENGTH,
    OWN_SIDE,
    SAME_ZONE,
    SHIELDS,
    TASK_WIDTH,
    WINS,
)

NOTHING: Final = -2  # a choice that is not made yet


class Table(State):
    """Cards, zones and tracks; what is pending; who is asked what."""

    def __init__(
        self,
        version: i64,
        cards: CardSet,
        hand: vec[i64],
        deck: vec[i64],
        known: vec[i64],
        lists: vec[i64],
        start: vec[i64],
        pool: vec[i64],
        sizes: vec[i64],
        pile: vec[i64],
        kinds: vec[i64],
        tokens: vec[i64],
        mods: vec[i64],
        used: vec[i64],
        heroes: vec[i64],
        damage: vec[i64],
        tasks: vec[i64],
        frames: vec[i64],
        act: vec[i64],
        depth: i64,
        stacked: i64,
        asking: i64,
        asked: i64,
        hero: i64,
        rotated: i64,
        heroes_left: i64,
        plot: i64,
        first_plot: i64,
        released: i64,
        ops: i64,
        taxed: i64,
        turn: i64,
        round: i64,
        plot_used: i64,
        drained: i64,
        skips: i64,
        hero_moves: i64,
        best_of_three: i64,
        wins_invader: i64,
        wins_mankind: i64,
        limit: i64,
        swapped: i64,
        winner: i64,
        ended_by: str,
    ) -> None:
        self.version = version  # of the rules
        self.cards = cards
        # Cards by kind. A deck is a bag: its order is nobody's.
        self.hand = hand
        self.deck = deck
        self.known = known  # of a hand, to everybody
        self.lists = lists  # the decks as they are played in this game
        self.start = start  # the decks with which the match began, as the other side knows them
        self.pool = pool  # what can be swapped in
        self.sizes = sizes  # hands of both, decks of both, discard piles of both
        self.pile = pile  # the discard piles, the top last
        # Slots: what lies there.
        self.kinds = kinds
        self.tokens = tokens
        self.mods = mods  # strength tokens
        self.used = used  # in this turn: 0 ready, 1 used, 2 ready once more, 3 used for the last time
        self.heroes = heroes  # the bag, by number of the hero
        self.damage = damage  # -1 tokens of each zone
        # What is pending: tasks, cards played, and the act that is being chosen.
        self.tasks = tasks
        self.frames = frames
        self.act = act
        self.depth = depth  # of the tasks
        self.stacked = stacked  # frames
        self.asking = asking
        self.asked = asked
        self.hero = hero  # the slot of the hero, or NONE
        self.rotated = rotated
        self.heroes_left = heroes_left  # in the bag
        self.plot = plot
        self.first_plot = first_plot
        self.released = released  # a mask of strategies
        self.ops = ops
        self.taxed = taxed  # a mask of symbols
        self.turn = turn
        self.round = round
        # What has happened in this turn.
        self.plot_used = plot_used
        self.drained = drained  # 1 if the Invader has drained Mankind
        self.skips = skips  # 1 if the Invader skips the next attack phase
        self.hero_moves = hero_moves
        # The match.
        self.best_of_three = best_of_three
        self.wins_invader = wins_invader
        self.wins_mankind = wins_mankind
        self.limit = limit
        self.swapped = swapped  # cards that each side has swapped so far
        self.winner = winner  # of the game that has just been decided
        self.ended_by = ended_by

    # Hands, decks and piles -----------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        return self.sizes[seat]

    def deck_size(self, seat: i64) -> i64:
        return self.sizes[2 + seat]

    def pile_size(self, seat: i64) -> i64:
        return self.sizes[4 + seat]

    def owner_of(self, kind: i64) -> i64:
        if kind < FIRST_INVADER or kind >= FIRST_HERO:
            return MANKIND
        return INVADER

    def add_to_hand(self, kind: i64) -> None:
        self.hand[kind] += 1
        self.sizes[self.owner_of(kind)] += 1

    def take_from_hand(self, kind: i64) -> None:
        self.hand[kind] -= 1
        if self.known[kind] > 0:
            self.known[kind] -= 1  # of two alike nobody knows which one went
        self.sizes[self.owner_of(kind)] -= 1

    def take_from_deck(self, kind: i64) -> None:
        self.deck[kind] -= 1
        self.sizes[2 + self.owner_of(kind)] -= 1

    def put_into_deck(self, kind: i64) -> None:
        self.deck[kind] += 1
        self.sizes[2 + self.owner_of(kind)] += 1

    def lay_on_pile(self, kind: i64) -> None:
        seat = self.owner_of(kind)
        self.pile[seat * PILE + self.sizes[4 + seat]] = kind
        self.sizes[4 + seat] += 1

    def take_from_pile(self, seat: i64, place: i64) -> i64:
        """The order of the others stays."""
        start = seat * PILE
        kind = self.pile[start + place]
        self.sizes[4 + seat] -= 1
        last = self.sizes[4 + seat]
        while place < last:
            self.pile[start + place] = self.pile[start + place + 1]
            place += 1
        self.pile[start + last] = NONE
        return kind

    # Slots ----------------------------------------------------------------------------------------

    def free_slot(self, seat: i64, zone: i64) -> i64:
        """The first free slot of a side in a zone, or NONE."""
        slot = seat * SIDE_SLOTS + zone * PLACES
        end = slot + PLACES
        while slot < end:
            if self.kinds[slot] == NONE:
                return slot
            slot += 1
        return NONE

    def put_down(self, slot: i64, kind: i64) -> None:
        self.kinds[slot] = kind
        self.tokens[slot] = self.cards.tokens[kind]
        self.mods[slot] = 0
        self.used[slot] = 0

    def in_play(self, seat: i64, flag: i64) -> bool:
        """Whether a side has a card with this flag in a zone."""
        slot = seat * SIDE_SLOTS
        end = slot + SIDE_SLOTS
        while slot < end:
            kind = self.kinds[slot]
            if kind != NONE and self.cards.flags[kind] & flag != 0:
                return True
            slot += 1
        return False

    def shield_tokens(self, seat: i64) -> i64:
        """Tokens with which a side can prevent."""
        count: i64 = 0
        slot = seat * SIDE_SLOTS
        end = slot + SIDE_SLOTS
        while slot < end:
            kind = self.kinds[slot]
            if kind != NONE and self.cards.flags[kind] & SHIELDS != 0:
                count += self.tokens[slot]
            slot += 1
        return count

    # Strength -------------------------------------------------------------------------------------

    def strength_of(self, slot: i64) -> i64:
        """What a card adds to its side now."""
        kind = self.kinds[slot]
        if slot == self.hero and self.rotated != 0:
            return 0  # INV-I13
        strength = self.cards.strength[kind] + self.mods[slot]
        if self.cards.each[kind] != 0:
            strength += self.cards.each[kind] * self.count(self.cards.each_filter[kind], slot)
        other = slot - slot % PLACES
        end = other + PLACES
        while other < end:
            giver = self.kinds[other]
            if giver != NONE and other != slot and self.cards.bonus[giver] != 0:
                if self.passes(
                    self.cards.bonus_filter[giver], slot, self.owner_at(other), self.zone_at(other)
                ):
                    strength += self.cards.bonus[giver]
            other += 1
        return strength

    def plain_strength(self, slot: i64) -> i64:
        """What filters ask for: printed strength and tokens."""
        return self.cards.strength[self.kinds[slot]] + self.mods[slot]

    def total(self, seat: i64, zone: i64) -> i64:
        """Of all cards of a side in a zone."""
        total: i64 = 0
        slot = seat * SIDE_SLOTS + zone * PLACES
        end = slot + PLACES
        while slot < end:
            if self.kinds[slot] != NONE:
                total += self.strength_of(slot)
            slot += 1
        return total

    def zone_value(self, zone: i64) -> i64:
        return ZONE_VALUES[zone] - self.damage[zone]

    # Filters --------------------------------------------------------------------------------------

    def owner_at(self, slot: i64) -> i64:
        return slot // SIDE_SLOTS

    def zone_at(self, slot: i64) -> i64:
        return slot % SIDE_SLOTS // PLACES

    def place_at(self, slot: i64) -> i64:
        return slot % PLACES

    def tell_at(self, event: Kind, slot: i64) -> None:
        """Something happens to the card in a slot."""
        if self.journal is not None:
            self.journal.tell(
                event, self.owner_at(slot), self.kinds[slot], self.zone_at(slot), self.place_at(slot)
            )

    def tell_of(self, event: Kind, slot: i64, number: i64) -> None:
        """The same with a number."""
        if self.journal is not None:
            self.journal.tell(
                event, self.owner_at(slot), self.kinds[slot], self.zone_at(slot), self.place_at(slot), number
            )

    def tell_hero(self, event: Kind, slot: i64) -> None:
        """Something happens to a card that can only be Mankind's."""
        if self.journal is not None:
            self.journal.tell(event, self.kinds[slot], self.zone_at(slot), self.place_at(slot))

    def passes(self, number: i64, slot: i64, owner: i64, zone: i64) -> bool:
        """Whether the card in a slot is one that a text of this owner, in this zone, speaks of."""
        kind = self.kinds[slot]
        if kind == NONE:
            return False
        filters = self.cards.filters
        at = number * FILTER_WIDTH
        if filters[at] != ANY_SIDE and (self.owner_at(slot) == owner) != (filters[at] == OWN_SIDE):
            return False
        if filters[at + 1] == SAME_ZONE and self.zone_at(slot) != zone:
            return False
        symbols = filters[at + 2]
        keywords = filters[at + 3]
        # Symbols and keywords together mean: one of either.
        marked = symbols | keywords == 0
        if self.cards.symbols[kind] & symbols != 0 or self.cards.keywords[kind] & keywords != 0:
            marked = True
        most = filters[at + 4]
        if most > ANY_STRENGTH:
            if not marked and self.plain_strength(slot) > most - OR_STRENGTH:
                return False
        elif not marked or (most != ANY_STRENGTH and self.plain_strength(slot) > most):
            return False
        if filters[at + 5] == NO_HERO:
            return slot != self.hero
        if filters[at + 5] == ONLY_HERO:
            return slot == self.hero
        return True

    def withstands(self, slot: i64, source: i64) -> bool:
        """Whether a card is impervious to another kind of card; strategies (NONE) go through."""
        if source == NONE:
            return False
        kind = self.kinds[slot]
        cards = self.cards
        if cards.proof_symbols[kind] & cards.symbols[source] != 0:
            return True
        return cards.proof_keywords[kind] & cards.keywords[source] != 0

    def count(self, number: i64, slot: i64) -> i64:
        """Other cards that pass a filter of the card in this slot."""
        return self.count_for(number, self.owner_at(slot), self.zone_at(slot), slot)

    def count_for(self, number: i64, owner: i64, zone: i64, but: i64) -> i64:
        found: i64 = 0
        other: i64 = 0
        while other < SLOTS:
            if other != but and self.passes(number, other, owner, zone):
                found += 1
            other += 1
        return found

    # Costs ----------------------------------------------------------------------------------------

    def discard_cost(self, kind: i64) -> i64:
        """Other cards to discard for a card, with all that makes it dearer or cheaper."""
        return self.price(kind, True)

    def meddled(self) -> bool:
        """Whether a card in play makes others dearer or cheaper; mostly there is none."""
        cards = self.cards
        slot: i64 = 0
        while slot < SLOTS:
            kind = self.kinds[slot]
            if kind != NONE and cards.tax[kind] + cards.cheaper[kind] != 0:
                return True
            slot += 1
        return False

    def price(self, kind: i64, meddled: bool) -> i64:
        """The same for many cards in turn: whether the cards in play have to be asked is known by then."""
        cards = self.cards
        cost = cards.discard[kind]
        symbols = cards.symbols[kind]
        owner = self.owner_of(kind)
        if owner == MANKIND:  # INV-R23
            dearer = self.taxed & symbols
            while dearer != 0:
                cost += 1
                dearer &= dearer - 1  # without its lowest bit
        if not meddled:
            return cost
        slot: i64 = 0
        while slot < SLOTS:
            other = self.kinds[slot]
            if other != NONE:
                if self.owner_at(slot) != owner:
                    if cards.tax_symbols[other] & symbols != 0:
                        cost += cards.tax[other]
                elif cards.cheaper_symbols[other] & symbols != 0:
                    cost -= cards.cheaper[other]
            slot += 1
        return cost if cost > 0 else 0

    # Tracks ---------------------------------------------------------------------------------------

    def move_plot(self, steps: i64) -> None:
        """INV-R20: never above the highest space; at zero Mankind has won."""
        before = self.plot
        self.plot = before + steps
        if self.plot > MOST_PLOT:
            self.plot = MOST_PLOT
        if self.plot < 0:
            self.plot = 0
        if self.journal is not None and self.plot != before:
            self.journal.tell(events.PLOT_MOVED, self.plot)
        if self.plot == 0:
            self.win(MANKIND, "INV-R4")

    def change_zone(self, zone: i64, amount: i64) -> None:
        """Negative: -1 tokens come; positive: they go. A value is never below zero (INV-R25)."""
        before = self.damage[zone]
        damage = before - amount
        if damage < 0:
            damage = 0
        if damage > ZONE_VALUES[zone]:
            damage = ZONE_VALUES[zone]
        self.damage[zone] = damage
        if self.journal is not None and damage != before:
            kind = events.WEAKENED if damage > before else events.RESTORED
            self.journal.tell(kind, zone, ZONE_VALUES[zone] - damage)
        if self.zone_value(EURASIA) == 0:
            self.win(INVADER, "INV-R7")
        elif self.zone_value(PACIFIC_RIM) == 0 and self.zone_value(AFRICA) == 0:
            self.win(INVADER, "INV-R8")

    def change_tokens(self, slot: i64, amount: i64) -> None:
        kind = self.kinds[slot]
        tokens = self.tokens[slot] + amount
        if tokens < 0:
            tokens = 0
        if tokens > 99:
            tokens = 99
        self.tokens[slot] = tokens
        self.tell_of(events.TOKENS_NOW, slot, tokens)
        if self.cards.flags[kind] & WINS != 0 and tokens >= WINNING_TOKENS:
            owner = self.owner_at(slot)
            self.win(owner, "INV-R5" if owner == MANKIND else "INV-R10")

    # The end --------------------------------------------------------------------------------------

    def win(self, seat: i64, rule: str) -> None:
        """A game is decided. If both win in the same instant, Mankind does (INV-I9)."""
        if self.winner == NONE or (self.winner == INVADER and seat == MANKIND):
            self.winner = seat
            self.ended_by = rule

    def run_out(self, seat: i64) -> None:
        """Somebody must take a card from an empty deck."""
        if seat == INVADER:
            self.win(MANKIND, "INV-R3")
        else:
            self.win(INVADER, "INV-R6")

    # Tasks and questions --------------------------------------------------------------------------

    def push(self, task: i64, a: i64, b: i64, c: i64) -> None:
        at = self.depth * TASK_WIDTH
        self.tasks[at] = task
        self.tasks[at + 1] = a
        self.tasks[at + 2] = b
        self.tasks[at + 3] = c
        self.depth += 1

    def push_below(self, below: i64, task: i64, a: i64, b: i64, c: i64) -> None:
        """Done when all tasks of one kind that lie uppermost are."""
        self.push(task, a, b, c)
        at = self.top()
        while at > 0 and self.tasks[at - TASK_WIDTH] == below:
            place: i64 = 0
            while place < TASK_WIDTH:
                swapped = self.tasks[at + place]
                self.tasks[at + place] = self.tasks[at + place - TASK_WIDTH]
                self.tasks[at + place - TASK_WIDTH] = swapped
                place += 1
            at -= TASK_WIDTH

    def pop(self) -> None:
        self.depth -= 1
        at = self.depth * TASK_WIDTH
        self.tasks[at] = 0
        self.tasks[at + 1] = 0
        self.tasks[at + 2] = 0
        self.tasks[at + 3] = 0

    def top(self) -> i64:
        """Where the numbers of the uppermost task begin."""
        return (self.depth - 1) * TASK_WIDTH

    def ask(self, question: i64, seat: i64) -> None:
        self.asking = question
        self.asked = seat

    def drop_frames(self, count: i64) -> None:
        """Forget all frames from this one on."""
        at = count * FRAME_WIDTH
        end = self.stacked * FRAME_WIDTH
        while at < end:
            self.frames[at] = 0
            at += 1
        self.stacked = count

    def over(self) -> bool:
        return self.asking == ASK_OVER

    def next_actor(self) -> i64:
        return NOBODY if self.asking == ASK_OVER else self.asked

    def nature_asked(self) -> bool:
        return self.asked == NATURE
