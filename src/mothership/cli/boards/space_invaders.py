"""The table of Space Invaders.

             [=======  UFO 3  =======]
       a       b       c       d       e
   4   /oo\\    }xx{    <^^>    .       .       a species,
       v1 x2   v2 x1   v3 x1                   its speed and damage,
           S       2    R                      its icon, and the tokens on it
   …
   ~~~~~~~~~~~~~~~ planet 17 ~~~~~~~~~~~~~~~
                     ^ 210 mm, 4 degrees

Beside it, or below on a narrow screen, the colours with their powers and tokens, and help with the aim.
Nothing depends on colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians
from typing import Final

from mothership.cli.boards.space_invaders_aiming import USUAL, hand_named, launch
from mothership.cli.terminal.style import Style, beside, cells, pad, wrap
from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.space_invaders.arc import angle_to, strength_for
from mothership.games.space_invaders.board import (
    BOARD_WIDTH,
    CARD_LENGTH,
    COLUMN_WORDS,
    COLUMNS,
    FIRST_OF_LEVEL,
    KIND_WORDS,
    LEVELS,
    MOST_ANGLE,
    PITCH_X,
    PLACE_STEP,
    POWER_WORDS,
    ROWS,
    SEAT_WORDS,
    SHIELD,
    SHOOTER_Y,
    SPACE_WORDS,
    SPACES,
    TOKENS,
    TWICE,
    UFO_FAR,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
    damage_of,
    icon_of,
    space_x,
    space_y,
    species_of,
    speed_of,
)
from mothership.games.space_invaders.hands import OWN
from mothership.games.space_invaders.moves import TAKE_HAND
from mothership.games.space_invaders.phases import ASIDE, FLYING, FROM_BASE, NONE, READY, RESTING, WAITING
from mothership.referees.space_invaders_news import news

ROOM: Final = 8  # columns for a space
SIGN: Final = 4  # of them for the sign of a card
EDGE: Final = 4
FIELD: Final = EDGE + COLUMNS * ROOM
NARROW_ROOM: Final = 4
BESIDE: Final = 76  # from here on the colours stand beside the board
GAP: Final = 3
SPECIES_SIGNS: Final = ("/oo\\", "}xx{", "<^^>")
SPECIES_LOOKS: Final = ("green", "cyan", "magenta")
UFO_MIDDLE: Final = (UFO_NEAR + UFO_FAR) // 2


class InvadersBoard:
    """Draws and tells the table."""

    # The drawing ----------------------------------------------------------------------------------

    def draw(self, view: View, catalogue: Catalogue, style: Style) -> list[str]:
        field = _field(view, catalogue, style)
        if style.width >= BESIDE:
            panel = _panel(view, catalogue, style, style.width - FIELD - GAP)
            return beside([field, panel], GAP)
        return [*field, "", *_below(view, catalogue, style)]

    def legend(self, catalogue: Catalogue, style: Style) -> list[str]:
        octopus, crab, squid = SPECIES_SIGNS
        key = "space-invaders.signs" if style.width >= FIELD else "space-invaders.signs-narrow"
        texts = [
            catalogue.say(key, octopus=octopus, crab=crab, squid=squid),
            catalogue.say("space-invaders.tokens"),
        ]
        return [line for text in texts for line in wrap(text, style.width)]

    def mark(self, view: View, move: int) -> str:  # noqa: ARG002
        return ""

    def tell_mark(self, view: View, move: int, catalogue: Catalogue) -> str:  # noqa: ARG002
        return ""

    # A launch in one line -------------------------------------------------------------------------

    def in_one_line(self, view: View, text: str, habit: str) -> list[str] | None:
        """The moves that a line means, where it means several; ``habit`` is the hand that is kept."""
        return launch(view, text, habit or USUAL)

    def habit(self, text: str) -> str:
        """The hand that a line names, to be kept for the next launches."""
        return hand_named(text)

    def not_typed(self, move: int) -> str:
        """Why a move cannot be typed, or nothing: a gesture is no number."""
        return "space-invaders.gesture" if move == TAKE_HAND + OWN else ""

    # The telling ----------------------------------------------------------------------------------

    def tell(self, view: View, catalogue: Catalogue, before: View | None) -> list[str]:
        if before is None:
            lines = _told_rows(view, catalogue)
            lines += [_told_hand(view, hand, catalogue) for hand in range(view.number("hands"))]
            return [*lines, *_now(view, catalogue)]
        lines = _told_changes(view, before, catalogue)
        known = _now(before, catalogue)
        return lines + [line for line in _now(view, catalogue) if line not in known]


# The field --------------------------------------------------------------------------------------------


def _field(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    ufo = catalogue.say("space-invaders.ufo", health=view.number("ufo"))
    planet = catalogue.say("space-invaders.planet", health=view.number("health"))
    if style.width < FIELD:
        return _narrow_field(view, f"[= {ufo} =]", f"~ {planet} ~", catalogue, style)
    left, right = _column(UFO_LEFT), _column(UFO_RIGHT)
    lines = [" " * left + style.paint(f"[{f'  {ufo}  '.center(right - left - 1, '=')}]", "bold")]
    letters = "".join(word.ljust(ROOM) for word in COLUMN_WORDS)
    lines.append(style.paint(" " * EDGE + letters.rstrip(), "dim"))
    for row in reversed(range(view.number("rows"))):
        lines += _row(view, row, style)
    lines.append(style.paint(f"  {planet}  ".center(FIELD, "~"), "bold"))
    aim = _aim(view, catalogue)
    if aim and view.number("place") != NONE:
        # Beyond the last column there are the tracks, which are not drawn.
        column = min(_column(view.number("place") * PLACE_STEP * 10), FIELD - 1)
        told = " " * column + f"^ {aim}"
        lines.append(told if len(told) <= FIELD else f"{aim} ^".rjust(column + 1))
    return lines


def _narrow_field(view: View, ufo: str, planet: str, catalogue: Catalogue, style: Style) -> list[str]:
    """The same in nineteen columns: a card is its letter, its speed and its damage."""
    lines = [style.paint(ufo, "bold"), style.paint("   ".join(COLUMN_WORDS), "dim")]
    for row in reversed(range(view.number("rows"))):
        spaces = range(row * COLUMNS, (row + 1) * COLUMNS)
        signs = [_short(view["board"][space], style).ljust(NARROW_ROOM) for space in spaces]
        below = [_marks(view, space, NARROW_ROOM - 1).ljust(NARROW_ROOM) for space in spaces]
        lines += [style.paint(str(row + 1), "dim"), "".join(signs).rstrip(), "".join(below).rstrip()]
    return [*lines, style.paint(planet, "bold"), *wrap(_aim(view, catalogue), style.width)]


def _short(kind: int, style: Style) -> str:
    if kind == NONE:
        return style.sign("·", ".")
    return f"{KIND_WORDS[kind][0]}{speed_of(kind)}{damage_of(kind)}"


def _row(view: View, row: int, style: Style) -> list[str]:
    heads = (f"{row + 1:>2}  ", " " * EDGE, " " * EDGE)
    cards = [_card(view, row * COLUMNS + column, style) for column in range(COLUMNS)]
    return [
        (style.paint(head, "dim") + "".join(pad(card[part], ROOM) for card in cards)).rstrip()
        for part, head in enumerate(heads)
    ]


def _card(view: View, space: int, style: Style) -> tuple[str, str, str]:
    kind = view["board"][space]
    if kind == NONE:
        return style.paint(style.sign("·", "."), "dim"), "", ""
    sign = style.paint(SPECIES_SIGNS[species_of(kind)], SPECIES_LOOKS[species_of(kind)])
    return sign, f"v{speed_of(kind)} x{damage_of(kind)}", _marks(view, space, ROOM - 1)


def _marks(view: View, space: int, room: int) -> str:
    """Icons of a card, and the colours of the tokens on it, as far as there is room."""
    kind = view["board"][space]
    if kind == NONE:
        return ""
    tokens = "".join(_letter(slot // TOKENS) for slot in _tokens_on(view, space))
    icon = _icon_sign(kind)
    return f"{icon} {tokens}".strip()[:room] if room == ROOM - 1 else f"{icon}{tokens}"[:room]


def _icon_sign(kind: int) -> str:
    icon = icon_of(kind)
    return ("S" if icon & SHIELD else "") + ("2" if icon & TWICE else "")


def _tokens_on(view: View, space: int) -> list[int]:
    """The slots of the tokens that count on a card, as far as is known now."""
    asked = (
        view.number("hand") * TOKENS + view.number("resolving") if view.number("pointer") != NONE else NONE
    )
    found = []
    for slot, (stage, on) in enumerate(zip(view["stage"], view["on"], strict=True)):
        if slot == asked:
            on |= view["reach"][slot]  # the hits of a sidestep that are still to be asked about
        if stage in (RESTING, WAITING, FLYING) and on >> space & 1:
            found.append(slot)
    return found


def _letter(hand: int) -> str:
    """The sign of a colour, the same in every language."""
    return SEAT_WORDS[hand][0].upper()


def _aim(view: View, catalogue: Catalogue) -> str:
    """Where the shooter stands and points, as far as that has been said."""
    place, angle = view.number("place"), view.number("angle")
    told = catalogue.say("space-invaders.stands", place=place * PLACE_STEP) if place != NONE else ""
    return told + (catalogue.say("space-invaders.points", angle=angle - MOST_ANGLE) if angle != NONE else "")


def _column(x: int) -> int:
    """Where something stands in the drawing: the sign of a card is in the middle of its space."""
    return max(0, EDGE + SIGN // 2 + (x - PITCH_X // 2) * ROOM // PITCH_X)


# Beside the field -------------------------------------------------------------------------------------


def _panel(view: View, catalogue: Catalogue, style: Style, width: int) -> list[str]:
    lines = [line for text in _tracks(view, catalogue) for line in wrap(text, width, "  ", "")]
    for hand in range(view.number("hands")):
        lines += ["", _name(view, hand, catalogue, style)]
        for power in _powers(view, hand, catalogue, style):
            lines += wrap(power, width, "      ", "    ")
    return lines + _moment(view, catalogue, style, width)


def _below(view: View, catalogue: Catalogue, style: Style) -> list[str]:
    """The same in few lines, so that the board above stays on the screen."""
    lines = wrap("; ".join(_tracks(view, catalogue)), style.width, "  ", "")
    for hand in range(view.number("hands")):
        line = f"{_name(view, hand, catalogue, style)}:"
        for number, power in enumerate(_powers(view, hand, catalogue, style)):
            line += ";" if number else ""
            if cells(f"{line} {power};") <= style.width:
                line += f" {power}"
            else:
                *before, line = [line, *wrap(power, style.width - 1, "    ", "    ")]
                lines += before
        lines.append(line)
    return lines + _moment(view, catalogue, style, style.width)


def _moment(view: View, catalogue: Catalogue, style: Style, width: int) -> list[str]:
    lines = []
    for text in news(view, catalogue):
        lines += ["", *(style.paint(line, "bold") for line in wrap(text, width))]
    for text in _aim_help(view, catalogue):
        lines += wrap(text, width, "  ", "")
    return lines


def _name(view: View, hand: int, catalogue: Catalogue, style: Style) -> str:
    """A colour, marked if it is its turn."""
    mark = style.sign("▶", ">") if view.number("hand") == hand and view.outcome is None else " "
    name = style.of_seat(hand, f"{_letter(hand)} {catalogue.word('hand', SEAT_WORDS[hand])}")
    return f"{mark} {name}"


def _powers(view: View, hand: int, catalogue: Catalogue, style: Style) -> list[str]:
    """A colour's tokens and what they can do, by level."""
    lines = []
    for level in range(LEVELS):
        power = view["powers"][hand * LEVELS + level]
        if power != NONE:
            tokens = "".join(_token_sign(view, slot, style) for slot in _slots(hand, level))
            word = catalogue.word("power", POWER_WORDS[power])
            lines.append(f"{level + 1} {tokens} {word}")
    return lines


