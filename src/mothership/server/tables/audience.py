"""What a table needs of its listeners. ``live.broadcast`` implements it for sockets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from mothership.play import Act
from mothership.server.store import EventRow


class Audience(Protocol):
    """The listeners of one table. No method blocks."""

    def __len__(self) -> int:
        """The number of listeners in this process."""

    def people(self) -> Collection[str]:
        """The people who are connected, over all processes."""

    def left_at(self, person: str) -> int:
        """When a person was last connected to this process; 0 if that is not known."""

    def tell(self, rows: Sequence[EventRow], acts: Sequence[Act] = (), *, everything: bool = False) -> None:
        """Show events that are stored and applied. ``acts`` are those of act events, if at hand."""

    def tell_draft(self) -> None:
        """Show the changed draft."""

    def position_changed(self) -> None:
        """The position has changed: forget the current aim."""

    def start_over(self, rows: Sequence[EventRow]) -> None:
        """A backup has replaced the store: discard what was shown, and show all of its events."""
