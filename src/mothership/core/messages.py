"""Message catalogues: the sentences that players read, in each language.

A catalogue is flat: dotted keys and sentences with ``{names}`` to fill in. A game's own catalogue
has sentences for its moves (``move.BLOCK``), its events (``event.KIND``), its questions
(``ask.QUESTION``) and words for the values of its fields (``value.KIND.WORD``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mothership.core.journal import Event
from mothership.core.texts import say_all
from mothership.core.vocabulary import HIDDEN

if TYPE_CHECKING:
    from mothership.core.vocabulary import Vocabulary


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables as dotted keys."""
    flat: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{name}."))
        else:
            flat[f"{prefix}{name}"] = str(value)
    return flat


class Catalogue:
    """The messages of one language. A missing message is shown as its key."""

    def __init__(self, language: str, *layers: Mapping[str, str]) -> None:
        self.language = language
        self.messages: dict[str, str] = {}
        for layer in layers:
            self.messages.update(layer)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def say(self, key: str, **facts: object) -> str:
        sentence = self.messages.get(key)
        if sentence is None:
            return " ".join([key.rpartition(".")[2], *map(str, facts.values())])
        return sentence.format(**say_all(facts, self.language))

    def word(self, kind: str, word: str) -> str:
        """A field's value in words. A compound like ``a.nw`` is put together from its halves.

        The halves are words of the same kind, or of the two kinds that ``value.KIND.halves`` names.
        """
        found = self.messages.get(f"value.{kind}.{word}")
        if found is not None:
            return found
        first, dot, second = word.partition(".")
        pattern = self.messages.get(f"value.{kind}.compound")
        if dot and pattern is not None:
            left, right = self.messages.get(f"value.{kind}.halves", f"{kind} {kind}").split()
            return pattern.format(self.word(left, first), self.word(right, second))
        return self.messages.get(f"value.{HIDDEN}", HIDDEN) if word == HIDDEN else word

    def move(self, vocabulary: Vocabulary, move: int, key: str = "") -> str:
        """A move as a sentence, or in another one that the catalogue has for it."""
        block = vocabulary.block_of(move)
        name, *words = vocabulary.words(move)
        facts = {
            part.name: self.word(part.kind, word) for part, word in zip(block.fields, words, strict=True)
        }
        return self.say(key or f"move.{name}", **facts)

    def event(self, event: Event, form: str = "") -> str:
        """An event as a line of the log, or in another form that the catalogue has, such as ``.each``."""
        words = event.words()
        facts = {part.name: self.word(part.kind, words[part.name]) for part in event.kind.fields}
        return self.say(f"event.{event.kind.name}{form}", **facts)
