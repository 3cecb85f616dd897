"""From what a search says to what comes true."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from mothership.bots import calibration
from mothership.bots.calibration import along, calibrated
from mothership.bots.levels import LEVELS
from mothership.core import registry

LINE = ((-0.5, -0.8), (0.0, 0.1), (0.4, 0.5))


@pytest.mark.parametrize(
    ("said", "expected"),
    [(-0.5, -0.8), (0.0, 0.1), (0.4, 0.5), (-0.25, -0.35), (0.2, 0.3), (-1.0, -0.8), (1.0, 0.5)],
)
def test_between_knots_it_is_straight_and_beyond_them_level(said: float, expected: float) -> None:
    assert along(LINE, said) == pytest.approx(expected)


def test_without_a_line_nothing_changes() -> None:
    assert along((), 0.37) == 0.37
    assert calibrated("a-game-of-tomorrow", 2, 0.37) == 0.37


def test_every_line_of_the_file_rises_and_belongs_to_a_game() -> None:
    text = Path(calibration.__file__).with_name(calibration.FILE).read_text(encoding="utf-8")
    for name, lines in tomllib.loads(text).items():
        game = registry.load(name)
        levels = lines.pop("levels")
        assert set(levels.values()) <= set(LEVELS)
        game.setup(2, lines.pop("options", {}))
        assert set(levels) == set(lines)
        for players, knots in lines.items():
            assert int(players) in game.players
            assert len(knots) >= 2
            for (said, true), (more, truer) in pairwise(knots):
                assert said < more
                assert true < truer
            low, high = game.results
            assert all(low <= true <= high for _, true in knots)
