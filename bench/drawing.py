"""A picture of shares with their intervals, in groups."""

from collections.abc import Sequence
from html import escape

WIDTH = 900
LEFT = 230
RIGHT = 110
ROW = 22

Row = tuple[str, float, float, float]  # words, mean, least and greatest


def bars_with_errors(title: str, groups: Sequence[tuple[str, Sequence[Row]]], mark: float) -> str:
    """Points with error bars from 0 to 100 %, and a line at a mark that is to be passed."""
    parts: list[str] = [text(10, 24, title, bold=True)]
    y = 50

    def place(share: float) -> float:
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    for name, rows in groups:
        if not rows:
            continue
        parts.append(text(10, y, name, bold=True))
        top = y + 6
        for words, mean, low, high in rows:
            y += ROW
            parts.append(text(LEFT - 10, y, words, anchor="end"))
            parts.append(
                f'<line x1="{place(low):.1f}" x2="{place(high):.1f}" y1="{y - 4}" y2="{y - 4}" '
                'stroke="#1a6fb0" stroke-width="3"/>'
            )
            parts.append(f'<circle cx="{place(mean):.1f}" cy="{y - 4}" r="5" fill="#1a6fb0"/>')
            parts.append(text(place(1) + 10, y, f"{mean * 100:.1f} %"))
        for share, colour in ((0.5, "#999"), (mark, "#c2410c"), (1.0, "#ddd")):
            parts.append(
                f'<line x1="{place(share):.1f}" x2="{place(share):.1f}" y1="{top}" y2="{y + 4}" '
                f'stroke="{colour}" stroke-dasharray="4 3"/>'
            )
        y += 40
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" '
        f'font-family="sans-serif" font-size="13" role="img" aria-label="{escape(title)}">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def text(x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'
