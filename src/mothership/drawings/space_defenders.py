"""The cabinet of Space Defenders: the screen with the horde, and beside it players and what is to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core import View
from mothership.drawings.defenders_sprites import BOMB, CANNONS, HULL, MINE, MONSTERS, SAUCER_HALF, TORN_HALF
from mothership.drawings.look import Look, mark
from mothership.drawings.svg import Canvas, Sketch, pixels
from mothership.games.space_defenders.board import (
    COLUMN_WORDS,
    COLUMNS,
    DEFENDERS,
    EMPTY,
    KINDS,
    LEFT,
    PRIZES,
    RIGHT,
    ROWS,
    SEAT_WORDS,
    THING_WORDS,
)
from mothership.games.space_defenders.phases import BOMB_WORDS

CELL: Final = 56
LABELS: Final = 24
BEZEL: Final = 12
SIZE: Final = 100  # of a thing, in its own units
PANEL: Final = 320  # width of what stands beside the screen
GAP: Final = 20
TOP: Final = 26
FOOT: Final = 26
HEIGHT: Final = TOP + BEZEL + ROWS * CELL + FOOT + BEZEL
HILLS: Final = (14, 18, 22, 26, 30, 30, 34, 38, 38, 42, 42, 46, 46, 46, 50)
_TONES: Final = {
    "e": "sd-ink",
    "w": "sd-ink",
    "p": "sd-hole",
    "g": "sd-dome",
    "s": "sd-saucer",
    "l": "sd-light",
    "d": "sd-saucer-dark",
    "m": "sd-mine",
    "f": "sd-fuse",
}


class DefendersDrawing:
    def draw(self, view: View, look: Look) -> Sketch:
        canvas = Canvas()
        width = 2 * BEZEL + LABELS + COLUMNS * CELL
        _cabinet(canvas, view, look, width)
        with canvas.at(width + GAP, 0):
            _panel(canvas, view, look)
        return canvas.sketch(width + GAP + PANEL, HEIGHT)


def _cabinet(canvas: Canvas, view: View, look: Look, width: float) -> None:
    canvas.rect(0, 0, width, HEIGHT, look["sd-cabinet"], rx=14, stroke=look["sd-cabinet-edge"])
    canvas.path(
        f"M0 14a14 14 0 0114-14h{width - 28}a14 14 0 0114 14v{TOP - 14}h-{width}z", look["sd-marquee"]
    )
    canvas.rect(0, TOP - 2, width, 2, look["sd-marquee-ink"])
    canvas.text(width / 2, 18, look.say("game.title"), 10, look["sd-marquee-ink"], "middle")
    glass_width, glass_height = LABELS + COLUMNS * CELL, ROWS * CELL + FOOT
    with canvas.at(BEZEL, TOP + BEZEL):
        canvas.rect(0, 0, glass_width, glass_height, look["sd-glass"], rx=10)
        canvas.rect(LABELS, 0, COLUMNS * CELL, ROWS * CELL, look["sd-glass-lit"], opacity=0.55)
        with canvas.at(LABELS, 0):
            _screen(canvas, view, look)
        for row in range(ROWS):
            y = (ROWS - 1 - row) * CELL + CELL / 2 + 4
            canvas.text(LABELS / 2, y, str(row + 1), 8, look["sd-ink-soft"], "middle")
        for column, word in enumerate(COLUMN_WORDS):
            x = LABELS + (column + 0.5) * CELL
            canvas.text(x, ROWS * CELL + 17, word, 8, look["sd-ink-soft"], "middle")


def _screen(canvas: Canvas, view: View, look: Look) -> None:
    """Stars, Earth, the grid, and everything that stands there."""
    with canvas.at(0, 0, CELL / SIZE):
        for n in range(70):
            x, y = round(n * 0.754878 % 1 * COLUMNS * SIZE), round(n * 0.569841 % 1 * ROWS * SIZE)
            near = n % 6 == 0
            size = 5 if near else 3
            canvas.rect(
                x, y, size, size, look["sd-ink-soft" if near else "sd-grid"], opacity=0.5 if near else 1
            )
        tall = ROWS * SIZE
        for at, height in enumerate((*HILLS, *HILLS[::-1])):
            canvas.rect(
                at * 20, tall - height * 0.75, 20.5, height * 0.75, look["sd-earth-dark"], opacity=0.75
            )
        lines = [f"M{column * SIZE} 0V{tall}" for column in range(COLUMNS + 1)]
        lines += [f"M0 {row * SIZE}H{COLUMNS * SIZE}" for row in range(ROWS + 1)]
        canvas.path("".join(lines), "none", stroke=look["sd-grid"], stroke_width=2)
        for space, thing in enumerate(view["board"]):
            if thing == EMPTY:
                continue
            row = space // COLUMNS
            x, y = space % COLUMNS * SIZE, (ROWS - 1 - row) * SIZE
            with canvas.at(x, y):
                if view.actor >= 0 and view.outcome is None and thing == DEFENDERS + view.actor:
                    colour = look[f"sd-{SEAT_WORDS[view.actor]}"]
                    ring = {"stroke": colour, "stroke_width": 3, "stroke_dasharray": "14 9"}
                    canvas.circle(SIZE / 2, SIZE / 2, SIZE * 0.47, "none", **ring)
                _standing(canvas, view, look, thing, steps=row % 2 == 1)


def _standing(canvas: Canvas, view: View, look: Look, thing: int, *, steps: bool) -> None:
    seat = thing - DEFENDERS
    if 0 <= seat < len(SEAT_WORDS):
        ship(canvas, look, seat, view["fire"][seat] or 1, rapid=bool(view["rapid"][seat]))
    else:
        thing_of(canvas, look, THING_WORDS[thing], steps=steps)


def thing_of(canvas: Canvas, look: Look, word: str, *, steps: bool = False) -> None:
    """An invader or the mine, on 100 by 100."""
    if word in ("1", "2", "3", "4", "5"):
        body, legs, other = MONSTERS[int(word)]
        with canvas.at(13, 13, 5.3):
            _layers(canvas, look, (*body, *(other if steps else legs)), look[f"sd-{word}"])
        _value(canvas, look, word)
    elif word == "mine":
        with canvas.at(15, 15, 5):
            _layers(canvas, look, MINE, "", {"d": "sd-mine-dark"})
    elif word == "bomb":
        with canvas.at(12, 12, 6.4):
            _layers(canvas, look, BOMB, "", {"d": "sd-mine-dark", "l": "sd-light"})
    else:
        torn, is_left = word.startswith("damaged"), word.endswith("left")
        rows = TORN_HALF if torn else SAUCER_HALF
        with canvas.at(9 if is_left else -0.2, 20, 5.7):
            _layers(canvas, look, rows if is_left else tuple(row[::-1] for row in rows), "")
        if torn:
            _value(canvas, look, "10")


def ship(canvas: Canvas, look: Look, seat: int, shots: int, *, rapid: bool) -> None:
    """A ship with its cannons, on 100 by 100."""
    colour = look[f"sd-{SEAT_WORDS[seat]}"]
    with canvas.at(11.5, 14, 5.5):
        _layers(canvas, look, HULL, colour)
        _layers(canvas, look, CANNONS[shots], colour)
    with canvas.at(38.5, 45.5, 1.45):
        canvas.path(mark(seat), look["sd-hole"])
    if rapid:
        canvas.path("M4 62l10-16 1 9h7l-11 17 0-10z M96 62l-10-16-1 9h-7l11 17 0-10z", look["sd-light"])


def _layers(
    canvas: Canvas, look: Look, rows: Sequence[str], body: str, tones: dict[str, str] | None = None
) -> None:
    for tone in sorted({sign for row in rows for sign in row} - {"."}):
        name = {**_TONES, **(tones or {})}.get(tone)
        canvas.path(pixels(rows, tone), look[name] if name else body)


def _value(canvas: Canvas, look: Look, value: str) -> None:
    """A number in the corner of a tile."""
    for x, y in ((-3, 0), (3, 0), (0, -3), (0, 3)):
        canvas.text(95 + x, 95 + y, value, 21, look["sd-hole"], "end")
    canvas.text(95, 95, value, 21, look["sd-ink"], "end")


# Beside the screen --------------------------------------------------------------------------------


def _panel(canvas: Canvas, view: View, look: Look) -> None:
    y = 0.0
    for seat in range(view.number("players")):
        y = _player(canvas, view, look, seat, y) + 10
    tiles = sum(view["case"])
    canvas.text(4, y + 24, look.say("drawing.case", count=tiles), 11, look["ink"])
    _tiles(
        canvas,
        look,
        [
            ("left" if k == LEFT else "right" if k == RIGHT else str(k + 1), view["case"][k])
            for k in range(KINDS)
        ],
        4,
        y + 36,
    )


def _player(canvas: Canvas, view: View, look: Look, seat: int, y: float) -> float:
    """A player: ship, name, points, what they have and took. Returns where it ends."""
    game = view.game
    out = not view["living"][seat] and view.number("first") >= 0
    acts = view.actor == seat and view.outcome is None
    prizes = [
        (str(prize + 1) if prize < 5 else "damaged-left", view["reserve"][seat * PRIZES + prize])
        for prize in range(PRIZES)
    ]
    has = _equipment(view, look, seat, out=out)
    height = 58 + (22 if has else 0) + 40
    edge = look["accent"] if acts else look["line"]
    canvas.rect(
        0.5, y + 0.5, PANEL - 1, height - 1, look["panel"], rx=10, stroke=edge, stroke_width=2 if acts else 1
    )
    with canvas.group(opacity=0.5 if out else 1):
        canvas.rect(8, y + 8, 44, 44, look["sd-glass"], rx=8)
        with canvas.at(8, y + 8, 0.44):
            ship(canvas, look, seat, view["fire"][seat] or 1, rapid=bool(view["rapid"][seat]))
        points = canvas.text(PANEL - 14, y + 40, str(view["points"][seat]), 20, look["ink"], "end")
        name = look.name(game, seat)
        word = look.catalogue.word("turn", game.seat_word(seat))
        canvas.text(
            62, y + 26 if name != word else y + 36, name, 12, look.seat(game, seat), most=PANEL - 92 - points
        )
        if name != word:
            canvas.text(62, y + 45, word, 9, look["ink-soft"])
        if has:
            canvas.text(12, y + 72, has, 9, look["ink-soft"], most=PANEL - 24)
        _tiles(canvas, look, prizes, 8, y + height - 40)
    return y + height


def _equipment(view: View, look: Look, seat: int, *, out: bool) -> str:
    has = [look.say("drawing.ship-lost")] if out else []
    if BOMB_WORDS[view["bombs"][seat]] == "held":
        has.append(look.say("drawing.bomb"))
    if view["fire"][seat] > 1:
        has.append(look.say("drawing.dual" if view["fire"][seat] == 2 else "drawing.triple"))
    if view["rapid"][seat]:
        has.append(look.say("drawing.rapid"))
    return " · ".join(has)


def _tiles(canvas: Canvas, look: Look, tiles: Sequence[tuple[str, int]], x: float, y: float) -> None:
    """Kinds of tiles with how many there are of each."""
    held = [(word, count) for word, count in tiles if count]
    if not held:
        return
    room = (PANEL - 12) / max(len(held), 6)
    size = min(28.0, room - 21)
    for place, (word, count) in enumerate(held):
        left = x + place * room
        canvas.rect(left, y, size, size, look["sd-glass"], rx=5)
        with canvas.at(left, y, size / SIZE):
            thing_of(canvas, look, word)
        canvas.text(left + size + 3, y + size / 2 + 4, str(count), 8, look["ink"])


DRAWING = DefendersDrawing()
