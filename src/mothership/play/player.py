"""Who decides for a seat: a person, a bot, a program."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from mothership.core import SeatRecord, View


class Player(Protocol):
    """Knows what its seat may know, and nothing else."""

    def choose(self, view: View, record: SeatRecord) -> int:
        """One of the legal moves in the view."""
        ...


@runtime_checkable
class Leaver(Protocol):
    """A player that wants to be told when it is not asked any more, because it has something to put away."""

    def leave(self, view: View, record: SeatRecord) -> None:
        """The game is over, or nobody goes on with it here. The view has the outcome, if there is one."""
        ...
