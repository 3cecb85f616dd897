"""When a bot may sit in for somebody who is away, and which one: agreed on when a table is made.

At a table with a clock the clock alone decides. Without one, a person loses the seat to a bot when they were
asked, and were not there, for a time that everybody could read before sitting down.
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
LEAST: Final = MINUTE  # a phone that changes its network is not away
MOST: Final = 30 * DAY
USUAL: Final = 5 * MINUTE  # also of tables that were stored before it could be chosen

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
    """What a new table keeps. Raises Refusal."""
    if away_after is not None and follows_clock(clock):
        raise Refusal("away-by-clock").with_more(where="away_after")
    facts = {"stand_in": stand_in, **setup}
    if follows_clock(clock):
        facts.pop("away_after", None)
    else:
        facts["away_after"] = away_after or setup.get("away_after", USUAL)
    return facts


def stand_in_of(table: TableRow, usual: str) -> str:
    """The bot that sits in at a table; ``usual`` is that of the server, for tables that name none."""
    return str(table.setup.get("stand_in") or usual)


def away_after_of(table: TableRow) -> int | None:
    """Milliseconds; None where the clock decides."""
    return None if follows_clock(table.clock) else int(table.setup.get("away_after", USUAL))


def absent_for(now: int, left: int, asked: int, outages: Iterable[Outage]) -> int:
    """How long somebody was away while the table waited for them. Without a server nobody can be there."""
    since = max(left, asked)
    gone = sum(max(0, min(now, one.started) - max(since, one.stopped)) for one in outages)
    return max(0, now - since - gone)


def in_words(time: int) -> Message:
    """A time in the largest unit that fits, rounded up: nobody comes too early by it."""
    for unit, many, one in _UNITS:
        if time >= unit or unit == MINUTE:
            number = max(1, -(-time // unit))
            return Message(one if number == 1 else many, n=number)
    raise AssertionError("a minute always fits")
