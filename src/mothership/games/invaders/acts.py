"""Acts of several moves: announce, choose, pay (INV-I10). Until the last card is paid it is a draft."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Journal
from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    HERO_MOVES,
    INVADER,
    LESS_DISCARD,
    MANKIND,
    NONE,
    OPS,
    PLACES,
    SIDE_SLOTS,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO
from mothership.games.invaders.codes import (
    ABILITY,
    ACT_CANCEL,
    ACT_PLAY,
    ACT_PREVENT,
    ACT_SPEND,
    ACT_STRATEGY,
    ACT_SWAP,
    ACT_USE,
    ASK_IN,
    ASK_PAY,
    ASK_ROOM,
    ASK_TARGET,
    ASK_WHERE,
    ASK_ZONE,
    CANCELLING,
    CHOICE_WIDTH,
    CHOOSE_CARD,
    CHOOSE_ROOM,
    ENTRY,
    FRAME_CHOICE,
    FRAME_WIDTH,
    MOBILE,
    PLAYED,
    PREVENTING,
    SACRIFICED,
    SECTIONS,
    SPENDING,
    STEADY,
    TASK_CHAIN,
    TASK_COST,
    TASK_PLOT,
    UNIT,
    WORKING,
)
from mothership.games.invaders.course import Course

# What stands where in an act.
PURPOSE: Final = 0
KIND: Final = 1  # the card; of a strategy its number
SLOT: Final = 2  # of a card in play
ZONE: Final = 3
ROOM: Final = 4
CHOICE: Final = 5  # and two more
OWED: Final = 8  # cards still to discard
NEXT: Final = 9  # the choice that is made next
CHOICES_AT: Final = 10
CHOICES_IN: Final = 11
LESS: Final = 12  # the part of the cost that the plot action makes smaller
ACT_WIDTH: Final = 13

# Marks of a choice.
OPTIONAL: Final = 1
MUST_MOVE: Final = 2  # a card that has somewhere to go
ADJACENT: Final = 4  # and only to the next zone
LOOSE: Final = 8  # a card that is not steady
SACRIFICES: Final = 16  # not the hero in the Invader's turn


class Acts(Course):
    """What a player is about to do."""

    def open_act(self, purpose: i64, kind: i64, slot: i64, at: i64, count: i64, owed: i64) -> None:
        act = self.act
        act[PURPOSE] = purpose
        act[KIND] = kind
        act[SLOT] = slot
        act[ZONE] = self.zone_at(slot) if slot != NONE else NONE
        act[ROOM] = NONE
        act[CHOICE] = NONE
        act[CHOICE + 1] = NONE
        act[CHOICE + 2] = NONE
        act[OWED] = owed
        act[NEXT] = 0
        act[CHOICES_AT] = at
        act[CHOICES_IN] = count
        self.go_on()

    def no_act(self) -> None:
        place: i64 = 0
        while place < ACT_WIDTH:
            self.act[place] = NONE
            place += 1

    # Opening --------------------------------------------------------------------------------------

    def announce(self, purpose: i64, kind: i64) -> None:
        """A card from the hand."""
        less = self.act[LESS]
        owed = self.discard_cost(kind)
        if less == LESS_DISCARD:
            owed -= 1
        self.take_from_hand(kind)
        section = kind * SECTIONS + ENTRY
        count = self.cards.choices_in[section] if purpose == ACT_PLAY else 0
        self.open_act(purpose, kind, NONE, self.cards.choices_at[section], count, owed)

    def use(self, slot: i64) -> None:
        kind = self.kinds[slot]
        section = kind * SECTIONS + ABILITY
        at, count = self.cards.choices_at[section], self.cards.choices_in[section]
        self.open_act(ACT_USE, kind, slot, at, count, self.cards.ability_discard[kind])

    def spend(self, slot: i64) -> None:
        kind = self.kinds[slot]
        section = kind * SECTIONS + SPENDING
        self.open_act(
            ACT_SPEND, kind, slot, self.cards.choices_at[section], self.cards.choices_in[section], 0
        )

    def release(self, strategy: i64) -> None:
        at = self.cards.strategy_choices_at[strategy]
        self.open_act(ACT_STRATEGY, strategy, NONE, at, self.cards.strategy_choices_in[strategy], 0)

    def open_swap(self) -> None:
        """Cards out of the deck and others in, all in one act, so that nobody sees half of it."""
        self.act[PURPOSE] = ACT_SWAP

    # What is still missing ------------------------------------------------------------------------

    def go_on(self) -> None:
        """Ask for the next thing that the act needs; if there is none it closes."""
        act = self.act
        seat = self.asked
        if act[PURPOSE] == ACT_PLAY and self.cards.flags[act[KIND]] & UNIT != 0:
            if act[ZONE] == NONE:
                self.ask(ASK_ZONE, seat)
                return
            if act[ROOM] == NONE and self.free_slot(seat, act[ZONE]) == NONE:
                self.ask(ASK_ROOM, seat)
                return
        while act[NEXT] < act[CHOICES_IN]:
            if self.can_choose():
                choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
                self.ask(ASK_TARGET if self.cards.choices[choice] == CHOOSE_CARD else ASK_WHERE, seat)
                return
            marks = self.cards.choices[(act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH + 2]
            if self.version > 1 and marks & (SACRIFICES | OPTIONAL) == SACRIFICES:
                break  # INV-I12a: there is nothing to pay with
            act[NEXT] += 1  # nothing there: do as much as you can (INV-R30)
        if self.journal is not None:
            self.tell_act(self.journal)
        self.collect()

    def collect(self) -> None:
        """All is announced; what is left is to pay."""
        if self.act[OWED] > 0:
            self.ask(ASK_PAY, self.asked)
        else:
            self.close()

    def can_choose(self) -> bool:
        """Whether there is anything for the next choice."""
        choice = (self.act[CHOICES_AT] + self.act[NEXT]) * CHOICE_WIDTH
        if self.cards.choices[choice] == CHOOSE_CARD:
            slot: i64 = 0
            while slot < SLOTS:
                if self.choosable(slot):
                    return True
                slot += 1
            return False
        zone: i64 = 0
        while zone < ZONES:
            if self.zone_choosable(zone):
                return True
            zone += 1
        return False

    def choosable(self, slot: i64) -> bool:
        """Whether a card in play can be chosen now."""
        act = self.act
        choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
        number = self.cards.choices[choice + 1]
        if not self.passes(number, slot, self.asked, act[ZONE]):
            return False
        earlier: i64 = 0
        while earlier < act[NEXT]:
            before = (act[CHOICES_AT] + earlier) * CHOICE_WIDTH
            if self.cards.choices[before] == CHOOSE_CARD and act[CHOICE + earlier] == slot:
                return False  # two targets are two cards
            earlier += 1
        marks = self.cards.choices[choice + 2]
        if marks & LOOSE != 0 and self.cards.flags[self.kinds[slot]] & STEADY != 0:
            return False
        if marks & SACRIFICES != 0 and slot == self.hero and self.turn == INVADER:
            return False  # INV-R14a
        if marks & MUST_MOVE != 0 and not self.can_be_moved(slot, marks & ADJACENT != 0):
            return False
        if act[PURPOSE] == ACT_USE and slot == act[SLOT] and self.cards.flags[act[KIND]] & SACRIFICED != 0:
            return False  # by then it is gone
        if self.owner_at(slot) == self.asked:
            return True
        return not self.withstands(slot, self.source())

    def source(self) -> i64:
        """The kind of card whose text asks; a strategy is none."""
        return NONE if self.act[PURPOSE] == ACT_STRATEGY else self.act[KIND]

    def can_be_moved(self, slot: i64, adjacent: bool) -> bool:
        if self.cards.flags[self.kinds[slot]] & STEADY != 0:
            return False
        zone: i64 = 0
        while zone < ZONES:
            if self.can_go(slot, zone, adjacent):
                return True
            zone += 1
        return False

    def can_go(self, slot: i64, zone: i64, adjacent: bool) -> bool:
        """Whether a zone is another one with room; from one end to the other nothing is adjacent."""
        steps = zone - self.zone_at(slot)
        if steps == 0 or (adjacent and (steps == 2 or steps == -2)):
            return False
        return self.free_slot(self.owner_at(slot), zone) != NONE

    def zone_choosable(self, zone: i64) -> bool:
        act = self.act
        choice = (act[CHOICES_AT] + act[NEXT]) * CHOICE_WIDTH
        if self.cards.choices[choice] != CHOOSE_ROOM:
            return True
        slot = act[CHOICE + act[NEXT] - 1]  # the card that was chosen just before
        if slot == NONE:
            return False
        return self.can_go(slot, zone, self.cards.choices[choice + 2] & ADJACENT != 0)

    def choose(self, what: i64) -> None:
        """A slot, a zone, or NONE."""
        self.act[CHOICE + self.act[NEXT]] = what
        self.act[NEXT] += 1
        self.go_on()

    def pay(self, kind: i64) -> None:
        self.discard_card(kind)
        self.act[OWED] -= 1
        self.collect()

    def discard_card(self, kind: i64) -> None:
        self.take_from_hand(kind)
        self.lay_on_pile(kind)
        if self.journal is not None:
            self.journal.tell(events.DISCARDED, self.owner_of(kind), kind)

    # Telling --------------------------------------------------------------------------------------

    def tell_act(self, journal: Journal) -> None:
        """INV-I10: what is announced, with all that was chosen, so that whoever answers knows what for."""
        act = self.act
        purpose = act[PURPOSE]
        kind = act[KIND]
        seat = self.asked
        if purpose == ACT_USE:
            self.tell_at(events.USED, act[SLOT])
        elif purpose == ACT_SPEND:
            self.tell_of(events.SPENT, act[SLOT], self.tokens[act[SLOT]] - 1)
        elif purpose == ACT_STRATEGY:
            journal.tell(events.RELEASED, seat, kind)
        else:
            journal.tell(events.PLAYED, seat, kind)
            if act[ZONE] != NONE:
                journal.tell(events.BOUND, seat, kind, act[ZONE])
            if act[ROOM] != NONE:
                self.tell_at(events.GIVES_WAY, seat * SIDE_SLOTS + act[ZONE] * PLACES + act[ROOM])
        self.tell_aims(journal)

    def tell_aims(self, journal: Journal) -> None:
        act = self.act
        any_aim = False
        number: i64 = 0
        while number < act[CHOICES_IN]:
            what = act[CHOICE + number]
            asks = self.cards.choices[(act[CHOICES_AT] + number) * CHOICE_WIDTH]
            number += 1
            if what == NONE:
                continue
            any_aim = True
            if asks != CHOOSE_CARD:
                journal.tell(events.AIMED_ZONE, what)
                continue
            if number < act[CHOICES_IN] and act[CHOICE + number] != NONE:
                if self.cards.choices[(act[CHOICES_AT] + number) * CHOICE_WIDTH] == CHOOSE_ROOM:
                    self.tell_of(events.AIMED_TO, what, act[CHOICE + number])
                    number += 1
                    continue
            self.tell_at(events.AIMED, what)
        is_unit = act[PURPOSE] == ACT_PLAY and act[ZONE] != NONE  # which does something in any case
        if act[CHOICES_IN] > 0 and not any_aim and not is_unit:
            journal.tell(events.AIMLESS)

    # Closing --------------------------------------------------------------------------------------

    def close(self) -> None:
        """Everything is chosen and discarded: what is announced begins."""
        act = self.act
        purpose = act[PURPOSE]
        if purpose == ACT_USE:
            self.close_use()
        elif purpose == ACT_SPEND:
            self.close_spend()
        elif purpose == ACT_STRATEGY:
            self.close_strategy()
        else:
            self.close_card()
        self.no_act()
        self.settle()

    def close_card(self) -> None:
        """A card is paid for, but for what NATURE drains; then it can be cancelled (INV-I10)."""
        act = self.act
        purpose = act[PURPOSE]
        kind = act[KIND]
        seat = self.asked
        drain = self.cards.drain[kind]
        if purpose == ACT_CANCEL:
            self.push_frame(CANCELLING, kind, seat, NONE, NONE, NONE)
            self.tasks[self.top() + 2] = 1 - seat  # now the other may cancel this one
        elif purpose == ACT_PREVENT:
            frame = self.push_frame(PREVENTING, kind, seat, NONE, NONE, NONE)
            self.push(TASK_CHAIN, frame, 1 - seat, 0)
        else:
            if act[LESS] != NONE:
                self.plot_used = 1
                if act[LESS] != LESS_DISCARD:
                    drain -= 1
                self.push(TASK_PLOT, -1, 0, 0)  # INV-I2: when the card is done, or cancelled
            frame = self.push_frame(PLAYED, kind, seat, act[ZONE], act[ROOM], NONE)
            self.copy_choices(frame)
            self.push(TASK_CHAIN, frame, 1 - seat, 0)
        if drain > 0:
            self.push(TASK_COST, seat, drain, 0)

    def copy_choices(self, frame: i64) -> None:
        """Cards as their slots, and zones behind all slots: only a card can go, or move."""
        act = self.act
        number: i64 = 0
        while number < act[CHOICES_IN]:
            what = act[CHOICE + number]
            asks = self.cards.choices[(act[CHOICES_AT] + number) * CHOICE_WIDTH]
            if what != NONE and asks != CHOOSE_CARD:
                what += SLOTS
            self.frames[frame * FRAME_WIDTH + FRAME_CHOICE + number] = what
            number += 1

    def close_use(self) -> None:
        act = self.act
        slot = act[SLOT]
        kind = act[KIND]
        self.used[slot] += 1  # INV-I1
        frame = self.push_work(kind, self.asked, slot, self.cards.sections[kind * SECTIONS + ABILITY])
        self.copy_choices(frame)
        if self.cards.ability_tokens[kind] > 0:
            self.change_tokens(slot, -self.cards.ability_tokens[kind])
        if self.cards.flags[kind] & SACRIFICED != 0:
            self.sacrifice(slot)
        if self.cards.ability_drain[kind] > 0:  # the last task is done first: before a new hero does anything
            self.push(TASK_COST, self.asked, self.cards.ability_drain[kind], 0)

    def close_spend(self) -> None:
        act = self.act
        slot = act[SLOT]
        kind = act[KIND]
        self.tokens[slot] -= 1
        frame = self.push_work(kind, self.asked, slot, self.cards.sections[kind * SECTIONS + SPENDING])
        self.copy_choices(frame)

    def close_strategy(self) -> None:
        strategy = self.act[KIND]
        if strategy == OPS:
            self.ops -= 1
        else:
            self.released |= 1 << strategy
        frame = self.push_frame(WORKING, NONE, self.asked, NONE, NONE, NONE)
        self.copy_choices(frame)
        self.push_run(frame, self.cards.strategies[strategy])

    # What can be afforded, as `legal` sees it ------------------------------------------------------

    def has_room(self, seat: i64) -> bool:
        """Whether a card with a strength can be played at all: Mankind can always make room."""
        if seat == MANKIND:
            return True
        zone: i64 = 0
        while zone < ZONES:
            if self.free_slot(seat, zone) != NONE:
                return True
            zone += 1
        return False

    def can_use(self, slot: i64) -> bool:
        kind = self.kinds[slot]
        if kind == NONE or self.cards.sections[kind * SECTIONS + ABILITY] == NONE or self.used[slot] % 2 != 0:
            return False
        seat = self.owner_at(slot)
        if self.cards.ability_discard[kind] > self.hand_size(seat):
            return False
        if self.cards.ability_drain[kind] > self.deck_size(seat):
            return False
        return self.cards.ability_tokens[kind] <= self.tokens[slot]

    def can_spend(self, slot: i64) -> bool:
        kind = self.kinds[slot]
        if kind == NONE or self.tokens[slot] == 0:
            return False
        return self.cards.sections[kind * SECTIONS + SPENDING] != NONE

    def can_move_hero(self, zone: i64) -> bool:
        if self.hero == NONE or self.hero_moves >= HERO_MOVES:
            return False
        if self.cards.flags[self.kinds[self.hero]] & (MOBILE | STEADY) != MOBILE:
            return False
        return zone != self.zone_at(self.hero) and self.free_slot(MANKIND, zone) != NONE

    def any_defender_to_move(self) -> bool:
        """Whether a token of the Ops Centre can do anything."""
        at = self.cards.strategy_choices_at[OPS] * CHOICE_WIDTH
        number = self.cards.choices[at + 1]
        slot: i64 = SIDE_SLOTS
        while slot < SLOTS:
            if self.passes(number, slot, MANKIND, NONE) and self.can_be_moved(slot, False):
                return True
            slot += 1
        return False

    # Swaps ----------------------------------------------------------------------------------------

    def take_out(self, kind: i64) -> None:
        top = self.top()
        self.lists[kind] -= 1
        self.deck[kind] += 1  # set aside, not in a deck: between games there is none
        self.tasks[top + 2] -= 1
        self.tasks[top + 3] += 1
        if self.journal is not None:
            self.journal.tell_only(1 << self.asked, events.TAKEN_OUT, self.asked, kind)
        if self.tasks[top + 2] == 0:
            self.ask(ASK_IN, self.asked)
        self.open_swap()

    def put_in(self, kind: i64) -> None:
        top = self.top()
        self.pool[kind] -= 1
        self.lists[kind] += 1
        self.tasks[top + 3] -= 1
        if self.journal is not None:
            self.journal.tell_only(1 << self.asked, events.PUT_IN, self.asked, kind)
        if self.tasks[top + 3] == 0:
            if self.journal is not None:
                self.journal.tell(events.SWAPPED, self.asked, self.limit)
            self.put_away()
            self.pop()
            self.no_act()
            self.settle()

    def put_away(self) -> None:
        """INV-I21a: what was taken out lies in the pool when the swap is done, and not before."""
        kind: i64 = 0
        while kind < FIRST_HERO:
            self.pool[kind] += self.deck[kind]
            self.deck[kind] = 0
            kind += 1
