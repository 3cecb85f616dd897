"""What the person at the keyboard got wrong, as one line that says what would be right."""

from __future__ import annotations


class Complaint(Exception):
    """A key of the catalogue with its facts. Ends the program with code 2, unless a prompt catches it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts
