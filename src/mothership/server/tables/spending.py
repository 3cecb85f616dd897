"""What each decision of a table has cost its seat, so that an undo gives no time back."""

from __future__ import annotations

from mothership.play import Clock
from mothership.server.store import EventRow


class Spending:
    """Read from the events of a table, in their order.

    A decision is known by the number of moves before it. Time is counted where every act has a time of its
    own; where there is one time for the whole game, what counts are the increments that were earned.
    """

    def __init__(self) -> None:
        self._used: dict[int, tuple[int, int]] = {}  # by decision: the seat, and the milliseconds it has used
        self._earned: list[tuple[int, int]] = []  # decision and seat of each increment

    def note(self, number: int, clock: Clock, row: EventRow) -> None:
        """An event after ``number`` moves; ``clock`` is the one that was valid until then."""
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
        """What all have left when a table goes back from ``number`` to ``to`` moves and ``seat`` is asked.

        What the seat has used since that decision began is charged to it, and increments of acts that are
        undone are taken back: whoever goes back and forth has no more time than somebody who stays.
        """
        stopped = clock.stop(now)
        left = list(stopped.left)
        if not clock.control.each_act:
            for at, one in self._earned:
                left[one] -= clock.control.increment if at >= to else 0
        elif seat is not None:
            used = dict(self._used)
            if stopped.lent is not None:  # the decision that is under way
                used[number] = stopped.lent, clock.control.time - left[stopped.lent]
            left[seat] = clock.control.time - sum(
                spent for at, (one, spent) in used.items() if at >= to and one == seat
            )
        return left
