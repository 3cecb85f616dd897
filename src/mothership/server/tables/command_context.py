"""What a command may look at. ``TableActor`` makes a ``CommandContext`` for each command that it runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from mothership.play import Live
from mothership.server.store import Outage
from mothership.server.tables.history import History
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change


@dataclass(frozen=True)
class CommandContext:
    """A table at one moment. Nothing of it can be changed; what takes reading is read when it is needed."""

    state: TableState
    live: Live | None  # the position with the open draft
    version: int  # counts changes of the position or draft
    draft_ids: tuple[str, ...]  # the sends that made the draft
    stand_in: str  # the bot that sits in for a person
    outages: Sequence[Outage]
    history: Callable[[], Awaitable[History]]  # all events up to the state
    last_seen: Callable[[str], Awaitable[int | None]]  # when a person was last there; None if they are now


# A command and its time give the Change to store, or the position with the draft if nothing is public yet.
Command = Callable[[CommandContext, int], Awaitable[Change | Live]]
