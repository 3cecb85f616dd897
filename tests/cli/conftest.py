"""A terminal for tests: the whole program in this process, with typed lines and a folder of its own."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from mothership.cli import main
from mothership.core import Game, registry
from tests.cli.helpers import Run, Shown
from tests.toys import BEACONS, SMUGGLERS


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for games, and an environment that says nothing about languages and colours."""
    for name in ("MOTHERSHIP_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    folder = tmp_path / "games"
    monkeypatch.setenv("MOTHERSHIP_HOME", str(folder))
    return folder


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: str, typed: list[str] | None = None) -> Shown:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed or ())))
        try:
            code = main(list(argv))
        except SystemExit as stop:  # argparse after --help
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Shown(code, out, err)

    return run


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games beside the installed ones."""
    installed = registry.load
    toy_games: dict[str, Game] = {game.id: game for game in (SMUGGLERS, BEACONS)}
    monkeypatch.setattr(registry, "load", lambda game_id: toy_games.get(game_id) or installed(game_id))
