"""How an act is encoded: the integers that say what a player is about to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mothership.core.vectors import i64
from mothership.games.invaders.board import NONE

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders

# What stands where in an act.
PURPOSE: Final = 0
KIND: Final = 1  # the card; of a strategy its number
SLOT: Final = 2  # of a card in play
ZONE: Final = 3
ROOM: Final = 4
CHOICE: Final = 5  # and two more
OWED: Final = 8  # cards still to discard
NEXT: Final = 9  # the choice that is made next
CHOICES_AT: Final = 10
CHOICES_IN: Final = 11
LESS: Final = 12  # the part of the cost that the plot action makes smaller
ACT_WIDTH: Final = 13

# Marks of a choice.
OPTIONAL: Final = 1
MUST_MOVE: Final = 2  # a card that has somewhere to go
ADJACENT: Final = 4  # and only to the next zone
LOOSE: Final = 8  # a card that is not steady
SACRIFICES: Final = 16  # not the hero in the Invader's turn


def clear_act(state: Invaders) -> None:
    place: i64 = 0
    while place < ACT_WIDTH:
        state.act[place] = NONE
        place += 1
