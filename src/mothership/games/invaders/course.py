"""The course of a game: tasks are done, the last one first, until somebody has to be asked."""

from __future__ import annotations

from typing import Final

from mothership.core.seats import NATURE
from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    BODYSNATCHERS,
    CHAINMAIL,
    DEFENDER,
    DRAWN,
    INVADER,
    MANKIND,
    MOST_ROUNDS,
    NONE,
    PLACES,
    SIDE_SLOTS,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO
from mothership.games.invaders.codes import (
    ASK_CANCEL,
    ASK_CHAINMAIL,
    ASK_DRAIN,
    ASK_DRAW,
    ASK_HERO,
    ASK_HERO_ZONE,
    ASK_LIMIT,
    ASK_LOSE,
    ASK_MAIN,
    ASK_OUT,
    ASK_PREVENT,
    ASK_SEED,
    ASK_SKIP_DRAW,
    ASK_STRIP,
    CANCELLING,
    ENTRY,
    EVERY_TURN,
    FLIP,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_ROOM,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    LET_BE,
    OWN_DOING,
    PLAYED,
    PREVENTING,
    SECOND_ATTACK,
    SECTIONS,
    TASK_ATTACK,
    TASK_BOTH,
    TASK_CHAIN,
    TASK_CHECK,
    TASK_COST,
    TASK_DESTROY,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_EVERY,
    TASK_FINISH,
    TASK_LIMIT,
    TASK_LOSE,
    TASK_MAIN,
    TASK_NEW_HERO,
    TASK_NEXT,
    TASK_PLOT,
    TASK_RAISE,
    TASK_RUN,
    TASK_STRIP,
    TASK_SURPLUS,
    TASK_SWAP,
    TASK_TURN,
    UNIT,
    WINS,
)
from mothership.games.invaders.matches import Matches
from mothership.games.invaders.pending import cause_of, front_of
from mothership.games.invaders.resolving import shown

UNASKED: Final = -1


