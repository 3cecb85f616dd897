"""The vectors of the interpreted build, strict and easy-going."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """
from mothership.core.vectors import append, i64, vec, zeros
old = zeros(2)
new = append(old, 7)
print(list(old), list(new), old is new, type(new) is vec)
"""


def run(setting: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "MOTHERSHIP_VECTORS": setting},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("setting", "printed"),
    [
        ("strict", "[0, 0] [0, 0, 7] False True"),
        ("", "[0, 0, 7] [0, 0, 7] True True"),
    ],
)
def test_a_strict_append_gives_a_fresh_vector(setting: str, printed: str) -> None:
    assert run(setting) == printed
