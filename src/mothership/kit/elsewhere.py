"""Replays a game in another process with another hash seed.

It is started by hand: the ways of ``multiprocessing`` would run the caller's own program a second time.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from typing import Any, Final

from mothership.core import SPECTATOR, Game, Record, read_json, walk, write_json
from mothership.core.registry import prepare
from mothership.kit.trial import facts

PROGRAM: Final = """
import json, sys
order = json.load(sys.stdin)
sys.path[:] = order["path"]
from mothership.kit.elsewhere import answer
print(json.dumps(answer(order["package"], order["record"])))
"""


def address_of(game: Game) -> str | None:
    """Where another process finds this very game; nothing if it was made on the spot."""
    module = importlib.import_module(game.package)
    at_home = getattr(module, "GAME", None)
    return game.package if isinstance(at_home, Game) and prepare(at_home) == game else None


def game_at(package: str) -> Game:
    """The game of an address."""
    game: Game = prepare(importlib.import_module(package).GAME)
    return game


def replayed_elsewhere(package: str, game: Game, record: Record) -> list[tuple[int, str]]:
    """What another process says about each position of a record."""
    order = {"path": sys.path, "package": package, "record": write_json(record, game)}
    another = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(order),
        env=os.environ | {"PYTHONHASHSEED": another, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"another process cannot replay the game:\n{done.stderr}")
    said: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return [(key, answers) for key, answers in said]


def answer(package: str, text: str) -> list[tuple[int, str]]:
    """The work of the other process: the key of each position, and all that it answers."""
    game = game_at(package)
    record = read_json(text, lambda _: game)
    seats = (*range(record.setup.players), SPECTATOR)
    return [(step.state.key(), repr(facts(seats, step.state))) for step in walk(record, game)]
