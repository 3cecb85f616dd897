"""Playing a table to its end with players."""

from __future__ import annotations

from collections.abc import Mapping

from mothership.core import NOBODY, Outcome
from mothership.play.player import Leaver, Player
from mothership.play.table import Table


def play_out(table: Table, players: Mapping[int, Player]) -> Outcome:
    """Ask each seat's player until the game is over. A faulty move is the player's fault and is raised."""
    try:
        while table.actor != NOBODY:
            seat = table.actor
            table.submit(seat, players[seat].choose(table.view(seat), table.seat_record(seat)))
    finally:
        say_goodbye(table, players)
    outcome = table.record.outcome
    assert outcome is not None, "the game is over without an outcome"
    return outcome


def say_goodbye(table: Table, players: Mapping[int, Player]) -> None:
    """Tell those players who want to know it that they are not asked any more at this table."""
    for seat, player in players.items():
        if isinstance(player, Leaver):
            player.leave(table.view(seat), table.seat_record(seat))
