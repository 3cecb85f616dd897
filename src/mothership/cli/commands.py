"""What can be typed besides a move, wherever the table stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from mothership.bots.levels import LEVELS
from mothership.cli import rulebook
from mothership.cli.complaint import Complaint
from mothership.cli.desk import PACKAGE
from mothership.cli.reading import next_words
from mothership.cli.screen import Suggestion
from mothership.cli.style import Style
from mothership.core import registry
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.core.vocabulary import Block

if TYPE_CHECKING:
    from mothership.cli.showing import Showing

LOG_LENGTH: Final = 10
FEW_RULES: Final = 3  # so many rules that hold a word are shown in full


Reader = Callable[[View, Catalogue, Style, str], list[str]]
Action = Callable[[int, str], bool]  # of a seat, with what was typed behind: whether the table has changed


class Leave(Exception):
    """The people want to stop. The game is kept."""


class Commands:
    """The commands of whoever looks at a table."""

    # In the order of the help. Their words stand in the catalogues: English ones work in every language.
    names: tuple[str, ...] = ("help", "moves", "rules", "board", "card", "pile", "log", "quit")
    # What only some boards can answer, with the method that does.
    of_board: Mapping[str, str] = MappingProxyType({"card": "read_cards", "pile": "read_piles"})

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.words = showing.words
        self.names = tuple(
            name
            for name in self.names
            if name not in self.of_board or hasattr(showing.board, self.of_board[name])
        )
        self.called: dict[str, str] = {}
        for language in dict.fromkeys((self.words.language, "en")):
            messages = registry.messages(PACKAGE, language)
            for name in self.names:
                for word in messages[f"command.{name}.words"].split():
                    self.called.setdefault(word, name)
        self._do = self.actions()

    def actions(self) -> dict[str, Action]:
        """What is done for each name."""
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
        """Do a command; whether the table has changed. None if the line is no command.

        A move of the same name goes first; with a slash (``/save``) it is always the command.
        Nobody leaves by a word that is nearly a move: „ende“ where „end“ ends a turn.
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
        own = self.showing.game.vocabulary.blocks
        return {block.name: block for block in (*own, *self.words.spoken.blocks)}

    def _names(self) -> list[str]:
        """The first word of each command in the language of this screen."""
        return [self.words.say(f"command.{name}.words").split()[0] for name in self.names]

    def meant(self, line: str, legal: Sequence[int] = ()) -> str:
        """A guess at a word that is neither a command nor the beginning of a move, or nothing."""
        word = line.split()[0].lower() if line.split() else ""
        possible = dict.fromkeys(self.words.spoken.words(move)[0] for move in legal)
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
        view = self.showing.table.view(seat)
        vocabulary = self.showing.game.vocabulary
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
        found = next_words(text, self.words.spoken, legal)
        return found or next_words(text, self.showing.game.vocabulary, legal)

    def _suggest_argument(self, name: str, words: list[str], typed: int, seat: int) -> Iterator[Suggestion]:
        part = words[-1] if typed else ""
        place = len(words) - (1 if typed else 0)
        blocks = self._blocks()
        if name == "moves" and place == 1:
            legal = self.showing.table.view(seat).legal
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
            for block in self.words.spoken.blocks:
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
        showing, style = self.showing, self.showing.screen.style
        blocks = dict.fromkeys(
            self.words.spoken.block_of(move) for move in sorted(showing.table.view(seat).legal)
        )
        if blocks:
            showing.say("help.moves")
        for block in blocks:
            showing.paragraph(
                " ".join([block.name, *(f"<{field.name}>" for field in block.fields)]), "     ", "   "
            )
        showing.say("help.commands")
        for name in self.names:
            words = self.words.say(f"command.{name}.words").split()
            about = self.words.say(f"command.{name}.about")
            usage = f"{words[0]} {self.words.say(f'command.{name}.takes')}".strip()
            others = f" ({', '.join(words[1:])})" if words[1:] else ""
            if style.plain:
                showing.paragraph(f"{usage}: {about}{others}")
            else:
                showing.paragraph(about + others, " " * 20, f"   {style.paint(usage.ljust(16), 'bold')} ")
        if showing.game.write_position is not None and "game.position" in self.words.catalogue:
            showing.paragraph(self.words.say("game.position"))
        if not style.plain:
            showing.screen.say("", *showing.board.legend(self.words.catalogue, style))
        return False

    def _moves(self, seat: int, kind: str) -> bool:
        view = self.showing.table.view(seat)
        kinds = list(dict.fromkeys(self.words.spoken.words(move)[0] for move in sorted(view.legal)))
        if kind:
            own = {block.name: said.name for block, said in self._both()}
            kind = own.get(kind.lower(), kind)
            fitting = [name for name in kinds if name == kind.lower()]
            fitting = fitting or [name for name in kinds if name.startswith(kind.lower())]
            if len(fitting) != 1:
                raise Complaint("moves.no-kind", kind=kind, kinds=", ".join(kinds))
            kind = next(block.name for block, said in self._both() if said.name == fitting[0])
        self.showing.show_moves(view, kind)
        return False

    def _both(self) -> list[tuple[Block, Block]]:
        """The kinds of moves in the game's own words, each with that of this screen."""
        return list(zip(self.showing.game.vocabulary.blocks, self.words.spoken.blocks, strict=True))

    def _rules(self, _: int, asked: str) -> bool:
        style, rules = self.showing.screen.style, self.words.rules
        if not asked:
            self.showing.screen.say(*rulebook.contents(rules.values(), style))
            self.showing.say("rules.hint")
            return False
        found = rulebook.find(rules, asked)
        if len(found) <= FEW_RULES:
            self.showing.screen.say(*rulebook.full_text(found, style))
        else:
            self.showing.screen.say(*rulebook.contents(found, style))
            self.showing.say("rules.hint")
        return False

    def _board(self, seat: int, _: str) -> bool:
        self.showing.show_board(seat)
        return False

    def _card(self, seat: int, asked: str) -> bool:
        return self._read("card", seat, asked)

    def _pile(self, seat: int, asked: str) -> bool:
        return self._read("pile", seat, asked)

    def _read(self, name: str, seat: int, asked: str) -> bool:
        """What the board has to say about a thing that lies open."""
        showing = self.showing
        answer: Reader = getattr(showing.board, self.of_board[name])
        showing.screen.say(
            *answer(showing.table.view(seat), self.words.catalogue, showing.screen.style, asked)
        )
        return False

    def _log(self, seat: int, text: str) -> bool:
        if text and not text.isdecimal():
            raise Complaint("log.number", given=text)
        length = int(text) if text else LOG_LENGTH
        history = self.showing.table.history(seat)
        if length >= len(history) and self.showing.position is not None:
            self.showing.say("log.position")
        elif not history:
            self.showing.say("log.nothing")
        for one in history[-length:] if length else ():
            for place, line in enumerate(self.words.move_line(one)):
                self.showing.paragraph(line, "      ", "      " if place else f"{one.number:>4}. ")
        return False

    def _quit(self, _: int, __: str) -> bool:
        raise Leave
