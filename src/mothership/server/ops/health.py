"""Health checks: whether the store can be read and written, and whether its queue moves.

A full disk, a store that has become read-only and damaged pages let reads through, so a small write is tried.
The result is kept for a few seconds: however often somebody asks, it costs one write in that time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final, Protocol

from mothership.server.ops.metrics import Metrics
from mothership.server.store import Store, StoreError

FRESH: Final = 5.0  # seconds for which an answer counts
PATIENCE: Final = 3.0  # seconds that a read or a write may take
EVERY: Final = 30.0  # seconds between two looks that nobody has asked for
CHECK_EVERY: Final = 6 * 60 * 60.0  # seconds between two looks through all pages of the store

OK: Final = "ok"
DAMAGED: Final = "damaged"
NO_STORE: Final = "no-store"
NO_WRITE: Final = "no-write"
RESUMING: Final = "resuming"

_log: Final = logging.getLogger(__name__)


class Resumption(Protocol):
    """What resumes the tables of this process: the hub."""

    resume_trouble: str


class HealthMonitor:
    """Monitors this process from ``start`` to ``stop``, and on request."""

    def __init__(
        self,
        store: Store,
        hub: Resumption,
        metrics: Metrics,
        *,
        fresh: float = FRESH,
        patience: float = PATIENCE,
    ) -> None:
        self.known = OK  # when somebody last looked
        self.fresh = fresh
        self.patience = patience
        self._store = store
        self._hub = hub
        self._metrics = metrics
        self._looked = float("-inf")
        self._one = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        metrics.gauge("healthy", lambda: int(self.known == OK))

    def start(self) -> None:
        self._task = asyncio.create_task(self._watch(), name="health")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def status(self) -> str:
        """The status: ok, no-store, no-write, damaged or resuming. Parallel requests share one check."""
        clock = asyncio.get_running_loop().time
        async with self._one:
            if clock() - self._looked >= self.fresh:
                await self._look()
                self._looked = clock()
        return self.known

    async def check(self) -> None:
        """Check the whole store for damage, in the background."""
        try:
            await self._store.check()
        except StoreError as error:
            self._tell(NO_STORE, str(error))
            return
        if self._damage():
            self._tell(DAMAGED, self._damage())
        self._looked = float("-inf")  # who asks next gets a fresh answer

    def _damage(self) -> str:
        return self._store.database.damage

    async def _watch(self) -> None:
        clock = asyncio.get_running_loop().time
        checked = float("-inf")
        while True:
            if clock() - checked >= CHECK_EVERY:
                await self.check()
                checked = clock()
            await asyncio.sleep(EVERY)
            await self.status()

    async def _look(self) -> None:
        if self._damage():
            self._tell(DAMAGED, self._damage())
            return
        status = NO_STORE
        try:
            async with asyncio.timeout(self.patience):
                await self._store.read.last("")
            status = NO_WRITE
            async with asyncio.timeout(self.patience):
                await self._store.probe()
        except (StoreError, OSError) as error:
            self._metrics.count("probes", result="failed")
            # Who writes is more patient than we are, and knows already what it tries again for.
            reason = str(error) or self._store.write.trouble or "no answer"
            self._tell(DAMAGED if self._damage() else status, reason)
            return
        self._metrics.count("probes", result=OK)
        trouble = self._hub.resume_trouble
        self._tell(RESUMING if trouble else OK, trouble)

    def _tell(self, status: str, reason: str) -> None:
        if status != self.known:
            level = logging.INFO if status == OK else logging.ERROR
            _log.log(level, "health", extra={"status": status, "reason": reason, "before": self.known})
        self.known = status
