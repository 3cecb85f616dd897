"""The table of a game without a drawing of its own: every part of its view, in words where it has them."""

from __future__ import annotations

from mothership.cli.terminal.style import Style, wrap
from mothership.core.messages import Catalogue
from mothership.core.part_words import Row, rows_of
from mothership.core.view import Part, View


class Generic:
    """Labelled lines."""

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        lines: list[str] = []
        for part in _called(view, catalogue):
            label = f"{_label(part, catalogue)}: "
            indent = " " * min(len(label), style.width // 2)
            for number, row in enumerate(_rows(part, view, catalogue)):
                lines += wrap(row, style.width, indent, indent if number else style.paint(label, "bold"))
        return lines

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:  # noqa: ARG002
        return []

    def mark(self, view: View, move: int) -> str:  # noqa: ARG002
        return ""

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:  # noqa: ARG002
        return ""

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        lines: list[str] = []
        for part in _called(view, catalogue):
            if before is None or view[part.name] != before[part.name]:
                lines.append(f"{_label(part, catalogue)}: {'; '.join(_rows(part, view, catalogue))}.")
        return lines


def _called(view: View, catalogue: Catalogue) -> list[Part]:
    """Without parts that a game calls nothing: they are not for people."""
    return [part for part in view.game.schema.parts if _label(part, catalogue)]


def _label(part: Part, catalogue: Catalogue) -> str:
    key = f"part.{part.name}"
    return catalogue.say(key) if key in catalogue else part.name.replace("-", " ").replace("_", " ")


def _rows(part: Part, view: View, catalogue: Catalogue) -> list[str]:
    """The values of a part in lines: one for each row, or all seats in one where each has a single value."""
    rows = rows_of(view, part, catalogue)
    told = [_row(row, view, catalogue) for row in rows]
    if all(row.seat is not None and len(row.values) == 1 for row in rows) and len(part.shape) == 1:
        return [", ".join(told)]
    return told


def _row(row: Row, view: View, catalogue: Catalogue) -> str:
    is_list = any(" " in value or (row.seat is not None and value.isalpha()) for value in row.values)
    values = (", " if is_list else " ").join(row.values)
    if row.seat is None:
        return values
    return f"{catalogue.word('seat', view.game.seats[row.seat])}: {values}"


GENERIC = Generic()
