"""The figures of a simulated shot in the page of results."""

from __future__ import annotations

import pytest

from bench import shots
from bench.report import with_section


def test_median_and_verdict_are_told() -> None:
    quick = shots.section([10.0, 20.0, 30.0, 40.0, 90.0])
    assert "30.0 ms" in quick
    assert "90.0 ms" in quick
    assert "at most 60 ms" in quick
    assert "reached" in quick
    assert "missed" in shots.section([61.0] * 3)


def test_every_shot_is_measured() -> None:
    pytest.importorskip("mujoco")
    found = shots.measured(2)
    assert len(found) == 2
    assert min(found) > 0


def test_the_page_has_it_in_a_section_of_its_own() -> None:
    page = with_section("# Results\n\nfigures\n", shots.TITLE, shots.section([17.0]))
    assert "## A simulated shot" in page
    assert "17.0 ms" in page
