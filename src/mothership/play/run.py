"""A table played to its end by players that answer at once."""

from __future__ import annotations

from collections.abc import Mapping

from mothership.core import NOBODY, Outcome
from mothership.play.player import Player
from mothership.play.table import Table


def play_out(table: Table, players: Mapping[int, Player]) -> Outcome:
    """Ask each seat's player until the game is over. A faulty move is the player's fault and is raised."""
    while table.actor != NOBODY:
        seat = table.actor
        table.submit(seat, players[seat].choose(table.view(seat), table.seat_record(seat)))
    outcome = table.record.outcome
    assert outcome is not None, "the game is over without an outcome"
    return outcome
