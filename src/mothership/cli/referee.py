"""``mothership referee``: leads people with the printed game through it, and does all but the launching."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from mothership.cli import referees
from mothership.cli.arguments import read_options
from mothership.cli.commands import LOG_LENGTH, Action, Commands, Leave
from mothership.cli.complaint import Complaint
from mothership.cli.datafiles import read_data
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
from mothership.core.view import View
from mothership.play import Table

LABEL_LINES: Final = 2  # so many sentences tell which answer is meant
SEED: Final = "real"  # nothing is drawn at a real table


def referee(arguments: Namespace, desk: Desk) -> int:
    """``mothership referee [GAME]``."""
    known = referees.names()
    game_id = arguments.game or (known[0] if len(known) == 1 else "")
    real = referees.find(game_id)
    game = registry.load(game_id)
    options = {**real.options, **read_options(arguments.options)}
    data = read_data(game, arguments.data)
    game.setup(None, options, data=data)  # what is wrong is said before anybody is asked anything
    try:
        names = _read_names(game, arguments.names) if arguments.names else _ask_names(desk, game)
        for name in real.asks(len(names)):
            if name not in options:
                options[name] = _ask_option(desk, game, name)
    except EOFError:
        return 0
    setup = game.setup(len(names), options, data=data)
    table = Table(game, setup, seed=SEED, names=names, by_hand=True)
    seated = Seating(names, (PERSON,) * len(names))
    words = Words(game, desk.language, desk.screen.style, names)
    return Refereeing(desk.screen, words, table, seated, desk.saves.begin(game.id)).run()


def _ask(desk: Desk, key: str, **facts: object) -> str:
    desk.paragraph(key, **facts)
    return desk.screen.ask("> ")


def _ask_names(desk: Desk, game: Game) -> tuple[str, ...]:
    """Asks until there are some."""
    while True:
        answer = _ask(desk, "referee.who", most=game.players[-1])
        try:
            return _read_names(game, answer)
        except Complaint as error:
            if answer.strip():
                desk.paragraph(error.key, **error.facts)


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
        answer = _ask(desk, "referee.option", option=words.say(f"option.{name}"), choices=", ".join(shown))
        found = [
            one for place, one in enumerate(option.choices, 1) if _is_meant(answer, place, one, name, words)
        ]
        if len(found) == 1:
            return found[0]
        desk.paragraph("referee.no-choice", given=answer.strip(), choices=", ".join(shown))


def _is_meant(answer: str, place: int, choice: str, option: str, words: Words) -> bool:
    """By its number, or by the beginning of its word in either language."""
    typed = answer.strip().lower()
    if typed == str(place):
        return True
    spoken = (choice, words.say(f"option.{option}.{choice}").lower())
    return bool(typed) and not typed.isdecimal() and any(word.startswith(typed) for word in spoken)


class Old(NamedTuple):
    """A game while an answer of it is corrected."""

    entries: tuple[Entry, ...]
    marks: tuple[int, ...]
    later: tuple[Entry, ...]  # what followed the answer
    view: View


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
        self._shown: object = None  # the position at which a question was shown last
        self._old: Old | None = None  # the game before a correction, until the new answer is there
        self._lost: Old | None = None  # the game before a correction by which moves were lost

    # The game -------------------------------------------------------------------------------------

    def run(self) -> int:
        try:
            self.keep()
            if not self.table.record.entries:
                self._prepare()
            else:
                self.show_board(SPECTATOR)
            self._heard_all()
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
        moves = self.real.read(self.table.view(SPECTATOR), said, self.words)
        if moves is None:
            self._said = said
            return
        self._said = []
        self._make_all([(NATURE, move, data) for move, data in moves])

    def _take_decision(self, actor: int, line: str) -> None:
        view = self.table.view(actor)
        meant = self.real.means(view, line, self.words)
        if meant is not None:
            self._make_all([(actor, meant, ())])
            return
        try:
            move, data = read_move(line, self.game.vocabulary, view.legal)
        except NotAMove:
            assumed = self.real.assume(view)
            if assumed is not None:
                self._assume(actor, assumed, line)
            elif self.commands.meant(line):
                raise
            else:
                known = ", ".join(map(self.game.vocabulary.notation, view.legal))
                raise Complaint("referee.no-such", given=line.strip(), known=known) from None
        else:
            self._make_all([(actor, move, data)])

    def _assume(self, actor: int, move: int, line: str) -> None:
        """Whoever tells the next landing has launched again: nobody need be asked for what is plain."""
        said = [line]
        before, view = self.table.decisions[-1], self.table.view(SPECTATOR)
        self.table.submit(actor, move)
        try:
            moves = self.real.read(self.table.view(SPECTATOR), said, self.words)
            if moves is None:
                self._said = said
                self._was_made(before, view, is_whole=False)
                return
            for nature, data in moves:
                self.table.submit(NATURE, nature, data)
        except (Complaint, MothershipError):
            self._undo(before)
            raise
        self._was_made(before, view)

    def _undo(self, before: int) -> None:
        while self.table.draft:
            self.table.take_back(self.table.actor)
        if self.table.decisions[-1] > before:
            self.table.undo_by_consent(before)

    def _make_all(self, moves: Sequence[tuple[int, int, tuple[int, ...]]]) -> None:
        before, view = self.table.decisions[-1], self.table.view(SPECTATOR)
        try:
            for actor, move, data in moves:
                self.table.submit(actor, move, data)
        except MothershipError:
            self._undo(before)
            raise
        self._was_made(before, view)

    def _was_made(self, before: int, view: View, *, is_whole: bool = True) -> None:
        """An answer has led on from there: tell what it means, and keep it."""
        if self.table.decisions[-1] == before:
            return
        self.marks.append(before)
        after = self.table.view(SPECTATOR)
        happened = self.table.history(SPECTATOR, before)
        self._list(self.real.tell(happened, view, after, self.words))
        self._heard_all()
        self._lost = None
        if self._old is not None:
            if is_whole and not self.real.goes_on(view, after):
                self._repeat_later(self._old)
            return  # until then the file keeps the old game: nothing is lost by a stop in between
        self.keep()
        if self.real.is_laid_out(view, after):
            self.show_board(SPECTATOR, all_of_it=False)

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
        elif self._old is not None or self._lost is not None:
            self._restore()
        elif self.table.draft:
            self.table.take_back(self.table.actor)
        elif self.marks:
            before = self.marks.pop()
            told = self._label(before, self.table.decisions[-1])
            self.table.undo_by_consent(before)
            self._heard_all()
            self.keep()
            self.say("referee.taken-back", told=told)
        else:
            raise Complaint("referee.nothing-back")

    def answers(self) -> list[tuple[int, str]]:
        """Each answer: its number, and what it said."""
        ends = [*self.marks[1:], self.table.decisions[-1]]
        pairs = zip(self.marks, ends, strict=True)
        return [(place, self._label(*pair)) for place, pair in enumerate(pairs, start=1)]

    def _label(self, before: int, after: int) -> str:
        """What an answer said, in short: what followed from it is told elsewhere."""
        lines = self.words.happenings(self.table.history(SPECTATOR)[before:after])
        return " ".join(lines[:LABEL_LINES]) + (" …" if len(lines) > LABEL_LINES else "")

    def correct(self, number: int) -> None:
        """Ask an earlier answer again; what followed is kept as far as it still fits. Raises Complaint."""
        if self._old is not None:
            self._restore()
        if not 1 <= number <= len(self.marks):
            raise Complaint("referee.no-answer", given=number, last=len(self.marks))
        while self.table.draft:
            self.table.take_back(self.table.actor)
        before, after = [*self.marks, self.table.decisions[-1]][number - 1 : number + 1]
        told = self._label(before, after)
        entries, marks = self.table.record.entries, tuple(self.marks)
        self._old = Old(entries, marks, entries[after:], self.table.view(SPECTATOR))
        self._said = []
        self.table.undo_by_consent(before)
        del self.marks[number - 1 :]
        self._heard_all()
        self.say("referee.correcting", number=number, told=told)

    def _restore(self) -> None:
        """The game as it was before a correction."""
        old = self._old or self._lost
        assert old is not None
        self._old = self._lost = None
        self._undo(0)
        for entry in old.entries:
            self.table.submit(*self._read(entry))
        self.marks = list(old.marks)
        self._heard_all()
        self.keep()
        self.say("referee.restored")

    def _read(self, entry: Entry) -> tuple[int, int, tuple[int, ...]]:
        move, data = self.game.vocabulary.parse_measured(entry.move)
        return self.game.seat_called(entry.actor), move, data

    def _repeat_later(self, old: Old) -> None:
        """Make the moves again that followed a corrected answer, up to the first that does not fit.

        What somebody did without at a question that is not asked any more is left out. A new question is put,
        and then the rest follows. What was told in one answer stays one.
        """
        self._old = None
        later = list(old.later)
        is_new = True
        while later:
            is_new = is_new or len(old.entries) - len(later) in old.marks
            actor, move, data = self._read(later[0])
            before = self.table.decisions[-1]
            if self.table.actor == actor and self.table.complaint(actor, move, data) is None:
                self.table.submit(actor, move, data)
                if is_new and self.table.decisions[-1] > before:
                    self.marks.append(before)
                    is_new = False
            elif self.table.actor >= 0 and self.real.is_about_landing(self.table.view(self.table.actor)):
                self._old = old._replace(later=tuple(later))
                self._heard_all()
                self.say("referee.one-more")
                return
            elif not self.real.may_be_left_out(move):
                break
            del later[0]
        while self.table.draft:  # half an act that does not fit any more
            self.table.take_back(self.table.actor)
        self._heard_all()
        if later:
            self._lost = old
            self.say("referee.repeated" if len(later) > 1 else "referee.repeated-one", count=len(later))
        else:
            self.say("referee.corrected")
        self.keep()
        self._list(self.real.differences(old.view, self.table.view(SPECTATOR), self.words))
        self.show_board(SPECTATOR, all_of_it=False)


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
        for key in ("cards", "landings", "bumps", "powers"):
            self.showing.say(f"referee.help-{key}")
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
        for number, told in found[-length:] if length else ():
            self.showing.paragraph(told, "      ", f"{number:>4}. ")
        return False

    def _fix(self, _: int, text: str) -> bool:
        if not text.isdecimal():
            raise Complaint("referee.which", given=text)
        self.refereeing.correct(int(text))
        return True
