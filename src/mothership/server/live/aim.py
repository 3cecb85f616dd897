"""How the player on turn aims: shown to everybody else at the table while it changes, and never stored.

Only games with public drafts have it. It ends with the act, or when the connection that aims closes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from mothership.server.live.messages import Aimed, written

if TYPE_CHECKING:
    from mothership.server.live.broadcast import Listener
    from mothership.server.tables.actor import TableActor

_ENCODER: Final = msgspec.json.Encoder()


class Aiming:
    """The aim at one table. There is at most one: that of the seat whose turn it is."""

    def __init__(
        self,
        table: TableActor,
        listeners: Sequence[Listener],
        tell_aim: Callable[[str, int, int, str], None],
    ) -> None:
        """``tell_aim`` notifies other processes: the table, the seat, the moves so far, and JSON."""
        self._table = table
        self._listeners = listeners
        self._tell_aim = tell_aim
        self._seat = 0
        self._numbers: Mapping[str, float] | None = None
        self._source: Listener | None = None  # the connection that aims, if it belongs to this process

    def show(self, source: Listener, seat: int, numbers: Mapping[str, float] | None) -> None:
        """A connection of this process aims, or has stopped."""
        if not self._may_aim(seat) or (numbers is None and self._numbers is None):
            return
        self._keep(source, seat, numbers)
        live = self._table.live
        assert live is not None
        self._tell_aim(self._table.id, seat, live.number, _ENCODER.encode(numbers).decode())

    def hear(self, seat: int, number: int, numbers: Mapping[str, float] | None) -> None:
        """An aim from another process. ``number`` counts the moves that were published there."""
        live = self._table.live
        if live is not None and live.number == number and self._may_aim(seat):
            self._keep(None, seat, numbers)

    def _may_aim(self, seat: int) -> bool:
        """An aim that is too late is dropped silently: the act may have closed while it was on its way."""
        state, live = self._table.state, self._table.live
        if live is None or not state.is_running or not state.game.cooperative:
            return False
        return state.actor == seat and not state.is_bot(seat)

    def _keep(self, source: Listener | None, seat: int, numbers: Mapping[str, float] | None) -> None:
        self._seat, self._numbers, self._source = seat, numbers, source
        text = self._written()
        for listener in self._listeners:
            if listener is not source:
                listener.send(text, self._mark)

    def _written(self) -> str:
        word = self._table.state.game.seat_word(self._seat)
        numbers = None if self._numbers is None else dict(self._numbers)
        return written(Aimed(self._table.id, word, numbers))

    @property
    def _mark(self) -> str:
        return f"{self._table.id}:aim"

    def tell(self, listener: Listener) -> None:
        """Send the aim to a new listener."""
        if self._numbers is not None and listener is not self._source:
            listener.send(self._written(), self._mark)

    def leave(self, listener: Listener) -> None:
        """A listener has left. If it was aiming, tell the others that it stopped."""
        if listener is self._source and self._numbers is not None:
            self.show(listener, self._seat, None)
            self.forget()

    def forget(self) -> None:
        """The act is over. Listeners hear of that anyway, so they are not told that the aim has ended."""
        self._numbers = self._source = None


def read_numbers(text: str) -> dict[str, float] | None:
    """Decode an aim from another process. Raises msgspec.MsgspecError."""
    numbers: dict[str, float] | None = msgspec.json.decode(text, type=dict[str, float] | None)
    return numbers
