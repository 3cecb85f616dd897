"""Draws our pixel typeface: capitals, digits and a few signs, for headings.

    pip install fonttools brotli
    python web/tools/pixel_font.py        # writes web/src/look/pixel.woff2

A row of a picture in pixel_font.txt is a row of pixels. Its last row stands on the line; rows after a line of
dashes hang below it. Small letters look like capitals.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

PIXEL = 128  # units; eight pixels are as high as the letters' size
GLYPHS = Path(__file__).with_name("pixel_font.txt")
OUT = Path(__file__).parents[1] / "src" / "look" / "pixel.woff2"
DOTS = {"Ä": "A", "Ö": "O", "Ü": "U"}


def read(text: str) -> dict[str, list[tuple[int, int]]]:
    """The pixels of every sign, as columns and rows counted from the line upwards."""
    found: dict[str, list[tuple[int, int]]] = {}
    for block in text.strip().split("\n\n"):
        sign, *rows = block.split("\n")
        if "---" in rows:  # what hangs below the line
            cut = rows.index("---")
            rows, below = rows[:cut], rows[cut + 1 :]
        else:
            below = []
        lit = [
            (x, len(rows) - 1 - y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"
        ]
        lit += [(x, -1 - y) for y, row in enumerate(below) for x, dot in enumerate(row) if dot == "#"]
        found[sign] = lit
    for sign, plain in DOTS.items():
        width = max(x for x, _ in found[plain])
        eyes = [(x, y) for x in (1, 2, width - 2, width - 1) for y in (8,)]
        found[sign] = found[plain] + eyes
    return found


def draw(lit: list[tuple[int, int]]) -> object:
    """Pixels as runs of boxes, row by row, so that the outline stays small."""
    pen = TTGlyphPen(None)
    for y in sorted({y for _, y in lit}):
        columns = sorted(x for x, row in lit if row == y)
        start = columns[0]
        for x, after in zip(columns, [*columns[1:], -1], strict=True):
            if after == x + 1:
                continue
            left, right, low, high = start * PIXEL, (x + 1) * PIXEL, y * PIXEL, (y + 1) * PIXEL
            pen.moveTo((left, low))
            for corner in ((left, high), (right, high), (right, low)):
                pen.lineTo(corner)
            pen.closePath()
            start = after
    return pen.glyph()


def main() -> None:
    signs = read(GLYPHS.read_text())
    glyphs: dict[str, object] = {".notdef": TTGlyphPen(None).glyph(), "space": TTGlyphPen(None).glyph()}
    widths: dict[str, tuple[int, int]] = {".notdef": (4 * PIXEL, 0), "space": (4 * PIXEL, 0)}
    letters = {ord(" "): "space", 0xA0: "space"}
    for sign, lit in signs.items():
        name = f"uni{ord(sign):04X}"
        glyphs[name] = draw(lit)
        widths[name] = ((max(x for x, _ in lit) + 2) * PIXEL, min(x for x, _ in lit) * PIXEL)
        letters[ord(sign)] = name
        if len(sign.lower()) == 1:
            letters[ord(sign.lower())] = name
    letters[ord("’")] = letters[ord("'")]
    letters[ord("ß")] = letters[ord("ẞ")]
    font = FontBuilder(8 * PIXEL, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(letters)
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(widths)
    font.setupHorizontalHeader(ascent=9 * PIXEL, descent=-2 * PIXEL)
    font.setupNameTable({"familyName": "Mothership Pixel", "styleName": "Regular"})
    font.setupOS2(
        sTypoAscender=9 * PIXEL, sTypoDescender=-2 * PIXEL, usWinAscent=9 * PIXEL, usWinDescent=2 * PIXEL
    )
    font.setupPost(keepGlyphNames=False)
    font.font.flavor = "woff2"
    font.font["head"].created = font.font["head"].modified = 3_800_000_000  # the same bytes every time
    font.font.recalcTimestamp = False
    font.save(OUT)


if __name__ == "__main__":
    main()
