"""The table of a game without a drawing of its own: every part of its view, grids as grids."""

from __future__ import annotations

from typing import Final

from mothership.core import Part, View
from mothership.core.part_words import Row, rows_of, word_of
from mothership.drawings.look import Look, mark
from mothership.drawings.svg import Canvas, Sketch, text_width

WIDTH: Final = 760
CELL: Final = 46
LEAST: Final = 30
MOST_COLUMNS: Final = 24
MOST_ROWS: Final = 24
MOST_HEIGHT: Final = 1600
GAP: Final = 14
BLANKS: Final = frozenset(("", ".", "-", "none", "empty"))


class GenericDrawing:
    """Grids with a cell for each number; everything else as words beside the name of the part."""

    def draw(self, view: View, look: Look) -> Sketch:
        canvas = Canvas()
        y = self._seats(canvas, view, look)
        for part in view.game.schema.parts:
            label = _label(part, look)
            if not label:
                continue
            if y > MOST_HEIGHT:
                canvas.text(4, y + 14, "…", 12, look["ink-soft"])
                y += 24
                break
            y = (
                _grid(canvas, view, look, part, label, y)
                if part.board is not None
                else _line(canvas, view, look, part, label, y)
            )
        return canvas.sketch(WIDTH, y)

    @staticmethod
    def _seats(canvas: Canvas, view: View, look: Look) -> float:
        """Who plays, and whose turn it is."""
        x = 0.0
        for seat, _ in enumerate(look.names or ()):
            name = look.name(view.game, seat)
            width = text_width(name, 11) + 56
            if x + width > WIDTH:
                break
            acts = view.actor == seat and view.outcome is None
            edge, line = (look["accent"], 2) if acts else (look["line"], 1)
            canvas.rect(x + 1, 1, width - 2, 34, look["panel"], rx=8, stroke=edge, stroke_width=line)
            with canvas.at(x + 12, 10):
                canvas.path(mark(seat), look.seat(view.game, seat))
            canvas.text(x + 38, 23, name, 11, look.seat(view.game, seat))
            x += width + 8
        return 48.0 if x else 0.0


def _label(part: Part, look: Look) -> str:
    key = f"part.{part.name}"
    return look.say(key) if key in look.catalogue else part.name.replace("-", " ").replace("_", " ")


def _word(part: Part, number: int, look: Look) -> str:
    if part.words and part.words[number - part.low] in BLANKS:
        return ""
    return word_of(part, number, look.catalogue)


def _line(canvas: Canvas, view: View, look: Look, part: Part, label: str, y: float) -> float:
    """A part in words: its name at the left, its values in as many lines as they take."""
    canvas.text(4, y + 16, label, 10, look["ink-soft"], most=210)
    x, line = 230.0, y + 16
    for number, row in enumerate(rows_of(view, part, look.catalogue)):
        if number:
            x, line = 230.0, line + 22
        x, line = _row(canvas, view, look, row, x, line)
    canvas.line(0, line + 9, WIDTH, line + 9, look["line"], stroke_width=1)
    return line + 12


def _row(canvas: Canvas, view: View, look: Look, row: Row, x: float, line: float) -> tuple[float, float]:
    """The values of one row, behind the name of their seat; gives where the line goes on."""
    if row.seat is not None:
        name = look.name(view.game, row.seat)
        canvas.text(x, line, name, 10, look.seat(view.game, row.seat), most=120)
        x += 130
    for word in row.values:
        width = text_width(word, 10)
        if x > 230 and x + width > WIDTH:
            x, line = 230.0, line + 22
        canvas.text(x, line, word, 10, look["ink"], most=WIDTH - 230)
        x += width + 16
    return x, line


def _grid(canvas: Canvas, view: View, look: Look, part: Part, label: str, y: float) -> float:
    """A board as a grid, or several below each other; a word is drawn as its first letters."""
    assert part.board is not None
    columns = part.board[1]
    rows = part.length // columns
    canvas.text(4, y + 16, label, 10, look["ink-soft"])
    y += 28
    shown = min(columns, MOST_COLUMNS)
    cell = max(LEAST, min(CELL, WIDTH / shown))
    cell = min(cell, WIDTH / shown)
    left = 0.0
    for row in range(min(rows, MOST_ROWS)):
        for column in range(shown):
            number = view[part.name][row * columns + column]
            word = _word(part, number, look)
            x, top = left + column * cell, y + row * cell
            canvas.rect(x + 1, top + 1, cell - 2, cell - 2, look["panel"], rx=6, stroke=look["line"])
            if word:
                colour = _colour(view, look, part, number)
                size = 16.0
                while size > 6 and text_width(word, size) > cell - 8:
                    size -= 1
                canvas.text(
                    x + cell / 2, top + cell / 2 + size / 2, word, size, colour, "middle", most=cell - 4
                )
    return y + min(rows, MOST_ROWS) * cell + GAP


def _colour(view: View, look: Look, part: Part, number: int) -> str:
    """Words that are called after a seat have its colour."""
    word = part.words[number - part.low] if part.words else ""
    seats = view.game.seats
    return look.seat(view.game, seats.index(word)) if word in seats else look["ink"]


GENERIC = GenericDrawing()
