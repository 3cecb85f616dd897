"""Pauses between tries of something that fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

FIRST: Final = 1.0  # seconds
LONGEST: Final = 30.0


def backoff() -> Iterator[float]:
    """Seconds to wait, each time twice as long, up to a limit; without end."""
    pause = FIRST
    while True:
        yield pause
        pause = min(2 * pause, LONGEST)
