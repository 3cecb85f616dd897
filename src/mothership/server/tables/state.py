"""How a table stands by what the store has of it. A value: a room swaps one for the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, Self

from msgspec import Struct, field
from msgspec.structs import replace

from mothership.core import NOBODY, Game, Record, Setup
from mothership.core.nature import Nature
from mothership.core.record import Entry
from mothership.play import Act, Clock, Control, Live
from mothership.server.store import EventRow, Outage, SeatRow, Store, TableRow
from mothership.server.tables.entries import entry_of
from mothership.server.tables.nature import is_real, nature_of
from mothership.server.tables.setups import setup_from_json
from mothership.server.tables.spending import Spending

SITTING_IN: Final = ("away", "clock", "resign")  # why a bot decides for a person's seat


class Astray(Exception):
    """What somebody else has stored does not follow from what is known here: read everything anew."""


class Request(Struct, frozen=True):
    """A seat asks for an undo, back to so many moves; these have agreed."""

    seat: int
    to: int
    agreed: frozenset[int]


class Standing(Struct, frozen=True):
    """A table at one moment. ``live`` has no draft: a draft is not stored."""

    game: Game
    setup: Setup
    table: TableRow
    seats: tuple[SeatRow, ...]
    seq: int = 0
    live: Live | None = None  # while nobody has started there is none
    clock: Clock = field(default_factory=lambda: Clock.begin(Control(), 0))
    request: Request | None = None
    resigned: frozenset[int] = frozenset()
    helped: frozenset[int] = frozenset()  # seats for which a bot has decided, be it for a while
    bent: bool = False  # whether something was taken back that was not free, or a hint was given
    forgiven: int = 0  # the end of the last outage that the clock was told of
    asked_at: int = 0  # when the seat that is asked was asked
    missing: Act | None = None  # what NATURE had not answered yet
    epoch: str = ""  # of the store, in which this was read

    @property
    def nature(self) -> Nature | None:
        """Who answers for chance; None is the game itself."""
        return nature_of(self.game, self.table.setup)

    @property
    def by_hand(self) -> bool:
        """Whether people tell what NATURE did, at a real table."""
        return is_real(self.table.setup)

    @property
    def conceals(self) -> bool:
        """Whether anything can be hidden from anybody at this table."""
        return self.game.conceals(self.setup)

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
        """Where a person sits."""
        if person is None:
            return ()
        return tuple(row.seat for row in self.seats if row.kind == "person" and row.person_id == person)

    def committed(self) -> tuple[int, ...]:
        """The seats of people who play here, though a bot may decide for them at the moment.

        Who has given up, or is known here no more, does not come back.
        """
        return tuple(
            row.seat for row in self.seats if self.person(row.seat) and row.seat not in self.resigned
        )

    def awaited(self) -> tuple[int, ...]:
        """The seats whose consent is missing. Nobody agrees in the place of a person, not even their bot."""
        if self.request is None:
            return ()
        return tuple(seat for seat in self.committed() if seat not in self.request.agreed)

    def timed(self) -> int | None:
        """The seat whose time counts."""
        return self.actor if self.actor >= 0 and not self.is_bot(self.actor) else None

    def lent(self) -> int | None:
        """The seat that is asked, if a bot decides there for a person who may come back."""
        seat = self.actor
        if seat < 0 or not self.is_bot(seat) or seat in self.resigned:
            return None
        return seat if self.seats[seat].kind == "person" else None

    @property
    def counts_time(self) -> bool:
        """Whether it matters to somebody's clock that a server is there."""
        return self.is_running and self.clock.running is not None and self.clock.control.kind != "days"

    def unforgiven(self, outages: Sequence[Outage]) -> tuple[Outage, ...]:
        """Times without a server that the clock was not told of. They count, if there are days to think."""
        if not self.is_running or self.clock.control.kind in ("none", "days"):
            return ()
        known = max(self.forgiven, self.table.started_at or 0)
        return tuple(outage for outage in outages if outage.started > known)

    # --- Going on ---------------------------------------------------------------------------------

    def fold(self, row: EventRow) -> Self:
        """One event further, as somebody else has stored it. Raises Astray."""
        if row.seq != self.seq + 1 or row.kind in ("start", "undo"):
            raise Astray
        after = replace(self, seq=row.seq)
        body = row.body
        if row.kind == "act":
            after = replace(after, live=self._played(body["entries"]), request=None, asked_at=row.at)
        after = replace(after, **_remembered(after, row))
        if "clock" in body:
            after = replace(after, clock=Clock.from_json(body["clock"]))
        return after

    def _played(self, entries: list[dict[str, Any]]) -> Live:
        """What chance has answered elsewhere is taken as it is stored: a shot is never simulated again."""
        if self.live is None:
            raise Astray
        live = self.live.copy()
        if not live.follow(map(entry_of, entries)):
            raise Astray
        return live


def _remembered(standing: Standing, row: EventRow) -> dict[str, Any]:
    """What an event says about requests and seats."""
    body = row.body
    if row.kind == "consent":
        return {"request": request_after(standing.request, body)}
    if row.kind in ("undo", "end"):
        return {"request": None}
    if row.kind == "seat" and body["what"] in SITTING_IN:
        resigned = standing.resigned | ({body["seat"]} if body["what"] == "resign" else set())
        request = None if body["what"] == "resign" else standing.request
        return {"helped": standing.helped | {body["seat"]}, "resigned": resigned, "request": request}
    if row.kind == "hint":
        return {"bent": True}
    if row.kind == "clock" and body.get("outages"):
        return {"forgiven": body["outages"][-1][1]}
    return {}


def forgive(clock: Clock, outages: Iterable[Outage]) -> Clock:
    """The same clock without the times for which there was no server."""
    for outage in outages:
        clock = clock.skip(max(0, outage.started - max(outage.stopped, clock.since)))
    return clock


def request_after(request: Request | None, body: dict[str, Any]) -> Request | None:
    if body["what"] == "ask":
        return Request(body["seat"], body["to"], frozenset([body["seat"]]))
    if body["what"] == "yes" and request is not None:
        return replace(request, agreed=request.agreed | {body["seat"]})
    return None


async def stand(
    store: Store, table: str, find_game: Callable[[str], Game]
) -> tuple[Standing, History] | None:
    """How a table stands by all that the store has, and what happened there. None: there is no such table."""
    history, epoch = History(), ""
    while True:
        before = await store.read.table(table)
        if before is None:
            return None
        if before.epoch != epoch:  # a backup was put back while we read
            history, epoch = History(), before.epoch
        async for row in store.read.all_events(table, history.seq):
            history.add(row)
        found = await store.read.table(table)
        if found is None:
            return None
        if found.last == history.seq and found.epoch == epoch:  # rows and events of the same moment
            break
    game = find_game(found.table.game)
    setup = setup_from_json(game, found.table.setup)
    standing = Standing(
        game,
        setup,
        found.table,
        found.seats,
        history.seq,
        request=history.request,
        resigned=frozenset(history.resigned),
        helped=frozenset(history.helped),
        bent=history.bent,
        forgiven=history.forgiven,
        asked_at=history.asked_at,
        epoch=found.epoch,
    )
    clock = history.clock or Clock.begin(Control.from_json(found.table.clock), setup.players).to_json()
    standing = replace(standing, clock=Clock.from_json(clock))
    if found.table.status == "open":
        return standing, history
    nature = standing.nature
    resume = partial(
        Live.resume,
        game,
        history.record(game, setup),
        seed=found.table.seed,
        nature=nature,
        by_hand=standing.by_hand,
    )
    # A shot that was not answered yet when the server stopped is simulated now: not while others wait.
    own = nature is None or nature is game.traced
    live, act = resume() if own else await asyncio.to_thread(resume)
    return replace(standing, live=live, missing=act if len(act) else None), history


class History:
    """What is read of a table's events on the way to its last one."""

    def __init__(self) -> None:
        self.seq = 0
        self.at = 0
        self.entries: list[Entry] = []
        self.clock: dict[str, Any] | None = None
        self.clocks: dict[int, dict[str, Any]] = {}  # by the number of moves, when that was reached
        self.request: Request | None = None
        self.resigned: set[int] = set()
        self.helped: set[int] = set()
        self.bent = False
        self.forgiven = 0
        self.asked_at = 0
        self.sends: list[tuple[int, str, int]] = []  # seat, id and number of the event, of the acts
        self.spending = Spending()

    def add(self, row: EventRow) -> None:
        body = row.body
        self.seq, self.at = row.seq, row.at
        if self.clock is not None:
            self.spending.note(len(self.entries), self.clock, row)
        if row.kind == "undo":
            del self.entries[body["to"] :]
            self.bent = self.bent or not body["free"]
        if row.kind in ("start", "act", "undo"):
            self.asked_at = row.at
        if row.kind == "hint":
            self.bent = True
        entries: Iterable[dict[str, Any]] = body.get("entries", ())
        self.entries += map(entry_of, entries)
        if row.kind == "clock" and body.get("outages"):
            self._forgive([Outage(*outage) for outage in body["outages"]])
        if "clock" in body:
            self.clock = body["clock"]
        if self.clock is not None and ("clock" in body or row.kind in ("undo", "start", "act")):
            self.clocks[len(self.entries)] = self.clock
        if row.kind in ("act", "undo", "end") or (row.kind == "seat" and body["what"] == "resign"):
            self.request = None
        if row.kind == "consent":
            self.request = request_after(self.request, body)
        if row.kind == "seat" and body["what"] in SITTING_IN:
            self.helped.add(body["seat"])
            if body["what"] == "resign":
                self.resigned.add(body["seat"])
        if row.kind == "act":
            self.sends += [(body["seat"], send, row.seq) for send in body.get("ids", ())]

    def _forgive(self, outages: list[Outage]) -> None:
        """Whoever goes back to an earlier clock has not lost that time, either."""
        self.forgiven = outages[-1].started
        self.clocks = {
            number: forgive(Clock.from_json(clock), outages).to_json()
            for number, clock in self.clocks.items()
        }

    def record(self, game: Game, setup: Setup) -> Record:
        return Record(game.id, setup, tuple(self.entries))
