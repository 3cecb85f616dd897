"""Writes positions of both Lunar Invaders for the tests of their board: web/src/boards/lunar/views.json.

For every set of kinds of moves that games come by, one view in which exactly these can be chosen; for every
row of events that an act has, the view before it, what happened, and the view after it. The games are played
by chance with fixed seeds, so the file changes only when the rules do.

``python -m tools.lunar_views [check]``
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mothership.core import NOBODY, SPECTATOR, Game, registry
from mothership.play import MadeMove, Table

FILE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "boards" / "lunar" / "views.json"
GAMES: Final = 30
MOST_MOVES: Final = 400
_FIRST: Final = "lunar-invaders-2011"
_SECOND: Final = "lunar-invaders-2016"
TABLES: Final[tuple[tuple[str, int, Mapping[str, str]], ...]] = (
    (_FIRST, 5, {}),
    (_FIRST, 2, {"combat": "roshambo", "setup": "free"}),
    (_SECOND, 2, {}),
)


def found(game_id: str, players: int, options: Mapping[str, str]) -> dict[str, Any]:
    """One view for each set of kinds of moves, and one act for each row of events."""
    game = registry.load(game_id)
    views: dict[str, Any] = {}
    acts: dict[str, Any] = {}
    for seed in range(GAMES):
        table = Table(game, game.setup(players, options), seed=seed)
        chance = random.Random(seed)
        for _ in range(MOST_MOVES):
            if table.actor == NOBODY:
                break
            view = table.view(table.actor)
            facts = view.to_json()
            kinds = sorted({move["move"] for move in facts["legal"]})
            views.setdefault(f"{facts['asks']}: {', '.join(kinds)}", facts)
            before, count = table.view(SPECTATOR).to_json(), len(table.record.entries)
            table.submit(table.actor, chance.choice(view.legal))
            steps = [told(game, made) for made in table.history(SPECTATOR, count)]
            events = [event["event"] for step in steps for event in step["events"]]
            if events:
                act = {"before": before, "steps": steps, "after": table.view(SPECTATOR).to_json()}
                acts.setdefault(", ".join(events), act)
    return {"views": views, "acts": acts}


def told(game: Game, made: MadeMove) -> dict[str, Any]:
    return {
        "id": made.number,
        "actor": game.seat_word(made.actor),
        "move": None,
        "events": [event.to_json() for event in made.events],
    }


def written() -> str:
    known = {
        " ".join((game_id, str(players), *options.values())): found(game_id, players, options)
        for game_id, players, options in TABLES
    }
    return json.dumps(known, separators=(",", ":")) + "\n"


def main(words: Sequence[str]) -> int:
    """Write the file anew; with ``check`` only say whether that is needed."""
    fresh = written()
    if "check" in words:
        return int(FILE.read_text(encoding="utf-8") != fresh)
    FILE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
