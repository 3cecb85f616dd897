"""The core's own messages in every language, and messages that are not translated yet.

Python modules, not files to be read: an error must be able to say what is wrong before anything
has been loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mothership.core.texts.de import MESSAGES as GERMAN
from mothership.core.texts.en import MESSAGES as ENGLISH

LANGUAGES: Final = ("en", "de")
CORE_MESSAGES: Final[dict[str, dict[str, str]]] = {"en": ENGLISH, "de": GERMAN}


class Message:
    """A message key with its facts, translated by ``text``.

    It is one of the core's keys, or, for games that have sentences of their own, the sentence in each
    language: ``Message({"en": "...", "de": "..."}, count=3)``.
    """

    def __init__(self, key: str | Mapping[str, str], **facts: object) -> None:
        self.key = key
        self.facts = facts

    def text(self, language: str) -> str:
        if isinstance(self.key, str):
            sentence = CORE_MESSAGES.get(language, ENGLISH)[self.key]
        else:
            sentence = self.key.get(language) or self.key["en"]
        return sentence.format(**say_all(self.facts, language))

    def __str__(self) -> str:
        return self.text("en")


def say_all(facts: dict[str, object], language: str) -> dict[str, str]:
    """The facts of a message as text; those that can speak (messages, errors) are asked to."""
    return {name: _say(fact, language) for name, fact in facts.items()}


def _say(fact: object, language: str) -> str:
    speak = getattr(fact, "text", None)
    return str(speak(language)) if callable(speak) else str(fact)
