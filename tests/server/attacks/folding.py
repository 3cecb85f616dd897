"""A table without a store: each change is judged, followed by another process, and read after a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mothership.play import Clock, Control, Live
from mothership.server.store import EventRow, NewEvent, Seated, SeatRow, TableRow
from mothership.server.tables import clocks, transitions
from mothership.server.tables.entries import entries_of
from mothership.server.tables.history import History
from mothership.server.tables.setups import setup_to_json
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change
from tests.server.live.house import SMUGGLERS, START, find_game, person
from tests.server.tables.ways import facts, followed, read_anew, stored

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
        self.read = False  # whether the other process had to read the whole record for the last change
        self.judged = self.followed = TableState(
            game, setup, table, seats, live=live, clock=Clock.begin(control, players), asked_at=START
        )
        self._keep((NewEvent(START, "start", {"entries": entries_of(act)}),))
        self.judged = self.followed = replace(self.judged, seq=1)
        self.look()

    # What a table does ----------------------------------------------------------------------------

    def look(self) -> None:
        """Flags fall and clocks start."""
        state = self.judged
        flagged = state.clock.flag(self.time)
        if not state.is_running:
            return
        if flagged is not None:
            self.do(clocks.out_of_time(state, flagged, BOT, self.time))
            return
        stands = state.clock.running is None and state.clock.control.kind != "none"
        if stands and state.timed() is not None:
            self.do(clocks.clock_started(state, self.time))

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
            self.rows.append(stored(len(self.rows) + 1, event))

    def _follow(self) -> None:
        self.followed, self.read = followed(self.followed, self.rows, self.restarted)

    def restarted(self) -> TableState:
        """The table as a new process reads it."""
        return read_anew(self.rows, self.judged.table, self.judged.seats, find_game)

    def history(self) -> History:
        state = self.judged
        history = History(TableState.new(state.game, Seated(state.table, state.seats, 0)))
        for row in self.rows:
            history.add(row)
        return history

    def compare(self) -> None:
        judged, followed, restarted = map(facts, (self.judged, self.followed, self.restarted()))
        assert judged == followed
        assert judged == restarted
