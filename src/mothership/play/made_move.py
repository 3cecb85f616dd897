"""One move of a running game, with its events."""

from __future__ import annotations

from dataclasses import dataclass

from mothership.core import Event, Game


@dataclass(frozen=True)
class MadeMove:
    """A move, its actor and its events. ``number`` counts the moves of the record from 1."""

    number: int
    actor: int
    move: int  # negative for a move with fields hidden from the seat
    data: tuple[int, ...]
    events: tuple[Event, ...]
    trace: bytes = b""  # data for display that no rule reads

    def seen_by(self, game: Game, seat: int) -> MadeMove:
        """The move as a seat, or a SPECTATOR, may see it."""
        move = game.vocabulary.seen(self.move, seat, self.actor)
        return MadeMove(
            self.number,
            self.actor,
            move,
            self.data,
            tuple(event for event in self.events if event.visible_to(seat)),
            self.trace if move == self.move else b"",  # it may tell what the seat does not see of the move
        )
