"""The bots at one table: asked when it is their turn, told what happens, and never waited for."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING, Final

from mothership.core import MothershipError
from mothership.play import Act, Live
from mothership.server.bots.pool import Stopped
from mothership.server.bots.session import Answer, Sitting, Wants
from mothership.server.ops.logging import without_link
from mothership.server.tables.pacing import Pace
from mothership.server.tables.transitions import Change

if TYPE_CHECKING:
    from mothership.server.tables.actor import Lockstep

PAUSE: Final = 1.0  # seconds after something has gone wrong
ADVISER: Final = "level-4"  # whom people can ask
ADVICE_SECONDS: Final = 2.0  # for one piece of advice

_log: Final = logging.getLogger(__name__)


class Outdated(MothershipError):
    """While the bot thought, the table has gone on."""


class TableBots:
    def __init__(self, room: Lockstep) -> None:
        self._room = room
        self._sittings: dict[tuple[int, str], Sitting] = {}
        self._paces: dict[tuple[int, str], Pace] = {}
        self._advisers: dict[int, Sitting] = {}  # for seats of people who ask for advice
        self._task: asyncio.Task[None] | None = None
        self._version = -1  # of the position that is thought about

    @property
    def are_due(self) -> bool:
        state = self._room.state
        return state.actor >= 0 and state.is_bot(state.actor)

    # For people -----------------------------------------------------------------------------------

    async def advise(self, seat: int, wants: Wants) -> Answer | None:
        """What a good bot says to a seat that is asked, from what the seat may know; None if it cannot."""
        live, thinking = self._room.live, self._room.world.thinking
        assert live is not None
        if thinking is None:
            return None
        sitting = self._adviser(seat)
        try:
            answer = await thinking.ask(sitting, live, budget=ADVICE_SECONDS, wants=wants)
        except Stopped:
            return None
        return None if answer.trouble else answer

    def _adviser(self, seat: int) -> Sitting:
        sitting = self._advisers.get(seat)
        if sitting is None:
            # By the name of the table: what the table's seed holds is hidden, so advice must not hang on it.
            sitting = self._advisers[seat] = self._sit(
                f"{self._room.id}:advice", seat, ADVISER, self._room.id
            )
        return sitting

    # For the table --------------------------------------------------------------------------------

    def tell(self, act: Act) -> None:
        for sitting in self._all():
            sitting.tell(act)

    def forget(self) -> None:
        """What they were told is not so any more."""
        for sitting in self._all():
            sitting.forget()

    def _all(self) -> list[Sitting]:
        return [*self._sittings.values(), *self._advisers.values()]

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def go_on(self, patience: float = 0.0) -> None:
        """Ask the bot whose turn it is. Who thinks about something that is not so any more is stopped."""
        thinking = self._room.world.thinking
        if self._task is not None and not self._task.done():
            # Whoever has just made its own move sees for itself whether it is asked again.
            if self._task is asyncio.current_task() or self._version == self._room.version:
                return
            self.stop()
        if thinking is None:
            return
        if self.are_due:
            self._task = asyncio.create_task(self._play(patience), name=f"bot at {self._room.id}")
        elif not self._room.state.is_running and self._room.live is not None:
            for sitting in self._all():
                thinking.leave(sitting, self._room.live)
            self._sittings.clear()
            self._advisers.clear()

    async def _play(self, patience: float) -> None:
        if patience:
            self._version = self._room.version
            await asyncio.sleep(patience)
        while self.are_due:
            try:
                await self._move()
            except Stopped:
                return
            except Outdated:
                continue
            except MothershipError as error:
                _log.warning("%s", without_link(f"bot at table {self._room.id}: {error}", self._room.id))
                await asyncio.sleep(PAUSE)
        self._task = None
        self.go_on()

    async def _move(self) -> None:
        room, thinking = self._room, self._room.world.thinking
        live, version, seat = room.live, room.version, room.state.actor
        assert live is not None and thinking is not None
        self._version = version
        pace = self._pace(seat) if room.state.conceals else None
        if pace is None:
            answer = await thinking.ask(self._sitting(seat), live)
        else:
            if not live.draft or room.state.game.cooperative:
                pace.begin()  # one act is one answer, unless all see its parts
            answer = await thinking.ask(self._sitting(seat), live, budget=pace.budget)
            pace.thought(answer.waited)
        if answer.trouble:
            room.world.metrics.count("bot_troubles", kind=answer.trouble)
        if pace is not None and await self._is_public(live, seat, answer.move):
            await pace.reveal()

        async def judge(now: int) -> Change | Live:
            if room.version != version or not room.state.is_bot(seat):
                raise Outdated
            return await room.judge_moves(seat, [(answer.move, ())], now)

        await room.do(None, "", judge, lambda _: None)

    async def _is_public(self, live: Live, seat: int, move: int) -> bool:
        """Whether others see it when a seat has made a move: a part of an act is the seat's own affair."""
        if live.game.cooperative:
            return True
        tried = live.copy()
        return await asyncio.to_thread(tried.submit, seat, move) is not None

    def _bot(self, seat: int) -> str:
        return self._room.state.seats[seat].bot or self._room.stand_in

    def _pace(self, seat: int) -> Pace:
        key = seat, self._bot(seat)
        if key not in self._paces:
            self._paces[key] = Pace(self._room.world.pacing, key[1])
        return self._paces[key]

    def _sitting(self, seat: int) -> Sitting:
        state = self._room.state
        bot = self._bot(seat)
        sitting = self._sittings.get((seat, bot))
        if sitting is None:
            sitting = self._sittings[seat, bot] = self._sit(state.table.id, seat, bot, state.table.seed)
        return sitting

    def _sit(self, where: str, seat: int, bot: str, luck: str) -> Sitting:
        state, thinking = self._room.state, self._room.world.thinking
        assert thinking is not None
        # A bot's luck is its own: it must not be able to see what the table's seed holds.
        seed = hashlib.sha256(f"{luck}:bot:{seat}".encode()).hexdigest()[:16]
        return thinking.sit(where, state.game, seat, bot, seed, self._room.record)
