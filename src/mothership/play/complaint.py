"""The error for wrong input, as one line that says what would be right."""

from __future__ import annotations


class Complaint(Exception):
    """A message key with its facts. Ends a command with exit code 2, unless a prompt catches it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts
