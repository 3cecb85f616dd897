"""What a seat may see: everything. The positions are there for drawings; no rule reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.seats import A_SEAT, BY_SEAT, Seats
from mothership.core.vectors import i64, vec, zeros
from mothership.core.view import Part, Schema
from mothership.games.space_invaders.board import (
    ALL_SPACES,
    ANGLE_WORDS,
    CARD_POSE,
    COLUMNS,
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
from mothership.games.space_invaders.course import score_of
from mothership.games.space_invaders.phases import MODE_WORDS, NONE, PHASE_WORDS, STAGE_WORDS, WHERE_WORDS

if TYPE_CHECKING:
    from mothership.games.space_invaders.state import Position

_TOKENS: Final = Seats(places=TOKENS)  # the slots of each hand; the spare token comes after them

SCHEMA: Final = Schema(
    Part("players", low=1, high=MOST_HANDS),
    Part("hands", low=2, high=MOST_HANDS),
    Part("rows", low=ROWS - 1, high=ROWS),
    Part("planet-relaunch", high=1),
    Part("flick", high=1),
    Part("by-hand", high=1),
    Part("difficulty", words=DIFFICULTIES),
    Part("board", (SPACES,), low=NONE, words=("none", *KIND_WORDS), kind="kind", board=(ROWS, COLUMNS)),
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
    Part("powers", (MOST_HANDS, LEVELS), low=NONE, words=("none", *POWER_WORDS), kind="power", seats=BY_SEAT),
    Part("tokens", (MOST_HANDS,), high=TOKENS, seats=BY_SEAT),
    Part("stage", (SLOTS,), words=STAGE_WORDS, seats=_TOKENS),
    Part("where", (SLOTS,), words=WHERE_WORDS, seats=_TOKENS),
    Part("on", (SLOTS,), high=ALL_SPACES, seats=_TOKENS),
    Part("reach", (SLOTS,), high=ALL_SPACES, seats=_TOKENS),
    Part("named", (SLOTS,), low=NONE, words=("none", *SPACE_WORDS, "ufo"), kind="space", seats=_TOKENS),
    Part("phase", words=PHASE_WORDS),
    Part("hand", words=SEAT_WORDS, kind="seat", seats=A_SEAT),
    Part("round", high=MOST_ROUNDS),
    Part("starter", words=SEAT_WORDS, kind="seat", seats=A_SEAT),
    Part("done", high=MOST_HANDS),
    Part("last", high=1),
    Part("assault", high=1),
    Part("flying", low=NONE, high=SLOTS - 1, seats=Seats(values=TOKENS)),
    Part("mode", words=MODE_WORDS),
    Part("launches", high=3),
    Part("landings", high=3),
    Part("second", high=1),
    Part("launch-hand", low=NONE, words=("none", *HAND_WORDS)),
    Part("place", low=NONE, words=("none", *PLACE_WORDS)),
    Part("angle", low=NONE, words=("none", *ANGLE_WORDS)),
    Part("strength", low=NONE, high=MOST_STRENGTH),
    Part("resolving", low=NONE, high=TOKENS),
    Part("pointer", low=NONE, words=("none", *SPACE_WORDS), kind="space"),
    Part("choices", high=2),
    Part("bonus", high=3),
    Part("hands-used", (len(HAND_WORDS),), high=1),
    Part("won", high=1),
    Part("card-at", (SPACES, CARD_POSE), low=-FARTHEST, high=FARTHEST),
    Part("token-at", (SLOTS, TOKEN_POSE), low=-FARTHEST, high=FARTHEST, seats=_TOKENS),
    Part("base-at", (2,), low=-FARTHEST, high=FARTHEST),
    Part("points", (len(POINT_WORDS),), high=max(MOST_POINTS)),
    Part("fourth", words=POWER_WORDS, kind="power"),
)


LENGTH: Final = SCHEMA.length


def look(position: Position) -> vec[i64]:
    """The numbers of the schema, in its order. They are many, so that nothing is appended one by one."""
    numbers = zeros(LENGTH)
    at = put(numbers, 0, vec[i64]([position.players, position.hands, position.rows]))
    relaunch: i64 = 1 if position.planet_relaunch else 0
    flick: i64 = 1 if position.flick else 0
    by_hand: i64 = 1 if position.by_hand else 0
    at = put(numbers, at, vec[i64]([relaunch, flick, by_hand, position.difficulty]))
    at = put(numbers, at, position.board)
    at = put(numbers, at, vec[i64]([position.deck]))
    at = put(numbers, at, position.box)
    at = put(numbers, at, position.back)
    at = put(numbers, at, position.pile)
    at = put(numbers, at, vec[i64]([position.specials, position.health, position.most_health]))
    space: i64 = 0
    while space <= MOST_HEALTH:
        numbers[at] = position.icons >> space & 1
        at += 1
        space += 1
    at = put(numbers, at, vec[i64]([position.ufo, position.ufo_hits, score_of(position)]))
    at = put(numbers, at, position.powers)
    at = put(numbers, at, position.tokens)
    at = put(numbers, at, position.stage)
    at = put(numbers, at, position.where)
    at = put(numbers, at, position.on)
    at = put(numbers, at, position.reach)
    at = put(numbers, at, position.named)
    at = put(
        numbers,
        at,
        vec[i64]([position.phase, position.hand, position.round, position.starter, position.done]),
    )
    at = put(numbers, at, vec[i64]([position.last, position.assault, position.flying, position.mode]))
    at = put(numbers, at, vec[i64]([position.launches, position.landings, position.second]))
    at = put(numbers, at, vec[i64]([position.launch_hand, position.place, position.angle, position.strength]))
    at = put(numbers, at, vec[i64]([position.resolving, position.pointer, position.choices, position.bonus]))
    hand: i64 = 0
    while hand < len(HAND_WORDS):
        numbers[at] = position.used >> hand & 1
        at += 1
        hand += 1
    numbers[at] = 1 if position.won else 0
    at = put(numbers, at + 1, position.card_at)
    at = put(numbers, at, position.token_at)
    at = put(numbers, at, position.base_at)
    at = put(numbers, at, position.points)
    numbers[at] = position.fourth
    return numbers


def put(numbers: vec[i64], at: i64, more: vec[i64]) -> i64:
    """Write some numbers from a place on; the place after them."""
    for number in more:
        numbers[at] = number
        at += 1
    return at
