"""Moves as people type them, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial

from mothership.core import NotAMove
from mothership.core.registry import game_ids, load
from tests.fuzz.targets import Target


def parse(game_id: str, text: str) -> object:
    """Both ways to read a move; what is one is written and read again."""
    vocabulary = load(game_id).vocabulary
    move, data = vocabulary.parse_measured(text, seen=True)
    assert vocabulary.parse_measured(vocabulary.notation(move, data), seen=True) == (move, data)
    if move >= 0 and not data:
        assert vocabulary.parse(text) == move
        assert vocabulary.from_json(vocabulary.to_json(move)) == move
    return move


def parse_json(game_id: str, text: str) -> object:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return load(game_id).vocabulary.from_json(value)


def moves(game_id: str) -> Iterable[str]:
    vocabulary = load(game_id).vocabulary
    for block in vocabulary.blocks:
        yield vocabulary.notation(block.base, (1, -2) if block.measured else ())
        yield vocabulary.notation(block.base + block.size - 1)
        yield vocabulary.notation(-1 - block.base)


def objects(game_id: str) -> Iterable[str]:
    vocabulary = load(game_id).vocabulary
    return (json.dumps(vocabulary.to_json(block.base)) for block in vocabulary.blocks)


TARGETS = [
    *(
        Target(f"notation-{game_id}", partial(parse, game_id), partial(moves, game_id), (NotAMove,))
        for game_id in game_ids()
    ),
    *(
        Target(f"move-json-{game_id}", partial(parse_json, game_id), partial(objects, game_id), (NotAMove,))
        for game_id in game_ids()
    ),
]
