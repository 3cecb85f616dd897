"""Reads a typed move: a number, notation, or shortened notation. Also finds the words that can come next."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from mothership.cli.terminal.localized_moves import begun_kinds, to_own_words
from mothership.core.errors import NotAMove
from mothership.core.vocabulary import Vocabulary

FEW: Final = 6  # so many moves are shown one in a line, each with its sentence
SHORTEST: Final = 3  # letters of a name on the screen that stand for it
QUOTES: Final = str.maketrans(
    dict.fromkeys("'\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}“”„\"", "")
)
Names = Callable[[int], Sequence[str]]  # what the things that a move names are called on the screen
_SIGNED: Final = re.compile("[+-]?[0-9]{1,18}")


class Ambiguous(Exception):
    """Words that several moves begin with."""

    def __init__(self, text: str, moves: Sequence[int]) -> None:
        super().__init__(text, moves)
        self.text = text
        self.moves = tuple(moves)


class NoSuchNumber(Exception):
    """A number that no move in the list has."""


def in_order(legal: Sequence[int]) -> tuple[int, ...]:
    """The legal moves in the order in which they are numbered and shown: kind by kind."""
    return tuple(sorted(legal))


def read_move(
    text: str,
    vocabulary: Vocabulary,
    legal: Sequence[int],
    names: Names | None = None,
    localized: Vocabulary | None = None,
) -> tuple[int, tuple[int, ...]]:
    """The move that was meant, legal or not, and its numbers. Raises NotAMove, Ambiguous, NoSuchNumber.

    ``localized`` has the same moves in the words of the screen.
    """
    signed = _SIGNED.fullmatch(text.strip())
    kind = dial_of(vocabulary, legal) if signed else ""
    if kind:
        # Where a number is asked for, a number is the answer, not the place of one in a list.
        return vocabulary.parse(f"{kind} {int(text)}"), ()
    if text.strip().isdecimal():
        number = int(text)
        if not 1 <= number <= len(legal):
            raise NoSuchNumber(text)
        return in_order(legal)[number - 1], ()
    if localized is not None:
        several = begun_kinds(text, vocabulary, localized, legal)
        if several:
            raise Ambiguous(text, several)
        text = to_own_words(text, vocabulary, localized, legal)
    text = _without_repeated_halves(_without_signs(text), vocabulary)
    if ":" in text or is_notation(text, vocabulary):
        return vocabulary.parse_measured(text)
    words = text.lower().split()
    found = fitting(words, vocabulary, legal)
    if not found and words:
        # The kind of move may be left out where that is clear: "rock" for "throw rock".
        kinds = dict.fromkeys(vocabulary.words(move)[0] for move in in_order(legal))
        found = [move for kind in kinds for move in fitting([kind, *words], vocabulary, legal)]
    if not found and names is not None:
        found = called(text, vocabulary, legal, names)
    if len(found) == 1:
        return found[0], ()
    if found:
        raise Ambiguous(text, found)
    return vocabulary.parse(_spelt_out(text, vocabulary)), ()


def _without_signs(text: str) -> str:
    """``turn +3`` is ``turn 3``, as it is shown, and -0 is 0. What is measured stays as it is."""
    head, colon, tail = text.partition(":")
    words = head.split()
    shown = [str(int(word)) if word[0] in "+-" and _SIGNED.fullmatch(word) else word for word in words]
    return text if shown == words else " ".join(shown) + (f" {colon}{tail}" if colon else "")


def dial_of(vocabulary: Vocabulary, legal: Sequence[int]) -> str:
    """The kind of move that is asked for, if all of many are of it and differ in one number; or nothing."""
    if len(legal) <= FEW:
        return ""
    block = vocabulary.block_of(legal[0])
    alike = all(vocabulary.block_of(move) is block for move in legal)
    if not alike or len(block.fields) != 1:
        return ""
    numeric = all(word.removeprefix("-").isdecimal() for word in block.fields[0].words)
    return block.name if numeric else ""


def _without_repeated_halves(text: str, vocabulary: Vocabulary) -> str:
    """``move a.nw a.n`` is ``move a.nw n``: a half that the word before it has already may be repeated."""
    words = text.lower().split()
    blocks = [block for block in vocabulary.blocks if words and block.name.startswith(words[0])]
    for block in blocks:
        for place, part in enumerate(block.fields[: len(words) - 1], start=1):
            half, dot, end = words[place].rpartition(".")
            repeated = dot and words[place - 1].rpartition(".")[0] == half
            if repeated and words[place] not in part.words and end in part.words:
                return " ".join([*words[:place], end, *words[place + 1 :]])
    return text


def fitting(words: Sequence[str], vocabulary: Vocabulary, legal: Sequence[int]) -> list[int]:
    """The legal moves whose words begin like these. A whole word stands for itself alone.

    So ``m a.n e`` never means a.ne, not even where nothing can move from a.n.
    """
    found = [move for move in in_order(legal) if len(vocabulary.words(move)) >= len(words)] if words else []
    kinds = [block.name for block in vocabulary.blocks]
    for place, word in enumerate(words):
        kept: list[int] = []
        for move in found:
            known_word = vocabulary.words(move)[place]
            known = vocabulary.block_of(move).fields[place - 1].words if place else kinds
            if known_word == word or (word not in known and known_word.startswith(word)):
                kept.append(move)
        found = kept
    return found


def called(text: str, vocabulary: Vocabulary, legal: Sequence[int], names: Names) -> list[int]:
    """The legal moves that name something as it is called on the screen: "eurasien", "play needle drones"."""
    wanted = _bare(text)
    kind, _, rest = wanted.partition(" ")
    for fits in (str.__eq__, str.startswith, _has_word):
        found = []
        for move in in_order(legal):
            asked = [wanted, rest] if rest and vocabulary.words(move)[0].startswith(kind) else [wanted]
            asked = [one for one in asked if len(one) >= SHORTEST]
            if any(fits(_bare(name), one) for name in names(move) for one in asked):
                found.append(move)
        if found:
            return found
    return []


def _bare(name: str) -> str:
    return " ".join(name.translate(QUOTES).lower().split())


def _has_word(name: str, beginning: str) -> bool:
    return f" {beginning}" in name


def is_notation(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is the whole notation of some move."""
    try:
        vocabulary.parse(text)
    except NotAMove:
        return False
    return True


def _spelt_out(text: str, vocabulary: Vocabulary) -> str:
    """Notation of a forbidden move with its abbreviations written out, as far as they have one meaning."""
    name, *words = text.lower().split() or [""]
    block_name = _whole_word(name, [block.name for block in vocabulary.blocks])
    block = next((block for block in vocabulary.blocks if block.name == block_name), None)
    if block is None or len(words) != len(block.fields):
        return text
    spelt = [_whole_word(word, part.words) for word, part in zip(words, block.fields, strict=True)]
    return " ".join([block_name, *spelt])


def _whole_word(word: str, words: Sequence[str]) -> str:
    longer = [known for known in words if known.startswith(word)]
    return longer[0] if len(longer) == 1 and word not in words else word


def next_words(text: str, vocabulary: Vocabulary, legal: Sequence[int]) -> list[tuple[str, list[int]]]:
    """The words that can stand where a text ends, each with the legal moves it leads to."""
    words = text.lower().split()
    part = words.pop() if words and not text.endswith(" ") else ""
    candidates = fitting(words, vocabulary, legal) if words else list(in_order(legal))
    place = len(words)
    found: dict[str, list[int]] = {}
    for move in candidates:
        known = vocabulary.words(move)
        if len(known) > place and known[place].startswith(part):
            found.setdefault(known[place], []).append(move)
    return list(found.items())
