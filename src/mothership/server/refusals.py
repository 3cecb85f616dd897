"""What the server does not do: each with a code for programs and a sentence in every language for people."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from mothership.core.errors import MothershipError
from mothership.core.messages import Catalogue
from mothership.core.registry import catalogue
from mothership.core.texts import LANGUAGES

PACKAGE: Final = "mothership.server"  # whose catalogues are used
MOST: Final = 200  # characters of what somebody sent that are repeated to them


@cache
def sentences(language: str) -> Catalogue:
    return catalogue(language, PACKAGE)


class Refusal(MothershipError):
    """Something was not done; says what would be right. ``status`` is the one that HTTP answers with."""

    def __init__(self, code: str, status: int = 400, **facts: object) -> None:
        super().__init__(**{name: _short(fact) for name, fact in facts.items()})
        self.code = code
        self.status = status
        self.more: dict[str, Any] = {}  # for programs, beside code and text

    def text(self, language: str) -> str:
        return sentences(language).say(f"refused.{self.code}", **self.facts)

    def with_more(self, **more: Any) -> Refusal:
        self.more |= more
        return self

    def body(self) -> dict[str, Any]:
        """What the sender gets."""
        return {**body_of(self, self.code), **self.more}


class Worded(Refusal):
    """A refusal that has its sentences already: another process has written them."""

    def __init__(self, code: str, status: int, said: dict[str, str], more: dict[str, Any]) -> None:
        super().__init__(code, status)
        self._said = said
        self.more = more

    def text(self, language: str) -> str:
        return self._said[language]


def body_of(error: MothershipError, code: str) -> dict[str, Any]:
    """The same for an error of the rules, the clocks or the store."""
    return {"code": code, "text": {language: error.text(language) for language in LANGUAGES}}


def _short(fact: object) -> object:
    if not isinstance(fact, str):
        return fact
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in fact[: MOST + 1])
    return shown if len(shown) <= MOST else f"{shown[:MOST]}…"
