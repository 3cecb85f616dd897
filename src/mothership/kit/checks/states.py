"""Checks of States: copies, keys and determinism."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mothership.core import Guest, Journal, State
from mothership.core.state import apply_measured
from mothership.kit.checks.base import Check
from mothership.kit.elsewhere import address_of, replayed_elsewhere
from mothership.kit.report import Broken, Unjudged
from mothership.kit.trial import Trial, facts, make

# What the contract allows; core's own keys are smaller, those of other packages need not be.
GREATEST_KEY: Final = 2**63 - 1


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
        before = facts(trial.seats, state)
        twin = state.copy()
        if facts(trial.seats, twin) != before:
            raise Broken("a copy is not like its original", number)
        for move in trial.some(trial.legal[number], 4):
            data = trial.data_for(number, move)
            if data is not None:
                self.count()
                follower, _ = make(state, move, data)
                for further in trial.some(list(follower.legal()), 1):
                    if not self.game.vocabulary.block_of(further).measured:
                        follower.apply(further)
                if facts(trial.seats, state) != before:
                    words = self.game.vocabulary.notation(move)
                    raise Broken(f"“{words}” made on a copy has changed the original", number)
        for move in trial.some(range(self.game.vocabulary.size), 20):
            state.forbids(move)
        if facts(trial.seats, state) != before:
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
        apply_measured(heard, move, data)
        unheard = trial.states[number].copy()
        apply_measured(unheard, move, data)
        if facts(trial.seats, heard) != facts(trial.seats, unheard):
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
            if number in sampled and facts(trial.seats, state) != facts(trial.seats, trial.states[number]):
                raise Broken("a second play of the same moves comes to another position", number)
            if number < len(trial.moves):
                move, data = trial.moves[number]
                journal = state.journal = Journal()
                apply_measured(state, move, data)
                state.journal = None
                if journal.events != trial.events[number]:
                    raise Broken("a second play of the same moves tells other events", number + 1)


class EqualKeys(Check):
    """Keys are compared within one game, and with positions one move beside it.

    Whatever a game leaves out of its keys (the number of the round, what a repetition is compared with)
    may not decide what is asked and what is legal.
    """

    name = "equal-keys"
    promise = "Positions with equal keys have the same actor, the same question and the same legal moves."

    def look(self, trial: Trial) -> None:
        met: dict[int, tuple[object, ...]] = {}
        for number, state in enumerate(trial.states):
            self.compare(met, state, number)
        for number in trial.sample(25, 3):
            for move in trial.some(trial.legal[number], 4):
                data = trial.data_for(number, move)
                if data is not None:
                    self.compare(met, make(trial.states[number], move, data)[0], number)

    def compare(self, met: dict[int, tuple[object, ...]], state: State, number: int) -> None:
        self.count()
        asked = (self.game.seat_word(state.actor()), state.question(), sorted(state.legal()))
        other = met.setdefault(state.key(), asked)
        if other != asked:
            same = next(place for place, fact in enumerate(asked) if fact != other[place])
            what = ("actors", "questions", "legal moves")[same]
            raise Broken(
                f"two positions have the same key, but different {what}: {other[same]} or {asked[same]}",
                number,
            )


class Elsewhere(Check):
    """A few games are replayed by another process, whose ``hash`` gives other numbers.

    ``hash`` of a text, the order of a set and the address of an object are the same all the time within
    one process, so no other check can see that something depends on them.
    """

    name = "elsewhere"
    promise = "Another process, with another hash seed, replays a game to the same keys and answers."

    def look(self, trial: Trial) -> None:
        package = address_of(self.game)
        if package is None or not trial.travels:
            return
        here = [(state.key(), repr(facts(trial.seats, state))) for state in trial.states]
        there = replayed_elsewhere(package, self.game, trial.record())
        if len(there) != len(here):
            raise Broken(f"another process comes to {len(there)} positions instead of {len(here)}")
        for number, (ours, theirs) in enumerate(zip(here, there, strict=True)):
            self.count()
            if ours[0] != theirs[0]:
                raise Broken("another process, with another hash seed, comes to another key", number)
            if ours[1] != theirs[1]:
                raise Broken("another process, with another hash seed, is given other answers", number)

    def conclude(self, tally: Counter[str], games: int) -> None:
        if address_of(self.game) is None:
            raise Unjudged("the game was made on the spot, so that another process cannot find it")
        super().conclude(tally, games)
