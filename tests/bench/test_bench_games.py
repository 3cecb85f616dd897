"""The games of the benchmark keep the contract; that they are the field's games is checked by make bench."""

from importlib import import_module

import pytest

from mothership.core.registry import prepare
from mothership.kit import check


@pytest.mark.parametrize("name", ["connect_four", "breakthrough", "tic_tac_toe"])
def test_game_keeps_the_contract(name: str) -> None:
    game = prepare(import_module(f"mothership_bench.{name}").GAME)
    report = check(game, games=10, seed=1)
    assert report.faults == []
    assert report.compared["agreement"] > 300


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("0101010", 0),  # upright
        ("0011223", 0),  # level
        ("0112223233", None),  # not yet
        ("01122323363", 0),  # rising to the right
        ("65544343303", 0),  # rising to the left
        ("5061031", None),  # two at the end of the first row and two at the start of the second
    ],
)
def test_connect_four_finds_lines_and_none_over_an_edge(columns: str, winner: int | None) -> None:
    state = prepare(import_module("mothership_bench.connect_four").GAME).start()
    for column in columns:
        assert state.outcome() is None
        state.apply(int(column))
    outcome = state.outcome()
    assert (None if outcome is None else outcome.results.index(1)) == winner
