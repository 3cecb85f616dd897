"""When a bot may sit in for an absent person, and which bot. Both are fixed when the table is created.

At a table with a clock, only the clock decides. Without one, a bot may take over when it was the person's
turn and they were not connected for a time that everybody could read before sitting down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from mothership.core import Message
from mothership.server.refusals import Refusal
from mothership.server.store import Outage, TableRow

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LEAST: Final = MINUTE  # changing networks on a phone is not absence
MOST: Final = 30 * DAY
USUAL: Final = 5 * MINUTE  # also for tables that are older than this option

_UNITS: Final = (
    (DAY, {"en": "{n} days", "de": "{n} Tage"}, {"en": "1 day", "de": "1 Tag"}),
    (HOUR, {"en": "{n} hours", "de": "{n} Stunden"}, {"en": "1 hour", "de": "1 Stunde"}),
    (MINUTE, {"en": "{n} minutes", "de": "{n} Minuten"}, {"en": "1 minute", "de": "1 Minute"}),
)


def follows_clock(clock: Mapping[str, Any]) -> bool:
    return bool(clock.get("kind", "none") != "none")


def absence_facts(
    clock: Mapping[str, Any], stand_in: str, away_after: int | None, setup: Mapping[str, Any]
) -> dict[str, Any]:
    """The fields of a new table's setup. Raises Refusal."""
    if away_after is not None and follows_clock(clock):
        raise Refusal("away-by-clock").with_more(where="away_after")
    facts = {"stand_in": stand_in, **setup}
    if follows_clock(clock):
        facts.pop("away_after", None)
    else:
        facts["away_after"] = away_after or setup.get("away_after", USUAL)
    return facts


def stand_in_of(table: TableRow, usual: str) -> str:
    """The bot that sits in at a table; ``usual`` is the server's default."""
    return str(table.setup.get("stand_in") or usual)


def away_after_of(table: TableRow) -> int | None:
    """The necessary absence in milliseconds; None where the clock decides."""
    return None if follows_clock(table.clock) else int(table.setup.get("away_after", USUAL))


def absent_for(now: int, left: int, asked: int, outages: Iterable[Outage]) -> int:
    """How long a person was away while it was their turn. Time without a server does not count."""
    since = max(left, asked)
    gone = sum(max(0, min(now, one.started) - max(since, one.stopped)) for one in outages)
    return max(0, now - since - gone)


def in_words(time: int) -> Message:
    """A time in the largest fitting unit, rounded up so that nobody comes back too early."""
    for unit, many, one in _UNITS:
        if time >= unit or unit == MINUTE:
            number = max(1, -(-time // unit))
            return Message(one if number == 1 else many, n=number)
    raise AssertionError("a minute always fits")
