"""Writes what the terminal says of a few games, so that a test of the page can compare what the page says.

``python -m tools.page_sentences`` writes web/src/text/game.examples.json anew.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, SPECTATOR, registry
from mothership.core.rule import Rule
from mothership.play import Table
from mothership.server.http.games import show_game

FILE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "text" / "game.examples.json"
NAMED: Final = ("move.", "event.", "lead.", "log.", "ask.", "value.", "result.")
MOVES: Final = 30
# Some games; compounds, hidden words, sentences for several events, and seats without a name.
CASES: Final[tuple[tuple[str, str, int, dict[str, str], tuple[str, ...]], ...]] = (
    ("lunar-invaders-2011", "de", 2, {"combat": "roshambo"}, ("Ada", "")),
    ("lunar-invaders-2016", "en", 2, {}, ("Ada", "level-2 B")),
    ("space-defenders", "de", 2, {"bomb": "on", "upgrades": "on"}, ("Käthe", "Bot Rot")),
    ("invaders", "de", 2, {}, ("Ada", "Bot Menschheit")),
    ("space-invaders", "de", 2, {"difficulty": "expert"}, ("Ada", "Bob")),
)


def example(
    game_id: str, language: str, players: int, options: dict[str, str], names: tuple[str, ...]
) -> Any:
    game = registry.load(game_id)
    words = Words(game, language, Style(), names)
    table = Table(game, game.setup(players, options), seed=7)
    dice = Random(7)
    asked: list[dict[str, Any]] = []
    made: list[dict[str, Any]] = []
    while len(made) < MOVES and table.actor != NOBODY:
        seat = table.actor
        view = table.view(seat)
        asked.append({"view": view.to_json(), "says": words.question(view)})
        move = dice.choice(view.legal)
        made.append(
            {"move": game.vocabulary.to_json(move), "says": words.catalogue.move(game.vocabulary, move)}
        )
        table.submit(seat, move)
    # Where something is hidden, by a seat: it is told of its own cards in other words.
    told = table.history(0 if game.conceals(table.record.setup) else SPECTATOR)
    facts = asyncio.run(_facts(game_id))
    rule = next(iter(words.rules.values()))
    return {
        "game": {"moves": _fields(facts["moves"]), "events": _fields(facts["events"])},
        "language": language,
        "names": dict(zip(game.seats, names, strict=False)),
        "texts": {
            key: text
            for key, text in registry.catalogue(language, game).messages.items()
            if key.startswith(NAMED)
        },
        "rules": [_rule(rule)],
        "seats": {game.seats[seat]: words.seat(seat) for seat in range(players)},
        "asks": [
            {"view": {"asks": one["view"]["asks"], "actor": one["view"]["actor"]}, "says": one["says"]}
            for one in _different(asked)
        ],
        "moves": _different(made),
        "told": [
            {
                "actor": game.seat_word(one.actor),
                "move": game.vocabulary.to_json(one.move),
                "events": [event.to_json() for event in one.events],
            }
            for one in told
        ],
        "lines": words.move_lines(told),
    }


async def _facts(game_id: str) -> Any:
    return msgspec.to_builtins(await show_game.fn(game_id))


def _fields(declared: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without the words: what a sentence needs is the kind of each field."""
    return [
        {
            "name": one["name"],
            "fields": [{"name": f["name"], "kind": f["kind"], "words": []} for f in one["fields"]],
        }
        for one in declared
    ]


def _rule(rule: Rule) -> dict[str, str]:
    return {"id": rule.id, "title": rule.title, "text": rule.text, "section": rule.section}


def _different(several: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return list({one["says"]: one for one in several}.values())


def written() -> str:
    lines = [
        f"{json.dumps(case[0])}: {json.dumps(example(*case), ensure_ascii=False, separators=(',', ':'))}"
        for case in CASES
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
