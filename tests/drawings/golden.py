"""The structure of drawings of positions from golden records: sizes, kinds of shapes, and all words.

After a change that is meant: PYTHONPATH=src:. python -m tests.drawings.golden
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from mothership.core import SPECTATOR
from mothership.core.registry import load, read_record
from mothership.drawings.reel import Camera

FOLDER = Path(__file__).parent / "golden"
GAMES = Path(__file__).parents[1] / "games"
SVG = "{http://www.w3.org/2000/svg}"


class Position(NamedTuple):
    """A position of a golden record, and who sees it."""

    record: str
    number: int
    seat: int = SPECTATOR
    language: str = "en"
    theme: str = "dark"

    @property
    def name(self) -> str:
        return f"{self.record.replace('/golden/', '-').removesuffix('.record')}-{self.number}"

    def camera(self) -> Camera:
        record = read_record((GAMES / self.record).read_text("utf-8"))
        return Camera(load(record.game), record, self.seat, language=self.language, theme=self.theme)


POSITIONS = (
    Position("invaders/golden/single.record", 150, seat=1),
    Position("invaders/golden/match-with-swaps.record", 100, language="de"),
    Position("lunar_invaders_2011/golden/three-with-dice.record", 40),
    Position("lunar_invaders_2016/golden/change.record", 18, theme="light"),
    Position("space_defenders/golden/four-with-everything.record", 207, language="de"),
    Position("space_defenders/golden/solo.record", 30),
    Position("space_invaders/golden/two-win-in-the-assault.record", 120),
)


def structure(svg: str) -> str:
    """The size, how many shapes there are of each kind, and every word in the order of drawing."""
    root = ElementTree.fromstring(svg)
    kinds = Counter(element.tag.removeprefix(SVG) for element in root.iter())
    words = [
        element.get("aria-label") or element.text or ""
        for element in root.iter()
        if element.get("aria-label") or element.tag in (f"{SVG}text", f"{SVG}title")
    ]
    counted = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    return "\n".join([f"{root.get('width')} x {root.get('height')}", counted, *words, ""])


if __name__ == "__main__":
    for position in POSITIONS:
        svg = position.camera().picture(position.number)
        (FOLDER / f"{position.name}.txt").write_text(structure(svg), "utf-8")
