"""A folder in which games of other packages are installed, for tests that start pytest or a program there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

GREEDY = """
from dataclasses import replace
from tests.kit.faulty import WinsTooMuch, played_as
GAME = replace(played_as(WinsTooMuch), id="greedy-smugglers")
"""


@pytest.fixture
def elsewhere(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Smugglers, and a faulty copy of it, installed by somebody else; no tests."""
    pytester.makefile(
        ".txt",
        **{
            "toys-1.0.dist-info/entry_points": (
                "[mothership.games]\n"
                "smugglers = tests.toys.smugglers:GAME\n"
                "greedy-smugglers = greedy_smugglers:GAME\n"
            )
        },
    )
    pytester.makefile(
        "", **{"toys-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n"}
    )
    pytester.makepyfile(greedy_smugglers=GREEDY)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(pytester.path), str(ROOT)]), prepend=os.pathsep)
    return pytester
