"""The table of a game without a drawing of its own: every part of its view, in words where it has them."""

from __future__ import annotations

from mothership.cli.terminal.style import Style, wrap
from mothership.core.messages import Catalogue
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
    """The values of a part: one row for each step of its first dimension, if it has several."""
    words = [_word(part, number, catalogue) for number in view[part.name]]
    size = len(words) // part.shape[0] if len(part.shape) > 1 else len(words)
    return [" ".join(words[start : start + size]) for start in range(0, len(words), size)] if words else [""]


def _word(part: Part, number: int, catalogue: Catalogue) -> str:
    return catalogue.word(part.name, part.words[number - part.low]) if part.words else str(number)


GENERIC = Generic()
