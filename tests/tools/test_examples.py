"""Tests of the page look at moments of real games, which programs have written: are they still true?"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import defenders_games, space_invaders_flights

ROOT = Path(__file__).resolve().parent.parent.parent


def test_games_of_space_defenders_are_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = defenders_games.FILE.read_bytes()
    monkeypatch.setattr(defenders_games, "FILE", tmp_path / "games.json")

    defenders_games.main()

    written = defenders_games.FILE.read_bytes()
    assert written == kept, "write them anew: PYTHONPATH=src python -m tools.defenders_games"


def test_views_of_lunar_invaders_are_up_to_date() -> None:
    """In a process of its own, without the care for vectors, which makes games slow."""
    environment = {name: value for name, value in os.environ.items() if name != "MOTHERSHIP_VECTORS"}
    command = [sys.executable, "-m", "tools.lunar_views", "check"]
    stale = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode

    assert not stale, "write them anew: PYTHONPATH=src python -m tools.lunar_views"


def test_flights_of_space_invaders_are_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = space_invaders_flights.FILE.read_bytes()
    monkeypatch.setattr(space_invaders_flights, "FILE", tmp_path / "flights.json")

    space_invaders_flights.main()

    written = space_invaders_flights.FILE.read_bytes()
    assert written == kept, "write them anew: PYTHONPATH=src python -m tools.space_invaders_flights"
