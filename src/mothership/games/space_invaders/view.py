"""What a seat may see: everything. The positions are there for drawings; no rule reads them."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.space_invaders.board import (
    ALL_SPACES,
    ANGLE_WORDS,
    CARD_POSE,
    DIFFICULTIES,
    FARTHEST,
    HAND_WORDS,
    KIND_WORDS,
    KINDS,
    LEVELS,
    MOST_CARDS,
    MOST_HANDS,
    MOST_HEALTH,
    MOST_POINTS,
    MOST_ROUNDS,
    MOST_SCORE,
    MOST_STRENGTH,
    PLACE_WORDS,
    POINT_WORDS,
    POWER_WORDS,
    ROWS,
    SEAT_WORDS,
    SLOTS,
    SPACE_WORDS,
    SPACES,
    SPECIES,
    TOKEN_POSE,
    TOKENS,
)
from mothership.games.space_invaders.course import Course
from mothership.games.space_invaders.state import MODE_WORDS, NONE, PHASE_WORDS, STAGE_WORDS, WHERE_WORDS

SCHEMA: Final = Schema(
    Part("players", low=1, high=MOST_HANDS),
    Part("hands", low=2, high=MOST_HANDS),
    Part("rows", low=ROWS - 1, high=ROWS),
    Part("planet-relaunch", high=1),
    Part("flick", high=1),
    Part("by-hand", high=1),
    Part("difficulty", words=DIFFICULTIES),
    Part("board", (SPACES,), low=NONE, words=("none", *KIND_WORDS)),
    Part("deck", high=MOST_CARDS),
    Part("box", (KINDS,), high=MOST_CARDS),
    Part("back", (KINDS,), high=MOST_CARDS),
    Part("pile", (SPECIES,), high=MOST_CARDS),
    Part("specials", high=MOST_CARDS),
    Part("health", high=MOST_HEALTH),
    Part("most-health", high=MOST_HEALTH),
    Part("icons", (MOST_HEALTH + 1,), high=1),
    Part("ufo", high=MOST_HEALTH),
    Part("ufo-hits", high=MOST_HEALTH),
    Part("score", high=MOST_SCORE),
    Part("powers", (MOST_HANDS, LEVELS), low=NONE, words=("none", *POWER_WORDS)),
    Part("tokens", (MOST_HANDS,), high=TOKENS),
    Part("stage", (SLOTS,), words=STAGE_WORDS),
    Part("where", (SLOTS,), words=WHERE_WORDS),
    Part("on", (SLOTS,), high=ALL_SPACES),
    Part("reach", (SLOTS,), high=ALL_SPACES),
    Part("named", (SLOTS,), low=NONE, words=("none", *SPACE_WORDS, "ufo")),
    Part("phase", words=PHASE_WORDS),
    Part("hand", words=SEAT_WORDS),
    Part("round", high=MOST_ROUNDS),
    Part("starter", words=SEAT_WORDS),
    Part("done", high=MOST_HANDS),
    Part("last", high=1),
    Part("assault", high=1),
    Part("flying", low=NONE, high=SLOTS - 1),
    Part("mode", words=MODE_WORDS),
    Part("launches", high=3),
    Part("landings", high=3),
    Part("second", high=1),
    Part("launch-hand", low=NONE, words=("none", *HAND_WORDS)),
    Part("place", low=NONE, words=("none", *PLACE_WORDS)),
    Part("angle", low=NONE, words=("none", *ANGLE_WORDS)),
    Part("strength", low=NONE, high=MOST_STRENGTH),
    Part("resolving", low=NONE, high=TOKENS),
    Part("pointer", low=NONE, words=("none", *SPACE_WORDS)),
    Part("choices", high=2),
    Part("bonus", high=3),
    Part("hands-used", (len(HAND_WORDS),), high=1),
    Part("won", high=1),
    Part("card-at", (SPACES, CARD_POSE), low=-FARTHEST, high=FARTHEST),
    Part("token-at", (SLOTS, TOKEN_POSE), low=-FARTHEST, high=FARTHEST),
    Part("base-at", (2,), low=-FARTHEST, high=FARTHEST),
    Part("points", (len(POINT_WORDS),), high=max(MOST_POINTS)),
    Part("fourth", words=POWER_WORDS),
)


LENGTH: Final = SCHEMA.length


def look(table: Course) -> vec[i64]:
    """The numbers of the schema, in its order. They are many, so that nothing is appended one by one."""
    numbers = zeros(LENGTH)
    at = put(numbers, 0, vec[i64]([table.players, table.hands, table.rows]))
    relaunch: i64 = 1 if table.planet_relaunch else 0
    flick: i64 = 1 if table.flick else 0
    by_hand: i64 = 1 if table.by_hand else 0
    at = put(numbers, at, vec[i64]([relaunch, flick, by_hand, table.difficulty]))
    at = put(numbers, at, table.board)
    at = put(numbers, at, vec[i64]([table.deck]))
    at = put(numbers, at, table.box)
    at = put(numbers, at, table.back)
    at = put(numbers, at, table.pile)
    at = put(numbers, at, vec[i64]([table.specials, table.health, table.most_health]))
    space: i64 = 0
    while space <= MOST_HEALTH:
        numbers[at] = table.icons >> space & 1
        at += 1
        space += 1
    at = put(numbers, at, vec[i64]([table.ufo, table.ufo_hits, table.score()]))
    at = put(numbers, at, table.powers)
    at = put(numbers, at, table.tokens)
    at = put(numbers, at, table.stage)
    at = put(numbers, at, table.where)
    at = put(numbers, at, table.on)
    at = put(numbers, at, table.reach)
    at = put(numbers, at, table.named)
    at = put(numbers, at, vec[i64]([table.phase, table.hand, table.round, table.starter, table.done]))
    at = put(numbers, at, vec[i64]([table.last, table.assault, table.flying, table.mode]))
    at = put(numbers, at, vec[i64]([table.launches, table.landings, table.second]))
    at = put(numbers, at, vec[i64]([table.launch_hand, table.place, table.angle, table.strength]))
    at = put(numbers, at, vec[i64]([table.resolving, table.pointer, table.choices, table.bonus]))
    hand: i64 = 0
    while hand < len(HAND_WORDS):
        numbers[at] = table.used >> hand & 1
        at += 1
        hand += 1
    numbers[at] = 1 if table.won else 0
    at = put(numbers, at + 1, table.card_at)
    at = put(numbers, at, table.token_at)
    at = put(numbers, at, table.base_at)
    at = put(numbers, at, table.points)
    numbers[at] = table.fourth
    return numbers


def put(numbers: vec[i64], at: i64, more: vec[i64]) -> i64:
    """Write some numbers from a place on; the place after them."""
    for number in more:
        numbers[at] = number
        at += 1
    return at
