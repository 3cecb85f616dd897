"""Durations as text: ``3 d``, ``2 h``, ``5 min``."""

from __future__ import annotations

from typing import Final

# Signs of units are the same in every language that the terminal speaks.
UNITS: Final = ((86_400_000, "d"), (3_600_000, "h"), (60_000, "min"))


def time_text(milliseconds: int) -> str:
    """``3 d``, ``2 h`` or ``5 min``: in the largest unit that is whole, else in minutes, rounded up."""
    for unit, sign in UNITS[:2]:
        if milliseconds and milliseconds % unit == 0:
            return f"{milliseconds // unit} {sign}"
    return f"{-(-milliseconds // UNITS[2][0])} min"
