"""Optimistic appending: a change is worked out again if another process wrote to the table in between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from mothership.server.refusals import Refusal
from mothership.server.store import LostRace

TRIES: Final = 10

T = TypeVar("T")


async def until_appended(attempt: Callable[[], Awaitable[T]]) -> T:
    """Call ``attempt`` until it does not raise LostRace. Raises Refusal after TRIES."""
    for _ in range(TRIES):
        with suppress(LostRace):
            return await attempt()
    raise Refusal("busy", 503)
