"""Bots that a package from elsewhere offers, and a game that one offers."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from mothership.core import Game
from mothership.core.registry import prepare
from mothership.lab import arena
from mothership.lab.ledger import Ledger
from mothership.lab.plan import Plan
from mothership.lab.tally import EVEN, Tally
from tests.conftest import ROOT
from tests.lab.players import ENTRY_POINTS


@pytest.fixture(autouse=True)
def site(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The players of players.py, for this process and for those that it starts."""
    folder = write_site(tmp_path_factory.mktemp("site"))
    monkeypatch.syspath_prepend(folder)
    return folder


def write_site(folder: Path) -> Path:
    """A folder that offers the players to whoever has it on the path."""
    package = folder / "players-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: players\nVersion: 1.0\n", "utf-8")
    (package / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    return folder


@pytest.fixture
def tictactoe(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(ROOT / "examples" / "tic_tac_toe" / "src")
    return prepare(import_module("tic_tac_toe").GAME)


Run = Callable[..., Tally]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Plays a plan in a folder and gives the tally."""

    def run(
        plan: Plan,
        games: int,
        *,
        folder: str = "run",
        jobs: int = 1,
        until_clear: bool = False,
        bound: float = EVEN,
    ) -> Tally:
        tally = Tally(plan, games, until_clear=until_clear, bound=bound)
        with Ledger(tmp_path / folder, plan) as ledger:
            arena.run(ledger, tally, jobs=jobs)
        return tally

    return run
