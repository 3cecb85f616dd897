"""What texts do: a program runs step by step, and what takes longer becomes a task of its own."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    INDIAN_OCEAN,
    INVADER,
    LOCATION,
    MANKIND,
    MOON,
    NONE,
    PILE,
    SLOTS,
    ZONES,
)
from mothership.games.invaders.cards import FIRST_HERO, FIRST_INVADER
from mothership.games.invaders.codes import (
    ASK_PREVENT,
    FLIP,
    FRAME_CHOICE,
    FRAME_KIND,
    FRAME_OWNER,
    FRAME_PURPOSE,
    FRAME_SLOT,
    FRAME_WIDTH,
    FRAME_ZONE,
    GONE,
    LET_BE,
    OP_DESTROY,
    OP_DESTROY_ALL,
    OP_DISCARD_SELF,
    OP_DRAIN,
    OP_DRAIN_BOTH,
    OP_DRAIN_SELF,
    OP_DRAW,
    OP_END,
    OP_FLIP,
    OP_IF,
    OP_MOVE,
    OP_OPS,
    OP_PER,
    OP_PLOT,
    OP_READY,
    OP_RECYCLE,
    OP_RETRIEVE,
    OP_RETURN,
    OP_REVEAL,
    OP_ROUSE,
    OP_SACRIFICE,
    OP_SHUFFLE_HAND,
    OP_SKIP_ATTACK,
    OP_STRENGTHEN,
    OP_STRENGTHEN_HERO,
    OP_STRENGTHEN_SELF,
    OP_STRIP,
    OP_STRIP_RANDOM,
    OP_TAX,
    OP_TOKENS,
    OP_TOKENS_SELF,
    OP_ZONE,
    OP_ZONE_ALL,
    OP_ZONE_HERE,
    OWN_DOING,
    PRICE,
    TASK_BOTH,
    TASK_DESTROY,
    TASK_DRAIN,
    TASK_DRAW,
    TASK_LOSE,
    TASK_NEW_HERO,
    TASK_STRIP,
    TASK_WIDTH,
    WIDTH,
    WORKING,
)
from mothership.games.invaders.state import Table

MOST_MOD: Final = 99  # strength tokens on one card


class Resolving(Table):
    """The steps of a program."""

    # Frames ---------------------------------------------------------------------------------------

    def push_frame(self, purpose: i64, kind: i64, owner: i64, zone: i64, room: i64, slot: i64) -> i64:
        """A card, or a text at work, without choices yet. Its number."""
        at = self.stacked * FRAME_WIDTH
        frames = self.frames
        frames[at + FRAME_PURPOSE] = purpose
        frames[at + FRAME_KIND] = kind
        frames[at + FRAME_OWNER] = owner
        frames[at + FRAME_ZONE] = zone
        frames[at + 4] = room
        frames[at + FRAME_SLOT] = slot
        frames[at + FRAME_CHOICE] = NONE
        frames[at + FRAME_CHOICE + 1] = NONE
        frames[at + FRAME_CHOICE + 2] = NONE
        self.stacked += 1
        return self.stacked - 1

    def push_work(self, kind: i64, owner: i64, slot: i64, program: i64) -> i64:
        """A text of a card in play begins to work; the frame goes when it is done."""
        frame = self.push_frame(
            WORKING, kind, owner, self.zone_at(slot) if slot != NONE else NONE, NONE, slot
        )
        self.push_run(frame, program)
        return frame

    def push_run(self, frame: i64, program: i64) -> None:
        raise NotImplementedError  # with the task that finishes it: course.py

    # One step -------------------------------------------------------------------------------------

    def run_step(self) -> None:
        """The next step of the program that is uppermost."""
        top = self.top()
        place = self.tasks[top + 2]
        times = self.tasks[top + 3]
        program = self.cards.program
        operation = program[place]
        if operation == OP_END:
            self.pop()
            return
        self.tasks[top + 2] = place + WIDTH
        self.tasks[top + 3] = 1
        amount = program[place + 1]
        number = program[place + 2]
        frame = self.tasks[top + 1] * FRAME_WIDTH
        owner = self.frames[frame + FRAME_OWNER]
        if operation == OP_IF:
            if self.count_for(number, owner, self.frames[frame + FRAME_ZONE], NONE) < amount:
                self.tasks[top + 2] = place + 2 * WIDTH
            return
        if operation == OP_PER:
            found = self.count_for(number, owner, self.frames[frame + FRAME_ZONE], NONE)
            self.tasks[top + 3] = found if found < amount else amount
            if found == 0:
                self.tasks[top + 2] = place + 2 * WIDTH
                self.tasks[top + 3] = 1
            return
        self.do(operation, amount * times, number, program[place + 3], program[place + 4], frame)

    def do(self, operation: i64, amount: i64, number: i64, choice: i64, extra: i64, frame: i64) -> None:
        owner = self.frames[frame + FRAME_OWNER]
        enemy = 1 - owner
        chosen = self.frames[frame + FRAME_CHOICE + choice] if choice != NONE else NONE
        slot = self.frames[frame + FRAME_SLOT]
        if operation == OP_DRAW:
            self.push(TASK_DRAW, owner, amount, 0)
        elif operation == OP_DRAIN:
            self.push(TASK_DRAIN, enemy, amount, 0)
        elif operation == OP_DRAIN_SELF:
            self.push(TASK_DRAIN, owner, amount, OWN_DOING)
        elif operation == OP_DRAIN_BOTH:
            self.drain_both(amount, owner)
        elif operation == OP_DESTROY:
            self.destroy_together(number, choice, frame)
        elif operation == OP_DESTROY_ALL:
            self.destroy_all(number, frame)
        elif operation == OP_SACRIFICE:
            if self.still_there(chosen, number, frame):
                self.sacrifice(chosen)
            elif self.version > 1 and extra == PRICE:
                self.pop()  # INV-I12a: what stands behind it does not happen
        elif operation == OP_ZONE:
            if chosen != NONE:
                self.change_zone(chosen - SLOTS, amount)
        elif operation == OP_ZONE_HERE:
            self.change_zone(self.frames[frame + FRAME_ZONE], amount)
        elif operation == OP_ZONE_ALL:
            zone: i64 = 0
            while zone < ZONES:
                self.change_zone(zone, amount)
                zone += 1
        elif operation == OP_PLOT:
            self.move_plot(amount)
        elif operation == OP_OPS:
            self.ops = self.ops + amount if self.ops + amount < 99 else 99
            if self.journal is not None:
                self.journal.tell(events.OPS_GAINED, self.ops)
        elif operation == OP_STRENGTHEN:
            if self.still_there(chosen, number, frame):
                self.strengthen(chosen, amount)
        elif operation == OP_STRENGTHEN_SELF:
            if slot >= 0:
                self.strengthen(slot, amount)
        elif operation == OP_STRENGTHEN_HERO:
            if self.hero != NONE:
                self.strengthen(self.hero, amount)
        elif operation == OP_MOVE:
            zone = self.frames[frame + FRAME_CHOICE + choice + 1] - SLOTS
            if zone >= 0:
                moved = self.still_there(chosen, number, frame) and self.move_card(chosen, zone)
                if not moved and self.journal is not None:
                    self.journal.tell(events.NOT_MOVED, zone)
        elif operation == OP_RETURN:
            if self.still_there(chosen, number, frame):
                self.return_card(chosen)
        elif operation == OP_RECYCLE:
            self.recycle(owner, amount)
        elif operation == OP_RETRIEVE:
            self.retrieve(owner, extra)
        elif operation == OP_REVEAL:
            self.reveal(enemy)
        elif operation == OP_STRIP:
            self.push(TASK_STRIP, enemy, amount, 0)
        elif operation == OP_STRIP_RANDOM:
            self.push(TASK_LOSE, enemy, amount, 0)
        elif operation == OP_DISCARD_SELF:
            self.push(TASK_STRIP, owner, amount, 0)
        elif operation == OP_TOKENS:
            if self.still_there(chosen, number, frame):
                self.change_tokens(chosen, amount)
        elif operation == OP_TOKENS_SELF:
            if slot >= 0:
                self.change_tokens(slot, amount)
        elif operation == OP_SKIP_ATTACK:
            self.must_skip()
        elif operation == OP_READY:
            if self.still_there(chosen, number, frame) and self.used[chosen] == 1:
                self.used[chosen] = 2  # once a turn, or two such cards could go on for ever (INV-I1a)
                self.tell_at(events.READIED, chosen)
        elif operation == OP_FLIP:
            self.push(TASK_DRAIN, enemy, 1, FLIP + extra * 4)  # extra says what it is for
        elif operation == OP_SHUFFLE_HAND:
            self.shuffle_hand(owner)
        elif operation == OP_TAX:
            self.taxed = self.taxed | extra
            if self.journal is not None:
                self.journal.tell(events.TAXED, INDIAN_OCEAN if extra & LOCATION != 0 else MOON)
        elif operation == OP_ROUSE:
            if self.rotated != 0 and self.hero != NONE:
                self.raise_hero()

    def still_there(self, slot: i64, number: i64, frame: i64) -> bool:
        """Whether what was chosen can still be affected: it may have gone, or be somewhere else by now."""
        if slot < 0:
            return False
        owner = self.frames[frame + FRAME_OWNER]
        if not self.passes(number, slot, owner, self.frames[frame + FRAME_ZONE]):
            return False
        return self.owner_at(slot) == owner or not self.withstands(slot, self.frames[frame + FRAME_KIND])

    # What steps do --------------------------------------------------------------------------------

    def must_skip(self) -> None:
        self.skips = 1
        if self.journal is not None:
            self.journal.tell(events.MUST_SKIP)

    def drain_both(self, amount: i64, owner: i64) -> None:
        self.push(TASK_BOTH, INVADER, amount, OWN_DOING if owner == INVADER else 0)
        self.push(TASK_BOTH, MANKIND, amount, OWN_DOING if owner == MANKIND else 0)

    def work_both(self) -> None:
        """INV-I17: both are asked whether they prevent, Mankind first; then neither deck may be too small."""
        top = self.top()
        below = top - TASK_WIDTH
        tasks = self.tasks
        if tasks[top + 2] > 0 and tasks[top + 3] & LET_BE == 0 and self.may_prevent(tasks[top + 1]):
            self.ask(ASK_PREVENT, tasks[top + 1])
            return
        tasks[top + 3] |= LET_BE
        if tasks[below + 3] & LET_BE != 0:
            # Both have been asked; the one that lies below is Mankind's.
            if self.empties_both(tasks[top + 2], tasks[below + 2], tasks[top + 3] & OWN_DOING != 0):
                self.win(MANKIND, "INV-R28")
                return
            tasks[top] = TASK_DRAIN
            tasks[below] = TASK_DRAIN
        place: i64 = 0
        while place < TASK_WIDTH:
            swapped = tasks[top + place]
            tasks[top + place] = tasks[below + place]
            tasks[below + place] = swapped
            place += 1

    def empties_both(self, invaders: i64, mankinds: i64, by_invader: bool) -> bool:
        """INV-R28: whether both decks run out at once, when so many cards of each are drained."""
        if self.deck_size(INVADER) < invaders and self.deck_size(MANKIND) < mankinds:
            return True
        if self.version == 1 or not by_invader or invaders == 0 or mankinds == 0:
            return False
        return self.deck_size(INVADER) <= invaders and self.deck_size(MANKIND) <= mankinds

    def may_prevent(self, seat: i64) -> bool:
        """INV-I20: asked by what everybody can see."""
        if self.shield_tokens(seat) > 0:
            return True
        return self.cards.can_prevent[seat] != 0 and self.hand_size(seat) > 0

    def destroy_together(self, number: i64, choice: i64, frame: i64) -> None:
        """INV-I13a: one destruction behind the other is one: all have left when a new hero is placed."""
        owner = self.frames[frame + FRAME_OWNER]
        run = self.top()
        program = self.cards.program
        place = self.tasks[run + 2]
        if self.version > 1 and program[place] == OP_DESTROY:
            self.tasks[run + 2] = place + WIDTH
            self.destroy_together(program[place + 2], program[place + 3], frame)  # the last is pushed first
        chosen = self.frames[frame + FRAME_CHOICE + choice]
        if self.still_there(chosen, number, frame):
            self.push(TASK_DESTROY, chosen, owner, 0)

    def destroy_all(self, number: i64, frame: i64) -> None:
        owner = self.frames[frame + FRAME_OWNER]
        slot: i64 = SLOTS - 1
        while slot >= 0:  # the last one is pushed last and falls first
            if self.passes(number, slot, owner, self.frames[frame + FRAME_ZONE]):
                if self.owner_at(slot) == owner or not self.withstands(slot, self.frames[frame + FRAME_KIND]):
                    self.push(TASK_DESTROY, slot, owner, 0)
            slot -= 1

    def sacrifice(self, slot: i64) -> None:
        self.tell_at(events.SACRIFICED, slot)
        self.remove(slot)

    def remove(self, slot: i64) -> None:
        """Off the board: a hero out of the game, any other card onto its owner's pile."""
        if slot == self.hero:
            self.lose_hero()
        else:
            self.lay_on_pile(self.clear(slot))

    def clear(self, slot: i64) -> i64:
        """Nothing lies there any more; texts that speak of what lay there have lost it."""
        kind = self.kinds[slot]
        self.kinds[slot] = NONE
        self.tokens[slot] = 0
        self.mods[slot] = 0
        self.used[slot] = 0
        self.point(slot, GONE)
        return kind

    def point(self, slot: i64, there: i64) -> None:
        """Texts at work speak of cards, not of places: they follow one that moves, and lose one that goes."""
        at: i64 = 0
        while at < self.stacked * FRAME_WIDTH:
            place = at + FRAME_SLOT
            while place < at + FRAME_WIDTH:
                if self.frames[place] == slot:
                    self.frames[place] = there
                place += 1
            at += FRAME_WIDTH

    def lose_hero(self) -> None:
        self.tell_hero(events.HERO_LOST, self.hero)
        self.clear(self.hero)
        self.hero = NONE
        self.rotated = 0
        if self.heroes_left == 0:
            self.win(INVADER, "INV-R9")
        else:
            if self.version == 1:
                self.push(TASK_NEW_HERO, 0, 0, 0)
            else:
                self.push_below(TASK_DESTROY, TASK_NEW_HERO, 0, 0, 0)  # INV-I13a

    def raise_hero(self) -> None:
        self.rotated = 0
        self.tell_hero(events.HERO_ROSE, self.hero)

    def strengthen(self, slot: i64, amount: i64) -> None:
        mods = self.mods[slot] + amount
        if mods > MOST_MOD:
            mods = MOST_MOD
        if mods < -MOST_MOD:
            mods = -MOST_MOD
        self.mods[slot] = mods
        self.tell_of(events.STRENGTHENED, slot, shown(self.plain_strength(slot)))

    def move_card(self, slot: i64, zone: i64) -> bool:
        """Whether there was room for it; a zone that was chosen may be full by now."""
        owner = self.owner_at(slot)
        there = self.free_slot(owner, zone)
        if there == NONE or self.zone_at(slot) == zone:
            return False
        if self.journal is not None:
            self.journal.tell(
                events.MOVED,
                owner,
                self.kinds[slot],
                self.zone_at(slot),
                self.place_at(slot),
                zone,
                self.place_at(there),
            )
        self.kinds[there] = self.kinds[slot]
        self.tokens[there] = self.tokens[slot]
        self.mods[there] = self.mods[slot]
        self.used[there] = self.used[slot]
        if slot == self.hero:
            self.hero = there
        self.point(slot, there)
        self.clear(slot)
        return True

    def return_card(self, slot: i64) -> None:
        """Into its owner's hand, where everybody knows it. What cannot be returned could not be chosen."""
        self.tell_at(events.RETURNED, slot)
        kind = self.clear(slot)
        self.add_to_hand(kind)
        self.known[kind] += 1

    def recycle(self, seat: i64, amount: i64) -> None:
        """The topmost cards of the pile into the deck."""
        done: i64 = 0
        while done < amount and self.pile_size(seat) > 0:
            self.put_into_deck(self.take_from_pile(seat, self.pile_size(seat) - 1))
            done += 1
        if self.journal is not None:
            self.journal.tell(events.RECYCLED, seat, done)

    def retrieve(self, seat: i64, symbols: i64) -> None:
        """The topmost card with one of these symbols from the pile into the hand; everybody sees it."""
        place = self.pile_size(seat) - 1
        while place >= 0:
            kind = self.pile[seat * PILE + place]
            if self.cards.symbols[kind] & symbols != 0:
                self.take_from_pile(seat, place)
                self.add_to_hand(kind)
                self.known[kind] += 1
                if self.journal is not None:
                    self.journal.tell(events.RETRIEVED, seat, kind)
                return
            place -= 1

    def reveal(self, seat: i64) -> None:
        kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
        end: i64 = FIRST_INVADER if seat == MANKIND else FIRST_HERO
        while kind < end:
            self.known[kind] = self.hand[kind]
            if self.journal is not None and self.hand[kind] > 0:
                self.journal.tell(events.SHOWED, seat, kind, self.hand[kind])
            kind += 1

    def shuffle_hand(self, seat: i64) -> None:
        """The hand into the deck, and as many cards again."""
        count = self.hand_size(seat)
        kind: i64 = 0 if seat == MANKIND else FIRST_INVADER
        end: i64 = FIRST_INVADER if seat == MANKIND else FIRST_HERO
        while kind < end:
            self.deck[kind] += self.hand[kind]
            self.hand[kind] = 0
            self.known[kind] = 0
            kind += 1
        self.sizes[seat] = 0
        self.sizes[2 + seat] += count
        if self.journal is not None:
            self.journal.tell(events.RESHUFFLED, seat, count)
        self.push(TASK_DRAW, seat, count, 0)


def shown(strength: i64) -> i64:
    """A strength as a value of an event's field, which ends at 99."""
    return min(max(strength, -99), 99) + 99
