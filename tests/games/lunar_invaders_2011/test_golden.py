"""Golden records: see tests/games/golden.py."""

from tests.games.golden import GoldenRecords
from tests.games.lunar_invaders_2011.playthrough import GOLDEN, playthrough
from tests.games.lunar_invaders_2011.situation import GAME


class TestGolden(GoldenRecords):
    game = GAME
    folder = GOLDEN
    names = ("draw-from-a-position", "free-setup", "three-with-dice", "two-with-roshambo")
    released = ("sha256:6a9a516f92504d1567989152a6a926c2",)
    playthrough = playthrough
