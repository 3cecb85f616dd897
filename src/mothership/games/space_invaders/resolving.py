"""The end of a turn: what powers choose, what is destroyed, and which tokens wait."""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.space_invaders import events
from mothership.games.space_invaders.board import (
    CHAIN,
    DOUBLE_BLAST,
    HEALING,
    LONG_BLAST,
    MOST_BLASTS,
    NEIGHBOURS,
    PIERCE,
    REPAIR,
    SHIELD,
    SHORT_BLAST,
    SIDESTEP,
    SLOTS,
    SPACES,
    SPARE,
    TOKENS,
    TWICE,
    count_bits,
    icon_of,
    lowest_bit,
    species_of,
)
from mothership.games.space_invaders.launching import Launching
from mothership.games.space_invaders.state import (
    HEALING_UP,
    IN_UFO,
    NONE,
    RESTING,
    TARGETING,
    WAITING,
)


class Resolving(Launching):
    """A table at which hits are judged. When ``resolving`` is NONE again, no power is left to ask about."""

    # Powers ---------------------------------------------------------------------------------------

    def begin_resolving(self) -> None:
        """From the highest level down, so that a repair comes before the UFO's last health is gone."""
        self.resolving = TOKENS
        self.next_token()

    def next_token(self) -> None:
        """Go on to the next token whose power has something to ask, if there is one."""
        while self.resolving > 0:
            self.resolving -= 1
            slot = self.hand * TOKENS + self.resolving
            if self.stage[slot] == RESTING and self.asks_about(slot):
                return
        self.resolving = NONE

    def asks_about(self, slot: i64) -> bool:
        """Resolve what needs no answer; whether a question is left."""
        power = self.power_of(slot)
        if self.where[slot] == IN_UFO:
            counts = self.ufo > 0
            self.hit_ufo(slot)  # SI-B16
            self.send_aside(slot)
            if counts and power == REPAIR and self.health < self.most_health:
                self.phase = HEALING_UP
                return True
            return False
        on = self.on[slot]
        if power == SIDESTEP:
            self.reach[slot] = on
            self.on[slot] = 0
            return self.asks_about_card(slot)
        if power == DOUBLE_BLAST:
            self.choices = MOST_BLASTS - count_bits(on)  # SI-S26
        elif power == CHAIN:
            self.choices = 1
            self.reach[slot] = self.beside(on)
        elif power in (SHORT_BLAST, LONG_BLAST):
            self.choices = 1
        else:
            return False
        return self.asks_for_target(slot)

    def asks_for_target(self, slot: i64) -> bool:
        if self.choices > 0 and self.targets() != 0:
            self.phase = TARGETING
            return True
        self.choices = 0
        self.reach[slot] = 0
        return False

    def asks_about_card(self, slot: i64) -> bool:
        """The next card of a sidestep that has somewhere to go.

        ``reach`` are the cards that are still to be asked about, ``on`` those that are settled.
        """
        while self.reach[slot] != 0:
            self.pointer = lowest_bit(self.reach[slot])
            if self.sidesteps() != 0:
                self.phase = TARGETING
                return True
            self.reach[slot] &= ~(1 << self.pointer)
            self.on[slot] |= 1 << self.pointer
        self.pointer = NONE
        return False

    def beside(self, on: i64) -> i64:
        """The cards that are adjacent to any of these, without these."""
        mask: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if on >> space & 1:
                mask |= NEIGHBOURS[space]
            space += 1
        return mask & self.cards() & ~on

    def targets(self) -> i64:
        """The cards that may be chosen now, as a mask."""
        if self.pointer != NONE:
            return self.sidesteps()
        slot = self.hand * TOKENS + self.resolving
        return self.reach[slot] & ~self.on[slot]

    def sidesteps(self) -> i64:
        """The cards that the hit on the card asked about may move to."""
        slot = self.hand * TOKENS + self.resolving
        settled = self.on[slot]
        rest = self.reach[slot] & ~(1 << self.pointer)
        beside = NEIGHBOURS[self.pointer] & self.cards() & ~settled  # SI-S27
        found: i64 = 0
        space: i64 = 0
        while space < SPACES:
            bit: i64 = 1 << space
            if beside & bit and self.can_settle(settled | bit, rest):
                found |= bit
            space += 1
        return found

    def can_settle(self, settled: i64, rest: i64) -> bool:
        """Whether each of the other cards of a sidestep can still have a hit of its own."""
        if rest == 0:
            return True
        card = lowest_bit(rest)
        choices = (NEIGHBOURS[card] & self.cards() | 1 << card) & ~settled
        space: i64 = 0
        while space < SPACES:
            bit: i64 = 1 << space
            if choices & bit and self.can_settle(settled | bit, rest & ~(1 << card)):
                return True
            space += 1
        return False

    def may_keep(self) -> bool:
        """Whether no target need be chosen: a hit must move on if another one has moved to its card."""
        if self.pointer == NONE:
            return True
        slot = self.hand * TOKENS + self.resolving
        bit: i64 = 1 << self.pointer
        settled = self.on[slot]
        return settled & bit == 0 and self.can_settle(settled | bit, self.reach[slot] & ~bit)

    def target(self, space: i64) -> None:
        slot = self.hand * TOKENS + self.resolving
        if self.journal is not None:
            self.journal.tell(events.TARGETED, self.hand, space)
        if self.pointer != NONE:
            self.reach[slot] &= ~(1 << self.pointer)
        else:
            self.choices -= 1
        self.on[slot] |= 1 << space
        self.go_on_asking(slot)

    def keep(self) -> None:
        """No target."""
        slot = self.hand * TOKENS + self.resolving
        if self.pointer != NONE:
            self.reach[slot] &= ~(1 << self.pointer)
            self.on[slot] |= 1 << self.pointer
        else:
            self.choices = 0
        self.go_on_asking(slot)

    def go_on_asking(self, slot: i64) -> None:
        asks = self.asks_about_card(slot) if self.pointer != NONE else self.asks_for_target(slot)
        if not asks:
            self.next_token()

    def heal(self, answer: bool) -> None:
        if answer:
            self.health = min(self.health + HEALING, self.most_health)  # SI-S24
            if self.journal is not None:
                self.journal.tell(events.HEALED, self.hand, self.health)
        self.next_token()

    # Hits -----------------------------------------------------------------------------------------

    def destroy_what_is_hit(self) -> None:
        """Until nothing more falls, so that a shield and what it shielded fall together."""
        pierced = self.pierced()
        fell = True
        while fell:  # SI-S15
            fell = False
            space: i64 = 0
            while space < SPACES:
                if self.board[space] != NONE and (pierced >> space & 1 or self.falls(space)):
                    self.destroy(space)
                    fell = True
                space += 1

    def falls(self, space: i64) -> bool:
        """Whether a card has the hits that it takes, and no shield."""
        needed: i64 = 2 if icon_of(self.board[space]) & TWICE else 1  # SI-B21
        return self.hits_on(space) >= needed and not self.is_shielded(space)

    def hits_on(self, space: i64) -> i64:
        """Tokens of this round that count on a card, each once."""
        count: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            if self.is_judged(slot) and self.on[slot] >> space & 1:
                count += 1  # SI-S17
            slot += 1
        return count

    def is_judged(self, slot: i64) -> bool:
        stage = self.stage[slot]
        return stage in (RESTING, WAITING)

    def is_shielded(self, space: i64) -> bool:
        if icon_of(self.board[space]) & SHIELD:
            return False  # SI-S18
        other: i64 = 0
        while other < SPACES:
            beside = NEIGHBOURS[space] >> other & 1
            if beside and self.board[other] != NONE and icon_of(self.board[other]) & SHIELD:
                return True  # SI-B20
            other += 1
        return False

    def pierced(self) -> i64:
        """The cards that fall to a single hit, whatever their icons."""
        mask: i64 = 0
        slot = self.hand * TOKENS
        while slot < (self.hand + 1) * TOKENS:
            if self.stage[slot] == RESTING and self.power_of(slot) == PIERCE:
                mask |= self.on[slot]
            slot += 1
        return mask

    def destroy(self, space: i64) -> None:
        """A card goes to the score board."""
        kind = self.board[space]
        if self.journal is not None:
            self.journal.tell(events.DESTROYED, kind, space)
        self.board[space] = NONE
        self.pile[species_of(kind)] += 1
        if icon_of(kind):
            self.specials += 1  # SI-S23

    # Tokens ---------------------------------------------------------------------------------------

    def bonus_shots(self) -> i64:
        """Called shots that count on the Invader that they named."""
        count: i64 = 0
        slot = self.hand * TOKENS
        while slot < (self.hand + 1) * TOKENS:
            named = self.named[slot]
            if named >= 0 and named < SPACES and self.stage[slot] == RESTING and self.on[slot] >> named & 1:
                count += 1  # SI-S19
                if self.journal is not None:
                    self.journal.tell(events.EARNED, self.hand)
            slot += 1
        return count

    def sort_tokens(self) -> None:
        """Tokens with a card left wait on it; all others go aside."""
        cards = self.cards()
        slot: i64 = 0
        while slot < SPARE:
            if self.is_judged(slot):
                left = self.on[slot] & cards
                if left == 0:
                    self.send_aside(slot)  # SI-B17
                else:
                    self.wait(slot, left)
            slot += 1

    def wait(self, slot: i64, left: i64) -> None:
        """A token waits; on a single card it is moved to the middle."""
        moved = self.stage[slot] == RESTING or left != self.on[slot]
        self.stage[slot] = WAITING
        self.named[slot] = NONE
        self.on[slot] = left
        self.reach[slot] = 0
        if moved and count_bits(left) == 1:
            self.lay_on(slot, lowest_bit(left))  # SI-B18
        if moved and self.journal is not None:
            space: i64 = 0
            while space < SPACES:
                if left >> space & 1:
                    self.journal.tell(events.WAITS, slot // TOKENS, space)
                space += 1
