"""Delays for answers at tables with hidden facts, so that response times reveal nothing about a hand.

A bot with one legal move would answer at once, and one with several would think: the delay would reveal what
it holds. So every answer becomes public after a delay that is drawn without looking at the position, and the
bot stops thinking before the shortest such delay.

0.4 to 1.2 seconds are what a person needs who knows what to do: short enough that a turn with several windows
does not drag, and long enough to think. The two strongest bots get a little more, which is no secret: their
names are public. A person who always passes is held for as long as the weaker bots, and looks like somebody
who decides quickly.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Final

SPREAD: Final = 0.8  # seconds between the shortest and the longest time
SHORTEST: Final = 0.4  # seconds
SHORTEST_OF: Final = {"level-4": 0.7, "level-5": 1.1}
MARGIN: Final = 0.1  # seconds between the end of thinking and the shortest time
LEAST_BUDGET: Final = 0.02  # seconds for one more move of an act, when there is no time left
MOST_PACE: Final = 8  # times as slow as usual; more than that, and other processes would take over

Sleep = Callable[[float], Awaitable[None]]


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


@dataclass(frozen=True)
class Pacing:
    """Draws delays and waits for them. Tests pass their own clock and random numbers."""

    draw: Callable[[], float] = field(default_factory=lambda: SystemRandom().random)  # from 0 to 1
    sleep: Sleep = asyncio.sleep
    time: Callable[[], float] = _loop_time

    def shortest(self, bot: str = "") -> float:
        return SHORTEST_OF.get(bot, SHORTEST)

    def drawn(self, bot: str = "") -> float:
        """Draw a delay. All answers of a bot, and of a person who passes, have the same distribution."""
        return self.shortest(bot) + SPREAD * self.draw()


class Pace:
    """The answers of one bot at one table.

    An act lasts from ``begin`` to ``reveal``, however many moves it has.

    On a busy machine thinking may take too long all the same. Then the answer waits for another drawn time,
    and from then on this bot is slower at this table for good, whatever it holds: a whole game tells next to
    nothing by it, and not something in each window.
    """

    def __init__(self, pacing: Pacing, bot: str) -> None:
        self._pacing = pacing
        self._bot = bot
        self._slowness = 1
        self._began = 0.0
        self._due = 0.0  # seconds from there
        self._waited = 0.0  # for a process: that others think says nothing about this hand
        self._spent = 0.0  # thinking

    def begin(self) -> None:
        """The bot is asked for an act."""
        self._spent = self._waited = 0.0
        self._began = self._pacing.time()
        self._due = self._slowness * self._pacing.drawn(self._bot)

    @property
    def budget(self) -> float:
        """The thinking time for the next move. Which move is the last of an act is not known beforehand."""
        left = self._pacing.shortest(self._bot) - MARGIN - self._spent
        return max(LEAST_BUDGET, left if self._spent == 0 else left / 2)

    def thought(self, waited: float) -> None:
        """Note that an answer has come, and for how many seconds no process was free."""
        self._waited += waited
        self._spent = max(0.0, self._pacing.time() - self._began - self._waited)

    async def reveal(self) -> None:
        """Wait until the act may become public."""
        while self._slowness < MOST_PACE and self._spent > self._slowness * self._pacing.shortest(self._bot):
            self._slowness *= 2
        due = self._due
        while due < self._spent:
            due += self._slowness * self._pacing.drawn(self._bot)
        await self._pacing.sleep(max(0.0, self._began + self._waited + due - self._pacing.time()))
