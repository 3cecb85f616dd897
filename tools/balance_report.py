"""Win rates as a table and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 300, 230
MARGIN, TOP, BOTTOM = 46, 70, 60
INK, GRID = "#24324f", "#d5dbe6"
COLOURS = ("#9aa7bd", "#d1622b", "#2b8a5a", "#1a6fb0")


class Cell(NamedTuple):
    """The games of one number of players, difficulty and hand."""

    players: int
    difficulty: str
    hand: str
    won: int
    played: int
    low: float  # of an interval that holds the true share 19 times out of 20
    high: float
    score: float
    second: int = 0  # games in which a token of level 2 was launched
    third: int = 0


def report(cells: Sequence[Cell]) -> str:
    difficulties = list(dict.fromkeys(cell.difficulty for cell in cells))
    lines = [
        "| players | hand | " + " | ".join(difficulties) + " |",
        "|---|---|" + "---|" * len(difficulties),
    ]
    for players in dict.fromkeys(cell.players for cell in cells):
        for hand in dict.fromkeys(cell.hand for cell in cells):
            told = []
            for difficulty in difficulties:
                for cell in cells:
                    if cell[:3] == (players, difficulty, hand):
                        share = round(100 * cell.won / cell.played)
                        told.append(f"{share} % ({round(100 * cell.low)} to {round(100 * cell.high)})")
            lines.append(f"| {players} | {hand} | " + " | ".join(told) + " |")
    return "\n".join(lines) + "\n"


def report_levels(cells: Sequence[Cell]) -> str:
    """In how many games tokens of levels 2 and 3 were launched, in per cent."""
    difficulties = list(dict.fromkeys(cell.difficulty for cell in cells))
    lines = [
        "| players | hand | " + " | ".join(difficulties) + " |",
        "|---|---|" + "---|" * len(difficulties),
    ]
    for players, hand in dict.fromkeys((cell.players, cell.hand) for cell in cells):
        told = [
            f"{round(100 * cell.second / cell.played)}, {round(100 * cell.third / cell.played)}"
            for difficulty in difficulties
            for cell in cells
            if cell[:3] == (players, difficulty, hand)
        ]
        lines.append(f"| {players} | {hand} | " + " | ".join(told) + " |")
    return "\n".join(lines) + "\n"


def picture(cells: Sequence[Cell]) -> str:
    """One panel for each number of players: a line for each hand over the difficulties."""
    counts = list(dict.fromkeys(cell.players for cell in cells))
    hands = list(dict.fromkeys(cell.hand for cell in cells))
    width = len(counts) * (WIDTH + MARGIN) + MARGIN
    height = TOP + HEIGHT + BOTTOM
    games = min(cell.played for cell in cells)
    title = f"Games won, in per cent; bars hold the true share 19 times out of 20 ({games} games or more)"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>How often teams win, by difficulty and hand</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<g font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<text x="{MARGIN}" y="24" font-size="16">{title}</text>',
    ]
    for number, hand in enumerate(hands):
        left = MARGIN + number * 110
        parts.append(
            f'<rect x="{left}" y="36" width="14" height="10" fill="{COLOURS[number % len(COLOURS)]}"/>'
        )
        parts.append(f'<text x="{left + 20}" y="46">{hand}</text>')
    for number, players in enumerate(counts):
        some = [cell for cell in cells if cell.players == players]
        parts += _panel(some, hands, MARGIN + number * (WIDTH + MARGIN), f"{players} players")
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _panel(cells: Sequence[Cell], hands: list[str], left: float, title: str) -> list[str]:
    difficulties = list(dict.fromkeys(cell.difficulty for cell in cells))
    step = WIDTH / len(difficulties)

    def y(share: float) -> float:
        return TOP + HEIGHT * (1 - share)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{left:.0f} {y(share):.1f}h{WIDTH}" stroke="{GRID}"/>')
        parts.append(
            f'<text x="{left - 6:.0f}" y="{y(share) + 4:.1f}" text-anchor="end">{share * 100:.0f}</text>'
        )
    for place, difficulty in enumerate(difficulties):
        middle = left + step * (place + 0.5)
        parts.append(
            f'<text x="{middle:.0f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{difficulty}</text>'
        )
    for number, hand in enumerate(hands):
        colour = COLOURS[number % len(COLOURS)]
        points = []
        for place, difficulty in enumerate(difficulties):
            x = left + step * (place + 0.5) + (number - 1.5) * 7
            for cell in cells:
                if cell.difficulty == difficulty and cell.hand == hand:
                    points.append(f"{x:.1f},{y(cell.won / cell.played):.1f}")
                    bar = f"M{x:.1f} {y(cell.low):.1f}V{y(cell.high):.1f}"
                    parts.append(
                        f'<path d="{bar}" stroke="{colour}" stroke-width="3" stroke-opacity="0.45"/>'
                    )
        parts.append(
            f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        )
    parts.append(
        f'<text x="{left + WIDTH / 2:.0f}" y="{TOP + HEIGHT + 40}" text-anchor="middle">{title}</text>'
    )
    return parts
