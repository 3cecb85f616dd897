"""Redaction: what a seat, or a spectator, may know of an event.

An event in the store holds everything. Only what ``seen`` returns leaves the server, and it is built from the
fields named here; a field that is not named stays inside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mothership.core import Game
from mothership.core.journal import EVERYBODY
from mothership.server.live.encoding import phrases_of, written_moves
from mothership.server.live.messages import Item
from mothership.server.store import EventRow

Body = dict[str, Any]


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
