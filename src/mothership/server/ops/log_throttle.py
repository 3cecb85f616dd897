"""Throttles log lines that clients can cause: the first is logged at once, then one a minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

EVERY: Final = 60.0  # seconds


class SeldomLog:
    """Logs a message at most once per interval; ``times`` says how often it was suppressed."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._last: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def warn(self, message: str, **facts: object) -> None:
        """Log a warning. The message must be one of ours, never text from outside."""
        times = self._times[message] = self._times.get(message, 0) + 1
        now = self._clock()
        if message in self._last and now - self._last[message] < EVERY:
            return
        self._last[message] = now
        self._times[message] = 0
        self._log.warning(message, extra={**facts, "times": times})
