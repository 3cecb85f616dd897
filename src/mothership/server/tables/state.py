"""The state of a table, and its only reducer: ``TableState.apply``.

The process that stores an event, a process that reads it from the store, and a server after a restart all get
to the state by ``apply``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from msgspec import Struct, field
from msgspec.structs import replace

from mothership.core import NOBODY, Game, Setup
from mothership.core.nature import Nature
from mothership.play import Act, Clock, Control, Live
from mothership.server.store import EventRow, Outage, Seated, SeatRow, TableRow
from mothership.server.tables.entries import entry_of
from mothership.server.tables.nature import is_real, nature_of
from mothership.server.tables.setups import setup_from_json

Changed = dict[str, Any]  # fields of a TableState

SITTING_IN: Final = ("away", "clock", "resign")  # why a bot decides for a person's seat


class OutOfSequence(Exception):
    """An event cannot be applied to this state: the table has to be read from the store again."""


class Request(Struct, frozen=True):
    """An open undo request: back to ``to`` moves, and the seats that have agreed."""

    seat: int
    to: int
    agreed: frozenset[int]


class TableState(Struct, frozen=True):
    """A table after event ``seq``. ``live`` has no draft, because drafts are not stored.

    ``table`` and ``seats`` are rows of the store. Events change who decides for a seat and how the game
    ended; names, invitations and decks are only in the rows.
    """

    game: Game
    setup: Setup
    table: TableRow
    seats: tuple[SeatRow, ...]
    seq: int = 0
    live: Live | None = None  # None before the start, and while needs_position
    clock: Clock = field(default_factory=lambda: Clock.begin(Control(), 0))
    request: Request | None = None
    resigned: frozenset[int] = frozenset()
    helped: frozenset[int] = frozenset()  # seats for which a bot has ever decided
    unranked: bool = False  # there was an undo by consent, or a hint
    skipped_until: int = 0  # end of the last outage that was given back
    asked_at: int = 0  # when the current turn began
    missing: Act | None = None  # NATURE's answer that is not stored yet
    epoch: str = ""  # of the store from which this was read

    @classmethod
    def new(cls, game: Game, seated: Seated) -> Self:
        """A table before its first event. Raises a MothershipError if its game cannot be loaded."""
        setup = setup_from_json(game, seated.table.setup)
        clock = Clock.begin(Control.from_json(seated.table.clock), setup.players)
        return cls(game, setup, seated.table, seated.seats, clock=clock, epoch=seated.epoch)

    @property
    def nature(self) -> Nature | None:
        """What decides chance; None is the game itself."""
        return nature_of(self.game, self.table.setup)

    @property
    def by_hand(self) -> bool:
        """Whether this is a real table, where people report what NATURE did."""
        return is_real(self.table.setup)

    @property
    def conceals(self) -> bool:
        """Whether anything can be hidden from anybody at this table."""
        return self.game.conceals(self.setup)

    @property
    def needs_position(self) -> bool:
        """Whether the position has to be read from the record: after another process's start or undo."""
        return self.table.status != "open" and self.live is None

    @property
    def is_running(self) -> bool:
        return self.table.status == "running" and self.live is not None

    @property
    def actor(self) -> int:
        return self.live.actor if self.live is not None and self.is_running else NOBODY

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat now."""
        row = self.seats[seat]
        return row.kind == "bot" or row.driver == "bot"

    def person(self, seat: int) -> str | None:
        row = self.seats[seat]
        return row.person_id if row.kind == "person" else None

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        if person is None:
            return ()
        return tuple(row.seat for row in self.seats if row.kind == "person" and row.person_id == person)

    def committed(self) -> tuple[int, ...]:
        """The seats of people who still play, even if a bot decides for them at the moment.

        People who resigned or deleted their data are not among them.
        """
        return tuple(
            row.seat for row in self.seats if self.person(row.seat) and row.seat not in self.resigned
        )

    def awaited(self) -> tuple[int, ...]:
        """The seats whose consent to the undo is missing.

        A bot that sits in does not consent for its person.
        """
        if self.request is None:
            return ()
        return tuple(seat for seat in self.committed() if seat not in self.request.agreed)

    def timed(self) -> int | None:
        """The seat whose clock should run: that of a person on turn."""
        return self.actor if self.actor >= 0 and not self.is_bot(self.actor) else None

    def lent(self) -> int | None:
        """The seat on turn, if a bot decides there for a person who may come back."""
        seat = self.actor
        if seat < 0 or not self.is_bot(seat) or seat in self.resigned:
            return None
        return seat if self.seats[seat].kind == "person" else None

    @property
    def counts_time(self) -> bool:
        """Whether a clock runs that stops during outages."""
        return self.is_running and self.clock.running is not None and self.clock.control.kind != "days"

    def outages_to_skip(self, outages: Sequence[Outage]) -> tuple[Outage, ...]:
        """Outages that have not been given back yet. With days to think, outages count as time."""
        if not self.is_running or self.clock.control.kind in ("none", "days"):
            return ()
        known = max(self.skipped_until, self.table.started_at or 0)
        return tuple(outage for outage in outages if outage.started > known)

    # --- Events -----------------------------------------------------------------------------------

    def apply(self, event: EventRow, live: Live | None = None) -> Self:
        """The state after the next event. Raises OutOfSequence, or a MothershipError of the moves.

        ``live`` is the position after the event, if the caller has it already. Without it, the moves of an
        act are made here, and after a start or an undo the new state ``needs_position``.
        """
        if event.seq != self.seq + 1:
            raise OutOfSequence
        changed: Changed = {"seq": event.seq}
        if "clock" in event.body:
            changed["clock"] = Clock.from_json(event.body["clock"])
        meaning = _MEANINGS.get(event.kind)
        if meaning is not None:
            changed |= meaning(self, event, live)
        return replace(self, **changed)


# --- What each kind of event changes ------------------------------------------------------------------


def _start(state: TableState, event: EventRow, live: Live | None) -> Changed:
    table = replace(state.table, status="running", started_at=event.at)
    return {"table": table, "live": live, "asked_at": event.at}


def _act(state: TableState, event: EventRow, live: Live | None) -> Changed:
    if live is None and state.live is not None:
        live = state.live.copy()
        # Chance is replayed as stored: a shot is never simulated again.
        if not live.follow(map(entry_of, event.body["entries"])):
            raise OutOfSequence
    return {"live": live, "request": None, "missing": None, "asked_at": event.at}


def _undo(state: TableState, event: EventRow, live: Live | None) -> Changed:
    unranked = state.unranked or not event.body["free"]
    return {"live": live, "request": None, "missing": None, "unranked": unranked, "asked_at": event.at}


def _consent(state: TableState, event: EventRow, _: Live | None) -> Changed:
    body, request = event.body, state.request
    if body["what"] == "ask":
        return {"request": Request(body["seat"], body["to"], frozenset([body["seat"]]))}
    if body["what"] == "yes" and request is not None:
        return {"request": replace(request, agreed=request.agreed | {body["seat"]})}
    return {"request": None}


def _seat(state: TableState, event: EventRow, _: Live | None) -> Changed:
    seat, what = event.body["seat"], event.body["what"]
    if what == "back":
        return _decides(state, seat, driver="person", bot=None)
    if what not in SITTING_IN:  # before the start, the rows have everything
        return {}
    changed = _decides(state, seat, driver="bot", bot=event.body.get("bot"))
    changed["helped"] = state.helped | {seat}
    if what == "resign":  # a request waits for absent people, but not for those who resigned
        changed |= {"resigned": state.resigned | {seat}, "request": None}
    return changed


def _decides(state: TableState, seat: int, **values: Any) -> Changed:
    seats = tuple(replace(row, **values) if row.seat == seat else row for row in state.seats)
    # A copy of live makes TableActor drop the draft of the player before.
    return {"seats": seats, "live": state.live and state.live.copy()}


def _hint(*_: object) -> Changed:
    return {"unranked": True}


def _clock(_: TableState, event: EventRow, __: Live | None) -> Changed:
    outages = event.body.get("outages")
    return {"skipped_until": outages[-1][1]} if outages else {}


def _end(state: TableState, event: EventRow, _: Live | None) -> Changed:
    body = event.body
    outcome = {"results": body["results"], "rule": body["rule"]}
    table = replace(
        state.table, status="finished", finished_at=event.at, outcome=outcome, ended_by=body["by"]
    )
    return {"table": table, "request": None}


# The other kinds, chat and rematch, change nothing in the game.
_MEANINGS: Final[dict[str, Callable[[TableState, EventRow, Live | None], Changed]]] = {
    "start": _start,
    "act": _act,
    "undo": _undo,
    "consent": _consent,
    "seat": _seat,
    "hint": _hint,
    "clock": _clock,
    "end": _end,
}
