"""Tests of the page look at moments of real games, which programs have written: are they still true?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mothership.core import View, registry
from tools import defenders_games, lunar_views


def test_games_of_space_defenders_are_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = defenders_games.FILE.read_bytes()
    monkeypatch.setattr(defenders_games, "FILE", tmp_path / "games.json")

    defenders_games.main()

    written = defenders_games.FILE.read_bytes()
    assert written == kept, "write them anew: PYTHONPATH=src python -m tools.defenders_games"


def test_views_of_lunar_invaders_are_views_that_the_games_still_have() -> None:
    """All games that they were found in would take too long to play again."""
    tables = json.loads(lunar_views.FILE.read_text(encoding="utf-8"))
    views = [view for table in tables.values() for view in table["views"].values()]

    assert len(views) > 50
    for facts in views:
        assert View.from_json(registry.load(facts["game"]), facts).to_json() == facts
