"""Tables to try things out with, and everything that can be seen of one."""

from __future__ import annotations

from random import Random

from mothership.core import NOBODY, SPECTATOR, Game, Outcome, Record, SeatRecord, View
from mothership.core.registry import load
from mothership.play import MadeMove, Table

LUNAR = load("lunar-invaders-2011")
ROSHAMBO = LUNAR.setup(2, {"combat": "roshambo"})


def say(table: Table, text: str) -> list[MadeMove]:
    """The seat that is asked makes a move in words."""
    return table.submit(table.actor, table.game.vocabulary.parse(text))


def words(table: Table) -> list[str]:
    """The published moves in words."""
    return [entry.move for entry in table.record.entries]


def seats(table: Table) -> range:
    return range(table.record.setup.players)


Seen = tuple[View, SeatRecord, list[MadeMove]]


def seen(table: Table, seat: int) -> Seen:
    """All that a seat is ever shown, but for its free undo."""
    return table.view(seat), table.seat_record(seat), table.history(seat)


def everything(
    table: Table,
) -> tuple[Record, tuple[int, ...], int, Outcome | None, int, list[Seen], list[int | None]]:
    """All that can be told of a table."""
    return (
        table.record,
        table.draft,
        table.actor,
        table.record.outcome,
        table.position().key(),
        [seen(table, seat) for seat in (*seats(table), SPECTATOR)],
        [table.undo_point(seat) for seat in seats(table)],
    )


def table_of(game: Game, seed: int = 1, players: int | None = None, **options: str) -> Table:
    return Table(game, game.setup(players, options), seed=seed)


def play_on(table: Table, generator: Random, most: int = 10_000) -> None:
    """Random legal moves of the seats."""
    while table.actor != NOBODY and most > 0:
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
        most -= 1


def play_until(table: Table, question: str, generator: Random) -> None:
    """Random legal moves until a seat is asked something; the game must come to it."""
    while table.view(table.actor).asks != question:
        assert table.actor != NOBODY, f"nobody was ever asked to {question}"
        play_on(table, generator, 1)
