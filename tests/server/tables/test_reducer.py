"""One truth about a table: judged by one process, followed by another or read anew, its state is the same."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mothership.core import Game
from mothership.core.registry import load
from mothership.play import Control, UndoRefused
from mothership.server.refusals import Refusal
from mothership.server.store import EventRow, Outage, Seated, Store
from mothership.server.store.database import Database
from mothership.server.store.reading import PAGE, Reader
from mothership.server.tables import clocks, transitions
from mothership.server.tables import undo as undo_changes
from mothership.server.tables.history import follow, read_table
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change
from tests.server.clients import serving, settings_in
from tests.server.live import asks
from tests.server.live.house import ANN, BEACONS, BOB, CAT, LUNAR, SMUGGLERS, find_game, house
from tests.server.referee.test_referee import TEN, begun
from tests.server.tables.folding import BOT, Folded
from tests.server.tables.ways import facts

CONTROLS = [
    Control(),
    Control("move", 10_000),
    Control("fischer", 20_000, 3_000),
    Control("days", 86_400_000),
]

HISTORIES = {SMUGGLERS.id: 12, LUNAR.id: 3}  # of each control
STEPS = 40
ANY = ("chat", "rematch")
USUAL = (
    "act",
    "act",
    "act",
    "wait",
    "undo",
    *("ask",) * 4,
    "away",
    "back",
    "outage",
    "hint",
    "chat",
    "rematch",
)
ASKED = (
    *("yes",) * 6,
    *("act",) * 3,
    *("no",) * 2,
    *("away",) * 2,
    "wait",
    "clock",
    "resign",
    "back",
    "outage",
    "hint",
)

# The kind of an event, what it says, and whether an undo request was open before it and after it.
Happened = tuple[str, str, bool, bool]
WHILE_A_REQUEST_IS_OPEN: set[Happened] = {
    ("act", "", True, False),
    ("undo", "", True, False),
    ("end", "", True, False),
    ("consent", "no", True, False),
    ("consent", "withdraw", True, False),
    ("seat", "resign", True, False),
    ("seat", "away", True, True),
    ("seat", "clock", True, True),
}


def step(table: Folded, what: str, number: int) -> None:
    """One thing that happens at a table, where it can happen. Raises Refusal, UndoRefused."""
    state, seat = table.judged, number % table.judged.setup.players
    if what == "chat":
        body = {"person": ANN.id, "name": "Ann", "text": "hello"}
        table.do(transitions.emit(state, table.time, "chat", body))
    elif what == "rematch":
        table.do(transitions.emit(state, table.time, "rematch", {"table": "t2", "name": "Ann"}))
    elif not state.is_running:
        return
    elif what == "act":
        table.act(number)
    elif what == "wait":
        table.time += number * 4_000
        table.look()
    elif what == "hint":
        table.ask(transitions.hinted, seat)
    elif what == "outage":
        stopped = table.time
        table.time += 1 + number * 5_000
        table.do(clocks.outages_skipped(state, [Outage(stopped, table.time)], table.time))
    elif what == "resign" and seat not in state.resigned:
        table.ask(transitions.resigned, seat, BOT)
    elif what in ("away", "clock") and not state.is_bot(seat):
        table.ask(transitions.bot_sits_in, seat, BOT, what)
    elif what == "back" and state.is_bot(seat) and seat not in state.resigned:
        table.ask(transitions.person_is_back, seat)
    else:
        undo(table, what, seat)


def undo(table: Folded, what: str, seat: int) -> None:
    state, history = table.judged, table.history()
    if what == "undo" and not state.is_bot(seat):
        table.ask(lambda before, now: undo_changes.undone(before, history, seat, now))
    elif what == "ask" and state.request is None and not state.is_bot(seat):
        table.ask(lambda before, now: undo_changes.asked_for_undo(before, history, seat, now))
    elif what == "no" and state.request is not None and seat in state.committed():
        table.ask(lambda before, now: undo_changes.answered(before, history, seat, False, now))
    elif what == "yes" and seat in state.awaited():
        table.ask(lambda before, now: undo_changes.answered(before, history, seat, True, now))


def play(game: Game, control: Control, seed: int) -> set[Happened]:
    """A random history, compared after every change; what happened, while a request was open or not."""
    happened = set[Happened]()
    table, dice = Folded(control, 2 + seed % 2, game=game, seed=str(seed)), Random(seed)
    for _ in range(STEPS):
        before = table.judged.request is not None
        with contextlib.suppress(Refusal, UndoRefused):
            step(table, dice.choice((ASKED if before else USUAL) + ANY), dice.randrange(4))
        last = table.rows[-1]
        happened.add((last.kind, last.body.get("what", ""), before, table.judged.request is not None))
    return happened


@pytest.mark.parametrize("game", [SMUGGLERS, LUNAR], ids=lambda one: str(one.id))
@pytest.mark.parametrize("control", CONTROLS, ids=lambda one: str(one.kind))
def test_whatever_happens_every_process_comes_to_the_same_state(game: Game, control: Control) -> None:
    """``do`` compares after every change: the one that judged, one that follows, one that starts again."""
    happened = set[Happened]()
    for seed in range(HISTORIES[game.id]):
        happened |= play(game, control, seed)
    kinds = {kind for kind, *_ in happened}
    assert kinds >= {"act", "undo", "consent", "seat"}
    if game is SMUGGLERS:
        assert kinds >= {"end", "hint", "rematch"}
        assert happened >= WHILE_A_REQUEST_IS_OPEN


def forgetful(change: Change) -> Change:
    """As the process that judges once was: where a bot sat in, it dropped the request."""
    return replace(change, after=replace(change.after, request=None))


def rowless(change: Change) -> Change:
    """The row of the seat is not stored beside the event."""
    return replace(change, rows=())


@pytest.mark.parametrize(("broken", "what"), [(forgetful, "request"), (rowless, "seats")])
def test_a_process_that_judges_otherwise_than_others_read_is_noticed(
    monkeypatch: pytest.MonkeyPatch, broken: Callable[[Change], Change], what: str
) -> None:
    sound = transitions.bot_sits_in
    monkeypatch.setattr(transitions, "bot_sits_in", lambda *facts: broken(sound(*facts)))
    table = Folded()
    for _ in range(3):
        table.act()
    undo(table, "ask", 0)
    assert table.judged.request is not None
    with pytest.raises(AssertionError, match=what):
        table.ask(transitions.bot_sits_in, 2, BOT, "away")


def test_a_request_waits_while_a_bot_sits_in_and_ends_when_its_seat_gives_up() -> None:
    for why, waits in (("away", True), ("clock", True), ("resign", False)):
        table = Folded()
        for _ in range(3):
            table.act()
        undo(table, "ask", 0)
        table.ask(transitions.bot_sits_in, 2, BOT, why)
        for state in (table.judged, table.followed, table.restarted()):
            assert (state.request is not None) is waits


def test_an_act_is_followed_without_reading_the_record_and_an_undo_is_not() -> None:
    table = Folded(players=2)
    table.act()
    table.act()
    assert not table.read
    undo(table, "ask", 0)
    undo(table, "yes", 1)
    assert table.rows[-1].kind == "undo"
    assert table.read


def test_who_sits_where_and_how_it_ended_follow_from_the_events() -> None:
    table = Folded(players=2)
    table.ask(transitions.bot_sits_in, 0, BOT, "away")
    assert (table.followed.seats[0].driver, table.followed.seats[0].bot) == ("bot", BOT)
    table.ask(transitions.person_is_back, 0)
    assert (table.followed.seats[0].driver, table.followed.seats[0].bot) == ("person", None)
    table.ask(transitions.resigned, 1, BOT)
    ended = table.followed.table
    assert (ended.status, ended.ended_by, ended.finished_at) == ("finished", "resign", table.time)
    assert ended.outcome == {"results": [1, -1], "rule": None}


# With a store and its rows ----------------------------------------------------------------------------


async def compare(store: Store, *judged: TableState) -> None:
    found = await read_table(store.read, "table1", find_game)
    seated = await store.read.table("table1")
    assert found is not None
    assert seated is not None
    for state in judged:
        assert facts(state) == facts(found[0])
        assert (state.table, state.seats) == (seated.table, seated.seats), "the rows say the same"


async def test_two_processes_and_a_restart_agree_on_what_is_stored(tmp_path: Path) -> None:
    async with house(tmp_path) as one, house(tmp_path) as two:
        clock = {"kind": "fischer", "time": 60_000, "increment": 2_000}
        first = await one.table(SMUGGLERS, (ANN, BOB, CAT), options={"sea": "calm"}, clock=clock)
        second = await two.hub.table("table1")

        async def same() -> None:
            one.time = two.time = one.time + 1_000
            await first.catch_up()
            await second.catch_up()
            await compare(one.store, first.state, second.state)

        await one.close_an_act(first)
        await same()
        await two.close_an_act(second)
        await same()
        await asks.undo(first, ANN, "ann", "ask", True, one.ack)
        await same()
        await asks.sit_in(second, CAT, "cat", "in", two.ack)
        await same()
        assert second.state.awaited() == (1, 2), "it waits for who is away"
        await asks.consent(first, BOB, "bob", "yes", True, one.ack)
        await asks.say(first, BOB, "say", "hello", one.ack)
        await same()
        await asks.consent(second, CAT, "cat", "all", True, two.ack)
        await same()
        assert second.state.awaited() == ()
        assert first.state.unranked
        await asks.back(first, CAT, "cat", "back", one.ack)
        await same()
        await asks.resign(first, ANN, "ann", "gone", one.ack)
        await same()
        await asks.resign(second, BOB, "bob", "too", two.ack)
        await same()
        await asks.resign(second, CAT, "cat", "three", two.ack)
        await same()
        assert first.state.table.status == "finished"


async def test_a_draft_falls_when_another_process_lets_a_bot_sit_in(tmp_path: Path) -> None:
    async with house(tmp_path) as one, house(tmp_path) as two:
        first = await one.table(BEACONS, (ANN, BOB))
        second = await two.hub.table("table1")
        await one.move(first, ANN, "climb north")
        assert first.live is not None
        assert first.live.draft
        version = first.version
        await asks.sit_in(second, ANN, first.state.game.seat_word(0), "in", two.ack)
        await first.catch_up()
        assert first.live.draft == ()
        assert first.version > version


def test_what_a_referee_is_told_and_corrects_leads_to_one_state(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as client:
        phone = begun(client)
        judged = []

        def keep() -> None:
            judged.append(client.app.state.hub.tables[phone.table].state)

        for said in ("3 2 1", "1 1 2", TEN):
            phone.tell(said)
            keep()
        phone.tell("2 2 1", number=1)
        keep()
        phone.back()
        keep()
        phone.post("stop")
        keep()
        address = client.app.state.settings.database_url

    asyncio.run(compare_past(address, judged))


async def compare_past(address: str, judged: list[TableState]) -> None:
    """The states as they were judged, with what a process knows that reads as many events of the store."""
    async with Store(address) as store:
        table = judged[-1].table.id
        rows = [row async for row in store.read.all_events(table)]
        assert {"act", "undo", "end"} <= {row.kind for row in rows}
        for known in judged:
            until = CutReader(store.database, known)
            read = await read_table(until, table, load)
            followed = await follow(until, judged[0], load)
            assert read is not None
            assert followed is not None
            assert facts(known) == facts(read[0])
            assert facts(known) == facts(followed[0])


class CutReader(Reader):
    """A store as it was when a state was judged. Rows of a running table change only with its end."""

    def __init__(self, database: Database, known: TableState) -> None:
        super().__init__(database)
        self._known = known

    async def events(self, table: str, since: int = 0, limit: int = PAGE) -> list[EventRow]:
        return [row for row in await super().events(table, since, limit) if row.seq <= self._known.seq]

    async def table(self, table: str) -> Seated | None:
        found = await super().table(table)
        if found is None or found.last == self._known.seq:
            return found
        running = replace(found.table, status="running", finished_at=None, outcome=None, ended_by=None)
        return replace(found, table=running, last=self._known.seq)
