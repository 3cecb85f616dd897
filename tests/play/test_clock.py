"""Clocks: exact to the millisecond, and a restart changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.play.clock import DAY, SECOND, Clock, ClockError, Control, forfeit

NONE = Control()
MOVE = Control("move", 30 * SECOND)
BLITZ = Control("fischer", 60 * SECOND, 2 * SECOND)
SUDDEN = Control("fischer", 5 * SECOND)
DAYS = Control("days", 3 * DAY)
CONTROLS = [NONE, MOVE, BLITZ, SUDDEN, DAYS]
SEATS = 3
NOW = 1_700_000_000_000

each_control = pytest.mark.parametrize(
    "control", CONTROLS, ids=lambda control: f"{control.kind}-{control.time}"
)


# One by one -----------------------------------------------------------------------------------------


def test_time_counts_for_the_seat_that_is_asked() -> None:
    clock = Clock.begin(BLITZ, 2).start(0, NOW)
    assert clock.remaining(0, NOW + 500) == 59_500
    assert clock.remaining(1, NOW + 500) == 60_000
    clock = clock.go_on(1, NOW + 10_000)
    assert clock.left == (52_000, 60_000)  # fifty seconds and the increment
    assert clock.running == 1
    assert clock.deadline() == NOW + 70_000
    assert clock.go_on(0, NOW + 10_001).left == (52_000, 61_999)


def test_a_seat_that_is_asked_again_has_its_increment() -> None:
    clock = Clock.begin(BLITZ, 2).start(0, NOW).go_on(0, NOW + 1000)
    assert clock.remaining(0, NOW + 1000) == 61_000


@pytest.mark.parametrize("control", [MOVE, DAYS])
def test_each_act_begins_with_the_whole_time(control: Control) -> None:
    clock = Clock.begin(control, 2).start(0, NOW).go_on(1, NOW + 20_000)
    assert clock.remaining(0, NOW) == control.time - 20_000
    assert clock.deadline() == NOW + 20_000 + control.time
    clock = clock.go_on(0, NOW + 21_000)
    assert clock.remaining(0, NOW + 21_000) == control.time
    assert clock.go_on(0, NOW + 40_000).deadline() == NOW + 40_000 + control.time


def test_without_a_clock_nothing_ever_runs() -> None:
    clock = Clock.begin(NONE, 2).go_on(0, NOW).go_on(1, NOW + DAY)
    assert (clock.running, clock.deadline(), clock.flag(NOW + 100 * DAY)) == (None, None, None)


@pytest.mark.parametrize("control", [MOVE, BLITZ, SUDDEN, DAYS])
def test_a_flag_falls_exactly_at_its_deadline(control: Control) -> None:
    clock = Clock.begin(control, 2).start(1, NOW)
    deadline = clock.deadline()
    assert deadline == NOW + control.time
    assert clock.flag(deadline - 1) is None
    assert clock.flag(deadline) == 1
    clock.press(deadline - 1)
    with pytest.raises(AssertionError):
        clock.press(deadline)
    with pytest.raises(AssertionError):
        clock.go_on(0, deadline + 1)


def test_a_stopped_clock_counts_for_nobody() -> None:
    clock = Clock.begin(SUDDEN, 2).start(0, NOW).stop(NOW + 4000)
    assert (clock.running, clock.deadline(), clock.flag(NOW + DAY)) == (None, None, None)
    assert clock.left == (1000, 5000)
    assert clock.stop(NOW + DAY) == clock
    assert clock.press(NOW + DAY).left == clock.left
    assert clock.press(NOW + DAY).start(0, NOW + DAY).deadline() == NOW + DAY + 1000


def test_only_one_clock_runs() -> None:
    with pytest.raises(AssertionError):
        Clock.begin(MOVE, 2).start(0, NOW).start(1, NOW)


def test_time_that_jumps_back_gives_nothing_back() -> None:
    clock = Clock.begin(SUDDEN, 2).start(0, NOW)
    assert clock.remaining(0, NOW - DAY) == 5000
    assert clock.stop(NOW - DAY).left == (5000, 5000)
    fallen = clock.stop(NOW + DAY).start(0, NOW + DAY)
    assert fallen.flag(NOW) == 0


def test_skipped_time_counts_for_nobody() -> None:
    clock = Clock.begin(SUDDEN, 2).start(0, NOW)
    assert clock.skip(DAY).remaining(0, NOW + DAY + 1500) == clock.remaining(0, NOW + 1500) == 3500
    assert Clock.begin(SUDDEN, 2).skip(DAY) == Clock.begin(SUDDEN, 2)


@each_control
def test_a_decision_that_was_lent_to_a_bot_goes_on_where_it_was(control: Control) -> None:
    clock = Clock.begin(control, 2).start(0, NOW).stop(NOW + 1000).start(0, NOW + 1500)
    assert clock.remaining(0, NOW + 2000) == max(0, control.time - 2000)


@pytest.mark.parametrize("control", [MOVE, BLITZ, SUDDEN, DAYS])
def test_what_a_bot_does_for_a_seat_earns_it_nothing(control: Control) -> None:
    clock = Clock.begin(control, 2).start(0, NOW).stop(NOW + 1000)
    after = clock.go_on(1, NOW + 2000)
    assert after.left[0] == control.time - 1000
    assert after.lent is None
    lent = after.lend(0, NOW + 3000)
    assert (lent.running, lent.lent, lent.deadline()) == (None, 0, None)
    assert lent.start(0, NOW + 3000).left[0] == (control.time if control.each_act else control.time - 1000)


def test_who_has_no_time_left_cannot_come_back_to_a_decision() -> None:
    for control in (MOVE, BLITZ, SUDDEN, DAYS):
        fallen = Clock.begin(control, 2).start(0, NOW).stop(NOW + 100 * DAY)
        assert not fallen.can_return(0, NOW + 100 * DAY, asked=True)
        # Where every act has its own time, the next one is another matter.
        assert fallen.go_on(1, NOW + 100 * DAY).can_return(0, NOW, asked=False) == control.each_act
    spent = Clock.begin(MOVE, 2).start(0, NOW).stop(NOW + 10_000)
    assert spent.can_return(0, NOW + 29_999, asked=True)
    assert not spent.can_return(0, NOW + 30_000, asked=True)
    assert Clock.begin(NONE, 2).can_return(0, NOW, asked=True)


@each_control
def test_an_undo_gives_what_it_is_told_and_no_fresh_time(control: Control) -> None:
    clock = Clock.begin(control, 2).start(1, NOW).go_back(0, [700, -5], NOW + 1000)
    expected = (0, 0) if control is NONE else (700, 0)
    assert tuple(clock.remaining(seat, NOW + 1000) for seat in range(2)) == expected
    assert clock.running == (None if control is NONE else 0)


def test_whoever_is_out_of_time_has_lost() -> None:
    assert forfeit(2, 0) == (-1, 1)
    assert forfeit(2, 1) == (1, -1)


# Whatever happens -----------------------------------------------------------------------------------

Step = tuple[str, int, int]
steps = st.lists(
    st.tuples(
        st.sampled_from(["go-on", "stop", "start", "restart", "lend", "skip"]),
        st.integers(0, SEATS - 1),
        st.one_of(st.integers(0, 3000), st.integers(-5000, 20_000), st.integers(0, 2 * DAY)),
    ),
    max_size=40,
)


def through_json(clock: Clock) -> Clock:
    return Clock.from_json(json.loads(json.dumps(clock.to_json())))


def do(clock: Clock, kind: str, seat: int, now: int, time: int) -> Clock:
    """One step, if it can be done now."""
    fallen = clock.flag(now) is not None
    if kind == "go-on" and not fallen:
        return clock.go_on(seat, now)
    if kind == "stop" or fallen:
        return clock.stop(now)
    if kind == "start" and clock.running is None:
        return clock.start(seat, now)
    if kind == "lend":
        return clock.lend(seat, now)
    if kind == "skip":
        return clock.skip(max(0, time))
    return clock


@each_control
@given(steps=steps)
def test_time_never_grows_except_by_increments(control: Control, steps: list[Step]) -> None:
    clock, now = Clock.begin(control, SEATS), NOW
    for kind, seat, time in steps:
        before = [clock.remaining(other, now) for other in range(SEATS)]
        was, lent = clock.running, clock.lent
        begins = kind in ("go-on", "lend") or (kind == "start" and was is None and seat != lent)
        if kind != "skip":
            later = [clock.remaining(other, now + time) for other in range(SEATS)]
            assert time < 0 or all(a <= b for a, b in zip(later, before, strict=True))
            now += time
            before = later
        begins = begins and clock.flag(now) is None
        clock = do(clock, kind, seat, now, time)
        now += max(0, time) if kind == "skip" else 0
        after = [clock.remaining(other, now) for other in range(SEATS)]
        for other in range(SEATS):
            grown = after[other] - before[other]
            if control.each_act and other == seat and begins:
                assert after[other] == control.time
            elif other == was and kind in ("go-on", "lend"):
                assert grown <= control.increment
            else:
                assert grown <= 0
        assert all(left >= 0 for left in after)
        assert clock.running is None or clock.control.kind != "none"


@each_control
@given(steps=steps)
def test_a_restart_in_the_middle_changes_nothing(control: Control, steps: list[Step]) -> None:
    clock, other, now = Clock.begin(control, SEATS), Clock.begin(control, SEATS), NOW
    for kind, seat, time in steps:
        now += time
        clock = do(clock, kind, seat, now, time)
        other = through_json(do(other, kind, seat, now, time))
        assert other == clock
        assert other.deadline() == clock.deadline()


@each_control
@given(steps=steps)
def test_the_flag_and_the_deadline_agree(control: Control, steps: list[Step]) -> None:
    clock, now = Clock.begin(control, SEATS), NOW
    for kind, seat, time in steps:
        now += time
        clock = do(clock, kind, seat, now, time)
        deadline = clock.deadline()
        assert (deadline is None) == (clock.running is None)
        if deadline is None or clock.running is None:
            assert clock.flag(now + 10**15) is None
            continue
        assert clock.flag(deadline) == clock.running
        assert clock.remaining(clock.running, deadline) == 0
        if deadline > clock.since:
            assert clock.flag(deadline - 1) is None
            assert clock.remaining(clock.running, deadline - 1) == 1


# What can be agreed on ------------------------------------------------------------------------------


@each_control
def test_what_was_agreed_survives_json(control: Control) -> None:
    assert Control.from_json(json.loads(json.dumps(control.to_json()))) == control


def test_what_is_left_out_has_its_default() -> None:
    assert Control.from_json({}) == NONE
    assert Control.from_json({"kind": "move", "time": 30_000}) == MOVE


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"kind": "hourglass"}, "its kind is “hourglass”, not one of none, move, fischer, days"),
        ({"kind": ["move"]}, "its kind is"),
        ({"kind": "none", "time": 1}, "time is 1, not a whole number of milliseconds from 0 to 0"),
        ({"kind": "move"}, "time is 0"),
        ({"kind": "move", "time": 999}, "time is 999"),
        ({"kind": "move", "time": DAY + 1}, "time is 86400001"),
        ({"kind": "move", "time": 30_000, "increment": 1}, "increment is 1"),
        ({"kind": "move", "time": 30_000.0}, "time is 30000.0"),
        ({"kind": "move", "time": "30000"}, "time is 30000, not a whole number"),
        ({"kind": "fischer", "time": True}, "time is True"),
        ({"kind": "fischer", "time": 1000, "increment": -1}, "increment is -1"),
        ({"kind": "fischer", "time": 1000, "increment": None}, "increment is None"),
        ({"kind": "days", "time": DAY + 1}, "86400001 milliseconds are no whole days"),
        ({"kind": "days", "time": 31 * DAY}, "time is 2678400000"),
        ({"kind": "move", "time": 30_000, "speed": 2, "add": 1}, "there is no add, speed"),
    ],
)
def test_a_clock_that_nobody_can_set_is_refused(facts: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ClockError) as caught:
        Control.from_json(facts)
    assert complaint in str(caught.value)
    assert caught.value.text("de").startswith("So lässt sich keine Uhr stellen: ")
