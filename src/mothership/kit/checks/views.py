"""Checks of views and events."""

from __future__ import annotations

from mothership.core import State
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial, make


class Views(Check):
    name = "views"
    promise = "Every seat and the spectator get a table that fits the schema, and only the actor legal moves."

    def look(self, trial: Trial) -> None:
        for number in trial.sample(40, 5):
            for seat in trial.seats:
                self.count()
                view = self.game.view(trial.states[number], seat)
                word = self.game.seat_word(seat)
                complaint = self.game.schema.complaint(view.table)
                if complaint is not None:
                    raise Broken(f"what {word} sees does not fit the schema: {complaint}", number)
                shown = trial.legal[number] if seat == trial.actors[number] else ()
                if view.legal != shown:
                    raise Broken(f"{word} is shown the legal moves {view.legal} instead of {shown}", number)
                view.to_json()


class OpenViews(Check):
    """Views are compared within one game, and with positions one move beside it.

    Where nothing is hidden, everybody can work out the legal moves of everybody. So whatever decides them
    must be in the views, also what is true only within a turn.
    """

    name = "open-views"
    promise = "Where nothing is hidden, positions that look the same to everybody have the same legal moves."

    def must_compare(self) -> bool:
        return not self.game.hidden

    def look(self, trial: Trial) -> None:
        if self.game.conceals(trial.setup):
            return
        met: dict[tuple[object, ...], list[int]] = {}
        for number in trial.sample(400, 60):
            self.compare(met, trial, trial.states[number], number)
        for number in trial.sample(25, 3):
            for move in trial.some(trial.legal[number], 4):
                data = trial.data_for(number, move)
                if data is not None:
                    self.compare(met, trial, make(trial.states[number], move, data)[0], number)

    def compare(self, met: dict[tuple[object, ...], list[int]], trial: Trial, state: State, at: int) -> None:
        self.count()
        tables = tuple(tuple(state.see(seat)) for seat in trial.seats)
        seen = (state.actor(), state.question(), state.mid_act(), state.outcome(), tables)
        legal = sorted(state.legal())
        other = met.setdefault(seen, legal)
        if other != legal:
            move = min(set(other) ^ set(legal))
            words = self.game.vocabulary.notation(move)
            raise Broken(f"two positions look the same to everybody, but only in one “{words}” is legal", at)


class Events(Check):
    name = "events"
    promise = "Events are of declared kinds, and their values are in range."

    def must_compare(self) -> bool:
        return bool(self.game.events)

    def look(self, trial: Trial) -> None:
        kinds = set(self.game.events)
        for number, events in enumerate(trial.events, start=1):
            for event in events:
                self.count()
                if event.kind not in kinds:
                    raise Broken(f"event “{event.kind.name}” is not declared", number)
                if len(event.values) != len(event.kind.fields):
                    raise Broken(f"event “{event.kind.name}” has the values {event.values}", number)
                for part, value in zip(event.kind.fields, event.values, strict=True):
                    if not -1 <= value < len(part.words):
                        raise Broken(
                            f"event “{event.kind.name}”: {part.name} {value} is out of range", number
                        )
