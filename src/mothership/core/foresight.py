"""What a record tells later about a hidden move: whoever plays a card, or shows it, must have drawn it.

Nothing here decides what is possible. It only says which guesses deserve to be followed where not all can be.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mothership.core.record import SeatRecord
    from mothership.core.vocabulary import Vocabulary

BOOST: Final = 8.0  # how much more a guess deserves to be followed that the next thing told bears out
FADING: Final = 0.5  # with each other hidden move of the same seat in between, which it may have been as well


class Foresight:
    """What is told later in a record, by seat."""

    def __init__(self, vocabulary: Vocabulary, seats: tuple[str, ...], record: SeatRecord) -> None:
        self._vocabulary = vocabulary
        self._seats = seats
        self._hidden: dict[int, list[int]] = {}  # the numbers of the entries that hide something with a seat
        # For a seat, a kind of word and a word: the numbers of the entries that name them together.
        self._told: dict[tuple[int, str, str], list[int]] = {}
        self._known: dict[tuple[int, int], float] = {}
        for number, entry in enumerate(record.entries):
            seen, _ = vocabulary.parse_measured(entry.move, seen=True)
            block = vocabulary.block_of(seen)
            if entry.actor in seats:
                if seen >= 0:
                    words = vocabulary.words(seen)[1:]
                    for part, word in zip(block.fields, words, strict=True):
                        self._tell(seats.index(entry.actor), part.kind, word, number)
            elif seen < 0:
                self._hidden.setdefault(self._witness(-1 - seen), []).append(number)
            for event in entry.events:
                parts = list(zip(event.kind.fields, event.values, strict=True))
                named = [value for part, value in parts if value >= 0 and part.words == seats]
                for part, value in parts:
                    if value >= 0 and part.words != seats:
                        for seat in named:
                            self._tell(seat, part.kind, part.words[value], number)

    def promise(self, number: int, move: int) -> float:
        """How much a guess at the hidden move of an entry deserves to be followed; 1 is usual."""
        known = self._known.get((number, move))
        if known is None:
            known = self._known[number, move] = self._promise(number, move)
        return known

    def _promise(self, number: int, move: int) -> float:
        block = self._vocabulary.block_of(move)
        if not (block.nature and block.hidden):
            return 1.0
        seat = self._witness(move)
        others = self._hidden.get(seat, [])
        found = 1.0
        for part, word in zip(block.fields, self._vocabulary.words(move)[1:], strict=True):
            if part.name in block.hidden:
                for later in self._told.get((seat, part.kind, word), []):
                    if later > number:
                        between = bisect_left(others, later) - bisect_left(others, number + 1)
                        found += BOOST * FADING**between
        return found

    def _tell(self, seat: int, kind: str, word: str, number: int) -> None:
        self._told.setdefault((seat, kind, word), []).append(number)

    def _witness(self, move: int) -> int:
        """The seat that sees a hidden move of chance."""
        block = self._vocabulary.block_of(move)
        for part, value in zip(block.fields, block.decode(move), strict=True):
            if part.name == block.witness:
                return value
        return -1
