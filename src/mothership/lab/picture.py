"""A report as a picture: ratings and seats, with their intervals as bars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from textwrap import wrap
from typing import Final

from mothership.lab.intervals import Estimate
from mothership.lab.names import shorten
from mothership.lab.report import Report
from mothership.lab.tally import EVEN
from mothership.lab.words import Words

WIDTH: Final = 900
MARGIN: Final = 10
LETTER: Final = 8.6  # pixels; most letters are narrower, but nobody knows the font here
ROW: Final = 26
LINE, DOT, GRID = "#7fb2d6", "#1a6fb0", "#dddddd"
LONGEST_NAME: Final = 28
LONGEST_OF_TWO: Final = 18  # where a line has two names
STEP: Final = 50  # the scale of ratings ends at such numbers, and is never shorter than to the first
NEAREST: Final = 45  # pixels between the words of two marks


@dataclass(frozen=True)
class Row:
    """A name, an estimate, and the estimate in words."""

    name: str
    estimate: Estimate
    told: str


class Drawing:
    """Parts of an SVG, from top to bottom."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 30.0

    def text(self, x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'
        )

    def heading(self, words: str) -> None:
        """Bold text, in as many lines as it takes."""
        for line in wrap(words, int((WIDTH - 2 * MARGIN) / LETTER)):
            self.text(MARGIN, self.y, line, bold=True)
            self.y += 18
        self.y -= 18

    def bars(self, title: str, rows: Sequence[Row], marks: Sequence[tuple[float, str]]) -> None:
        """Estimates one below the other on the same scale. The marks below it go from end to end."""
        if not rows:
            return
        low, high = marks[0][0], marks[-1][0]
        self.heading(title)
        top = self.y + 12
        left = room(row.name for row in rows)
        right = room(row.told for row in rows)
        width = WIDTH - left - right
        scale = width / ((high - low) or 1)

        def place(value: float) -> float:
            return left + scale * (min(max(value, low), high) - low)

        bottom = top + ROW * len(rows)
        self.parts.append(f'<path d="M{left:.1f} {bottom:.1f}h{width:.1f}" stroke="{GRID}"/>')
        for value, words in marks:
            self.parts.append(f'<path d="M{place(value):.1f} {top:.1f}V{bottom:.1f}" stroke="{GRID}"/>')
            if value in (low, high) or min(place(value) - left, left + width - place(value)) >= NEAREST:
                self.text(place(value), bottom + 16, words, "middle")
        for number, row in enumerate(rows):
            y = top + ROW * (number + 0.5)
            start, end, dot = place(row.estimate.low), place(row.estimate.high), place(row.estimate.mean)
            self.text(left - 12, y + 4, row.name, "end")
            ends = f"M{start:.1f} {y - 5:.1f}v10M{end:.1f} {y - 5:.1f}v10"
            self.parts.append(
                f'<path d="M{start:.1f} {y:.1f}H{end:.1f}{ends}" stroke="{LINE}" stroke-width="3"/>'
            )
            self.parts.append(f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="5" fill="{DOT}"/>')
            self.text(WIDTH - right + 12, y + 4, row.told)
        self.y = bottom + 56

    def svg(self, title: str) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.y:.0f}" '
            f'font-family="sans-serif" font-size="13" role="img"><title>{escape(title)}</title>'
            f'<rect width="{WIDTH}" height="{self.y:.0f}" fill="white"/>'
        )
        return "\n".join([head, *self.parts, "</svg>\n"])


def room(texts: Iterable[str]) -> float:
    """The width in pixels for the longest of some texts."""
    return max(70.0, LETTER * max(map(len, texts)) + 12 + MARGIN)


def draw(report: Report, title: str, words: Words) -> str:
    """The picture of a report, as SVG."""
    drawing = Drawing()
    names, shorter = shorten(report.bots, LONGEST_NAME), shorten(report.bots, LONGEST_OF_TWO)
    listed = ", ".join(names[bot] for bot in report.bots)
    title = words.say("lab.title", game=title, count=report.games, bots=listed)
    drawing.heading(title)
    drawing.y += 34
    rated = [
        Row(names[bot.bot], bot.rating, f"{words.rating(bot.rating.mean)} ({words.ratings(bot.rating)})")
        for bot in sorted(report.of_bots, key=lambda bot: -(bot.rating.mean if bot.rating else 0))
        if bot.rating is not None
    ]
    ends = [end for row in rated for end in (row.estimate.low, row.estimate.high)]
    if rated:
        low, high = -STEP * max(1, ceil(-min(ends) / STEP)), STEP * max(1, ceil(max(ends) / STEP))
        marks = [(value, words.rating(value)) for value in (low, 0, high)]
        drawing.bars(words.say("lab.ratings"), rated, marks)
    paired = [
        Row(f"{shorter[one.first]} – {shorter[one.second]}", one.score, f"{words.percent(one.score.mean)}")
        for one in report.pairings
    ]
    drawing.bars(words.say("lab.pairings"), paired, _shares(report.bound, words))
    for players in sorted({seat.players for seat in report.seats}):
        seats = [
            Row(words.seat(seat.seat), seat.score, words.percent(seat.score.mean))
            for seat in report.seats
            if seat.players == players
        ]
        drawing.bars(words.say("lab.seats", players=players), seats, _shares(EVEN, words))
    return drawing.svg(title)


def _shares(middle: float, words: Words) -> list[tuple[float, str]]:
    return [(share, words.percent(share)) for share in (0.0, middle, 1.0)]
