"""The screen of Space Defenders.

       ┌──────────────────────────────┐
    10 │ (1)  {2}  }3{  [4]  #5#  (1) │    monsters, by their value
     9 │ <=o==o=>  ~10>  ·    ·    ·  │    a saucer, half a saucer
       …
     2 │  ·   -*-   ·    +    ·    ·  │    the mine; a space to go to
     1 │  ·    ·   /Y\\   ·    ·   /R\\ │    ships
       └──a────b────c────d────e────f──┘

Beside it, or below on a narrow screen, what the players have and what is still in the case. Nothing
depends on colour.
"""

from __future__ import annotations

from typing import Final

from mothership.cli.boards.defenders_foresight import (
    HELD,
    SAUCER_POINTS,
    Effect,
    effect_of,
    is_invader,
    points_of,
    rammed_next,
    rows_to_come,
    why_no_bomb,
)
from mothership.cli.terminal.style import Style, beside, cells, cut, pad, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.space_defenders.board import (
    COLUMN_WORDS,
    COLUMNS,
    DAMAGED_LEFT,
    DAMAGED_RIGHT,
    DEFENDERS,
    EMPTY,
    HITLESS_ALONE,
    INTACT_LEFT,
    INTACT_RIGHT,
    ITEM_WORDS,
    LEFT,
    MINE,
    PRIZES,
    QUIET_ROUNDS,
    ROWS,
    SAUCER,
    SEAT_WORDS,
    SPACE_WORDS,
    SPACES,
    THING_WORDS,
)

ROOM: Final = 5  # columns for a space
NARROW_ROOM: Final = 3
NARROW: Final = COLUMNS * ROOM + 5  # from here on spaces have their usual room
BESIDE: Final = 72  # from here on the players stand beside the board
GAP: Final = 3
FEW: Final = 8  # so many changed spaces are told one by one

_MONSTERS: Final = ("(1)", "{2}", "}3{", "[4]", "#5#")
_MONSTER_LOOKS: Final = ((), ("cyan",), ("green",), ("magenta",), ("red",))
_SAUCERS: Final = {
    INTACT_LEFT: " <=o=", INTACT_RIGHT: "=o=> ", DAMAGED_LEFT: " <10~", DAMAGED_RIGHT: "~10> ",
}  # fmt: skip
_NARROW_SAUCERS: Final = {INTACT_LEFT: "<=o", INTACT_RIGHT: "o=>", DAMAGED_LEFT: "<10", DAMAGED_RIGHT: "10>"}
_HALVES: Final = ("<=", "=>")  # in the case and beside the board
_TAKEN_SAUCER: Final = "<10~"
_MINE: Final = "-*-"
_CONTENTS: Final = ("monsters", "left", "right")


class DefendersBoard:
    """Draws and tells the screen."""

    # The drawing ----------------------------------------------------------------------------------

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        screen = _screen(view, style)
        if style.width >= BESIDE:
            width = style.width - max(map(cells, screen)) - GAP
            return beside([screen, _panel(view, catalogue, style, width)], GAP)
        return [*screen, "", *_panel(view, catalogue, style, style.width)]

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        saucers = _NARROW_SAUCERS if style.width < NARROW else _SAUCERS
        whole = f"{saucers[INTACT_LEFT]}{saucers[INTACT_RIGHT]}".strip()
        halves = f"{saucers[DAMAGED_LEFT].strip()} {saucers[DAMAGED_RIGHT].strip()}"
        ships = " ".join(_ship(seat) for seat in range(len(SEAT_WORDS)))
        texts = [
            catalogue.say(
                "defenders.signs",
                monsters=" ".join(_MONSTERS),
                saucer=whole,
                halves=halves,
                ships=ships,
                mine=_MINE,
            ),
            catalogue.say("defenders.marks"),
        ]
        return [line for text in texts for line in wrap(text, style.width)]

    def mark(self, view: View, move: int) -> str:
        """What the shot from there hits, or the mine: ``^3``; ``!`` for the horde, ``b`` for the bomb."""
        effect = effect_of(view, move)
        if not effect.hits:
            return ""
        if effect.by == "bomb":
            return f"^{sum(map(points_of, effect.hits))}"
        signs = "+".join(map(_hit_sign, effect.hits))
        signs += ("!" if effect.horde else "") + ("b" if effect.can_bomb else "")
        return ("*" if effect.by == "mine" else "^") + signs

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:
        effect = effect_of(view, move)
        if not effect.hits:
            return ""
        if effect.by == "bomb":
            return catalogue.say("defenders.bombs", points=sum(map(points_of, effect.hits)))
        return _told_hits(effect, catalogue)

    # The telling ----------------------------------------------------------------------------------

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        if before is None:
            lines = _told_rows(view, catalogue)
            lines += [_told_player(view, seat, catalogue) for seat in _seats(view)]
            lines += [*_told_case(view, catalogue), *_told_contents(view, catalogue)]
            return [*lines, *_news(view, catalogue)]
        lines = _told_changes(view, before, catalogue)
        for seat in _seats(view):
            if _belongings(view, seat) != _belongings(before, seat):
                lines.append(_told_player(view, seat, catalogue))
        if _stock(view) != _stock(before):
            lines += _told_case(view, catalogue)
        known = _news(before, catalogue)
        return lines + [line for line in _news(view, catalogue) if line not in known]


# The screen ---------------------------------------------------------------------------------------


def _screen(view: View, style: Style) -> list[str]:
    """The board in its frame."""
    narrow = style.width < NARROW
    room = NARROW_ROOM if narrow else ROOM
    goals = _goals(view)
    rows = []
    for row in reversed(range(ROWS)):
        spaces = range(row * COLUMNS, (row + 1) * COLUMNS)
        inside = "".join(_space(view["board"][space], space in goals, room, style) for space in spaces)
        edge = "" if narrow else style.paint(style.sign("│", "|"), "dim")
        rows.append(f"{style.paint(f'{row + 1:>2}', 'dim')}{'' if narrow else ' '}{edge}{inside}{edge}")
    if narrow:
        letters = "".join(word.center(room) for word in COLUMN_WORDS)
        return [*rows, style.paint(f"  {letters}".rstrip(), "dim")]
    line = style.sign("─", "-")
    top = style.sign("┌", "+") + line * room * COLUMNS + style.sign("┐", "+")
    letters = "".join(word.center(room, line) for word in COLUMN_WORDS)
    bottom = style.sign("└", "+") + letters + style.sign("┘", "+")
    return [style.paint(f"   {top}", "dim"), *rows, style.paint(f"   {bottom}", "dim")]


def _goals(view: View) -> set[int]:
    """The spaces where the ship can go."""
    moves = map(view.game.vocabulary.words, view.legal)
    return {SPACE_WORDS.index(words[1]) for words in moves if words[0] == "move"}


def _space(thing: int, is_goal: bool, room: int, style: Style) -> str:
    if thing == EMPTY:
        sign = "+" if is_goal else style.sign("·", ".")
        return style.paint(sign.center(room), *(() if is_goal else ("dim",)))
    if thing in _SAUCERS:
        look = ("bold",) if thing in (INTACT_LEFT, INTACT_RIGHT) else ("bold", "magenta")
        return style.paint((_SAUCERS if room == ROOM else _NARROW_SAUCERS)[thing], *look)
    if thing == MINE:
        return style.paint(_MINE.center(room), "bold")
    if thing >= DEFENDERS:
        return style.of_seat(thing - DEFENDERS, _ship(thing - DEFENDERS).center(room))
    return style.paint(_MONSTERS[thing - 1].center(room), *_MONSTER_LOOKS[thing - 1])


def _ship(seat: int) -> str:
    return f"/{letter(seat)}\\"


def letter(seat: int) -> str:
    """The sign of a seat, the same in every language."""
    return SEAT_WORDS[seat][0].upper()


# Beside the screen --------------------------------------------------------------------------------


def _panel(view: View, catalogue: Catalogue, style: Style, width: int) -> list[str]:
    """The players, the case, and what is worth knowing now."""
    lines: list[str] = []
    for seat in _seats(view):
        lines += _player(view, seat, catalogue, style, width)
    lines.append("")
    lines += wrap(_case(view, catalogue), width)
    tiles = [f"{count}×{_kind_sign(kind)}" for kind, count in enumerate(view["case"]) if count]
    if tiles:
        lines += wrap(" ".join(tiles), width, "  ", "  ")
    lines += [line for text in _beside(view, catalogue) for line in wrap(text, width)]
    for text in _news(view, catalogue):
        lines += [style.paint(line, "bold") for line in wrap(text, width)]
    return lines


def _player(view: View, seat: int, catalogue: Catalogue, style: Style, width: int) -> list[str]:
    """A name with its points, then the reserve, then what was bought."""
    mark = style.sign("▶", ">") if view.actor == seat else " "
    points = _points(view, seat, catalogue, 3)
    name = catalogue.word("seat", SEAT_WORDS[seat])
    room = max(4, width - cells(points) - 5)
    name = style.of_seat(seat, f"{letter(seat)} {pad(cut(name, room, style), min(room, 20))}")
    lines = [f"{mark} {name} {points}"]
    stock = [
        f"{count}×{_TAKEN_SAUCER if prize == SAUCER else _MONSTERS[prize]}"
        for prize, count in enumerate(_reserve(view, seat))
        if count
    ]
    if stock:
        lines += wrap(" ".join(stock), width, "    ")
    if _equipment(view, seat, catalogue):
        lines += wrap(", ".join(_equipment(view, seat, catalogue)), width, "    ")
    return lines


def _kind_sign(kind: int) -> str:
    return _MONSTERS[kind] if kind < LEFT else _HALVES[kind - LEFT]


def _hit_sign(thing: int) -> str:
    if thing == MINE:
        return "*"
    return str(points_of(thing)) if is_invader(thing) else letter(thing - DEFENDERS)


# What both need -----------------------------------------------------------------------------------


def _seats(view: View) -> range:
    return range(view.number("players"))


def _reserve(view: View, seat: int) -> tuple[int, ...]:
    return tuple(view["reserve"][seat * PRIZES : (seat + 1) * PRIZES])


def _belongings(view: View, seat: int) -> tuple[object, ...]:
    is_out = view["living"][seat]
    return _reserve(view, seat), is_out, view["bombs"][seat], view["fire"][seat], view["rapid"][seat]


def _points(view: View, seat: int, catalogue: Catalogue, room: int = 0) -> str:
    points = view["points"][seat]
    key = "defenders.one-point" if points == 1 else "defenders.points"
    return catalogue.say(key, points=f"{points:>{room}}")


def _stock(view: View) -> tuple[object, ...]:
    return sum(view["case"]), tuple(view["waiting"]), view.number("aside")


def _equipment(view: View, seat: int, catalogue: Catalogue) -> list[str]:
    """What a player has bought, or that the ship is lost."""
    if not view["living"][seat]:
        return [catalogue.say("defenders.lost")] if view.number("first") >= 0 else []
    bought = [catalogue.say("defenders.bomb-ready")] if view["bombs"][seat] == HELD else []
    if view["fire"][seat] > 1:
        bought.append(catalogue.word("buying", ITEM_WORDS[view["fire"][seat] - 1]))
    if view["rapid"][seat]:
        bought.append(catalogue.word("buying", "rapid"))
    return bought


def _case(view: View, catalogue: Catalogue) -> str:
    """How many tiles there are, and how often the horde can still be reinforced."""
    rows, count = rows_to_come(view), sum(view["case"])
    tiles = catalogue.say("defenders.one-tile" if count == 1 else "defenders.many-tiles", count=count)
    key = f"defenders.case-{'none' if rows == 0 else 'one' if rows == 1 else 'rows'}"
    return catalogue.say(key, tiles=tiles, rows=rows)


def _beside(view: View, catalogue: Catalogue) -> list[str]:
    """The halves that wait, and the saucers that were set aside."""
    lines = [
        catalogue.say(f"defenders.waiting-{side}", count=count)
        for side, count in zip(("left", "right"), view["waiting"], strict=True)
        if count
    ]
    if view.number("aside"):
        lines.append(catalogue.say("defenders.aside", count=view.number("aside")))
    return lines


def _news(view: View, catalogue: Catalogue) -> list[str]:
    """What is pending, and what threatens."""
    if view.outcome is not None:
        return []
    lines: list[str] = []
    if view.number("due"):
        item = catalogue.word("buying", view_word(view, "buying"))
        lines.append(catalogue.say("defenders.due", item=item, points=view.number("due")))
    if view.number("shots") > 1:
        lines.append(catalogue.say("defenders.shots", count=view.number("shots")))
    if view.number("pausing") and view.asks == "shoot":
        lines.append(catalogue.say("defenders.pausing"))
    if view.number("emptied") and rows_to_come(view) > 0:
        lines.append(catalogue.say("defenders.comes-down"))
    if why_no_bomb(view):
        lines.append(catalogue.say(f"defenders.no-bomb-{why_no_bomb(view)}"))
    invades, rammed = rammed_next(view)
    if invades:
        lines.append(catalogue.say("defenders.invades"))
    for thing in rammed:
        if thing == MINE:
            lines.append(catalogue.say("defenders.rams-mine"))
        else:
            name = catalogue.word("seat", SEAT_WORDS[thing - DEFENDERS])
            lines.append(catalogue.say("defenders.rams", name=name))
    survivors = sum(view["living"])
    most = HITLESS_ALONE if view.number("players") == 1 else max(2, survivors)
    if view.number("hitless"):
        lines.append(catalogue.say("defenders.hitless", count=view.number("hitless"), most=most))
    if view.number("quiet") >= QUIET_ROUNDS * survivors // 2:
        lines.append(
            catalogue.say("defenders.quiet", count=view.number("quiet"), most=QUIET_ROUNDS * survivors)
        )
    return lines


