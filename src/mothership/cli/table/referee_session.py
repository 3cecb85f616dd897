"""The referee of a real table: asks people what happened there, and does all but the launching."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mothership.cli import referees
from mothership.cli.files.saves import Save
from mothership.cli.table.local_session import LocalSession
from mothership.cli.table.seats import Seating
from mothership.cli.table.typed_commands import LOG_LENGTH, Action, Leave, TypedCommands
from mothership.cli.table.typed_moves import Ambiguous, NoSuchNumber, read_move
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.words import Words
from mothership.core.errors import MothershipError, NotAMove
from mothership.core.seats import NATURE, NOBODY, SPECTATOR
from mothership.play import Table
from mothership.play.complaint import Complaint
from mothership.referees.script import SEED, Made, Script, moves_of


class RefereeSession(LocalSession):
    """A game at a real table. People type what happened, and the referee says what follows."""

    hint = "referee.hint"

    def __init__(
        self,
        screen: Screen,
        words: Words,
        table: Table,
        seating: Seating,
        save: Save,
        also: Path | None = None,
    ) -> None:
        super().__init__(screen, words, table, seating, {}, save, SEED, also)
        self.real = referees.find(table.game.id)
        self.commands: TypedCommands = RefereeCommands(self)
        self.script = Script(table, self.real)
        self._said: list[str] = []  # the answers so far to a question that has several parts
        self._queue: list[str] = []  # answers that were typed together
        self._shown: object = None  # the position at which a question was shown last

    # The game -------------------------------------------------------------------------------------

    def run(self) -> int:
        try:
            self.keep()
            if not self.table.record.entries:
                self._prepare()
            else:
                self.show_board(SPECTATOR)
            self._mark_all_told()
            while not self._is_over():
                self._show_what_is_asked()
                while not self._answered(self._next_line()):
                    pass
            self._say_end()
        except (Leave, EOFError):
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            return 130
        finally:
            self._save.close()
        return 0

    def _is_over(self) -> bool:
        """Whether the game is over, and nobody wants to correct the last answer."""
        while self.table.actor == NOBODY:
            self._queue = []
            self.say("referee.over")
            try:
                line = self.screen.ask("> ")
            except EOFError:
                return True
            if not line.strip():
                return True
            try:
                if self.commands.run(SPECTATOR, line) is None:
                    self.say("answer.help")
            except (Complaint, MothershipError) as error:
                self.explain(error)
        return False

    def _prepare(self) -> None:
        self.say("referee.welcome")
        self._list(self.real.prepare(self.table.view(SPECTATOR), self.words))

    def _list(self, lines: Sequence[str]) -> None:
        style = self.screen.style
        for line in lines:
            self.paragraph(
                line, "" if style.plain else "   ", "" if style.plain else f" {style.sign('·', '-')} "
            )

    def _show_what_is_asked(self) -> None:
        if self._queue:
            return
        self._shown = self._position()
        if not self.screen.style.plain:
            self.screen.say("")
        actor = self.table.actor
        if actor == NATURE:
            view = self.table.view(SPECTATOR)
            if not self._said:
                self._list(self.real.explain(view, self.words))
            text = self.real.ask(view, self._said, self.words)
            self.paragraph(self.screen.style.paint(text, "bold"))
        else:
            for line in self.real.remind(self.table.view(actor), self.words):
                self.paragraph(line)
            self.show_question(self.table.view(actor))
            self._last_view[actor] = self.table.view(actor)

    def _position(self) -> object:
        return self.table.decisions[-1], self.table.draft, len(self._said)

    def _next_line(self) -> str:
        """The next answer. Several may be typed at once, with commas between them."""
        if not self._queue:
            self._queue = self.screen.ask("> ").split(",")
        return self._queue.pop(0)

    def _answered(self, line: str) -> bool:
        """Take an answer. True if another question is due."""
        if not line.strip():
            return False
        try:
            done = self.commands.run(SPECTATOR, line)
            if done is not None:
                self._queue = []
                return done
            self._take(line)
        except (Complaint, MothershipError, Ambiguous, NoSuchNumber) as error:
            self._queue = []
            self.explain(error)
            # Of several answers in a line some may have been taken, and then another question is open.
            return self._position() != self._shown
        return True

    def _take(self, line: str) -> None:
        """Make the moves that an answer means, all or none of them. Raises Complaint or MothershipError."""
        actor = self.table.actor
        if actor != NATURE:
            self._take_decision(actor, line)
            return
        said = [*self._said, line]
        moves = moves_of(self.table, self.real, said, self.words)
        if moves is None:
            self._said = said
            return
        self._said = []
        self._tell(moves)

    def _take_decision(self, actor: int, line: str) -> None:
        view = self.table.view(actor)
        meant = self.real.means(view, line, self.words)
        if meant is not None:
            self._tell([(actor, meant, ())])
            return
        wrong = self._take_landing(line)
        if wrong is None:
            return
        try:
            move, data = read_move(line, self.game.vocabulary, view.legal)
        except NotAMove:
            if isinstance(wrong, Complaint):
                raise wrong from None
            if self.commands.meant(line):
                raise
            known = ", ".join(map(self.game.vocabulary.notation, view.legal))
            raise Complaint("referee.no-such", given=line.strip(), known=known) from None
        self._tell([(actor, move, data)])

    def _take_landing(self, line: str) -> Complaint | bool | None:
        """Take a line that tells the next landing already; or say why it does not. False: it cannot.

        It comes before the words of the moves: at the question for an announcement a space is where the token
        lies, and ``p`` the planet area, not the beginning of a word.
        """
        try:
            assumed = self.script.assume(line, self.words)
        except Complaint as complaint:
            return complaint
        if assumed is None:
            return False
        move, moves = assumed
        if moves is None:
            self._tell([move], is_whole=False)
            self._said = [line]
        else:
            self._tell([move, *moves])
        return None

    def _tell(self, moves: Sequence[Made], *, is_whole: bool = True) -> None:
        """Make the moves of an answer, tell what they mean, and keep them. Raises MothershipError."""
        was_correcting = self._is_correcting
        step = self.script.make(moves, is_whole=is_whole)
        if step is None:
            return
        self._list(self.real.tell(step.happened, step.before, step.after, self.words))
        self._mark_all_told()
        if was_correcting:
            # Until the correction is whole the file keeps the old game: nothing is lost by a stop in between.
            if is_whole and not self.real.goes_on(step.before, step.after):
                self._corrected()
            return
        self.keep()
        if self.real.is_laid_out(step.before, step.after):
            self.show_board(SPECTATOR, all_of_it=False)

    def _mark_all_told(self) -> None:
        count = len(self.table.history(SPECTATOR))
        for seat in (SPECTATOR, *self.seating.people):
            self._told_count[seat] = count

    def _under_another_name(self, notation: str) -> str:
        return "" if self.table.actor == NATURE else super()._under_another_name(notation)

    # Corrections ----------------------------------------------------------------------------------

    def go_back(self) -> None:
        """Forget the last answer. Raises Complaint if there is none."""
        if self._said:
            self._said.pop()
            return
        old, count = self.script.old, self.table.decisions[-1]
        told = (self.script.labels(self.words) or [""])[-1]
        self.script.back()
        self._mark_all_told()
        if old is not None and (old.is_open or old.left):
            self.keep()
            self.say("referee.restored")
        elif self.table.decisions[-1] < count:
            self.keep()
            self.say("referee.taken-back", told=told)

    def answers(self) -> list[tuple[int, str]]:
        """Each answer: its number, and what it said."""
        return list(enumerate(self.script.labels(self.words), start=1))

    def correct(self, number: int) -> None:
        """Ask an earlier answer again; what followed is kept as far as it still fits. Raises Complaint."""
        was_correcting = self._is_correcting
        pairs = self.script.old.marks if was_correcting and self.script.old else self.script.marks
        told = self.answers()[number - 1][1] if not was_correcting and 1 <= number <= len(pairs) else ""
        try:
            self.script.correct(number)
        finally:
            if was_correcting:
                self._mark_all_told()
                self.keep()
                self.say("referee.restored")
        self._said = []
        self._mark_all_told()
        self.say("referee.correcting", number=number, told=told)

    @property
    def _is_correcting(self) -> bool:
        """Whether the new answer, or a question that it raised, is still open."""
        return self.script.old is not None and self.script.old.is_open

    def _corrected(self) -> None:
        """Say what the correction has led to."""
        old = self.script.old
        assert old is not None
        if old.is_open:
            self.say("referee.one-more")
            return
        if old.left:
            self.say("referee.repeated" if old.left > 1 else "referee.repeated-one", count=old.left)
        else:
            self.say("referee.corrected")
        self.keep()
        self._list(self.script.differences(self.words))
        self.show_board(SPECTATOR, all_of_it=False)


class RefereeCommands(TypedCommands):
    """What can be typed besides an answer: back, answers, fix and others."""

    names = ("help", "rules", "board", "log", "back", "answers", "fix", "quit")

    def __init__(self, session: RefereeSession) -> None:
        self.session = session
        super().__init__(session)

    def actions(self) -> dict[str, Action]:
        return {
            **super().actions(),
            "back": self._back,
            "answers": self._answers,
            "fix": self._fix,
        }

    def _help(self, seat: int, text: str) -> bool:
        for key in ("cards", "landings", "bumps", "powers"):
            self.display.say(f"referee.help-{key}")
        return super()._help(seat, text)

    def _back(self, _: int, __: str) -> bool:
        self.session.go_back()
        return True

    def _answers(self, _: int, text: str) -> bool:
        if text and not text.isdecimal():
            raise Complaint("log.number", given=text)
        length = int(text) if text else LOG_LENGTH
        found = self.session.answers()
        if not found:
            self.display.say("referee.nothing-back")
        for number, told in found[-length:] if length else ():
            self.display.paragraph(told, "      ", f"{number:>4}. ")
        return False

    def _fix(self, _: int, text: str) -> bool:
        if not text.isdecimal():
            raise Complaint("referee.which", given=text)
        self.session.correct(int(text))
        return True
