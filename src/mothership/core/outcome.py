"""How a game ended."""

from __future__ import annotations


class Outcome:
    """One result for each seat, and the rule that ended the game."""

    def __init__(self, results: tuple[int, ...], rule: str) -> None:
        self.results = results
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.results, self.rule) == (other.results, other.rule)

    def __hash__(self) -> int:
        return hash((self.results, self.rule))

    def __repr__(self) -> str:
        return f"Outcome({self.results}, {self.rule!r})"