class Course(Matches):
    """Turns, attacks and windows."""

    def settle(self) -> None:
        """Do what needs no answer."""
        self.asking = UNASKED
        while self.asking == UNASKED:
            if self.winner != NONE:
                self.conclude()
            else:
                self.work()

    def work(self) -> None:
        """Do, or ask, what the uppermost task needs next."""
        task = self.tasks[self.top()]
        if task == TASK_RUN:
            self.run_step()
        elif task == TASK_FINISH:
            self.finish()
        elif task == TASK_MAIN:
            self.ask(ASK_MAIN, self.turn)
        elif task == TASK_DRAW:
            self.work_draw()
        elif task == TASK_DRAIN:
            self.work_drain()
        elif task == TASK_BOTH:
            self.work_both()
        elif task == TASK_COST:
            if self.tasks[self.top() + 2] <= 0:
                self.pop()
            else:
                self.ask(ASK_DRAIN, NATURE)
        elif task == TASK_CHAIN:
            self.work_chain()
        elif task == TASK_DESTROY:
            self.work_destroy()
        elif task == TASK_NEW_HERO:
            if self.tasks[self.top() + 1] == 0:
                self.ask(ASK_HERO, NATURE)
            else:
                self.ask(ASK_HERO_ZONE, MANKIND)
        elif task == TASK_STRIP or task == TASK_LOSE:
            self.work_strip(task)
        elif task == TASK_EVERY:
            self.work_every()
        elif task == TASK_RAISE:
            self.pop()
            if self.turn == MANKIND and self.rotated != 0:
                self.raise_hero()  # INV-I13
        elif task == TASK_ATTACK:
            self.work_attack()
        elif task == TASK_SURPLUS:
            self.work_surplus()
        elif task == TASK_CHECK:
            self.pop()
            if self.drained == 0:  # INV-I7
                if self.journal is not None:
                    self.journal.tell(events.IDLE)
                self.move_plot(-1)
        elif task == TASK_PLOT:
            steps = self.tasks[self.top() + 1]
            self.pop()
            self.move_plot(steps)
        elif task == TASK_NEXT:
            self.pop()
            self.pass_on()
        elif task == TASK_TURN:
            seat = self.tasks[self.top() + 1]
            self.pop()
            self.begin_turn(seat)
        elif task == TASK_LIMIT:
            self.ask(ASK_LIMIT, self.tasks[self.top() + 1])
        elif task == TASK_SWAP:
            self.ask(ASK_OUT, self.tasks[self.top() + 1])
        else:
            self.pop()
            self.new_game()

    # A turn ---------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """INV-R11: texts of every turn, two cards, the main phase."""
        self.turn = seat
        if seat == INVADER:
            self.round += 1
            if self.round > MOST_ROUNDS:
                self.win(MANKIND, "INV-I9a")
                return
        self.plot_used = 0
        self.drained = 0
        self.hero_moves = 0
        slot: i64 = 0
        while slot < SLOTS:
            self.used[slot] = 0
            slot += 1
        if self.journal is not None:
            self.journal.tell(events.BEGAN, seat, self.round - 1)
        self.push(TASK_MAIN, 0, 0, 0)
        self.push(TASK_RAISE, 0, 0, 0)
        self.push(TASK_DRAW, seat, DRAWN, 0)
        self.push(TASK_EVERY, seat, seat * SIDE_SLOTS, 0)

    def work_every(self) -> None:
        """The texts of every turn, slot by slot."""
        top = self.top()
        seat = self.tasks[top + 1]
        slot = self.tasks[top + 2]
        if slot == (seat + 1) * SIDE_SLOTS:
            self.pop()
            return
        self.tasks[top + 2] = slot + 1
        kind = self.kinds[slot]
        if kind == NONE:
            return
        if self.cards.flags[kind] & WINS != 0:
            self.change_tokens(slot, 1)  # INV-I16
        program = self.cards.sections[kind * SECTIONS + EVERY_TURN]
        if program != NONE:
            self.tell_at(events.EVERY_TURN, slot)
            self.push_work(kind, seat, slot, program)

    def end_main(self) -> None:
        """The main phase is over: the attack, or Mankind's if a card says so."""
        self.pop()
        self.push(TASK_NEXT, 0, 0, 0)
        if self.turn == MANKIND:
            if self.in_play(MANKIND, SECOND_ATTACK):
                self.push(TASK_SURPLUS, 0, 0, 0)  # INV-I22
                self.tell_attack(MANKIND)
        elif self.skips != 0:
            self.skips = 0  # INV-I8
            if self.journal is not None:
                self.journal.tell(events.SKIPPED)
        else:
            self.push(TASK_CHECK, 0, 0, 0)
            self.push(TASK_ATTACK, 0, NONE, 0)
            self.tell_attack(INVADER)

    def tell_attack(self, seat: i64) -> None:
        if self.journal is not None:
            self.journal.tell(events.ATTACK_BEGAN, seat)

    def pass_on(self) -> None:
        self.begin_turn(1 - self.turn)

    # Programs -------------------------------------------------------------------------------------

    def push_run(self, frame: i64, program: i64) -> None:
        self.push(TASK_FINISH, frame, 0, 0)
        if program != NONE:
            self.push(TASK_RUN, frame, program, 1)

    def finish(self) -> None:
        """A text is done; a card that was played for it alone is laid on the pile (INV-I18)."""
        frame = self.tasks[self.top() + 1]
        self.pop()
        at = frame * FRAME_WIDTH
        kind = self.frames[at + FRAME_KIND]
        if self.frames[at + FRAME_PURPOSE] == PLAYED and self.cards.flags[kind] & UNIT == 0:
            self.lay_on_pile(kind)
        self.drop_frames(frame)

    # Cards from the deck --------------------------------------------------------------------------

    def work_draw(self) -> None:
        top = self.top()
        seat = self.tasks[top + 1]
        if self.tasks[top + 2] <= 0:
            self.pop()
        elif self.tasks[top + 3] == 0 and self.shield_tokens(seat) > 0:  # INV-I17
            self.ask(ASK_SKIP_DRAW, seat)
        elif self.deck_size(seat) == 0:
            self.run_out(seat)
        else:
            self.ask(ASK_DRAW, NATURE)

    def draw_card(self, kind: i64) -> None:
        seat = self.owner_of(kind)
        self.take_from_deck(kind)
        self.add_to_hand(kind)
        self.tasks[self.top() + 2] -= 1
        if self.journal is not None:
            self.journal.tell(events.DREW, seat)
            self.journal.tell_only(1 << seat, events.LEARNT, seat, kind)

    def work_drain(self) -> None:
        top = self.top()
        seat = self.tasks[top + 1]
        if self.tasks[top + 2] <= 0:
            self.pop()
        elif self.tasks[top + 3] & (LET_BE | FLIP) == 0 and self.may_prevent(seat):
            self.ask(ASK_PREVENT, seat)
        elif self.deck_size(seat) == 0:
            self.run_out(seat)
        else:
            self.ask(ASK_DRAIN, NATURE)

    def drain_card(self, kind: i64) -> None:
        top = self.top()
        seat = self.owner_of(kind)
        self.take_from_deck(kind)
        self.lay_on_pile(kind)
        self.tasks[top + 2] -= 1
        if self.journal is not None:
            self.journal.tell(events.DRAINED, seat, kind, cause_of(self), front_of(self) + 1)
        if self.tasks[top] == TASK_DRAIN:
            marks = self.tasks[top + 3]
            if marks & FLIP != 0:
                if self.cards.symbols[kind] & marks >> 2 != 0:
                    self.must_skip()
            elif seat == MANKIND and self.turn == INVADER and marks & OWN_DOING == 0:
                self.drained = 1  # INV-I7

    def work_strip(self, task: i64) -> None:
        top = self.top()
        seat = self.tasks[top + 1]
        if self.tasks[top + 2] <= 0 or self.hand_size(seat) == 0:
            self.pop()
        elif task == TASK_STRIP:
            self.ask(ASK_STRIP, seat)
        else:
            self.ask(ASK_LOSE, NATURE)

    # Cancelling -----------------------------------------------------------------------------------

    def work_chain(self) -> None:
        """INV-I11, INV-I20: whoever could hold a card that cancels is asked; then the chain comes down."""
        top = self.top()
        seat = self.tasks[top + 2]
        if self.cards.can_cancel[seat] != 0 and self.hand_size(seat) > 0:
            self.ask(ASK_CANCEL, seat)
        else:
            self.come_down()

    def come_down(self) -> None:
        """The uppermost card stands, so the one below is cancelled, so the one below that stands."""
        lowest = self.tasks[self.top() + 1]
        self.pop()
        stands = (self.stacked - lowest) % 2 == 1
        frame = self.stacked - 1
        while frame > lowest:
            at = frame * FRAME_WIDTH
            if (self.stacked - 1 - frame) % 2 == 1 and self.journal is not None:
                self.journal.tell(
                    events.CANCELLED, self.frames[at + FRAME_OWNER], self.frames[at + FRAME_KIND]
                )
            self.lay_on_pile(self.frames[at + FRAME_KIND])
            frame -= 1
        at = lowest * FRAME_WIDTH
        self.drop_frames(lowest + 1)
        if stands:
            self.resolve(lowest)
            return
        if self.journal is not None:
            self.journal.tell(events.CANCELLED, self.frames[at + FRAME_OWNER], self.frames[at + FRAME_KIND])
        self.lay_on_pile(self.frames[at + FRAME_KIND])
        self.drop_frames(lowest)

    def resolve(self, frame: i64) -> None:
        """A card that was not cancelled."""
        at = frame * FRAME_WIDTH
        purpose = self.frames[at + FRAME_PURPOSE]
        kind = self.frames[at + FRAME_KIND]
        if purpose == PREVENTING:
            self.prevent(kind)
            self.drop_frames(frame)
            return
        assert purpose != CANCELLING, "a cancelling card is never the lowest"
        if self.cards.flags[kind] & UNIT != 0:
            self.enter(at, kind)
        self.push_run(frame, self.cards.sections[kind * SECTIONS + ENTRY])

    def prevent(self, kind: i64) -> None:
        """A card from the hand prevents part of the drain that is pending."""
        top = self.top()
        amount = self.cards.reacts[kind]
        if amount > self.tasks[top + 2]:
            amount = self.tasks[top + 2]
        self.tasks[top + 2] -= amount
        self.lay_on_pile(kind)
        if self.journal is not None:
            self.journal.tell(events.PREVENTED, self.owner_of(kind), kind, amount)

    def enter(self, at: i64, kind: i64) -> None:
        """A card with a strength comes into its zone; in a full one another makes room (INV-I5)."""
        owner = self.frames[at + FRAME_OWNER]
        zone = self.frames[at + FRAME_ZONE]
        slot = self.free_slot(owner, zone)
        if slot == NONE:
            slot = owner * SIDE_SLOTS + zone * PLACES + self.frames[at + FRAME_ROOM]
            self.tell_at(events.MADE_ROOM, slot)
            self.remove(slot)
        self.put_down(slot, kind)
        self.frames[at + FRAME_SLOT] = slot
        self.tell_at(events.ENTERED, slot)
        if self.cards.flags[kind] & WINS != 0:
            self.change_tokens(slot, 1)  # INV-I16

    # Destruction and heroes -----------------------------------------------------------------------

    def work_destroy(self) -> None:
        top = self.top()
        slot = self.tasks[top + 1]
        if self.kinds[slot] == NONE:
            self.pop()
            return
        offered = self.tasks[top + 3] != 0
        if slot == self.hero and self.tasks[top + 2] == INVADER and not offered:
            if self.released & (1 << CHAINMAIL) == 0:  # INV-I15
                self.ask(ASK_CHAINMAIL, MANKIND)
                return
        self.pop()
        self.tell_at(events.DESTROYED, slot)
        self.remove(slot)

    def bring_hero(self, number: i64) -> None:
        """The next hero is drawn; where it stands is asked next."""
        self.heroes[number] -= 1
        self.heroes_left -= 1
        self.tasks[self.top() + 1] = 1
        self.tasks[self.top() + 2] = FIRST_HERO + number

    def place_hero(self, zone: i64) -> None:
        top = self.top()
        kind = self.tasks[top + 2]
        first = self.tasks[top + 3] != 0
        self.pop()
        slot = self.free_slot(MANKIND, zone)
        self.put_down(slot, kind)
        self.hero = slot
        self.rotated = 0 if first else 1
        self.tell_hero(events.HERO_CAME, slot)
        if self.cards.flags[kind] & WINS != 0:
            self.change_tokens(slot, 1)  # INV-I16
        program = self.cards.sections[kind * SECTIONS + ENTRY]
        if program != NONE:
            self.push_work(kind, MANKIND, slot, program)

    # The attack -----------------------------------------------------------------------------------

    def work_attack(self) -> None:
        """INV-I6: zone by zone; before each the Invader may seed it."""
        top = self.top()
        zone = self.tasks[top + 1]
        if zone == ZONES:
            self.pop()
            return
        if self.tasks[top + 3] == 0 and self.can_seed(zone):
            self.ask(ASK_SEED, INVADER)
            return
        seeded = self.tasks[top + 2]
        self.tasks[top + 1] = zone + 1
        self.tasks[top + 2] = NONE
        self.tasks[top + 3] = 0
        attack = self.total(INVADER, zone)
        defence = self.total(MANKIND, zone) + self.zone_value(zone)
        if seeded != NONE:
            strength = self.strength_of(seeded)
            attack += strength
            defence -= strength
            self.push(TASK_DRAIN, INVADER, 2, 0)  # the price, afterwards
        if self.journal is not None:
            kind = events.BROKE_THROUGH if attack > defence else events.HELD
            self.journal.tell(kind, zone, shown(attack), shown(defence))
        if attack > defence:
            self.push(TASK_DRAIN, MANKIND, attack - defence, 0)

    def can_seed(self, zone: i64) -> bool:
        if self.released & (1 << BODYSNATCHERS) != 0:
            return False
        slot = SIDE_SLOTS + zone * PLACES
        end = slot + PLACES
        while slot < end:
            kind = self.kinds[slot]
            if kind != NONE and self.cards.symbols[kind] & DEFENDER != 0:
                return True
            slot += 1
        return False

    def seed(self, slot: i64) -> None:
        top = self.top()
        self.released |= 1 << BODYSNATCHERS
        self.tasks[top + 2] = slot
        self.tasks[top + 3] = 1
        if self.journal is not None:
            self.journal.tell(events.RELEASED, INVADER, BODYSNATCHERS)
        self.tell_hero(events.SEEDED, slot)

    def work_surplus(self) -> None:
        """INV-I22: Mankind strikes back, without the values of the zones."""
        top = self.top()
        zone = self.tasks[top + 1]
        if zone == ZONES:
            self.pop()
            return
        self.tasks[top + 1] = zone + 1
        attack = self.total(MANKIND, zone)
        defence = self.total(INVADER, zone)
        if attack > defence:
            if self.journal is not None:
                self.journal.tell(events.STRUCK_BACK, zone, shown(attack), shown(defence))
            self.push(TASK_DRAIN, INVADER, attack - defence, 0)
