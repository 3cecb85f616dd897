"""How the moves of an act are kept in the body of an event, and read back.

An entry holds everything about a move, secrets included; live/redaction decides what a seat may know of it.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from mothership.core import Entry
from mothership.play import Act

Body = dict[str, Any]


def entries_of(act: Act) -> list[Body]:
    """The moves of an act for the body of an event, with what happened by them and who may know of it."""
    packed: list[Body] = []
    for entry, happening in zip(act.entries(), act.moves, strict=True):
        facts: Body = {"actor": entry.actor, "move": entry.move}
        if entry.trace:
            facts["trace"] = b64encode(entry.trace).decode()
        if happening.events:
            facts["told"] = [[event.kind.name, event.values, event.seen_by] for event in happening.events]
        packed.append(facts)
    return packed


def entry_of(facts: Body) -> Entry:
    """A move that ``entries_of`` has packed."""
    return Entry(facts["actor"], facts["move"], trace=b64decode(facts.get("trace", "")))
