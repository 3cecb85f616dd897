"""Golden records: see tests/games/golden.py."""

from tests.games.golden import GoldenRecords
from tests.games.invaders.playthrough import GOLDEN, playthrough
from tests.games.invaders.situation import GAME


class TestGolden(GoldenRecords):
    game = GAME
    folder = GOLDEN
    names = ("emptied-together", "from-a-position", "match-with-swaps", "second-rules", "single")
    released = tuple((GOLDEN / "released.txt").read_text("utf-8").split())
    playthrough = playthrough
