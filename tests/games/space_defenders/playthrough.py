"""Prints golden records whole: what each move did, the position, the number of legal moves, the key.

    python -m tests.games.space_defenders.playthrough

writes them again. Do that only when the rules were meant to change, and read the difference: released
records have to replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from mothership.core import Record
from tests.games import playthroughs
from tests.games.space_defenders.situation import GAME, Situation

GOLDEN = Path(__file__).parent / "golden"


def records() -> list[Path]:
    return playthroughs.records(GOLDEN)


def playthrough(record: Record) -> str:
    """A record as a text of one block for each move."""
    return playthroughs.playthrough(record, Situation, show)


def show(table: Situation) -> list[str]:
    """The whole table whenever somebody is asked; while chance draws, only what is left to be drawn."""
    left, right, aside = table.beside
    beside = f"case {' '.join(map(str, table.part('case')))}, waiting {left} {right}, aside {aside}"
    if table.asked.startswith("nature"):
        return [beside]
    counts = f"hitless {table.part('hitless')}, quiet {table.part('quiet')}"
    players = [belongings(table, seat) for seat in GAME.seats[: table.part("players")]]
    return [*(f"{row:>14}" for row in table.board), *players, f"{beside}, {counts}"]


def belongings(table: Situation, seat: str) -> str:
    """What a player has: "red: 1 1 5, fire 2", in brackets when the ship is lost."""
    bomb, fire, rapid = (table.of(part, seat) for part in ("bombs", "fire", "rapid"))
    equipment = [f"bomb {bomb}"] * (bomb != "none") + [f"fire {fire}"] * (fire > 1) + ["rapid"] * rapid
    text = f"{seat}: {', '.join([table.reserve(seat) or '-', *equipment])}"
    return text if table.of("living", seat) else f"({text})"


if __name__ == "__main__":
    playthroughs.write_again(GOLDEN, playthrough)
