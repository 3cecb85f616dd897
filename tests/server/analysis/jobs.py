"""Pieces of analyses that take as long as a test wants."""

from __future__ import annotations

import os
import time
from typing import Any

from mothership.analysis import Effort, analysing
from mothership.server.analysis import analysis_worker

FEW = Effort(2, looks=1, compared=2, confirmed=1, outcomes=1, worlds=1, playouts=1)


def _quick() -> None:
    """As little as there can be: what is found does not matter here."""
    vars(analysing)["effort_of"] = lambda *_: FEW


def prepare(order: dict[str, Any]) -> dict[str, Any]:
    _quick()
    return analysis_worker.plan(order)


def piece(order: dict[str, Any]) -> dict[str, Any]:
    """Waits while there is a file beside this test's store."""
    _quick()
    gate = os.environ.get("MOTHERSHIP_TEST_GATE", "")
    while gate and order["piece"] > 0 and os.path.exists(gate):
        time.sleep(0.005)
    return analysis_worker.piece(order)


JOBS = {"plan": prepare, "piece": piece, "whole": analysis_worker.whole}
