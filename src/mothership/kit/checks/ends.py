"""Checks of how a game ends."""

from __future__ import annotations

from mothership.core import NOBODY, Outcome
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial


class Length(Check):
    name = "length"
    promise = "No game has more moves than the declared bound."

    def look(self, trial: Trial) -> None:
        self.count()
        if len(trial.moves) > self.game.longest:
            raise Broken(f"the game goes on after {self.game.longest} moves")


class Outcomes(Check):
    name = "outcome"
    promise = "There is an outcome exactly when nobody is asked, with a result in range for every seat."
    is_ground = True

    def look(self, trial: Trial) -> None:
        for number, actor in enumerate(trial.actors):
            self.count()
            outcome = trial.states[number].outcome()
            if outcome is not None and actor != NOBODY:
                raise Broken(f"{self.game.seat_word(actor)} is asked, but there is an outcome", number)
            if outcome is None and actor == NOBODY:
                raise Broken("nobody is asked, but there is no outcome", number)
            if outcome is not None:
                trial.cited.add(outcome.rule)
                self.judge(trial, outcome)

    def judge(self, trial: Trial, outcome: Outcome) -> None:
        low, high = self.game.results
        if len(outcome.results) != trial.setup.players:
            raise Broken(f"results {outcome.results} for {trial.setup.players} players")
        if not all(low <= result <= high for result in outcome.results):
            raise Broken(f"results {outcome.results} are not all from {low} to {high}")
        if not outcome.rule:
            raise Broken("the outcome names no rule")
