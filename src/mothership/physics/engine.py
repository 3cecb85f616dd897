"""The physics engine, imported with the first simulated shot."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from mothership.core.errors import MothershipError

ENGINE: Final = "mujoco"


class NoEngine(MothershipError):
    """The physics engine is not installed."""

    key = "physics.no-engine"


def is_installed() -> bool:
    """Whether there is an engine, without importing it."""
    return find_spec(ENGINE) is not None


@cache
def engine() -> Any:
    """The module of the engine. Raises NoEngine."""
    try:
        return import_module(ENGINE)
    except ImportError:
        raise NoEngine from None
