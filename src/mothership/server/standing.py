"""How a table stands by what the store has of it. A value: a room swaps one for the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Self

from mothership.core import NOBODY, Game, Record, Setup
from mothership.core.record import Entry
from mothership.play import Act, Clock, Control, Live
from mothership.server.setups import setup_from_json
from mothership.server.store import EventRow, SeatRow, Store, TableRow


class Astray(Exception):
    """What somebody else has stored does not follow from what is known here: read everything anew."""


@dataclass(frozen=True)
class Request:
    """A seat asks for an undo, back to so many moves; these have agreed."""

    seat: int
    to: int
    agreed: frozenset[int]


@dataclass(frozen=True)
class Standing:
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
    missing: Act | None = None  # what NATURE had not answered yet

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

    def people(self) -> tuple[int, ...]:
        """The seats for which people decide."""
        return tuple(row.seat for row in self.seats if not self.is_bot(row.seat))

    def timed(self) -> int | None:
        """The seat whose time counts."""
        return self.actor if self.actor >= 0 and not self.is_bot(self.actor) else None

    # --- Going on ---------------------------------------------------------------------------------

    def fold(self, row: EventRow) -> Self:
        """One event further, as somebody else has stored it. Raises Astray."""
        if row.seq != self.seq + 1 or row.kind in ("start", "undo"):
            raise Astray
        after = replace(self, seq=row.seq)
        body = row.body
        if row.kind == "act":
            after = replace(after, live=self._played(body["entries"]), request=None)
        after = replace(after, **_remembered(after, row))
        if "clock" in body:
            after = replace(after, clock=Clock.from_json(body["clock"]))
        return after

    def _played(self, entries: list[dict[str, Any]]) -> Live:
        if self.live is None:
            raise Astray
        live, act = self.live.copy(), None
        for entry in entries:
            if entry["actor"] == "nature":
                break
            move, data = self.game.vocabulary.parse_measured(entry["move"])
            act = live.submit(self.game.seat_called(entry["actor"]), move, data)
        # Chance answers by the seed: two that start from the same moves come to the same moves.
        made = [(entry.actor, entry.move) for entry in act.entries()] if act is not None else []
        if made != [(entry["actor"], entry["move"]) for entry in entries]:
            raise Astray
        return live


def _remembered(standing: Standing, row: EventRow) -> dict[str, Any]:
    """What an event says about requests and seats."""
    body = row.body
    if row.kind == "consent":
        return {"request": request_after(standing.request, body)}
    if row.kind in ("undo", "end"):
        return {"request": None}
    if row.kind == "seat" and body["what"] == "resign":
        return {"resigned": standing.resigned | {body["seat"]}, "request": None}
    return {}


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
    history = History()
    while True:
        async for row in store.read.all_events(table, history.seq):
            history.add(row)
        found = await store.read.table(table)
        if found is None:
            return None
        if found.last == history.seq:  # rows and events of the same moment
            break
        if found.last < history.seq:  # a backup was put back
            history = History()
    game = find_game(found.table.game)
    setup = setup_from_json(game, found.table.setup)
    standing = Standing(game, setup, found.table, found.seats, history.seq)
    standing = replace(standing, request=history.request, resigned=frozenset(history.resigned))
    clock = history.clock or Clock.begin(Control.from_json(found.table.clock), setup.players).to_json()
    standing = replace(standing, clock=Clock.from_json(clock))
    if found.table.status == "open":
        return standing, history
    live, act = Live.resume(game, history.record(game, setup), seed=found.table.seed)
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
        self.sends: list[tuple[int, str, int]] = []  # seat, id and number of the event, of the acts

    def add(self, row: EventRow) -> None:
        body = row.body
        self.seq, self.at = row.seq, row.at
        if row.kind == "undo":
            del self.entries[body["to"] :]
        entries: Iterable[dict[str, Any]] = body.get("entries", ())
        self.entries += [Entry(entry["actor"], entry["move"]) for entry in entries]
        if "clock" in body:
            self.clock = body["clock"]
        if self.clock is not None and ("clock" in body or row.kind in ("undo", "start", "act")):
            self.clocks[len(self.entries)] = self.clock
        if row.kind in ("act", "undo", "end") or (row.kind == "seat" and body["what"] == "resign"):
            self.request = None
        if row.kind == "consent":
            self.request = request_after(self.request, body)
        if row.kind == "seat" and body["what"] == "resign":
            self.resigned.add(body["seat"])
        if row.kind == "act":
            self.sends += [(body["seat"], send, row.seq) for send in body.get("ids", ())]

    def record(self, game: Game, setup: Setup) -> Record:
        return Record(game.id, setup, tuple(self.entries))
