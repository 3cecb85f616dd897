"""A table whose changes are judged by one process, followed by another, and read by a third one anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mothership.core import Game
from mothership.play import Control, Live
from mothership.server.store import NewEvent, Seated, SeatRow, TableRow
from mothership.server.tables import clocks, transitions
from mothership.server.tables.entries import entries_of
from mothership.server.tables.history import History, follow, read_table
from mothership.server.tables.setups import setup_to_json
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change
from tests.server.live.house import SMUGGLERS, START, find_game, person
from tests.server.tables.ways import StoreInMemory, at_once, facts

NAMES = ("Ann", "Bob", "Cat")
BOT = "random"


class Folded:
    """Smugglers on a calm sea, or another game, for people and bots. Time stands still until a test moves it.

    Each change is stored with its rows. Another process follows it, and a third one reads everything anew.
    """

    def __init__(
        self,
        control: Control | None = None,
        players: int = 3,
        bots: int = 0,
        game: Game = SMUGGLERS,
        seed: str = "seed",
    ) -> None:
        self.time = START
        setup = game.setup(players, {"sea": "calm"} if game is SMUGGLERS else None)
        _, act = Live.begin(game, setup, seed=seed)
        table = TableRow(
            id="table1", game=game.id, setup=setup_to_json(game, setup), seed=seed,
            clock=(control or Control()).to_json(), public=True, status="running", created_at=START,
            started_at=START,
        )  # fmt: skip
        seats = tuple(
            SeatRow("table1", seat, "person", NAMES[seat], "person", person(NAMES[seat]).id)
            if seat < players - bots
            else SeatRow("table1", seat, "bot", BOT, "bot", None, BOT)
            for seat in range(players)
        )
        self.restarts = 0
        self.store = StoreInMemory(table, seats)
        self.store.append(0, (NewEvent(START, "start", {"entries": entries_of(act)}),))
        self.rows = self.store.events()
        self.read = False  # whether the other process had to read the whole record for the last change
        self.judged = self.followed = self.restarted()
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
        self.store.append(self.judged.seq, change.events, change.rows)
        self.judged = change.after
        self.rows += self.store.events(len(self.rows))
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

    def _follow(self) -> None:
        reads = self.restarts
        followed = at_once(follow(self.store.read, self.followed, self._find_game))
        assert followed is not None
        self.followed, self.read = followed[0], self.restarts > reads

    def restarted(self) -> TableState:
        """The table as a new process reads it."""
        found = at_once(read_table(self.store.read, "table1", self._find_game))
        assert found is not None
        return found[0]

    def _find_game(self, name: str) -> Game:
        """Asked for once whenever a table is read from its first event."""
        self.restarts += 1
        return find_game(name)

    def history(self) -> History:
        state = self.judged
        history = History(TableState.new(state.game, Seated(state.table, state.seats, 0)))
        for row in self.rows:
            history.add(row)
        return history

    def compare(self) -> None:
        judged = facts(self.judged)
        for how, state in (("followed", self.followed), ("restarted", self.restarted())):
            other = facts(state)
            different = [name for name in judged if judged[name] != other[name]]
            assert not different, f"{how}: {different}"
