"""Events are seen by those whom they concern."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.core import EVERYBODY, NATURE, NOBODY, SPECTATOR, Event, Field, Journal, Kind

GOT = Kind("got", (Field("seat", ("ann", "bob")), Field("card", ("ace", "king"))))
GONE = Kind("gone")


@given(st.sets(st.integers(0, 70)), st.integers(0, 70))
def test_an_event_for_some_seats_is_for_nobody_else(seats: set[int], seat: int) -> None:
    event = Event(GOT, (0, 1), seen_by=sum(1 << one for one in seats))
    assert event.visible_to(seat) == (seat in seats)
    assert not any(event.visible_to(outsider) for outsider in (NATURE, NOBODY, SPECTATOR))


def test_an_event_for_everybody_is_for_spectators_too() -> None:
    assert Event(GOT, (0, 1)).seen_by == EVERYBODY
    assert all(Event(GOT, (0, 1)).visible_to(seat) for seat in (0, 1, 63, SPECTATOR))


def test_a_journal_keeps_what_it_is_told_in_order() -> None:
    journal = Journal()
    journal.tell(GOT, 0, 1)
    journal.tell_only(0b10, GOT, 1, 0)
    assert journal.take() == [Event(GOT, (0, 1)), Event(GOT, (1, 0), 0b10)]
    assert journal.take() == []


def test_a_hidden_value_is_a_question_mark() -> None:
    assert Event(GOT, (1, -1)).to_json() == {"event": "got", "seat": "bob", "card": "?"}


def test_an_event_survives_its_json() -> None:
    for event in (Event(GOT, (1, 0)), Event(GOT, (1, -1))):
        assert Event.from_json([GONE, GOT], event.to_json()) == event


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"event": "lost"},
        {"event": "got", "seat": "ann"},
        {"event": "got", "seat": "ann", "card": "two"},
        {"event": "got", "seat": "ann", "card": "ace", "more": "king"},
    ],
)
def test_json_that_is_no_event_is_refused(facts: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        Event.from_json([GONE, GOT], facts)
