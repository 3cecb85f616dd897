"""What the store keeps of the moves of a table, and what a seat is told of it.

An event of the store holds everything. Nothing of it leaves but through ``seen``, which is put together from
what may be told; what is not named here stays inside.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, Final

from mothership.core import Entry, Game
from mothership.core.journal import EVERYBODY
from mothership.play import Act
from mothership.server.messages import Item
from mothership.server.store import EventRow
from mothership.server.writing import phrases_of, written_moves

Body = dict[str, Any]


def entries_of(act: Act) -> list[Body]:
    """The moves of an act for the body of an event, with what happened by them and who may know of it."""
    packed: list[Body] = []
    for entry, happening in zip(act.entries(), act.happenings, strict=True):
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


def seen(game: Game, row: EventRow, seat: int) -> Item:
    """An event as a seat, or a SPECTATOR, may know it."""
    tell = _TELLERS.get(row.kind)
    return Item(row.seq, row.at, row.kind, tell(game, row.body, seat) if tell else {})


def _act(game: Game, body: Body, seat: int) -> Body:
    actor = body.get("seat")
    return {
        "seat": None if actor is None else game.seat_word(actor),
        "moves": [_move(game, entry, seat) for entry in body.get("entries", ())],
    }


def _move(game: Game, entry: Body, seat: int) -> Body:
    vocabulary = game.vocabulary
    move, data = vocabulary.parse_measured(entry["move"])
    known = vocabulary.seen(move, seat, game.seat_called(entry["actor"]))
    shown: Body = {"actor": entry["actor"], "move": written_moves(game)[known]}
    if data:
        shown["data"] = data
    if known == move and "trace" in entry:  # it may tell what is hidden of a move
        shown["trace"] = entry["trace"]
    phrases = phrases_of(game)
    shown["events"] = [
        phrases.written(name, values)
        for name, values, mask in entry.get("told", ())
        if mask == EVERYBODY or (seat >= 0 and mask >> seat & 1)
    ]
    return shown


def _named(*names: str) -> Callable[[Game, Body, int], Body]:
    """Facts that everybody may know; a seat is told by its word."""

    def tell(game: Game, body: Body, seat: int) -> Body:  # noqa: ARG001
        told = {name: body[name] for name in names if body.get(name) is not None}
        if "seat" in told:
            told["seat"] = game.seat_word(told["seat"])
        return told

    return tell


_TELLERS: Final[dict[str, Callable[[Game, Body, int], Body]]] = {
    "start": _act,
    "act": _act,
    "undo": _named("seat", "to", "free"),
    "consent": _named("what", "seat", "to"),
    "chat": _named("person", "name", "text"),
    "seat": _named("seat", "what", "kind", "name", "person", "bot"),
    "hint": _named("seat"),
    "clock": _named("what"),
    "end": _named("seat", "by", "results", "rule"),
    "rematch": _named("table"),
}
