"""Writes whole games of Space Defenders for the unit tests of its board in the page.

The events, questions and legal moves of games between bots. The page's own reading of the rules is held
against them: what a click means, what a shot would hit, what the screen looked like before.

``python -m tools.defenders_games``
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from mothership import bots
from mothership.core import NOBODY, SPECTATOR, Game, registry
from mothership.play import Table

FILE: Final = Path(__file__).resolve().parent.parent / "web/src/boards/defenders/tests/games.json"
BOTH: Final = {"bomb": "on", "upgrades": "on"}
# Chosen so that every event and every question comes up: players, options, bot, seed.
GAMES: Final[tuple[tuple[int, dict[str, str], str, int], ...]] = (
    (1, {}, "greedy", 2),
    (2, BOTH, "random", 10),
    (2, BOTH, "random", 13),
    (4, BOTH, "greedy", 9),
)


def written(game: Game, players: int, options: dict[str, str], bot: str, seed: int) -> dict[str, Any]:
    """One game: for each question what has happened since the last one, and what may be answered."""
    table = Table(game, game.setup(players, options), seed=seed)
    seats = [bots.make(bot, seed=seed * 10 + seat) for seat in range(players)]
    acts: list[dict[str, Any]] = []
    known: dict[str, Any] = {}
    seen = 0
    while True:
        seat = max(0, table.actor)
        facts = table.view(seat).to_json()
        acts.append(
            {
                "asks": facts["asks"],
                "actor": facts["actor"],
                "events": [
                    [event.kind.name, *event.words().values()]
                    for made in table.history(SPECTATOR, seen)
                    for event in made.events
                ],
                "legal": [game.vocabulary.notation(move) for move in table.view(seat).legal],
                "draft": [game.vocabulary.notation(move) for move in table.draft],
                "changed": {
                    name: " ".join(value) if name == "board" else value
                    for name, value in facts["table"].items()
                    if known.get(name) != value
                },
                "over": facts["outcome"],
            }
        )
        known = facts["table"]
        seen = len(table.record.entries)
        if table.actor == NOBODY:
            return {"players": players, "options": options, "acts": acts}
        table.submit(seat, seats[seat].choose(table.view(seat), table.seat_record(seat)))


def main() -> int:
    game = registry.load("space-defenders")
    facts = {
        "moves": {block.name: [field.name for field in block.fields] for block in game.vocabulary.blocks},
        "events": {kind.name: [field.name for field in kind.fields] for kind in game.events},
        "games": [written(game, *one) for one in GAMES],
    }
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
