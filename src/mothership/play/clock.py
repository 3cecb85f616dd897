"""Clocks: how long a seat may think. They are pure objects; the caller passes in the time.

At a server, ``server/tables/clocks.py`` decides when a player is out of time, and what follows.

Times are whole numbers of milliseconds. A clock is a value: pressing it gives another one, and what was
stored in the middle of a game goes on as if nothing had happened.

Time counts for the one seat that is asked, from the question until its act closes; drafts do not press
a clock. It counts for nobody while a bot decides or a real table is waited for: then nothing runs.

Time that was used stays used. A bot that decides for a person only borrows the decision: a person who takes
it back before the bot has answered pays for the time in between, and earns nothing by what the bot does.
A free undo puts back the clock of the decision that it goes back to, which has been running since; any other
undo gives back what was left of that decision, and takes the increments of the acts that are undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from mothership.core import Message, MothershipError

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND

# The least and the greatest time and increment of each kind.
_LIMITS: Final[dict[str, tuple[int, int, int, int]]] = {
    "none": (0, 0, 0, 0),
    "move": (SECOND, DAY, 0, 0),
    "fischer": (SECOND, DAY, 0, DAY // 24),
    "days": (DAY, 30 * DAY, 0, 0),
}


class ClockError(MothershipError):
    """Invalid settings of a clock."""

    key = "play.clock"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


@dataclass(frozen=True)
class Control:
    """The time control of a game.

    ``none``; ``move``: so much time for each act; ``days``: the same in whole days; ``fischer``: so much for
    the whole game, and an increment for each act that is done.
    """

    kind: str = "none"
    time: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if self.kind not in _LIMITS:
            raise ClockError(Message("play.clock-kind", given=self.kind, kinds=", ".join(_LIMITS)))
        least, most, least_more, most_more = _LIMITS[self.kind]
        _check("time", self.time, least, most)
        _check("increment", self.increment, least_more, most_more)
        if self.kind == "days" and self.time % DAY:
            raise ClockError(Message("play.clock-days", given=self.time, day=DAY))

    @property
    def each_act(self) -> bool:
        """Whether every act begins with the whole time."""
        return self.kind in ("move", "days")

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "time": self.time, "increment": self.increment}

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> Self:
        """Raises ClockError."""
        unknown = sorted(set(facts) - {"kind", "time", "increment"})
        if unknown:
            raise ClockError(Message("play.clock-unknown", given=", ".join(unknown)))
        return cls(str(facts.get("kind", "none")), facts.get("time", 0), facts.get("increment", 0))


def _check(name: str, given: object, least: int, most: int) -> None:
    # True is an int, too, but nobody means it as a time.
    if type(given) is not int or not least <= given <= most:
        raise ClockError(Message("play.clock-limits", name=name, given=str(given), least=least, most=most))


@dataclass(frozen=True)
class Clock:
    """The remaining times of all seats at one moment, and whose clock runs."""

    control: Control
    left: tuple[int, ...]  # for each seat; for the one that runs, when it began to
    running: int | None = None
    since: int = 0
    lent: int | None = None  # the seat whose decision was begun and handed to a bot at ``since``

    @classmethod
    def begin(cls, control: Control, players: int) -> Self:
        """The clock before the first question."""
        return cls(control, (control.time,) * players)

    # What it shows --------------------------------------------------------------------------------

    def remaining(self, seat: int, now: int) -> int:
        """The remaining time of a seat. A system clock that jumps back adds nothing."""
        spent = max(0, now - self.since) if seat == self.running else 0
        return max(0, self.left[seat] - spent)

    def deadline(self) -> int | None:
        """When the running seat will be out of time."""
        return None if self.running is None else self.since + self.left[self.running]

    def flag(self, now: int) -> int | None:
        """The seat that is out of time, if any."""
        if self.running is None or self.remaining(self.running, now) > 0:
            return None
        return self.running

    # What is done to it ---------------------------------------------------------------------------

    def start(self, seat: int, now: int) -> Self:
        """Start the clock of a seat, or continue a decision that it lent to a bot."""
        assert self.running is None, "only one clock runs"
        if self.control.kind == "none":
            return self
        if seat == self.lent:
            begun = self._with_left(seat, self.after_loan(seat, now))
        else:
            begun = self._with_left(seat, self.control.time) if self.control.each_act else self
        return replace(begun, running=seat, since=now, lent=None)

    def after_loan(self, seat: int, now: int) -> int:
        """The remaining time of a seat that takes over from its bot. Its clock ran meanwhile."""
        spent = max(0, now - self.since) if seat == self.lent else 0
        return max(0, self.left[seat] - spent)

    def stop(self, now: int) -> Self:
        """Stop all clocks, without an act of the running seat."""
        if self.running is None:
            return self
        charged = self._with_left(self.running, self.remaining(self.running, now))
        return replace(charged, running=None, since=now, lent=self.running)

    def press(self, now: int) -> Self:
        """The running seat has closed its act in time."""
        assert self.flag(now) is None, "a flag that has fallen stays down"
        if self.running is None:
            return self if self.lent is None else replace(self, lent=None)
        seat = self.running
        stopped = replace(self.stop(now), lent=None)
        return stopped._with_left(seat, stopped.left[seat] + self.control.increment)

    def go_on(self, seat: int | None, now: int) -> Self:
        """An act was closed: start the clock of the next seat, if it has one."""
        pressed = self.press(now)
        return pressed if seat is None else pressed.start(seat, now)

    def lend(self, seat: int, now: int) -> Self:
        """An act was closed: a bot decides next in the place of a person."""
        return self.go_on(seat, now).stop(now)

    def skip(self, time: int) -> Self:
        """Ignore a period without a server."""
        assert time >= 0
        counts = self.running is not None or self.lent is not None
        return replace(self, since=self.since + time) if counts else self

    def go_back(self, seat: int | None, left: Sequence[int], now: int) -> Self:
        """After an undo: a seat is asked again, with these remaining times."""
        if self.control.kind == "none":
            return self
        kept = tuple(max(0, time) for time in left)
        stopped = replace(self.stop(now), left=kept, lent=seat, since=now)
        return stopped if seat is None else stopped.start(seat, now)

    def can_return(self, seat: int, now: int, *, asked: bool) -> bool:
        """Whether a person has time left to take over from their bot."""
        if self.control.kind == "none":
            return True
        if self.control.each_act and self.lent != seat:
            return True  # the next decision has a time of its own
        return (self.after_loan(seat, now) if asked else self.left[seat]) > 0

    def _with_left(self, seat: int, time: int) -> Self:
        return replace(self, left=(*self.left[:seat], time, *self.left[seat + 1 :]))

    # Storing --------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {
            "control": self.control.to_json(),
            "left": list(self.left),
            "running": self.running,
            "since": self.since,
            **({} if self.lent is None else {"lent": self.lent}),
        }

    @classmethod
    def from_json(cls, facts: Mapping[str, Any]) -> Self:
        """A clock from the output of ``to_json``."""
        return cls(
            Control.from_json(facts["control"]),
            tuple(facts["left"]),
            facts["running"],
            facts["since"],
            facts.get("lent"),
        )


def forfeit(players: int, loser: int) -> tuple[int, ...]:
    """The results of a game that a seat has lost by time or resigned."""
    return tuple(-1 if seat == loser else 1 for seat in range(players))
