"""The moons of Lunar Invaders (2011): every space has at most one ship, of one of three sizes.

On a narrow screen a ship is a letter and a number (``[A3]``).
"""

from __future__ import annotations

from typing import Final

from mothership.cli.boards.moon import (
    NONE,
    Frame,
    Moon,
    Standing,
    draw_moons,
    footer_of,
    holders_of,
    legend_of_places,
    legend_of_spaces,
    letter,
    moon_word,
    number,
    players_table,
    size_sign,
    stock,
    teleporter,
    title_of,
    told_moon,
    told_stock,
)
from mothership.cli.terminal.style import Style, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    LAST_ROUND,
    MOON_WORDS,
    PIECE_WORDS,
    PLACES,
    SIZES,
    SPACE_WORDS,
)

WIDE: Final = 48  # from here on two moons with whole ships fit side by side
_WIDE: Final = Frame(room=4, gap=2, stem=2)
_NARROW: Final = Frame(room=2, gap=1, stem=1)


def owner_of(piece: int) -> int:
    return (piece - 1) // SIZES if piece != EMPTY else NONE


def size_of(piece: int) -> int:
    return (piece - 1) % SIZES


def holders(view: View, moon: int) -> list[int]:
    """The seats with two or more Control Points of a moon: one controls its teleporter, two block it."""
    return holders_of([owner_of(piece) for piece in _on(view, moon)])


class LunarBoard:
    """Draws and tells the moons."""

    # The drawing ----------------------------------------------------------------------------------

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        wide = style.width >= WIDE
        frame = _WIDE if wide else _NARROW
        moons = [_moon(view, moon, frame, catalogue, style) for moon in range(view.number("players"))]
        return [
            *draw_moons(moons, frame, 4 if wide else 3, style),
            *self._players(view, catalogue, style),
            *self._warnings(view, catalogue, style),
        ]

    def _players(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        """Who has how many ships where, and what can still be built."""
        wide = style.width >= WIDE
        gap = "  " if wide else " "
        heads = [catalogue.say(f"lunar.column.{name}") for name in ("player", "home", "abroad", "reserve")]
        rows: list[str] = []
        for seat in range(view.number("players")):
            if not view["living"][seat]:
                rows.append(catalogue.say("lunar.out"))
                continue
            home = _count(view, seat, home=True)
            numbers = [
                number(home, heads[1], style, danger=home == 2),
                number(_count(view, seat, home=False), heads[2], style),
                stock(_reserve(view, seat), seat, style, wide=wide),
            ]
            rows.append(gap.join(numbers))
        return players_table(view, heads, rows, catalogue, style, gap=gap, widest=24 if wide else 9)

    def _warnings(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        lines = [catalogue.say("lunar.round", round=min(view.number("round"), LAST_ROUND), last=LAST_ROUND)]
        if view.number("repeats") >= 2 and view.outcome is None:
            lines.append(style.paint(catalogue.say("lunar.repeats"), "bold"))
        return [line for text in lines for line in wrap(text, style.width)]

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        texts = [
            legend_of_spaces(catalogue, style, wide=style.width >= WIDE),
            legend_of_places(catalogue),
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
                reserve=told_stock(_reserve(view, seat), catalogue),
            )
            for seat in range(view.number("players"))
            if view["living"][seat] and _reserve(view, seat) != _reserve(before, seat)
        ]
        lines = [catalogue.say("lunar.changed", spaces="; ".join(changed))] if changed else []
        for moon in range(view.number("players")):
            if holders(view, moon) != holders(before, moon):
                lines.append(f"{moon_word(moon, catalogue)}. {teleporter(holders(view, moon), catalogue)}.")
        if view.number("repeats") >= 2 and view.outcome is None:
            lines.append(catalogue.say("lunar.repeats"))
        return lines

    def _tell_all(self, view: View, catalogue: Catalogue) -> list[str]:
        lines = [catalogue.say("lunar.round", round=min(view.number("round"), LAST_ROUND), last=LAST_ROUND)]
        for moon in range(view.number("players")):
            ships = [
                catalogue.word("piece", PIECE_WORDS[piece]) if piece != EMPTY else ""
                for piece in _on(view, moon)
            ]
            lines.append(told_moon(moon, ships, catalogue))
            lines.append(f"{teleporter(holders(view, moon), catalogue)}.")
        for seat in range(view.number("players")):
            lines.append(_told_player(view, seat, catalogue))
        if view.number("repeats") >= 2 and view.outcome is None:
            lines.append(catalogue.say("lunar.repeats"))
        return lines


# Small parts --------------------------------------------------------------------------------------


def _moon(view: View, moon: int, frame: Frame, catalogue: Catalogue, style: Style) -> Moon:
    """The drawing of one moon."""
    title = title_of(moon, catalogue.word("seat", MOON_WORDS[moon]), frame, catalogue, style)
    lives = view["living"][moon]
    return Moon(
        title=style.of_seat(moon, title) if lives else style.paint(title, "dim"),
        spaces=[_standing(piece, style) for piece in _on(view, moon)],
        footer=footer_of(holders(view, moon), catalogue, style, short=frame is _NARROW),
        way=_attack(view, moon),
    )


def _standing(piece: int, style: Style) -> Standing | None:
    if piece == EMPTY:
        return None
    owner = owner_of(piece)
    return Standing(owner, (letter(owner) + size_sign(size_of(piece), style, wide=style.width >= WIDE),))


def _attack(view: View, moon: int) -> tuple[int, int] | None:
    """The places an undecided attack comes from and goes to, if it is on this moon."""
    attacker, defender = view.number("attacker"), view.number("defender")
    if attacker == NONE or attacker // PLACES != moon:
        return None
    return attacker % PLACES, defender % PLACES


def _on(view: View, moon: int) -> tuple[int, ...]:
    return view["board"][moon * PLACES : (moon + 1) * PLACES]


def _met(view: View, move: int) -> int:
    """The piece that stands where a move leads, or EMPTY."""
    words = view.game.vocabulary.words(move)
    if words[0] == "move":
        return view["board"][SPACE_WORDS.index(f"{words[1].partition('.')[0]}.{words[2]}")]
    return view["board"][SPACE_WORDS.index(words[2])] if words[0] == "teleport" else EMPTY


def _reserve(view: View, seat: int) -> tuple[int, ...]:
    return tuple(view["reserve"][seat * SIZES : (seat + 1) * SIZES])


def _count(view: View, seat: int, *, home: bool) -> int:
    return sum(
        1
        for space, piece in enumerate(view["board"])
        if owner_of(piece) == seat and (space // PLACES == seat) == home
    )


def _told_player(view: View, seat: int, catalogue: Catalogue) -> str:
    name = catalogue.word("seat", MOON_WORDS[seat])
    if not view["living"][seat]:
        return f"{name}: {catalogue.say('lunar.out')}."
    return catalogue.say(
        "lunar.player",
        name=name,
        home=_count(view, seat, home=True),
        abroad=_count(view, seat, home=False),
        reserve=told_stock(_reserve(view, seat), catalogue),
    )


BOARD = LunarBoard()
