"""How a game is judged: by which level, on which scale, and whether its word is calibrated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mothership.bots.calibration import Knots, along, line_of
from mothership.bots.dexterity_levels import hands_of
from mothership.core import Game, Setup

UNCALIBRATED: Final = "level-3"  # the level that looks where no line says which one to take


@dataclass(frozen=True)
class Basis:
    """The scale of an analysis.

    ``reason`` says why nothing is marked: ``hands`` play the game, its results are ``scores``, it was played
    with ``options`` that no line was fitted with, or there is ``no-line``. Empty: it is calibrated.
    """

    level: str
    low: float  # the least result
    high: float
    knots: Knots = ()
    reason: str = ""

    @classmethod
    def of(cls, game: Game, setup: Setup) -> Basis:
        """How games with this setup are judged."""
        line = line_of(game.id, setup.players)
        level = UNCALIBRATED if line is None else line.level
        is_score = setup.players in game.scores
        low, high = (float(end) for end in game.results) if is_score else (-1.0, 1.0)
        if hands_of(game):
            return cls(level, low, high, reason="hands")
        if is_score:
            return cls(level, low, high, reason="scores")
        if line is None:
            return cls(level, low, high, reason="no-line")
        if any(setup.options.get(name) != choice for name, choice in line.options.items()):
            return cls(level, low, high, line.knots, reason="options")
        return cls(level, low, high, line.knots)

    @property
    def is_calibrated(self) -> bool:
        return not self.reason

    @property
    def span(self) -> float:
        """The range of results."""
        return self.high - self.low

    def worth(self, raw: float) -> float:
        """The expected result of the seat that is asked, when the search says this."""
        return along(self.knots, raw)

    def clamp(self, value: float) -> float:
        return min(max(value, self.low), self.high)
