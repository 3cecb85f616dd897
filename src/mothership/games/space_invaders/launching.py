"""A launch: which token, which power, the aim, where the token comes to rest, and whether it flies again."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders import events
from mothership.games.space_invaders.board import (
    BARRAGE,
    BARRAGE_LAUNCHES,
    CALLED_SHOT,
    CARD_POSE,
    DOUBLE_BLAST,
    ENCORE,
    FARTHEST,
    FIRST_OF_LEVEL,
    FORWARD_BASE,
    GONE,
    LEVELS,
    LONG_BLAST,
    MOST_BLASTS,
    PLANET_LANDINGS,
    SECOND_CHANCE,
    SHORT_BLAST,
    SLOTS,
    SPACES,
    SPARE,
    TOKEN_POSE,
    TOKENS,
    count_bits,
)
from mothership.games.space_invaders.state import (
    ANNOUNCING,
    ASSAULT,
    BARRAGING,
    CALLED_BONUS,
    CHOOSING,
    DECIDING,
    FLYING,
    FROM_BASE,
    HANDING,
    HANDS_NAMED,
    IN_PLANET,
    IN_UFO,
    LANDING,
    LYING,
    NONE,
    OFF,
    OFF_NEAR,
    ONLY_UFO,
    PLAIN,
    PRESSING,
    READY,
    RESTING,
    STANDING,
    TURNING,
    WAITING,
    WALLED,
    Table,
)

FACTS: Final = 4  # where, on, short, long
THROWN: Final = 4  # place, angle, speed, elevation: what was drawn for a launch


class Launching(Table):
    """A table at which tokens are launched. When ``flying`` is NONE again, the launch is over."""

    # Which token ----------------------------------------------------------------------------------

    def ready_at(self, level: i64) -> i64:
        """The first token of the hand at a level that is still to be launched, or NONE."""
        slot = self.hand * TOKENS + FIRST_OF_LEVEL[level]
        end = self.hand * TOKENS + FIRST_OF_LEVEL[level + 1]
        while slot < end:
            if self.stage[slot] == READY:
                return slot
            slot += 1
        return NONE

    def ready_levels(self) -> i64:
        """How many levels there are to choose from."""
        count: i64 = 0
        level: i64 = 0
        while level < LEVELS:
            if self.ready_at(level) != NONE:
                count += 1
            level += 1
        return count

    def begin_launch(self) -> None:
        """Ask which token, if there is a choice that makes a difference."""
        self.opened = 0
        level: i64 = 0
        while self.ready_at(level) == NONE:
            level += 1
        if not self.assault and self.ready_levels() > 1:
            self.phase = CHOOSING  # SI-B11
        else:
            self.choose(level)

    def choose(self, level: i64) -> None:
        slot = self.ready_at(level)
        self.take_up(slot, ASSAULT if self.assault else PLAIN)
        if self.may_announce():
            self.phase = ANNOUNCING
        else:
            self.aim()

    def take_up(self, slot: i64, mode: i64) -> None:
        """A token that has not been launched yet is put on the shooter."""
        self.flying = slot
        self.stage[slot] = FLYING
        self.mode = mode
        self.launches = 0
        self.landings = 0
        self.second = 0

    def may_announce(self) -> bool:
        """Whether its power has to be named before the launch, and could do anything."""
        power = self.power_of(self.flying)
        if self.ufo == 0:
            return False  # SI-S35
        return power == BARRAGE or (power == CALLED_SHOT and self.cards() != 0)

    def call(self, space: i64) -> None:
        self.named[self.flying] = space  # SI-S19
        if self.journal is not None:
            self.journal.tell(events.CALLED, self.hand, space)
        self.opened = 1
        self.aim()

    def announce_barrage(self) -> None:
        self.mode = BARRAGING  # SI-S25
        self.named[self.flying] = ONLY_UFO
        if self.journal is not None:
            self.journal.tell(events.BARRAGED, self.hand)
        self.opened = 1
        self.aim()

    # The aim --------------------------------------------------------------------------------------

    def aim(self) -> None:
        if self.by_hand:
            self.opened = 0
            self.phase = LANDING  # SI-B12a
        elif self.rules >= HANDS_NAMED:
            self.phase = HANDING  # SI-S5a
        else:
            self.take_place()

    def take_hand(self, hand: i64) -> None:
        self.launch_hand = hand
        self.take_place()

    def take_place(self) -> None:
        self.phase = TURNING if self.mode == FROM_BASE else STANDING  # SI-B12

    def point(self, angle: i64) -> None:
        self.angle = angle
        self.phase = PRESSING

    def press(self, strength: i64) -> None:
        self.strength = strength
        if self.launch_hand != NONE:
            self.used |= 1 << self.launch_hand
        self.opened = 0
        self.phase = LANDING

    # The landing ----------------------------------------------------------------------------------

    def land(self, data: vec[i64]) -> None:
        """A token has come to rest. Others may have been bumped, and cards may have slipped."""
        self.move_things(data)
        self.bump_others(data)
        slot = self.flying
        where = data[0]
        self.launch_hand = NONE
        self.place = NONE
        self.angle = NONE
        self.strength = NONE
        self.tell_landing(where, data[1])
        self.keep_facts(slot, where, data[1], data[2], data[3])
        if self.mode == BARRAGING:
            self.launches += 1
        if where in (IN_PLANET, OFF_NEAR):
            self.landings += 1
        else:
            self.landings = 0  # SI-S28b
        if where == IN_UFO and self.counts_at_once():
            self.hit_ufo(slot)
            if self.mode == PLAIN and self.ufo > 0:
                self.phase = DECIDING  # SI-S20
            else:
                self.put_aside()
        elif self.may_relaunch() or self.may_shoot_from_here():
            self.phase = DECIDING
        else:
            self.rest()

    def counts_at_once(self) -> bool:
        """Whether a hit on the UFO is not left until the end of the turn."""
        if self.mode == ASSAULT or self.mode == CALLED_BONUS:
            return True
        return self.mode == PLAIN and self.ufo > 0 and self.power_of(self.flying) == ENCORE

    def keep_facts(self, slot: i64, where: i64, on: i64, short: i64, long: i64) -> None:
        """Keep of the facts what matters to the rules: landings that do not differ in it are one."""
        power = self.power_of(slot)
        if self.named[slot] == ONLY_UFO or slot == SPARE or self.assault:
            on = 0
            power = NONE
        asks_for_base = power == FORWARD_BASE and slot == self.flying and self.mode == PLAIN and self.ufo > 0
        if not asks_for_base:
            if where == OFF_NEAR:
                where = IN_PLANET  # SI-S9
            elif where == OFF:
                where = LYING
        if where == WALLED:
            where = OFF if asks_for_base else LYING  # SI-S22b
        reach: i64 = 0
        blasts = count_bits(on) < MOST_BLASTS if power == DOUBLE_BLAST else on == 0  # SI-S26
        if blasts and power in (LONG_BLAST, DOUBLE_BLAST):
            reach = long
        elif blasts and power == SHORT_BLAST:
            reach = short
        self.where[slot] = where
        self.on[slot] = on
        self.reach[slot] = reach

    def bump_others(self, data: vec[i64]) -> None:
        at: i64 = FACTS + 1
        end = at + data[FACTS] * (FACTS + 1)
        while at < end:
            slot = data[at]
            where = data[at + 1]
            if self.journal is not None:
                self.journal.tell(events.BUMPED, slot // TOKENS, slot)
            if self.stage[slot] == WAITING:
                self.on[slot] = data[at + 2]  # SI-S12
            else:
                self.keep_facts(slot, where, data[at + 2], data[at + 3], data[at + 4])
                if self.where[slot] != IN_UFO:
                    self.where[slot] = LYING
                elif self.assault:
                    self.hit_ufo(slot)
                    self.send_aside(slot)
            if where in (OFF, OFF_NEAR):
                self.token_at[slot * TOKEN_POSE + 2] = GONE
            at += FACTS + 1

    def tell_landing(self, where: i64, on: i64) -> None:
        journal = self.journal
        if journal is None:
            return
        if where == IN_UFO:
            journal.tell(events.IN_THE_UFO, self.hand)
        elif where == OFF:
            journal.tell(events.OFF_THE_TABLE, self.hand)
        elif where in (IN_PLANET, OFF_NEAR):
            journal.tell(events.IN_THE_PLANET, self.hand)
        elif on == 0:
            journal.tell(events.MISSED, self.hand)
        space: i64 = 0
        while space < SPACES:
            if on >> space & 1:
                journal.tell(events.LANDED, self.hand, space, self.flying)
            space += 1

    def hit_ufo(self, slot: i64) -> None:
        """The UFO takes a hit by a token, unless it is gone already."""
        if self.ufo == 0:
            if self.journal is not None:
                self.journal.tell(events.HIT_WRECK, self.hand, slot)
            return  # SI-S35
        self.ufo -= 1
        self.ufo_hits += 1
        if self.journal is not None:
            self.journal.tell(events.HIT_UFO, self.hand, self.ufo, slot)
            if self.ufo == 0:
                self.journal.tell(events.UFO_GONE)

    # After a landing ------------------------------------------------------------------------------

    def is_in_planet(self) -> bool:
        where = self.where[self.flying]
        return where in (IN_PLANET, OFF_NEAR)

    def may_relaunch(self) -> bool:
        """Whether the token that has just come to rest may fly again."""
        if self.mode == BARRAGING:
            return self.where[self.flying] != IN_UFO and self.launches < BARRAGE_LAUNCHES  # SI-S25
        if self.landings == PLANET_LANDINGS:
            return False  # SI-S10
        if self.is_in_planet() and self.planet_relaunch:
            return True
        return self.mode == PLAIN and self.power_of(self.flying) == SECOND_CHANCE and not self.second

    def may_shoot_from_here(self) -> bool:
        slot = self.flying
        if self.mode != PLAIN or self.ufo == 0 or self.power_of(slot) != FORWARD_BASE:
            return False
        where = self.where[slot]
        there = where in (LYING, IN_PLANET) and self.on[slot] == 0
        return there and self.landings < PLANET_LANDINGS  # SI-S22

    def relaunch(self) -> None:
        slot = self.flying
        by_right = self.is_in_planet() and self.planet_relaunch
        if self.power_of(slot) == SECOND_CHANCE and not by_right:
            self.second = 1  # SI-S21
        if self.journal is not None:
            self.journal.tell(events.RELAUNCHED, self.hand)
        self.forget(slot)
        self.opened = 1
        self.aim()

    def shoot_from_here(self) -> None:
        """The shooter is put where the token lies."""
        slot = self.flying
        start = slot * TOKEN_POSE
        self.base_at[0] = self.token_at[start]
        self.base_at[1] = self.token_at[start + 1]
        if self.journal is not None:
            self.journal.tell(events.BASED, self.hand)
        self.forget(slot)
        self.mode = FROM_BASE
        self.named[slot] = ONLY_UFO
        self.landings = 0
        self.opened = 1
        self.aim()

    def leave(self) -> None:
        slot = self.flying
        if self.mode == PLAIN and self.where[slot] == IN_UFO and self.power_of(slot) == ENCORE:
            self.put_aside()  # its hit has been counted
        else:
            self.rest()

    def rest(self) -> None:
        """The token stays where it is, unless there is nothing to judge about it any more."""
        slot = self.flying
        if self.mode == CALLED_BONUS or (self.landings == PLANET_LANDINGS and self.on[slot] == 0):
            self.put_aside()  # SI-S10
            return
        self.stage[slot] = RESTING
        if self.where[slot] != IN_UFO:
            self.where[slot] = LYING
        self.flying = NONE

    def put_aside(self) -> None:
        self.send_aside(self.flying)
        self.flying = NONE

    def send_aside(self, slot: i64) -> None:
        """A token that has been launched leaves the table."""
        if self.journal is not None:
            self.journal.tell(events.ASIDE, self.hand if slot == SPARE else slot // TOKENS, slot)
        self.take_aside(slot)

    # Positions, which no rule reads ---------------------------------------------------------------

    def move_things(self, data: vec[i64]) -> None:
        """Keep what is told of positions; a launched token of which nothing is told is nowhere."""
        self.token_at[self.flying * TOKEN_POSE + 2] = GONE
        at = FACTS + 1 + data[FACTS] * (FACTS + 1)
        if at == len(data):
            return
        end = at + 1 + data[at] * (CARD_POSE + 1)
        at += 1
        while at < end:
            self.keep_pose(self.card_at, data, at, CARD_POSE)
            at += CARD_POSE + 1
        end = at + 1 + data[at] * (TOKEN_POSE + 1)
        at += 1
        while at < end:
            self.keep_pose(self.token_at, data, at, TOKEN_POSE)
            at += TOKEN_POSE + 1

    def keep_pose(self, poses: vec[i64], data: vec[i64], at: i64, size: i64) -> None:
        start = data[at] * size
        part: i64 = 0
        while part < size:
            number = data[at + 1 + part]
            poses[start + part] = min(max(number, -FARTHEST), FARTHEST)
            part += 1

    # What forbids a landing -----------------------------------------------------------------------

    def forbids_landing(self, data: vec[i64]) -> str | None:
        """Whether the numbers can be a landing. Of positions only the form counts."""
        if not is_well_formed(data):
            return "SI-B14"
        rule = self.forbids_facts(data, 0)
        at: i64 = FACTS + 1
        end = at + data[FACTS] * (FACTS + 1)
        before: i64 = NONE
        while at < end and rule is None:
            slot = data[at]
            if slot <= before or slot >= SLOTS or slot == self.flying:
                return "SI-B14"
            before = slot
            if self.stage[slot] == WAITING:
                rule = self.forbids_loss(slot, data, at + 1)
            elif self.stage[slot] == RESTING:
                rule = self.forbids_facts(data, at + 1)
            else:
                rule = "SI-B14"
            at += FACTS + 1
        return rule

    def forbids_facts(self, data: vec[i64], at: i64) -> str | None:
        where = data[at]
        on = data[at + 1]
        short = data[at + 2]
        long = data[at + 3]
        if where < LYING or where > WALLED:
            return "SI-B14"
        cards = self.cards()
        if on & ~cards or short & ~cards or long & ~cards:
            return "SI-S11"
        if where == IN_UFO and (on or short or long):
            return "SI-S14"
        if where in (OFF, OFF_NEAR) and (on or short or long):
            return "SI-S9"
        if short & ~long or long & on:
            return "SI-S26"
        return None

    def forbids_loss(self, slot: i64, data: vec[i64], at: i64) -> str | None:
        """A token that waits can lose a card, never gain one."""
        on = data[at + 1]
        if on & ~self.on[slot] or on == self.on[slot]:
            return "SI-S12"
        if data[at] != LYING or data[at + 2] or data[at + 3]:
            return "SI-S12"
        return None


def is_well_formed(data: vec[i64]) -> bool:
    """Whether there are as many numbers as the counts among them say, and the things named exist."""
    length = len(data)
    if length <= FACTS or data[FACTS] < 0 or data[FACTS] > SLOTS:
        return False
    at = FACTS + 1 + data[FACTS] * (FACTS + 1)
    if at >= length:
        return at == length  # positions may be left out
    at = skip_poses(data, at, CARD_POSE + 1, SPACES)
    if at < 0 or at >= length:
        return False
    at = skip_poses(data, at, TOKEN_POSE + 1, SLOTS)
    return at == length or (at > 0 and at + THROWN == length)  # how it was thrown may be left out


def skip_poses(data: vec[i64], at: i64, size: i64, things: i64) -> i64:
    """Where the poses of one sort end, or NONE if they cannot be read."""
    count = data[at]
    if count < 0 or count > things or at + 1 + count * size > len(data):
        return NONE
    at += 1
    end = at + count * size
    while at < end:
        if data[at] < 0 or data[at] >= things:
            return NONE
        at += size
    return at
