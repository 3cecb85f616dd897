"""Cards of Invaders: the page's pictures of them, symbols, strength and name."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from mothership.drawings.look import Look, mix
from mothership.drawings.svg import Canvas, text_width, wrapped

WIDTH: Final = 84
HEIGHT: Final = 112
ART: Final = 66  # height of the picture
LETTERS: Final = 5.6  # height of a capital of a name
SMALLEST: Final = 4.2
SIDES: Final = ("invader", "mankind", "hero")
SYMBOLS: Final = {
    "discard": "M5 2.5h14q1.5 0 1.5 1.5v16q0 1.5-1.5 1.5H5q-1.5 0-1.5-1.5V4q0-1.5 1.5-1.5z",
    "drain": "M12 1c4.5 6 7.5 9.6 7.5 13.7a7.5 7.5 0 01-15 0C4.5 10.6 7.5 7 12 1z",
    "used": "M12 3a9 9 0 019 9h-3a6 6 0 10-2.2 4.6l-2.3-2.3H21v7.5l-3-3A9 9 0 1112 3z",
    "one-shot": "M14 .8L3.5 13.8h6.8L8.5 23.2 20.5 9h-7.4z",
    "token": "M12 2a10 10 0 100 20 10 10 0 000-20zm0 3.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13z",
}
# Tones of a picture: of the side, and of its sky.
_OF_SIDE: Final = {"m": 1, "s": 2, "k": 3, "l": 4, "h": 5}
_OF_SKY: Final = {"g": "glow", "f": "far", "n": "land"}
# A card that people have added gets the picture of its side.
_OTHERWISE: Final = {"invader": "kraken", "mankind": "militia", "hero": "militia"}


class Standing(NamedTuple):
    """A card as it is now; ``strength`` is None for what is done once."""

    card: str
    strength: int | None
    tokens: int = 0
    used: bool = False
    turned: bool = False
    copies: int = 1
    cost: tuple[int, int] | None = None


@cache
def _pictures() -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = json.loads(
        files(__package__).joinpath("card_pictures.json").read_text("utf-8")
    )
    return told


def side_of(card: str, look: Look) -> str:
    return look.catalogue.messages.get(f"card.{card}.side", "mankind")


def picture(canvas: Canvas, look: Look, name: str, side: str, width: float, height: float) -> None:
    """The picture of a card or strategy, filling a box; what is cut off at the edges is sky and ground."""
    found = _pictures().get(name)
    if found is None:
        known = _OTHERWISE[side]
        found = _pictures().get(known) or next(iter(_pictures().values()))
    letter = "i" if side == "invader" else "m"
    sky, land = (look[f"inv-{found['sky']}-{part}"] for part in ("sky", "land"))
    canvas.rect(0, 0, width, height, sky)
    canvas.rect(0, 0, width, height * 0.3, mix(sky, land, 0.25))
    scale = max(width / 100, height / 80)
    left, top = (width - 100 * scale) / 2, (height - 80 * scale) / 2
    # A view box of its own cuts off what is outside, without a name for a clip path.
    canvas.add(f'<svg width="{width:g}" height="{height:g}" overflow="hidden">')
    with canvas.at(left, top, scale):
        for tone, line, put, path in found["shapes"]:
            colour = look[
                f"inv-{letter}{_OF_SIDE[tone]}" if tone in _OF_SIDE else f"inv-{found['sky']}-{_OF_SKY[tone]}"
            ]
            if line:
                ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
                canvas.path(path, "none", transform=put or None, stroke=colour, stroke_width=line, **ends)
            else:
                canvas.path(path, colour, transform=put or None)
    canvas.add("</svg>")


def sign(canvas: Canvas, name: str, colour: str, x: float, y: float, size: float) -> None:
    """A sign of 24 by 24 at a corner."""
    with canvas.at(x, y, size / 24):
        canvas.path(SYMBOLS[name], colour, fill_rule="evenodd")


def card(canvas: Canvas, look: Look, standing: Standing) -> None:
    """A card: picture, strength, name, and what lies on it."""
    side = side_of(standing.card, look)
    frame = look[f"inv-{side}"] if side in SIDES else look["inv-mankind"]
    with canvas.group(label=look.catalogue.word("card", standing.card)):
        canvas.rect(1.5, 2.5, WIDTH, HEIGHT, look["inv-back"], rx=7, opacity=0.55)
        canvas.rect(0, 0, WIDTH, HEIGHT, look["inv-card"], rx=7)
        with canvas.at(3, 3):
            picture(canvas, look, standing.card, side, WIDTH - 6, ART)
        canvas.rect(
            1, 1, WIDTH - 2, HEIGHT - 2, "none", rx=6, stroke=frame, stroke_width=3 if side == "hero" else 2
        )
        name = look.catalogue.word("card", standing.card)
        longest = max(text_width(word, 1) for word in name.replace("-", "- ").split())
        size = max(SMALLEST, min(LETTERS, (WIDTH - 9) / longest))
        lines = wrapped(name, size, WIDTH - 9, 4)
        y = ART + 3 + (HEIGHT - ART - 3 - 9.5 * len(lines)) / 2 + 7
        for line in lines:
            canvas.text(WIDTH / 2, y, line, size, look["inv-card-ink"], "middle")
            y += 9.5
        _strength(canvas, look, standing, frame)
        if standing.used:
            canvas.rect(0, 0, WIDTH, HEIGHT, look["inv-back"], rx=7, opacity=0.55)
            sign(canvas, "used", look["inv-card-soft"], WIDTH / 2 - 13, ART / 2 - 11, 26)
        if standing.turned:
            canvas.rect(3, ART - 9, WIDTH - 6, 12, look["inv-band"], opacity=0.85)
            canvas.text(WIDTH / 2, ART, look.say("drawing.turned"), 5.6, look["inv-hero"], "middle")


def _strength(canvas: Canvas, look: Look, standing: Standing, frame: str) -> None:
    canvas.rect(4, 4, 26, 24, look["inv-band"], rx=6, stroke=frame, stroke_width=1.5)
    if standing.strength is None:
        sign(canvas, "one-shot", look["inv-star"], 8, 7, 18)
    else:
        told = str(standing.strength).replace("-", "−")
        canvas.text(17, 21.5, told, 12 if len(told) < 2 else 9, look["inv-card-ink"], "middle")
    right = WIDTH - 6.0
    if standing.tokens:
        sign(canvas, "token", look["inv-token"], right - 20, 6, 20)
        canvas.text(right - 10, 20, str(standing.tokens), 7, look["inv-card-ink"], "middle")
    if standing.copies > 1:
        canvas.rect(right - 22, 5, 23, 17, look["inv-band"], rx=5)
        canvas.text(right - 10.5, 17, f"×{standing.copies}", 7, look["inv-card-ink"], "middle")
    if standing.cost is not None:
        _cost(canvas, look, standing.cost)


def _cost(canvas: Canvas, look: Look, cost: tuple[int, int]) -> None:
    """Cards to discard and to drain, at the lower edge of the picture."""
    pips = [("discard", look["inv-card-soft"])] * cost[0] + [("drain", look["inv-drain"])] * cost[1]
    if not pips:
        return
    room = min(13.0, (WIDTH - 12) / len(pips))
    canvas.rect(3, ART - 13, len(pips) * room + 8, 16, look["inv-band"], opacity=0.85)
    for place, (name, colour) in enumerate(pips):
        sign(canvas, name, colour, 6 + place * room, ART - 11, 12)
