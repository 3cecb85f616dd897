"""What an analysis looks at one by one: acts of seats, and turns of chance."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mothership.core import NATURE, Game, Record, walk
from mothership.core.record import Step, is_draft


@dataclass(frozen=True)
class Unit:
    """Moves ``first`` to ``last`` of one actor: an act, or what chance answered at once.

    The position at the end of an unfinished game is a unit without moves: ``last`` is ``first - 1``.
    """

    first: int
    last: int
    actor: int

    @property
    def is_chance(self) -> bool:
        return self.actor == NATURE


def units_of(game: Game, record: Record) -> list[Unit]:
    """All units of a record, in order. Raises RecordError."""
    return units_among(game, walk(record, game))


def units_among(game: Game, steps: Iterable[Step]) -> list[Unit]:
    found: list[Unit] = []
    first, actor = 1, NATURE
    is_open = False
    last: Step | None = None
    for step in steps:
        last = step
        if step.entry is None:
            continue
        actor = game.seat_called(step.entry.actor)
        if not is_open:
            first = step.number
        is_open = step.state.actor() == NATURE if actor == NATURE else is_draft(step.state, actor)
        if not is_open:
            found.append(Unit(first, step.number, actor))
    assert last is not None
    if is_open:
        found.append(Unit(first, last.number, actor))
    asked = last.state.actor()
    if asked >= 0 and not is_open:
        found.append(Unit(last.number + 1, last.number, asked))
    return found
