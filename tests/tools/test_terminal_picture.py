"""The picture of a game in the terminal, for the documentation."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from tests.cli.helpers import GAME
from tools import terminal_picture as picture

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / f"{GAME}.svg"


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    for svg in (
        PICTURE.read_text(encoding="utf-8"),
        picture.make_svg("Mothership", picture.screen_text(GAME)),
    ):
        text = "".join(ElementTree.fromstring(svg).itertext()).replace("\xa0", " ")
        assert "Moon A" in text
        assert svg.replace("http://www.w3.org/2000/svg", "").count("http") == 0
