"""The processes that draw pictures, and a cache of those drawn lately. ``render_worker`` runs in them."""

from __future__ import annotations

import asyncio
import hashlib
import json
from base64 import b64decode
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from mothership import __version__
from mothership.server.refusals import Refusal
from mothership.server.workers.pool import WorkerPool
from mothership.server.workers.slots import Asker

JOBS: Final = "mothership.server.pictures.render_worker:JOBS"
DRAWERS: Final = 2
FILMERS: Final = 1  # a film takes seconds, and no picture waits for one
CPU_SECONDS: Final = 10.0  # of the processor for one picture
FILM_CPU_SECONDS: Final = 60.0
FILM_SECONDS: Final = 180.0
MOST_KEPT: Final = 64 << 20  # bytes of pictures that are kept


class Order(NamedTuple):
    """What is to be drawn, completely: the same order always gives the same picture."""

    job: str
    facts: dict[str, Any]

    @property
    def key(self) -> str:
        """Changes with everything that the picture is made of."""
        told = json.dumps([__version__, self.job, self.facts], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()[:32]


class RenderPool:
    """Draws each picture once, however many ask for it at the same time."""

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self.drawers = WorkerPool(DRAWERS, jobs=JOBS, what="picture")
        self.drawers.cpu_seconds = CPU_SECONDS
        self.filmers = WorkerPool(FILMERS, jobs=JOBS, what="film")
        self.filmers.cpu_seconds, self.filmers.seconds = FILM_CPU_SECONDS, FILM_SECONDS
        self.most_kept = most_kept
        self.found = 0  # how often nothing had to be drawn
        self._kept: OrderedDict[str, bytes] = OrderedDict()  # the one that was asked for longest ago first
        self._size = 0
        self._drawing: dict[str, asyncio.Task[bytes]] = {}

    @property
    def kept(self) -> int:
        """Bytes."""
        return self._size

    async def draw(self, order: Order, asker: Asker) -> bytes:
        """Raises Refusal."""
        key = order.key
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            self.found += 1
            return kept
        task = self._drawing.get(key)
        if task is None:
            task = asyncio.create_task(self._draw(order, key, asker))
            self._drawing[key] = task
            task.add_done_callback(lambda done: self._drawn(key, done))
        else:
            self.found += 1
        return await asyncio.shield(task)  # the first one who asked may leave: others wait, too

    async def _draw(self, order: Order, key: str, asker: Asker) -> bytes:
        pool = self.filmers if order.job == "film" else self.drawers
        try:
            answer = await pool.run(order.job, order.facts, asker)
        except Refusal as refusal:
            raise _in_our_words(refusal) from None
        content = b64decode(answer["content"])
        self._keep(key, content)
        return content

    def _drawn(self, key: str, task: asyncio.Task[bytes]) -> None:
        del self._drawing[key]
        if not task.cancelled():
            task.exception()  # those who wait are told; if nobody does any more, it is no fault

    def _keep(self, key: str, content: bytes) -> None:
        if len(content) > self.most_kept:
            return
        self._kept[key] = content
        self._size += len(content)
        while self._size > self.most_kept:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)

    async def stop(self) -> None:
        """End all processes. Requests that still wait are refused."""
        await self.drawers.stop()
        await self.filmers.stop()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)


def _in_our_words(refusal: Refusal) -> Refusal:
    """The processes speak of uploads."""
    if refusal.code == "too-costly":
        return Refusal("picture-too-costly", 413)
    return Refusal("drawing-busy", 503) if refusal.code == "reading-busy" else refusal
