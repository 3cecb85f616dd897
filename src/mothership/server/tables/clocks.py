"""Clocks at a table: when a player's time is up, and what follows.

``due`` decides. ``TableActor`` asks it before every command, and when its ``ClockTimer`` fires. The clocks
themselves are in ``play/clock.py``.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from mothership.core import MothershipError
from mothership.play import forfeit
from mothership.server.ops.logging import without_link
from mothership.server.store import Outage
from mothership.server.tables import transitions
from mothership.server.tables.outages import skip_outages
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change

SOON: Final = 10 * 60 * 1000  # milliseconds before its deadline, when a table is loaded
AGAIN: Final = 1.0  # seconds after something has gone wrong

_log: Final = logging.getLogger(__name__)


# --- When time is up ----------------------------------------------------------------------------------


def deadline(state: TableState) -> int | None:
    """When the running clock runs out, if one runs."""
    return state.clock.deadline() if state.is_running else None


def ends_soon(state: TableState, now: int) -> bool:
    """Whether a clock could run out soon. With days to think, a table need not stay in memory until then."""
    at = deadline(state)
    return at is not None and (state.clock.control.kind != "days" or at - now < 2 * SOON)


def due(state: TableState, bot: str, now: int) -> Change | None:
    """What is due without a command: NATURE's answer is stored, a clock has run out, or one starts.

    ``bot`` sits in for a person who is out of time.
    """
    if not state.is_running:
        return None
    out_of_time_seat = state.clock.flag(now)
    if state.missing is not None:
        assert state.live is not None
        return transitions.act_closed(state, state.live, state.missing, None, now)
    if out_of_time_seat is not None:
        return out_of_time(state, out_of_time_seat, bot, now)
    if state.clock.running is None and state.clock.control.kind != "none" and state.timed() is not None:
        return clock_started(state, now)
    return None


# --- What follows -------------------------------------------------------------------------------------


def out_of_time(before: TableState, seat: int, bot: str, now: int) -> Change:
    """A clock has run out: the seat loses or goes to a bot, as the game declares."""
    if before.game.on_timeout(before.setup) == "forfeit":
        return transitions.ended(
            before, now, forfeit(before.setup.players, seat), None, by="clock", seat=seat
        )
    return transitions.bot_sits_in(before, seat, bot, "clock", now)


def clock_started(before: TableState, now: int) -> Change:
    """Start the clock of the person on turn."""
    seat = before.timed()
    assert seat is not None
    return transitions.emit(before, now, "clock", {"what": "start"}, clock=before.clock.start(seat, now))


def outages_skipped(before: TableState, outages: Sequence[Outage], now: int) -> Change:
    """Give the time of outages back."""
    body = {"what": "skip", "outages": [[outage.stopped, outage.started] for outage in outages]}
    return transitions.emit(before, now, "clock", body, clock=skip_outages(before.clock, outages))


# --- The timer ----------------------------------------------------------------------------------------


class ClockTimer:
    """Calls ``look`` when the clock of a table may have run out, and again if that failed."""

    def __init__(self, table_id: str, look: Callable[[], Awaitable[None]]) -> None:
        self._table_id = table_id
        self._look = look
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None

    def set(self, seconds: float) -> None:
        self.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._start_looking)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start_looking(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._try_to_look(), name=f"clock of {self._table_id}")

    async def _try_to_look(self) -> None:
        try:
            await self._look()
        except MothershipError as error:
            text = f"the clock of table {self._table_id}: {error}"
            _log.warning("%s", without_link(text, self._table_id))
            self.set(AGAIN)
