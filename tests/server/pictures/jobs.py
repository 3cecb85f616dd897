"""Work for the pool that is easier to count than pictures."""

from __future__ import annotations

import os
import time
from base64 import b64encode
from typing import Any

from mothership.server.refusals import Refusal


def _told(content: bytes) -> dict[str, Any]:
    return {"content": b64encode(content).decode("ascii")}


def blank(order: dict[str, Any]) -> dict[str, Any]:
    """So many bytes."""
    return _told(b"." * order["bytes"])


def process(order: dict[str, Any]) -> dict[str, Any]:
    """Where it is drawn."""
    return _told(str(os.getpid()).encode())


def waiting(order: dict[str, Any]) -> dict[str, Any]:
    """Ready when a file is there."""
    while not os.path.exists(order["file"]):
        time.sleep(0.005)
    return _told(b"done")


def endless(order: dict[str, Any]) -> dict[str, Any]:
    while True:
        pass


def refusing(order: dict[str, Any]) -> dict[str, Any]:
    raise Refusal("no-replay", 409)


JOBS = {"blank": blank, "process": process, "waiting": waiting, "endless": endless, "refusing": refusing}
