"""What forbids a move, rule by rule. Written without a look at legal.py, with which the kit compares it."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64
from mothership.games.invaders.acts import (
    ADJACENT,
    CHOICE,
    CHOICES_AT,
    KIND,
    LESS,
    LOOSE,
    MUST_MOVE,
    NEXT,
    OPTIONAL,
    PURPOSE,
    SACRIFICES,
    SLOT,
    ZONE,
    Acts,
)
from mothership.games.invaders.board import (
    AFRICA,
    AUTOPSIES,
    BODYSNATCHERS,
    CHAINMAIL,
    DEFENDER,
    EURASIA,
    FIRST_INVADER_STRATEGY,
    HERO_MOVES,
    INVADER,
    LEAST_LIMIT,
    LESS_DISCARD,
    MANKIND,
    NONE,
    OPS,
    PACIFIC_RIM,
    PLACES,
    PLOT_DRAW,
    RETRIBUTION,
    SIDE_SLOTS,
    SLOTS,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.codes import (
    ABILITY,
    ACT_USE,
    ANY_SIDE,
    ASK_CANCEL,
    ASK_CHAINMAIL,
    ASK_CHEAPER,
    ASK_DRAIN,
    ASK_DRAW,
    ASK_HERO,
    ASK_HERO_ZONE,
    ASK_IN,
    ASK_LIMIT,
    ASK_LOSE,
    ASK_MAIN,
    ASK_OUT,
    ASK_PAY,
    ASK_PREVENT,
    ASK_ROOM,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    ASK_TARGET,
    ASK_WHERE,
    ASK_ZONE,
    CANCELS,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    CHOOSE_ROOM,
    ENEMY_SIDE,
    FILTER_WIDTH,
    FRAME_KIND,
    FRAME_WIDTH,
    MOBILE,
    NO_HERO,
    ONLY_HERO,
    OR_STRENGTH,
    OWN_SIDE,
    PREVENTS,
    SACRIFICED,
    SAME_ZONE,
    SECTIONS,
    SHIELDS,
    SPENDING,
    STEADY,
    UNIT,
)
from mothership.games.invaders.moves import (
    CANCEL,
    DISCARD,
    DRAIN,
    DRAW,
    END,
    HERO_MOVE,
    IN,
    LET,
    LIMIT,
    LOSE,
    NEW_HERO,
    NO_TARGET,
    OUT,
    PLAY,
    PLOT,
    PREVENT,
    ROOM,
    SHIELD,
    SPEND,
    STRATEGY,
    TARGET,
    TO_ZONE,
    USE,
)

NOT_NOW: Final = "INV-R11"


class Forbidding(Acts):
    """The rules as reasons against a move."""

    def reason(self, move: i64) -> str | None:
        """Which rule forbids a move in a game that is not over."""
        if move < TO_ZONE:
            return self.against_play(move - PLAY)
        if move < ROOM:
            return self.against_zone(move - TO_ZONE)
        if move < TARGET:
            return self.against_room(move - ROOM)
        if move < NO_TARGET:
            return self.against_target(move - TARGET)
        if move < DISCARD:
            return self.against_no_target()
        if move < USE:
            return self.against_discard(move - DISCARD)
        if move < SPEND:
            return self.against_use(move - USE)
        if move < STRATEGY:
            return self.against_spend(move - SPEND)
        if move < PLOT:
            return self.against_strategy(move - STRATEGY)
        if move < HERO_MOVE:
            return self.against_plot(move - PLOT)
        if move < END:
            return self.against_hero_move(move - HERO_MOVE)
        if move < CANCEL:
            return None if self.asking == ASK_MAIN else NOT_NOW
        if move < PREVENT:
            return self.against_cancel(move - CANCEL)
        if move < SHIELD:
            return self.against_prevent(move - PREVENT)
        if move < LET:
            return self.against_shield(move - SHIELD)
        if move < LIMIT:
            return self.against_let()
        if move < OUT:
            return self.against_limit(move - LIMIT + LEAST_LIMIT)
        if move < IN:
            return self.against_swap(move - OUT, ASK_OUT)
        if move < DRAW:
            return self.against_swap(move - IN, ASK_IN)
        if move < DRAIN:
            return self.against_chance((move - DRAW) // FIRST_HERO, (move - DRAW) % FIRST_HERO, ASK_DRAW)
        if move < LOSE:
            return self.against_chance((move - DRAIN) // FIRST_HERO, (move - DRAIN) % FIRST_HERO, ASK_DRAIN)
        if move < NEW_HERO:
            return self.against_chance((move - LOSE) // FIRST_HERO, (move - LOSE) % FIRST_HERO, ASK_LOSE)
        return self.against_hero(move - NEW_HERO)

    # Cards of the hand ----------------------------------------------------------------------------

    def lacks(self, kind: i64) -> bool:
        """Not a card of the hand of whoever is asked."""
        return self.hand[kind] == 0 or self.owner_of(kind) != self.asked

    def against_play(self, kind: i64) -> str | None:
        if self.asking != ASK_MAIN and self.asking != ASK_CHEAPER:
            return NOT_NOW
        if self.lacks(kind):
            return "INV-R12"
        flags = self.cards.flags[kind]
        if flags & CANCELS != 0:
            return "INV-I11"
        if flags & PREVENTS != 0:
            return "INV-I17"
        if flags & UNIT != 0 and self.asked == INVADER and self.all_full():
            return "INV-R13"
        return self.against_cost(kind, NONE if self.asking == ASK_MAIN else self.act[LESS])

    def all_full(self) -> bool:
        slot: i64 = 0
        while slot < SIDE_SLOTS:
            if self.kinds[slot] == NONE:
                return False
            slot += 1
        return True

    def against_cost(self, kind: i64, less: i64) -> str | None:
        """INV-I3; with the plot action the card must have something that can become less (INV-I2)."""
        others = self.hand_size(self.asked) - 1
        discard = self.discard_cost(kind)
        drain = self.cards.drain[kind]
        if less == LESS_DISCARD:
            if discard == 0:
                return "INV-I2"
            others += 1
        elif less != NONE:
            if drain == 0:
                return "INV-I2"
            drain -= 1
        if discard > others or drain > self.deck_size(self.asked):
            return "INV-I3"
        return None

    def against_discard(self, kind: i64) -> str | None:
        if self.asking != ASK_PAY and self.asking != ASK_STRIP:
            return NOT_NOW
        return "INV-R12" if self.lacks(kind) else None

    # Zones, rooms and targets ---------------------------------------------------------------------

    def against_zone(self, zone: i64) -> str | None:
        if self.asking == ASK_ZONE:
            if self.asked == INVADER and self.is_full(INVADER, zone):
                return "INV-R13"
            return None
        if self.asking == ASK_HERO_ZONE:
            return "INV-I13" if self.is_full(MANKIND, zone) else None
        if self.asking != ASK_WHERE:
            return NOT_NOW
        act = self.act
        choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
        if self.cards.choices[choice] == CHOOSE_ROOM:
            slot = act[CHOICE + act[NEXT] - 1]
            if self.zone_at(slot) == zone or self.is_full(self.owner_at(slot), zone):
                return "INV-I14"
            if self.cards.choices[choice + 2] & ADJACENT != 0 and self.far(slot, zone):
                return "INV-I14b"
        return None

    def is_full(self, seat: i64, zone: i64) -> bool:
        first = seat * SIDE_SLOTS + zone * PLACES
        place: i64 = 0
        while place < PLACES:
            if self.kinds[first + place] == NONE:
                return False
            place += 1
        return True

    def against_room(self, place: i64) -> str | None:
        if self.asking != ASK_ROOM:
            return NOT_NOW
        if SIDE_SLOTS + self.act[ZONE] * PLACES + place == self.hero:
            return "INV-I5"
        return None

    def against_target(self, slot: i64) -> str | None:
        if self.asking == ASK_SEED:
            zone = self.tasks[self.top() + 1]
            if slot < SIDE_SLOTS or self.zone_at(slot) != zone or self.kinds[slot] == NONE:
                return "INV-I23"
            return "INV-I23" if self.cards.symbols[self.kinds[slot]] & DEFENDER == 0 else None
        if self.asking != ASK_TARGET:
            return NOT_NOW
        if self.kinds[slot] == NONE:
            return "INV-I10"
        act = self.act
        earlier: i64 = 0
        while earlier < act[NEXT]:
            at = (act[CHOICES_AT] + earlier) * CHOICE_WIDTH
            if self.cards.choices[at] == CHOOSE_CARD and act[CHOICE + earlier] == slot:
                return "INV-I10a"
            earlier += 1
        at = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
        if act[PURPOSE] == ACT_USE and slot == act[SLOT] and self.cards.flags[act[KIND]] & SACRIFICED != 0:
            return "INV-R15a"
        rule = self.against_filter(self.cards.choices[at + 1] * FILTER_WIDTH, slot)
        if rule is not None:
            return rule
        marks = self.cards.choices[at + 2]
        if marks & LOOSE != 0 and self.cards.flags[self.kinds[slot]] & STEADY != 0:
            return "INV-R31"
        if marks & SACRIFICES != 0 and self.turn != MANKIND and slot == self.hero:
            return "INV-R14a"
        if marks & MUST_MOVE != 0 and self.stuck(slot, marks & ADJACENT != 0):
            return "INV-I14"
        if slot // SIDE_SLOTS != self.asked and self.withstands(slot, self.source()):
            return "INV-I19"
        return None

    def against_filter(self, at: i64, slot: i64) -> str | None:
        filters = self.cards.filters
        kind = self.kinds[slot]
        mine = slot // SIDE_SLOTS == self.asked
        if (filters[at] == OWN_SIDE and not mine) or (filters[at] == ENEMY_SIDE and mine):
            return "INV-I10"
        assert filters[at] <= ANY_SIDE
        if filters[at + 1] == SAME_ZONE and slot % SIDE_SLOTS // PLACES != self.act[ZONE]:
            return "INV-R29"
        strength = self.cards.strength[kind] + self.mods[slot]
        weak = strength <= filters[at + 4] % OR_STRENGTH or filters[at + 4] == 99
        marks = self.cards.symbols[kind] & filters[at + 2] | self.cards.keywords[kind] & filters[at + 3]
        marked = marks != 0 or filters[at + 2] + filters[at + 3] == 0
        if not (marked or weak if filters[at + 4] >= OR_STRENGTH else marked and weak):
            return "INV-I10"
        if (filters[at + 5] == NO_HERO and slot == self.hero) or (
            filters[at + 5] == ONLY_HERO and slot != self.hero
        ):
            return "INV-I10"
        return None

    def stuck(self, slot: i64, adjacent: bool) -> bool:
        """Nowhere to go."""
        if self.cards.flags[self.kinds[slot]] & STEADY != 0:
            return True
        seat = slot // SIDE_SLOTS
        here = slot % SIDE_SLOTS // PLACES
        one, other = (here + 1) % 3, (here + 2) % 3
        shut = self.is_full(seat, one) or (adjacent and self.far(slot, one))
        return shut and (self.is_full(seat, other) or (adjacent and self.far(slot, other)))

    def far(self, slot: i64, zone: i64) -> bool:
        """From Pacific Rim to Africa or back."""
        return slot % SIDE_SLOTS // PLACES + zone == PACIFIC_RIM + AFRICA and zone != EURASIA

    def against_no_target(self) -> str | None:
        if self.asking != ASK_TARGET and self.asking != ASK_WHERE:
            return NOT_NOW
        at = (self.act[CHOICES_AT] + self.act[NEXT]) * CHOICE_WIDTH
        return None if self.cards.choices[at + 2] & OPTIONAL != 0 else "INV-R30"

    # Cards in play, strategies, the plot ----------------------------------------------------------

    def against_use(self, place: i64) -> str | None:
        if self.asking != ASK_MAIN:
            return NOT_NOW
        slot = self.asked * SIDE_SLOTS + place
        kind = self.kinds[slot]
        if kind == NONE or self.cards.sections[kind * SECTIONS + ABILITY] == NONE:
            return "INV-R15"
        if self.used[slot] % 2 != 0:
            return "INV-I1"
        short = self.hand_size(self.asked) < self.cards.ability_discard[kind]
        if short or self.deck_size(self.asked) < self.cards.ability_drain[kind]:
            return "INV-I3"
        if self.tokens[slot] < self.cards.ability_tokens[kind]:
            return "INV-R16"
        return None

    def against_spend(self, place: i64) -> str | None:
        if self.asking != ASK_MAIN:
            return NOT_NOW
        slot = self.asked * SIDE_SLOTS + place
        kind = self.kinds[slot]
        if kind == NONE or self.cards.sections[kind * SECTIONS + SPENDING] == NONE or self.tokens[slot] == 0:
            return "INV-R16"
        return None

    def against_strategy(self, strategy: i64) -> str | None:
        if strategy == CHAINMAIL:
            return None if self.asking == ASK_CHAINMAIL else "INV-I15"
        if self.asking != ASK_MAIN:
            return NOT_NOW
        if (strategy < FIRST_INVADER_STRATEGY) != (self.asked == MANKIND):
            return "INV-R17"
        if strategy == BODYSNATCHERS:
            return "INV-I23"
        if strategy == OPS:
            return self.against_ops()
        if self.released >> strategy & 1 != 0:
            return "INV-R17a"
        if strategy == RETRIBUTION and not self.anybody(RETRIBUTION, False):
            return "INV-R19"
        assert strategy >= AUTOPSIES
        return None

    def against_ops(self) -> str | None:
        if self.ops == 0:
            return "INV-R18"
        return None if self.anybody(OPS, True) else "INV-R18a"

    def anybody(self, strategy: i64, to_move: bool) -> bool:
        """Whether a strategy finds a card of Mankind's to work on."""
        at = self.cards.choices[self.cards.strategy_choices_at[strategy] * CHOICE_WIDTH + 1] * FILTER_WIDTH
        slot: i64 = SIDE_SLOTS
        while slot < SLOTS:
            if self.kinds[slot] != NONE and self.against_filter(at, slot) is None:
                if not to_move or not self.stuck(slot, False):
                    return True
            slot += 1
        return False

    def against_plot(self, what: i64) -> str | None:
        if self.asking != ASK_MAIN:
            return NOT_NOW
        if self.asked != INVADER or self.plot_used != 0:
            return "INV-I2"
        if what == PLOT_DRAW:
            return None
        kind: i64 = FIRST_INVADER
        while kind < FIRST_HERO:
            if not self.lacks(kind) and self.cards.flags[kind] & (CANCELS | PREVENTS) == 0:
                if self.cards.flags[kind] & UNIT == 0 or not self.all_full():
                    if self.against_cost(kind, what) is None:
                        return None
            kind += 1
        return "INV-I2"

    def against_hero_move(self, zone: i64) -> str | None:
        if self.asking != ASK_MAIN:
            return NOT_NOW
        if self.asked != MANKIND or self.cards.flags[self.kinds[self.hero]] & MOBILE == 0:
            return "INV-I14"
        if self.cards.flags[self.kinds[self.hero]] & STEADY != 0:
            return "INV-R31"
        if self.hero_moves == HERO_MOVES:
            return "INV-I14a"
        if self.zone_at(self.hero) == zone or self.is_full(MANKIND, zone):
            return "INV-I14"
        return None

    # Answers --------------------------------------------------------------------------------------

    def against_cancel(self, kind: i64) -> str | None:
        if self.asking != ASK_CANCEL:
            return NOT_NOW
        if self.lacks(kind):
            return "INV-R12"
        if self.cards.flags[kind] & CANCELS == 0:
            return "INV-I11"
        which = self.cards.reacts[kind]
        there = self.frames[(self.stacked - 1) * FRAME_WIDTH + FRAME_KIND]
        if which != 0 and which & self.cards.symbols[there] == 0:
            return "INV-I11"
        return self.against_cost(kind, NONE)

    def against_prevent(self, kind: i64) -> str | None:
        if self.asking != ASK_PREVENT:
            return NOT_NOW
        if self.lacks(kind):
            return "INV-R12"
        if self.cards.flags[kind] & PREVENTS == 0:
            return "INV-I17"
        return self.against_cost(kind, NONE)

    def against_shield(self, place: i64) -> str | None:
        if self.asking != ASK_PREVENT and self.asking != ASK_SKIP_DRAW:
            return NOT_NOW
        slot = self.asked * SIDE_SLOTS + place
        if self.tokens[slot] == 0 or self.cards.flags[self.kinds[slot]] & SHIELDS == 0:
            return "INV-I17"
        return None

    def against_let(self) -> str | None:
        asking = self.asking
        if asking == ASK_CANCEL or asking == ASK_PREVENT or asking == ASK_SKIP_DRAW:
            return None
        return None if asking == ASK_CHAINMAIL or asking == ASK_SEED else NOT_NOW

    # Between games --------------------------------------------------------------------------------

    def against_limit(self, cards: i64) -> str | None:
        if self.asking != ASK_LIMIT:
            return NOT_NOW
        return "INV-I21" if cards > self.most_swaps() else None

    def against_swap(self, kind: i64, asking: i64) -> str | None:
        if self.asking != asking:
            return NOT_NOW
        counts = self.lists if asking == ASK_OUT else self.pool
        if self.owner_of(kind) != self.asked or counts[kind] == 0:
            return "INV-I21a"
        assert self.act[PURPOSE] >= NONE
        return None

    # Chance ---------------------------------------------------------------------------------------

    def against_chance(self, seat: i64, kind: i64, asking: i64) -> str | None:
        if self.asking != asking:
            return NOT_NOW
        if self.tasks[self.top() + 1] != seat or self.owner_of(kind) != seat:
            return "INV-R2"
        counts = self.hand if asking == ASK_LOSE else self.deck
        return None if counts[kind] > 0 else "INV-R2"

    def against_hero(self, number: i64) -> str | None:
        if self.asking != ASK_HERO:
            return NOT_NOW
        return None if self.heroes[number] > 0 else "INV-I13"
