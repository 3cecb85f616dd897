"""Public facts of a table, as both the socket and HTTP send them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mothership.core import Game
from mothership.server.people.names import shown_name
from mothership.server.store import SeatRow, TableRow
from mothership.server.tables.absence import away_after_of, stand_in_of
from mothership.server.tables.table_decks import brought_seats


def common_facts(table: TableRow, seq: int, stand_in: str) -> dict[str, Any]:
    """Facts of the table; ``stand_in`` is the server's default bot."""
    setup = table.setup
    return {
        "id": table.id,
        "game": table.game,
        "players": setup["players"],
        "options": setup["options"],
        "rules_version": setup["rules_version"],
        "data": setup["data"],  # a digest, without the decks of seats
        "position": setup.get("position"),
        "public": table.public,
        "status": table.status,
        "clock": table.clock,
        "ended_by": table.ended_by,
        "rematch_of": table.rematch_of,
        "at": setup.get("at"),
        "stand_in": stand_in_of(table, stand_in),
        "away_after": away_after_of(table),
        "seq": seq,
    }


def seat_facts(game: Game, table: TableRow, seats: Sequence[SeatRow]) -> list[dict[str, Any]]:
    brought = brought_seats(table.setup)
    return [
        {
            "seat": game.seat_word(row.seat),
            "kind": row.kind,
            "name": shown_name(row),
            "driver": "bot" if row.kind == "bot" else row.driver,
            "person": row.person_id,
            "bot": row.bot,
            "deck": row.seat in brought,
        }
        for row in seats
    ]
