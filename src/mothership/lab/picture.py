"""A report as a picture: ratings and seats, with their intervals as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from mothership.lab.intervals import Estimate
from mothership.lab.report import Report
from mothership.lab.tally import EVEN
from mothership.lab.words import Words

WIDTH: Final = 900
LEFT: Final = 230  # room for names
RIGHT: Final = 150  # room for numbers
ROW: Final = 26
LINE, DOT, GRID = "#7fb2d6", "#1a6fb0", "#dddddd"
LONGEST_NAME: Final = 30


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

    def bars(self, title: str, rows: Sequence[Row], marks: Sequence[tuple[float, str]]) -> None:
        """Estimates one below the other on the same scale. The marks below it go from end to end."""
        if not rows:
            return
        low, high = marks[0][0], marks[-1][0]
        self.text(10, self.y, title, bold=True)
        top = self.y + 12
        width = WIDTH - LEFT - RIGHT
        scale = width / ((high - low) or 1)

        def place(value: float) -> float:
            return LEFT + scale * (min(max(value, low), high) - low)

        bottom = top + ROW * len(rows)
        self.parts.append(f'<path d="M{LEFT} {bottom:.1f}h{width}" stroke="{GRID}"/>')
        for value, words in marks:
            self.parts.append(f'<path d="M{place(value):.1f} {top:.1f}V{bottom:.1f}" stroke="{GRID}"/>')
            self.text(place(value), bottom + 16, words, "middle")
        for number, row in enumerate(rows):
            y = top + ROW * (number + 0.5)
            start, end, dot = place(row.estimate.low), place(row.estimate.high), place(row.estimate.mean)
            self.text(LEFT - 10, y + 4, row.name[:LONGEST_NAME], "end")
            ends = f"M{start:.1f} {y - 5:.1f}v10M{end:.1f} {y - 5:.1f}v10"
            self.parts.append(
                f'<path d="M{start:.1f} {y:.1f}H{end:.1f}{ends}" stroke="{LINE}" stroke-width="3"/>'
            )
            self.parts.append(f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="5" fill="{DOT}"/>')
            self.text(WIDTH - RIGHT + 12, y + 4, row.told)
        self.y = bottom + 56

    def svg(self, title: str) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.y:.0f}" '
            f'font-family="sans-serif" font-size="13" role="img"><title>{escape(title)}</title>'
            f'<rect width="{WIDTH}" height="{self.y:.0f}" fill="white"/>'
        )
        return "\n".join([head, *self.parts, "</svg>\n"])


def draw(report: Report, title: str, words: Words) -> str:
    """The picture of a report, as SVG."""
    drawing = Drawing()
    title = words.say("lab.title", game=title, count=report.games, bots=", ".join(report.bots))
    drawing.text(10, drawing.y, title, bold=True)
    drawing.y += 34
    rated = [
        Row(bot.bot, bot.rating, f"{words.rating(bot.rating.mean)} ({words.ratings(bot.rating)})")
        for bot in sorted(report.of_bots, key=lambda bot: -(bot.rating.mean if bot.rating else 0))
        if bot.rating is not None
    ]
    ends = [end for row in rated for end in (row.estimate.low, row.estimate.high)]
    if rated:
        marks = [(value, words.rating(value)) for value in (min(ends), 0.0, max(ends))]
        drawing.bars(words.say("lab.ratings"), rated, marks)
    paired = [
        Row(f"{one.first} – {one.second}", one.score, f"{words.percent(one.score.mean)}")
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
