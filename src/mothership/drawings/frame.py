"""What is around a table in a picture: space, the game's name, a line of words, and our sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mothership.drawings.look import Look
from mothership.drawings.svg import Canvas, Sketch, document, pixels, text_width, wrapped

SHIP: Final = (
    "......###......",
    "....#######....",
    "...##o###o##...",
    "..###########..",
    ".#############.",
    "##.##.###.##.##",
    "...#...#...#...",
)
NAME: Final = "Mothership"
BETWEEN: Final = " – "  # names of players
MARGIN: Final = 24
HEAD: Final = 84
FOOT: Final = 22
LEAST_WIDTH: Final = 480
# The preview of a link, as pages that show one want it.
CARD_WIDTH: Final = 1200
CARD_HEIGHT: Final = 630


class Caption(NamedTuple):
    """The words of a picture."""

    title: str
    line: str = ""


def ship(canvas: Canvas, look: Look, x: float, y: float, scale: float) -> None:
    """Our sign, 15 by 7."""
    with canvas.at(x, y, scale):
        canvas.path(pixels(SHIP, "#"), look["accent"])
        canvas.path(pixels(SHIP, "o"), look["warn"])


def signed(canvas: Canvas, look: Look, right: float, y: float, size: float = 10) -> None:
    """The sign and the name, ending at the right."""
    width = canvas.text(right, y, NAME, size, look["ink-soft"], "end")
    ship(canvas, look, right - width - size * 2.7, y - size, size / 7)


def stars(canvas: Canvas, look: Look, width: float, height: float) -> None:
    """Stars that are always the same: each step by the golden ratio falls into the largest gap left."""
    for n in range(int(width * height / 9000)):
        x, y = n * 0.754878 % 1 * width, n * 0.569841 % 1 * height
        size = 3 if n % 7 == 0 else 2
        canvas.rect(round(x), round(y), size, size, look["line"], opacity=0.9 if n % 3 else 0.5)


def framed(sketch: Sketch, look: Look, caption: Caption, size: tuple[float, float] | None = None) -> Sketch:
    """A table with its name above it; ``size`` keeps all pictures of a film alike."""
    inner_width, inner_height = size or (sketch.width, sketch.height)
    width = max(LEAST_WIDTH, inner_width + 2 * MARGIN)
    height = HEAD + inner_height + FOOT + MARGIN
    canvas = Canvas()
    canvas.rect(0, 0, width, height, look["space"])
    stars(canvas, look, width, height)
    sign_width = text_width(NAME, 9) + 30
    canvas.text(MARGIN, 36, caption.title, 16, look["ink"], most=width - 2 * MARGIN)
    for row, line in enumerate(wrapped(caption.line, 9, width - 2 * MARGIN, 2)):
        canvas.text(MARGIN, 56 + 15 * row, line, 9, look["ink-soft"])
    left, top = (width - sketch.width) / 2, HEAD + (inner_height - sketch.height) / 2
    canvas.place(sketch, left, top)
    if sign_width < width:
        signed(canvas, look, width - MARGIN, height - 14, 9)
    return canvas.sketch(width, height)


def card(look: Look, title: str, lines: Sequence[str], sketch: Sketch) -> str:
    """The preview of a link: 1200 by 630, words at the left and a table or a cover at the right."""
    canvas = Canvas()
    canvas.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, look["space"])
    stars(canvas, look, CARD_WIDTH, CARD_HEIGHT)
    left, room = 56, 380
    box = (left + room + 44, 36, CARD_WIDTH - left - room - 44 - 36, CARD_HEIGHT - 72)
    scale = min(box[2] / sketch.width, box[3] / sketch.height, 2.4)
    canvas.place(
        sketch,
        box[0] + (box[2] - sketch.width * scale) / 2,
        box[1] + (box[3] - sketch.height * scale) / 2,
        scale,
    )
    ship(canvas, look, left, 60, 6)
    y = 168.0
    for one in wrapped(title, 30, room, 4):
        canvas.text(left, y, one, 30, look["ink"])
        y += 48
    y += 10
    for number, line in enumerate(lines):
        colour = look["accent"] if number == 0 else look["ink-soft"]
        for one in wrapped(line, 16, room, 3 if len(lines) > 1 else 7):
            canvas.text(left, y, one, 16, colour)
            y += 30
        y += 10
    canvas.text(left, CARD_HEIGHT - 52, NAME, 18, look["ink-soft"])
    return document(CARD_WIDTH, CARD_HEIGHT, str(canvas), title)
