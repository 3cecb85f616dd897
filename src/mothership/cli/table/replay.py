"""Shows a record in the terminal, step by step: as one seat sees it, or with nothing hidden."""

from __future__ import annotations

from mothership.cli import boards
from mothership.cli.table.score_parts import parts_of_score
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.rule_text import rule_lines
from mothership.cli.terminal.style import quoting, wrap
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.core.record import Record, Step, is_draft, walk
from mothership.core.seats import SPECTATOR
from mothership.core.view import View
from mothership.play import MadeMove
from mothership.play.complaint import Complaint

EVERYTHING = -10  # in the place of a seat: nothing is hidden
ARROWS = {"right": "n", "left": "p", "home": "f", "end": "l"}


class Replay:
    """Steps through a record. ``seat`` is whose view is shown, or EVERYTHING."""

    def __init__(self, record: Record, context: Context) -> None:
        self.record = record
        self.context = context
        self.game = registry.load(record.game)
        self.words = Words(self.game, context.language, context.screen.style, record.names, record.setup.data)
        self.board = boards.find(self.game)
        context.screen.seat(self.game.seats)
        self.steps = list(walk(record, self.game))
        self.place = 0
        self.seat = EVERYTHING

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def run(self, seat: str | None) -> int:
        if seat is not None:
            self.look_as(seat)
        if not self.context.screen.interactive or self.context.screen.style.plain:
            for place in range(len(self.steps)):
                self.place = place
                self.show()
            return 0
        self.show()
        self.context.paragraph("replay.help")
        while True:
            style = self.context.screen.style
            try:
                if not self.answer(self.context.screen.ask(f"{self.place}/{self.last}> ", arrows=ARROWS)):
                    return 0
            except Complaint as complaint:
                self.context.say(
                    *wrap(quoting(self.words.say(complaint.key, **complaint.facts)), style.width)
                )
            except (EOFError, KeyboardInterrupt):
                return 0

    # TypedCommands -------------------------------------------------------------------------------------

    def answer(self, line: str) -> bool:
        """Do what was typed; False to stop."""
        word, _, rest = line.strip().lower().partition(" ")
        if word in ("q", "quit", "exit"):
            return False
        if word in ("?", "h", "help"):
            self.context.paragraph("replay.help")
            return True
        if word in self._words("replay.as-words"):
            self.look_as(rest.strip())
        elif word in self._words("replay.all-words"):
            self.seat = EVERYTHING
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
        """Show what a seat could see. Raises Complaint."""
        seats = self.game.seats[: self.record.setup.players]
        if word in self._words("replay.all-words"):
            self.seat = EVERYTHING
        elif word.lower() in seats:
            self.seat = seats.index(word.lower())
        else:
            raise Complaint("replay.not-a-seat", given=word, seats=", ".join(seats))

    # What is shown --------------------------------------------------------------------------------

    def show(self) -> None:
        style = self.context.screen.style
        step = self.steps[self.place]
        title = self.words.say("replay.step", number=self.place, last=self.last)
        if self.seat != EVERYTHING:
            title += f" ({self.words.say('replay.perspective', name=self.words.seat(self.seat))})"
        self.context.say(*([] if style.plain else [""]), style.paint(title, "bold"))
        for line in self._told(step):
            self.context.say(*wrap(line, style.text_width, "  "))
        view = self._view(self.place)
        if style.plain:
            before = self._view(self.place - 1) if self.place else None
            self.context.say(*self.board.tell(view, self.words.catalogue, before))
        else:
            self.context.say("", *self.board.draw(view, self.words.catalogue, style))
        if self.place == self.last:
            self._show_end(view)

    def _show_end(self, view: View) -> None:
        if view.outcome is None:
            self.context.paragraph("replay.end")
            return
        style = self.context.screen.style
        parts = parts_of_score(self.words.game, view, self.words.catalogue)
        for text in [*self.words.outcome(view.outcome), *([parts] if parts else [])]:
            self.context.say(*wrap(text, style.text_width))
        rule = self.words.rules.get(view.outcome.rule)
        self.context.say(*(rule_lines(rule, self.context.screen.style) if rule else [view.outcome.rule]))

    def _open_for_others(self, place: int) -> bool:
        """Whether another seat's act was still open after this step: this seat saw nothing of it."""
        state = self.steps[place].state
        if self.seat in (EVERYTHING, state.actor()) or self.game.cooperative:
            return False
        return is_draft(state, state.actor())

    def _view(self, place: int) -> View:
        while self._open_for_others(place):
            place -= 1
        return self.game.view(self.steps[place].state, SPECTATOR if self.seat == EVERYTHING else self.seat)

    def _told(self, step: Step) -> list[str]:
        """A step in sentences. What was hidden from the seat stays hidden."""
        if step.entry is None:
            return [self.words.say("replay.start")]
        actor = self.game.seat_called(step.entry.actor)
        move, data = self.game.vocabulary.parse_measured(step.entry.move)
        happening = MadeMove(step.number, actor, move, data, step.events)
        if self.seat != EVERYTHING:
            happening = happening.seen_by(self.game, self.seat)
        if self._open_for_others(step.number):
            return []
        notation = self.words.localized.notation(happening.move, data)
        head = self.words.say("replay.move", name=self.words.seat(actor), move=notation)
        return [head, *(self.words.move_line(happening) if happening.events else [])]
