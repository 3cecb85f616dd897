"""Writes whole games of Space Invaders for the unit tests of its board in the page.

Questions, events and what lies on the table, from games between bots. The page's own reading of the rules is
held against them: what the advance will do, what the table looks like while something happens.

``python -m tools.space_invaders_games``
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from mothership import bots
from mothership.core import NOBODY, SPECTATOR, Game, registry
from mothership.games.space_invaders.arc import carry, speed_of_press, strength_for
from mothership.play import MadeMove, Table
from tools.press_rates import Meant, pressed

FILE: Final = Path(__file__).resolve().parent.parent / "web/src/boards/space-invaders/tests/games.json"
SHARED: Final = FILE.with_name("shared.json")
# Chosen so that every event, every question and every power comes up: players, options, bot, seed.
GAMES: Final[tuple[tuple[int, dict[str, str], str, int], ...]] = (
    (1, {"alone": "4", "difficulty": "elite"}, "novice", 5),
    (2, {"difficulty": "training"}, "expert", 7),
    (4, {"difficulty": "expert"}, "practised", 2),
    (3, {"difficulty": "standard", "rows": "3"}, "skilled", 11),
)
NOT_READ: Final = frozenset({"box", "back"})  # parts that no drawing needs
LONG: Final = frozenset({"stand", "turn", "swing", "press"})  # every number is legal: one of each is enough


def written(game: Game, players: int, options: dict[str, str], bot: str, seed: int) -> dict[str, Any]:
    """One game: for each question what has happened since the last one, and what lies on the table."""
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
                "steps": [told(game, step) for step in table.history(SPECTATOR, seen)],
                "legal": legal(game, table, seat),
                "changed": {
                    name: value
                    for name, value in facts["table"].items()
                    if known.get(name) != value and name not in NOT_READ
                },
                "over": facts["outcome"],
            }
        )
        known = facts["table"]
        seen = len(table.record.entries)
        if table.actor == NOBODY:
            return {"players": players, "options": options, "acts": acts}
        table.submit(seat, seats[seat].choose(table.view(seat), table.seat_record(seat)))


def told(game: Game, step: MadeMove) -> dict[str, Any]:
    """One step: who, which move, what happened."""
    return {
        "actor": game.seat_word(step.actor),
        "move": game.vocabulary.notation(step.move),
        "events": [[event.kind.name, *event.words().values()] for event in step.events],
    }


def legal(game: Game, table: Table, seat: int) -> list[str]:
    moves = [game.vocabulary.notation(move) for move in table.view(seat).legal]
    return moves[:1] if moves and moves[0].split()[0] in LONG else moves


def shared() -> dict[str, Any]:
    """Arcs and presses as the code here has them: the page must come to the same numbers."""
    strengths = range(0, 101, 5)
    errors = (-80.0, -31.5, -4.0, 0.0, 7.25, 22.0, 61.0)
    return {
        "arcs": [
            {"strength": one, "speed": speed_of_press(one), "carry": carry(speed_of_press(one)) / 10}
            for one in strengths
        ],
        "strengths": [{"distance": far, "strength": strength_for(far * 10)} for far in range(20, 820, 40)],
        "presses": [
            {"angle": angle, "strength": strength, "error": error, "way": way, "made": list(made)}
            for angle, strength in ((0, 55), (-23, 80), (12, 7))
            for error in errors
            for way in (1, -1)
            for made in (pressed(Meant(angle, strength), error, way),)
        ],
    }


def main() -> int:
    game = registry.load("space-invaders")
    facts = {
        "moves": {block.name: [field.name for field in block.fields] for block in game.vocabulary.blocks},
        "events": {kind.name: [field.name for field in kind.fields] for kind in game.events},
        "games": [written(game, *one) for one in GAMES],
    }
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(facts, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    SHARED.write_text(json.dumps(shared(), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
