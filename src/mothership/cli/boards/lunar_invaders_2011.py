"""The moons of Lunar Invaders (2011).

    Moon A, Ada
    /A▲▲▲\\──[A▲▲▲]──/A▲▲▲\\     triangles: Control Points
       │       │       │
    [A▲▲ ]──(A▲▲ )──[A▲▲ ]     squares: Factories; circle: Teleport Pad
       │       │       │
    /A▲  \\──[A▲  ]──/A▲  \\     a ship: the letter of its owner, one to three pyramids
    Teleporter: A

On a narrow screen a ship is a letter and a number (``[A3]``). Nothing depends on colour.
"""

from __future__ import annotations

from typing import Final

from mothership.cli.style import Style, beside, cells, cut, pad, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.lunar_invaders_2011.board import (
    ARE_LINKED,
    CONTROL_POINTS,
    EMPTY,
    LAST_ROUND,
    MOON_WORDS,
    PAD,
    PIECE_WORDS,
    PLACE_WORDS,
    PLACES,
    SIZE_WORDS,
    SIZES,
    SPACE_WORDS,
)
from mothership.games.lunar_moon import FACTORIES

NONE: Final = -1
SIDE: Final = 3  # a moon is three places wide
WIDE: Final = 48  # from here on two moons with whole ships fit side by side
_KINDS: Final = (("control", CONTROL_POINTS), ("factory", FACTORIES), ("pad", (PAD,)))
_SHAPES: Final = {"control": ("/", "\\"), "factory": ("[", "]"), "pad": ("(", ")")}


def owner_of(piece: int) -> int:
    return (piece - 1) // SIZES


def size_of(piece: int) -> int:
    return (piece - 1) % SIZES


def kind_of(place: int) -> str:
    return next(kind for kind, places in _KINDS if place in places)


def holders(view: View, moon: int) -> list[int]:
    """The seats with two or more Control Points of a moon: one controls its teleporter, two block it."""
    pieces = [view["board"][moon * PLACES + place] for place in CONTROL_POINTS]
    owners = [owner_of(piece) for piece in pieces if piece != EMPTY]
    return sorted({owner for owner in owners if owners.count(owner) >= 2})


