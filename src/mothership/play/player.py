"""The interface of a player: a person, a bot or a program."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from mothership.core import SeatRecord, View


class Player(Protocol):
    """Chooses moves for a seat from its view and its record."""

    def choose(self, view: View, record: SeatRecord) -> int:
        """One of the legal moves in the view."""
        ...


@runtime_checkable
class Leaver(Protocol):
    """A player with resources to free: it is told when it is no longer needed."""

    def leave(self, view: View, record: SeatRecord) -> None:
        """The game is over or abandoned. The view has the outcome, if there is one."""
        ...
