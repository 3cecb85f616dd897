"""Which build is running. The rules are the same in both; only the speed differs."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

COMPILED: Final = "compiled"
PLAIN: Final = "plain Python"


def build_kind() -> str:
    """``compiled`` or ``plain Python``."""
    spec = find_spec("mothership.core.state")
    compiled = spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
    return COMPILED if compiled else PLAIN
