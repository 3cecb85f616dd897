"""A few slots for costly work, shared fairly: nobody holds all of them, and no queue holds up others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from mothership.server.refusals import Refusal

MOST_OF_ONE: Final = 4  # that wait for one person
MOST_OF_ADDRESS: Final = 32  # that wait for one address, behind which there may be a whole school
MOST_IN_ALL: Final = 256


@dataclass(frozen=True)
class Asker:
    """The person, if known, and the address that a job is done for."""

    person: str | None
    address: str

    @property
    def names(self) -> tuple[str, ...]:
        address = f"a:{self.address}"
        return (address,) if self.person is None else (address, f"p:{self.person}")


@dataclass(eq=False)
class _Waiting:
    names: tuple[str, ...]
    order: int
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairSlots:
    """``async with slots.hold(asker):`` waits for a slot and gives it back."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self.share = max(1, slots - 1)  # of one person, and of one address
        self.held: Counter[str] = Counter()
        self._free = slots
        self._waiting: list[_Waiting] = []
        self._served: dict[str, int] = {}  # when those who wait or hold had their last turn
        self._turns: Iterator[int] = count(1)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def hold(self, asker: Asker) -> AsyncIterator[None]:
        """Raises Refusal if too many wait already."""
        self._check_queue(asker)
        waiting = _Waiting(asker.names, next(self._turns))
        self._waiting.append(waiting)
        self._hand_out()
        try:
            await waiting.turn
            yield
        finally:
            self._give_back(waiting)

    def _check_queue(self, asker: Asker) -> None:
        if len(self._waiting) >= MOST_IN_ALL:
            raise Refusal("reading-busy", 503)
        for name, most in zip(asker.names, (MOST_OF_ADDRESS, MOST_OF_ONE), strict=False):
            if sum(name in one.names for one in self._waiting) >= most:
                raise Refusal("flood", 429)

    def _hand_out(self) -> None:
        """The free slots, to those whose last turn was longest ago."""
        while self._free:
            able = [one for one in self._waiting if all(self.held[name] < self.share for name in one.names)]
            if not able:
                return
            first = min(able, key=self._since)
            self._waiting.remove(first)
            self._free -= 1
            self.held.update(first.names)
            at = next(self._turns)
            self._served.update(dict.fromkeys(first.names, at))
            first.turn.set_result(None)

    def _since(self, waiting: _Waiting) -> tuple[int, int]:
        return max(self._served.get(name, 0) for name in waiting.names), waiting.order

    def _give_back(self, waiting: _Waiting) -> None:
        if waiting in self._waiting:  # the one who waited has gone
            self._waiting.remove(waiting)
        else:
            self._free += 1
            self.held.subtract(waiting.names)
        known = {name for one in self._waiting for name in one.names}
        for name in waiting.names:
            if not self.held[name]:
                del self.held[name]
                if name not in known:
                    self._served.pop(name, None)
        self._hand_out()
