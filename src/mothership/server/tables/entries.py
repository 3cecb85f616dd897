"""Encodes the moves of an act for the body of an event, and decodes them.

An entry contains everything about a move, including secrets. ``MadeMove.seen_by`` redacts it for a seat.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

from mothership.core import Entry, Event, Game
from mothership.play import Act, MadeMove

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


def made_moves_of(game: Game, packed: Sequence[Body]) -> list[MadeMove]:
    """Decode moves with their events. They are numbered from 1, within the event."""
    if not packed:
        return []
    kinds = {kind.name: kind for kind in game.events}
    made = []
    for number, facts in enumerate(packed, start=1):
        entry = entry_of(facts)
        move, data = game.vocabulary.parse_measured(entry.move)
        events = tuple(
            Event(kinds[name], tuple(values), mask) for name, values, mask in facts.get("told", ())
        )
        made.append(MadeMove(number, game.seat_called(entry.actor), move, data, events, entry.trace))
    return made
