"""The time of the system. Whatever counts time is given ``now``, so that tests bring a time of their own."""

from __future__ import annotations

import time


def system_time() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
