"""Who may inherit from State, and how a State from elsewhere sits at our table."""

from __future__ import annotations

import pytest

from mothership.core import Guest, Journal, State
from tests.toys import BEACONS, SMUGGLERS, beacons
from tests.toys.smugglers.state import Smugglers

CLIMB = beacons.VOCABULARY.parse("climb middle")


def test_a_class_from_elsewhere_may_not_inherit() -> None:
    with pytest.raises(TypeError, match=r"may not inherit from State.*ForeignState"):
        type("Intruder", (State,), {"__module__": "elsewhere"})
    with pytest.raises(TypeError, match="may not inherit"):
        type("Intruder", (Guest,), {"__module__": "mothershipwreck.state"})


def test_a_class_of_ours_may() -> None:
    assert issubclass(type("Ours", (State,), {"__module__": "mothership.games.ours"}), State)


def test_a_state_answers_nothing_by_itself() -> None:
    bare = State()
    for ask in (bare.actor, bare.question, bare.legal, bare.weights, bare.outcome, bare.copy, bare.key):
        with pytest.raises(NotImplementedError):
            ask()
    assert not bare.mid_act()


def test_a_guest_answers_like_the_state_inside() -> None:
    inner = Smugglers(2, calm=False)
    guest = Guest(inner)
    assert list(guest.legal()) == inner.legal()
    assert list(guest.weights()) == inner.weights() == [4, 3, 2]
    assert guest.actor() == inner.actor()
    assert guest.question() == inner.question()
    assert guest.key() == inner.key()
    assert guest.mid_act() == inner.mid_act()
    assert guest.outcome() == inner.outcome()
    for seat in (0, 1, -3):
        assert list(guest.see(seat)) == inner.see(seat)
    for move in range(SMUGGLERS.vocabulary.size):
        assert guest.forbids(move) == inner.forbids(move)


def test_a_copy_of_a_guest_goes_its_own_way() -> None:
    state = BEACONS.start()
    assert isinstance(state, Guest)
    before = state.key()
    twin = state.copy()
    twin.apply(CLIMB)
    assert state.key() == before != twin.key()


def test_a_guest_tells_only_while_somebody_listens() -> None:
    inner = beacons.Beacons(2)
    guest = Guest(inner)
    journal = guest.journal = Journal()
    guest.apply(CLIMB)
    assert inner.journal is None
    assert guest.copy().journal is None
    guest.apply(beacons.VOCABULARY.parse("turn on"))
    assert [event.kind for event in journal.events] == [beacons.SWITCHED]
    guest.journal = None
    guest.apply(CLIMB)
    guest.apply(beacons.VOCABULARY.parse("turn off"))
    assert len(journal.events) == 1
