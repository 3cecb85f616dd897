"""The sentences of reports, in every language."""

from __future__ import annotations

from mothership.core import registry
from mothership.core.game import Game
from mothership.core.messages import Catalogue
from mothership.lab.intervals import Estimate

PACKAGE = "mothership.lab"


class Words:
    """Sentences and numbers in one language."""

    def __init__(self, language: str, game: Game) -> None:
        self.catalogue: Catalogue = registry.catalogue(language, game, PACKAGE)

    def say(self, key: str, **facts: object) -> str:
        return self.catalogue.say(key, **facts)

    def number(self, value: float, places: int = 1) -> str:
        return f"{value:.{places}f}".replace(".", self.say("lab.point"))

    def percent(self, share: float) -> str:
        return self.say("lab.percent", number=self.number(100 * share))

    def percents(self, estimate: Estimate) -> str:
        return self.say("lab.from-to", low=self.number(100 * estimate.low), high=self.percent(estimate.high))

    def rating(self, value: float) -> str:
        return f"{value:+.0f}".replace("-", "\N{MINUS SIGN}")

    def ratings(self, estimate: Estimate) -> str:
        return self.say("lab.from-to", low=self.rating(estimate.low), high=self.rating(estimate.high))

    def seat(self, word: str) -> str:
        return self.catalogue.word("seat", word)

    def end(self, rule: str) -> str:
        """How a game ended, if the game has a sentence for it."""
        return self.say(f"result.{rule}") if f"result.{rule}" in self.catalogue else ""
