"""Prints golden records whole: what each move did, the position, the number of legal moves, the key.

    python -m tests.games.lunar_invaders_2011.playthrough

writes them again. Do that only when the rules were meant to change, and read the difference: released
records have to replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from mothership.core import Record
from tests.games import playthroughs
from tests.games.lunar_invaders_2011.situation import GAME, Situation

GOLDEN = Path(__file__).parent / "golden"


def records() -> list[Path]:
    return playthroughs.records(GOLDEN)


def playthrough(record: Record) -> str:
    """A record as a text of one block for each move."""
    return playthroughs.playthrough(record, Situation, show)


def show(table: Situation) -> list[str]:
    reserves = " ".join(f"{seat}:{table.reserve(seat) or '-'}" for seat in GAME.seats[: table.players])
    return [
        *(playthroughs.spread(row, 2) for row in table.board),
        f"in the game {table.living}, reserve {reserves}, round {table.round}",
    ]


if __name__ == "__main__":
    playthroughs.write_again(GOLDEN, playthrough)
