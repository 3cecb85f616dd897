"""Prints golden records whole: what each move did, the position, the number of legal moves, the key.

    python -m tests.games.space_invaders.playthrough

writes them again. Do that only when the rules were meant to change, and read the difference: released
records have to replay for ever.
"""

from __future__ import annotations

from pathlib import Path

from mothership.core import Record
from mothership.games.space_invaders.board import TOKENS
from mothership.games.space_invaders.course import score_of
from tests.games import playthroughs
from tests.games.space_invaders.situation import COLOURS, Situation

GOLDEN = Path(__file__).parent / "golden"
STAGES = {"not-yet": ".", "ready": "*", "flying": "!", "resting": "o", "waiting": "w", "aside": "-"}


def playthrough(record: Record) -> str:
    """A record as a text of one block for each move."""
    return playthroughs.playthrough(record, Situation, show)


def show(table: Situation) -> list[str]:
    """The whole table at the beginning of a launch and at the end; in between, what is in flight."""
    state = table.state
    tracks = f"planet {state.health}, ufo {state.ufo}, deck {state.deck}, score {score_of(state)}"
    if state.question() in ("deal", "fill", "turn", "press", "land"):
        return [tracks]
    rows = [f"  {row}" for row in table.board]
    return [*rows, *(belongings(table, hand) for hand in range(state.hands)), tracks]


def belongings(table: Situation, hand: int) -> str:
    """The powers and tokens of a colour: "red: encore pierce repair, oo*", with where they count."""
    stages = table.part("stage")[hand * TOKENS : (hand + 1) * TOKENS]
    on = [f"{mask:x}" for mask in list(table.state.on)[hand * TOKENS : (hand + 1) * TOKENS] if mask]
    signs = "".join(STAGES[stage] for stage in stages)
    return f"{COLOURS[hand]}: {' '.join(table.part('powers')[hand])}, {signs} {' '.join(on)}".rstrip()


if __name__ == "__main__":
    playthroughs.write_again(GOLDEN, playthrough)
