"""Jobs for the process that reads uploads: as usual, but some texts make it wait, spin, eat or die."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from mothership.server.uploads import reading

HOLD = "hold "  # and a path: waits until there is such a file


def _misbehave(text: str) -> None:
    if text.startswith(HOLD):
        gate = Path(text.removeprefix(HOLD))
        gate.with_suffix(".held").touch()
        while not gate.exists():
            time.sleep(0.005)
    if text == "spin":
        while True:
            pass
    if text == "eat":
        eaten = []
        while True:
            eaten.append(bytearray(1 << 26))
    if text == "die":
        os._exit(3)
    if text == "fail":
        raise ZeroDivisionError("nobody has thought of this")


def setup(order: dict[str, Any]) -> dict[str, Any]:
    _misbehave(order["position"] or "")
    return reading.setup(order)


def record(order: dict[str, Any]) -> dict[str, Any]:
    _misbehave(order["record"])
    return reading.record(order)


JOBS = {"setup": setup, "record": record}
