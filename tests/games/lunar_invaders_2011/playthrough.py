"""Prints golden records whole: what each move did, the position, the number of legal moves, the key.

    python -m tests.games.lunar_invaders_2011.playthrough

writes them again. Do that only when the rules were meant to change, and read the difference: released
records have to replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from mothership.core import Record, Step, walk
from mothership.core.registry import read_record
from tests.games.lunar_invaders_2011.situation import GAME, Situation

GOLDEN = Path(__file__).parent / "golden"


def records() -> list[Path]:
    return sorted(GOLDEN.glob("*.record"))


def playthrough(record: Record) -> str:
    """A record as a text of one block for each move."""
    return "\n".join(block(step) for step in walk(record, GAME))


def block(step: Step) -> str:
    table = Situation(step.state)
    seats = GAME.seats[: table.players]
    lines = [f"{step.number}. {step.entry.actor} {step.entry.move}" if step.entry else "0."]
    lines += [f"   - {' '.join([event.kind.name, *event.words().values()])}" for event in step.events]
    lines += [f"   {spread(row)}" for row in table.board]
    reserves = " ".join(f"{seat}:{table.reserve(seat) or '-'}" for seat in seats)
    lines.append(f"   in the game {table.living}, reserve {reserves}, round {table.round}")
    lines.append(f"   asked: {table.asked}, {len(table.state.legal())} legal, key {table.state.key():016x}")
    if table.outcome is not None:
        lines.append(f"   outcome: {table.outcome.results} by {table.outcome.rule}")
    return "\n".join([*lines, ""])


def spread(row: str) -> str:
    """A row of all moons with gaps between them."""
    words = [f"{word:2}" for word in row.split()]
    moons = [" ".join(words[start : start + 3]) for start in range(0, len(words), 3)]
    return "   ".join(moons).rstrip()


def main() -> None:
    for path in records():
        text = playthrough(read_record(path.read_text("utf-8")))
        path.with_suffix(".playthrough").write_text(text, "utf-8")
        print(f"{path.stem}: {text.count('asked:')} positions")


if __name__ == "__main__":
    main()
