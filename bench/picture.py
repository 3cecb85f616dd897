"""The results as a picture: speeds as bars, the cost of a move over the length of a game as lines."""

from html import escape
from math import ceil, floor, log10

from bench.figures import in_words
from bench.results import Course, Results

WIDTH = 900
LEFT = 250  # of the bars: room for words
RIGHT = 90  # room for the number after a bar
BAR = 20
OURS, THEIRS = "#1a6fb0", "#b8b8b8"
PLOT = 180  # height of a plot


class Drawing:
    """Parts of an SVG, from top to bottom."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 20.0

    def text(self, x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'
        )

    def bars(self, topic: Results) -> None:
        """On a logarithmic scale, because the field spans four powers of ten."""
        shown = [entry for entry in topic["entries"] if entry["speed"]]
        if not shown:
            return
        speeds = [entry["speed"]["median"] for entry in shown]
        low = floor(log10(min(speeds))) - 0.5
        scale = (WIDTH - LEFT - RIGHT) / (log10(max(speeds)) - low)
        self.text(10, self.y, f"{topic['name']} ({topic['unit']}, logarithmic)", bold=True)
        self.y += 10
        for entry, speed in zip(shown, speeds, strict=True):
            length = (log10(speed) - low) * scale
            colour = OURS if entry["id"].startswith("mothership:") else THEIRS
            self.parts.append(
                f'<rect x="{LEFT}" y="{self.y:.1f}" width="{length:.1f}" height="{BAR - 4}" fill="{colour}"/>'
            )
            self.text(LEFT - 8, self.y + 12, entry["words"], "end")
            self.text(LEFT + length + 6, self.y + 12, in_words(speed))
            self.y += BAR
        self.y += 26

    def line(self, words: str, course: Course) -> None:
        """Nanoseconds by number of the move; the scale begins at nought so that growth shows as it is."""
        if not course:
            return
        top = max(window["nanoseconds"] for window in course)
        top = ceil(top / 500) * 500
        last = course[-1]["from"] or 1
        self.text(10, self.y, f"{words}: nanoseconds for a move, by number of the move", bold=True)
        self.y += 14
        left, width, base = 60, WIDTH - 100, self.y + PLOT
        for part in range(6):
            y = base - PLOT * part / 5
            self.parts.append(f'<path d="M{left} {y:.1f}h{width}" stroke="#dddddd"/>')
            self.text(left - 8, y + 4, f"{top * part / 5:.0f}", "end")
        points = [
            (left + width * window["from"] / last, base - PLOT * window["nanoseconds"] / top)
            for window in course
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{OURS}" stroke-width="2"/>')
        for number in range(6):
            self.text(left + width * number / 5, base + 18, f"{last * number / 5:.0f}", "middle")
        self.y = base + 50

    def svg(self, title: str) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.y:.0f}" '
            f'font-family="sans-serif" font-size="13" role="img"><title>{escape(title)}</title>'
            f'<rect width="{WIDTH}" height="{self.y:.0f}" fill="white"/>'
        )
        return "\n".join([head, *self.parts, "</svg>\n"])


def draw(results: Results, game_words: dict[str, str], shown: tuple[str, ...]) -> str:
    drawing = Drawing()
    for topic in results["topics"]:
        if topic["name"] in shown:
            drawing.bars(topic)
    for game, course in results["courses"].items():
        drawing.line(game_words[game], course)
    return drawing.svg("Speed of random play and search, and the cost of a move over the length of a game")
