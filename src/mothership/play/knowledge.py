"""The positions that a seat considers possible, from its own record alone.

A game never says that a move shows something hidden. It follows from what happened: everything
hidden is part of an earlier move that a seat saw only as "one of these", so all positions that the
seat thinks possible can be listed. An act has shown the seat something exactly when one of them
cannot have led to what the seat saw of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core import Game, State
from mothership.core.imagine import followers
from mothership.core.record import SeenEntry

MOST_POSITIONS: Final = 256


class Knowledge:
    """All positions that one seat considers possible, or None once there are too many."""

    def __init__(self, game: Game, seat: int, positions: list[State]) -> None:
        self.game = game
        self.seat = seat
        self.positions: list[State] | None = positions

    def learn(self, act: Sequence[SeenEntry]) -> bool:
        """Take in what the seat saw of one act. Whether that may have shown it something hidden.

        With too many positions to list, every act may have: an undo that is refused can still be
        agreed on, one that lets a player peek cannot be made good.
        """
        if self.positions is None:
            return True
        after: list[State] = []
        refuted = False
        for position in self.positions:
            possible = [position]
            for entry in act:
                later: list[State] = []
                for now in possible:
                    later += followers(self.game, now, self.seat, entry)
                    # Asked after each: two cards that somebody drew may be a thousand positions.
                    if len(after) + len(later) > MOST_POSITIONS:
                        self.positions = None
                        return True
                possible = later
            refuted = refuted or not possible
            after += possible
        self.positions = after
        return refuted
