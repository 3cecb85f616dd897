"""The check that every act that can be begun can be finished."""

from __future__ import annotations

from mothership.core import NATURE, State
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial, make


class Drafts(Check):
    name = "drafts"
    promise = (
        "No act is open before its first move, and every act that can be begun, and every step within it, "
        "can be finished."
    )

    def must_compare(self) -> bool:
        return False  # many games have no composite acts

    def look(self, trial: Trial) -> None:
        for number, state in enumerate(trial.states):
            if state.mid_act():
                self.was_begun(trial, number)
                self.finish(trial, number, state, "the open act")
        for number in trial.sample(30, 3):
            self.begin_acts(trial, number)

    def was_begun(self, trial: Trial, number: int) -> None:
        """An act is opened by a seat's move: not by the beginning of the game, and not by chance."""
        if number == 0 or (trial.actors[number - 1] == NATURE and not trial.states[number - 1].mid_act()):
            raise Broken("mid_act() is True before the first move of an act", number)

    def begin_acts(self, trial: Trial, number: int) -> None:
        for move in trial.some(trial.legal[number], 12):
            data = trial.data_for(number, move)
            if data is not None:
                follower, _ = make(trial.states[number], move, data)
                if follower.mid_act():
                    words = self.game.vocabulary.notation(move)
                    self.finish(trial, number, follower, f"the act begun with “{words}”")

    def finish(self, trial: Trial, number: int, opened: State, which: str) -> None:
        """Random moves of the actor must close the act."""
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
                move, data = self.game.nature(state, trial.generator)[:2]
            state, _ = make(state, move, data)
            steps.append(self.game.vocabulary.notation(move))
