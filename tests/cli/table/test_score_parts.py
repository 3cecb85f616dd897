"""What a score consists of, after a game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from mothership.cli.table.score_parts import parts_of_score
from mothership.cli.terminal.context import PACKAGE
from mothership.core import NOBODY, SPECTATOR, State, View, draw, registry
from mothership.games.space_invaders.landing import Facts, Landing
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.state import Position
from mothership.play import Table
from tests.cli.helpers import LUNAR, Run, random_views

GAME = registry.load("space-invaders")


def magnet(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    """Every shot lands on all the cards at once or in the UFO, which wins the game."""
    if state.question() != "land":
        return draw(state, generator)
    assert isinstance(state, Position)
    board = list(state.board)
    cards = sum(1 << space for space, kind in enumerate(board) if kind >= 0)
    facts = Facts(0, cards) if cards and generator.random() < 0.8 else Facts(1)
    return LAND, Landing(facts).numbers()


@cache
def last_view(difficulty: str, *, won: bool, seed: int) -> View:
    generator = Random(seed)
    setup = GAME.setup(2, {"difficulty": difficulty, "ufo": "1" if won else "usual", "planet": "10"})
    table = Table(GAME, setup, seed=seed, nature=magnet if won else None)
    while table.actor != NOBODY:
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
    return table.view(SPECTATOR)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("difficulty", ["training", "standard", "expert", "elite"])
@pytest.mark.parametrize("won", [True, False])
def test_the_parts_add_up_to_the_score(language: str, difficulty: str, won: bool) -> None:
    catalogue = registry.catalogue(language, PACKAGE, GAME.package)
    for seed in (1, 2, 3):
        view = last_view(difficulty, won=won, seed=seed)
        told = parts_of_score(GAME, view, catalogue)
        total, *parts = map(int, re.findall(r"(\d+) (?:points are|Punkte sind|for|für)", told))
        assert sum(parts) == total == view.number("score")
        assert any(word in told for word in ("for the win", "für den Sieg")) == bool(view.number("won"))
        harder = any(word in told for word in ("for the difficulty", "für die Schwierigkeit"))
        assert harder == (difficulty in ("expert", "elite"))


def test_both_wins_and_losses_were_looked_at() -> None:
    assert {last_view("standard", won=won, seed=1).number("won") for won in (True, False)} == {0, 1}


def test_nothing_is_told_of_a_game_that_goes_on_or_has_no_parts() -> None:
    catalogue = registry.catalogue("en", PACKAGE, GAME.package)
    table = Table(GAME, GAME.setup(1), seed=1)
    assert parts_of_score(GAME, table.view(0), catalogue) == ""
    assert parts_of_score(LUNAR, random_views(2, seed=2)[-1], catalogue) == ""


def test_the_end_of_a_game_tells_the_parts(run: Run, home: Path) -> None:
    shown = run("play", "space-invaders", "--players", "1", "--seats", "random", "--seed", "3")
    assert re.search(r"\d+ points are: \d+ for Invaders \(cards: \d+\)", shown.words)
