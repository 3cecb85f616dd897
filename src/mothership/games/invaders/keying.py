"""The key of a position, as a repetition rule would compare it."""

from __future__ import annotations

from mothership.core.keys import combine
from mothership.core.vectors import i64
from mothership.games.invaders.board import NONE, PILE, SLOTS
from mothership.games.invaders.cards import FIRST_HERO, KINDS
from mothership.games.invaders.codes import FRAME_WIDTH, TASK_WIDTH
from mothership.games.invaders.state import Table


def key_of(table: Table) -> i64:
    """What lies there, what is pending, who is asked, and secrets; not the round."""
    key: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if kind < FIRST_HERO:
            counts = (
                (table.hand[kind] * 128 + table.deck[kind]) * 128 + table.known[kind]
            ) * 128 + table.lists[kind]
            if counts != 0:
                key = combine(key, counts * 512 + kind)
        elif table.heroes[kind - FIRST_HERO] != 0:
            key = combine(key, kind)
        kind += 1
    seat: i64 = 0
    while seat < 2:
        place: i64 = 0
        while place < table.sizes[4 + seat]:
            key = combine(key, table.pile[seat * PILE + place] * 2 + seat)
            place += 1
        seat += 1
    slot: i64 = 0
    while slot < SLOTS:
        if table.kinds[slot] != NONE:
            lying = (
                (table.kinds[slot] * 128 + table.tokens[slot]) * 256 + table.mods[slot] + 128
            ) * 4 + table.used[slot]
            key = combine(key, lying * 32 + slot)
        slot += 1
    key = combine(key, (table.damage[0] * 8 + table.damage[1]) * 8 + table.damage[2])
    at: i64 = 0
    while at < table.depth * TASK_WIDTH:
        key = combine(key, table.tasks[at] + 1)
        at += 1
    at = 0
    while at < table.stacked * FRAME_WIDTH:
        key = combine(key, table.frames[at] + 3)
        at += 1
    at = 0
    while at < len(table.act):
        key = combine(key, table.act[at] + 3)
        at += 1
    flags = ((table.asking * 4 + table.asked + 1) * 32 + table.hero + 1) * 2 + table.rotated
    flags = ((flags * 16 + table.plot) * 1024 + table.released) * 128 + table.ops
    key = combine(key, flags)
    flags = ((table.taxed * 4 + table.turn + 1) * 2 + table.plot_used) * 2 + table.drained
    flags = ((flags * 2 + table.skips) * 4 + table.hero_moves) * 4 + table.wins_invader
    return combine(key, (flags * 4 + table.wins_mankind) * 16 + table.limit)
