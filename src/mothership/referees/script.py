"""A game at a real table as a list of answers, each of which can be corrected.

No input and no output: the terminal and the server both lead people by a Script.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mothership.core import NATURE, SPECTATOR, Entry, Game, MothershipError, Record, View
from mothership.play import MadeMove, Table
from mothership.play.complaint import Complaint
from mothership.referees import RealTable
from mothership.referees.words import Words

LABEL_LINES = 2  # so many sentences tell which answer is meant
SEED = "real"  # nothing is drawn at a real table

Made = tuple[int, int, tuple[int, ...]]  # actor, move and what was measured


@dataclass(frozen=True)
class Old:
    """The game before a correction."""

    entries: tuple[Entry, ...]
    marks: tuple[int, ...]
    left: int  # so many of its last moves are not made again yet
    is_open: bool = True  # whether the rest still follows, as soon as the open question is answered

    @property
    def later(self) -> tuple[Entry, ...]:
        return self.entries[len(self.entries) - self.left :]


@dataclass(frozen=True)
class Step:
    """The effect of an answer: the moves that became public, and the view before them."""

    happened: tuple[MadeMove, ...]
    before: View
    after: View  # without what was made again by a correction


class Script:
    """The answers so far, their table, and the correction in progress."""

    def __init__(
        self, table: Table, real: RealTable, marks: Sequence[int] | None = None, old: Old | None = None
    ) -> None:
        assert table.by_hand
        self.table = table
        self.real = real
        # The number of moves before each answer. A record does not tell which moves were told together.
        self.marks = list(table.decisions[:-1] if marks is None else marks)
        self.old = old

    def copy(self) -> Script:
        """Another one that can be told something else."""
        return Script(self.table.copy(), self.real, self.marks, self.old)

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def view(self) -> View:
        """What everybody at a real table sees."""
        return self.table.view(SPECTATOR)

    # Answers --------------------------------------------------------------------------------------

    def make(self, moves: Sequence[Made], *, is_whole: bool = True) -> Step | None:
        """Make the moves of an answer, all or none of them. Raises MothershipError.

        None while an act is open. What followed an answer that is being corrected is made again by ``go_on``;
        ``is_whole`` says whether it may, or whether the question goes on.
        """
        before, draft, view = self.table.decisions[-1], self.table.draft, self.view
        try:
            for move in moves:
                self.table.submit(*move)
        except MothershipError:
            self._undo(before, draft)
            raise
        if self.table.decisions[-1] == before:
            return None
        self.marks.append(before)
        if self.old is not None and not self.old.is_open:
            self.old = None  # after another answer nobody wants the old game back
        step = Step(tuple(self.table.history(SPECTATOR, before)), view, self.view)
        if self.old is not None and is_whole and not self.real.goes_on(view, step.after):
            self._go_on(self.old)
        return step

    def _undo(self, before: int, draft: Sequence[int] = ()) -> None:
        """Back to so many moves and the open act that there was."""
        while self.table.draft:
            self.table.take_back(self.table.actor)
        if self.table.decisions[-1] > before:
            self.table.undo_by_consent(before)
        for move in draft:
            self.table.submit(self.table.actor, move)

    def assume(self, line: str, words: Words) -> tuple[Made, list[Made] | None] | None:
        """The move of a seat that goes without saying before an answer, and what the answer means then.

        Who tells where a token lies has launched it: nobody need be asked for what is plain. None where no
        move goes without saying. Raises Complaint if the line is no such answer.
        """
        actor = self.table.actor
        move = self.real.assume(self.table.view(actor)) if actor >= 0 else None
        if move is None:
            return None
        before, draft = self.table.decisions[-1], self.table.draft
        self.table.submit(actor, move)
        try:
            return (actor, move, ()), moves_of(self.table, self.real, [line], words)
        finally:
            self._undo(before, draft)

    def answers(self) -> list[tuple[int, int]]:
        """Of each answer the numbers of moves before it and after it."""
        ends = [*self.marks[1:], self.table.decisions[-1]]
        return list(zip(self.marks, ends, strict=False))  # before the first answer there is one end too many

    def view_after(self, count: int) -> View:
        """What people saw after so many moves."""
        table = self.table.copy()
        table.undo_by_consent(count)
        return table.view(SPECTATOR)

    def labels(self, words: Words) -> list[str]:
        """What each answer said, in short: what followed from it is told elsewhere."""
        happened = self.table.history(SPECTATOR)
        return [_label(happened[before:after], words) for before, after in self.answers()]

    # Corrections ----------------------------------------------------------------------------------

    def back(self) -> None:
        """Forget the last answer, or the correction that is under way or cost moves. Raises Complaint."""
        if self.old is not None and (self.old.is_open or self.old.left):
            self.restore()
        elif self.table.draft:
            self.table.take_back(self.table.actor)
        elif self.marks:
            self.table.undo_by_consent(self.marks.pop())
            self.old = None
        else:
            raise Complaint("referee.nothing-back")

    def correct(self, number: int) -> None:
        """Ask an earlier answer again; what followed is kept as far as it still fits. Raises Complaint."""
        if self.old is not None and self.old.is_open:
            self.restore()
        if not 1 <= number <= len(self.marks):
            raise Complaint("referee.no-answer", given=number, last=len(self.marks))
        before, after = self.answers()[number - 1]
        entries = self.table.record.entries
        self.old = Old(entries, tuple(self.marks), len(entries) - after)
        self._undo(before)
        del self.marks[number - 1 :]

    def restore(self) -> None:
        """The game as it was before a correction."""
        assert self.old is not None
        old, self.old = self.old, None
        self._undo(0)
        for entry in old.entries:
            self.repeat(entry)
        self.marks = list(old.marks)

    def repeat(self, entry: Entry) -> None:
        """Make a move that is written down already; it begins no answer. Raises MothershipError."""
        self.table.submit(*self._read(entry))

    def _read(self, entry: Entry) -> Made:
        move, data = self.game.vocabulary.parse_measured(entry.move)
        return self.game.seat_called(entry.actor), move, data

    def _go_on(self, old: Old) -> None:
        """Make the moves again that followed a corrected answer, up to the first that does not fit.

        What somebody did without at a question that is not asked any more is left out. A new question is put,
        and then the rest follows. What was told in one answer stays one.
        """
        table, later = self.table, list(old.later)
        is_new = True
        while later:
            is_new = is_new or len(old.entries) - len(later) in old.marks
            actor, move, data = self._read(later[0])
            before = table.decisions[-1]
            if table.actor == actor and table.complaint(actor, move, data) is None:
                table.submit(actor, move, data)
                if is_new and table.decisions[-1] > before:
                    self.marks.append(before)
                    is_new = False
            elif table.actor >= 0 and self.real.is_about_landing(table.view(table.actor)):
                self.old = replace(old, left=len(later))
                return
            elif not self.real.may_be_left_out(move):
                break
            del later[0]
        while table.draft:  # half an act that does not fit any more
            table.take_back(table.actor)
        self.old = replace(old, left=len(later), is_open=False)

    def no_longer_fit(self, words: Words) -> list[str]:
        """The answers that a correction has cost, in short, each as it was."""
        old = self.old
        if old is None or old.is_open or not old.left:
            return []
        script = self._as_it_was(old)
        first = len(old.entries) - old.left
        happened = script.table.history(SPECTATOR)
        return [
            _label(happened[max(before, first) : after], words)
            for before, after in script.answers()
            if after > first
        ]

    def differences(self, words: Words) -> list[str]:
        """What a correction has changed on the table."""
        return self.real.differences(self.before_correction(), self.view, words)

    def before_correction(self) -> View:
        """What people saw before they corrected an answer."""
        assert self.old is not None
        return self._as_it_was(self.old).view

    def _as_it_was(self, old: Old) -> Script:
        record = replace(self.table.record, entries=old.entries, outcome=None)
        return Script(resumed(self.game, record), self.real, old.marks)


def _label(happened: Sequence[MadeMove], words: Words) -> str:
    lines = words.move_lines(happened)
    return " ".join(lines[:LABEL_LINES]) + (" …" if len(lines) > LABEL_LINES else "")


def resumed(game: Game, record: Record) -> Table:
    """A table by hand after the moves of a record. Raises RecordError."""
    return Table.resume(game, record, seed=SEED, by_hand=True)


def moves_of(table: Table, real: RealTable, said: Sequence[str], words: Words) -> list[Made] | None:
    """The moves that answers to one question mean; None if there is more to ask. Raises Complaint."""
    moves = real.read(table.view(SPECTATOR), said, words)
    return None if moves is None else [(NATURE, move, data) for move, data in moves]