def view_word(view: View, name: str) -> str:
    """The word of a part that is a single number."""
    part = next(part for part in view.game.schema.parts if part.name == name)
    return part.words[view.number(name) - part.low]


# In words -----------------------------------------------------------------------------------------


def _told_hits(effect: Effect, catalogue: Catalogue) -> str:
    """What a volley or the mine hits, in words."""
    key = "defenders.mine-hits" if effect.by == "mine" else "defenders.shot-hits"
    things = catalogue.say("defenders.then").join(_short(thing, catalogue) for thing in effect.hits)
    told = catalogue.say(key, things=things) + (catalogue.say("defenders.horde") if effect.horde else "")
    return told + (catalogue.say("defenders.can-bomb") if effect.can_bomb else "")


def _short(thing: int, catalogue: Catalogue) -> str:
    """What stands on a space, in a word or two."""
    if DEFENDERS <= thing < MINE:
        return catalogue.say("defenders.ship", name=catalogue.word("seat", SEAT_WORDS[thing - DEFENDERS]))
    return catalogue.word("board", THING_WORDS[thing])


def _told_rows(view: View, catalogue: Catalogue) -> list[str]:
    """Every row from the top; empty ones together at the end."""
    lines: list[str] = []
    empty: list[str] = []
    for row in reversed(range(ROWS)):
        things = view["board"][row * COLUMNS : (row + 1) * COLUMNS]
        told = [
            f"{COLUMN_WORDS[column]} {_short(thing, catalogue)}"
            for column, thing in enumerate(things)
            if thing != EMPTY
        ]
        if told:
            lines.append(catalogue.say("defenders.row", row=row + 1, things=", ".join(told)))
        else:
            empty.append(str(row + 1))
    if empty:
        lines.append(catalogue.say("defenders.empty-rows", rows=", ".join(empty)))
    return lines


def _told_changes(view: View, before: View, catalogue: Catalogue) -> list[str]:
    """The spaces that have changed; all rows where those are many, as after a descent."""
    changed = [space for space in range(SPACES) if view["board"][space] != before["board"][space]]
    if len(changed) > FEW:
        return _told_rows(view, catalogue)
    told = [
        f"{SPACE_WORDS[space]} {_short(view['board'][space], catalogue)}"
        if view["board"][space] != EMPTY
        else catalogue.say("defenders.empty-space", space=SPACE_WORDS[space])
        for space in changed
    ]
    return [catalogue.say("defenders.changed", spaces=", ".join(told))] if told else []


def _told_player(view: View, seat: int, catalogue: Catalogue) -> str:
    values = [
        str(SAUCER_POINTS if prize == SAUCER else prize + 1)
        for prize, count in enumerate(_reserve(view, seat))
        for _ in range(count)
    ]
    facts = [_points(view, seat, catalogue)]
    facts += [catalogue.say("defenders.tiles", tiles=", ".join(values))] if values else []
    facts += _equipment(view, seat, catalogue)
    return f"{catalogue.word('seat', SEAT_WORDS[seat])}: {'; '.join(facts)}."


def _told_case(view: View, catalogue: Catalogue) -> list[str]:
    return [f"{line}." for line in (_case(view, catalogue), *_beside(view, catalogue))]


def _told_contents(view: View, catalogue: Catalogue) -> list[str]:
    """The tiles in the case, by value; everybody could count them."""
    tiles = [
        catalogue.say(f"defenders.contents-{_contents(kind, count)}", count=count, value=kind + 1)
        for kind, count in enumerate(view["case"])
        if count
    ]
    return [catalogue.say("defenders.contents", tiles=", ".join(tiles))] if tiles else []


def _contents(kind: int, count: int) -> str:
    """The end of the key for some tiles of a kind."""
    side = _CONTENTS[max(0, kind - LEFT + 1)]
    return f"one-{side}" if count == 1 and kind >= LEFT else side


BOARD = DefendersBoard()
