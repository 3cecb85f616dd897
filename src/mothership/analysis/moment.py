"""A position of a record, with what each seat could know there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from mothership.core import Game, Record, SeatRecord, State, View, walk
from mothership.core.record import SeenEntry
from mothership.play.seen_entries import seen_entries


@dataclass(frozen=True)
class Moment:
    """The position after ``number`` moves, and the move that was made then, if there is one."""

    game: Game
    record: Record
    number: int
    state: State
    seen: tuple[tuple[SeenEntry, ...], ...] = field(repr=False)  # by seat; empty if nothing is hidden
    move: int | None = None
    data: tuple[int, ...] = ()

    def view(self, seat: int) -> View:
        return self.game.view(self.state, seat)

    def seat_record(self, seat: int) -> SeatRecord:
        setup = self.game.setup_seen(self.record.setup, seat)
        return SeatRecord(self.game.id, setup, seat, self.seen[seat])


def moments(game: Game, record: Record, first: int, last: int) -> Iterator[Moment]:
    """The positions before moves ``first`` to ``last + 1``. Raises RecordError."""
    players = record.setup.players
    conceals = game.conceals(record.setup)
    seen: list[list[SeenEntry]] = [[] for _ in range(players)]
    parse = game.vocabulary.parse_measured
    for step in walk(record, game):
        if step.entry is not None and conceals:
            move, data = parse(step.entry.move)
            actor = game.seat_called(step.entry.actor)
            told = seen_entries(game, players, actor, move, data, step.events, step.state, step.entry.move)
            for kept, entry in zip(seen, told, strict=True):
                kept.append(entry)
        if step.number + 1 < first:
            continue
        if step.number > last:
            break
        known = tuple(tuple(kept) for kept in seen) if conceals else ()
        following: int | None = None
        numbers: tuple[int, ...] = ()
        if step.number < len(record.entries):
            following, numbers = parse(record.entries[step.number].move)
        yield Moment(game, record, step.number, step.state, known, following, numbers)
