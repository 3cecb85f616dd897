"""Attacks on clocks: nobody gets time by handing a seat to a bot, coming back, or taking back."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mothership.play import Control, UndoRefused
from mothership.server.refusals import Refusal
from mothership.server.tables import transitions
from mothership.server.tables import undo as undo_changes
from tests.server.live import asks
from tests.server.live.house import ANN, BOB, SMUGGLERS, house, until
from tests.server.tables.folding import BOT, Folded

DAY = 24 * 60 * 60 * 1000
MOVE = Control("move", 10_000)
FISCHER = Control("fischer", 20_000, 3_000)
SUDDEN = Control("fischer", 20_000)
DAYS = Control("days", DAY)
CONTROLS = [MOVE, FISCHER, SUDDEN, DAYS]

each_control = pytest.mark.parametrize(
    "control", CONTROLS, ids=lambda one: f"{one.kind}-{one.time}-{one.increment}"
)


@each_control
@pytest.mark.parametrize("times", [1, 10, 26])
def test_a_bot_that_sits_in_for_a_moment_gives_no_fresh_time(control: Control, times: int) -> None:
    table, spent = Folded(control, players=2), control.time // 30
    for number in range(times):
        table.time += spent
        table.ask(transitions.bot_sits_in, 0, BOT, "away")
        table.ask(transitions.person_is_back, 0)
        assert table.judged.clock.remaining(0, table.time) == control.time - (number + 1) * spent


@each_control
def test_nobody_thinks_for_nothing_while_a_bot_keeps_the_seat_warm(control: Control) -> None:
    """The bot is never let finish: what passes until its person is back is the person's time."""
    table = Folded(control, players=2)
    for _ in range(4):
        table.ask(transitions.bot_sits_in, 0, BOT, "away")
        table.time += control.time // 5
        table.ask(transitions.person_is_back, 0)
    assert table.judged.clock.remaining(0, table.time) == control.time - 4 * (control.time // 5)
    table.ask(transitions.bot_sits_in, 0, BOT, "away")
    table.time += control.time // 5
    with pytest.raises(Refusal, match="no time left"):
        table.ask(transitions.person_is_back, 0)
    table.act()  # the bot may still decide
    assert table.judged.actor == 1


def test_the_moves_of_a_bot_earn_no_increment_for_the_person() -> None:
    table = Folded(FISCHER)
    table.ask(transitions.bot_sits_in, 0, BOT, "away")
    for _ in range(4):
        table.act()
    assert table.judged.clock.left[0] == FISCHER.time
    assert table.judged.clock.left[1] == FISCHER.time + FISCHER.increment


def test_whoever_has_used_up_the_time_of_the_game_does_not_come_back() -> None:
    table = Folded(FISCHER)
    table.time += FISCHER.time
    table.look()
    assert table.judged.is_bot(0)
    for _ in range(2):
        with pytest.raises(Refusal, match="no time left"):
            table.ask(transitions.person_is_back, 0)
        table.act()


def test_a_time_for_each_act_is_there_again_for_the_next_one() -> None:
    table = Folded(MOVE)
    table.time += MOVE.time
    table.look()
    with pytest.raises(Refusal, match="no time left"):
        table.ask(transitions.person_is_back, 0)
    for _ in range(3):
        table.act()
    table.ask(transitions.person_is_back, 0)
    assert table.judged.clock.remaining(0, table.time) == MOVE.time


def test_an_undo_among_bots_gives_no_time_back_and_no_increment() -> None:
    """Bots always agree, so this could be done for ever."""
    for control in (MOVE, FISCHER):
        table = Folded(control, bots=2)
        for _ in range(3):
            table.time += 2_000
            table.act()
            table.act()
            table.act()
            undo(table, "ask", 0)
            assert table.judged.actor == 0
        assert table.judged.clock.remaining(0, table.time) == control.time - 6_000


def test_an_undo_that_leaves_no_time_is_refused_and_loses_nothing() -> None:
    table = Folded(MOVE, bots=2)
    table.time += 9_000
    for _ in range(3):
        table.act()
    table.time += 1_500
    before = table.judged
    with pytest.raises(Refusal, match="without time"):
        undo(table, "ask", 0)
    assert table.judged is before


# Whatever somebody tries ----------------------------------------------------------------------------


class Ledger:
    """What an honest person could have left, kept apart from the clock by what is seen to happen."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.decisions: list[list[int]] = []  # number and seat, and the person's own time on it
        self.pending = 0  # time of the decision that is lent to a bot
        self.spent = dict.fromkeys(range(3), 0)
        self.earned: list[tuple[int, int]] = []

    def asked(self, number: int, seat: int) -> None:
        if not self.decisions or self.decisions[-1][:2] != [number, seat]:
            self.decisions.append([number, seat, 0])
            self.pending = 0

    def passes(self, time: int, lent: bool) -> None:
        if lent:
            self.pending += time
        else:
            self.decisions[-1][2] += time
            self.spent[self.decisions[-1][1]] += time

    def back(self, seat: int) -> None:
        if self.decisions[-1][1] == seat:
            time, self.pending = self.pending, 0
            self.passes(time, lent=False)

    def undone(self, to: int, seat: int, free: bool) -> None:
        """The clock of a decision that is freely taken back has run on: its seat pays for all."""
        gone = [one for one in self.decisions if one[0] >= to]
        self.decisions = [one for one in self.decisions if one[0] < to]
        if free:
            for _, other, time in gone:
                self.spent[other] -= time
                self.spent[seat] += time
        self.decisions.append([to, seat, sum(one[2] for one in gone if free or one[1] == seat)])
        self.earned = [one for one in self.earned if one[0] < to]
        self.pending = 0

    def most(self, seat: int) -> int:
        if self.control.each_act:
            return max(0, self.control.time - self.decisions[-1][2])
        increments = sum(one == seat for _, one in self.earned) * self.control.increment
        return max(0, self.control.time + increments - self.spent[seat])


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), st.integers(1, 4_000)),
        st.tuples(st.just("act"), st.integers(0, 3)),
        st.tuples(st.sampled_from(["sit-in", "back", "undo", "ask", "talk"]), st.integers(0, 2)),
    ),
    max_size=25,
)


def step(table: Folded, ledger: Ledger, what: str, choice: int) -> None:
    state = table.judged
    seat, number = state.actor, state.live.number  # type: ignore[union-attr]
    if what == "wait":
        scale = ledger.control.time // 10_000
        table.time += choice * scale
        ledger.passes(choice * scale, lent=state.is_bot(seat))
        table.look()
    elif what == "act":
        table.look()
        if table.judged.is_running and not table.judged.is_bot(seat):
            ledger.earned.append((number, seat))
        table.act(choice)
    elif what == "talk":
        table.ask(lambda before, now: transitions.emit(before, now, "chat", {"text": "", "person": ""}))
    elif what == "sit-in" and not state.is_bot(choice):
        table.ask(transitions.bot_sits_in, choice, BOT, "away")
    elif what == "back" and state.is_bot(choice):
        table.ask(transitions.person_is_back, choice)
        if table.judged.seq > state.seq and not table.judged.is_bot(choice):
            ledger.back(choice)
    elif what in ("undo", "ask") and not state.is_bot(choice):
        undo(table, what, choice)
        body = table.rows[-1].body
        if table.rows[-1].kind == "undo" and table.judged.seq > state.seq:
            ledger.undone(body["to"], table.judged.actor, body["free"])


def undo(table: Folded, what: str, seat: int) -> None:
    history = table.history()
    if what == "undo":
        table.ask(lambda before, now: undo_changes.undone(before, history, seat, now))
        return
    table.ask(lambda before, now: undo_changes.asked_for_undo(before, history, seat, now))
    for other in table.judged.awaited():
        agree(table, other)


def agree(table: Folded, seat: int) -> None:
    history = table.history()
    table.ask(lambda before, now: undo_changes.answered(before, history, seat, True, now))


@each_control
@settings(max_examples=60, deadline=None)
@given(steps=STEPS)
@example(steps=[("act", 1), ("wait", 1), ("undo", 0), ("act", 0)])
def test_no_sequence_of_tricks_gives_more_time_than_honest_moves(
    control: Control, steps: list[tuple[str, int]]
) -> None:
    table, ledger = Folded(control), Ledger(control)
    ledger.asked(table.judged.live.number, table.judged.actor)  # type: ignore[union-attr]
    for what, choice in steps:
        with contextlib.suppress(Refusal, UndoRefused):
            step(table, ledger, what, choice)
        state = table.judged
        if not state.is_running:
            return
        assert state.live is not None
        ledger.asked(state.live.number, state.actor)
        if state.timed() is not None:
            assert state.clock.remaining(state.actor, table.time) <= ledger.most(state.actor)


@each_control
@settings(max_examples=20, deadline=None)
@given(steps=STEPS.map(lambda steps: [one for one in steps if one[0] in ("wait", "act")]))
def test_honest_moves_have_exactly_their_time(control: Control, steps: list[tuple[str, int]]) -> None:
    table, ledger = Folded(control), Ledger(control)
    ledger.asked(table.judged.live.number, table.judged.actor)  # type: ignore[union-attr]
    for what, choice in steps:
        step(table, ledger, what, choice)
        if not table.judged.is_running or any(map(table.judged.is_bot, range(3))):
            return
        assert table.judged.live is not None
        ledger.asked(table.judged.live.number, table.judged.actor)
        left = table.judged.clock.remaining(table.judged.actor, table.time)
        assert left == ledger.most(table.judged.actor)


async def test_over_the_wire_ten_of_ten_tries_win_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(
            SMUGGLERS, (ANN, BOB), clock={"kind": "move", "time": 10_000, "increment": 0}
        )
        for number in range(10):
            home.time += 900
            await asks.sit_in(table, ANN, "ann", f"in{number}", home.ack)
            await asks.back(table, ANN, "ann", f"back{number}", home.ack)
            assert table.state.clock.remaining(0, home.time) == 10_000 - 900 * (number + 1)
        home.time += 1_000
        with pytest.raises(Refusal, match="over"):
            await home.move(table, ANN, "wait")
        assert table.state.table.ended_by == "clock"


async def test_a_clock_of_the_version_before_goes_on(tmp_path: Path) -> None:
    """Stored without what is lent: nothing is known to be lent, and the rest is as it was."""

    async with house(tmp_path) as home:
        clock = {"kind": "fischer", "time": 60_000, "increment": 2_000}
        table = await home.table(SMUGGLERS, (ANN, BOB), clock=clock)
        assert "lent" not in table.state.clock.to_json()
        await asks.sit_in(table, ANN, "ann", "in", home.ack)
        assert table.state.clock.to_json()["lent"] == 0
        await asks.back(table, ANN, "ann", "back", home.ack)
        assert "lent" not in (await home.store.read.events("table1", 0))[-1].body["clock"]
        await until(lambda: table.state.actor == 0)
