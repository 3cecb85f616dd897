"""Golden records printed whole: what each move did, the position, the number of legal moves, the key.

Each game has a ``playthrough.py`` of its own, which says how a position is shown. Run as a program it
writes the playthroughs again. Do that only when the rules were meant to change, and read the
difference: released records have to replay for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mothership.core import Record, Step, walk
from mothership.core.registry import read_record
from tests.games.situations import Situation

Table = TypeVar("Table", bound=Situation)


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.record"))


def playthrough(record: Record, kind: type[Table], show: Callable[[Table], list[str]]) -> str:
    """A record as a text of one block for each move; ``show`` gives the lines for a position."""
    return "\n".join(block(step, kind, show) for step in walk(record, kind.game))


def block(step: Step, kind: type[Table], show: Callable[[Table], list[str]]) -> str:
    table = kind(step.state)
    lines = [f"{step.number}. {step.entry.actor} {step.entry.move}" if step.entry else "0."]
    lines += [f"   - {' '.join([event.kind.name, *event.words().values()])}" for event in step.events]
    lines += [f"   {line}" for line in show(table)]
    lines.append(f"   asked: {table.asked}, {len(table.state.legal())} legal, key {table.state.key():016x}")
    if table.outcome is not None:
        lines.append(f"   outcome: {table.outcome.results} by {table.outcome.rule}")
    return "\n".join([*lines, ""])


def spread(row: str, width: int) -> str:
    """A row of all moons with gaps between them."""
    words = [f"{word:{width}}" for word in row.split()]
    moons = [" ".join(words[start : start + 3]) for start in range(0, len(words), 3)]
    return "   ".join(moons).rstrip()


def write_again(folder: Path, play: Callable[[Record], str]) -> None:
    for path in records(folder):
        text = play(read_record(path.read_text("utf-8")))
        path.with_suffix(".playthrough").write_text(text, "utf-8")
        print(f"{path.stem}: {text.count('asked:')} positions")
