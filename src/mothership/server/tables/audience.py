"""Who looks at a table. The table only tells them what is stored; live/broadcast sends it over sockets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from mothership.server.store import EventRow


class Audience(Protocol):
    """Those who look at one table. None of it waits."""

    def __len__(self) -> int:
        """How many look at it in this process."""

    def people(self) -> Collection[str]:
        """Who is connected, in whatever process."""

    def left_at(self, person: str) -> int:
        """When somebody was last connected here; 0 if that is not known."""

    def tell(self, rows: Sequence[EventRow], *, everything: bool = False) -> None:
        """These events are stored, and the table has its state by them."""

    def tell_draft(self) -> None:
        """The open act is another one."""

    def position_changed(self) -> None:
        """What somebody was about to do is done, or not asked any more."""

    def start_over(self, rows: Sequence[EventRow]) -> None:
        """What was told is void: a backup has taken the place of the store. This is all that is in it."""
