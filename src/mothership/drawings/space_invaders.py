"""The table of Space Invaders from straight above, in millimetres; beside it the colours and their powers."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, radians, sin
from typing import Final

from mothership.core import View
from mothership.drawings.invader_sprites import SAUCER, SPECIES
from mothership.drawings.look import Look, mark, mix
from mothership.drawings.svg import Canvas, Sketch, number, pixels
from mothership.games.space_invaders.board import (
    CARD_POSE,
    COLUMNS,
    FIRST_OF_LEVEL,
    GONE,
    LEVEL_OF,
    LEVELS,
    MOST_ANGLE,
    PLACE_STEP,
    POWER_WORDS,
    ROWS,
    SEAT_WORDS,
    SHIELD,
    SLOTS,
    SPACES,
    SPARE,
    SPECIES_WORDS,
    TOKEN_POSE,
    TOKENS,
    TWICE,
    damage_of,
    icon_of,
    space_x,
    space_y,
    species_of,
    speed_of,
)
from mothership.games.space_invaders.phases import ASIDE, FLYING, NONE, READY, RESTING, WAITING

WIDTH: Final = 420  # of the board
LENGTH: Final = 480
PLANET: Final = 80
CARD: Final = (63, 88)
RADIUS: Final = 15  # of a token
UFO: Final = (120, 300, 480, 560)  # left, right, near, far
ABOVE: Final = 112  # what is shown beyond the board
BELOW: Final = 98
SIDE: Final = 14
SCALE: Final = 1.12
GAP: Final = 22
PANEL: Final = 300
EARTH: Final = (210, -760, 822)  # a circle far below the table
TICKS: Final = (-13.6, 13.6, 826, 838)
PIXEL: Final = 3.7  # of a creature
_SHADES: Final = {"octopus": "si-octopus", "crab": "si-crab", "squid": "si-squid"}


class InvadersDrawing:
    def draw(self, view: View, look: Look) -> Sketch:
        canvas = Canvas()
        wide, tall = (WIDTH + 2 * SIDE) * SCALE, (LENGTH + ABOVE + BELOW) * SCALE
        canvas.rect(0, 0, wide, tall, look["si-hole"], rx=14)
        canvas.rect(1, 1, wide - 2, tall - 2, look["si-table"], rx=13, opacity=0.45)
        with canvas.at(SIDE * SCALE, (LENGTH + ABOVE) * SCALE, SCALE):
            _ground(canvas, view, look)
            _planet(canvas, view, look)
            _ufo(canvas, view, look)
            for space in range(SPACES):
                if view["board"][space] != NONE:
                    _card_at(canvas, view, look, space)
            for slot in range(SLOTS):
                _token_at(canvas, view, look, slot)
            _shooter(canvas, view, look)
        with canvas.at(wide + GAP, 0):
            _panel(canvas, view, look, tall)
        return canvas.sketch(wide + GAP + PANEL, tall)


def burst(points: int = 8, inner: float = 0.55) -> str:
    """A star around 0, of radius 1."""
    corners = []
    for corner in range(points * 2):
        far = inner if corner % 2 else 1.0
        corners.append(f"{sin(pi * corner / points) * far:.3f} {-cos(pi * corner / points) * far:.3f}")
    return f"M{'L'.join(corners)}Z"


BURST: Final = burst()
STAR: Final = burst(9, 0.62)


# The table ----------------------------------------------------------------------------------------


def _ground(canvas: Canvas, view: View, look: Look) -> None:
    edge = {"stroke": look["si-edge"], "stroke_width": 1.6}
    canvas.rect(0, -LENGTH, WIDTH, LENGTH, look["si-board"], rx=6, **edge)
    for n in range(60):
        size = 1.8 if n % 7 == 0 else 1
        x, y = round(n * 0.754878 % 1 * WIDTH), round(n * 0.569841 % 1 * LENGTH)
        canvas.rect(x, -y, size, size, look["si-ink-soft"], opacity=0.28)
    for space in range(ROWS * COLUMNS):
        left, top = space_x(space) / 10 - CARD[0] / 2, -space_y(space) / 10 - CARD[1] / 2
        out = space >= view.number("rows") * COLUMNS
        look_of = {"stroke": look["si-grid"], "stroke_dasharray": "4 4" if out else None}
        with canvas.group(opacity=0.25 if out else 1):
            canvas.rect(left, top, CARD[0], CARD[1], look["si-space"], rx=5, fill_opacity=0.65, **look_of)
    dots = {"stroke_width": 1.6, "stroke_dasharray": "1.6 6", "stroke_linecap": "round"}
    canvas.line(0, -PLANET, WIDTH, -PLANET, look["si-ink-soft"], **dots)


def _on_arc(angle: float, radius: float) -> tuple[float, float]:
    return EARTH[0] + sin(radians(angle)) * radius, -(EARTH[1] + cos(radians(angle)) * radius)


def _horizon(radius: float) -> str:
    """As much of a planet as there is on the table."""
    x, y, _ = EARTH
    left = -y - (radius**2 - x**2) ** 0.5
    right = -y - (radius**2 - (WIDTH - x) ** 2) ** 0.5
    return f"M0 0V{left:.1f}A{radius} {radius} 0 0 1 {WIDTH} {right:.1f}V0Z"


def _planet(canvas: Canvas, view: View, look: Look) -> None:
    """The planet and its health, mark by mark."""
    health, most = view.number("health"), view.number("most-health")
    canvas.path(_horizon(EARTH[2] + 3), look["si-health"], opacity=0.5)
    canvas.path(_horizon(EARTH[2]), look["si-planet-deep"])
    for n in range(26):
        x, wide = round(n * 0.754878 * WIDTH % WIDTH), 14 + n * 7 % 26
        canvas.rect(x, -6 - n * 13 % 40, min(wide, WIDTH - x), 3, look["si-planet"], opacity=0.8)
    first, last, inner, outer = TICKS
    step = (last - first) / most
    for mark_ in range(most):
        start, end = first + step * mark_ + 0.12, first + step * (mark_ + 1) - 0.12
        corners = [_on_arc(start, inner), _on_arc(start, outer), _on_arc(end, outer), _on_arc(end, inner)]
        d = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
        canvas.path(f"M{d}Z", look["si-health" if mark_ < health else "si-lost"])
    for icon, there in enumerate(view["icons"]):
        if there and icon < most:
            left, top = _on_arc(first + step * (icon + 0.5), 815)
            with canvas.at(left, top, 7):
                canvas.path(BURST, look["si-lost" if icon >= health else "si-gold"])
    width = canvas.text(198, -14, str(health), 22, look["si-ink"], "middle")
    canvas.text(204 + width / 2, -14, f"/{most}", 12, look["si-ink-soft"])
    canvas.rect(0, -1, WIDTH, 7, look["si-hole"])
    stripes = "".join(f"M{x} -1h8l-5 7h-8z" for x in range(5, WIDTH - 4, 16))
    canvas.path(stripes, look["si-gold"])


def _ufo(canvas: Canvas, view: View, look: Look) -> None:
    left, right, near, far = UFO
    health, most = view.number("ufo"), max(1, view.number("ufo") + view.number("ufo-hits"))
    x, y, wide, tall = left, -far, right - left, far - near
    glow, deep = look["si-ufo"], look["si-ufo-deep"]
    with canvas.group(opacity=1 if health else 0.45):
        hull = f"M{x - 9} {y + tall + 5}L{x - 3} {y - 25}H{x + wide + 3}L{x + wide + 9} {y + tall + 5}Z"
        canvas.path(hull, look["si-board"], stroke=glow, stroke_width=1.6)
        canvas.rect(x, y, wide, tall, deep, rx=3, stroke=glow, stroke_width=3)
        canvas.shape(
            "ellipse", cx=x + wide / 2, cy=y + tall * 0.72, rx=wide * 0.42, ry=tall * 0.24,
            fill=look["si-shield"], opacity=0.45,
        )  # fmt: skip
        if health:
            with canvas.at(x + wide / 2 - 48, y + 12, 96 / 35):
                canvas.path(pixels(SAUCER, "#"), glow)
                canvas.path(pixels(SAUCER, "o"), look["si-gold"])
        canvas.rect(x - 3, y + tall, wide + 6, 5, glow, rx=2)
        name = canvas.text(x + 2, y - 8, look.say("drawing.ufo"), 8, glow)
        count = canvas.text(x + wide - 2, y - 8, f"{health}/{most}", 8, look["si-ink"], "end")
        room = (wide - name - count - 18) / most
        for pip in range(most):
            held = look["si-shield"] if pip < health else "none"
            place = x + name + 9 + pip * room
            canvas.rect(place, y - 17, max(1.6, room - 1.8), 10, held, rx=1, stroke=glow, stroke_width=0.8)


def _card_at(canvas: Canvas, view: View, look: Look, space: int) -> None:
    x, y, _, turn = view["card-at"][space * CARD_POSE : (space + 1) * CARD_POSE]
    move = f"translate({number(x / 10)} {number(-y / 10)}) rotate({number(-turn / 10)})"
    kind = view["board"][space]
    with canvas.group(move):
        wide, tall = CARD
        canvas.rect(-wide / 2 + 2, -tall / 2 + 3, wide, tall, look["si-hole"], rx=4, opacity=0.5)
        _card(canvas, view, look, kind)
        hits = _hits(view, space)
        if hits and icon_of(kind) & TWICE:
            words = look.say("drawing.hits", hits=hits, of=2)
            canvas.rect(-25, tall / 2 - 7, 50, 14, look["si-ink"], rx=7)
            canvas.text(0, tall / 2 + 3, words, 6, look["si-hole"], "middle")


def _hits(view: View, space: int) -> int:
    stages = zip(view["stage"], view["on"], strict=True)
    return sum(1 for stage, on in stages if stage in (RESTING, WAITING, FLYING) and on >> space & 1)


def _card(canvas: Canvas, view: View, look: Look, kind: int) -> None:
    """A card around 0: species and points, speed as chevrons, damage, shield, a double frame for two hits."""
    wide, tall = CARD
    species = int(species_of(kind))
    shade = _SHADES[SPECIES_WORDS[species]]
    colour, icon = look[shade], int(icon_of(kind))
    canvas.rect(-wide / 2, -tall / 2, wide, tall, look[f"{shade}-deep"], rx=4)
    line = {"stroke": colour, "stroke_width": 1.8}
    canvas.rect(
        -wide / 2 + 1.4,
        -tall / 2 + 1.4,
        wide - 2.8,
        tall - 2.8,
        look["si-card"],
        rx=3,
        fill_opacity=0.55,
        **line,
    )
    if icon & TWICE:
        line = {"stroke": look["si-ink"], "stroke_width": 1.5}
        canvas.rect(-wide / 2 + 4.2, -tall / 2 + 4.2, wide - 8.4, tall - 8.4, "none", rx=2, **line)
    rows = SPECIES[species]
    with canvas.at(-6 * PIXEL, -5.6 * PIXEL, PIXEL):
        canvas.path(pixels([row.replace("o", "#").replace("x", "#") for row in rows], "#"), colour)
        canvas.path(pixels(rows, "o"), look["si-ink"])
        canvas.path(pixels(rows, "x"), look["si-hole"])
    chevrons = "".join(
        f"M{-wide / 2 + 6:g} {-tall / 2 + 6 + step * 5.2:g}l5.5 4 5.5-4"
        for step in range(int(speed_of(kind)))
    )
    round_ = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    canvas.path(chevrons, "none", stroke=look["si-ink"], stroke_width=2.4, **round_)
    points = str(view["points"][species])
    canvas.text(wide / 2 - 6, -tall / 2 + 15, points, 8.4, colour, "end")
    with canvas.at(0, tall / 2 - 15):
        canvas.path(BURST, look["si-burst"], transform="scale(13)")
        canvas.text(0.6, 4.2, str(damage_of(kind)), 8.6, look["si-ink"], "middle")
    if icon & SHIELD:
        glow = {"stroke": look["si-shield"], "stroke_width": 2.2}
        canvas.shape(
            "ellipse",
            cx=0,
            cy=-3,
            rx=wide / 2 - 3,
            ry=tall / 2 - 9,
            fill=look["si-shield"],
            fill_opacity=0.13,
            **glow,
        )
        light = f"M{-wide / 2 + 10} -14q4 -16 16 -19"
        canvas.path(light, "none", stroke=look["si-ink"], stroke_width=2, stroke_linecap="round", opacity=0.7)


def _hand_of(view: View, slot: int) -> int:
    return view.number("hand") if slot == SPARE else slot // TOKENS


def token(canvas: Canvas, look: Look, hand: int, level: int) -> None:
    """The face of a token around 0: its colour, the mark of the seat, its level as dots."""
    colour = look[f"si-{SEAT_WORDS[hand]}"]
    canvas.circle(0, 0, RADIUS, colour, stroke=look["si-hole"], stroke_width=0.8)
    canvas.circle(0, 0, RADIUS - 3, "none", stroke=look["si-ink"])
    canvas.path(STAR, look["si-ink"], transform=f"scale({RADIUS - 5})", opacity=0.9)
    with canvas.at(-5.6, -5.6, 0.7):
        canvas.path(mark(hand), colour, stroke=look["si-hole"], stroke_width=0.6)
    for dot in range(level):
        canvas.circle((dot - (level - 1) / 2) * 4.4, -10.2, 1.7, look["si-hole"])


def _token_at(canvas: Canvas, view: View, look: Look, slot: int) -> None:
    """A token where it lies: a leaning one is seen as an ellipse."""
    x, y, z, nx, ny = view["token-at"][slot * TOKEN_POSE : (slot + 1) * TOKEN_POSE]
    if z == GONE or view["stage"][slot] not in (FLYING, RESTING, WAITING):
        return
    level = 1 if slot == SPARE else int(LEVEL_OF[slot % TOKENS]) + 1
    lean = degrees(atan2(-ny, nx))
    flat = max(0.25, (max(0.0, 1 - (nx / 1000) ** 2 - (ny / 1000) ** 2)) ** 0.5)
    canvas.circle(x / 10 + 1.5, -y / 10 + 2.5, RADIUS, look["si-hole"], opacity=0.45)
    turn = f"rotate({number(lean)}) scale({number(flat)} 1) rotate({number(-lean)})"
    with canvas.group(f"translate({number(x / 10)} {number(-y / 10)}) {turn}"):
        token(canvas, look, _hand_of(view, slot), level)


def _shooter(canvas: Canvas, view: View, look: Look) -> None:
    """Where the shooter stands and points, as far as that has been chosen."""
    place, angle = view.number("place"), view.number("angle")
    if place == NONE:
        return
    colour = look[f"si-{SEAT_WORDS[view.number('hand')]}"]
    turn = angle - MOST_ANGLE if angle != NONE else 0
    with canvas.group(f"translate({place * PLACE_STEP} 40) rotate({turn})"):
        if angle != NONE:
            way = {
                "stroke": look["si-ink"],
                "stroke_width": 2.5,
                "stroke_dasharray": "3 9",
                "stroke_linecap": "round",
            }
            canvas.path("M0 -14V-150", "none", opacity=0.8, **way)
        body = "M-18 3L-21 42Q0 51 21 42L18 3Q0 -4 -18 3Z"
        canvas.path(body, look["si-board-lit"], stroke=look["si-edge"], stroke_width=1.4)
        canvas.path(
            "M-15 -6L-17 32M15 -6L17 32", "none", stroke=colour, stroke_width=7, stroke_linecap="round"
        )
        canvas.path("M-12 2H12", "none", stroke=look["si-steel"], stroke_width=5, stroke_linecap="round")
        canvas.circle(0, 27, 11.5, look["si-ink"], stroke=look["si-steel"], stroke_width=2)


# Beside the table ---------------------------------------------------------------------------------


def _panel(canvas: Canvas, view: View, look: Look, tall: float) -> None:
    canvas.rect(0.5, 0.5, PANEL - 1, 92, look["panel"], rx=10, stroke=look["line"])
    canvas.text(18, 34, look.say("drawing.score"), 11, look["ink-soft"])
    canvas.text(PANEL - 18, 40, str(view.number("score")), 24, look["ink"], "end")
    told = look.say("drawing.round-deck", round=max(1, view.number("round")), deck=view.number("deck"))
    canvas.text(18, 74, told, 9, look["ink-soft"], most=PANEL - 36)
    hands = view.number("hands")
    y = 106.0
    height = min(160.0, (tall - y - 12 * (hands - 1)) / hands)
    for hand in range(hands):
        _hand(canvas, view, look, hand, y, height)
        y += height + 12


def _hand(canvas: Canvas, view: View, look: Look, hand: int, y: float, height: float) -> None:
    """A colour: who plays it, its powers by level, and its tokens."""
    acts = view.number("hand") == hand and view.outcome is None
    edge, width = (look["accent"], 2) if acts else (look["line"], 1)
    canvas.rect(0.5, y + 0.5, PANEL - 1, height - 1, look["panel"], rx=10, stroke=edge, stroke_width=width)
    colour = look[f"seat-{SEAT_WORDS[hand]}"]
    with canvas.at(14, y + 12, 1.2):
        canvas.path(mark(hand), colour)
    word = look.catalogue.word("hand", SEAT_WORDS[hand])
    seat = hand if view.number("players") > 1 else 0
    name = look.names[seat] if seat < len(look.names) else ""
    right = canvas.text(PANEL - 14, y + 28, word, 9, look["ink-soft"], "end") if name else 0
    canvas.text(42, y + 28, name or word, 12, colour, most=PANEL - 76 - right)
    row = (height - 50) / LEVELS
    for level in range(LEVELS):
        at = y + 42 + row * (level + 0.5)
        power = view["powers"][hand * LEVELS + level]
        slots = range(hand * TOKENS + FIRST_OF_LEVEL[level], hand * TOKENS + FIRST_OF_LEVEL[level + 1])
        for place, slot in enumerate(slots):
            _stock(canvas, view, look, slot, level, 26 + place * 27, at)
        told = look.catalogue.word("power", POWER_WORDS[power]) if power != NONE else "–"
        canvas.text(
            112, at + 5, told, 9.5, look["ink"] if power != NONE else look["ink-soft"], most=PANEL - 124
        )


def _stock(canvas: Canvas, view: View, look: Look, slot: int, level: int, x: float, y: float) -> None:
    """A token of a colour: ready, on the table, used up, or not active yet."""
    stage = view["stage"][slot]
    if stage == READY:
        with canvas.at(x, y, 0.78):
            token(canvas, look, slot // TOKENS, level + 1)
        return
    colour = look[f"si-{SEAT_WORDS[slot // TOKENS]}"]
    faint = mix(colour, look["panel"], 0.6)
    used = stage == ASIDE
    canvas.circle(x, y, 11, "none", stroke=faint, stroke_width=2, stroke_dasharray=None if used else "3 4")
    if used:
        canvas.path(
            f"M{number(x - 5)} {number(y - 5)}l10 10m0-10l-10 10", "none", stroke=faint, stroke_width=2
        )


DRAWING = InvadersDrawing()
