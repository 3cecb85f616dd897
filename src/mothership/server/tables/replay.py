"""Replays a record for the page, as one seat saw it. The replaying itself is ``core.record.walk``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from mothership.core import Game, Record, walk
from mothership.core.record import Step, is_draft
from mothership.play import MadeMove


class MoveOut(Struct, frozen=True):
    """A move as a seat may see it, with its events."""

    number: int
    actor: str
    move: dict[str, Any]
    notation: str
    data: list[int]
    events: list[dict[str, Any]]
    trace: bytes | UnsetType = UNSET  # base64, as in events of the socket


class PositionOut(Struct, frozen=True):
    """A position as a seat saw it, without legal moves, and the move that led to it."""

    number: int
    closed: bool  # whether the act is closed here; others do not see an open one
    move: MoveOut | None
    view: dict[str, Any]


class PositionsAnswer(Struct, frozen=True):
    """Positions of a game, from ``first`` on."""

    table: str
    seat: str
    first: int
    last: int  # the number of the last position of the game
    next: int | None  # the next ``first``; None at the end
    positions: list[PositionOut]


def positions(game: Game, record: Record, seat: int, first: int, count: int) -> list[PositionOut]:
    """``count`` positions, beginning after ``first`` moves. Raises a MothershipError.

    While another seat's act is open, a seat sees the position before it, as during the game.
    """
    start = replace(record, entries=record.entries[: first + count - 1], outcome=None)
    return list(_seen(game, start, seat, first))


def _seen(game: Game, record: Record, seat: int, first: int) -> Iterator[PositionOut]:
    published = None
    for step in walk(record, game):
        actor = None if step.entry is None else game.seat_called(step.entry.actor)
        closed = actor is None or not is_draft(step.state, actor)
        if closed or published is None:
            published = step.state
        if step.number < first:
            continue
        shown = step.state if closed or game.cooperative or seat == actor else published
        # Legal moves are left out of replays.
        view = replace(game.view(shown, seat), legal=())
        move = None if step.entry is None else move_seen(game, step, seat)
        yield PositionOut(step.number, closed, move, view.to_json())


def move_seen(game: Game, step: Step, seat: int) -> MoveOut:
    """A move as a seat may see it, with the events it was shown."""
    assert step.entry is not None
    move, data = game.vocabulary.parse_measured(step.entry.move)
    actor = game.seat_called(step.entry.actor)
    seen = MadeMove(step.number, actor, move, data, step.events, step.entry.trace).seen_by(game, seat)
    return MoveOut(
        number=seen.number,
        actor=step.entry.actor,
        move=game.vocabulary.to_json(seen.move),
        notation=game.vocabulary.notation(seen.move, seen.data),
        data=list(seen.data),
        events=[event.to_json() for event in seen.events],
        trace=seen.trace or UNSET,
    )
