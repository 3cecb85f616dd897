"""Checks of what a seat knows: whatever it was shown or told is in its view for as long as it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mothership.core import SPECTATOR, Part, State, View
from mothership.core.imagine import all_possible
from mothership.core.record import is_draft
from mothership.core.state import forbids_measured
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Seen, Trial, make

WORLDS: Final = 6  # other positions that are followed from one position
STEPS: Final = 16  # so many moves
NOTHING: Final = frozenset(("none", "empty", "-", ".", ""))


class Knowledge(Check):
    """What a seat has learnt does not get lost.

    From a position and another one that the seat thinks possible the same moves are made in both. When the
    seat has seen a difference and then sees none any more, though somebody else still does, it has forgotten
    something; that is right only if it could not know it either from all that it has seen. So every game
    that agrees with its record is followed: is one among them in which the other sees what it sees there?
    """

    name = "knowledge"
    promise = "What a seat has been shown or told is in its view for as long as it is true."

    def must_compare(self) -> bool:
        return False  # whether anybody ever learns something is for the game to say

    def look(self, trial: Trial) -> None:
        if not self.game.conceals(trial.setup) or self.game.hides_decks(trial.setup):
            return
        for number in trial.sample(6, trial.generator.randint(0, 1)):
            for seat in trial.some(range(trial.setup.players), 3 if trial.thorough else 1):
                if trial.sees(seat, number):
                    possible = all_possible(self.game, trial.seat_record(seat, number))
                    for state in trial.some(range(len(possible)), WORLDS):
                        self.follow(trial, number, seat, possible[state])
        if trial.thorough:
            self.watch_the_hidden(trial)

    def follow(self, trial: Trial, number: int, seat: int, state: State) -> None:
        """Make the moves of the trial in another position too."""
        differed = False
        for at in range(number, min(number + STEPS, len(trial.moves))):
            move, data = trial.moves[at]
            if state.actor() != trial.actors[at] or forbids_measured(state, move, data) is not None:
                return
            state, events = make(state, move, data)
            actor = trial.actors[at]
            if is_draft(state, actor) != is_draft(trial.states[at + 1], actor):
                return  # which is a fault of its own
            if not trial.sees(seat, at + 1):
                continue
            truth = Seen(self.game.view(trial.states[at + 1], seat), trial.events[at])
            shown = Seen(self.game.view(state, seat), events)
            differed = differed or truth != shown
            if differed and truth.view == shown.view:
                self.compare(trial, at + 1, seat, state)
                return

    def compare(self, trial: Trial, number: int, seat: int, other: State) -> None:
        """Whether a seat may really see no difference between the true position and another one."""
        true = trial.states[number]
        others = [
            owner
            for owner in range(trial.setup.players)
            if owner != seat and self.game.view(true, owner) != self.game.view(other, owner)
        ]
        possible = all_possible(self.game, trial.seat_record(seat, number)) if others else []
        if not possible:
            return
        self.count()
        for owner in others:
            impossible = self.game.view(other, owner)
            if all(self.game.view(state, owner) != impossible for state in possible):
                difference = Seen(self.game.view(true, owner), ()).difference(Seen(impossible, ()))
                notation = self.game.vocabulary.notation(*trial.moves[number - 1])
                raise Broken(
                    f"after “{notation}” {self.game.seat_word(seat)} knows from what it was shown or told "
                    f"something that its view does not show, or not any more: {self.game.seat_word(owner)} "
                    f"sees {difference}",
                    number,
                )

    # What everybody is shown ------------------------------------------------------------------------------

    def watch_the_hidden(self, trial: Trial) -> None:
        """Note the moves that uncover a hidden fact about somebody else to those who only look on."""
        parts = [part for part in self.game.schema.parts if part.filled is not None and part.seats.places]
        if not parts:
            return
        before = self.game.view(trial.states[0], SPECTATOR)
        for number, (move, _) in enumerate(trial.moves, start=1):
            after = self.game.view(trial.states[number], SPECTATOR)
            actor = trial.actors[number - 1]
            for part in parts:
                for seat in range(trial.setup.players):
                    is_theirs = seat != actor and trial.states[number].outcome() is None
                    if is_theirs and uncovers(part, rows_of(part, before, seat), rows_of(part, after, seat)):
                        self.count(what=f"uncovered {self.game.vocabulary.block_of(move).name}")
            before = after

    def remarks(self, tally: Counter[str]) -> list[str]:
        blocks = [what.removeprefix("uncovered ") for what in tally if what.startswith("uncovered ")]
        return [
            f"“{block}” shows everybody, even those who only look on, what was hidden with another seat than "
            "the one that moved. If it is meant for one seat, tell_only and that seat's view tell it alone"
            for block in sorted(blocks)
        ]


def rows_of(part: Part, view: View, seat: int) -> Sequence[int]:
    """The numbers of a seat in a part that has places for each."""
    size = part.length // part.shape[0] * part.seats.places
    return view[part.name][seat * size : (seat + 1) * size]


def uncovers(part: Part, before: Sequence[int], after: Sequence[int]) -> bool:
    """Whether a number appears in the place of something hidden."""
    hidden, still = list(before).count(part.filled or 0), list(after).count(part.filled or 0)
    appeared = Counter(after) - Counter(before)
    words = [part.words[number - part.low] if part.words else str(number) for number in appeared]
    return still < hidden and any(word not in NOTHING for word in words)
