"""Serializes questions to bots for another process: what the seat may know, as lines of JSON.

Views and seat records belong to a game, which is not sent: the other side has it installed too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mothership.bots.thought import Thought
from mothership.core import (
    Event,
    Game,
    Outcome,
    Record,
    SeatRecord,
    Setup,
    View,
    as_seen,
    read_json,
    write_json,
)
from mothership.core.record import SeenEntry
from mothership.core.registry import load

# Views ------------------------------------------------------------------------------------------------


def pack_view(view: View) -> dict[str, Any]:
    outcome = view.outcome
    return {
        "actor": view.actor,
        "asks": view.asks,
        "mid_act": view.mid_act,
        "legal": view.legal,
        "table": view.table,
        "outcome": None if outcome is None else [outcome.results, outcome.rule],
    }


def unpack_view(facts: dict[str, Any], game: Game, seat: int) -> View:
    outcome = facts["outcome"]
    return View(
        game=game,
        seat=seat,
        actor=facts["actor"],
        asks=facts["asks"],
        mid_act=facts["mid_act"],
        legal=tuple(facts["legal"]),
        table=tuple(facts["table"]),
        outcome=None if outcome is None else Outcome(tuple(outcome[0]), outcome[1]),
    )


# What a seat has seen ---------------------------------------------------------------------------------


def pack_entries(entries: Iterable[SeenEntry]) -> list[Any]:
    return [
        [entry.actor, entry.move, entry.saw, [[event.kind.name, event.values] for event in entry.events]]
        for entry in entries
    ]


def unpack_entries(packed: Sequence[Any], game: Game) -> list[SeenEntry]:
    kinds = {kind.name: kind for kind in game.events}
    return [
        SeenEntry(actor, move, saw, tuple(Event(kinds[name], tuple(values)) for name, values in events))
        for actor, move, saw, events in packed
    ]


# Reasons ----------------------------------------------------------------------------------------------


def pack_thought(thought: Thought) -> dict[str, Any]:
    return {"expected": thought.expected, "line": thought.line, "feared": thought.feared}


def unpack_thought(move: int, facts: dict[str, Any]) -> Thought:
    line = tuple((int(actor), int(then)) for actor, then in facts["line"])
    return Thought(move, facts["expected"], line, facts["feared"])


# Whole records ----------------------------------------------------------------------------------------


def pack_record(game: Game, record: SeatRecord) -> dict[str, Any]:
    """Serialize a seat's record from its beginning."""
    return {"seat": record.seat, "record": _write(game, record.setup), "seen": pack_entries(record.entries)}


def pack_past(game: Game, past: Record, seat: int) -> dict[str, Any]:
    """The same from the record of the whole game.

    Where nothing can be hidden, the seat may know all of it, and the other side works out what it saw.
    """
    if game.conceals(past.setup):
        return pack_record(game, as_seen(past, game, seat))
    return {"seat": seat, "record": _write(game, past.setup, past), "seen": None}


def unpack_record(facts: dict[str, Any]) -> tuple[Game, SeatRecord]:
    """The record of a seat, and its game. Raises a MothershipError if that is not the same here."""
    record = read_json(facts["record"], load)
    game = load(record.game)
    if facts["seen"] is None:
        return game, as_seen(record, game, facts["seat"])
    entries = tuple(unpack_entries(facts["seen"], game))
    return game, SeatRecord(record.game, record.setup, facts["seat"], entries)


def _write(game: Game, setup: Setup, past: Record | None = None) -> str:
    return write_json(Record(game.id, setup, past.entries if past else ()), game)
