"""All checks, in the order in which they are made: first the ground on which the others stand."""

from __future__ import annotations

from typing import Final

from mothership.kit.checks import drafts, ends, moves, records, secrets, states, texts, views
from mothership.kit.checks.base import Check

_ALL: Final[tuple[type[Check], ...]] = (
    *moves.CHECKS,
    *states.CHECKS,
    *views.CHECKS,
    *ends.CHECKS,
    *drafts.CHECKS,
    *records.CHECKS,
    *secrets.CHECKS,
    *texts.CHECKS,
)
CHECKS: Final = tuple(sorted(_ALL, key=lambda check: not check.is_ground))
