"""What the tests of every game ask a table: forbidden or legal, who is asked what, what has happened.

Each game has a ``situation.py`` of its own, which adds how its tables are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from mothership.core import Game, Journal, Outcome, State


class Situation:
    """A table, asked and moved in notation."""

    game: ClassVar[Game]

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[str] = []  # what the last call of ``play`` told, in words

    # Asking ---------------------------------------------------------------------------------------

    def forbids(self, notation: str) -> str | None:
        """The rule that forbids a move; ``legal`` has to agree."""
        move = self.game.vocabulary.parse(notation)
        rule = self.state.forbids(move)
        assert (rule is None) == (move in self.state.legal()), f"{notation}: legal disagrees with {rule}"
        return rule

    def allows(self, *notations: str) -> bool:
        return all(self.forbids(notation) is None for notation in notations)

    def legal(self, kind: str = "") -> set[str]:
        """The legal moves, or those of one kind, in notation; ``forbids`` has to agree about every move."""
        vocabulary = self.game.vocabulary
        legal = sorted(self.state.legal())
        assert legal == [move for move in range(vocabulary.size) if self.state.forbids(move) is None]
        moves = {vocabulary.notation(move) for move in legal}
        return {move for move in moves if move.startswith(kind)}

    @property
    def asked(self) -> str:
        """Who is asked what: "a act", "nature roll"."""
        return f"{self.game.seat_word(self.state.actor())} {self.state.question()}"

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def part(self, name: str) -> Any:
        """A part of what the first seat sees, in words."""
        return self.game.view(self.state, 0).to_json()["table"][name]

    # Moving ---------------------------------------------------------------------------------------

    def play(self, *notations: str) -> Self:
        """Make some moves, each of them legal."""
        journal = self.state.journal = Journal()
        for notation in notations:
            rule = self.forbids(notation)
            assert rule is None, f"{notation} is forbidden by {rule}"
            self.state.apply(self.game.vocabulary.parse(notation))
        self.state.journal = None
        self.events = [" ".join([event.kind.name, *event.words().values()]) for event in journal.events]
        return self

    def copy(self) -> Self:
        return type(self)(self.state.copy())


# Drawings of several moons side by side, three words a row for each -----------------------------------


def moons_of(drawing: str) -> list[str]:
    """The moons of a drawing, each as the text of a position has it."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    starts = range(0, len(rows[0]), 3)
    return [" / ".join(" ".join(row[start : start + 3]) for row in rows) for start in starts]


def rows_of(spaces: Sequence[str], moons: int) -> list[str]:
    """What stands on the spaces of some moons, as it is drawn: one text for each row."""
    return [" ".join(" ".join(spaces[moon * 9 + row * 3 :][:3]) for moon in range(moons)) for row in range(3)]


def drawn(drawing: str) -> list[str]:
    """A drawing in the form of ``rows_of``."""
    return [" ".join(line.split()) for line in drawing.strip().splitlines()]
