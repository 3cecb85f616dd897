"""The system's time. Whatever needs the time takes ``now``, so that tests can pass their own."""

from __future__ import annotations

import time


def system_time() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
