"""The table of a game before anything happens there.

Made by compiled code, out of plain numbers and lists: what compiled code is handed as vectors from outside it
never gives back, and every game that begins would cost memory for ever.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec
from mothership.games.invaders.acts import ACT_WIDTH
from mothership.games.invaders.board import NONE, PILE, SLOTS, ZONES
from mothership.games.invaders.cards import FIRST_HERO, HERO_WORDS
from mothership.games.invaders.cardset import CardSet
from mothership.games.invaders.codes import FRAME_WIDTH, MOST_FRAMES, MOST_TASKS, TASK_WIDTH
from mothership.games.invaders.state import Invaders


def bare_table(
    version: i64,
    cards: CardSet,
    lists: list[int],
    shown: list[int],
    pool: list[int],
    first_plot: i64,
    best_of_three: bool,
) -> Invaders:
    """No card lies anywhere. ``shown`` is what each side knows of the other's deck."""
    state = Invaders(
        version=version,
        cards=cards,
        hand=vec[i64]([0] * FIRST_HERO),
        deck=vec[i64]([0] * FIRST_HERO),
        known=vec[i64]([0] * FIRST_HERO),
        lists=vec[i64](lists),
        start=vec[i64](shown),
        pool=vec[i64](pool),
        sizes=vec[i64]([0] * 6),
        pile=vec[i64]([NONE] * (2 * PILE)),
        kinds=vec[i64]([NONE] * SLOTS),
        tokens=vec[i64]([0] * SLOTS),
        mods=vec[i64]([0] * SLOTS),
        used=vec[i64]([0] * SLOTS),
        heroes=vec[i64]([0] * len(HERO_WORDS)),
        damage=vec[i64]([0] * ZONES),
        tasks=vec[i64]([0] * (MOST_TASKS * TASK_WIDTH)),
        frames=vec[i64]([0] * (MOST_FRAMES * FRAME_WIDTH)),
        act=vec[i64]([NONE] * ACT_WIDTH),
    )
    state.first_plot = first_plot
    state.best_of_three = 1 if best_of_three else 0
    return state
