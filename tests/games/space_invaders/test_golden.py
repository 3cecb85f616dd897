"""Golden records: see tests/games/golden.py."""

from tests.games.golden import GoldenRecords
from tests.games.space_invaders.playthrough import GOLDEN, playthrough
from tests.games.space_invaders.situation import GAME


class TestGolden(GoldenRecords):
    game = GAME
    folder = GOLDEN
    names = (
        "box-5-four-lose-elite",
        "box-5-solo-wins",
        "box-5-two-win-elite",
        "four-with-variants",
        "hands-of-all-kinds",
        "real-table",
        "solo-wins",
        "three-lose",
        "two-lose-in-the-assault",
        "two-win-after-the-last-round",
        "two-win-in-the-assault",
    )
    released = (
        "sha256:b5b38d0529b778c48e7ba60baf376153",
        "sha256:91814094d19dc9120e7a45e97e468316",
        "sha256:15af2f00aee4a923dd67a31edc86d647",
        "sha256:af45dc91a0af948f5ddd24493ac076c6",
        "sha256:aad3fd7591315c8fdd46729b8fdb2348",
    )
    playthrough = playthrough
