"""The moons of Lunar Invaders (2016): a space may hold a tower.

                  ▲
                  ▲▲×2
    /A▲▲     \\──[A▲▲▲    8]    a tower rises from its largest pieces, and its pips stand beside it
          │            │

On a narrow screen a unit is a letter and a digit for each piece (``[A3221]``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.cli.boards.lunar_foresight import DRAW, composition_of, foresee, owner_of, pips_on
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
)
from mothership.cli.terminal.style import Style, cells, pad, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.lunar_invaders_2016.board import (
    COMPOSITION_WORDS,
    COUNT,
    EMPTY,
    LAST_PLY,
    MOON_WORDS,
    PIPS,
    PLACES,
    PLAYERS,
    SIZE_WORDS,
    SIZES,
    SPACE_WORDS,
    SPACES,
    UNIT_WORDS,
)

WIDE: Final = 78  # from here on two moons with drawn towers fit side by side
_WIDE: Final = Frame(room=9, gap=2, stem=6, up="↑", down="↓")  # "▲" above a space is part of a tower
_LEAST_ROOM: Final = 3
_COLUMNS: Final = ("lunar.column.player", "towers.tokens", "lunar.column.home", "lunar.column.abroad")


def holders(view: View, moon: int) -> list[int]:
    """The seats with two or more Control Points of a moon: one controls its teleporter, two block it."""
    return holders_of([owner_of(unit) for unit in _on(view, moon)])


class TowerBoard:
    """Draws and tells the moons."""

    # The drawing ----------------------------------------------------------------------------------

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        frame = _frame(view, style)
        moons = [_moon(view, moon, frame, catalogue, style) for moon in range(PLAYERS)]
        news = [*_pending(view, catalogue), *_warnings(view, catalogue)]
        return [
            *draw_moons(moons, frame, 4 if frame is _WIDE else 3, style),
            *self._players(view, catalogue, style),
            _turn(view, catalogue),
            *(style.paint(line, "bold") for text in news for line in wrap(text, style.width)),
        ]

    def _players(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        """Who has how many tokens, how many pips where, and what in the bank."""
        wide = style.width >= WIDE
        gap = "  " if wide else " "
        heads = [catalogue.say(key) for key in (*_COLUMNS, "towers.bank")]
        rows: list[str] = []
        for seat in range(PLAYERS):
            tokens = style.sign("●", "o") * view["tokens"][seat] or style.sign("–", "-")
            home, abroad = _pips(view, seat, seat), _pips(view, seat, 1 - seat)
            row = [
                pad(tokens, cells(heads[1])),
                number(home, heads[2], style, danger=home == 2 and abroad <= 2),
                number(abroad, heads[3], style, danger=abroad == 2 and home <= 2),
                stock(_bank(view, seat), seat, style, wide=True)
                if wide
                else _digits(_bank(view, seat), style),
            ]
            rows.append(gap.join(row))
        return players_table(view, heads, rows, catalogue, style, gap=gap, widest=24 if wide else 7)

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        wide = style.width >= WIDE
        texts = [
            legend_of_spaces(catalogue, style, wide=wide),
            catalogue.say("towers.wide" if wide else "towers.narrow"),
            catalogue.say("towers.pips"),
            legend_of_places(catalogue),
            catalogue.say("towers.marks"),
        ]
        return [line for text in texts for line in wrap(text, style.width)]

    def mark(self, view: View, move: int) -> str:
        """Signs like those of chess players: for better, for worse, and doubled if that ends the game."""
        seen = foresee(view, move)
        if seen.winner != NONE:
            return "=" if seen.winner == DRAW else "!!" if seen.winner == view.actor else "??"
        if seen.lost != EMPTY:
            return "?" if owner_of(seen.lost) == view.actor else "!"
        return ""

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:
        """Who wins, or which unit is destroyed or pushed out."""
        seen = foresee(view, move)
        if seen.winner == DRAW:
            return catalogue.say("towers.draws")
        if seen.winner == view.actor:
            return catalogue.say("towers.wins" if seen.sure else "towers.wins-unless")
        if seen.winner != NONE:
            return catalogue.say("towers.loses", name=_name(seen.winner, catalogue))
        if seen.pushed != EMPTY:
            return catalogue.say("towers.pushes", unit=catalogue.word("unit", UNIT_WORDS[seen.pushed]))
        if seen.lost == EMPTY:
            return ""
        if owner_of(seen.lost) == view.actor:
            own = catalogue.word("own-unit", UNIT_WORDS[seen.lost])
            return catalogue.say("towers.destroys-own", unit=own)
        return catalogue.say("towers.destroys", unit=catalogue.word("unit", UNIT_WORDS[seen.lost]))

    # The telling ----------------------------------------------------------------------------------

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        if before is None:
            return self._tell_all(view, catalogue)
        changed = [
            catalogue.say(
                "lunar.space",
                space=catalogue.word("space", SPACE_WORDS[space]),
                ship=_told_unit(view["board"][space], catalogue),
            )
            for space in range(SPACES)
            if view["board"][space] != before["board"][space]
        ]
        for seat in range(PLAYERS):
            name = _name(seat, catalogue)
            if view["tokens"][seat] != before["tokens"][seat]:
                changed.append(catalogue.say("towers.new-tokens", name=name, tokens=view["tokens"][seat]))
            if _bank(view, seat) != _bank(before, seat):
                bank = _told_bank(view, seat, catalogue)
                changed.append(catalogue.say("towers.new-bank", name=name, bank=bank))
        lines = [catalogue.say("lunar.changed", spaces="; ".join(changed))] if changed else []
        for moon in range(PLAYERS):
            if holders(view, moon) != holders(before, moon):
                lines.append(f"{moon_word(moon, catalogue)}. {teleporter(holders(view, moon), catalogue)}.")
        return [*lines, *_warnings(view, catalogue)]

    def _tell_all(self, view: View, catalogue: Catalogue) -> list[str]:
        lines = [f"{_turn(view, catalogue)}."]
        for moon in range(PLAYERS):
            units = [_told_unit(unit, catalogue) if unit != EMPTY else "" for unit in _on(view, moon)]
            lines.append(told_moon(moon, units, catalogue))
            lines.append(f"{teleporter(holders(view, moon), catalogue)}.")
        for seat in range(PLAYERS):
            lines.append(
                catalogue.say(
                    "towers.player",
                    name=_name(seat, catalogue),
                    tokens=view["tokens"][seat],
                    home=_pips(view, seat, seat),
                    abroad=_pips(view, seat, 1 - seat),
                    bank=_told_bank(view, seat, catalogue),
                )
            )
        return [*lines, *_pending(view, catalogue), *_warnings(view, catalogue)]


# The drawing of a moon ----------------------------------------------------------------------------


def _frame(view: View, style: Style) -> Frame:
    if style.width >= WIDE:
        return _WIDE
    most = max(COUNT[composition_of(unit)] for unit in view["board"])
    room = max(_LEAST_ROOM, 1 + most)
    return Frame(room=room, gap=1, stem=(room + 1) // 2, up="↑", down="↓")


def _moon(view: View, moon: int, frame: Frame, catalogue: Catalogue, style: Style) -> Moon:
    title = title_of(moon, _name(moon, catalogue), frame, catalogue, style)
    return Moon(
        title=style.of_seat(moon, title),
        spaces=[_standing(unit, frame, style) if unit != EMPTY else None for unit in _on(view, moon)],
        footer=footer_of(holders(view, moon), catalogue, style, short=frame is not _WIDE),
        way=_way(view, moon),
    )


def _standing(unit: int, frame: Frame, style: Style) -> Standing:
    owner, composition = owner_of(unit), composition_of(unit)
    counts = [COMPOSITION_WORDS[composition].count(word[0]) for word in SIZE_WORDS]
    if frame is not _WIDE:
        return Standing(owner, (letter(owner) + _digits(counts, style),))
    rows = [_row(size, counts[size], style) for size in reversed(range(SIZES)) if counts[size]]
    ground = letter(owner) + rows[0]
    if sum(counts) > 1:
        pips = str(PIPS[composition])
        ground = pad(ground, frame.room - len(pips)) + pips
    return Standing(owner, (ground, *rows[1:]))


def _digits(counts: Sequence[int], style: Style) -> str:
    """A digit for each piece, the largest first."""
    digits = "".join(str(size + 1) * counts[size] for size in reversed(range(SIZES)))
    return digits or style.sign("–", "-")


def _row(size: int, count: int, style: Style) -> str:
    """All pieces of one size in a tower."""
    times = f"{style.sign('×', 'x')}{count}" if count > 1 else ""
    return size_sign(size, style, wide=True) + times


def _way(view: View, moon: int) -> tuple[int, int] | None:
    """The places of this moon that an announced action or an attack comes from and goes to."""
    origin, target = view.number("from"), view.number("to")
    if NONE in (origin, target) or origin // PLACES != moon or target // PLACES != moon:
        return None
    return origin % PLACES, target % PLACES


# Words --------------------------------------------------------------------------------------------


def _name(seat: int, catalogue: Catalogue) -> str:
    return catalogue.word("seat", MOON_WORDS[seat])


def _turn(view: View, catalogue: Catalogue) -> str:
    return catalogue.say("towers.turn", turn=min(max(view.number("ply"), 1), LAST_PLY), last=LAST_PLY)


def _told_unit(unit: int, catalogue: Catalogue) -> str:
    """A unit in words, a tower with its pips."""
    told = catalogue.word("unit", UNIT_WORDS[unit])
    pieces = composition_of(unit)
    return catalogue.say("towers.tower", unit=told, pips=PIPS[pieces]) if COUNT[pieces] > 1 else told


def _pending(view: View, catalogue: Catalogue) -> list[str]:
    """What is announced, and the change that was made for it."""
    if view.number("announced") == NONE:
        return []
    vocabulary = view.game.vocabulary
    action = catalogue.move(vocabulary, vocabulary.parse(_announced(view)))
    lines = [catalogue.say("towers.announced", name=_name(view.number("turn"), catalogue), action=action)]
    for space, old in enumerate(view["changed"]):
        if old != EMPTY:
            lines.append(
                catalogue.say(
                    "towers.change",
                    space=catalogue.word("space", SPACE_WORDS[space]),
                    old=catalogue.word("own-unit", UNIT_WORDS[old]),
                    new=catalogue.word("own-unit", UNIT_WORDS[view["board"][space]]),
                )
            )
    return lines


def _announced(view: View) -> str:
    """The announced move, as it would be typed."""
    table = view.game.schema.to_json(view.table)
    kind, origin, target = table["announced"], table["from"], table["to"]
    place = target.partition(".")[2]
    if kind == "teleport":
        return f"teleport {origin[0]} {target}"
    if kind == "oblivion":
        return f"oblivion {origin[0]}"
    if kind == "build":
        return f"build {target}"
    if kind in ("divide", "transfer"):
        return f"{kind} {origin} {table['size']} {place}"
    return f"{kind} {origin} {place}"


def _warnings(view: View, catalogue: Catalogue) -> list[str]:
    if view.outcome is not None:
        return []
    lines: list[str] = []
    if view.number("ban") != NONE:
        space = catalogue.word("space", SPACE_WORDS[view.number("ban")])
        name = _name(view.number("turn"), catalogue)
        lines.append(catalogue.say("towers.ban", name=name, space=space))
    if view.number("repeats") >= 2:
        lines.append(catalogue.say("lunar.repeats"))
    return lines


def _on(view: View, moon: int) -> tuple[int, ...]:
    return view["board"][moon * PLACES : (moon + 1) * PLACES]


def _pips(view: View, seat: int, moon: int) -> int:
    return pips_on(view["board"], seat, moon)


def _bank(view: View, seat: int) -> tuple[int, ...]:
    return view["bank"][seat * SIZES : (seat + 1) * SIZES]


def _told_bank(view: View, seat: int, catalogue: Catalogue) -> str:
    told = [
        catalogue.say(f"towers.pieces.{word}", count=count)
        for word, count in zip(SIZE_WORDS, _bank(view, seat), strict=True)
        if count
    ]
    return ", ".join(told) or catalogue.say("lunar.nothing")


BOARD = TowerBoard()
