"""The check of composite acts: what can be begun can be finished."""

from __future__ import annotations

from mothership.core import State
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial, make


class Drafts(Check):
    name = "drafts"
    promise = "Every act that can be begun, and every step within it, can be finished."

    def must_compare(self) -> bool:
        return False  # many games have no composite acts

    def look(self, trial: Trial) -> None:
        for number, state in enumerate(trial.states):
            if state.mid_act():
                self.finish(trial, number, state, "the open act")
        for number in trial.sample(30, 3):
            self.begin_acts(trial, number)

    def begin_acts(self, trial: Trial, number: int) -> None:
        for move in trial.some(trial.legal[number], 12):
            data = trial.data_for(number, move)
            if data is not None:
                follower, _ = make(trial.states[number], move, data)
                if follower.mid_act():
                    words = self.game.vocabulary.notation(move)
                    self.finish(trial, number, follower, f"the act begun with “{words}”")

    def finish(self, trial: Trial, number: int, opened: State, which: str) -> None:
        """A random walk of whoever is asked has to close the act."""
        self.count()
        state = opened.copy()
        steps: list[str] = []
        while state.mid_act():
            moves = state.legal()
            if not moves:
                raise Broken(f"{which} is a dead end after {steps or 'no further move'}", number)
            if len(steps) > self.game.longest:
                raise Broken(f"{which} is still open after {len(steps)} moves", number)
            move = trial.generator.choice(moves)
            data: tuple[int, ...] = ()
            if state.actor() < 0:
                move, data = self.game.nature(state, trial.generator)
            state, _ = make(state, move, data)
            steps.append(self.game.vocabulary.notation(move))