def _slots(hand: int, level: int) -> range:
    return range(hand * TOKENS + FIRST_OF_LEVEL[level], hand * TOKENS + FIRST_OF_LEVEL[level + 1])


def _token_sign(view: View, slot: int, style: Style) -> str:
    """Ready, in flight or on the table, waiting, used up, not active yet."""
    signs = {READY: "*", FLYING: "!", RESTING: "o", WAITING: "w", ASIDE: "-"}
    return signs.get(view["stage"][slot], style.sign("·", "."))


def _tracks(view: View, catalogue: Catalogue) -> list[str]:
    marked = [
        str(space) for space, icon in enumerate(view["icons"]) if icon and space < view.number("health")
    ]
    return [
        catalogue.say("space-invaders.score", points=view.number("score")),
        catalogue.say("space-invaders.deck", count=view.number("deck")),
        catalogue.say("space-invaders.marked", spaces=", ".join(reversed(marked)) or "–"),
        catalogue.say("space-invaders.health", planet=view.number("health"), ufo=view.number("ufo")),
    ]


# The aim ----------------------------------------------------------------------------------------------


def _aim_help(view: View, catalogue: Catalogue) -> list[str]:
    """Which angle points where, and which strength carries how far, as far as an arc can tell."""
    if view.asks in ("announce", "hand"):
        example = next((word for _, word in _cards(view)), SPACE_WORDS[0])
        if view.asks == "announce":
            return [catalogue.say("space-invaders.launch-at-once", card=example)]
        base = view.number("mode") == FROM_BASE
        key = "space-invaders.launch-from-base" if base else "space-invaders.launch"
        return [catalogue.say(key, card=example)]
    if view.asks == "stand":
        told = [f"{word} {space_x(column) // 10}" for column, word in enumerate(COLUMN_WORDS)]
        told.append(f"{catalogue.say('space-invaders.the-ufo')} {BOARD_WIDTH // 20}")
        return [catalogue.say("space-invaders.places", places=", ".join(told))]
    if view.asks == "turn":
        x, y = _origin(view)
        goals = [(word, space_x(space), space_y(space)) for space, word in _cards(view)]
        goals.append((catalogue.say("space-invaders.the-ufo"), BOARD_WIDTH // 2, UFO_MIDDLE))
        told = [f"{word} {angle_to(to_x - x, to_y - y):+d}" for word, to_x, to_y in goals]
        return [catalogue.say("space-invaders.angles", angles=", ".join(told))]
    if view.asks == "press":
        x, y = _origin(view)
        slant = cos(radians(view.number("angle") - MOST_ANGLE))
        bands = []
        for row in range(view.number("rows")):
            middle = space_y(row * COLUMNS)
            near = strength_for((middle - CARD_LENGTH // 2 - y) / slant)
            far = strength_for((middle + CARD_LENGTH // 2 - y) / slant)
            bands.append(catalogue.say("space-invaders.band", row=row + 1, low=near, high=far))
        ufo = catalogue.say(
            "space-invaders.band-ufo",
            low=strength_for((UFO_NEAR - y) / slant),
            high=strength_for((UFO_FAR - y) / slant),
        )
        return [catalogue.say("space-invaders.strengths", bands=", ".join([*bands, ufo]))]
    return []


def _origin(view: View) -> tuple[int, int]:
    if view.number("mode") == FROM_BASE:
        x, y = view["base-at"]
        return x, y
    return view.number("place") * PLACE_STEP * 10, SHOOTER_Y


def _cards(view: View) -> list[tuple[int, str]]:
    return [(space, SPACE_WORDS[space]) for space in range(SPACES) if view["board"][space] != NONE]


# In words ---------------------------------------------------------------------------------------------


def _now(view: View, catalogue: Catalogue) -> list[str]:
    return [*_tracks(view, catalogue), *news(view, catalogue), *_aim_help(view, catalogue)]


def _told_rows(view: View, catalogue: Catalogue) -> list[str]:
    lines = []
    for row in reversed(range(ROWS)):
        told = [
            _told_card(view, row * COLUMNS + column, catalogue)
            for column in range(COLUMNS)
            if view["board"][row * COLUMNS + column] != NONE
        ]
        if told:
            lines.append(catalogue.say("space-invaders.row", row=row + 1, cards="; ".join(told)))
    return lines or [catalogue.say("space-invaders.no-cards")]


def _told_card(view: View, space: int, catalogue: Catalogue) -> str:
    told = f"{SPACE_WORDS[space]} {catalogue.word('kind', KIND_WORDS[view['board'][space]])}"
    tokens = [catalogue.word("hand", SEAT_WORDS[slot // TOKENS]) for slot in _tokens_on(view, space)]
    return told + (f" [{', '.join(tokens)}]" if tokens else "")


def _told_hand(view: View, hand: int, catalogue: Catalogue) -> str:
    powers = [
        catalogue.word("power", POWER_WORDS[power])
        for power in view["powers"][hand * LEVELS : (hand + 1) * LEVELS]
        if power != NONE
    ]
    return catalogue.say(
        "space-invaders.hand",
        hand=catalogue.word("hand", SEAT_WORDS[hand]),
        count=view["tokens"][hand],
        powers=", ".join(powers) or "–",
    )


def _told_changes(view: View, before: View, catalogue: Catalogue) -> list[str]:
    changed = [
        space
        for space in range(SPACES)
        if view["board"][space] != before["board"][space]
        or _tokens_on(view, space) != _tokens_on(before, space)
    ]
    told: Sequence[str] = [
        _told_card(view, space, catalogue)
        if view["board"][space] != NONE
        else catalogue.say("space-invaders.empty", space=SPACE_WORDS[space])
        for space in changed
    ]
    return [catalogue.say("space-invaders.changes", cards="; ".join(told))] if told else []


BOARD: Final = InvadersBoard()
