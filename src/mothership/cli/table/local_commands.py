"""The typed commands of a local game: undo, back, hint, why, save and others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from mothership.cli.files.saves import write_safely
from mothership.cli.table.hint import hint
from mothership.cli.table.typed_commands import Action, TypedCommands
from mothership.cli.table.typed_moves import read_move
from mothership.core.errors import SetupError
from mothership.core.seats import SPECTATOR
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.cli.table.local_session import LocalSession


class LocalCommands(TypedCommands):
    """What can be typed besides a move in a local game."""

    names = (
        "help", "moves", "why", "hint", "rules", "board", "card", "pile", "log", "pass", "undo", "back",
        "save", "position", "quit",
    )  # fmt: skip
    of_board = MappingProxyType({**TypedCommands.of_board, "pass": "declines"})

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self.session = session

    def actions(self) -> dict[str, Action]:
        return super().actions() | {
            "why": self._why,
            "hint": self._hint,
            "pass": self._pass,
            "undo": self._undo,
            "back": self._back,
            "save": self._save,
            "position": self._position,
        }

    def _why(self, seat: int, text: str) -> bool:
        if not text:
            raise Complaint("why.nothing")
        table, vocabulary = self.session.table, self.session.game.vocabulary
        move, data = read_move(
            text, vocabulary, table.view(seat).legal, self.session.names(seat), self.words.localized
        )
        complaint = table.complaint(seat, move, data)
        if complaint is not None:
            raise complaint
        sentence = self.words.catalogue.move(vocabulary, move)
        self.session.say("why.legal", move=self.words.localized.notation(move), sentence=sentence)
        return False

    def _hint(self, seat: int, bot: str) -> bool:
        hint(self.session, seat, bot)
        return False

    def _pass(self, seat: int, _: str) -> bool:
        """Switch on or off that this seat always passes."""
        passing = self.session.passing
        passing ^= {seat}
        self.session.say("join.pass.on" if seat in passing else "join.pass.off")
        return False

    # Going back -----------------------------------------------------------------------------------

    def _back(self, seat: int, _: str) -> bool:
        table = self.session.table
        if not table.draft:
            raise Complaint("back.nothing")
        table.take_back(seat)
        return True

    def _undo(self, seat: int, _: str) -> bool:
        """Take the last act back: freely where that shows nobody anything, else if all people agree.

        At an open screen anybody may type it. An act that was hidden, or one of somebody who looks away
        now, is taken back only if its player agrees.
        """
        session, table = self.session, self.session.table
        if table.draft:
            return self._back(seat, "")
        for person in session.seating.people:
            count = table.undo_point(person)
            if count is not None:
                if person != seat and (session.others_look_away or self._was_hidden(count)):
                    self._ask_for_consent(count, [person])
                table.undo(person)
                self._undone(count)
                return True
        count = self._last_act_of_people()
        if count is None:
            raise Complaint("undo.nothing")
        self._ask_for_consent(count, session.seating.people, costs_score=session.can_score)
        table.undo_by_consent(count)
        session.mark_helped()
        self._undone(count)
        return True

    def _was_hidden(self, count: int) -> bool:
        """Whether there is something after the first ``count`` moves that not everybody has seen."""
        return any(one.move < 0 for one in self.session.table.history(SPECTATOR, count))

    def _ask_for_consent(self, count: int, people: Sequence[int], *, costs_score: bool = False) -> None:
        """Say what would be undone and ask each of the people. Raises Complaint if one does not agree."""
        self.session.say("undo.would")
        for one in self.session.table.history(SPECTATOR, count):
            for line in self.words.move_line(one):
                self.session.paragraph(line, "   ", " - ")
        if costs_score:
            self.session.say("undo.costs-score")
        for person in people:
            if not self._agrees(self.words.say("undo.agree", name=self.words.seat(person))):
                raise Complaint("undo.refused", name=self.words.seat(person))

    def _undone(self, count: int) -> None:
        self.session.forget_after(count)
        self.session.keep()
        self.session.say("undo.done", count=count)

    def _last_act_of_people(self) -> int | None:
        """How many moves came before the last act of a person at this screen."""
        people = {self.session.game.seats[seat] for seat in self.session.seating.people}
        entries = self.session.table.record.entries
        for count in reversed(self.session.table.decisions):
            if count < len(entries) and entries[count].actor in people:
                return count
        return None

    def _agrees(self, question: str) -> bool:
        """A yes or a no from a person; anything else asks again."""
        while True:
            self.session.paragraph(question)
            answer = self.session.screen.ask("? ").strip().lower()
            for meaning in ("yes", "no"):
                words = f"{self.words.say(f'answer.{meaning}')} {meaning} {meaning[0]}".split()
                if answer in words:
                    return meaning == "yes"

    # Keeping --------------------------------------------------------------------------------------

    def _save(self, _: int, name: str) -> bool:
        session = self.session
        if not name:
            raise Complaint("save.name")
        if session.is_hiding():
            raise Complaint("save.hidden")
        path = Path(name).expanduser()
        if path.exists() and not (path.is_file() and self._agrees(self.words.say("save.replace", file=path))):
            raise Complaint("save.not", file=path)
        try:
            write_safely(path, session.public_text())
        except OSError as error:
            raise Complaint("save.failed", file=path, reason=error.strerror or error) from error
        session.say("save.done", file=path)
        return False

    def _position(self, seat: int, _: str) -> bool:
        """The position as text. What the seat cannot know is drawn, so no more is shown than its view."""
        session = self.session
        if session.game.write_position is None:
            raise Complaint("position.none")
        view, record = session.table.view(seat), session.table.seat_record(seat)
        try:
            texts = [
                session.game.write_position(session.game.imagine(view, record, Random(seed)))
                for seed in (1, 2)
            ]
        except SetupError as error:
            raise Complaint("position.not-now", reason=error.facts["reason"]) from error
        session.screen.say(texts[0])
        if texts[0] != texts[1]:
            session.say("position.drawn")
        return False
