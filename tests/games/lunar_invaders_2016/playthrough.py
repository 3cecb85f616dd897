"""Prints golden records whole: what each move did, the position, the number of legal moves, the key.

    python -m tests.games.lunar_invaders_2016.playthrough

writes them again. Do that only when the rules were meant to change, and read the difference: released
records have to replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from mothership.core import Record
from tests.games import playthroughs
from tests.games.lunar_invaders_2016.situation import Situation

GOLDEN = Path(__file__).parent / "golden"


def records() -> list[Path]:
    return playthroughs.records(GOLDEN)


def playthrough(record: Record) -> str:
    """A record as a text of one block for each move."""
    return playthroughs.playthrough(record, Situation, show)


def show(table: Situation) -> list[str]:
    banks = " ".join(f"{seat}:{table.bank(seat) or '-'}" for seat in "ab")
    ban = "" if table.ban == "none" else f", {table.ban} may not be attacked"
    width = max(len(word) for row in table.board for word in row.split())
    return [
        *(playthroughs.spread(row, width) for row in table.board),
        f"bank {banks}, tokens {table.tokens}, turn {table.ply}{ban}",
    ]


if __name__ == "__main__":
    playthroughs.write_again(GOLDEN, playthrough)
