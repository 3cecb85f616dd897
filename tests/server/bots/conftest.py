"""Bots that a package from elsewhere offers, and a game that one offers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.bots.players import ENTRY_POINTS


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The bots of players.py, and a folder for what they leave behind."""
    site = tmp_path / "site"
    package = site / "thinkers-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: thinkers\nVersion: 1.0\n", "utf-8")
    (package / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    monkeypatch.syspath_prepend(site)
    folder = tmp_path / "notes"
    folder.mkdir()
    monkeypatch.setenv("THINKERS", str(folder))
    return folder
