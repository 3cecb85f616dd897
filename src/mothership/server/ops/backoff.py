"""Exponential backoff."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

FIRST: Final = 1.0  # seconds
LONGEST: Final = 30.0


def backoff() -> Iterator[float]:
    """Endless waiting times in seconds, each twice the one before, up to a limit."""
    pause = FIRST
    while True:
        yield pause
        pause = min(2 * pause, LONGEST)
