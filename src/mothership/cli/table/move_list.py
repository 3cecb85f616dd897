"""The list of legal moves: kind by kind, numbered, and folded where there are many."""

from __future__ import annotations

from typing import Final

from mothership.cli.boards import Board
from mothership.cli.table.typed_moves import FEW, dial_of, in_order
from mothership.cli.terminal.localized_moves import localized_vocabulary
from mothership.cli.terminal.style import Style, cells, pad, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View

LONGEST: Final = 320  # marks that would take more letters than this are only counted
ROWS: Final = 10  # a kind that would take more rows than this is only counted
WIDEST: Final = 21  # columns that the beginnings of folded moves share


class MoveList:
    """The legal moves of one view. The board marks those that deserve a second look."""

    def __init__(self, view: View, catalogue: Catalogue, style: Style, board: Board) -> None:
        self.view = view
        self.vocabulary = view.game.vocabulary
        self.localized = localized_vocabulary(self.vocabulary, catalogue.messages)
        self.catalogue = catalogue
        self.style = style
        self.board = board
        self.numbered = list(enumerate(in_order(view.legal), start=1))

    def lines(self) -> list[str]:
        """All moves."""
        if len(self.numbered) <= FEW:
            return self._in_full(self.numbered)
        if dial_of(self.vocabulary, self.view.legal):
            return self._dial()
        kinds: dict[str, list[tuple[int, int]]] = {}
        for number, move in self.numbered:
            kinds.setdefault(self.vocabulary.words(move)[0], []).append((number, move))
        if self.style.plain:
            return [
                line
                for kind, moves in kinds.items()
                for line in (*self._titled(kind, moves), *self._counted(moves))
            ]
        return self._folded(kinds)

    def _dial(self) -> list[str]:
        """Many moves that differ in one number: from where to where, and in which steps."""
        words = [self.vocabulary.words(move)[1] for _, move in self.numbered]
        kind = self.localized.block_of(self.numbered[0][1]).name
        text = self.catalogue.say(
            "moves.dial", kind=kind, first=words[0], last=words[-1], step=int(words[1]) - int(words[0])
        )
        return [text] if self.style.plain else wrap(text, self.style.width, "   ", " ")

    def of_kind(self, kind: str) -> list[str]:
        """All moves of a kind, each with its sentence."""
        return self._in_full([one for one in self.numbered if self.vocabulary.words(one[1])[0] == kind])

    def _in_full(self, numbered: list[tuple[int, int]]) -> list[str]:
        if self.style.plain:
            return [self._in_words(number, move) for number, move in numbered]
        notations = [self.localized.notation(move) + self.board.mark(self.view, move) for _, move in numbered]
        sentences = [self.catalogue.move(self.vocabulary, move) for _, move in numbered]
        digits = len(str(numbered[-1][0])) if numbered else 1
        column = max(map(cells, notations), default=0)
        lines: list[str] = []
        for (number, _), sentence, notation in zip(numbered, sentences, notations, strict=True):
            first = f" {self.style.paint(f'{number:>{digits}}', 'dim')}  "
            first += f"{self.style.paint(pad(notation, column), 'bold')}  "
            indent = " " * (cells(first) if column < self.style.width // 2 else digits + 5)
            lines += wrap(sentence, self.style.width, indent, first)
        return lines

    def _in_words(self, number: int, move: int) -> str:
        """A move as one line for a screen reader, with what its mark would say."""
        mark = self.board.tell_mark(self.view, move, self.catalogue)
        sentence = self.catalogue.move(self.vocabulary, move)
        return f"{number}: {sentence}{f': {mark}' if mark else ''} ({self.localized.notation(move)})"

    def _marked(self, moves: list[tuple[int, int]]) -> str:
        """The moves among many that deserve a second look, in words."""
        numbers: dict[str, list[str]] = {}
        for number, move in moves:
            mark = self.board.tell_mark(self.view, move, self.catalogue)
            if mark:
                numbers.setdefault(mark, []).append(str(number))
        if not numbers:
            return ""
        told = "; ".join(f"{mark} ({', '.join(those)})" for mark, those in numbers.items())
        if len(told) > LONGEST:
            return " " + self.catalogue.say("moves.many-marked", count=sum(map(len, numbers.values())))
        return " " + self.catalogue.say("moves.marked", moves=told)

    def _titled(self, kind: str, moves: list[tuple[int, int]]) -> list[str]:
        """What a kind is called and costs, where the game wants that to be known and no sentence says it."""
        title = self.catalogue.messages.get(f"listed.{kind}")
        if title is None or len(moves) == 1:
            return []
        return [title] if self.style.plain else wrap(title, self.style.width, "   ", " ")

    def _counted(self, moves: list[tuple[int, int]]) -> list[str]:
        """Many moves as one line that says how to see them."""
        if len(moves) == 1:
            return self._in_full(moves)
        first, last = moves[0][0], moves[-1][0]
        word = self.localized.block_of(moves[0][1]).name
        text = self.catalogue.say("moves.folded", kind=word, count=len(moves), first=first, last=last)
        return [text + self._marked(moves)] if self.style.plain else wrap(text, self.style.width, "   ", " ")

    def _folded(self, kinds: dict[str, list[tuple[int, int]]]) -> list[str]:
        """One row for all moves that differ only in the end of their last word."""
        rows_of = {kind: self._rows(moves) for kind, moves in kinds.items()}
        heads = [head for rows in rows_of.values() if len(rows) <= ROWS for head in rows]
        column = min(max(map(cells, heads), default=0), WIDEST, self.style.width // 2)
        lines: list[str] = []
        for kind, rows in rows_of.items():
            lines += self._titled(kind, kinds[kind])
            if len(rows) > ROWS:
                lines += self._counted(kinds[kind])
                continue
            if not self.vocabulary[kind].fields:
                ((number, move),) = kinds[kind]
                lines += self._alone(number, move, column)
                continue
            for head, ends in rows.items():
                lines += self._row(f" {pad(head, column)}  ", ends)
        return lines

    def _alone(self, number: int, move: int, column: int) -> list[str]:
        """A move of one word: what it means says more than the word."""
        head = self.localized.notation(move) + self.board.mark(self.view, move)
        first = f" {pad(head, column)}  {self.style.paint(str(number), 'dim')} "
        indent = " " * min(cells(first), self.style.width // 2)
        return wrap(self.catalogue.move(self.vocabulary, move), self.style.width, indent, first)

    def _rows(self, moves: list[tuple[int, int]]) -> dict[str, list[tuple[str, str]]]:
        """Number and end of each move, by what the moves of a row have in common."""
        rows: dict[str, list[tuple[str, str]]] = {}
        for number, move in moves:
            head, end = halves(self.localized.notation(move))
            rows.setdefault(head, []).append((str(number), end + self.board.mark(self.view, move)))
        return rows

    def _row(self, first: str, ends: list[tuple[str, str]]) -> list[str]:
        """Numbers with the ends of their moves, as many in a line as fit."""
        lines: list[str] = []
        line, fresh = first, True
        for number, end in ends:
            shown = f"{self.style.paint(number, 'dim')} {self.style.paint(end, 'bold')}".rstrip()
            if not fresh and cells(line) + 2 + cells(shown) > self.style.width:
                lines.append(line)
                line, fresh = " " * cells(first), True
            line += shown if fresh else f"  {shown}"
            fresh = False
        return [*lines, line]


def halves(notation: str) -> tuple[str, str]:
    """What many moves have in common, and the end that tells them apart: ``teleport a b.`` and ``nw``."""
    head, _, last = notation.rpartition(" ")
    if not head:
        return notation, ""
    half, dot, end = last.rpartition(".")
    return (f"{head} {half}.", end) if dot else (head, last)
