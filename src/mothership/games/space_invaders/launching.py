"""A launch: which token, which power, the aim, where the token comes to rest, and whether it flies again.

When ``flying`` is NONE again, the launch is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from mothership.games.space_invaders.phases import (
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
)

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position

FACTS: Final = 4  # where, on, short, long
THROWN: Final = 4  # place, angle, speed, elevation: what was drawn for a launch


# Which token --------------------------------------------------------------------------------------


def ready_at(position: Position, level: i64) -> i64:
    """The first token of the hand at a level that is still to be launched, or NONE."""
    slot = position.hand * TOKENS + FIRST_OF_LEVEL[level]
    end = position.hand * TOKENS + FIRST_OF_LEVEL[level + 1]
    while slot < end:
        if position.stage[slot] == READY:
            return slot
        slot += 1
    return NONE


def ready_levels(position: Position) -> i64:
    """How many levels there are to choose from."""
    count: i64 = 0
    level: i64 = 0
    while level < LEVELS:
        if ready_at(position, level) != NONE:
            count += 1
        level += 1
    return count


def begin_launch(position: Position) -> None:
    """Ask which token, if there is a choice that makes a difference."""
    position.opened = 0
    level: i64 = 0
    while ready_at(position, level) == NONE:
        level += 1
    if not position.assault and ready_levels(position) > 1:
        position.phase = CHOOSING  # SI-B11
    else:
        choose_token(position, level)


def choose_token(position: Position, level: i64) -> None:
    slot = ready_at(position, level)
    take_up(position, slot, ASSAULT if position.assault else PLAIN)
    if may_announce(position):
        position.phase = ANNOUNCING
    else:
        aim(position)


def take_up(position: Position, slot: i64, mode: i64) -> None:
    """A token that has not been launched yet is put on the shooter."""
    position.flying = slot
    position.stage[slot] = FLYING
    position.mode = mode
    position.launches = 0
    position.landings = 0
    position.second = 0


def may_announce(position: Position) -> bool:
    """Whether its power has to be named before the launch, and could do anything."""
    power = position.power_of(position.flying)
    if position.ufo == 0:
        return False  # SI-S35
    return power == BARRAGE or (power == CALLED_SHOT and position.cards() != 0)


def call_shot(position: Position, space: i64) -> None:
    position.named[position.flying] = space  # SI-S19
    if position.journal is not None:
        position.journal.tell(events.CALLED, position.hand, space)
    position.opened = 1
    aim(position)


def announce_barrage(position: Position) -> None:
    position.mode = BARRAGING  # SI-S25
    position.named[position.flying] = ONLY_UFO
    if position.journal is not None:
        position.journal.tell(events.BARRAGED, position.hand)
    position.opened = 1
    aim(position)


# The aim ------------------------------------------------------------------------------------------


def aim(position: Position) -> None:
    if position.by_hand:
        position.opened = 0
        position.phase = LANDING  # SI-B12a
    elif position.rules >= HANDS_NAMED:
        position.phase = HANDING  # SI-S5a
    else:
        take_place(position)


def take_hand(position: Position, hand: i64) -> None:
    position.launch_hand = hand
    take_place(position)


def take_place(position: Position) -> None:
    position.phase = TURNING if position.mode == FROM_BASE else STANDING  # SI-B12


def point_shooter(position: Position, angle: i64) -> None:
    position.angle = angle
    position.phase = PRESSING


def press_shooter(position: Position, strength: i64) -> None:
    position.strength = strength
    if position.launch_hand != NONE:
        position.used |= 1 << position.launch_hand
    position.opened = 0
    position.phase = LANDING


# The landing --------------------------------------------------------------------------------------


def land_token(position: Position, data: vec[i64]) -> None:
    """A token has come to rest. Others may have been bumped, and cards may have slipped."""
    move_things(position, data)
    bump_others(position, data)
    slot = position.flying
    where = data[0]
    position.launch_hand = NONE
    position.place = NONE
    position.angle = NONE
    position.strength = NONE
    tell_landing(position, where, data[1])
    keep_facts(position, slot, where, data[1], data[2], data[3])
    if position.mode == BARRAGING:
        position.launches += 1
    if where in (IN_PLANET, OFF_NEAR):
        position.landings += 1
    else:
        position.landings = 0  # SI-S28b
    if where == IN_UFO and counts_at_once(position):
        hit_ufo(position, slot)
        if position.mode == PLAIN and position.ufo > 0:
            position.phase = DECIDING  # SI-S20
        else:
            put_aside(position)
    elif may_relaunch(position) or may_shoot_from_here(position):
        position.phase = DECIDING
    else:
        let_rest(position)


def counts_at_once(position: Position) -> bool:
    """Whether a hit on the UFO is not left until the end of the turn."""
    if position.mode == ASSAULT or position.mode == CALLED_BONUS:
        return True
    return position.mode == PLAIN and position.ufo > 0 and position.power_of(position.flying) == ENCORE


def keep_facts(position: Position, slot: i64, where: i64, on: i64, short: i64, long: i64) -> None:
    """Keep of the facts what matters to the rules: landings that do not differ in it are one."""
    power = position.power_of(slot)
    if position.named[slot] == ONLY_UFO or slot == SPARE or position.assault:
        on = 0
        power = NONE
    asks_for_base = (
        power == FORWARD_BASE and slot == position.flying and position.mode == PLAIN and position.ufo > 0
    )
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
    position.where[slot] = where
    position.on[slot] = on
    position.reach[slot] = reach


def bump_others(position: Position, data: vec[i64]) -> None:
    at: i64 = FACTS + 1
    end = at + data[FACTS] * (FACTS + 1)
    while at < end:
        slot = data[at]
        where = data[at + 1]
        if position.journal is not None:
            position.journal.tell(events.BUMPED, slot // TOKENS, slot)
        if position.stage[slot] == WAITING:
            position.on[slot] = data[at + 2]  # SI-S12
        else:
            keep_facts(position, slot, where, data[at + 2], data[at + 3], data[at + 4])
            if position.where[slot] != IN_UFO:
                position.where[slot] = LYING
            elif position.assault:
                hit_ufo(position, slot)
                send_aside(position, slot)
        if where in (OFF, OFF_NEAR):
            position.token_at[slot * TOKEN_POSE + 2] = GONE
        at += FACTS + 1


def tell_landing(position: Position, where: i64, on: i64) -> None:
    journal = position.journal
    if journal is None:
        return
    if where == IN_UFO:
        journal.tell(events.IN_THE_UFO, position.hand)
    elif where == OFF:
        journal.tell(events.OFF_THE_TABLE, position.hand)
    elif where in (IN_PLANET, OFF_NEAR):
        journal.tell(events.IN_THE_PLANET, position.hand)
    elif on == 0:
        journal.tell(events.MISSED, position.hand)
    space: i64 = 0
    while space < SPACES:
        if on >> space & 1:
            journal.tell(events.LANDED, position.hand, space, position.flying)
        space += 1


def hit_ufo(position: Position, slot: i64) -> None:
    """The UFO takes a hit by a token, unless it is gone already."""
    if position.ufo == 0:
        if position.journal is not None:
            position.journal.tell(events.HIT_WRECK, position.hand, slot)
        return  # SI-S35
    position.ufo -= 1
    position.ufo_hits += 1
    if position.journal is not None:
        position.journal.tell(events.HIT_UFO, position.hand, position.ufo, slot)
        if position.ufo == 0:
            position.journal.tell(events.UFO_GONE)


# After a landing ----------------------------------------------------------------------------------


def is_in_planet(position: Position) -> bool:
    where = position.where[position.flying]
    return where in (IN_PLANET, OFF_NEAR)


def may_relaunch(position: Position) -> bool:
    """Whether the token that has just come to rest may fly again."""
    if position.mode == BARRAGING:
        return position.where[position.flying] != IN_UFO and position.launches < BARRAGE_LAUNCHES  # SI-S25
    if position.landings == PLANET_LANDINGS:
        return False  # SI-S10
    if is_in_planet(position) and position.planet_relaunch:
        return True
    return (
        position.mode == PLAIN and position.power_of(position.flying) == SECOND_CHANCE and not position.second
    )


def may_shoot_from_here(position: Position) -> bool:
    slot = position.flying
    if position.mode != PLAIN or position.ufo == 0 or position.power_of(slot) != FORWARD_BASE:
        return False
    where = position.where[slot]
    there = where in (LYING, IN_PLANET) and position.on[slot] == 0
    return there and position.landings < PLANET_LANDINGS  # SI-S22


def relaunch(position: Position) -> None:
    slot = position.flying
    by_right = is_in_planet(position) and position.planet_relaunch
    if position.power_of(slot) == SECOND_CHANCE and not by_right:
        position.second = 1  # SI-S21
    if position.journal is not None:
        position.journal.tell(events.RELAUNCHED, position.hand)
    position.forget(slot)
    position.opened = 1
    aim(position)


def shoot_from_here(position: Position) -> None:
    """The shooter is put where the token lies."""
    slot = position.flying
    start = slot * TOKEN_POSE
    position.base_at[0] = position.token_at[start]
    position.base_at[1] = position.token_at[start + 1]
    if position.journal is not None:
        position.journal.tell(events.BASED, position.hand)
    position.forget(slot)
    position.mode = FROM_BASE
    position.named[slot] = ONLY_UFO
    position.landings = 0
    position.opened = 1
    aim(position)


def leave_token(position: Position) -> None:
    slot = position.flying
    if position.mode == PLAIN and position.where[slot] == IN_UFO and position.power_of(slot) == ENCORE:
        put_aside(position)  # its hit has been counted
    else:
        let_rest(position)


def let_rest(position: Position) -> None:
    """The token stays where it is, unless there is nothing to judge about it any more."""
    slot = position.flying
    if position.mode == CALLED_BONUS or (position.landings == PLANET_LANDINGS and position.on[slot] == 0):
        put_aside(position)  # SI-S10
        return
    position.stage[slot] = RESTING
    if position.where[slot] != IN_UFO:
        position.where[slot] = LYING
    position.flying = NONE


def put_aside(position: Position) -> None:
    send_aside(position, position.flying)
    position.flying = NONE


def send_aside(position: Position, slot: i64) -> None:
    """A token that has been launched leaves the table."""
    if position.journal is not None:
        position.journal.tell(events.ASIDE, position.hand if slot == SPARE else slot // TOKENS, slot)
    position.take_aside(slot)


# Positions, which no rule reads -------------------------------------------------------------------


def move_things(position: Position, data: vec[i64]) -> None:
    """Keep what is told of positions; a launched token of which nothing is told is nowhere."""
    position.token_at[position.flying * TOKEN_POSE + 2] = GONE
    at = FACTS + 1 + data[FACTS] * (FACTS + 1)
    if at == len(data):
        return
    end = at + 1 + data[at] * (CARD_POSE + 1)
    at += 1
    while at < end:
        keep_pose(position.card_at, data, at, CARD_POSE)
        at += CARD_POSE + 1
    end = at + 1 + data[at] * (TOKEN_POSE + 1)
    at += 1
    while at < end:
        keep_pose(position.token_at, data, at, TOKEN_POSE)
        at += TOKEN_POSE + 1


def keep_pose(poses: vec[i64], data: vec[i64], at: i64, size: i64) -> None:
    start = data[at] * size
    part: i64 = 0
    while part < size:
        number = data[at + 1 + part]
        poses[start + part] = min(max(number, -FARTHEST), FARTHEST)
        part += 1


# What forbids a landing ---------------------------------------------------------------------------


def forbids_landing(position: Position, data: vec[i64]) -> str | None:
    """Whether the numbers can be a landing. Of positions only the form counts."""
    if not is_well_formed(data):
        return "SI-B14"
    rule = forbids_facts(position, data, 0)
    at: i64 = FACTS + 1
    end = at + data[FACTS] * (FACTS + 1)
    before: i64 = NONE
    while at < end and rule is None:
        slot = data[at]
        if slot <= before or slot >= SLOTS or slot == position.flying:
            return "SI-B14"
        before = slot
        if position.stage[slot] == WAITING:
            rule = forbids_loss(position, slot, data, at + 1)
        elif position.stage[slot] == RESTING:
            rule = forbids_facts(position, data, at + 1)
        else:
            rule = "SI-B14"
        at += FACTS + 1
    return rule


def forbids_facts(position: Position, data: vec[i64], at: i64) -> str | None:
    where = data[at]
    on = data[at + 1]
    short = data[at + 2]
    long = data[at + 3]
    if where < LYING or where > WALLED:
        return "SI-B14"
    cards = position.cards()
    if on & ~cards or short & ~cards or long & ~cards:
        return "SI-S11"
    if where == IN_UFO and (on or short or long):
        return "SI-S14"
    if where in (OFF, OFF_NEAR) and (on or short or long):
        return "SI-S9"
    if short & ~long or long & on:
        return "SI-S26"
    return None


def forbids_loss(position: Position, slot: i64, data: vec[i64], at: i64) -> str | None:
    """A token that waits can lose a card, never gain one."""
    on = data[at + 1]
    if on & ~position.on[slot] or on == position.on[slot]:
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
