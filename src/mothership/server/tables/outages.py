"""Heartbeats and outages: clocks stop while no server is running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from mothership.play import Clock
from mothership.server.store import Outage, Store

BEAT: Final = 1.0  # seconds between two heartbeats while a clock runs
LATE: Final = 15_000  # milliseconds without a heartbeat after which this process must have been asleep


class Heartbeat:
    """The heartbeats of this process, from ``begin`` to ``end``. Every method may raise StoreUnavailable."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.outages: tuple[Outage, ...] = ()  # when no server was running, the latest last
        self._store = store
        self._now = now
        self._at: int | None = None  # time of the last heartbeat
        self._one = asyncio.Lock()

    async def begin(self) -> None:
        """Write the first heartbeat."""
        self._at = None
        await self._sign(first=True)

    async def go_on(self) -> bool:
        """Write a heartbeat. Returns whether a backup has replaced the store."""
        return await self._sign()

    async def end(self) -> None:
        """Write the last heartbeat."""
        if self._at is not None:
            await self._sign()
            self._at = None

    async def be_sure(self) -> None:
        """Note an outage if this process has been asleep, perhaps with its machine.

        Call before counting time.
        """
        if self._is_late():
            async with self._one:
                if self._is_late():  # another task has done it
                    await self._sign()

    def _is_late(self) -> bool:
        return self._at is not None and self._now() - self._at > LATE

    async def _sign(self, *, first: bool = False) -> bool:
        now = self._now()
        signs = await self._store.sign(now, longest=LATE, first=first)
        self._at, self.outages = now, signs.outages
        return signs.epoch != self._store.write.epoch


def skip_outages(clock: Clock, outages: Iterable[Outage]) -> Clock:
    """The clock without the time of outages."""
    for outage in outages:
        clock = clock.skip(max(0, outage.started - max(outage.stopped, clock.since)))
    return clock
