"""Checks of records: text, JSON, what a seat keeps, and positions as text."""

from __future__ import annotations

from typing import Final

from mothership.core import Record, SetupError, as_seen, read_json, read_text, walk, write_json, write_text
from mothership.core.record import is_draft
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial

MOST_MOVES: Final = 60  # of a record that is read back, except in thorough games


def length(trial: Trial) -> int:
    """How much of a game is written down and read back; the whole of it now and then."""
    whole = len(trial.moves)
    return whole if trial.thorough else min(whole, trial.generator.randint(1, MOST_MOVES))


class RecordText(Check):
    name = "record-text"
    promise = "A record comes back unchanged from its text, and replays to the same keys."

    def look(self, trial: Trial) -> None:
        record = trial.record(length(trial))
        text = write_text(record, self.game)
        self.compare(trial, record, read_text(text, lambda _: self.game))
        if write_text(read_text(text, lambda _: self.game), self.game) != text:
            raise Broken("a record that was read is written differently")

    def compare(self, trial: Trial, written: Record, read: Record) -> None:
        if read != written:
            raise Broken("what is read is not the record that was written", len(written.entries))
        for step in walk(read, self.game):
            self.count()
            if step.state.key() != trial.keys[step.number]:
                raise Broken("the replay comes to another key", step.number)


class RecordJson(RecordText):
    name = "record-json"
    promise = "A record comes back unchanged from its JSON, and replays to the same keys."

    def look(self, trial: Trial) -> None:
        record = trial.record(length(trial))
        self.compare(trial, record, read_json(write_json(record, self.game), lambda _: self.game))


class SeatRecords(Check):
    name = "seat-records"
    promise = "A seat's record shows every move as the seat saw it, and no more."

    def look(self, trial: Trial) -> None:
        count = length(trial)
        record = trial.record(count)
        seats = trial.some(trial.seats, 2 if trial.thorough else 1)
        for seat in seats:
            seen = as_seen(record, self.game, seat)
            if len(seen.entries) != count:
                raise Broken(f"{self.game.seat_word(seat)} keeps {len(seen.entries)} of {count} moves")
            if seen != trial.seat_record(seat, count):
                raise Broken(f"what {self.game.seat_word(seat)} keeps changes when the game is replayed")
            for number, entry in enumerate(seen.entries):
                self.compare(trial, seat, number, entry.move, entry.saw)

    def compare(self, trial: Trial, seat: int, number: int, shown: str, saw: str) -> None:
        self.count()
        actor, (move, data) = trial.actors[number], trial.moves[number]
        seen = self.game.vocabulary.seen(move, seat, actor)
        word = self.game.seat_word(seat)
        if self.game.vocabulary.parse_measured(shown, seen=True) != (seen, tuple(data)):
            raise Broken(f"{word} keeps “{shown}” of {self.game.vocabulary.notation(move)}", number + 1)
        hidden = seat != actor and not self.game.cooperative and is_draft(trial.states[number + 1], actor)
        if hidden != (saw == ""):
            raise Broken(
                f"{word} keeps a fingerprint of somebody's open draft, or none of a move", number + 1
            )


class Positions(Check):
    name = "positions"
    promise = "A position written as text begins the same position again."

    def must_compare(self) -> bool:
        return self.game.write_position is not None

    def look(self, trial: Trial) -> None:
        if self.game.write_position is None:
            return
        for number in trial.sample(25, 3):
            try:
                text = self.game.write_position(trial.states[number])
            except SetupError:
                continue  # something is pending, or the game is over
            self.count()
            self.compare(trial, number, text)

    def compare(self, trial: Trial, number: int, text: str) -> None:
        """What has passed may be forgotten (repetitions); what stands there and what is legal may not."""
        assert self.game.write_position is not None
        given = trial.setup
        again = self.game.begin(self.game.setup(given.players, given.options, data=given.data, position=text))
        if self.game.write_position(again) != text:
            raise Broken(f"“{text}” is written differently after it was read", number)
        if again.key() != trial.keys[number] or again.actor() != trial.actors[number]:
            raise Broken(f"“{text}” begins another position", number)
        if sorted(again.legal()) != sorted(trial.legal[number]):
            raise Broken(f"“{text}” begins a position with other legal moves", number)
