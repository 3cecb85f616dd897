"""Whether a table costs more the longer its game lasts.

Tables are played for hundreds of moves. Then as many young ones begin at the very positions that the long
ones have come to, so that both have the same choices, and both are played on in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bench.load_clients import Crowd, Events, LiveTable, Socket
from bench.load_figures import Length, Meter
from mothership.core import SetupError, State
from mothership.core.registry import load
from mothership.core.vectors import i64, vec

GAME = "lunar-invaders-2011"
SEATS = 5  # with so many it lasts longest; one person plays them all at one screen
ROUNDS = 6
ROUND = 0.7  # seconds
STEP = 20  # moves after which a table has what every table has
PARTS = 4  # of a long game, after each of which a table is weighed
PATIENCE = 120.0


class Follower:
    """The positions of all tables, worked out from what the sockets are told."""

    def __init__(self) -> None:
        self._game = load(GAME)
        self._states: dict[str, State] = {}

    def keep(self, _: Socket, events: Events) -> None:
        if events.seat != self._game.seats[0]:
            return
        for raw in events.items:
            item: dict[str, Any] = msgspec.json.decode(raw)
            if item["kind"] == "start":
                self._states[events.table] = self._game.start(SEATS)
            for move in item["body"].get("moves", ()):
                state = self._states[events.table]
                state.apply(self._game.vocabulary.from_json(move["move"]), vec[i64](move.get("data", ())))

    def position(self, table: LiveTable) -> str | None:
        """None in the middle of a turn, where a position cannot be written down."""
        assert self._game.write_position is not None
        try:
            return self._game.write_position(self._states[table.id])
        except SetupError:
            return None


async def measure_length(
    crowd: Crowd, meter: Meter, number: int, moves: int, say: Callable[[str], None]
) -> Length:
    follower = Follower()
    crowd.keep = follower.keep
    order = {"game": GAME, "players": SEATS, "seats": [{"kind": "here"}] * SEATS}
    # Warm: what the server needs once is not a table's.
    say(f"{moves} moves at {number // 2} tables, to warm up")
    warm = await crowd.open_tables(number // 2, order, people=1)
    await _play_on(crowd, warm, moves)
    crowd.tables.clear()
    empty = meter.rss
    tables = await crowd.open_tables(number, order, people=1)
    result = Length()
    for goal in sorted({STEP, *(moves * part // PARTS for part in range(1, PARTS + 1))}):
        say(f"{goal} moves at {number} tables")
        await _play_on(crowd, tables, goal)
        result.bytes_after[goal] = (meter.rss - empty) / number
    long_tables = [table for table in tables if not table.finished]
    result.moves = round(sum(table.moves for table in long_tables) / max(1, len(long_tables)))
    crowd.keep = None
    young: list[LiveTable] = []
    for table in list(long_tables):
        position = follower.position(table)
        if position is None:
            long_tables.remove(table)
        else:
            young += await crowd.open_tables(1, {**order, "position": position}, people=1)
    result.tables = len(young)
    say(f"{len(young)} young tables begin where {len(long_tables)} long ones are")
    for turn in range(ROUNDS):
        pairs = [(long_tables, result.micros_long), (young, result.micros_young)]
        for group, kept in pairs if turn % 2 else reversed(pairs):
            crowd.count()
            before = meter.cpu
            await crowd.as_fast_as_possible(ROUND, group)
            await crowd.settle()
            kept.append(1e6 * (meter.cpu - before) / max(1, crowd.count().moves))
    return result


async def _play_on(crowd: Crowd, tables: list[LiveTable], moves: int) -> None:
    """All to the same number of moves, those at least whose game lasts so long."""
    for goal in range(STEP, moves + STEP, STEP):
        await crowd.as_fast_as_possible(PATIENCE, tables, moves=min(goal, moves))
        await crowd.settle()
