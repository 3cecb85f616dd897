"""Golden records: see tests/games/golden.py."""

from tests.games.golden import GoldenRecords
from tests.games.space_defenders.playthrough import GOLDEN, playthrough
from tests.games.space_defenders.situation import GAME


class TestGolden(GoldenRecords):
    game = GAME
    folder = GOLDEN
    names = ("four-with-everything", "solo", "three-invaded", "two-with-bombs", "wiped-out-from-a-position")
    released = ("sha256:b11791d0add0ada4a8d7e85a51c87342",)
    playthrough = playthrough
