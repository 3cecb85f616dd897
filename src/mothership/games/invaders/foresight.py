"""One-shots that would do nothing now: they may be played (INV-I12), but nobody wants to by mistake.

A card is idle only if that is certain from what its owner sees: a pile, for one, grows while a card is paid.
"""

from __future__ import annotations

from mothership.core.vectors import i64
from mothership.games.invaders.board import MOST_PLOT, NONE, SLOTS, ZONES
from mothership.games.invaders.codes import (
    ENTRY,
    OP_DESTROY,
    OP_DESTROY_ALL,
    OP_END,
    OP_MOVE,
    OP_PLOT,
    OP_READY,
    OP_RECYCLE,
    OP_RETRIEVE,
    OP_RETURN,
    OP_REVEAL,
    OP_ROUSE,
    OP_SACRIFICE,
    OP_STRENGTHEN,
    OP_STRIP,
    OP_STRIP_RANDOM,
    OP_TOKENS,
    OP_ZONE,
    OP_ZONE_ALL,
    SECTIONS,
    STEADY,
    UNIT,
    WIDTH,
)
from mothership.games.invaders.state import Table


def is_idle(table: Table, kind: i64, cost: i64) -> bool:
    """Whether a card of a hand, for which so many others are discarded, is a one-shot without any effect."""
    cards = table.cards
    place = cards.sections[kind * SECTIONS + ENTRY]
    if cards.flags[kind] & UNIT != 0 or place == NONE:
        return False
    while cards.program[place] != OP_END:
        if could_do(table, place, kind, cost):
            return False
        place += WIDTH
    return True


def could_do(table: Table, place: i64, kind: i64, cost: i64) -> bool:
    """Whether a step could do anything; what is not certain could."""
    operation = table.cards.program[place]
    amount = table.cards.program[place + 1]
    seat = table.owner_of(kind)
    if is_aimed(operation):
        slot: i64 = 0
        while slot < SLOTS:
            if hits(table, place, kind, slot):
                return True
            slot += 1
        return False
    if operation == OP_STRIP or operation == OP_STRIP_RANDOM or operation == OP_REVEAL:
        return table.hand_size(1 - seat) > 0
    if operation == OP_ZONE or operation == OP_ZONE_ALL:
        return amount < 0 or is_damaged(table)
    if operation == OP_PLOT:
        return amount < 0 or table.plot < MOST_PLOT
    if operation == OP_RECYCLE or operation == OP_RETRIEVE:
        return cost + table.cards.drain[kind] > 0 or table.pile_size(seat) > 0
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


def hits(table: Table, place: i64, kind: i64, slot: i64) -> bool:
    """Whether there is a card in a slot that would feel it. A one-shot itself lies in no zone."""
    program = table.cards.program
    seat = table.owner_of(kind)
    if not table.passes(program[place + 2], slot, seat, NONE):
        return False
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
