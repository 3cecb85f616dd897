"""What can be typed besides a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from mothership.bots.levels import LEVELS
from mothership.cli import rulebook
from mothership.cli.complaint import Complaint
from mothership.cli.desk import PACKAGE
from mothership.cli.hint import hint
from mothership.cli.reading import next_words, read_move
from mothership.cli.saves import write_safely
from mothership.cli.screen import Suggestion
from mothership.core import registry
from mothership.core.errors import SetupError
from mothership.core.seats import SPECTATOR
from mothership.core.vocabulary import Block

if TYPE_CHECKING:
    from mothership.cli.session import Session

# In the order of the help. Their words stand in the catalogues: English ones work in every language.
NAMES: Final = (
    "help", "moves", "why", "hint", "rules", "board", "log", "undo", "back", "save", "position", "quit",
)  # fmt: skip
LOG_LENGTH: Final = 10
FEW_RULES: Final = 3  # so many rules that hold a word are shown in full


class Leave(Exception):
    """The people want to stop. The game is kept."""


class Commands:
    """The commands of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = session.words
        self.called: dict[str, str] = {}
        for language in dict.fromkeys((self.words.language, "en")):
            messages = registry.messages(PACKAGE, language)
            for name in NAMES:
                for word in messages[f"command.{name}.words"].split():
                    self.called.setdefault(word, name)
        self._do: dict[str, Callable[[int, str], bool]] = {
            "help": self._help,
            "moves": self._moves,
            "why": self._why,
            "hint": self._hint,
            "rules": self._rules,
            "board": self._board,
            "log": self._log,
            "undo": self._undo,
            "back": self._back,
            "save": self._save,
            "position": self._position,
            "quit": self._quit,
        }

    def run(self, seat: int, line: str) -> bool | None:
        """Do a command; whether the table has changed. None if the line is no command.

        A move of the same name goes first; with a slash (``/save``) it is always the command.
        """
        word, _, rest = line.strip().partition(" ")
        slash, word = word.startswith("/"), word.removeprefix("/").lower()
        if not slash and word in self._blocks():
            return None
        if word not in self.called:
            if slash:
                raise Complaint("command.unknown", given=word, known=", ".join(self._names()))
            return None
        return self._do[self.called[word]](seat, rest.strip())

    def _blocks(self) -> dict[str, Block]:
        return {block.name: block for block in self.session.game.vocabulary.blocks}

    def _names(self) -> list[str]:
        """The first word of each command in the language of this screen."""
        return [self.words.say(f"command.{name}.words").split()[0] for name in NAMES]

    def meant(self, line: str) -> str:
        """A guess at a word that is neither a command nor the beginning of a move, or nothing."""
        word = line.split()[0].lower() if line.split() else ""
        known = [*self.called, *self._blocks()]
        near = get_close_matches(word, known, n=3, cutoff=0.6)
        if word in known or not near:
            return ""
        return self.words.say("answer.meant", word=word, near=" / ".join(near))

    # Completion -----------------------------------------------------------------------------------

    def suggest(self, seat: int, text: str) -> Iterator[Suggestion]:
        """The words that can come next: those of legal moves, then commands."""
        words = text.lower().split()
        if text.lstrip() != text or (words and words[0].isdecimal()):
            return
        typed = 0 if not words or text.endswith(" ") else len(words[-1])
        first = not words or (len(words) == 1 and typed > 0)
        view = self.session.table.view(seat)
        vocabulary = self.session.game.vocabulary
        catalogue = self.words.catalogue
        if not first and words[0] not in self._blocks() and words[0].removeprefix("/") in self.called:
            yield from self._suggest_argument(self.called[words[0].removeprefix("/")], words, typed, seat)
            return
        for word, moves in next_words(text, vocabulary, view.legal):
            meaning = (
                catalogue.move(vocabulary, moves[0])
                if len(moves) == 1
                else self.words.say("moves.count", count=len(moves))
            )
            yield Suggestion(word, meaning, typed)
        if first:
            slash = "/" if words and words[0].startswith("/") else ""
            for name, word in zip(NAMES, self._names(), strict=True):
                if (slash + word).startswith(words[0] if words else ""):
                    yield Suggestion(slash + word, self.words.say(f"command.{name}.about"), typed)

    def _suggest_argument(self, name: str, words: list[str], typed: int, seat: int) -> Iterator[Suggestion]:
        part = words[-1] if typed else ""
        place = len(words) - (1 if typed else 0)
        blocks = self._blocks()
        if name == "moves" and place == 1:
            legal = self.session.table.view(seat).legal
            for word, moves in next_words(part, self.session.game.vocabulary, legal):
                yield Suggestion(word, self.words.say("moves.count", count=len(moves)), typed)
        elif name == "rules" and place == 1:
            for rule in self.words.rules.values():
                if rule.id.lower().startswith(part):
                    yield Suggestion(rule.id, rule.title, typed)
        elif name == "hint" and place == 1:
            for level in LEVELS:
                if level.startswith(part):
                    yield Suggestion(level, "", typed)
        elif name == "why" and place == 1:
            for word, block in blocks.items():
                if word.startswith(part) and not block.nature:
                    yield Suggestion(word, " ".join(f"<{field.name}>" for field in block.fields), typed)
        elif name == "why" and words[1] in blocks and place - 2 < len(blocks[words[1]].fields):
            field = blocks[words[1]].fields[place - 2]
            for word in field.words:
                if word.startswith(part):
                    yield Suggestion(word, self.words.catalogue.word(field.kind, word), typed)

    # Reading --------------------------------------------------------------------------------------

    def _help(self, seat: int, _: str) -> bool:
        session, style = self.session, self.session.screen.style
        session.say("help.moves")
        blocks = dict.fromkeys(
            session.game.vocabulary.block_of(move) for move in sorted(session.table.view(seat).legal)
        )
        for block in blocks:
            session.paragraph(
                " ".join([block.name, *(f"<{field.name}>" for field in block.fields)]), "     ", "   "
            )
        session.say("help.commands")
        for name in NAMES:
            words = self.words.say(f"command.{name}.words").split()
            about = self.words.say(f"command.{name}.about")
            usage = f"{words[0]} {self.words.say(f'command.{name}.takes')}".strip()
            others = f" ({', '.join(words[1:])})" if words[1:] else ""
            if style.plain:
                session.paragraph(f"{usage}: {about}{others}")
            else:
                session.paragraph(about + others, " " * 20, f"   {style.paint(usage.ljust(16), 'bold')} ")
        if session.game.write_position is not None and "game.position" in self.words.catalogue:
            session.paragraph(self.words.say("game.position"))
        if not style.plain:
            session.screen.say("", *session.board.legend(self.words.catalogue, style))
        return False

    def _moves(self, seat: int, kind: str) -> bool:
        view = self.session.table.view(seat)
        kinds = list(
            dict.fromkeys(self.session.game.vocabulary.words(move)[0] for move in sorted(view.legal))
        )
        if kind:
            fitting = [name for name in kinds if name == kind.lower()]
            fitting = fitting or [name for name in kinds if name.startswith(kind.lower())]
            if len(fitting) != 1:
                raise Complaint("moves.no-kind", kind=kind, kinds=", ".join(kinds))
            kind = fitting[0]
        self.session.show_moves(view, kind)
        return False

    def _why(self, seat: int, text: str) -> bool:
        if not text:
            raise Complaint("why.nothing")
        table, vocabulary = self.session.table, self.session.game.vocabulary
        move, data = read_move(text, vocabulary, table.view(seat).legal)
        complaint = table.complaint(seat, move, data)
        if complaint is not None:
            raise complaint
        sentence = self.words.catalogue.move(vocabulary, move)
        self.session.say("why.legal", move=vocabulary.notation(move), sentence=sentence)
        return False

    def _hint(self, seat: int, bot: str) -> bool:
        hint(self.session, seat, bot)
        return False

    def _rules(self, _: int, asked: str) -> bool:
        style, rules = self.session.screen.style, self.words.rules
        if not asked:
            self.session.screen.say(*rulebook.contents(rules.values(), style))
            self.session.say("rules.hint")
            return False
        found = rulebook.find(rules, asked)
        if len(found) <= FEW_RULES:
            self.session.screen.say(*rulebook.full_text(found, style))
        else:
            self.session.screen.say(*rulebook.contents(found, style))
            self.session.say("rules.hint")
        return False

    def _board(self, seat: int, _: str) -> bool:
        self.session.show_board(seat)
        return False

    def _log(self, seat: int, text: str) -> bool:
        if text and not text.isdecimal():
            raise Complaint("log.number", given=text)
        length = int(text) if text else LOG_LENGTH
        history = self.session.table.history(seat)
        if not history:
            self.session.say("log.nothing")
        for one in history[-length:] if length else ():
            for place, line in enumerate(self.words.happening(one)):
                self.session.paragraph(line, "      ", "      " if place else f"{one.number:>4}. ")
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
        now, is taken back only if whoever made it agrees.
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
        self._ask_for_consent(count, session.seating.people)
        table.undo_by_consent(count)
        self._undone(count)
        return True

    def _was_hidden(self, count: int) -> bool:
        """Whether there is something after the first ``count`` moves that not everybody has seen."""
        return any(one.move < 0 for one in self.session.table.history(SPECTATOR, count))

    def _ask_for_consent(self, count: int, people: Sequence[int]) -> None:
        """Say what would be undone and ask each of the people. Raises Complaint if one does not agree."""
        self.session.say("undo.would")
        for one in self.session.table.history(SPECTATOR, count):
            for line in self.words.happening(one):
                self.session.paragraph(line, "   ", " - ")
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

    def _quit(self, _: int, __: str) -> bool:
        raise Leave
