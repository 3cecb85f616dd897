"""The simulated table in a game."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from random import Random
from typing import Any

import pytest

from mothership.core import registry
from mothership.core.nature import draw, trace_of
from mothership.games.space_invaders.landing import launch_of, read_landing
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.shooter import thrown
from mothership.physics import engine
from mothership.physics.table import SimulatedTable, fly
from tests.physics.boards import answer, before_the_first_launch, game, launched


def test_it_answers_a_launch_with_the_landing_and_the_flight() -> None:
    state = launched()
    launch = launch_of(state)
    given = SimulatedTable()(state, Random(1))
    assert len(given) == 3
    move, numbers, trace = given
    assert move == LAND
    answer(state, move, numbers)
    flight = fly(launch, thrown(launch, Random(1)))
    assert flight.landing == read_landing(numbers)
    assert flight.throw.vy > 0
    assert flight.trajectory == trace
    assert trace_of(given) == trace


def test_it_draws_everything_else_by_weight() -> None:
    state = game().begin(game().setup(2))
    assert SimulatedTable()(state, Random(3)) == draw(state, Random(3))


def test_it_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "simulated" in registry.tables("space-invaders")
    assert isinstance(registry.table(game(), "simulated"), SimulatedTable)


def test_without_the_engine_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        if name == "mujoco":
            raise ImportError(name)
        return import_module(name)

    engine.engine.cache_clear()
    monkeypatch.setattr(engine, "import_module", missing)
    with pytest.raises(engine.NoEngine) as caught:
        SimulatedTable()(launched(), Random(1))
    engine.engine.cache_clear()
    assert "mothership-games[physics]" in caught.value.text("en")
    assert "mothership-games[physics]" in caught.value.text("de")


def test_importing_the_table_does_not_import_the_engine() -> None:
    code = "import sys, mothership.physics.table; sys.exit('mujoco' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_record_is_replayed_without_simulating(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was measured is in the move, so the same numbers lead to the same State."""
    state = launched()
    before = state.copy()
    move, numbers = SimulatedTable()(state, Random(7))[:2]
    monkeypatch.setattr("mothership.physics.simulation.engine", None)
    answer(state, move, numbers)
    answer(before, move, numbers)
    assert state.key() == before.key()
    assert list(state.see(0)) == list(before.see(0))


def test_any_aim_will_do_where_nobody_measured_it() -> None:
    state = before_the_first_launch(aim="hands")
    while state.question() != "land":
        state.apply(state.legal()[len(state.legal()) - 1])
    move, numbers = SimulatedTable()(state, Random(4))[:2]
    answer(state, move, numbers)
