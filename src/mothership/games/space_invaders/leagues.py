"""Which table of high scores a game belongs to: each hand has one of its own."""

from __future__ import annotations

from typing import Final

from mothership.core.state import State
from mothership.games.space_invaders.board import HAND_WORDS
from mothership.games.space_invaders.hands import STEADY
from mothership.games.space_invaders.state import Position

MIXED: Final = "mixed"
LEAGUES: Final = ("own", "expert", "skilled", "practised", "novice", MIXED)


def league(state: State) -> str | None:
    """The hand of all launches, whoever made them; MIXED if there were several.

    Points of several hands say nothing about any of them, so they are compared with each other only. A game
    with a steady hand was practice and enters no table: None. Where no hand was named, there is nothing to
    tell apart.
    """
    assert isinstance(state, Position)
    used = [word for hand, word in enumerate(HAND_WORDS) if state.used >> hand & 1]
    if HAND_WORDS[STEADY] in used:
        return None  # SI-B41
    if len(used) > 1:
        return MIXED
    return used[0] if used else ""
