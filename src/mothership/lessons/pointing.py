"""What a step points at: words of the game such as spaces, parts of the view, and moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mothership.core import Game
from mothership.lessons.lesson import Pattern

PART: Final = "part"


@dataclass(frozen=True)
class Pointer:
    """A ``word`` of the game, a ``part`` of its view, or a ``move`` as a pattern."""

    kind: str
    text: str


def pointers(game: Game, texts: Sequence[str]) -> tuple[Pointer, ...]:
    """What these stand for: ``part NAME``, a move such as ``teleport a``, or words. Raises ValueError."""
    return tuple(_pointer(game, text) for text in texts)


def _pointer(game: Game, text: str) -> Pointer:
    head, _, rest = text.partition(" ")
    if head == PART and rest:
        if rest not in {part.name for part in game.schema.parts}:
            raise ValueError(f"the view has no part “{rest}”")
        return Pointer(PART, rest)
    if Pattern.of(text).fits(game.vocabulary):
        return Pointer("move", text.lower())
    if text in _words(game):
        return Pointer("word", text)
    raise ValueError(f"“{text}” is neither a word, nor a move, nor a part of the view")


def _words(game: Game) -> set[str]:
    fields = [part for block in game.vocabulary.blocks for part in block.fields]
    fields += [part for kind in game.events for part in kind.fields]
    words = {word for part in fields for word in part.words}
    return words | {word for part in game.schema.parts for word in part.words}


def moves_pointed(game: Game, pattern: str, moves: Sequence[int]) -> list[dict[str, Any]]:
    """Those of the moves that a pointer means, as JSON."""
    meant = Pattern.of(pattern)
    vocabulary = game.vocabulary
    return [vocabulary.to_json(move) for move in moves if meant.matches(vocabulary.words(move))]
