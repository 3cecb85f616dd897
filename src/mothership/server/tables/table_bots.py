"""The bots at one table: asked when it is their turn, told what happens, and never waited for."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from mothership.core import MothershipError
from mothership.play import Act, Live
from mothership.server.bots.pacing import Pace
from mothership.server.bots.pool import Stopped
from mothership.server.bots.session import Answer, BotSession, Wants
from mothership.server.ops.logging import without_link
from mothership.server.tables.command_context import CommandContext
from mothership.server.tables.commands import make_moves
from mothership.server.tables.transitions import Change

if TYPE_CHECKING:
    from mothership.server.tables.actor import TableActor

PAUSE: Final = 1.0  # seconds after something has gone wrong
ADVISER: Final = "level-4"  # whom people can ask
ADVICE_SECONDS: Final = 2.0  # for one piece of advice

_log: Final = logging.getLogger(__name__)


class Outdated(MothershipError):
    """While the bot thought, the table has gone on."""


async def bot_move(seat: int, move: int, version: int, context: CommandContext, now: int) -> Change | Live:
    """The command of a bot that thought about the position of ``version``. Raises Outdated."""
    if context.version != version or not context.state.is_bot(seat):
        raise Outdated
    return await make_moves(context, seat, [(move, ())], now)


class TableBots:
    """Asks the bots of a table when it is their turn, and tells them what happens."""

    def __init__(self, table: TableActor) -> None:
        self._table = table
        self._sessions: dict[tuple[int, str], BotSession] = {}
        self._paces: dict[tuple[int, str], Pace] = {}
        self._advisers: dict[int, BotSession] = {}  # for seats of people who ask for advice
        self._task: asyncio.Task[None] | None = None
        self._version = -1  # of the position that is thought about

    @property
    def are_due(self) -> bool:
        state = self._table.state
        return state.actor >= 0 and state.is_bot(state.actor)

    # For people -----------------------------------------------------------------------------------

    async def advise(self, seat: int, wants: Wants, about: int | None = None) -> Answer | None:
        """What a good bot says to a seat that is asked, from what the seat may know; None if it cannot."""
        live, pool = self._table.live, self._table.services.bots
        assert live is not None
        if pool is None:
            return None
        session = self._adviser(seat)
        try:
            answer = await pool.ask(session, live, budget=ADVICE_SECONDS, wants=wants, about=about)
        except Stopped:
            return None
        return None if answer.trouble else answer

    def _adviser(self, seat: int) -> BotSession:
        session = self._advisers.get(seat)
        if session is None:
            # By the name of the table: what the table's seed holds is hidden, so advice must not hang on it.
            session = self._advisers[seat] = self._sit(
                f"{self._table.id}:advice", seat, ADVISER, self._table.id
            )
        return session

    # For the table --------------------------------------------------------------------------------

    def tell(self, act: Act) -> None:
        for session in self._all():
            session.tell(act)

    def forget(self) -> None:
        """What they were told is not so any more."""
        for session in self._all():
            session.forget()

    def _all(self) -> list[BotSession]:
        return [*self._sessions.values(), *self._advisers.values()]

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def go_on(self, patience: float = 0.0) -> None:
        """Ask the bot whose turn it is. Who thinks about something that is not so any more is stopped."""
        pool = self._table.services.bots
        if self._task is not None and not self._task.done():
            # A bot that has just moved sees for itself whether it is asked again.
            if self._task is asyncio.current_task() or self._version == self._table.version:
                return
            self.stop()
        if pool is None:
            return
        if self.are_due:
            self._task = asyncio.create_task(self._play(patience), name=f"bot at {self._table.id}")
        elif not self._table.state.is_running and self._table.live is not None:
            for session in self._all():
                pool.leave(session, self._table.live)
            self._sessions.clear()
            self._advisers.clear()

    async def _play(self, patience: float) -> None:
        if patience:
            self._version = self._table.version
            await asyncio.sleep(patience)
        while self.are_due:
            try:
                await self._move()
            except Stopped:
                return
            except Outdated:
                continue
            except MothershipError as error:
                _log.warning("%s", without_link(f"bot at table {self._table.id}: {error}", self._table.id))
                await asyncio.sleep(PAUSE)
        self._task = None
        self.go_on()

    async def _move(self) -> None:
        table, pool = self._table, self._table.services.bots
        live, version, seat = table.live, table.version, table.state.actor
        assert live is not None and pool is not None
        self._version = version
        pace = self._pace(seat) if table.state.conceals else None
        if pace is None:
            answer = await pool.ask(self._session(seat), live)
        else:
            if not live.draft or table.state.game.cooperative:
                pace.begin()  # one act is one answer, unless all see its parts
            answer = await pool.ask(self._session(seat), live, budget=pace.budget)
            pace.thought(answer.waited)
        if answer.trouble:
            table.services.metrics.count("bot_troubles", kind=answer.trouble)
        if pace is not None and await self._is_public(live, seat, answer.move):
            await pace.reveal()

        await table.do(None, "", partial(bot_move, seat, answer.move, version), lambda _: None)

    async def _is_public(self, live: Live, seat: int, move: int) -> bool:
        """Whether others see it when a seat has made a move: a part of an act is the seat's own affair."""
        if live.game.cooperative:
            return True
        tried = live.copy()
        return await asyncio.to_thread(tried.submit, seat, move) is not None

    def _bot(self, seat: int) -> str:
        return self._table.state.seats[seat].bot or self._table.stand_in

    def _pace(self, seat: int) -> Pace:
        key = seat, self._bot(seat)
        if key not in self._paces:
            self._paces[key] = Pace(self._table.services.pacing, key[1])
        return self._paces[key]

    def _session(self, seat: int) -> BotSession:
        state = self._table.state
        bot = self._bot(seat)
        session = self._sessions.get((seat, bot))
        if session is None:
            session = self._sessions[seat, bot] = self._sit(state.table.id, seat, bot, state.table.seed)
        return session

    def _sit(self, where: str, seat: int, bot: str, luck: str) -> BotSession:
        state, pool = self._table.state, self._table.services.bots
        assert pool is not None
        # A bot's luck is its own: it must not be able to see what the table's seed holds.
        seed = hashlib.sha256(f"{luck}:bot:{seat}".encode()).hexdigest()[:16]
        return pool.sit(where, state.game, seat, bot, seed, self._table.record)
