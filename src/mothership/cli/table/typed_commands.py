"""The typed commands that every table has: help, moves, rules, board, log, quit and others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from mothership.bots.levels import LEVELS
from mothership.cli.table.typed_moves import next_words
from mothership.cli.terminal import rule_text as rulebook
from mothership.cli.terminal.context import PACKAGE
from mothership.cli.terminal.screen import Suggestion
from mothership.cli.terminal.style import Style
from mothership.core import registry
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.core.vocabulary import Block
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.cli.table.display import TableDisplay

LOG_LENGTH: Final = 10
FEW_RULES: Final = 3  # so many rules that hold a word are shown in full


Reader = Callable[[View, Catalogue, Style, str], list[str]]
Action = Callable[[int, str], bool]  # takes a seat and the rest of the line: whether the table has changed


class Leave(Exception):
    """Somebody typed ``quit``. The game is saved."""


class TypedCommands:
    """What can be typed besides a move. Reads a line, does the command, and suggests completions."""

    # In the order of the help. Their words stand in the catalogues: English ones work in every language.
    names: tuple[str, ...] = ("help", "moves", "rules", "board", "card", "pile", "log", "quit")
    # What only some boards can answer, with the method that does.
    of_board: Mapping[str, str] = MappingProxyType({"card": "read_cards", "pile": "read_piles"})

    def __init__(self, display: TableDisplay) -> None:
        self.display = display
        self.words = display.words
        self.names = tuple(
            name
            for name in self.names
            if name not in self.of_board or hasattr(display.board, self.of_board[name])
        )
        self.called: dict[str, str] = {}
        for language in dict.fromkeys((self.words.language, "en")):
            messages = registry.messages(PACKAGE, language)
            for name in self.names:
                for word in messages[f"command.{name}.words"].split():
                    self.called.setdefault(word, name)
        self._do = self.actions()

    def actions(self) -> dict[str, Action]:
        """The method of each command."""
        return {
            "help": self._help,
            "moves": self._moves,
            "rules": self._rules,
            "board": self._board,
            "card": self._card,
            "pile": self._pile,
            "log": self._log,
            "quit": self._quit,
        }

    def run(self, seat: int, line: str) -> bool | None:
        """Do a command: whether the table has changed, or None if the line is no command.

        A move of the same name goes first; with a slash (``/save``) it is always the command.
        A word that is nearly a move does not quit: „ende“ where „end“ ends a turn.
        """
        word, _, rest = line.strip().partition(" ")
        slash, word = word.startswith("/"), word.removeprefix("/").lower()
        if not slash and word in self._blocks():
            return None
        if word not in self.called:
            if slash:
                raise Complaint("command.unknown", given=word, known=", ".join(self._names()))
            return None
        near = [block for block in self._blocks() if word.startswith(block)]
        if near and not slash and self.called[word] == "quit":
            raise Complaint("command.unsure", given=word, move=near[0])
        return self._do[self.called[word]](seat, rest.strip())

    def _blocks(self) -> dict[str, Block]:
        """Every kind of move, by its word on this screen and by the game's own."""
        own = self.display.game.vocabulary.blocks
        return {block.name: block for block in (*own, *self.words.localized.blocks)}

    def _names(self) -> list[str]:
        """The first word of each command in the language of this screen."""
        return [self.words.say(f"command.{name}.words").split()[0] for name in self.names]

    def meant(self, line: str, legal: Sequence[int] = ()) -> str:
        """A guess at a word that is neither a command nor the beginning of a move, or nothing."""
        word = line.split()[0].lower() if line.split() else ""
        possible = dict.fromkeys(self.words.localized.words(move)[0] for move in legal)
        near = get_close_matches(word, [*self.called, *(possible or self._blocks())], n=3, cutoff=0.6)
        if word in self.called or word in self._blocks() or not near:
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
        view = self.display.table.view(seat)
        vocabulary = self.display.game.vocabulary
        catalogue = self.words.catalogue
        if not first and words[0] not in self._blocks() and words[0].removeprefix("/") in self.called:
            yield from self._suggest_argument(self.called[words[0].removeprefix("/")], words, typed, seat)
            return
        for word, moves in self._next_words(text, view.legal):
            meaning = (
                catalogue.move(vocabulary, moves[0])
                if len(moves) == 1
                else self.words.say("moves.count", count=len(moves))
            )
            yield Suggestion(word, meaning, typed)
        if first:
            slash = "/" if words and words[0].startswith("/") else ""
            for name, word in zip(self.names, self._names(), strict=True):
                if (slash + word).startswith(words[0] if words else ""):
                    yield Suggestion(slash + word, self.words.say(f"command.{name}.about"), typed)

    def _next_words(self, text: str, legal: Sequence[int]) -> list[tuple[str, list[int]]]:
        """In the words of this screen, or else in the game's own, if a text begins so."""
        found = next_words(text, self.words.localized, legal)
        return found or next_words(text, self.display.game.vocabulary, legal)

    def _suggest_argument(self, name: str, words: list[str], typed: int, seat: int) -> Iterator[Suggestion]:
        part = words[-1] if typed else ""
        place = len(words) - (1 if typed else 0)
        blocks = self._blocks()
        if name == "moves" and place == 1:
            legal = self.display.table.view(seat).legal
            for word, moves in self._next_words(part, legal):
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
            for block in self.words.localized.blocks:
                word = block.name
                if word.startswith(part) and not block.nature:
                    yield Suggestion(word, " ".join(f"<{field.name}>" for field in block.fields), typed)
        elif name == "why" and words[1] in blocks and place - 2 < len(blocks[words[1]].fields):
            field = blocks[words[1]].fields[place - 2]
            for word in field.words:
                if word.startswith(part):
                    yield Suggestion(word, self.words.catalogue.word(field.kind, word), typed)

    # Reading --------------------------------------------------------------------------------------

    def _help(self, seat: int, _: str) -> bool:
        display, style = self.display, self.display.screen.style
        blocks = dict.fromkeys(
            self.words.localized.block_of(move) for move in sorted(display.table.view(seat).legal)
        )
        if blocks:
            display.say("help.moves")
        for block in blocks:
            display.paragraph(
                " ".join([block.name, *(f"<{field.name}>" for field in block.fields)]), "     ", "   "
            )
        display.say("help.commands")
        for name in self.names:
            words = self.words.say(f"command.{name}.words").split()
            about = self.words.say(f"command.{name}.about")
            usage = f"{words[0]} {self.words.say(f'command.{name}.takes')}".strip()
            others = f" ({', '.join(words[1:])})" if words[1:] else ""
            if style.plain:
                display.paragraph(f"{usage}: {about}{others}")
            else:
                display.paragraph(about + others, " " * 20, f"   {style.paint(usage.ljust(16), 'bold')} ")
        if display.game.write_position is not None and "game.position" in self.words.catalogue:
            display.paragraph(self.words.say("game.position"))
        if not style.plain:
            display.screen.say("", *display.board.legend(self.words.catalogue, style))
        return False

    def _moves(self, seat: int, kind: str) -> bool:
        view = self.display.table.view(seat)
        kinds = list(dict.fromkeys(self.words.localized.words(move)[0] for move in sorted(view.legal)))
        if kind:
            own = {block.name: said.name for block, said in self._both()}
            kind = own.get(kind.lower(), kind)
            fitting = [name for name in kinds if name == kind.lower()]
            fitting = fitting or [name for name in kinds if name.startswith(kind.lower())]
            if len(fitting) != 1:
                raise Complaint("moves.no-kind", kind=kind, kinds=", ".join(kinds))
            kind = next(block.name for block, said in self._both() if said.name == fitting[0])
        self.display.show_moves(view, kind)
        return False

    def _both(self) -> list[tuple[Block, Block]]:
        """The kinds of moves in the game's own words, each with that of this screen."""
        return list(zip(self.display.game.vocabulary.blocks, self.words.localized.blocks, strict=True))

    def _rules(self, _: int, asked: str) -> bool:
        style, rules = self.display.screen.style, self.words.rules
        if not asked:
            self.display.screen.say(*rulebook.contents(rules.values(), style))
            self.display.say("rules.hint")
            return False
        found = rulebook.find(rules, asked)
        if len(found) <= FEW_RULES:
            self.display.screen.say(*rulebook.full_text(found, style))
        else:
            self.display.screen.say(*rulebook.contents(found, style))
            self.display.say("rules.hint")
        return False

    def _board(self, seat: int, _: str) -> bool:
        self.display.show_board(seat)
        return False

    def _card(self, seat: int, asked: str) -> bool:
        return self._read("card", seat, asked)

    def _pile(self, seat: int, asked: str) -> bool:
        return self._read("pile", seat, asked)

    def _read(self, name: str, seat: int, asked: str) -> bool:
        """What the board says about a card or a pile that lies open."""
        display = self.display
        answer: Reader = getattr(display.board, self.of_board[name])
        display.screen.say(
            *answer(display.table.view(seat), self.words.catalogue, display.screen.style, asked)
        )
        return False

    def _log(self, seat: int, text: str) -> bool:
        if text and not text.isdecimal():
            raise Complaint("log.number", given=text)
        length = int(text) if text else LOG_LENGTH
        history = self.display.table.history(seat)
        if length >= len(history) and self.display.position is not None:
            self.display.say("log.position")
        elif not history:
            self.display.say("log.nothing")
        for one in history[-length:] if length else ():
            for place, line in enumerate(self.words.move_line(one)):
                self.display.paragraph(line, "      ", "      " if place else f"{one.number:>4}. ")
        return False

    def _quit(self, _: int, __: str) -> bool:
        raise Leave
