"""Parts of the table in words, for games without a drawing of their own: what lies there, and whose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mothership.core.game import Game
    from mothership.core.messages import Catalogue
    from mothership.core.view import Part, View

NOTHING: Final = frozenset(("", ".", "-", "none", "empty"))
NONE: Final = "–"
HIDDEN: Final = "?"


@dataclass(frozen=True)
class Row:
    """One row of a part: the seat it belongs to, if it does, and its values in words."""

    seat: int | None
    values: tuple[str, ...]


def counted_words(game: Game, part: Part) -> tuple[str, ...]:
    """The words of which the numbers say how many there are: those of the part's kind, one each."""
    if part.words or not part.shape:
        return ()
    blocks = [field for block in game.vocabulary.blocks for field in block.fields]
    for field in [*blocks, *(field for kind in game.events for field in kind.fields)]:
        if field.kind == part.kind and len(field.words) == part.shape[-1]:
            return field.words
    return ()


def rows_of(view: View, part: Part, catalogue: Catalogue) -> list[Row]:
    """The rows of a part; without those of seats that nobody plays, as far as one can see."""
    numbers = view[part.name]
    counted = counted_words(view.game, part)
    if part.board is not None:
        width = part.board[1]
    elif part.seats.places and (len(part.shape) > 1 or not counted):
        width = max(1, len(numbers) // part.shape[0])
    else:
        width = max(1, len(numbers) // part.shape[0] if len(part.shape) > 1 else len(numbers))
    rows: list[Row] = []
    for at, start in enumerate(range(0, len(numbers), width)):
        seat = seat_at(view.game, part, at) if part.board is None else None
        values = numbers[start : start + width]
        if seat is not None and seat >= view.game.players[0] and is_nothing(part, values):
            continue
        rows.append(Row(seat, tuple(_values(part, values, counted, catalogue))))
    return rows or [Row(None, (NONE,))]


def seat_at(game: Game, part: Part, at: int) -> int | None:
    """The seat to which a place of the first axis belongs."""
    places = part.seats.places
    return at // places if places and at < places * len(game.seats) else None


def is_nothing(part: Part, numbers: Sequence[int]) -> bool:
    """Whether nothing lies there."""
    return all(
        part.words[number - part.low] in NOTHING if part.words else number == 0 or number == part.filled
        for number in numbers
    )


def word_of(part: Part, number: int, catalogue: Catalogue) -> str:
    """A number of a part as people read it."""
    if not part.words:
        return HIDDEN if number == part.filled else str(number)
    word = part.words[number - part.low]
    for kind in (part.kind, part.name):
        said = catalogue.word(kind, word)
        if said != word or f"value.{kind}.{word}" in catalogue:
            return said
    if number == part.filled:
        return HIDDEN if word not in NOTHING else NONE
    return word


def _values(part: Part, numbers: Sequence[int], counted: tuple[str, ...], catalogue: Catalogue) -> list[str]:
    if counted:
        there = [
            catalogue.word(part.kind, word) + (f" ×{number}" if number != 1 else "")
            for word, number in zip(counted, numbers, strict=True)
            if number
        ]
        return there or [NONE]
    if part.words and part.filler is not None and len(numbers) > 1:
        # A hand: its empty places say nothing.
        numbers = [number for number in numbers if part.words[number - part.low] not in NOTHING]
        return [word_of(part, number, catalogue) for number in numbers] or [NONE]
    return [word_of(part, number, catalogue) for number in numbers]
