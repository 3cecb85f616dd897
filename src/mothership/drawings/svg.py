"""A small builder of SVG: shapes, groups, and text that looks the same on every machine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from html import escape, unescape
from typing import Final, NamedTuple

from mothership.drawings.letters import CAPITALS, outline, pixel_width, spelled, spelled_in_boxes

ELLIPSIS: Final = "…"
# Of letters that are not ours, and are drawn by whatever font there is: their width, as a share of the size.
FOREIGN: Final = 1.45
FONT: Final = 'font-family="sans-serif" font-weight="bold"'
_IN_FONT: Final = re.compile(
    rf'<text x="([^"]*)" y="([^"]*)" fill="([^"]*)" {FONT} font-size="([^"]*)">([^<]*)</text>'
)


class Sketch(NamedTuple):
    """A finished drawing: its size, and the shapes in it."""

    width: float
    height: float
    body: str

    def svg(self, title: str = "") -> str:
        """A document of its own."""
        return document(self.width, self.height, self.body, title)


def document(width: float, height: float, body: str, title: str = "") -> str:
    """An SVG file."""
    size = f'width="{number(width)}" height="{number(height)}"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">'
    return f"{head}<title>{plain(title)}</title>{body}</svg>\n"


def plain(words: str) -> str:
    """Text between tags. What XML cannot hold at all becomes a question mark."""
    return escape("".join(sign if _is_text(sign) else "?" for sign in words))


def _is_text(sign: str) -> bool:
    code = ord(sign)
    return sign in "\t\n" or (code >= 32 and not 0xD800 <= code <= 0xDFFF and code not in (0xFFFE, 0xFFFF))


def number(value: float) -> str:
    """Short: two places at most, and no zeros at the end."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def text_width(words: str, size: float) -> float:
    """How wide a text is whose capitals are ``size`` high."""
    shown = spelled(words)
    if shown is None:
        in_font = len(words) * size * FOREIGN / 1.6
        return max(in_font, pixel_width(spelled_in_boxes(words)) * size / CAPITALS)
    return pixel_width(shown) * size / CAPITALS


def shortened(words: str, size: float, most: float) -> str:
    """As much of a text as fits."""
    if text_width(words, size) <= most:
        return words
    while words and text_width(words.rstrip() + ELLIPSIS, size) > most:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


def wrapped(words: str, size: float, width: float, most: int) -> list[str]:
    """A text in so many lines at most; what does not fit is left out."""
    lines: list[str] = []
    line = ""
    for word in words.replace("-", "- ").split():
        longer = f"{line}{word}" if line.endswith("-") else f"{line} {word}".strip()
        if line and text_width(longer, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [shortened(one, size, width) for one in lines if one]


class Canvas:
    """What is drawn, in order."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def __str__(self) -> str:
        return "".join(self._parts)

    def sketch(self, width: float, height: float) -> Sketch:
        return Sketch(width, height, str(self))

    def add(self, markup: str) -> None:
        """Markup as it is."""
        self._parts.append(markup)

    def shape(self, tag: str, **look: object) -> None:
        """An element: ``stroke_width=2`` is written stroke-width."""
        if "opacity" in look and "fill" in look and "stroke" not in look:
            look["fill_opacity"] = look.pop("opacity")  # looks the same, and is drawn many times faster
        self._parts.append(f"<{tag}{_attributes(look)}/>")

    def rect(self, x: float, y: float, width: float, height: float, fill: str, **look: object) -> None:
        self.shape("rect", x=x, y=y, width=width, height=height, fill=fill, **look)

    def circle(self, x: float, y: float, radius: float, fill: str, **look: object) -> None:
        self.shape("circle", cx=x, cy=y, r=radius, fill=fill, **look)

    def path(self, d: str, fill: str, **look: object) -> None:
        self.shape("path", d=d, fill=fill, **look)

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, **look: object) -> None:
        self.shape("path", d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", stroke=stroke, **look)

    @contextmanager
    def group(self, transform: str = "", label: str = "", **look: object) -> Iterator[None]:
        """Everything drawn meanwhile belongs together; the label is its name for those who do not see it."""
        named: dict[str, object] = {"transform": transform} if transform else {}
        title = f"<title>{plain(label)}</title>" if label else ""
        self._parts.append(f"<g{_attributes({**named, **look})}>{title}")
        yield
        self._parts.append("</g>")

    def at(self, x: float, y: float, scale: float = 1) -> AbstractContextManager[None]:
        """A group that begins there."""
        move = f"translate({number(x)} {number(y)})"
        return self.group(move if scale == 1 else f"{move} scale({scale:g})")

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str,
        anchor: str = "start",
        most: float | None = None,
    ) -> float:
        """One line in our pixel letters, ``y`` is the line it stands on, ``size`` the height of a capital.

        Returns its width. A text with signs that our letters lack is written in a font of the machine.
        """
        if most is not None:
            words = shortened(words, size, most)
        shown = spelled(words)
        width = text_width(words, size)
        left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        if shown is None:
            held = f'x="{number(left)}" y="{number(y)}" fill="{fill}" {FONT}'
            self._parts.append(f'<text {held} font-size="{number(size * FOREIGN)}">{plain(words)}</text>')
            return width
        self._parts.append(_in_our_letters(number(left), number(y), plain(words), shown, size, fill))
        return width

    def place(self, sketch: Sketch, x: float, y: float, scale: float = 1) -> None:
        """Another drawing in this one."""
        with self.at(x, y, scale):
            self.add(sketch.body)


def without_fonts(svg: str) -> str:
    """The drawing with our letters alone, and boxes for signs that they lack.

    Where no font is installed, the whole text would be missing.
    """
    return _IN_FONT.sub(_boxed, svg)


def _boxed(found: re.Match[str]) -> str:
    left, y, fill, size, words = found.groups()
    return _in_our_letters(left, y, words, spelled_in_boxes(unescape(words)), float(size) / FOREIGN, fill)


def _in_our_letters(left: str, y: str, label: str, shown: str, size: float, fill: str) -> str:
    move = f"translate({left} {y}) scale({size / CAPITALS:.3g})"
    return f'<path aria-label="{label}" transform="{move}" fill="{fill}" d="{outline(shown)}"/>'


def _attributes(look: dict[str, object]) -> str:
    found = []
    for name, value in look.items():
        if value is None:
            continue
        told = number(value) if isinstance(value, (int, float)) else escape(str(value))
        found.append(f' {name.rstrip("_").replace("_", "-")}="{told}"')
    return "".join(found)


def pixels(rows: Sequence[str], sign: str, top: int = 0) -> str:
    """Rows of signs as the outline of those squares that bear one sign."""
    found = []
    for y, row in enumerate(rows, top):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end] == sign:
                end += 1
            if end > x:
                found.append(f"M{x} {y}h{end - x}v1h{x - end}z")
            x = max(end, x + 1)
    return "".join(found)
