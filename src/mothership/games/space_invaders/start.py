"""The table of a game before anything happens there.

Made by compiled code, out of plain numbers and lists: what compiled code is handed as vectors from outside it
never gives back, and every game that begins would cost memory for ever.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    CARD_POSE,
    GONE,
    KINDS,
    LEVELS,
    MOST_HANDS,
    SLOTS,
    SPACES,
    SPECIES,
)
from mothership.games.space_invaders.phases import DEALING, NONE, NOT_YET, PLAIN
from mothership.games.space_invaders.state import Position


def bare_table(
    rules: i64,
    players: i64,
    hands: i64,
    planet_relaunch: bool,
    rows: i64,
    flick: bool,
    by_hand: bool,
    difficulty: i64,
    points: list[int],
    fourth: i64,
    planet: i64,
    icons: i64,
    deck: i64,
    box: list[int],
    ufo: i64,
    tokens: i64,
) -> Position:
    """No card is dealt yet, every token is with its hand."""
    nowhere = [0, 0, GONE, 0, 0] * SLOTS
    state = Position(
        rules=rules,
        players=players,
        hands=hands,
        planet_relaunch=planet_relaunch,
        rows=rows,
        flick=flick,
        by_hand=by_hand,
        difficulty=difficulty,
        points=vec[i64](points),
        fourth=fourth,
        most_health=planet,
        icons=icons,
        deck=deck,
        box=vec[i64](box),
        back=vec[i64]([0] * KINDS),
        board=vec[i64]([NONE] * SPACES),
        pile=vec[i64]([0] * SPECIES),
        specials=0,
        health=planet,
        ufo=ufo,
        ufo_hits=0,
        powers=vec[i64]([NONE] * (MOST_HANDS * LEVELS)),
        tokens=vec[i64]([tokens if hand < hands else 0 for hand in range(MOST_HANDS)]),
        stage=vec[i64]([NOT_YET] * SLOTS),
        where=vec[i64]([0] * SLOTS),
        on=vec[i64]([0] * SLOTS),
        reach=vec[i64]([0] * SLOTS),
        named=vec[i64]([NONE] * SLOTS),
        phase=DEALING,
        dealt=0,
        round=0,
        hand=0,
        starter=0,
        done=0,
        last=0,
        assault=0,
        flying=NONE,
        mode=PLAIN,
        opened=0,
        launches=0,
        landings=0,
        second=0,
        launch_hand=NONE,
        place=NONE,
        angle=NONE,
        strength=NONE,
        resolving=NONE,
        pointer=NONE,
        choices=0,
        bonus=0,
        used=0,
        won=False,
        ended_by="",
        card_at=vec[i64]([0] * (SPACES * CARD_POSE)),
        token_at=vec[i64](nowhere),
        base_at=vec[i64]([0] * 2),
    )
    for space in range(SPACES):
        state.straighten(space)
    return state
