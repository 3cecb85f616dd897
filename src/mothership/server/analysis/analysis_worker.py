"""Analyses a game in a process of its own, one piece at a time."""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from mothership.analysis import Judged, Plan, plan_of
from mothership.core.registry import load, read_record
from mothership.server.workers.jobs import Job

_PLANS: Final[dict[str, Plan]] = {}  # the game that is worked at


def _plan(text: str) -> Plan:
    """Raises a MothershipError."""
    found = _PLANS.get(text)
    if found is None:
        record = read_record(text)
        found = plan_of(load(record.game), record)
        _PLANS.clear()
        _PLANS[text] = found
    return found


def plan(order: dict[str, Any]) -> dict[str, Any]:
    """How many pieces there are. Raises TooLong."""
    return {"pieces": len(_plan(order["record"]).pieces())}


def piece(order: dict[str, Any]) -> dict[str, Any]:
    """What is said about one piece."""
    began = process_time()
    found = _plan(order["record"])
    first, end = found.pieces()[order["piece"]]
    judged = [one.to_json() for one in found.judge(first, end)]
    return {"judged": judged, "cpu": process_time() - began}


def whole(order: dict[str, Any]) -> dict[str, Any]:
    """The analysis, when everything has been judged."""
    found = _plan(order["record"])
    judged = [Judged.from_json(facts) for facts in order["judged"]]
    return found.assemble(judged).to_json(found.game)


JOBS: Final[dict[str, Job]] = {"plan": plan, "piece": piece, "whole": whole}
