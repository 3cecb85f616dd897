"""Boxes that were tried, as a picture: how often practised and how often expert hands win Elite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SIZE, MARGIN, TOP = 300, 56, 70
INK, GRID, CHOSEN, WANTED = "#24324f", "#d5dbe6", "#d1622b", "#e4f2e9"
TITLE = "Games of Elite won with boxes that were tried, in per cent: practised hands rightwards, experts up"
LEGEND = "Filled: the chosen box. Pale: practised hands win Training in less than 78 % at some table"
LEAST, MOST = 0.02, 0.5  # practised win at least so often, experts less often


class Box(NamedTuple):
    """Shares of games won at Elite with two, three and four players."""

    name: str
    practised: list[float]
    expert: list[float]
    training: list[float]  # practised hands at Training


def frontier(boxes: Sequence[Box]) -> str:
    """A panel for each number of players. The last box is the chosen one; green is where both wishes hold."""
    width, height = 3 * (SIZE + MARGIN) + MARGIN, TOP + SIZE + 60
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>Boxes that were tried</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<g font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<text x="{MARGIN}" y="24" font-size="16">{TITLE}</text>',
        f'<text x="{MARGIN}" y="46">{LEGEND}</text>',
    ]
    for number in range(3):
        parts += _panel(boxes, number, MARGIN + number * (SIZE + MARGIN))
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _panel(boxes: Sequence[Box], number: int, left: float) -> list[str]:
    def x(share: float) -> float:
        return left + SIZE * share

    def y(share: float) -> float:
        return TOP + SIZE * (1 - share)

    wanted = f"M{x(LEAST):.1f} {y(MOST):.1f}H{x(1):.1f}V{y(0):.1f}H{x(LEAST):.1f}z"
    parts = [f'<path d="{wanted}" fill="{WANTED}"/>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(
            f'<path d="M{left:.0f} {y(share):.1f}h{SIZE}M{x(share):.1f} {TOP}v{SIZE}" stroke="{GRID}"/>'
        )
        said = f"{share * 100:.0f}"
        parts.append(f'<text x="{left - 6:.0f}" y="{y(share) + 4:.1f}" text-anchor="end">{said}</text>')
        parts.append(f'<text x="{x(share):.1f}" y="{TOP + SIZE + 16}" text-anchor="middle">{said}</text>')
    for box in boxes:
        at = f'cx="{x(box.practised[number]):.1f}" cy="{y(box.expert[number]):.1f}"'
        name = f"<title>{box.name}</title></circle>"
        if box is boxes[-1]:
            parts.append(f'<circle {at} r="6" fill="{CHOSEN}">{name}')
        else:
            pale = 0.45 if min(box.training) < 0.78 else 1
            parts.append(
                f'<circle {at} r="4" fill="none" stroke="{INK}" stroke-width="1.5" opacity="{pale}">{name}'
            )
    middle = left + SIZE / 2
    players = f"{number + 2} players"
    return [*parts, f'<text x="{middle:.0f}" y="{TOP + SIZE + 40}" text-anchor="middle">{players}</text>']
