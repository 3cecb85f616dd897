"""The vocabulary: every move of a game, declared once.

A declaration gives each move four faces: a small integer (rules, search, research), words (people
and records), JSON (the page), and what those see who may not see all of it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from mothership.core.errors import NotAMove
from mothership.core.seats import NO_SEATS, Seats
from mothership.core.texts import Message

HIDDEN: Final = "?"
LISTED: Final = 12  # so many words are named where another was expected
MOST: Final = 10**18 - 1  # a measured number has at most 18 digits, so that it fits into a machine word


@dataclass(frozen=True)
class Field:
    """One choice inside a move: its name and the word for each value, in order.

    Fields of the same ``kind`` share their words and their translations (``from`` and ``to`` are spaces).
    ``seats`` says which values belong to which seat.
    """

    name: str
    words: tuple[str, ...]
    kind: str = ""
    seats: Seats = NO_SEATS

    def __post_init__(self) -> None:
        if not self.kind:
            object.__setattr__(self, "kind", self.name)
        assert len(set(self.words)) == len(self.words), f"{self.name}: a word stands for two values"
        assert not self.seats.places, f"{self.name}: a field has values, no places"
        for word in self.words:
            check_word(word)

    def value(self, word: str) -> int:
        """The value of a word. Raises ValueError."""
        return self.words.index(word)


def check_word(word: str) -> None:
    """Notation is words in lower case with spaces between them; a colon and a number sign end them."""
    assert word.split() == [word] and word == word.lower() and word != HIDDEN, f"bad word {word!r}"
    assert ":" not in word and "#" not in word, f"bad word {word!r}"


def numbers(name: str, low: int, high: int) -> Field:
    """A field whose words are the numbers from low to high, both included."""
    return Field(name, tuple(str(number) for number in range(low, high + 1)))


@dataclass(frozen=True)
class Block:
    """Moves of one kind: a name and fields.

    ``hidden`` names the fields that only witnesses see: the actor, and the seat that the
    field called ``witness`` holds, if there is one. A hidden move of chance needs one. ``measured``
    moves carry a list of whole numbers beside the move itself.
    """

    name: str
    fields: tuple[Field, ...] = ()
    nature: bool = False
    hidden: tuple[str, ...] = ()
    witness: str | None = None
    measured: bool = False
    base: int = 0  # set by the vocabulary
    size: int = field(init=False)

    def __post_init__(self) -> None:
        check_word(self.name)
        names = [part.name for part in self.fields]
        assert len({"move", *names}) == 1 + len(names), f"{self.name}: a field's name is taken"
        assert set(self.hidden) <= set(names), f"{self.name}: hides a field that it has not got"
        assert self.witness is None or self.witness in names, f"{self.name}: unknown witness field"
        assert not (self.hidden and self.nature and not self.witness), f"{self.name}: who sees it?"
        size = 1
        for part in self.fields:
            size *= len(part.words)
        object.__setattr__(self, "size", size)

    def encode(self, *values: int) -> int:
        """The integer of the move with these values."""
        assert len(values) == len(self.fields), f"{self.name} takes {len(self.fields)} values"
        index = 0
        for part, value in zip(self.fields, values, strict=True):
            assert 0 <= value < len(part.words), f"{self.name}: {part.name} {value} is out of range"
            index = index * len(part.words) + value
        return self.base + index

    def decode(self, move: int) -> tuple[int, ...]:
        """The values of a move of this block."""
        index = move - self.base
        values: list[int] = []
        for part in reversed(self.fields):
            index, value = divmod(index, len(part.words))
            values.append(value)
        return tuple(reversed(values))


class Vocabulary:
    """All blocks of a game; their order fixes the integers, so new blocks go at the end."""

    def __init__(self, *blocks: Block) -> None:
        base = 0
        placed: list[Block] = []
        for block in blocks:
            placed.append(
                Block(
                    block.name, block.fields, block.nature, block.hidden, block.witness, block.measured, base
                )
            )
            base += block.size
        self.blocks: tuple[Block, ...] = tuple(placed)
        self.size: int = base
        self._bases: tuple[int, ...] = tuple(block.base for block in self.blocks)
        self._by_name: dict[str, Block] = {block.name: block for block in self.blocks}
        assert len(self._by_name) == len(self.blocks), "two blocks with one name"
        self.hides: bool = any(block.hidden for block in self.blocks)
        # The same moves are written and read again and again. Only the one way to write each is kept.
        self._notations: dict[int, str] = {}
        self._moves: dict[str, int] = {}
        self._names: dict[str, tuple[str, ...]] = {
            block.name: ("move", *(part.name for part in block.fields)) for block in self.blocks
        }

    def __getitem__(self, name: str) -> Block:
        return self._by_name[name]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and 0 <= move < self.size

    def block_of(self, move: int) -> Block:
        """The block of a move, or of what is seen of it."""
        if move < 0:
            move = -1 - move
        if move >= self.size:
            raise NotAMove(move, Message("move.number", number=move, last=self.size - 1))
        return self.blocks[bisect_right(self._bases, move) - 1]

    # What others see ------------------------------------------------------------------------

    def seen(self, move: int, seat: int, actor: int) -> int:
        """The move as a seat sees it: itself, or a negative number that stands for "one of these"."""
        if move < 0 or not self.hides:
            return move
        block = self.block_of(move)
        if not block.hidden:
            return move
        values = block.decode(move)
        if seat >= 0 and seat == actor:
            return move
        names = [part.name for part in block.fields]
        if seat >= 0 and block.witness is not None and seat == values[names.index(block.witness)]:
            return move
        shown = [
            0 if part.name in block.hidden else value
            for part, value in zip(block.fields, values, strict=True)
        ]
        return -1 - block.encode(*shown)

    # Words ------------------------------------------------------------------------------------

    def words(self, move: int) -> tuple[str, ...]:
        """Block name and field words; hidden fields of a seen move are question marks."""
        block = self.block_of(move)
        unseen = move < 0
        values = block.decode(-1 - move if unseen else move)
        return (
            block.name,
            *(
                HIDDEN if unseen and part.name in block.hidden else part.words[value]
                for part, value in zip(block.fields, values, strict=True)
            ),
        )

    def notation(self, move: int, data: Iterable[int] = ()) -> str:
        """The move as people write it; measured numbers follow a colon."""
        text = self._notations.get(move)
        if text is None:
            text = self._notations[move] = " ".join(self.words(move))
        if not data:
            return text
        numbers_ = " ".join(str(number) for number in data)
        return f"{text} : {numbers_}" if numbers_ else text

    def parse(self, text: str) -> int:
        """Parse a move without measured numbers. Raises NotAMove."""
        move, data = self.parse_measured(text)
        if data:
            raise NotAMove(text, Message("move.no-data"))
        return move

    def parse_measured(self, text: str, *, seen: bool = False) -> tuple[int, tuple[int, ...]]:
        """Parse a move with its measured numbers. With ``seen``, question marks are allowed."""
        known = self._moves.get(text)
        if known is not None:
            return known, ()
        head, colon, tail = text.partition(":")
        words = head.lower().split()
        if not words:
            raise NotAMove(text, Message("move.empty"))
        block = self._by_name.get(words[0])
        if block is None:
            raise NotAMove(
                text, Message("move.unknown-word", word=words[0], hint=hint_at(words[0], self._by_name))
            )
        if len(words) - 1 != len(block.fields):
            key = "move.too-few" if len(words) - 1 < len(block.fields) else "move.too-many"
            needed = " ".join(f"<{part.name}>" for part in block.fields) or "–"
            raise NotAMove(text, Message(key, block=block.name, needed=needed, given=len(words) - 1))
        unseen = HIDDEN in words
        values: list[int] = []
        for part, word in zip(block.fields, words[1:], strict=True):
            if unseen and part.name in block.hidden:  # who does not see one of them sees none
                if not seen:
                    raise NotAMove(text, Message("move.hidden"))
                values.append(0)
            elif word in part.words:
                values.append(part.value(word))
            else:
                raise NotAMove(
                    text,
                    Message("move.bad-value", word=word, field=part.name, hint=hint_at(word, part.words)),
                )
        if colon and not block.measured:
            raise NotAMove(text, Message("move.no-data"))
        move = block.encode(*values)
        if not unseen and not colon and text == self.notation(move):
            self._moves[text] = move
        return (-1 - move if unseen else move), _whole_numbers(text, tail)

    # JSON -------------------------------------------------------------------------------------

    def to_json(self, move: int) -> dict[str, str]:
        """The move as an object: {"move": block, field: word, ...}."""
        block = self.block_of(move)
        name, *words = self.words(move)
        return {"move": name, **{part.name: word for part, word in zip(block.fields, words, strict=True)}}

    def _known(self, value: object) -> int | None:
        """The move of an object that is written as ``to_json`` writes it, and was read before."""
        try:
            if type(value) is dict and tuple(value) == self._names.get(value["move"]):
                return self._moves.get(" ".join(value.values()))
        except (KeyError, TypeError):
            pass
        return None

    def from_json(self, value: object) -> int:
        """The move of an object from ``to_json``. Raises NotAMove."""
        known = self._known(value)
        if known is not None:
            return known
        if not isinstance(value, Mapping) or not all(isinstance(word, str) for word in value.values()):
            raise NotAMove(value, Message("move.json", fields="…"))
        name = value.get("move", "")
        block = self._by_name.get(name)
        if block is None:
            raise NotAMove(
                value, Message("move.unknown-word", word=name, hint=hint_at(str(name), self._by_name))
            )
        names = [part.name for part in block.fields]
        words = [value[part] for part in names if part in value]
        # Two words in one field and none in the next must not pass for one in each.
        if set(value) != {"move", *names} or any(word.split() != [word] for word in words):
            raise NotAMove(value, Message("move.json", fields=", ".join(names) or "–"))
        return self.parse(" ".join([name, *words]))


def hint_at(word: str, known: Iterable[str]) -> Message:
    """Similar words, or else all words."""
    words = list(known)
    if len(words) > LISTED and all(re.fullmatch("-?[0-9]+", one) for one in words):
        # Of many numbers none is meant because it looks alike.
        return Message("move.range", low=min(map(int, words)), high=max(map(int, words)))
    near = get_close_matches(word, words, n=3, cutoff=0.5)
    if near:
        return Message("move.did-you-mean", words=" / ".join(near))
    shown = words if len(words) <= LISTED else [*words[:LISTED], "…"]
    return Message("move.values", words=", ".join(shown))


def _whole_numbers(text: str, tail: str) -> tuple[int, ...]:
    numbers_: list[int] = []
    for word in tail.split():
        if not re.fullmatch("-?[0-9]{1,18}", word):
            raise NotAMove(text, Message("move.bad-data", word=word))
        numbers_.append(int(word))
    return tuple(numbers_)
