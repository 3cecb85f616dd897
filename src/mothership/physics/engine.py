"""The rigid-body engine, imported when the first shot is simulated and not before."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from mothership.core.errors import MothershipError


class NoEngine(MothershipError):
    """The simulated table was asked for where its engine is not installed."""

    key = "physics.no-engine"


@cache
def engine() -> Any:
    """The module of the engine. Raises NoEngine."""
    try:
        return import_module("mujoco")
    except ImportError:
        raise NoEngine from None
