"""Several processes may write to one table: a change is worked out again if somebody else was faster."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from mothership.server.refusals import Refusal
from mothership.server.store import LostRace

TRIES: Final = 10

T = TypeVar("T")


async def until_appended(attempt: Callable[[], Awaitable[T]]) -> T:
    """Read, judge and append, as ``attempt`` does, until nobody was faster. Raises Refusal."""
    for _ in range(TRIES):
        with suppress(LostRace):
            return await attempt()
    raise Refusal("busy", 503)
