"""Encodes the moves of an act for the body of an event, and decodes them.

An entry contains everything about a move, including secrets. ``live.redaction`` decides what a seat may see.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from mothership.core import Entry
from mothership.play import Act

Body = dict[str, Any]


def entries_of(act: Act) -> list[Body]:
    """The moves of an act as JSON, with their events and who may see those."""
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
    """Decode a move that ``entries_of`` has encoded."""
    return Entry(facts["actor"], facts["move"], trace=b64decode(facts.get("trace", "")))
