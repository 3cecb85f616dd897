"""What can go wrong between a client and a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Refused(Exception):
    """The server refuses a request. ``code`` says why; ``rule`` names the rule that forbids a move."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        super().__init__(body)
        self.code = str(body.get("code", "?"))
        self.rule: str | None = body.get("rule")
        self.body = body

    def text(self, language: str) -> str:
        """The reason in the words of the server."""
        texts = self.body.get("text")
        return str(texts.get(language, self.code)) if isinstance(texts, dict) else self.code


class Unreachable(Exception):
    """Nothing answers at this address, or not in a way that a client understands."""


class Unanswered(Exception):
    """The connection broke before a question was answered."""


class NotStarted(Exception):
    """The table has no view yet, because its game has not begun."""
