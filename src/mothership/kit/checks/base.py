"""The base class of checks."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

from mothership.core import Game
from mothership.kit.report import Broken, Unjudged
from mothership.kit.trial import Trial

LONG_RUN: Final = 50  # games after which everything that a game declares must have come up


class Check:
    """A check of one promise of the contract. It raises Broken, and counts its comparisons."""

    name: ClassVar[str]
    promise: ClassVar[str]  # one sentence
    # Where such a check fails, every other finding in the same game would be doubtful.
    is_ground: ClassVar[bool] = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tally: Counter[str] = Counter()

    def count(self, times: int = 1, what: str = "compared") -> None:
        self.tally[what] += times

    def once(self) -> None:
        """Look at what does not need a game."""

    def look(self, trial: Trial) -> None:
        """Look at one game."""

    def must_compare(self) -> bool:
        """Whether a run in which this check never compared anything proves nothing."""
        return True

    def conclude(self, tally: Counter[str], games: int) -> None:
        """Look back on all games of the run."""
        if self.must_compare():
            self.expect(tally["compared"], games, "never compared anything: why does the game not get there?")

    def remarks(self, tally: Counter[str]) -> list[str]:  # noqa: ARG002
        """What is no fault, but should be looked at: sentences, from the tally of the whole run."""
        return []

    def expect(self, times: int, games: int, otherwise: str) -> None:
        """Something must have come up; after a few games nobody can expect it yet."""
        if times == 0 and games < LONG_RUN:
            raise Unjudged(f"nothing to compare in {games} games; play {LONG_RUN} or more to judge it")
        if times == 0:
            raise Broken(otherwise)
