"""The sentences of one game in the language and the letters of this terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from mothership.cli.terminal.context import PACKAGES
from mothership.cli.terminal.localized_moves import localized_vocabulary
from mothership.cli.terminal.style import Style, printable
from mothership.core import Outcome
from mothership.core.game import Data, Game
from mothership.referees import words
from mothership.referees.words import MANY, seat_label

__all__ = ["MANY", "RESULTS", "Words", "seat_label"]

RESULTS: Final = {1: "won", 0: "even", -1: "lost"}


class Words(words.Words):
    """What the terminal says about one game."""

    def __init__(
        self,
        game: Game,
        language: str,
        style: Style,
        names: Sequence[str] = (),
        data: Data | None = None,
        made: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        shown = [printable(name) for name in names]
        super().__init__(game, language, shown, data, made, packages=PACKAGES, fit=style.fit)
        self.localized = localized_vocabulary(game.vocabulary, self.catalogue.messages)

    def move_words(self, move: int) -> tuple[str, ...]:
        return self.localized.words(move)

    def is_draw(self, outcome: Outcome) -> bool:
        """Whether several have the best result, and it is neither a defeat nor a win of all together."""
        best = max(outcome.results)
        return outcome.results.count(best) > 1 and best >= 0 and not self.game.cooperative

    def outcome(self, outcome: Outcome) -> list[str]:
        """Who has won, and every result; or the score."""
        results = outcome.results
        best = [seat for seat, result in enumerate(results) if result == max(results)]
        if max(results) < 0:  # below zero is lost
            return [self.say("end.lost" if len(results) > 1 else "end.lost-alone")]
        if len(results) in self.game.scores:
            return [
                self.say("end.score", name=self.seat(seat), points=result)
                for seat, result in enumerate(results)
            ]
        if self.game.cooperative and len(set(results)) == 1:
            ending = self.say("end.together" if results[0] == self.game.results[1] else "end.lost")
        elif len(best) == 1:
            ending = self.say("end.won", name=self.seat(best[0]))
        else:
            *others, last = map(self.seat, best)
            ending = self.say("end.draw", names=", ".join(others), last=last)
        told = ", ".join(
            self.say(f"end.result-{RESULTS[(result > 0) - (result < 0)]}", name=self.seat(seat))
            for seat, result in enumerate(results)
        )
        return [ending, self.say("end.results", results=told)]
