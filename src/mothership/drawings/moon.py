"""What the drawings of both Lunar Invaders share: the moon seen from above, and pyramids."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin
from typing import Final

from mothership.core import Game
from mothership.drawings.look import Look, mark, mix
from mothership.drawings.svg import Canvas, number
from mothership.games.lunar.moon import LINKED, PAD, PLACES

SIDE: Final = 300  # of a moon
STEP: Final = 84  # from space to space
CELL: Final = 348  # a moon with what stands around it
HEAD: Final = 44
TALL: Final = HEAD + SIDE + 66
NO_LINK: Final = -1
MOST_LINKS: Final = 4
CORNERS: Final = (0, 2, 6, 8)
HALVES: Final = (22, 31, 40)  # half the side of a pyramid, on a space of 100 by 100

# x, y and radius of craters: a different face for each moon, as on the page.
CRATERS: Final = (
    (
        (108, 40, 15),
        (196, 104, 10),
        (38, 128, 9),
        (252, 186, 16),
        (104, 196, 12),
        (196, 258, 9),
        (56, 236, 7),
    ),
    (
        (190, 38, 13),
        (104, 108, 12),
        (262, 120, 8),
        (46, 180, 17),
        (196, 196, 9),
        (120, 262, 12),
        (238, 246, 6),
    ),
    ((112, 30, 8), (40, 118, 14), (192, 102, 11), (270, 158, 9), (108, 192, 9), (188, 264, 15), (84, 262, 7)),
    (
        (200, 28, 9),
        (30, 144, 10),
        (104, 104, 8),
        (256, 104, 14),
        (194, 190, 12),
        (104, 266, 10),
        (46, 214, 12),
    ),
    (
        (96, 36, 12),
        (262, 134, 12),
        (194, 106, 8),
        (36, 164, 8),
        (106, 198, 14),
        (202, 262, 10),
        (250, 226, 8),
    ),
)


def centre(place: int) -> tuple[float, float]:
    return SIDE / 2 + (place % 3 - 1) * STEP, SIDE / 2 + (place // 3 - 1) * STEP


def _arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    def at(angle: float) -> str:
        return f"{x + radius * cos(radians(angle)):.1f} {y + radius * sin(radians(angle)):.1f}"

    return f"M{at(start)}A{radius:.1f} {radius:.1f} 0 0 1 {at(end)}"


def ground(canvas: Canvas, look: Look, moon: int) -> None:
    """The disc with its craters, links and the plates of nine spaces."""
    middle = SIDE / 2
    canvas.circle(middle, middle, 148, look["lunar-shade"])
    canvas.circle(middle - 5, middle - 6, 141, look["lunar-ground"])
    canvas.circle(middle - 26, middle - 30, 96, look["lunar-lit"], opacity=0.4)
    for x, y, radius in CRATERS[moon % len(CRATERS)]:
        canvas.circle(x, y, radius, look["lunar-crater"])
        line = {"stroke_width": 2.5, "stroke_linecap": "round"}
        canvas.path(_arc(x, y, radius, -20, 110), "none", stroke=look["lunar-rim"], **line)
        canvas.path(_arc(x, y, radius * 0.94, 160, 290), "none", stroke=look["lunar-shade"], **line)
    for place in range(PLACES):
        for link in LINKED[place * MOST_LINKS : (place + 1) * MOST_LINKS]:
            if link > place:
                canvas.line(*centre(place), *centre(link), look["lunar-link"], stroke_width=4)
    for place in range(PLACES):
        _plate(canvas, look, place)
    canvas.circle(middle, middle, 148, "none", stroke=look["lunar-edge"], stroke_width=2)


def _plate(canvas: Canvas, look: Look, place: int) -> None:
    """Triangles, squares and the circle, as on the printed moon."""
    x, y = centre(place)
    edge = {"stroke": look["lunar-plate-line"], "stroke_width": 2.5, "stroke_linejoin": "round"}
    if place == PAD:
        canvas.circle(x, y, 38, look["lunar-plate"], **edge)
        for radius in (29, 19):
            canvas.circle(x, y, radius, "none", stroke=look["lunar-plate-line"], stroke_width=1.5)
    elif place in CORNERS:
        turn = degrees(atan2(y - SIDE / 2, x - SIDE / 2))
        move = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
        canvas.path("M38 0L-26 41V-41z", look["lunar-plate"], transform=move, **edge)
    else:
        canvas.rect(x - 32, y - 32, 64, 64, look["lunar-plate"], rx=5, **edge)


def pyramid(canvas: Canvas, look: Look, colour: str, seat: int, size: int, is_top: bool = True) -> None:
    """One piece around the middle: four facets, one to three pips, and its owner's mark on top."""
    half = HALVES[size]
    light, dark = look["lunar-light"], look["lunar-dark"]
    canvas.rect(-half - 1.5, -half - 1.5, 2 * half + 3, 2 * half + 3, mix(colour, dark, 0.78), rx=4)
    facets = (
        (-1, -1, 1, -1, mix(colour, light, 0.38)),
        (1, -1, 1, 1, mix(colour, dark, 0.28)),
        (1, 1, -1, 1, mix(colour, dark, 0.12)),
        (-1, 1, -1, -1, mix(colour, light, 0.1)),
    )
    for x1, y1, x2, y2, shade in facets:
        canvas.path(f"M0 0L{x1 * half} {y1 * half}L{x2 * half} {y2 * half}z", shade)
    for pip in range(size + 1):
        canvas.circle((pip - size / 2) * 10.5, half - 6, 3.4, look["lunar-pip"])
    if is_top:
        sign = half * 0.6
        with canvas.at(0, -4 if size == 0 else -3):
            canvas.circle(0, 0, sign * 0.78, look["lunar-pip"])
            move = f"scale({number(sign / 16)}) translate(-8 -8)"
            canvas.path(mark(seat), colour, transform=move)


