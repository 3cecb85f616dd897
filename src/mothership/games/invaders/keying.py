"""The key of a position: equal for equal positions, to detect repetition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.keys import combine
from mothership.core.vectors import i64
from mothership.games.invaders.board import NONE, PILE, SLOTS
from mothership.games.invaders.cards import FIRST_HERO, KINDS
from mothership.games.invaders.codes import FRAME_WIDTH, TASK_WIDTH

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def key_of(state: Invaders) -> i64:
    """What lies there, what is pending, who is asked, and secrets; not the round."""
    key: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if kind < FIRST_HERO:
            counts = (
                (state.hand[kind] * 128 + state.deck[kind]) * 128 + state.known[kind]
            ) * 128 + state.lists[kind]
            if counts != 0:
                key = combine(key, counts * 512 + kind)
        elif state.heroes[kind - FIRST_HERO] != 0:
            key = combine(key, kind)
        kind += 1
    seat: i64 = 0
    while seat < 2:
        place: i64 = 0
        while place < state.sizes[4 + seat]:
            key = combine(key, state.pile[seat * PILE + place] * 2 + seat)
            place += 1
        seat += 1
    slot: i64 = 0
    while slot < SLOTS:
        if state.kinds[slot] != NONE:
            lying = (
                (state.kinds[slot] * 128 + state.tokens[slot]) * 256 + state.mods[slot] + 128
            ) * 4 + state.used[slot]
            key = combine(key, lying * 32 + slot)
        slot += 1
    key = combine(key, (state.damage[0] * 8 + state.damage[1]) * 8 + state.damage[2])
    at: i64 = 0
    while at < state.depth * TASK_WIDTH:
        key = combine(key, state.tasks[at] + 1)
        at += 1
    at = 0
    while at < state.stacked * FRAME_WIDTH:
        key = combine(key, state.frames[at] + 3)
        at += 1
    at = 0
    while at < len(state.act):
        key = combine(key, state.act[at] + 3)
        at += 1
    flags = ((state.asking * 4 + state.asked + 1) * 32 + state.hero + 1) * 2 + state.rotated
    flags = ((flags * 16 + state.plot) * 1024 + state.released) * 128 + state.ops
    key = combine(key, flags)
    flags = ((state.taxed * 4 + state.turn + 1) * 2 + state.plot_used) * 2 + state.drained
    flags = ((flags * 2 + state.skips) * 4 + state.hero_moves) * 4 + state.wins_invader
    return combine(key, (flags * 4 + state.wins_mankind) * 16 + state.limit)
