"""A lesson at this screen: what the teacher says, the board, and what becomes of the moves that are typed."""

from __future__ import annotations

from enum import Enum
from typing import Final

from mothership.cli.files.lessons import Progress
from mothership.cli.table.display import TableDisplay
from mothership.cli.table.typed_commands import Action, TypedCommands
from mothership.cli.table.typed_moves import Ambiguous, NoSuchNumber
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import printable
from mothership.cli.terminal.words import Words
from mothership.core.errors import MothershipError
from mothership.core.record import Step
from mothership.core.view import View
from mothership.lessons import OutOfStep, Run
from mothership.lessons.lesson import Words as Said
from mothership.lessons.pointing import Pointer, moves_pointed, pointers
from mothership.lessons.running import MISSED
from mothership.play import MadeMove
from mothership.play.complaint import Complaint

MOST_NAMED: Final = 3  # moves that a pointer means; more of them are a kind


class End(Enum):
    """How a lesson was left."""

    DONE = "done"
    LEFT = "left"


class LessonTable:
    """What a run shows, as a table shows it."""

    def __init__(self, run: Run) -> None:
        self.run = run

    @property
    def actor(self) -> int:
        return self.run.position.actor()

    @property
    def draft(self) -> tuple[int, ...]:
        return self.run.draft

    def view(self, seat: int) -> View:
        """Nobody looks through other eyes than the learner's."""
        assert seat == self.run.lesson.seat
        return self.run.view()

    def history(self, seat: int) -> list[MadeMove]:
        """What was made in this step."""
        return [self._happening(step).seen_by(self.run.game, seat) for step in self.run.made]

    def _happening(self, step: Step) -> MadeMove:
        assert step.entry is not None
        actor = self.run.game.seat_called(step.entry.actor)
        move, data = self.run.game.vocabulary.parse_measured(step.entry.move)
        return MadeMove(step.number, actor, move, data, step.events)


class LessonCommands(TypedCommands):
    """What can be typed besides a move in a lesson."""

    names = ("help", "next", "previous", "show", "again", "moves", "rules", "board", "card", "quit")

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self.session = session

    def actions(self) -> dict[str, Action]:
        return super().actions() | {
            "next": lambda _, __: self.session.go_on(),
            "previous": lambda _, __: self.session.go_back(),
            "show": lambda _, __: self.session.demonstrate(),
            "again": lambda _, __: self.session.begin_again(),
        }