def tower(canvas: Canvas, look: Look, colour: str, seat: int, sizes: Sequence[int]) -> None:
    """Pieces stacked, the larger ones below; more than one say how many pips they have together."""
    step = min(11.0, 34 / max(1, len(sizes) - 1))
    rise = step * (len(sizes) - 1)
    with canvas.at(0, rise * 0.4, 1 - rise / 400):
        for level, size in enumerate(sizes):
            with canvas.at(0, -level * step):
                pyramid(canvas, look, colour, seat, size, level == len(sizes) - 1)
    if len(sizes) > 1:
        canvas.circle(-33, 33, 15, look["panel"], stroke=colour, stroke_width=2.5)
        canvas.text(-33, 39, str(sum(size + 1 for size in sizes)), 12, look["ink"], "middle")


def piece_on(canvas: Canvas, look: Look, colour: str, seat: int, sizes: Sequence[int], place: int) -> None:
    """What stands on a space of a moon."""
    x, y = centre(place)
    with canvas.at(x, y, STEP / 100):
        tower(canvas, look, colour, seat, sizes)


def ring(canvas: Canvas, colour: str, place: int, dashed: bool = False) -> None:
    """A frame around a space."""
    x, y = centre(place)
    half = STEP * 0.46
    dashes = "10 6" if dashed else None
    canvas.rect(
        x - half,
        y - half,
        2 * half,
        2 * half,
        "none",
        rx=13,
        stroke=colour,
        stroke_width=4,
        stroke_dasharray=dashes,
    )


def control(canvas: Canvas, look: Look, game: Game, held: Sequence[int]) -> None:
    """Who controls the teleporter: a ring around its Pad, in pieces where it is blocked."""
    x, y = centre(PAD)
    for place, seat in enumerate(held):
        dashes = {"stroke_dasharray": "31 31", "stroke_dashoffset": place * 31} if len(held) > 1 else {}
        canvas.circle(x, y, 40, "none", stroke=look.seat(game, seat), stroke_width=4.5, **dashes)


def holders(owners: Sequence[int], seats: int) -> list[int]:
    """The seats with two or more Control Points of a moon."""
    held = [owners[place] for place in CORNERS]
    return [seat for seat in range(seats) if held.count(seat) >= 2]


def attack(canvas: Canvas, look: Look, start: int, end: int) -> None:
    """An arrow from the attacker to whom it attacks."""
    (x1, y1), (x2, y2) = centre(start), centre(end)
    dx, dy = x2 - x1, y2 - y1
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    x1, y1, x2, y2 = x1 + dx / long * 16, y1 + dy / long * 16, x2 - dx / long * 20, y2 - dy / long * 20
    turn = degrees(atan2(dy, dx))
    for colour, width in ((look["lunar-dark"], 13), (look["danger"], 7)):
        canvas.line(x1, y1, x2, y2, colour, stroke_width=width, stroke_linecap="round")
    move = f"translate({number(x2)} {number(y2)}) rotate({number(turn)})"
    canvas.path(
        "M12 0L-12 14V-14z", look["danger"], transform=move, stroke=look["lunar-dark"], stroke_width=3
    )


def heading(
    canvas: Canvas, look: Look, game: Game, seat: int, moon_name: str, *, acts: bool, lives: bool
) -> None:
    """Whose moon it is, above it."""
    colour = look.seat(game, seat) if lives else look["ink-soft"]
    if acts:
        canvas.rect(14, 2, CELL - 28, 38, look["accent-soft"], rx=8, stroke=look["accent"], stroke_width=1.5)
    canvas.path(mark(seat), colour, transform="translate(26 12) scale(1.15)")
    name, right = look.name(game, seat), 0.0
    if name != moon_name:
        right = canvas.text(CELL - 26, 27, moon_name, 11, look["ink-soft"], "end")
    canvas.text(54, 28, name, 13, colour, most=CELL - 92 - right)


def stock(
    canvas: Canvas, look: Look, game: Game, seat: int, counts: Sequence[int], x: float, y: float
) -> float:
    """Pieces that stand nowhere, smallest first; returns where they end."""
    colour = look.seat(game, seat)
    for size, count in enumerate(counts):
        with canvas.at(x + HALVES[size] * 0.55, y, 0.55):
            if count:
                pyramid(canvas, look, colour, seat, size)
            else:
                half = HALVES[size]
                edge = {"stroke": look["line-strong"], "stroke_width": 2, "stroke_dasharray": "6 6"}
                canvas.rect(-half, -half, 2 * half, 2 * half, "none", rx=4, **edge)
        x += HALVES[size] * 1.1 + 5
        x += canvas.text(x, y + 5, f"×{count}", 11, look["ink"] if count else look["ink-soft"]) + 16
    return x


def grid(moons: int) -> tuple[int, int]:
    """Columns and rows for so many moons."""
    columns = 2 if moons in (2, 4) else 3
    return columns, -(-moons // columns)


def spot(moon: int, moons: int) -> tuple[float, float]:
    """Where a moon begins; the last row stands in the middle."""
    columns, _ = grid(moons)
    row, column = divmod(moon, columns)
    in_row = min(columns, moons - row * columns)
    return (columns - in_row) * CELL / 2 + column * CELL, row * (TALL + 8)
