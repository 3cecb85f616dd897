"""A table without a store: each change is judged, followed by another process, and read after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from mothership.play import Clock, Control, Live
from mothership.server.store import EventRow, NewEvent, Seated, SeatRow, TableRow
from mothership.server.tables import transitions
from mothership.server.tables.entries import entries_of
from mothership.server.tables.setups import setup_to_json
from mothership.server.tables.state import Astray, History, Standing, stand
from mothership.server.tables.transitions import Change
from tests.server.live.house import SMUGGLERS, START, find_game, person

NAMES = ("Ann", "Bob", "Cat")
BOT = "random"


class Folded:
    """Smugglers on a calm sea, for people and bots. ``time`` stands still until a test moves it."""

    def __init__(self, control: Control | None = None, players: int = 3, bots: int = 0) -> None:
        self.time = START
        game = SMUGGLERS
        setup = game.setup(players, {"sea": "calm"})
        live, act = Live.begin(game, setup, seed="seed")
        control = control or Control()
        table = TableRow(
            id="table1", game=game.id, setup=setup_to_json(game, setup), seed="seed", clock=control.to_json(),
            public=True, status="running", created_at=START, started_at=START,
        )  # fmt: skip
        seats = tuple(
            SeatRow("table1", seat, "person", NAMES[seat], "person", person(NAMES[seat]).id)
            if seat < players - bots
            else SeatRow("table1", seat, "bot", BOT, "bot", None, BOT)
            for seat in range(players)
        )
        self.rows: list[EventRow] = []
        self.judged = self.followed = Standing(
            game, setup, table, seats, live=live, clock=Clock.begin(control, players), asked_at=START
        )
        self._keep((NewEvent(START, "start", {"entries": entries_of(act)}),))
        self.judged = self.followed = replace(self.judged, seq=1)
        self.look()

    # What a room does -----------------------------------------------------------------------------

    def look(self) -> None:
        """Flags fall and clocks start."""
        standing = self.judged
        flagged = standing.clock.flag(self.time)
        if not standing.is_running:
            return
        if flagged is not None:
            self.do(transitions.out_of_time(standing, flagged, BOT, self.time))
            return
        stands = standing.clock.running is None and standing.clock.control.kind != "none"
        if stands and standing.timed() is not None:
            self.do(transitions.clock_started(standing, self.time))

    def do(self, change: Change) -> None:
        """Store a change, and see that everybody comes to the same table by it."""
        self.judged = change.after
        self._keep(change.events)
        self._follow()
        self.compare()

    def ask(self, judge: Callable[..., Change], *facts: Any) -> None:
        """What a person wants, after the clock has had its say. Raises Refusal and UndoRefused."""
        self.look()
        if self.judged.is_running:
            self.do(judge(self.judged, *facts, self.time))

    def act(self, choice: int = 0) -> None:
        """The seat that is asked closes an act, whoever decides for it."""
        self.look()
        if not self.judged.is_running:
            return
        live, seat = self.judged.live.copy(), self.judged.actor  # type: ignore[union-attr]
        made = None
        while made is None:
            legal = live.view(seat).legal
            made = live.submit(seat, legal[choice % len(legal)])
        self.do(transitions.act_closed(self.judged, live, made, seat, self.time))

    # The same in three ways -----------------------------------------------------------------------

    def _keep(self, events: tuple[NewEvent, ...]) -> None:
        for event in events:
            self.rows.append(EventRow(len(self.rows) + 1, event.at, event.kind, event.body))

    def _follow(self) -> None:
        standing = self.followed
        try:
            for row in self.rows[standing.seq :]:
                standing = standing.fold(row)
        except Astray:
            standing = self.restarted()
        self.followed = replace(standing, table=self.judged.table, seats=self.judged.seats)

    def restarted(self) -> Standing:
        """The table as a new process reads it."""

        async def table(_: str) -> Seated:
            return Seated(self.judged.table, self.judged.seats, len(self.rows))

        async def all_events(_: str, since: int = 0) -> AsyncIterator[EventRow]:
            for row in self.rows[since:]:
                yield row

        store: Any = SimpleNamespace(read=SimpleNamespace(table=table, all_events=all_events))
        found = asyncio.run(stand(store, "table1", find_game))
        assert found is not None
        return found[0]

    def history(self) -> History:
        history = History()
        for row in self.rows:
            history.add(row)
        return history

    def compare(self) -> None:
        judged, followed, restarted = map(facts_of, (self.judged, self.followed, self.restarted()))
        assert judged == followed == restarted


def facts_of(standing: Standing) -> dict[str, Any]:
    assert standing.live is not None
    return {
        "seq": standing.seq,
        "number": standing.live.number,
        "actor": standing.actor,
        "request": standing.request,
        "awaited": standing.awaited(),
        "resigned": standing.resigned,
        "helped": standing.helped,
        "bent": standing.bent,
        "asked_at": standing.asked_at,
        "clock": standing.clock,
        "lent": standing.lent(),
    }
