"""One-shots and abilities that would do nothing now: allowed (INV-I12), but nobody wants them by mistake.

A card is idle only if that is certain from what its owner sees: a pile, for one, grows while a card is paid.
"""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.invaders.board import MANKIND, MOST_PLOT, NONE, SLOTS, ZONES
from mothership.games.invaders.codes import (
    ABILITY,
    ENTRY,
    OP_DESTROY,
    OP_DESTROY_ALL,
    OP_DRAIN,
    OP_DRAIN_BOTH,
    OP_END,
    OP_IF,
    OP_MOVE,
    OP_PER,
    OP_PLOT,
    OP_READY,
    OP_RECYCLE,
    OP_RETRIEVE,
    OP_RETURN,
    OP_REVEAL,
    OP_ROUSE,
    OP_SACRIFICE,
    OP_STRENGTHEN,
    OP_STRENGTHEN_SELF,
    OP_STRIP,
    OP_STRIP_RANDOM,
    OP_TOKENS,
    OP_TOKENS_SELF,
    OP_ZONE,
    OP_ZONE_ALL,
    OP_ZONE_HERE,
    PRICE,
    SACRIFICED,
    SECTIONS,
    STEADY,
    UNIT,
    WIDTH,
)
from mothership.games.invaders.state import Table


def is_idle(table: Table, kind: i64, cost: i64) -> bool:
    """Whether a card of a hand, for which so many others go to the pile, is a one-shot without any effect."""
    if table.cards.flags[kind] & UNIT != 0:
        return False
    place = table.cards.sections[kind * SECTIONS + ENTRY]
    return place != NONE and does_nothing(table, place, kind, NONE, cost)


def is_idle_in_play(table: Table, slot: i64, section: i64) -> bool:
    """Whether the ability of a card in play, or a token spent for its text, would do nothing."""
    cards = table.cards
    kind = table.kinds[slot]
    place = cards.sections[kind * SECTIONS + section]
    if place == NONE:
        return False
    cost: i64 = 0
    if section == ABILITY:
        cost = cards.ability_discard[kind] + cards.ability_drain[kind]
        if cards.flags[kind] & SACRIFICED != 0:
            cost += 1  # it lies on the pile by then
    return does_nothing(table, place, kind, slot, cost)


def does_nothing(table: Table, place: i64, kind: i64, own: i64, cost: i64) -> bool:
    """Whether no step of a program could do anything. `own` is the slot of the card that speaks, or NONE."""
    program = table.cards.program
    seat = table.owner_of(kind)
    zone = table.zone_at(own) if own != NONE else NONE
    while program[place] != OP_END:
        if program[place] == OP_IF or program[place] == OP_PER:
            needed = program[place + 1] if program[place] == OP_IF else 1
            if table.count_for(program[place + 2], seat, zone, NONE) < needed:
                place += WIDTH  # the step behind it is left out
        elif program[place] == OP_SACRIFICE and program[place + WIDTH] != OP_END and is_price(table, place):
            if not could_do(table, place, kind, own, cost):
                return True  # INV-I12a: what stands behind it does not happen
            cost += 1  # a price is no effect
        elif could_do(table, place, kind, own, cost):
            return False
        place += WIDTH
    return True


def is_price(table: Table, place: i64) -> bool:
    return table.version > 1 and table.cards.program[place + 4] == PRICE


