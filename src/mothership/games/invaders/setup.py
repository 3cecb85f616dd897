"""How a game begins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mothership.core.errors import SetupError
from mothership.core.game import Setup
from mothership.core.texts import Message
from mothership.core.vectors import i64, vec, zeros
from mothership.games.invaders.acts import ACT_WIDTH
from mothership.games.invaders.board import FIRST_PLOT, INVADER, NONE, PILE, SLOTS, ZONES
from mothership.games.invaders.cards import FIRST_HERO, HERO_WORDS, HEROES
from mothership.games.invaders.codes import (
    FRAME_WIDTH,
    MOST_FRAMES,
    MOST_TASKS,
    TASK_NEW_GAME,
    TASK_WIDTH,
)
from mothership.games.invaders.decks import DECK_FILES, read_decks
from mothership.games.invaders.loading import FILE
from mothership.games.invaders.position import read_position
from mothership.games.invaders.rules import Invaders

NO_HANDICAP: Final = {
    "en": "a handicap is for decks of 70 cards; with these the plot marker begins on {plot}.",
    "de": "Eine Vorgabe gibt es nur mit Decks von 70 Karten; mit diesen beginnt der Plotmarker auf {plot}.",
}
FILES: Final = (FILE, *DECK_FILES.values())


def opening(setup: Setup) -> Invaders:
    """The first State. Raises DataError, SetupError."""
    texts = tuple(setup.data.files.get(file, "") for file in FILES)
    state = bare_table(texts, setup.choice("match"), setup.choice("handicap")).copy()
    if setup.position is not None:
        read_position(state, setup.position)
        return state
    state.push(TASK_NEW_GAME, 0, 0, 0)
    state.settle()
    return state


@lru_cache(maxsize=8)
def bare_table(texts: tuple[str, ...], match: str, handicap: str) -> Invaders:
    """Before anything lies there; to be copied. Made once, because what compiled code is handed from outside
    is never given back."""
    decks = read_decks(dict(zip(FILES, texts, strict=True)))
    if handicap != "none" and decks.plot != FIRST_PLOT:
        raise SetupError(Message(NO_HANDICAP, plot=decks.plot))
    return Invaders(
        cards=decks.cards,
        hand=zeros(FIRST_HERO),
        deck=zeros(FIRST_HERO),
        known=zeros(FIRST_HERO),
        lists=vec[i64](decks.lists),
        start=vec[i64](decks.lists),
        pool=vec[i64](decks.pool),
        sizes=zeros(6),
        pile=vec[i64]([NONE] * (2 * PILE)),
        kinds=vec[i64]([NONE] * SLOTS),
        tokens=zeros(SLOTS),
        mods=zeros(SLOTS),
        used=zeros(SLOTS),
        heroes=zeros(len(HERO_WORDS)),
        damage=zeros(ZONES),
        tasks=zeros(MOST_TASKS * TASK_WIDTH),
        frames=zeros(MOST_FRAMES * FRAME_WIDTH),
        act=vec[i64]([NONE] * ACT_WIDTH),
        depth=0,
        stacked=0,
        asking=0,
        asked=INVADER,
        hero=NONE,
        rotated=0,
        heroes_left=HEROES,
        plot=FIRST_PLOT,
        first_plot=decks.plot if handicap == "none" else int(handicap),
        released=0,
        ops=0,
        taxed=0,
        turn=INVADER,
        round=0,
        plot_used=0,
        drained=0,
        skips=0,
        hero_moves=0,
        best_of_three=1 if match == "best-of-three" else 0,
        wins_invader=0,
        wins_mankind=0,
        limit=0,
        swapped=0,
        winner=NONE,
        ended_by="",
    )
