"""Redaction of events: which moves a seat may see. Hidden cards are left out by ``games/*/view.py``.

A stored event contains everything. Only what ``seen`` returns leaves the server. It is built from the fields
that are named here, so a new field stays hidden until it is named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from mothership.core import Game
from mothership.core.journal import EVERYBODY
from mothership.server.live.json_texts import phrases_of, written_moves
from mothership.server.live.messages import Item
from mothership.server.store import EventRow

Body = dict[str, Any]


class StoredMove(NamedTuple):
    """A stored move, parsed once for all seats."""

    actor: str
    seat: int
    move: int
    data: tuple[int, ...]
    trace: str | None
    told: Sequence[tuple[str, Sequence[int], int]]  # the game's events: name, values, and who may see them


def stored_moves(game: Game, row: EventRow) -> list[StoredMove]:
    """The moves of an event, including secrets."""
    moves = []
    for entry in row.body.get("entries", ()):
        move, data = game.vocabulary.parse_measured(entry["move"])
        actor = entry["actor"]
        moves.append(
            StoredMove(actor, game.seat_called(actor), move, data, entry.get("trace"), entry.get("told", ()))
        )
    return moves


def seen(game: Game, row: EventRow, moves: Sequence[StoredMove], seat: int) -> Item:
    """An event as a seat, or a SPECTATOR, may see it. ``moves`` are its ``stored_moves``."""
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


def _move(game: Game, made: StoredMove, seat: int) -> Body:
    known = game.vocabulary.seen(made.move, seat, made.seat)
    shown: Body = {"actor": made.actor, "move": written_moves(game)[known]}
    if made.data:
        shown["data"] = made.data
    if known == made.move and made.trace is not None:  # a trace could reveal what is hidden of a move
        shown["trace"] = made.trace
    phrases = phrases_of(game)
    shown["events"] = [
        phrases.written(name, values)
        for name, values, mask in made.told
        if mask == EVERYBODY or (seat >= 0 and mask >> seat & 1)
    ]
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
