"""The gallery shows moments of real games: each of them must still come about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mothership.core import registry
from tools import fixtures


@pytest.mark.parametrize("game_id", fixtures.MOMENTS)
def test_every_moment_comes_about(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixtures, "FOLDER", tmp_path)

    names = fixtures.write(game_id)

    kept = {name: json.loads((tmp_path / game_id / f"{name}.json").read_text("utf-8")) for name in names}
    waiting = {name for name in names if not kept[name]["view"]["legal"]}
    assert waiting == {name for name in names if name == "waiting" or kept[name]["view"]["outcome"]}


def test_a_moment_that_never_comes_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixtures, "MOST_SEEDS", 1)
    with pytest.raises(LookupError, match="no game comes by it-rains"):
        fixtures.find(registry.load("space-defenders"), fixtures.Moment("it-rains", 1, "rain"))
