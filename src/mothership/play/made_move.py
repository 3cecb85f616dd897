"""One move of a running game, with what it brought about."""

from __future__ import annotations

from dataclasses import dataclass

from mothership.core import Event, Game


@dataclass(frozen=True)
class MadeMove:
    """A move, who made it, and what happened by it. ``number`` counts the moves of the record from 1."""

    number: int
    actor: int
    move: int  # negative where a seat saw only that it was one of several
    data: tuple[int, ...]
    events: tuple[Event, ...]
    trace: bytes = b""  # what no rule reads

    def seen_by(self, game: Game, seat: int) -> MadeMove:
        """The same as a seat, or a SPECTATOR, may know it."""
        move = game.vocabulary.seen(self.move, seat, self.actor)
        return MadeMove(
            self.number,
            self.actor,
            move,
            self.data,
            tuple(event for event in self.events if event.visible_to(seat)),
            self.trace if move == self.move else b"",  # it may tell what the seat does not see of the move
        )
