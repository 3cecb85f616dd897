"""A copy is the same position, and nothing that happens to it happens to the other."""

from __future__ import annotations

from typing import Any

from mothership.core import Journal
from tests.games.fields import fields_of, shared, values_of
from tests.games.invaders.situation import fresh

SHARED = ("cards", "start")  # never changed in place


def marked() -> Any:
    """A State in which no two numbers are alike."""
    state = fresh().state
    numbers = [name for name, value in fields_of(state).items() if isinstance(value, int)]
    for mark, name in enumerate(numbers, start=100):
        setattr(state, name, mark)
    state.ended_by = "INV-R4"
    return state


def test_every_number_is_copied_to_its_own_place() -> None:
    state = marked()
    assert len(fields_of(state)) > 40
    ours, theirs = ({"journal": None, **values_of(one)} for one in (state, state.copy()))
    assert theirs == ours


def test_what_can_change_is_not_shared() -> None:
    state = marked()
    assert shared(state, state.copy()) == set(SHARED)


def test_nobody_listens_to_a_copy() -> None:
    state = fresh().state
    state.journal = Journal()
    assert state.copy().journal is None
