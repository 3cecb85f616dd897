"""A copy is the same position, and nothing that happens to it happens to the other."""

from __future__ import annotations

from typing import Any

import pytest

from mothership import game_ids
from mothership.core import Journal
from mothership.core.registry import load
from tests.games.fields import fields_of, is_vector, shared, values_of

# The card war shares what never changes: its own test says what that is.
every_game = pytest.mark.parametrize("name", [name for name in game_ids() if name != "invaders"])


def marked(name: str) -> Any:
    """A position in which no two numbers are alike."""
    game = load(name)
    state: Any = game.start(game.players[-1])
    for mark, (field, value) in enumerate(fields_of(state).items(), start=100):
        if type(value) is int:
            setattr(state, field, mark)
    state.ended_by = "a rule"
    return state


@every_game
def test_every_number_is_copied_to_its_own_place(name: str) -> None:
    state = marked(name)
    assert values_of(state.copy()) == values_of(state)


@every_game
def test_what_can_change_is_not_shared(name: str) -> None:
    state = marked(name)
    assert len([value for value in fields_of(state).values() if is_vector(value)]) > 3
    assert shared(state, state.copy()) == set()


@every_game
def test_nobody_listens_to_a_copy(name: str) -> None:
    state = marked(name)
    state.journal = Journal()
    assert state.copy().journal is None
