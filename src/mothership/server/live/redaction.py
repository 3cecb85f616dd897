"""Redaction of events: what a seat may see. Hidden cards are left out by ``games/*/view.py``.

A stored event contains everything. Only what ``seen`` returns leaves the server. ``MadeMove.seen_by`` redacts
its moves. The rest is built from the fields named here, so a new field stays hidden until it is named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mothership.core import Game
from mothership.play import MadeMove
from mothership.server.live.json_texts import phrases_of, written_moves
from mothership.server.live.messages import Item
from mothership.server.store import EventRow
from mothership.server.tables.entries import made_moves_of

Body = dict[str, Any]


def stored_moves(game: Game, row: EventRow) -> list[MadeMove]:
    """The moves of an event, including secrets."""
    return made_moves_of(game, row.body.get("entries", ()))


def seen(game: Game, row: EventRow, moves: Sequence[MadeMove], seat: int) -> Item:
    """An event as a seat, or a SPECTATOR, may see it. ``moves`` are all that were made in it."""
    body = _told(game, row, seat)
    if row.kind in ("start", "act"):
        body["moves"] = [_move(game, move, seat) for move in moves]
    return Item(row.seq, row.at, row.kind, body)


def _told(game: Game, row: EventRow, seat: int) -> Body:
    tell = _TELLERS.get(row.kind)
    return tell(game, row.body, seat) if tell else {}


def _act(game: Game, body: Body, seat: int) -> Body:  # noqa: ARG001
    actor = body.get("seat")
    return {"seat": None if actor is None else game.seat_word(actor)}


def _move(game: Game, made: MadeMove, seat: int) -> Body:
    seen = made.seen_by(game, seat)
    shown: Body = {"actor": game.seat_word(made.actor), "move": written_moves(game)[seen.move]}
    if seen.data:
        shown["data"] = seen.data
    if seen.trace:
        shown["trace"] = seen.trace
    phrases = phrases_of(game)
    shown["events"] = [phrases.written(event.kind.name, event.values) for event in seen.events]
    return shown


def _named(*names: str) -> Callable[[Game, Body, int], Body]:
    """A body of these public fields, with the seat as a word."""

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
