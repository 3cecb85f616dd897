"""How text looks: colours, ASCII, plain text for screen readers, and width."""

from __future__ import annotations

import re
import shlex
import shutil
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TextIO

_LOOKS: Final = {
    "bold": "1",
    "dim": "2",
    "underline": "4",
    "reverse": "7",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "94",
    "magenta": "35",
    "cyan": "36",
    "seat0": "1;36",
    "seat1": "1;33",
    "seat2": "1;35",
    "seat3": "1;32",
    "seat4": "1;31",
}
_SEAT_LOOKS: Final = 5
LONGEST: Final = 600  # characters of a complaint
_QUOTED: Final = re.compile("([“„])([^“”„]{60})[^“”„]{20,}([“”])")
_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_ASCII: Final = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "„": '"',
        "’": "'",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "×": "x",
        "·": "-",
        "•": "*",
        "→": "->",
        "▶": ">",
        "▸": ">",
        "─": "-",
        "│": "|",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
    }
)


@dataclass(frozen=True)
class Style:
    """What this screen can show."""

    width: int = 80
    colour: bool = False
    ascii: bool = False
    plain: bool = False  # lines of words, for a screen reader
    seats: tuple[str, ...] = ()  # the words of the game's seats: one that is a colour has that colour

    @property
    def text_width(self) -> int:
        """Where a paragraph is wrapped; nowhere for a screen reader."""
        return 10**6 if self.plain else self.width

    def paint(self, text: str, *looks: str) -> str:
        """Text with a look, where there is colour. Never the only sign of anything."""
        if not self.colour or not looks or not text:
            return text
        return f"\x1b[{';'.join(_LOOKS[look] for look in looks)}m{text}\x1b[0m"

    def of_seat(self, seat: int, text: str) -> str:
        """Text in the colour of a seat."""
        if seat < 0:
            return text
        word = self.seats[seat] if seat < len(self.seats) else ""
        return self.paint(text, *(("bold", word) if word in _LOOKS else (f"seat{seat % _SEAT_LOOKS}",)))

    def sign(self, sign: str, ascii_sign: str) -> str:
        return ascii_sign if self.ascii else sign

    def fit(self, text: str) -> str:
        """Text in letters that this screen has."""
        return to_ascii(text) if self.ascii else text


def find_style(
    environment: Mapping[str, str], output: TextIO, *, no_color: bool, ascii_only: bool, plain: bool
) -> Style:
    """What the screen can show, decided by the arguments, the environment and the output itself."""
    # A stream without an encoding keeps text as text.
    encoding = (getattr(output, "encoding", None) or "utf-8").lower()
    colour = (
        output.isatty()
        and not (no_color or plain)
        and not environment.get("NO_COLOR")
        and environment.get("TERM") != "dumb"
    )
    return Style(
        width=shutil.get_terminal_size().columns,
        colour=colour,
        ascii=ascii_only or not encoding.startswith("utf"),
        plain=plain,
    )


def to_ascii(text: str) -> str:
    """The nearest text in ASCII."""
    spelt = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return (
        "".join(letter for letter in spelt if not unicodedata.combining(letter))
        .encode("ascii", "replace")
        .decode()
    )


def printable(text: str) -> str:
    """A text from outside, without anything that could steer the terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def quoting(text: str) -> str:
    """A sentence that quotes from outside: nothing in it steers the terminal, and no quotation is long."""
    text = _QUOTED.sub(lambda found: f"{found[1]}{found[2]}…{found[3]}", printable(text))
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def command_line(*words: str, also: str = "") -> str:
    """A command as a line to copy, which is never broken; ``also`` is for the shell, such as ``> FILE``."""
    return f"   {printable(shlex.join(words))} {also}".rstrip()


def cells(text: str) -> int:
    """How many columns a text takes; colours take none."""
    text = _ESCAPE.sub("", text)
    if text.isascii():
        return len(text)
    width = 0
    for letter in text:
        if not unicodedata.combining(letter):
            width += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return width


def pad(text: str, width: int) -> str:
    """Text filled up with spaces."""
    return text + " " * max(0, width - cells(text))


def cut(text: str, width: int, style: Style) -> str:
    """Text without colours, shortened to a width."""
    if cells(text) <= width:
        return text
    kept = ""
    for letter in text:
        if cells(kept + letter) > width - 1:
            break
        kept += letter
    return kept + style.sign("…", "~")


def wrap(text: str, width: int, indent: str = "", first: str | None = None) -> list[str]:
    """A paragraph in lines; words may hold colours. ``first`` opens the first line, ``indent`` the others."""
    lines: list[str] = []
    line = indent if first is None else first
    used, fresh = cells(line), True
    for word in text.split():
        size = cells(word)
        if not fresh and used + 1 + size > width:
            lines.append(line)
            line, used, fresh = indent, cells(indent), True
        line += word if fresh else f" {word}"
        used += size if fresh else size + 1
        fresh = False
    return [*lines, line]


def beside(blocks: list[list[str]], gap: int) -> list[str]:
    """Blocks of lines side by side."""
    widths = [max(map(cells, block), default=0) for block in blocks]
    height = max(map(len, blocks), default=0)
    rows: list[str] = []
    for row in range(height):
        parts = [
            pad(block[row] if row < len(block) else "", width)
            for block, width in zip(blocks, widths, strict=True)
        ]
        rows.append((" " * gap).join(parts).rstrip())
    return rows