class LunarBoard:
    """Draws and tells the moons."""

    # The drawing ----------------------------------------------------------------------------------

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        players = view.number("players")
        gap = 4 if style.width >= WIDE else 3
        moons = [_Moon(view, moon, catalogue, style).lines() for moon in range(players)]
        width = max(cells(line) for moon in moons for line in moon)
        in_a_row = max(1, (style.width + gap) // (width + gap))
        lines: list[str] = []
        for start in range(0, players, in_a_row):
            lines += beside(moons[start : start + in_a_row], gap)
            lines.append("")
        return [*lines, *self._players(view, catalogue, style), *self._warnings(view, catalogue, style)]

    def _players(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        """Who has how many ships where, and what can still be built."""
        players = view.number("players")
        wide = style.width >= WIDE
        heads = [catalogue.say(f"lunar.column.{name}") for name in ("player", "home", "abroad", "reserve")]
        names = [catalogue.word("seat", MOON_WORDS[seat]) for seat in range(players)]
        column = min(max(map(cells, [*names, heads[0]])), 24 if wide else 9)
        gap = "  " if wide else " "
        title = gap.join([pad(cut(heads[0], column + 2, style), column + 2), *heads[1:]])
        lines = [style.paint(f"  {title}", "dim")]
        for seat in range(players):
            mark = style.sign("▶", ">") if view.actor == seat else " "
            name = pad(cut(names[seat], column, style), column)
            name = style.of_seat(seat, f"{MOON_WORDS[seat].upper()} {name}")
            if not view["living"][seat]:
                lines.append(f"{mark} {name}{gap}{catalogue.say('lunar.out')}")
                continue
            home = _count(view, seat, home=True)
            numbers = [
                _number(home, heads[1], style, danger=home == 2),
                _number(_count(view, seat, home=False), heads[2], style),
            ]
            ship = "" if wide else MOON_WORDS[seat].upper()  # "2×1" alone looks like a sum
            stock = [
                f"{count}×{ship}{_size(size, style)}"
                for size, count in enumerate(_reserve(view, seat))
                if count
            ] or [style.sign("–", "-")]
            lines.append(f"{mark} {name}{gap}{gap.join([*numbers, ' '.join(stock)])}")
        return lines

    def _warnings(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        lines = [catalogue.say("lunar.round", round=min(view.number("round"), LAST_ROUND), last=LAST_ROUND)]
        if view.number("repeats") >= 2 and view.outcome is None:
            lines.append(style.paint(catalogue.say("lunar.repeats"), "bold"))
        return [line for text in lines for line in wrap(text, style.width)]

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        kinds = [
            f"{left}  {right} {catalogue.say(f'lunar.kind.{kind}')}"
            for kind, (left, right) in _SHAPES.items()
        ]
        means = " " if style.width >= WIDE else " = "
        ships = [
            f"{_size(size, style)}{means}{catalogue.word('size', word)}"
            for size, word in enumerate(SIZE_WORDS)
        ]
        places = " / ".join(" ".join(PLACE_WORDS[start : start + SIDE]) for start in range(0, PLACES, SIDE))
        texts = [
            ", ".join(kinds) + "; " + ", ".join(ships) + ".",
            catalogue.say("lunar.places", places=places),
            catalogue.say("lunar.mark"),
        ]
        return [line for text in texts for line in wrap(text, style.width)]

    def mark(self, view: View, move: int) -> str:
        """An exclamation mark where a ship stands already: an attack, or a landing that destroys it."""
        return "!" if _met(view, move) != EMPTY else ""

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:
        """Which ship is attacked, or destroyed by a landing."""
        met = _met(view, move)
        if met == EMPTY:
            return ""
        lands = view.game.vocabulary.words(move)[0] == "teleport"
        return catalogue.say(
            "lunar.destroys" if lands else "lunar.attacks", ship=catalogue.word("piece", PIECE_WORDS[met])
        )

    # The telling ----------------------------------------------------------------------------------

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        if before is None:
            return self._tell_all(view, catalogue)
        changed = [
            catalogue.say(
                "lunar.space",
                space=catalogue.word("space", SPACE_WORDS[space]),
                ship=catalogue.word("piece", PIECE_WORDS[view["board"][space]]),
            )
            for space in range(view.number("players") * PLACES)
            if view["board"][space] != before["board"][space]
        ]
        changed += [
            catalogue.say(
                "lunar.new-reserve",
                name=catalogue.word("seat", MOON_WORDS[seat]),
                reserve=_told_reserve(view, seat, catalogue),
            )
            for seat in range(view.number("players"))
            if view["living"][seat] and _reserve(view, seat) != _reserve(before, seat)
        ]
        lines = [catalogue.say("lunar.changed", spaces="; ".join(changed))] if changed else []
        for moon in range(view.number("players")):
            if holders(view, moon) != holders(before, moon):
                lines.append(f"{_moon_word(moon, catalogue)}. {_teleporter(view, moon, catalogue)}.")
        if view.number("repeats") >= 2 and view.outcome is None:
            lines.append(catalogue.say("lunar.repeats"))
        return lines

    def _tell_all(self, view: View, catalogue: Catalogue) -> list[str]:
        lines = [catalogue.say("lunar.round", round=min(view.number("round"), LAST_ROUND), last=LAST_ROUND)]
        for moon in range(view.number("players")):
            name = catalogue.word("seat", MOON_WORDS[moon])
            lines.append(f"{_moon_word(moon, catalogue)}, {name}: {_told(view, moon, catalogue)}.")
            lines.append(f"{_teleporter(view, moon, catalogue)}.")
        for seat in range(view.number("players")):
            lines.append(_told_player(view, seat, catalogue))
        if view.number("repeats") >= 2 and view.outcome is None:
            lines.append(catalogue.say("lunar.repeats"))
        return lines


class _Moon:
    """The drawing of one moon."""

    def __init__(self, view: View, moon: int, catalogue: Catalogue, style: Style) -> None:
        self.view, self.moon, self.catalogue, self.style = view, moon, catalogue, style
        self.wide = style.width >= WIDE
        self.room = 4 if self.wide else 2  # inside a space
        self.gap = 2 if self.wide else 1  # between two spaces of a row

    def lines(self) -> list[str]:
        drawn = [self._title()]
        for row in range(SIDE):
            if row:
                drawn.append(self._links_between(row - 1))
            drawn.append(self._row(row))
        return [*drawn, self._footer()]

    @property
    def _width(self) -> int:
        return SIDE * (self.room + 2) + (SIDE - 1) * self.gap

    def _title(self) -> str:
        title = _moon_word(self.moon, self.catalogue)
        name = self.catalogue.word("seat", MOON_WORDS[self.moon])
        title = cut(f"{title} · {name}", self._width, self.style)
        if self.view["living"][self.moon]:
            return self.style.of_seat(self.moon, title)
        return self.style.paint(title, "dim")

    def _footer(self) -> str:
        text = _teleporter(self.view, self.moon, self.catalogue, short=not self.wide)
        held = holders(self.view, self.moon)
        return self.style.of_seat(held[0], text) if len(held) == 1 else self.style.paint(text, "dim")

    def _row(self, row: int) -> str:
        line = ""
        for column in range(SIDE):
            place = row * SIDE + column
            if column:
                line += self._link(place - 1, place)
            line += self._space(place)
        return line

    def _space(self, place: int) -> str:
        left, right = _SHAPES[kind_of(place)]
        piece = self.view["board"][self.moon * PLACES + place]
        inside = " " * self.room
        if piece != EMPTY:
            inside = MOON_WORDS[owner_of(piece)].upper()
            inside += _size(size_of(piece), self.style)
            inside = self.style.of_seat(owner_of(piece), pad(inside, self.room))
        return f"{left}{inside}{right}"

    def _link(self, one: int, other: int) -> str:
        """The link between two places; an arrow while an attack runs along it."""
        if self._attack() == (one, other):
            return self.style.paint(">" * self.gap, "bold", "red")
        if self._attack() == (other, one):
            return self.style.paint("<" * self.gap, "bold", "red")
        drawn = self.style.sign("─", "-") if _linked(one, other) else " "
        return self.style.paint(drawn * self.gap, "dim")

    def _links_between(self, row: int) -> str:
        """The links from a row of places down to the next one."""
        line = ""
        for column in range(SIDE):
            above, below = row * SIDE + column, (row + 1) * SIDE + column
            if column:
                # Room for a link across, should the Pad ever be linked to the Control Points.
                across = " "
                if _linked(above - 1, below):
                    across = "\\"
                elif _linked(above, below - 1):
                    across = "/"
                line += self.style.paint(pad(across, self.gap), "dim")
            left = (self.room + 1) // 2
            line += " " * left + self._down(above, below) + " " * (self.room + 1 - left)
        return line

    def _down(self, above: int, below: int) -> str:
        if self._attack() == (above, below):
            return self.style.paint(self.style.sign("▼", "v"), "bold", "red")
        if self._attack() == (below, above):
            return self.style.paint(self.style.sign("▲", "^"), "bold", "red")
        return self.style.paint(self.style.sign("│", "|") if _linked(above, below) else " ", "dim")

    def _attack(self) -> tuple[int, int] | None:
        """The places an undecided attack comes from and goes to, if it is on this moon."""
        attacker, defender = self.view.number("attacker"), self.view.number("defender")
        if attacker == NONE or attacker // PLACES != self.moon:
            return None
        return attacker % PLACES, defender % PLACES


# Small parts --------------------------------------------------------------------------------------


def _linked(one: int, other: int) -> bool:
    return bool(ARE_LINKED[one * PLACES + other])


def _size(size: int, style: Style) -> str:
    """One to three pyramids, or their number where there is no room."""
    return style.sign("▲", "^") * (size + 1) if style.width >= WIDE else str(size + 1)


def _met(view: View, move: int) -> int:
    """The piece that stands where a move leads, or EMPTY."""
    words = view.game.vocabulary.words(move)
    if words[0] == "move":
        return view["board"][SPACE_WORDS.index(f"{words[1].partition('.')[0]}.{words[2]}")]
    return view["board"][SPACE_WORDS.index(words[2])] if words[0] == "teleport" else EMPTY


def _reserve(view: View, seat: int) -> tuple[int, ...]:
    return tuple(view["reserve"][seat * SIZES : (seat + 1) * SIZES])


def _told_reserve(view: View, seat: int, catalogue: Catalogue) -> str:
    stock = [
        f"{catalogue.word('size', word)}: {count}"
        for word, count in zip(SIZE_WORDS, _reserve(view, seat), strict=True)
        if count
    ]
    return ", ".join(stock) or catalogue.say("lunar.nothing")


def _count(view: View, seat: int, *, home: bool) -> int:
    return sum(
        1
        for space, piece in enumerate(view["board"])
        if piece != EMPTY and owner_of(piece) == seat and (space // PLACES == seat) == home
    )


def _number(number: int, head: str, style: Style, *, danger: bool = False) -> str:
    """A number under its heading; the last ship but one that keeps its owner in the game is marked."""
    text = f"{number}{'!' if danger else ' '}".rjust(cells(head))
    return style.paint(text, "bold", "red") if danger else text


def _moon_word(moon: int, catalogue: Catalogue) -> str:
    return catalogue.say("lunar.moon", moon=MOON_WORDS[moon].upper())


def _teleporter(view: View, moon: int, catalogue: Catalogue, *, short: bool = False) -> str:
    held = holders(view, moon)
    state = ("nobody", "held", "blocked")[len(held)]
    who = " ".join(MOON_WORDS[seat].upper() for seat in held)
    return catalogue.say(f"lunar.teleporter.{'short-' if short else ''}{state}", who=who)


def _told(view: View, moon: int, catalogue: Catalogue) -> str:
    """The ships of a moon, in words; empty spaces together at the end."""
    board = view["board"][moon * PLACES : (moon + 1) * PLACES]
    told: list[str] = []
    empty: list[str] = []
    for place, piece in enumerate(board):
        word = catalogue.word("place", PLACE_WORDS[place])
        if piece == EMPTY:
            empty.append(word)
        else:
            told.append(f"{word}: {catalogue.word('piece', PIECE_WORDS[piece])}")
    if empty:
        told.append(catalogue.say("lunar.empty-spaces", spaces=", ".join(empty)))
    return "; ".join(told)


def _told_player(view: View, seat: int, catalogue: Catalogue) -> str:
    name = catalogue.word("seat", MOON_WORDS[seat])
    if not view["living"][seat]:
        return f"{name}: {catalogue.say('lunar.out')}."
    return catalogue.say(
        "lunar.player",
        name=name,
        home=_count(view, seat, home=True),
        abroad=_count(view, seat, home=False),
        reserve=_told_reserve(view, seat, catalogue),
    )


BOARD = LunarBoard()