def could_do(table: Table, place: i64, kind: i64, own: i64, cost: i64) -> bool:
    """Whether a step could do anything; what is not certain could."""
    operation = table.cards.program[place]
    amount = table.cards.program[place + 1]
    seat = table.owner_of(kind)
    if is_aimed(operation):
        slot: i64 = 0
        while slot < SLOTS:
            if hits(table, place, kind, own, slot):
                return True
            slot += 1
        return False
    if operation == OP_STRIP or operation == OP_STRIP_RANDOM or operation == OP_REVEAL:
        return table.hand_size(1 - seat) > 0
    if operation == OP_ZONE or operation == OP_ZONE_ALL:
        return amount < 0 or is_damaged(table)  # some zone is worth something, or the war is over
    if operation == OP_ZONE_HERE:
        zone = table.zone_at(own)
        return table.zone_value(zone) > 0 if amount < 0 else table.damage[zone] > 0
    if operation == OP_PLOT:
        return amount < 0 or table.plot < MOST_PLOT
    if operation == OP_RECYCLE or operation == OP_RETRIEVE:
        return cost > 0 or table.pile_size(seat) > 0
    if operation == OP_STRENGTHEN_SELF or operation == OP_TOKENS_SELF:
        return table.cards.flags[kind] & SACRIFICED == 0
    return operation != OP_ROUSE or table.rotated != 0


def is_aimed(operation: i64) -> bool:
    """Whether it happens to cards in play that a filter speaks of."""
    return (
        operation == OP_DESTROY
        or operation == OP_DESTROY_ALL
        or operation == OP_SACRIFICE
        or operation == OP_STRENGTHEN
        or operation == OP_MOVE
        or operation == OP_RETURN
        or operation == OP_TOKENS
        or operation == OP_READY
    )


def hits(table: Table, place: i64, kind: i64, own: i64, slot: i64) -> bool:
    """Whether there is a card in a slot that would feel it. A one-shot itself lies in no zone."""
    program = table.cards.program
    seat = table.owner_of(kind)
    if not table.passes(program[place + 2], slot, seat, table.zone_at(own) if own != NONE else NONE):
        return False
    if slot == own and table.cards.flags[kind] & SACRIFICED != 0:
        return False  # by then it is gone
    if table.owner_at(slot) != seat and table.withstands(slot, kind):
        return False
    operation = program[place]
    if operation == OP_MOVE or operation == OP_RETURN:
        if table.cards.flags[table.kinds[slot]] & STEADY != 0:
            return False
    if operation == OP_TOKENS and program[place + 1] < 0:
        return table.tokens[slot] > 0
    if operation == OP_READY:
        return table.used[slot] == 1
    return operation != OP_MOVE or has_room_elsewhere(table, slot)


def has_room_elsewhere(table: Table, slot: i64) -> bool:
    zone: i64 = 0
    while zone < ZONES:
        if zone != table.zone_at(slot) and table.free_slot(table.owner_at(slot), zone) != NONE:
            return True
        zone += 1
    return False


def is_damaged(table: Table) -> bool:
    zone: i64 = 0
    while zone < ZONES:
        if table.damage[zone] > 0:
            return True
        zone += 1
    return False


# The end of the plot ------------------------------------------------------------------------------------


def is_fatal(table: Table, kind: i64) -> bool:
    """Whether a card that the Invader plays with the help of the plot surely ends it (INV-I2).

    Not if its text lifts the marker, or could win before the marker goes down.
    """
    after = table.plot
    place = table.cards.sections[kind * SECTIONS + ENTRY]
    while place != NONE and table.cards.program[place] != OP_END:
        if table.cards.program[place] == OP_PLOT:
            after += table.cards.program[place + 1]
        elif could_win(table, table.cards.program[place], table.cards.program[place + 1]):
            return False
        place += WIDTH
    return after <= 1


def could_win(table: Table, operation: i64, amount: i64) -> bool:
    """Whether a step could win for the Invader; what hangs on other cards could."""
    if operation == OP_DRAIN or operation == OP_DRAIN_BOTH:
        return table.deck_size(MANKIND) < amount
    if operation == OP_DESTROY or operation == OP_DESTROY_ALL or operation == OP_SACRIFICE:
        return table.heroes_left == 0
    if operation == OP_ZONE or operation == OP_ZONE_HERE or operation == OP_ZONE_ALL:
        zone: i64 = 0
        while zone < ZONES:
            if table.zone_value(zone) <= -amount:
                return True
            zone += 1
        return False
    return operation == OP_IF or operation == OP_PER or operation == OP_TOKENS or operation == OP_TOKENS_SELF
