"""Who decides for a seat: a person, a bot, a program."""

from __future__ import annotations

from typing import Protocol

from mothership.core import SeatRecord, View


class Player(Protocol):
    """Knows what its seat may know, and nothing else."""

    def choose(self, view: View, record: SeatRecord) -> int:
        """One of the legal moves in the view."""
        ...
