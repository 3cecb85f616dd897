"""Shows a table on the screen: what happened, the board, the question, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from mothership.cli import boards
from mothership.cli.table.move_list import MoveList
from mothership.cli.table.score_parts import parts_of_score
from mothership.cli.table.typed_commands import TypedCommands
from mothership.cli.table.typed_moves import Ambiguous, Names, NoSuchNumber, read_move
from mothership.cli.terminal.rule_text import rule_lines
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import command_line, quoting, wrap
from mothership.cli.terminal.words import Words
from mothership.core.errors import Forbidden, MothershipError, NotAMove
from mothership.core.game import Game
from mothership.core.outcome import Outcome
from mothership.core.seats import NATURE, SPECTATOR
from mothership.core.view import View
from mothership.play import MadeMove
from mothership.play.complaint import Complaint

LOG_LINES = 24  # more than this since a person's last turn is cut; `log` shows all
RECENT = 5  # moves that a person is told who returns to a game


class ShownTable(Protocol):
    """What a table must have to be shown: one in this process, or a ``RemoteTable``."""

    @property
    def actor(self) -> int: ...
    @property
    def draft(self) -> tuple[int, ...]: ...
    def view(self, seat: int) -> View: ...
    def history(self, seat: int) -> list[MadeMove]: ...


class TableDisplay:
    """Shows one table. ``LocalSession``, ``RemoteSession`` and ``RefereeSession`` inherit from it."""

    hint = "turn.hint"  # what is said below the first question
    position: str | None = None  # from which the game began, if it was not the usual beginning
    commands: TypedCommands

    def __init__(self, screen: Screen, words: Words, game: Game, table: ShownTable) -> None:
        self.screen = screen
        self.words = words
        self.game = game
        self.table = table
        self.board = boards.find(game)
        screen.seat(game.seats)
        self._told_count: dict[int, int] = {}  # how many moves each seat was told
        self._last_view: dict[int, View] = {}  # what each person saw at the last question
        self.hand = ""  # the hand that launches go through unless a person names one, where a game has hands
        self.hands: dict[int, str] = {}  # the one that each person named last
        self._reasoned: set[str] = set()  # questions of which it was said why they are asked
        self._explained = False  # whether the signs of the drawing have been explained

    def in_one_line(self, seat: int, line: str) -> list[str]:
        """The notation of several moves, where the board reads one line as several; else nothing.

        A hand that the line names is kept for the next line.
        """
        meant: Callable[[View, str, str], list[str] | None] | None = getattr(self.board, "in_one_line", None)
        if meant is None:
            return []
        view = self.table.view(seat)
        moves = meant(view, line, self.hands.get(seat, self.hand)) or []
        named: Callable[[str], str] = getattr(self.board, "habit")  # noqa: B009 - not every board has it
        if (view.asks == "hand" or moves) and named(line):
            self.hands[seat] = named(line)
        return moves

    def offered(self, view: View) -> tuple[int, ...]:
        """The legal moves that can be typed: not those that only a page can make."""
        refusal: Callable[[int], str] = getattr(self.board, "not_typed", lambda _: "")
        return tuple(move for move in view.legal if not refusal(move))

    def read_move(self, seat: int, line: str) -> tuple[int, tuple[int, ...]]:
        """The move that a line means. Raises Complaint, MothershipError, Ambiguous, NoSuchNumber."""
        offered = self.offered(self.table.view(seat))
        move, data = read_move(line, self.game.vocabulary, offered, self.names(seat), self.words.localized)
        refusal: Callable[[int], str] = getattr(self.board, "not_typed", lambda _: "")
        if refusal(move):
            raise Complaint(refusal(move))
        return move, data

    def say(self, key: str, **facts: object) -> None:
        self.paragraph(self.words.say(key, **facts))

    def paragraph(self, text: str, indent: str = "", first: str | None = None) -> None:
        style = self.screen.style
        self.screen.say(*wrap(text, style.text_width, indent, first))

    def command(self, *words: str) -> None:
        """A command to copy: on a line of its own, however long it is."""
        self.screen.say(command_line(*words))

    def show_turn(self, seat: int) -> None:
        """All that a person needs for the next decision."""
        style = self.screen.style
        view = self.table.view(seat)
        if style.plain:
            self.say("turn.whose", name=self.words.seat(seat))
        else:
            heading = f"{style.sign('──', '--')} {self.words.seat(seat)} "
            self.screen.say(
                "", style.of_seat(seat, heading + style.sign("─", "-") * (style.width - len(heading)))
            )
        self.tell_news(seat)
        self.show_board(seat, all_of_it=False)
        self.show_question(view)
        self._last_view[seat] = view

    def show_board(self, seat: int, *, all_of_it: bool = True) -> None:
        style, view = self.screen.style, self.table.view(seat)
        before = None if all_of_it else self._last_view.get(seat)
        if style.plain:
            self.screen.say(*self.board.tell(view, self.words.catalogue, before))
            return
        self.screen.say("", *self.board.draw(view, self.words.catalogue, style))
        if all_of_it or not self._explained:
            self._explained = True
            legend = self.board.legend(self.words.catalogue, style)
            self.screen.say("", *(style.paint(line, "dim") for line in legend))

    def show_question(self, view: View) -> None:
        style = self.screen.style
        if not style.plain:
            self.screen.say("")
        if self.table.draft:
            moves = ", ".join(map(self.words.localized.notation, self.table.draft))
            self.say("turn.draft", moves=moves)
        self.paragraph(style.paint(self.words.question(view), "bold"))
        self._give_reason(view)
        self.show_moves(view)
        if self.only_move(view.seat):
            self.say("turn.only")
        self.warn(view)
        if not self._last_view:
            self.say(self.hint)

    def _give_reason(self, view: View) -> None:
        """Why this is asked, the first time; before that the goal of the game."""
        for key, known in (("game.goal", "goal"), (f"why.{view.asks}", view.asks)):
            if known not in self._reasoned and key in self.words.catalogue:
                said = self.words.say(key)
                self.paragraph(self.words.say("turn.goal", goal=said) if known == "goal" else said)
            self._reasoned.add(known)

    def only_move(self, seat: int | None) -> str:
        """What Enter alone stands for: the one move that can be made, if nothing has to be measured for it.

        It is never made without that key, because others could tell from the time what a hand holds.
        """
        legal = self.table.view(seat).legal if seat is not None else []
        vocabulary = self.game.vocabulary
        if len(legal) != 1 or vocabulary.block_of(legal[0]).measured:
            return ""
        return vocabulary.notation(legal[0])

    def names(self, seat: int) -> Names:
        """Other names of each move: what the things in it are called on this screen."""
        view, vocabulary, catalogue = self.table.view(seat), self.game.vocabulary, self.words.catalogue

        def names_of(move: int) -> list[str]:
            words = vocabulary.words(move)[1:]
            fields = vocabulary.block_of(move).fields
            said = list(zip(fields, words, strict=True))
            shown = [catalogue.word(part.kind, word) for part, word in said]
            printed = [catalogue.messages.get(f"printed.{part.kind}.{word}", "") for part, word in said]
            return [" ".join(shown), " ".join(printed), self.board.tell_mark(view, move, catalogue)]

        return names_of

    def warn(self, view: View) -> None:
        """Say what a person should know before they type. A session overrides it."""

    def show_moves(self, view: View, kind: str = "") -> None:
        moves = MoveList(
            replace(view, legal=self.offered(view)), self.words.catalogue, self.screen.style, self.board
        )
        self.screen.say(*(moves.of_kind(kind) if kind else moves.lines()))

    def tell_news(self, seat: int) -> None:
        """Tell what happened since this seat was told last."""
        happenings = self.table.history(seat)
        known = self._told_count.get(seat)
        if known is None:
            # Who has not made a move yet is told all of it, be it that a position had others move first.
            is_new = seat >= 0 and all(one.actor != seat for one in happenings)
            known = 0 if is_new else max(0, len(happenings) - RECENT)
            if known == 0 and self.position is not None:
                self.say("log.position")
            while 0 < known < len(happenings) and happenings[known - 1].actor == NATURE:
                known -= 1  # what chance did in one go is told as one
        lines = self.words.move_lines(happenings[known:])
        self._told_count[seat] = len(happenings)
        if len(lines) > LOG_LINES:
            self.say("turn.more-news", count=len(lines) - LOG_LINES)
            lines = lines[-LOG_LINES:]
        for line in lines:
            self.paragraph(
                line, "   ", "" if self.screen.style.plain else f" {self.screen.style.sign('·', '-')} "
            )

    def forget_after(self, count: int) -> None:
        """Happenings beyond this number were taken back."""
        for seat, known in self._told_count.items():
            self._told_count[seat] = min(known, count)

    def explain(self, error: Exception, *, secret: bool = False) -> None:
        """Say why something was not done. At a secret question nothing that was typed is repeated."""
        if isinstance(error, Forbidden):
            self.say("why.forbidden", move=self._spoken(str(error.facts["move"])))
            self.show_rule(error.rule)
            meant = self._under_another_name(str(error.facts["move"]))
            if meant:
                self.say("why.instead", move=self._spoken(meant))
        elif secret and isinstance(error, (NotAMove, Ambiguous)):
            self.say("answer.secret")
        elif isinstance(error, NotAMove):
            legal = self.table.view(self.table.actor).legal if self.table.actor >= 0 else []
            meant = self.commands.meant(str(error.facts["move"]), legal)
            self.paragraph(quoting(meant or self.words.not_a_move(error, legal)))
            self.say("answer.help")
        elif isinstance(error, Ambiguous):
            shown = [self.words.localized.notation(move) for move in error.moves[:8]]
            more = ["…"] if len(error.moves) > len(shown) else []
            moves = ", ".join([*shown, *more])
            self.paragraph(quoting(self.words.say("answer.ambiguous", text=error.text, moves=moves)))
        elif isinstance(error, NoSuchNumber):
            self.say("answer.number", last=len(self.table.view(self.table.actor).legal))
        elif isinstance(error, Complaint):
            self.paragraph(quoting(self.words.say(error.key, **error.facts)))
        elif isinstance(error, MothershipError):
            self.paragraph(quoting(error.text(self.words.language)))
        else:
            raise error

    def _spoken(self, notation: str) -> str:
        """A move of the game's own words in those of the screen."""
        try:
            move, data = self.game.vocabulary.parse_measured(notation)
        except NotAMove:
            return notation
        return self.words.localized.notation(move, data)

    def _under_another_name(self, notation: str) -> str:
        """The legal move that differs from a forbidden one only in its kind, if that kind is not due now."""
        kind, *rest = notation.split()
        legal = [self.game.vocabulary.words(move) for move in self.table.view(self.table.actor).legal]
        if not rest or any(words[0] == kind for words in legal):
            return ""
        found = [" ".join(words) for words in legal if list(words[1:]) == rest]
        return found[0] if len(found) == 1 else ""

    def show_outcome(self, outcome: Outcome) -> None:
        """Who has won, and every result, and what a score consists of."""
        style = self.screen.style
        self.screen.say("")
        for text in self.words.outcome(outcome):
            lines = wrap(text, style.text_width)
            self.screen.say(*(style.paint(line, "bold") for line in lines))
        parts = parts_of_score(self.game, self.table.view(SPECTATOR), self.words.catalogue)
        if parts:
            self.paragraph(parts)

    def show_rule(self, rule_id: str) -> None:
        rule = self.words.rules.get(rule_id)
        self.screen.say(*(rule_lines(rule, self.screen.style) if rule else [rule_id]))

    def is_secret_question(self, view: View) -> bool:
        """Whether what is answered must not be seen by others."""
        return any(self.game.vocabulary.block_of(move).hidden for move in view.legal)
