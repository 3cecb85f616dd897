"""Finds U+0000 in what somebody sends. No store keeps it, so it is refused first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

NUL: Final = "\0"
ESCAPED: Final = "\\u0000"  # as it stands in JSON, which takes it in no other way
ESCAPED_BYTES: Final = ESCAPED.encode()


def find_nul(value: Any, where: str = "") -> str | None:
    """Where in a decoded value the first text with U+0000 is, such as ``seats.0.name``; None if nowhere."""
    if isinstance(value, str):
        return where if NUL in value else None
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, dict):
        if any(isinstance(name, str) and NUL in name for name in value):
            return where
        parts: Iterable[tuple[Any, Any]] = value.items()
    elif isinstance(value, list | tuple):
        parts = enumerate(value)
    else:
        return None
    for name, part in parts:
        found = find_nul(part, f"{where}.{name}" if where else str(name))
        if found is not None:
            return found
    return None
