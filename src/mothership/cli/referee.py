"""``mothership referee``: leads people with the printed game through it, and does all but the launching."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mothership.cli import referees
from mothership.cli.arguments import read_options
from mothership.cli.commands import LOG_LENGTH, Action, Commands, Leave
from mothership.cli.complaint import Complaint
from mothership.cli.desk import Desk
from mothership.cli.reading import Ambiguous, NoSuchNumber, read_move
from mothership.cli.saves import PERSON, Save
from mothership.cli.screen import Screen
from mothership.cli.seating import Seating
from mothership.cli.session import Session
from mothership.cli.style import printable
from mothership.cli.words import Words
from mothership.core import registry
from mothership.core.errors import MothershipError, NotAMove
from mothership.core.game import Game
from mothership.core.record import Entry
from mothership.core.seats import NATURE, NOBODY, SPECTATOR
from mothership.play import Table

SEED: Final = "real"  # nothing is drawn at a real table


def referee(arguments: Namespace, desk: Desk) -> int:
    """``mothership referee [GAME]``."""
    known = referees.names()
    game_id = arguments.game or (known[0] if len(known) == 1 else "")
    real = referees.find(game_id)
    game = registry.load(game_id)
    options = {**real.options, **read_options(arguments.options)}
    try:
        names = _read_names(game, arguments.names or _ask(desk, "referee.who", most=game.players[-1]))
        for name in real.asks(len(names)):
            if name not in options:
                options[name] = _ask_option(desk, game, name)
    except EOFError:
        return 0
    setup = game.setup(len(names), options)
    table = Table(game, setup, seed=SEED, names=names, by_hand=True)
    seated = Seating(names, (PERSON,) * len(names))
    words = Words(game, desk.language, desk.screen.style, names)
    return Refereeing(desk.screen, words, table, seated, desk.saves.begin(game.id)).run()


def _ask(desk: Desk, key: str, **facts: object) -> str:
    desk.paragraph(key, **facts)
    return desk.screen.ask("> ")


def _read_names(game: Game, text: str) -> tuple[str, ...]:
    """Names or initials; as many as may play. Raises Complaint."""
    names = tuple(printable(name) for name in text.split(","))
    if not all(names) or len(names) not in game.players:
        raise Complaint("referee.names", given=text, players=", ".join(map(str, game.players)))
    return names


def _ask_option(desk: Desk, game: Game, name: str) -> str:
    """One choice, by its number or its word. Asks until there is one."""
    option = next(option for option in game.options if option.name == name)
    words = Words(game, desk.language, desk.screen.style)
    shown = [f"{place} {words.say(f'option.{name}.{one}')}" for place, one in enumerate(option.choices, 1)]
    while True:
        answer = _ask(
            desk, "referee.option", option=words.say(f"option.{name}"), choices=", ".join(shown)
        ).strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(option.choices):
            return option.choices[int(answer) - 1]
        if answer.lower() in option.choices:
            return answer.lower()


class Refereeing(Session):
    """People round a real table, and this screen beside it."""

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
        self.commands: Commands = RefereeCommands(self)
        self.marks = list(table.decisions[:-1])  # the number of moves before each answer
        self._said: list[str] = []  # answers to a question that has several parts
        self._queue: list[str] = []  # answers that were typed together
        self._later: tuple[Entry, ...] = ()  # what followed an answer that is being corrected

    # The game -------------------------------------------------------------------------------------

    def run(self) -> int:
        try:
            self.keep()
            if not self.table.record.entries:
                self._prepare()
            else:
                self.show_board(SPECTATOR)
            self._heard_all()
            while self.table.actor != NOBODY:
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

    def _prepare(self) -> None:
        self.say("referee.welcome")
        for line in self.real.prepare(self.table.view(SPECTATOR), self.words):
            self.paragraph(line, "   ", "" if self.screen.style.plain else " · ")

    def _show_what_is_asked(self) -> None:
        if self._queue:
            return
        if not self.screen.style.plain:
            self.screen.say("")
        actor = self.table.actor
        if actor == NATURE:
            text = self.real.ask(self.table.view(SPECTATOR), self._said, self.words)
            self.paragraph(self.screen.style.paint(text, "bold"))
        else:
            for line in self.real.remind(self.table.view(actor), self.words):
                self.paragraph(line)
            self.show_question(self.table.view(actor))
            self._last_view[actor] = self.table.view(actor)

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
            return False
        return True

    def _take(self, line: str) -> None:
        """Make the moves that an answer means, all or none of them. Raises Complaint or MothershipError."""
        actor = self.table.actor
        if actor != NATURE:
            view = self.table.view(actor)
            try:
                move, data = read_move(line, self.game.vocabulary, view.legal)
            except NotAMove:
                assumed = self.real.assume(view)
                if assumed is None:
                    raise
                self._assume(actor, assumed, line)
            else:
                self._make_all([(actor, move, data)])
            return
        said = [*self._said, line]
        moves = self.real.read(self.table.view(SPECTATOR), said, self.words)
        if moves is None:
            self._said = said
            return
        self._said = []
        self._make_all([(NATURE, move, data) for move, data in moves])

    def _assume(self, actor: int, move: int, line: str) -> None:
        """Whoever tells the next landing has launched again: nobody need be asked for what is plain."""
        self._make_all([(actor, move, ())])
        try:
            self._take(line)
        except (Complaint, MothershipError):
            self.go_back()
            raise

    def _make_all(self, moves: Sequence[tuple[int, int, tuple[int, ...]]]) -> None:
        before = self.table.decisions[-1]
        try:
            for actor, move, data in moves:
                self.table.submit(actor, move, data)
        except MothershipError:
            if self.table.decisions[-1] > before:
                self.table.undo_by_consent(before)
            raise
        if self.table.decisions[-1] > before:
            self.marks.append(before)
            self._tell_since(before)
            if self._later:
                self._repeat_later()
            self.keep()

    def _tell_since(self, number: int) -> None:
        lines = self.real.tell(self.table.history(SPECTATOR, number), self.words)
        for line in lines:
            self.paragraph(line, "   ", "" if self.screen.style.plain else " · ")
        self._heard_all()

    def _heard_all(self) -> None:
        count = len(self.table.history(SPECTATOR))
        for seat in (SPECTATOR, *self.seating.people):
            self._heard[seat] = count

    def _under_another_name(self, notation: str) -> str:
        return "" if self.table.actor == NATURE else super()._under_another_name(notation)

    # Corrections ----------------------------------------------------------------------------------

    def go_back(self) -> None:
        """Forget the last answer. Raises Complaint if there is none."""
        if self._said:
            self._said.pop()
        elif self.table.draft:
            self.table.take_back(self.table.actor)
        elif self.marks:
            self.table.undo_by_consent(self.marks.pop())
            self._heard_all()
            self.keep()
        else:
            raise Complaint("referee.nothing-back")

    def answers(self) -> list[tuple[int, int, int]]:
        """Each answer: its number, and the numbers of moves before and after it."""
        ends = [*self.marks[1:], self.table.decisions[-1]]
        return [(place, *pair) for place, pair in enumerate(zip(self.marks, ends, strict=True), start=1)]

    def correct(self, number: int) -> None:
        """Ask an earlier answer again; what followed is kept as far as it still fits. Raises Complaint."""
        if not 1 <= number <= len(self.marks):
            raise Complaint("referee.no-answer", given=number, last=len(self.marks))
        _, before, after = self.answers()[number - 1]
        self._later = self.table.record.entries[after:]
        self._said = []
        self.table.undo_by_consent(before)
        del self.marks[number - 1 :]
        self._heard_all()
        # Until the new answer is there the file keeps the old game: nothing is lost by a stop in between.

    def _repeat_later(self) -> None:
        """Make the moves again that followed a corrected answer, up to the first that does not fit."""
        later, self._later = self._later, ()
        repeated = 0
        for entry in later:
            actor = self.game.seat_called(entry.actor)
            move, data = self.game.vocabulary.parse_measured(entry.move)
            before = self.table.decisions[-1]
            if self.table.complaint(actor, move, data) is not None:
                break
            self.table.submit(actor, move, data)
            repeated += 1
            if self.table.decisions[-1] > before:
                self.marks.append(before)
        while self.table.draft:  # half an act that does not fit any more
            self.table.take_back(self.table.actor)
            repeated -= 1
        self._heard_all()
        self.say("referee.repeated", count=repeated, all=len(later))
        self.show_board(SPECTATOR)


class RefereeCommands(Commands):
    """What can be typed besides an answer."""

    names = ("help", "rules", "board", "log", "back", "answers", "fix", "quit")

    def __init__(self, refereeing: Refereeing) -> None:
        self.refereeing = refereeing
        super().__init__(refereeing)

    def actions(self) -> dict[str, Action]:
        return {
            **super().actions(),
            "back": self._back,
            "answers": self._answers,
            "fix": self._fix,
        }

    def _help(self, seat: int, text: str) -> bool:
        self.showing.say("referee.help")
        return super()._help(seat, text)

    def _back(self, _: int, __: str) -> bool:
        self.refereeing.go_back()
        return True

    def _answers(self, _: int, text: str) -> bool:
        if text and not text.isdecimal():
            raise Complaint("log.number", given=text)
        length = int(text) if text else LOG_LENGTH
        found = self.refereeing.answers()
        if not found:
            self.showing.say("referee.nothing-back")
        history = self.showing.table.history(SPECTATOR)
        for number, before, after in found[-length:] if length else ():
            told = " ".join(self.words.happenings(history[before:after]))
            self.showing.paragraph(told, "      ", f"{number:>4}. ")
        return False

    def _fix(self, _: int, text: str) -> bool:
        if not text.isdecimal():
            raise Complaint("referee.which", given=text)
        self.refereeing.correct(int(text))
        return True
