"""Notifications between processes over Redis: new events, connected people, aims.

Events themselves are read from the store, so a lost notification does no harm: while Redis is unavailable,
and once after that, each process polls the store.
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

from mothership.server.live.presence import Crowd

CHANNEL: Final = "mothership:tables"
MISSED: Final = "missed"
TRIES: Final = 2  # to publish: the first attempt may find a dead connection
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
MOST_WAITING: Final = 10_000
MOST_BEFORE_AIMS: Final = 100

_log: Final = logging.getLogger(__name__)


class Bridge:
    """Calls ``heard`` for announced events, ``crowd`` for connected people and ``aim`` for aims of other
    processes, and ``missed`` when notifications may have been lost."""

    def __init__(
        self,
        url: str,
        heard: Callable[[str, int], None],
        crowd: Callable[[str, str, Crowd], None],
        missed: Callable[[], None],
        aim: Callable[[str, int, int, str], None] = lambda *_: None,
    ) -> None:
        self._redis: Redis = Redis.from_url(url, socket_connect_timeout=5, health_check_interval=10)
        self._me = secrets.token_hex(4)
        self._heard = heard
        self._heard_crowd = crowd
        self._missed = missed
        self._heard_aim = aim
        self._news: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
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
        """Announce an event. Never waits; a lost announcement is found by polling."""
        self._say(f"{table} {seq}")

    def tell_crowd(self, table: str, crowd: Crowd) -> None:
        """Announce who is connected. Never waits; it is repeated from time to time."""
        self._say(f"{table} here {crowd.spectators} {' '.join(sorted(crowd.people))}")

    def tell_aim(self, table: str, seat: int, number: int, numbers: str) -> None:
        """Announce an aim. Never waits; dropped while the queue is long, because the next one comes soon."""
        if self._news.qsize() < MOST_BEFORE_AIMS:
            self._say(f"{table} aim {seat} {number} {numbers}")

    def tell_missed(self) -> None:
        """The others may not have been told of everything. Never waits."""
        self._say(MISSED)

    def _say(self, words: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._news.put_nowait(words)

    async def _talk(self) -> None:
        while True:
            words = await self._news.get()
            for _ in range(TRIES):
                try:
                    await self._redis.publish(CHANNEL, f"{self._me} {words}")
                    break
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
        match said.decode("ascii", "replace").split():
            case [me, *_] if me == self._me:
                return
            case [_, word] if word == MISSED:
                self._missed()
            case [_, table, seq] if seq.isdecimal():
                self._heard(table, int(seq))
            case [process, table, "here", spectators, *people] if spectators.isdecimal():
                self._heard_crowd(process, table, Crowd(frozenset(people), int(spectators)))
            case [_, table, "aim", seat, number, numbers] if seat.isdecimal() and number.isdecimal():
                self._heard_aim(table, int(seat), int(number), numbers)
