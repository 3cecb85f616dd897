"""Moves in the language of the screen. Records and programs keep the game's own words.

A catalogue may have a word for each kind of move (``typed.KIND``) and for the values of its fields
(``typed.value.KIND.WORD``; of a compound, for its halves). Values of the kinds in ``typed.named`` are
called by their names. What it has no word for is written as in records, which can always be typed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from mothership.core.vocabulary import Block, Field, Vocabulary

_LETTERS: Final = re.compile(r"\w+")


def localized_vocabulary(vocabulary: Vocabulary, messages: Mapping[str, str]) -> Vocabulary:
    """The same moves, with the same numbers, in the words of a catalogue."""
    blocks = [_localized_block(block, messages) for block in vocabulary.blocks]
    same = all(
        (said.name, said.fields) == (own.name, own.fields)
        for said, own in zip(blocks, vocabulary.blocks, strict=True)
    )
    return vocabulary if same else Vocabulary(*blocks)


def _localized_block(block: Block, messages: Mapping[str, str]) -> Block:
    fields = tuple(_localized_field(part, messages) for part in block.fields)
    return replace(block, name=messages.get(f"typed.{block.name}", block.name), fields=fields, base=0)


def _localized_field(part: Field, messages: Mapping[str, str]) -> Field:
    words = [localized_word(part.kind, word, messages) for word in part.words]
    taken = Counter([*words, *part.words])
    # A word that two would share, or that is another's in records, is nobody's.
    told_apart = [
        said if said == own or taken[said] == 1 else own for said, own in zip(words, part.words, strict=True)
    ]
    return replace(part, words=tuple(told_apart))


def localized_word(kind: str, word: str, messages: Mapping[str, str]) -> str:
    """A value as the catalogue has it typed."""
    said = messages.get(f"typed.value.{kind}.{word}")
    if said is not None:
        return said
    halves, parts = messages.get(f"value.{kind}.halves", "").split(), word.split(".")
    if halves and len(halves) == len(parts):
        return ".".join(
            localized_word(half, part, messages) for half, part in zip(halves, parts, strict=True)
        )
    if kind in messages.get("typed.named", "").split():
        name = messages.get(f"value.{kind}.{word}", "").lower()
        return "-".join(_LETTERS.findall(name)) or word
    return word


def to_own_words(text: str, vocabulary: Vocabulary, localized: Vocabulary, legal: Sequence[int]) -> str:
    """What was typed, translated into the game's own words.

    A kind that is shortened is one of those that can be made now.
    """
    words = text.lower().split()
    if localized is vocabulary or not words:
        return text
    shown = {localized.block_of(move).name: vocabulary.block_of(move) for move in sorted(legal)}
    every = {said.name: own for said, own in zip(localized.blocks, vocabulary.blocks, strict=True)}
    kinds = {block.name: block for block in vocabulary.blocks}
    own = shown.get(words[0]) or kinds.get(words[0]) or every.get(words[0])
    if own is None:
        begun = [block for name, block in shown.items() if name.startswith(words[0])]
        own = begun[0] if len(begun) == 1 else None
    if own is None:
        # The kind may be left out: "stein" for "zeige stein".
        fields = [
            pair
            for block in dict.fromkeys(shown.values())
            for pair in zip(
                block.fields, localized.blocks[vocabulary.blocks.index(block)].fields, strict=True
            )
        ]
        return " ".join(_own_word(word, fields) for word in words)
    said = localized.blocks[vocabulary.blocks.index(own)]
    pairs = list(zip(own.fields, said.fields, strict=True))
    rest = [
        _own_word(word, pairs[place : place + 1]) if place < len(pairs) else word
        for place, word in enumerate(words[1:])
    ]
    return " ".join([own.name, *rest])


def begun_kinds(text: str, vocabulary: Vocabulary, localized: Vocabulary, legal: Sequence[int]) -> list[int]:
    """The moves that can be meant by a word that is shortened, if it begins several of their kinds."""
    word = next(iter(text.lower().split()), "")
    whole = {block.name for block in (*vocabulary.blocks, *localized.blocks)}
    if localized is vocabulary or not word or word in whole:
        return []
    begun = [move for move in sorted(legal) if localized.block_of(move).name.startswith(word)]
    return begun if len({localized.block_of(move) for move in begun}) > 1 else []


def _own_word(word: str, fields: Sequence[tuple[Field, Field]]) -> str:
    for own, said in fields:
        if word in said.words:
            return own.words[said.words.index(word)]
        half, dot, end = word.rpartition(".")
        if dot and end in said.words:  # a half that the word before it has already: see typed_moves
            return f"{half}.{own.words[said.words.index(end)]}"
        longer = [number for number, known in enumerate(said.words) if known.startswith(word)]
        if len(longer) == 1 and word not in own.words and own.words[longer[0]] != said.words[longer[0]]:
            return own.words[longer[0]]
    return word
