"""The moon of both Lunar Invaders, as the terminal draws and tells it.

    Moon A · Ada
    /A▲▲▲\\──[A▲▲▲]──/A▲▲▲\\     triangles: Control Points
       │       │       │
    [A▲▲ ]──(A▲▲ )──[A▲▲ ]     squares: Factories; circle: Teleport Pad
       │       │       │
    /A▲  \\──[A▲  ]──/A▲  \\     a piece: the letter of its owner, one to three pyramids
    Teleporter: A

What stands on a space may rise above it. Nothing depends on colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mothership.cli.terminal.localized_moves import localized_word
from mothership.cli.terminal.style import Style, beside, cells, cut, pad
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.lunar.moon import (
    ARE_LINKED,
    CONTROL_POINTS,
    FACTORIES,
    PAD,
    PLACE_WORDS,
    PLACES,
    SIZE_WORDS,
)

NONE: Final = -1
SIDE: Final = 3  # a moon is three places wide
_KINDS: Final = (("control", CONTROL_POINTS), ("factory", FACTORIES), ("pad", (PAD,)))
_SHAPES: Final = {"control": ("/", "\\"), "factory": ("[", "]"), "pad": ("(", ")")}


@dataclass(frozen=True)
class Frame:
    """The measures of a drawing."""

    room: int  # inside a space
    gap: int  # between two spaces of a row
    stem: int  # the column of a space where the links up and down are
    up: str = "▲"  # signs for something about to go along such a link
    down: str = "▼"

    @property
    def width(self) -> int:
        return SIDE * (self.room + 2) + (SIDE - 1) * self.gap


@dataclass(frozen=True)
class Standing:
    """What stands on a space: whose it is, and its rows from the ground up."""

    owner: int
    rows: tuple[str, ...]


@dataclass(frozen=True)
class Moon:
    """The drawing of one moon."""

    title: str
    spaces: Sequence[Standing | None]
    footer: str
    way: tuple[int, int] | None  # the places that something is about to go from and to

    def lines(self, frame: Frame, heights: Sequence[int], style: Style) -> list[str]:
        """The moon. In each row of places there are so many lines for what rises above the ground."""
        drawn = [self.title]
        for row in range(SIDE):
            lines = heights[row] if row == 0 else max(1, heights[row])
            drawn += [self._above(row, level, frame, style) for level in range(lines, 0, -1)]
            drawn.append(self._ground(row, frame, style))
        return [*drawn, self.footer]

    def height(self, row: int) -> int:
        """How far the highest of a row of places rises above the ground."""
        standing = self.spaces[row * SIDE : (row + 1) * SIDE]
        return max(len(one.rows) - 1 if one else 0 for one in standing)

    def _ground(self, row: int, frame: Frame, style: Style) -> str:
        line = ""
        for place in range(row * SIDE, (row + 1) * SIDE):
            if place > row * SIDE:
                line += self._link(place - 1, place, frame, style)
            left, right = _SHAPES[kind_of(place)]
            standing = self.spaces[place]
            inside = " " * frame.room
            if standing:
                inside = style.of_seat(standing.owner, pad(standing.rows[0], frame.room))
            line += f"{left}{inside}{right}"
        return line

    def _link(self, one: int, other: int, frame: Frame, style: Style) -> str:
        """The link between two places; an arrow while something is about to go along it."""
        if self.way == (one, other):
            return style.paint(">" * frame.gap, "bold", "red")
        if self.way == (other, one):
            return style.paint("<" * frame.gap, "bold", "red")
        drawn = style.sign("─", "-") if are_linked(one, other) else " "
        return style.paint(drawn * frame.gap, "dim")

    def _above(self, row: int, level: int, frame: Frame, style: Style) -> str:
        """A line above the ground: the links to the row before, and towers that are so high."""
        line = ""
        for place in range(row * SIDE, (row + 1) * SIDE):
            if place > row * SIDE:
                across = pad(self._across(place), frame.gap)
                line += style.paint(across, "dim") if row else across
            standing = self.spaces[place]
            piece = standing.rows[level] if standing and len(standing.rows) > level else ""
            if standing and piece:
                piece = style.of_seat(standing.owner, piece)
            begun = pad(f"  {piece}" if piece else "", frame.stem)
            line += pad(begun + self._down(place - SIDE, place, frame, style), frame.room + 2)
        return line

    def _across(self, below: int) -> str:
        """Room for a link across, should the Pad ever be linked to the Control Points."""
        above = below - SIDE
        if above < 0:
            return " "
        if are_linked(above - 1, below):
            return "\\"
        return "/" if are_linked(above, below - 1) else " "

    def _down(self, above: int, below: int, frame: Frame, style: Style) -> str:
        if above < 0:
            return " "
        if self.way == (above, below):
            return style.paint(style.sign(frame.down, "v"), "bold", "red")
        if self.way == (below, above):
            return style.paint(style.sign(frame.up, "^"), "bold", "red")
        return style.paint(style.sign("│", "|") if are_linked(above, below) else " ", "dim")


def draw_moons(moons: Sequence[Moon], frame: Frame, gap: int, style: Style) -> list[str]:
    """Moons side by side, as many in a row as fit, and an empty line below each row."""
    heights = [max(moon.height(row) for moon in moons) for row in range(SIDE)]
    drawn = [moon.lines(frame, heights, style) for moon in moons]
    width = max(cells(line) for moon in drawn for line in moon)
    in_a_row = max(1, (style.width + gap) // (width + gap))
    lines: list[str] = []
    for start in range(0, len(drawn), in_a_row):
        lines += [*beside(drawn[start : start + in_a_row], gap), ""]
    return lines


# What a moon is -----------------------------------------------------------------------------------


def kind_of(place: int) -> str:
    return next(kind for kind, places in _KINDS if place in places)


def are_linked(one: int, other: int) -> bool:
    return bool(ARE_LINKED[one * PLACES + other])


def holders_of(owners: Sequence[int]) -> list[int]:
    """The seats with two or more Control Points of a moon: one controls its teleporter, two block it.

    Takes the owner of what stands on each place, or NONE.
    """
    held = [owners[place] for place in CONTROL_POINTS]
    return sorted({owner for owner in held if owner != NONE and held.count(owner) >= 2})


# Words --------------------------------------------------------------------------------------------


def moon_word(moon: int, catalogue: Catalogue) -> str:
    return catalogue.say("lunar.moon", moon=letter(moon))


def letter(seat: int) -> str:
    """The letter of a player and a moon, in drawings."""
    return chr(ord("A") + seat)


def title_of(moon: int, name: str, frame: Frame, catalogue: Catalogue, style: Style) -> str:
    return cut(f"{moon_word(moon, catalogue)} · {name}", frame.width, style)


def teleporter(held: Sequence[int], catalogue: Catalogue, *, short: bool = False) -> str:
    """Who controls the teleporter of a moon."""
    state = ("nobody", "held", "blocked")[len(held)]
    who = " ".join(letter(seat) for seat in held)
    return catalogue.say(f"lunar.teleporter.{'short-' if short else ''}{state}", who=who)


def footer_of(held: Sequence[int], catalogue: Catalogue, style: Style, *, short: bool) -> str:
    text = teleporter(held, catalogue, short=short)
    return style.of_seat(held[0], text) if len(held) == 1 else style.paint(text, "dim")


def told_moon(moon: int, standing: Sequence[str], catalogue: Catalogue) -> str:
    """What stands on a moon, place by place, in words; empty spaces together at the end."""
    words = [catalogue.word("place", place) for place in PLACE_WORDS]
    told = [f"{word}: {one}" for word, one in zip(words, standing, strict=True) if one]
    empty = [word for word, one in zip(words, standing, strict=True) if not one]
    if empty:
        told.append(catalogue.say("lunar.empty-spaces", spaces=", ".join(empty)))
    name = catalogue.word("seat", letter(moon).lower())
    return f"{moon_word(moon, catalogue)}, {name}: {'; '.join(told)}."


def size_sign(size: int, style: Style, *, wide: bool) -> str:
    """One to three pyramids, or their number where there is no room."""
    return style.sign("▲", "^") * (size + 1) if wide else str(size + 1)


def stock(counts: Sequence[int], seat: int, style: Style, *, wide: bool) -> str:
    """Pieces that are not on a moon, as they are drawn."""
    owner = "" if wide else letter(seat)  # "2×1" alone looks like a sum
    drawn = [
        f"{count}×{owner}{size_sign(size, style, wide=wide)}" for size, count in enumerate(counts) if count
    ]
    return " ".join(drawn) or style.sign("–", "-")


def told_stock(counts: Sequence[int], catalogue: Catalogue) -> str:
    told = [
        f"{catalogue.word('size', word)}: {count}"
        for word, count in zip(SIZE_WORDS, counts, strict=True)
        if count
    ]
    return ", ".join(told) or catalogue.say("lunar.nothing")


def number(count: int, head: str, style: Style, *, danger: bool = False) -> str:
    """A number under its heading; the last that keeps its owner in the game is marked."""
    text = f"{count}{'!' if danger else ' '}".rjust(cells(head))
    return style.paint(text, "bold", "red") if danger else text


def players_table(
    view: View,
    heads: Sequence[str],
    rows: Sequence[str],
    catalogue: Catalogue,
    style: Style,
    *,
    gap: str,
    widest: int,
) -> list[str]:
    """A line of headings, and for each player a line that begins with the name, cut to the widest."""
    names = [catalogue.word("seat", view.game.seats[seat]) for seat in range(len(rows))]
    column = min(max(map(cells, [*names, heads[0]])), widest)
    title = gap.join([pad(cut(heads[0], column + 2, style), column + 2), *heads[1:]])
    lines = [style.paint(f"  {title}", "dim")]
    for seat, row in enumerate(rows):
        mark = style.sign("▶", ">") if view.actor == seat else " "
        name = pad(cut(names[seat], column, style), column)
        lines.append(f"{mark} {style.of_seat(seat, f'{letter(seat)} {name}')}{gap}{row}")
    return lines


def legend_of_spaces(catalogue: Catalogue, style: Style, *, wide: bool) -> str:
    """The signs of spaces and pieces."""
    kinds = [
        f"{left}  {right} {catalogue.say(f'lunar.kind.{kind}')}" for kind, (left, right) in _SHAPES.items()
    ]
    means = " " if wide else " = "
    sizes = [
        f"{size_sign(size, style, wide=wide)}{means}{catalogue.word('size', word)}"
        for size, word in enumerate(SIZE_WORDS)
    ]
    return ", ".join(kinds) + "; " + ", ".join(sizes) + "."


def legend_of_places(catalogue: Catalogue) -> str:
    words = [localized_word("place", word, catalogue.messages) for word in PLACE_WORDS]
    places = " / ".join(" ".join(words[start : start + SIDE]) for start in range(0, PLACES, SIDE))
    return catalogue.say("lunar.places", places=places)
