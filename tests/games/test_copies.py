"""A copy is the same position, and nothing that happens to it happens to the other."""

from __future__ import annotations

from typing import Any

import pytest

from mothership import game_ids
from mothership.core import Journal
from mothership.core.registry import load

# The card war shares what never changes: its own test says what that is.
every_game = pytest.mark.parametrize("name", [name for name in game_ids() if name != "invaders"])


def marked(name: str) -> Any:
    """A position in which no two numbers are alike."""
    game = load(name)
    state: Any = game.start(game.players[-1])
    for mark, field in enumerate(vars(state), start=100):
        if type(getattr(state, field)) is int:
            setattr(state, field, mark)
    state.ended_by = "a rule"
    return state


@every_game
def test_every_number_is_copied_to_its_own_place(name: str) -> None:
    state = marked(name)
    assert vars(state.copy()) == vars(state)


@every_game
def test_what_can_change_is_not_shared(name: str) -> None:
    state = marked(name)
    copy = state.copy()
    fields = [field for field, value in vars(state).items() if not isinstance(value, int | str)]
    assert len(fields) > 3
    assert [field for field in fields if getattr(copy, field) is getattr(state, field)] == []


@every_game
def test_nobody_listens_to_a_copy(name: str) -> None:
    state = marked(name)
    state.journal = Journal()
    assert state.copy().journal is None
