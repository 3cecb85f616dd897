"""The first event of a game: the opening moves of chance, and whose clock runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mothership.core import Game, Record, Setup, walk
from mothership.core.nature import Nature
from mothership.play import Act, Clock, Control, Live, MadeMove
from mothership.server.refusals import Refusal
from mothership.server.store import NewEvent, SeatRow
from mothership.server.tables.entries import entries_of


@dataclass(frozen=True)
class Beginning:
    """A game up to its first decision, from the start or from a position of another game."""

    entries: list[dict[str, Any]]
    actor: int


def begin(game: Game, setup: Setup, seed: str, nature: Nature | None = None) -> Beginning:
    """Start a game. Raises Refusal if it ends before any decision."""
    live, opening = Live.begin(game, setup, seed=seed, nature=nature)
    if live.outcome is not None:
        raise Refusal("position-over", game=game.id)
    return Beginning(entries_of(opening), live.actor)


def begin_after(game: Game, record: Record, seed: str, nature: Nature | None = None) -> Beginning:
    """Start after the moves of a record, without an open act at its end. Raises Refusal."""
    live, answers = Live.resume(game, record, seed=seed, nature=nature)
    if live.outcome is not None:
        raise Refusal("position-over", game=game.id)
    kept = live.number - len(answers)
    return Beginning(told(game, record, kept) + entries_of(answers), live.actor)


def told(game: Game, record: Record, count: int | None = None) -> list[dict[str, Any]]:
    """The moves of a record as JSON for an event, with the events of the game."""
    steps = walk(record, game)
    first = next(steps).state
    happenings = []
    for step in steps:
        assert step.entry is not None
        move, data = game.vocabulary.parse_measured(step.entry.move)
        actor = game.seat_called(step.entry.actor)
        happenings.append(MadeMove(step.number, actor, move, data, step.events, step.entry.trace))
    return entries_of(Act(game, first, happenings[:count]))


def start_event(beginning: Beginning, control: Control, seats: tuple[SeatRow, ...], now: int) -> NewEvent:
    asked = next((seat for seat in seats if seat.seat == beginning.actor and seat.driver == "person"), None)
    clock = Clock.begin(control, len(seats)).go_on(asked.seat if asked else None, now)
    return NewEvent(now, "start", {"entries": beginning.entries, "clock": clock.to_json()})
