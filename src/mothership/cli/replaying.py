"""Watching a record: step by step, forwards and backwards, with the eyes of a seat or with all of them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mothership.cli import boards
from mothership.cli.breakdown import parts_of_score
from mothership.cli.complaint import Complaint
from mothership.cli.desk import Desk
from mothership.cli.rulebook import rule_lines
from mothership.cli.saves import read_or_complain
from mothership.cli.style import quoting, wrap
from mothership.cli.words import Words
from mothership.core import registry
from mothership.core.record import Record, Step, is_draft, walk
from mothership.core.seats import SPECTATOR
from mothership.core.view import View
from mothership.play import MadeMove

EVERYTHING = -10  # the eyes of whoever holds the record: nothing is hidden
ARROWS = {"right": "n", "left": "p", "home": "f", "end": "l"}


def replay(arguments: Namespace, desk: Desk) -> int:
    """``mothership replay FILE``."""
    record, _ = read_or_complain(Path(arguments.file).expanduser())
    return Replay(record, desk).run(arguments.seat)


class Replay:
    """A record on the screen."""

    def __init__(self, record: Record, desk: Desk) -> None:
        self.record = record
        self.desk = desk
        self.game = registry.load(record.game)
        self.words = Words(self.game, desk.language, desk.screen.style, record.names, record.setup.data)
        self.board = boards.find(self.game)
        desk.screen.seat(self.game.seats)
        self.steps = list(walk(record, self.game))
        self.place = 0
        self.eyes = EVERYTHING

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def run(self, seat: str | None) -> int:
        if seat is not None:
            self.look_as(seat)
        if not self.desk.screen.interactive or self.desk.screen.style.plain:
            for place in range(len(self.steps)):
                self.place = place
                self.show()
            return 0
        self.show()
        self.desk.paragraph("replay.help")
        while True:
            style = self.desk.screen.style
            try:
                if not self.answer(self.desk.screen.ask(f"{self.place}/{self.last}> ", arrows=ARROWS)):
                    return 0
            except Complaint as complaint:
                self.desk.say(*wrap(quoting(self.words.say(complaint.key, **complaint.facts)), style.width))
            except (EOFError, KeyboardInterrupt):
                return 0

    # Commands -------------------------------------------------------------------------------------

    def answer(self, line: str) -> bool:
        """Do what was typed; False to stop."""
        word, _, rest = line.strip().lower().partition(" ")
        if word in ("q", "quit", "exit"):
            return False
        if word in ("?", "h", "help"):
            self.desk.paragraph("replay.help")
            return True
        if word in self._words("replay.as-words"):
            self.look_as(rest.strip())
        elif word in self._words("replay.all-words"):
            self.eyes = EVERYTHING
        else:
            self._go(word)
        self.show()
        return True

    def _words(self, key: str) -> list[str]:
        return self.words.say(key).split()

    def _go(self, word: str) -> None:
        goals = {"": self.place + 1, "n": self.place + 1, "p": self.place - 1, "f": 0, "l": self.last}
        if word in goals:
            self.place = min(max(goals[word], 0), self.last)
        elif word.isdecimal() and int(word) <= self.last:
            self.place = int(word)
        else:
            raise Complaint("replay.not-a-step", given=word, last=self.last)

    def look_as(self, word: str) -> None:
        """See through the eyes of a seat. Raises Complaint."""
        seats = self.game.seats[: self.record.setup.players]
        if word in self._words("replay.all-words"):
            self.eyes = EVERYTHING
        elif word.lower() in seats:
            self.eyes = seats.index(word.lower())
        else:
            raise Complaint("replay.not-a-seat", given=word, seats=", ".join(seats))

    # What is shown --------------------------------------------------------------------------------

    def show(self) -> None:
        style = self.desk.screen.style
        step = self.steps[self.place]
        title = self.words.say("replay.step", number=self.place, last=self.last)
        if self.eyes != EVERYTHING:
            title += f" ({self.words.say('replay.perspective', name=self.words.seat(self.eyes))})"
        self.desk.say(*([] if style.plain else [""]), style.paint(title, "bold"))
        for line in self._told(step):
            self.desk.say(*wrap(line, 10**6 if style.plain else style.width, "  "))
        view = self._view(self.place)
        if style.plain:
            before = self._view(self.place - 1) if self.place else None
            self.desk.say(*self.board.tell(view, self.words.catalogue, before))
        else:
            self.desk.say("", *self.board.draw(view, self.words.catalogue, style))
        if self.place == self.last:
            self._show_end(view)

    def _show_end(self, view: View) -> None:
        if view.outcome is None:
            self.desk.paragraph("replay.end")
            return
        style = self.desk.screen.style
        parts = parts_of_score(self.words.game, view, self.words.catalogue)
        for text in [*self.words.outcome(view.outcome), *([parts] if parts else [])]:
            self.desk.say(*wrap(text, 10**6 if style.plain else style.width))
        rule = self.words.rules.get(view.outcome.rule)
        self.desk.say(*(rule_lines(rule, self.desk.screen.style) if rule else [view.outcome.rule]))

    def _open_for_others(self, place: int) -> bool:
        """Whether somebody else's act was still open after this step: these eyes saw nothing of it."""
        state = self.steps[place].state
        if self.eyes in (EVERYTHING, state.actor()) or self.game.cooperative:
            return False
        return is_draft(state, state.actor())

    def _view(self, place: int) -> View:
        while self._open_for_others(place):
            place -= 1
        return self.game.view(self.steps[place].state, SPECTATOR if self.eyes == EVERYTHING else self.eyes)

    def _told(self, step: Step) -> list[str]:
        """A step in sentences. What was hidden from these eyes stays hidden."""
        if step.entry is None:
            return [self.words.say("replay.start")]
        actor = self.game.seat_called(step.entry.actor)
        move, data = self.game.vocabulary.parse_measured(step.entry.move)
        happening = MadeMove(step.number, actor, move, data, step.events)
        if self.eyes != EVERYTHING:
            happening = happening.seen_by(self.game, self.eyes)
        if self._open_for_others(step.number):
            return []
        notation = self.words.spoken.notation(happening.move, data)
        head = self.words.say("replay.move", name=self.words.seat(actor), move=notation)
        return [head, *(self.words.move_line(happening) if happening.events else [])]
