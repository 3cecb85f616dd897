"""Several processes with one store: over Redis they tell each other which table has a new event, no more.

What happened is in the store, and whoever hears of it reads it there. So a word that gets lost, or a Redis
that is away for a while, loses nothing: when it is back, and now and then while it is not, everybody looks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL: Final = "mothership:tables"
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
MOST_WAITING: Final = 10_000

_log: Final = logging.getLogger(__name__)


class Bridge:
    """Calls ``heard`` for what others announce, and ``missed`` when something may have been lost."""

    def __init__(self, url: str, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self._redis: Redis = Redis.from_url(url, socket_connect_timeout=5, health_check_interval=10)
        self._me = secrets.token_hex(4)
        self._heard = heard
        self._missed = missed
        self._news: asyncio.Queue[tuple[str, int]] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self.is_up = False

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._talk())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()

    def announce(self, table: str, seq: int) -> None:
        """Never waits. What is lost is found by looking."""
        with contextlib.suppress(asyncio.QueueFull):
            self._news.put_nowait((table, seq))

    async def _talk(self) -> None:
        while True:
            table, seq = await self._news.get()
            try:
                await self._redis.publish(CHANNEL, f"{self._me} {table} {seq}")
            except (RedisError, OSError):
                await asyncio.sleep(FIRST_PAUSE)

    async def _listen(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "subscribe":
                            self.is_up, pause = True, FIRST_PAUSE
                            self._missed()
                        elif message["type"] == "message":
                            self._hear(message["data"])
            except (RedisError, OSError) as error:
                if self.is_up:
                    _log.warning("Redis is away: %s", error)
                self.is_up = False
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _hear(self, said: bytes) -> None:
        words = said.decode("ascii", "replace").split()
        if len(words) == 3 and words[0] != self._me and words[2].isdecimal():
            self._heard(words[1], int(words[2]))
