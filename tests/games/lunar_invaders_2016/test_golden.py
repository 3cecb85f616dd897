"""Golden records: see tests/games/golden.py."""

import re

from tests.games.golden import GoldenRecords
from tests.games.lunar_invaders_2016.playthrough import GOLDEN, playthrough
from tests.games.lunar_invaders_2016.situation import GAME


class TestGolden(GoldenRecords):
    game = GAME
    folder = GOLDEN
    names = ("change", "change-again", "draw-from-a-position", "homecoming")
    released = ("sha256:5779afb1cb30d4a9c3ec13ac5cb31480",)
    playthrough = playthrough

    def test_they_show_every_kind_of_move_and_event(self) -> None:
        """But passing and a draw after the last turn, which nobody comes to in a record that can be read."""
        text = "".join(path.read_text("utf-8") for path in GOLDEN.glob("*.playthrough"))
        moves = set(re.findall(r"^\d+\. \w+ (\S+)", text, re.MULTILINE))
        assert {block.name for block in GAME.vocabulary.blocks} - moves == {"pass"}
        events = set(re.findall(r"^   - (\S+)", text, re.MULTILINE))
        assert {kind.name for kind in GAME.events} - events == {"passed", "ran-out"}
