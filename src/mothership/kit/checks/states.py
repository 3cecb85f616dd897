"""Checks of States: that copies stand alone, that keys can be trusted, that listening changes nothing."""

from __future__ import annotations

from typing import Final

from mothership.core import Guest, Journal, State
from mothership.core.vectors import i64, vec
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial, make

# What the contract allows; core's own keys are smaller, those of other packages need not be.
GREATEST_KEY: Final = 2**63 - 1


def facts(trial: Trial, state: State) -> tuple[object, ...]:
    """All that a State answers to questions."""
    return (
        state.actor(),
        state.question(),
        state.mid_act(),
        state.outcome(),
        tuple(state.legal()),
        tuple(tuple(state.see(seat)) for seat in trial.seats),
        state.key(),
    )


class Keys(Check):
    name = "keys"
    promise = "key() has 63 bits, and is the same whenever it is asked, on a copy too."
    is_ground = True

    def look(self, trial: Trial) -> None:
        for number in trial.sample(100, 10):
            self.count()
            state = trial.states[number]
            key = state.key()
            if not 0 <= key <= GREATEST_KEY:
                raise Broken(f"key {key} is outside 0 to 2 ** 63 - 1", number)
            if state.key() != key:
                raise Broken("key() gives another number each time it is asked", number)
            if state.copy().key() != key:
                raise Broken("a copy has another key than its original", number)


class Copies(Check):
    name = "copies"
    promise = "Questions, and moves made on a copy, leave the original as it was."
    is_ground = True

    def look(self, trial: Trial) -> None:
        for number, state in enumerate(trial.states):
            self.count()
            if state.key() != trial.keys[number]:
                raise Broken("the moves that followed, made on a copy, have changed this position", number)
        for number in trial.sample(25, 3):
            self.compare(trial, number)

    def compare(self, trial: Trial, number: int) -> None:
        state = trial.states[number]
        before = facts(trial, state)
        twin = state.copy()
        if facts(trial, twin) != before:
            raise Broken("a copy is not like its original", number)
        for move in trial.some(trial.legal[number], 4):
            data = trial.data_for(number, move)
            if data is not None:
                self.count()
                follower, _ = make(state, move, data)
                for further in trial.some(list(follower.legal()), 1):
                    if not self.game.vocabulary.block_of(further).measured:
                        follower.apply(further)
                if facts(trial, state) != before:
                    words = self.game.vocabulary.notation(move)
                    raise Broken(f"“{words}” made on a copy has changed the original", number)
        for move in trial.some(range(self.game.vocabulary.size), 20):
            state.forbids(move)
        if facts(trial, state) != before:
            raise Broken("asking forbids() has changed the position", number)


class Listeners(Check):
    name = "listeners"
    promise = "Whether somebody listens changes nothing, and a copy does not carry the listener along."

    def look(self, trial: Trial) -> None:
        for number in trial.sample(60, 6):
            if number < len(trial.moves):
                self.compare(trial, number)

    def compare(self, trial: Trial, number: int) -> None:
        self.count()
        move, data = trial.moves[number]
        heard = trial.states[number].copy()
        heard.journal = Journal()
        if isinstance(heard, Guest):
            heard.inner.journal = heard.journal  # as while a move is made
        copy = heard.copy()
        if copy.journal is not None or (isinstance(copy, Guest) and copy.inner.journal is not None):
            raise Broken("copy() carries the journal along", number)
        heard.apply(move, vec[i64](data))
        unheard = trial.states[number].copy()
        unheard.apply(move, vec[i64](data))
        if facts(trial, heard) != facts(trial, unheard):
            words = self.game.vocabulary.notation(move, data)
            raise Broken(f"“{words}” does something else while somebody listens", number + 1)


class Replay(Check):
    name = "replay"
    promise = "The same moves from the same setup give the same keys and views, without any copying."
    is_ground = True

    def look(self, trial: Trial) -> None:
        sampled = set(trial.sample(25, 4))
        state = self.game.begin(trial.setup)
        for number, key in enumerate(trial.keys):
            self.count()
            if state.key() != key:
                raise Broken("a second play of the same moves comes to another key", number)
            if number in sampled and facts(trial, state) != facts(trial, trial.states[number]):
                raise Broken("a second play of the same moves comes to another position", number)
            if number < len(trial.moves):
                move, data = trial.moves[number]
                journal = state.journal = Journal()
                state.apply(move, vec[i64](data))
                state.journal = None
                if journal.events != trial.events[number]:
                    raise Broken("a second play of the same moves tells other events", number + 1)
