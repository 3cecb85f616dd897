"""Outages: clocks stop while no server is running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from mothership.play import Clock
from mothership.server.store import Outage, Store

BEAT: Final = 1.0  # seconds between two signs of life while somebody's time runs
LATE: Final = 15_000  # milliseconds without a sign, after which a process that runs was not there: it slept


class Heartbeat:
    """The signs of life of this process, from ``begin`` to ``end``. All of it may raise StoreUnavailable."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.outages: tuple[Outage, ...] = ()  # when no server was there, the youngest last
        self._store = store
        self._now = now
        self._at: int | None = None  # of the last sign
        self._one = asyncio.Lock()

    async def begin(self) -> None:
        """From here on there is a server."""
        self._at = None
        await self._sign(first=True)

    async def go_on(self) -> bool:
        """There still is one; whether a backup has taken the place of the store."""
        return await self._sign()

    async def end(self) -> None:
        """There was one until now."""
        if self._at is not None:
            await self._sign()
            self._at = None

    async def be_sure(self) -> None:
        """Before time is counted: if this process has slept, perhaps with its machine, nobody was there."""
        if self._is_late():
            async with self._one:
                if self._is_late():  # whoever was faster has seen to it
                    await self._sign()

    def _is_late(self) -> bool:
        return self._at is not None and self._now() - self._at > LATE

    async def _sign(self, *, first: bool = False) -> bool:
        now = self._now()
        signs = await self._store.sign(now, longest=LATE, first=first)
        self._at, self.outages = now, signs.outages
        return signs.epoch != self._store.write.epoch


def skip_outages(clock: Clock, outages: Iterable[Outage]) -> Clock:
    """The same clock without the times for which there was no server."""
    for outage in outages:
        clock = clock.skip(max(0, outage.started - max(outage.stopped, clock.since)))
    return clock
