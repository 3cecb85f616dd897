"""Tables with bots that think elsewhere, and the record that a store would keep of them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from mothership.core import NOBODY, Game, Record, Setup
from mothership.core.registry import load
from mothership.play import Live
from mothership.server.bots.pool import BotPool
from mothership.server.bots.process import BotProcess
from mothership.server.bots.session import Answer, BotSession
from tests.toys import SMUGGLERS

LONG = 900.0  # seconds that no test should ever need
BRIEF = 1.0  # seconds for a bot that will not answer anyway

LUNAR = load("lunar-invaders-2011")
DEFENDERS = load("space-defenders")
OPEN = (LUNAR, LUNAR.setup(2))
HIDDEN = (LUNAR, LUNAR.setup(3, {"combat": "roshambo"}))
SECRETIVE = (SMUGGLERS, SMUGGLERS.setup(2))
DRAFTS = (DEFENDERS, DEFENDERS.setup(2))


@asynccontextmanager
async def thinking(processes: int = 1, **facts: Any) -> AsyncIterator[BotPool]:
    pool = BotPool(processes, **{"seconds": LONG, "patience": LONG, **facts})
    pool.start()
    try:
        yield pool
    finally:
        await pool.stop(grace=0)


class Played:
    """A table with bots, and the record that a store would keep."""

    def __init__(self, pool: BotPool, names: str, game: Game, setup: Setup, seed: int = 1) -> None:
        self.pool = pool
        self.game = game
        self.setup = setup
        self.live, opening = Live.begin(game, setup, seed=seed)
        self.entries = list(opening.entries())
        self.wanted = 0  # how often the whole record was asked for
        self.sittings = [
            pool.sit("t1", game, seat, name, seat, self.past) for seat, name in enumerate(names.split())
        ]

    @property
    def record(self) -> Record:
        return Record(self.game.id, self.setup, tuple(self.entries), outcome=self.live.outcome)

    async def past(self) -> Record:
        self.wanted += 1
        return self.record

    @property
    def asked(self) -> BotSession:
        return self.sittings[self.live.actor]

    async def ask(self, **facts: Any) -> Answer:
        answer = await self.pool.ask(self.asked, self.live, **facts)
        assert self.live.complaint(self.live.actor, answer.move) is None
        return answer

    def make(self, move: int) -> None:
        act = self.live.submit(self.live.actor, move)
        if act is not None:
            self.entries += act.entries()
            for sitting in self.sittings:
                sitting.tell(act)

    async def step(self, **facts: Any) -> Answer:
        answer = await self.ask(**facts)
        self.make(answer.move)
        return answer

    async def play(self, most: int = 10_000) -> None:
        while self.live.actor != NOBODY and most > 0:
            answer = await self.step()
            assert answer.trouble == ""
            most -= 1


async def until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110  # what happens in another process sets no event here
        await asyncio.sleep(0.01)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        # It may have ended without anybody having asked how.
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def home(sitting: BotSession) -> BotProcess:
    assert sitting.home is not None
    return sitting.home
