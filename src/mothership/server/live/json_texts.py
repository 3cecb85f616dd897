"""Caches of encoded parts of messages: the same moves and events occur again and again.

The JSON is what msgspec would write. Caches are found by the identity of a game's vocabulary or schema,
because comparing two vocabularies takes longer than encoding a move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw

from mothership.core import Event, Game, Schema, Vocabulary
from mothership.core.journal import Kind
from mothership.core.view import Part

MOST_PHRASES: Final = 20_000  # cached for each game

_encode: Final = msgspec.json.Encoder().encode
K = TypeVar("K")
T = TypeVar("T")


def quoted(value: Any) -> str:
    """Anything as JSON."""
    return _encode(value).decode()


class Words(dict[str | None, str]):
    """Words of games as JSON, such as seats and questions. There are few, so all are kept."""

    def __missing__(self, word: str | None) -> str:
        text = self[word] = quoted(word)
        return text


WORDS: Final = Words()


# --- Moves --------------------------------------------------------------------------------------------


class Moves(dict[int, str]):
    """The moves of a vocabulary as JSON, including redacted ones."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self._vocabulary = vocabulary

    def __missing__(self, move: int) -> str:
        text = self[move] = quoted(self._vocabulary.to_json(move))
        return text


class WrittenMoves(dict[int, Raw]):
    """The same as ``msgspec.Raw``."""

    def __init__(self, moves: Moves) -> None:
        super().__init__()
        self._moves = moves

    def __missing__(self, move: int) -> Raw:
        text = self[move] = Raw(self._moves[move].encode())
        return text


def moves_of(game: Game) -> Moves:
    return _kept(_MOVES, game.vocabulary, Moves)


def written_moves(game: Game) -> WrittenMoves:
    return _kept(_WRITTEN_MOVES, game.vocabulary, lambda _: WrittenMoves(moves_of(game)))


# --- What happened ------------------------------------------------------------------------------------


class Phrases:
    """The events of a game as JSON."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self._kinds = {kind.name: kind for kind in kinds}
        self._written: dict[tuple[str, tuple[int, ...]], Raw] = {}

    def written(self, name: str, values: Sequence[int]) -> Raw:
        key = name, tuple(values)
        text = self._written.get(key)
        if text is None:
            if len(self._written) >= MOST_PHRASES:
                self._written.clear()
            text = self._written[key] = Raw(_encode(Event(self._kinds[name], key[1]).to_json()))
        return text


def phrases_of(game: Game) -> Phrases:
    return _kept(_PHRASES, game.events, Phrases)


# --- What is seen of a table --------------------------------------------------------------------------


class Drawing:
    """Encodes ``View.table`` as ``Schema.to_json`` describes it."""

    def __init__(self, schema: Schema) -> None:
        self._numbers: list[_Number] = []
        before = "{"
        for part in schema.parts:
            before += f"{quoted(part.name)}:"
            for at in range(part.length):
                self._numbers.append(_Number(before + _between(part, at), part))
                before = ""
            before += "]" * len(part.shape) + ","
        self._end = before[:-1] + "}"

    def written(self, table: Sequence[int]) -> str:
        texts = [number[value] for number, value in zip(self._numbers, table, strict=True)]
        texts.append(self._end)
        return "".join(texts)


class _Number(dict[int, str]):
    """One number of a table: the JSON of each of its values, with what precedes it."""

    def __init__(self, before: str, part: Part) -> None:
        super().__init__()
        self._before = before
        self._part = part

    def __missing__(self, value: int) -> str:
        shown: Any = self._part.words[value - self._part.low] if self._part.words else value
        text = self[value] = self._before + quoted(shown)
        return text


def _between(part: Part, at: int) -> str:
    """The brackets and the comma before a number in nested lists."""
    if at == 0:
        return "[" * len(part.shape)
    opened, size = 0, 1
    for length in reversed(part.shape[1:]):
        size *= length
        opened += at % size == 0
    return "]" * opened + "," + "[" * opened


def drawing_of(game: Game) -> Drawing:
    return _kept(_DRAWINGS, game.schema, Drawing)


# --- By who they are ----------------------------------------------------------------------------------

_MOVES: Final[dict[int, tuple[Vocabulary, Moves]]] = {}
_WRITTEN_MOVES: Final[dict[int, tuple[Vocabulary, WrittenMoves]]] = {}
_PHRASES: Final[dict[int, tuple[tuple[Kind, ...], Phrases]]] = {}
_DRAWINGS: Final[dict[int, tuple[Schema, Drawing]]] = {}


def _kept(kept: dict[int, tuple[K, T]], key: K, make: Callable[[K], T]) -> T:
    """The cached value for a key, found by identity. An empty cache is kept too."""
    found = kept.get(id(key))
    if found is None or found[0] is not key:
        # The key is kept with it: otherwise another object could get its id.
        found = kept[id(key)] = key, make(key)
    return found[1]
