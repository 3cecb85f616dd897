"""The time that each decision has used, so that an undo gives no time back."""

from __future__ import annotations

from mothership.play import Clock
from mothership.server.store import EventRow


class Spending:
    """Collected from the events of a table, in order.

    A decision is identified by the number of moves before it. Used time is needed for clocks with a time for
    each act; for a time for the whole game, the increments that were earned.
    """

    def __init__(self) -> None:
        self._used: dict[int, tuple[int, int]] = {}  # by decision: the seat and the milliseconds used
        self._earned: list[tuple[int, int]] = []  # decision and seat of each increment

    def note(self, number: int, clock: Clock, row: EventRow) -> None:
        """Add an event after ``number`` moves; ``clock`` is the one before it."""
        running = clock.running
        seat = clock.lent if running is None else running
        if seat is not None:
            self._used[number] = seat, clock.control.time - clock.remaining(seat, row.at)
        if row.kind == "act" and running is not None:
            self._earned.append((number, running))
        if row.kind == "undo":
            to = row.body["to"]
            self._used = {at: used for at, used in self._used.items() if at < to}
            self._earned = [earned for earned in self._earned if earned[0] < to]

    def left_after_undo(self, clock: Clock, number: int, to: int, seat: int | None, now: int) -> list[int]:
        """The time left for each seat after an undo from ``number`` to ``to`` moves; ``seat`` is on turn.

        The seat pays for the time since that decision began, and increments of the undone acts are
        subtracted. So nobody gains time by an undo.
        """
        stopped = clock.stop(now)
        left = list(stopped.left)
        if not clock.control.each_act:
            for at, one in self._earned:
                left[one] -= clock.control.increment if at >= to else 0
        elif seat is not None:
            used = dict(self._used)
            if stopped.lent is not None:  # the current decision
                used[number] = stopped.lent, clock.control.time - left[stopped.lent]
            left[seat] = clock.control.time - sum(
                spent for at, (one, spent) in used.items() if at >= to and one == seat
            )
        return left