class LessonSession(TableDisplay):
    """Teaches one lesson from where it was left."""

    table: LessonTable

    def __init__(self, screen: Screen, words: Words, run: Run, progress: Progress) -> None:
        self.run = run
        self.progress = progress
        super().__init__(screen, words, run.game, LessonTable(run))
        self.commands = LessonCommands(self)
        self._reasoned.add("goal")  # the lesson teaches it
        self._is_told = False  # whether this step was shown
        self._is_helped = False  # whether it was said what can be typed
        self._shown = 0  # moves of this step that were told

    @property
    def seat(self) -> int:
        return self.run.lesson.seat

    # The lesson -----------------------------------------------------------------------------------

    def teach(self) -> End:
        """From the step that the run is at to the end. Raises Leave, EOFError, KeyboardInterrupt."""
        lesson = self.run.lesson
        style = self.screen.style
        self.screen.say("", style.paint(self._say(lesson.title), "bold"), "")
        while True:
            if not self._is_told:
                self._show_step()
            line = self.screen.ask(self._prompt(), lambda text: self.commands.suggest(self.seat, text))
            if not line.strip() and not self.run.wants and self.run.is_last:
                return End.DONE
            self._answer(line.strip())
            if self.run.is_last and self.run.step.want and not self.run.wants:
                self._tell_new()
                self.show_board(self.seat, all_of_it=False)
                return End.DONE

    def _prompt(self) -> str:
        done = f"{self.run.number + 1}/{len(self.run.lesson.steps)}"
        return f"{done}> " if self.run.wants else f"{done} {self.words.say('learn.enter')} "

    def _answer(self, line: str) -> None:
        try:
            if not line:
                self.go_on()
                return
            if self.commands.run(self.seat, line) is not None:
                return
            if not self.run.wants:
                raise Complaint("learn.read-first")
            several = self.in_one_line(self.seat, line)
            if several:
                self._try(several)
            else:
                self._try([self.game.vocabulary.notation(*self.read_move(self.seat, line))])
        except (Complaint, MothershipError, Ambiguous, NoSuchNumber) as error:
            self.explain(error)

    # Steps ----------------------------------------------------------------------------------------

    def _show_step(self) -> None:
        """What happened, the board, what is said and pointed at, and what is asked."""
        self._is_told = True
        self._tell_new()
        style = self.screen.style
        view = self.run.view()
        if style.plain:
            is_new = self.run.lesson.scene_of(self.run.number)[0] == self.run.number
            before = None if is_new else self._last_view.get(self.seat)
            self.screen.say(*self.board.tell(view, self.words.catalogue, before))
        else:
            self.screen.say("", *self.board.draw(view, self.words.catalogue, style))
        self._last_view[self.seat] = view
        self.screen.say("")
        self._paragraph(self._say(self.run.step.say), bold=True)
        named = self._named()
        if named:
            self.say("learn.points", points=named)
        if self.run.wants:
            self.show_question(view)
            if not self._is_helped:
                self.say("learn.hint")
            self._is_helped = True
        self.progress.keep(self.game.id, self.run.lesson.id, self.run.number, self._answers_before())

    def _answers_before(self) -> list[str]:
        return self.run.answers_before(self.run.number) or []

    def _tell_new(self) -> None:
        history = self.table.history(self.seat)
        for line in self.words.move_lines(history[self._shown :]):
            mark = "" if self.screen.style.plain else f" {self.screen.style.sign('·', '-')} "
            self.paragraph(line, "   ", mark)
        self._shown = len(history)

    def _paragraph(self, text: str, *, bold: bool = False) -> None:
        self.paragraph(self.screen.style.paint(text, "bold") if bold else text)

    def _say(self, said: Said) -> str:
        return printable(said[self.words.language])

    def _named(self) -> str:
        """What is pointed at, as the board calls it."""
        names = [name for one in pointers(self.game, self.run.step.point) for name in self._name(one)]
        return ", ".join(dict.fromkeys(names))

    def _name(self, pointer: Pointer) -> list[str]:
        catalogue, vocabulary = self.words.catalogue, self.game.vocabulary
        if pointer.kind == "part":
            key = f"part.{pointer.text}"
            return [catalogue.say(key)] if key in catalogue else []
        if pointer.kind == "word":
            kinds = [
                part.kind
                for block in vocabulary.blocks
                for part in block.fields
                if pointer.text in part.words
            ]
            return [catalogue.word(kinds[0] if kinds else "", pointer.text)]
        moves = [
            vocabulary.from_json(one) for one in moves_pointed(self.game, pointer.text, self.run.view().legal)
        ]
        if len(moves) > MOST_NAMED:
            return [self.words.localized.words(moves[0])[0]]
        return [self.words.localized.notation(move) for move in moves]

    # What is typed --------------------------------------------------------------------------------

    def _try(self, moves: list[str]) -> None:
        """All of them are made, or none."""
        before = self.run.copy()
        for text in moves:
            if not self.run.wants:
                break
            verdict = self.run.answer(text)
            if verdict.kind == MISSED:
                self._tell_new()
                self.paragraph(self._say(verdict.say) if verdict.say else self.words.say("learn.missed"))
                self._enter(Run(self.game, self.run.lesson, self.run.number, self.run.answers))
                return
            if not verdict.is_made:
                self._enter(before, is_told=True)
                if verdict.say is not None:
                    self.paragraph(self._say(verdict.say))
                if verdict.rule is not None:
                    self.show_rule(verdict.rule)
                elif verdict.say is None:
                    self.say("learn.wrong")
                return
        if self.run.wants:
            self._tell_new()
            self.show_question(self.run.view())
        elif not self.run.is_last:
            self._tell_new()
            self.run.go_on()
            self._enter(self.run)

    def _enter(self, run: Run, *, is_told: bool = False) -> None:
        self.run = self.table.run = run
        self._is_told = is_told
        if not is_told:
            self._shown = 0

    def go_on(self) -> bool:
        """To the next step, if nothing is wanted."""
        if self.run.wants:
            raise Complaint("learn.your-move")
        if not self.run.is_last:
            self.run.go_on()
            self._enter(self.run)
        return True

    def go_back(self) -> bool:
        """One step back, or to the beginning of this one."""
        number = max(self.run.number - 1, 0)
        answers = self.run.answers_before(number)
        lesson = self.run.lesson
        if answers is None:
            self._enter(Run.reach(self.game, lesson, number))
        else:
            self._enter(Run(self.game, lesson, number, answers))
        return True

    def begin_again(self) -> bool:
        self._enter(Run(self.game, self.run.lesson))
        return True

    def demonstrate(self) -> bool:
        """Make the moves that are wanted, and say them."""
        number = self.run.number
        while self.run.wants and self.run.number == number:
            wanted = self.run.wanted()
            if not wanted:
                raise OutOfStep(self.run.lesson.id, number + 1, self.words.say("learn.wrong"))
            self.say("learn.shown", move=self.words.localized.notation(wanted[0]))
            self._try([self.game.vocabulary.notation(wanted[0])])
        return True
