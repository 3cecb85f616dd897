"""Views: what one seat, or a spectator, may see of a position. Each game makes its own in its ``view.py``.

A game declares the parts of its table once, as a schema; that gives the JSON for the page and the
array of fixed length for research.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any

from mothership.core.errors import NotAMove
from mothership.core.outcome import Outcome
from mothership.core.seats import NO_SEATS, NOBODY, SPECTATOR, Seats

if TYPE_CHECKING:
    from mothership.core.game import Game
    from mothership.core.journal import Event


@dataclass(frozen=True)
class Part:
    """One part of the table: a name, a shape, and the least and greatest value of each number.

    With ``words`` the numbers stand for words, from ``low`` upward. Parts and fields of the same ``kind``
    share the translations of their words; it is the name if nothing else is said. ``seats`` says where
    seats are in it, and ``filler`` which word or number is shown instead of what is hidden. A ``board`` is
    rows and columns, and drawn like that; a part may hold several of them, one after the other.
    """

    name: str
    shape: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    kind: str = ""
    seats: Seats = NO_SEATS
    board: tuple[int, int] | None = None
    filler: str | int | None = None

    def __post_init__(self) -> None:
        if self.words:
            object.__setattr__(self, "high", self.low + len(self.words) - 1)
        if not self.kind:
            object.__setattr__(self, "kind", self.name)
        if self.board is not None:
            rows, columns = self.board
            assert self.length % (rows * columns) == 0, f"{self.name}: not a board of {rows} x {columns}"
        assert self.seats.places == 0 or self.shape, (
            f"{self.name}: a single number has no place for each seat"
        )
        filled = self.filled
        assert filled is None or self.low <= filled <= self.high, f"{self.name}: the filler is out of range"

    @property
    def filled(self) -> int | None:
        """The number of the filler."""
        if isinstance(self.filler, str):
            return self.words.index(self.filler) + self.low
        return self.filler

    @property
    def length(self) -> int:
        return prod(self.shape)

    def to_json(self, numbers: Sequence[int]) -> Any:
        values: list[Any] = [self.words[number - self.low] if self.words else number for number in numbers]
        for size in reversed(self.shape[1:]):
            values = [values[start : start + size] for start in range(0, len(values), size)]
        return values if self.shape else values[0]

    def from_json(self, value: Any) -> list[int]:
        """The numbers of a part in JSON. Raises ValueError."""
        values = _flat(value, self.shape)
        if self.words:
            values = [self.words.index(word) + self.low for word in values]
        if not all(type(number) is int and self.low <= number <= self.high for number in values):
            raise ValueError(f"{self.name} holds something outside {self.low} to {self.high}")
        return values


def _flat(value: Any, shape: tuple[int, ...]) -> list[Any]:
    """The innermost values of lists in lists."""
    if not shape:
        return [value]
    if not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError(f"not a list of {shape[0]}")
    return [inner for one in value for inner in _flat(one, shape[1:])]


class Schema:
    """The parts of a game's table, in order."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.length = sum(part.length for part in parts)
        self._slices: dict[str, slice] = {}
        start = 0
        for part in parts:
            self._slices[part.name] = slice(start, start + part.length)
            start += part.length
        assert len(self._slices) == len(parts), "two parts with one name"

    def slice(self, name: str) -> slice:
        """The place of a part in the array."""
        return self._slices[name]

    def to_json(self, table: Sequence[int]) -> dict[str, Any]:
        return {part.name: part.to_json(table[self._slices[part.name]]) for part in self.parts}

    def from_json(self, facts: Mapping[str, Any]) -> tuple[int, ...]:
        """The array of a table in JSON. Raises ValueError."""
        if set(facts) != set(self._slices):
            raise ValueError(f"not the parts {', '.join(self._slices)}")
        return tuple(number for part in self.parts for number in part.from_json(facts[part.name]))

    def complaint(self, table: Sequence[int]) -> str | None:
        """Why an array does not fit this schema, or None."""
        if len(table) != self.length:
            return f"{len(table)} numbers instead of {self.length}"
        for part in self.parts:
            for number in table[self._slices[part.name]]:
                if not part.low <= number <= part.high:
                    return f"{part.name} holds {number}, outside {part.low} to {part.high}"
        return None


@dataclass(frozen=True)
class View:
    """The table, the question, and the legal moves if it is this seat's turn."""

    game: Game = field(repr=False, compare=False)
    seat: int
    actor: int
    asks: str
    mid_act: bool
    legal: tuple[int, ...]
    table: tuple[int, ...]
    outcome: Outcome | None

    def __getitem__(self, part: str) -> tuple[int, ...]:
        """The numbers of one part of the table."""
        return self.table[self.game.schema.slice(part)]

    def number(self, part: str) -> int:
        """A part that is a single number."""
        (only,) = self[part]
        return only

    def to_json(self) -> dict[str, Any]:
        game = self.game
        return {
            "game": game.id,
            "seat": game.seat_word(self.seat),
            "actor": game.seat_word(self.actor),
            "asks": self.asks,
            "mid_act": self.mid_act,
            "legal": [game.vocabulary.to_json(move) for move in self.legal],
            "table": game.schema.to_json(self.table),
            "outcome": None
            if self.outcome is None
            else {"results": list(self.outcome.results), "rule": self.outcome.rule},
        }

    @classmethod
    def from_json(cls, game: Game, facts: Mapping[str, Any]) -> View:
        """A view from the output of ``to_json``. Raises ValueError."""
        try:
            outcome = facts["outcome"]
            return cls(
                game=game,
                seat=_called(game, facts["seat"]),
                actor=_called(game, facts["actor"]),
                asks=str(facts["asks"]),
                mid_act=bool(facts["mid_act"]),
                legal=tuple(game.vocabulary.from_json(move) for move in facts["legal"]),
                table=game.schema.from_json(facts["table"]),
                outcome=None if outcome is None else Outcome(tuple(outcome["results"]), outcome["rule"]),
            )
        except (KeyError, TypeError, AttributeError, NotAMove) as error:
            raise ValueError(f"not a view of {game.id}: {error}") from error

    def _repr_svg_(self) -> str | None:
        """How a notebook shows it."""
        from mothership.core.notebook import svg_of

        return svg_of(self)

    def _repr_html_(self) -> str:
        """The same with the question below it."""
        from mothership.core.notebook import html_of

        return html_of(self)

    def digest(self, events: Iterable[Event] = ()) -> str:
        """A short fingerprint of all that this view, and the events that led to it, show."""
        facts = [
            self.seat,
            self.actor,
            self.asks,
            self.mid_act,
            self.legal,
            self.table,
            repr(self.outcome),
            [(event.kind.name, event.values) for event in events if event.visible_to(self.seat)],
        ]
        return hashlib.blake2b(json.dumps(facts).encode(), digest_size=8).hexdigest()


def _called(game: Game, word: str) -> int:
    """The seat of a word, including those of NOBODY and SPECTATOR."""
    return {"nobody": NOBODY, "spectator": SPECTATOR}.get(word) or game.seat_called(word)
