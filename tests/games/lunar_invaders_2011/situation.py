"""Small table situations: draw the moons side by side, move by notation, look what became of it.

table = situation('''
    al .  .    bl bl bl
    .  am .    bm bm bm
    as .  .    bs bs bs
''')
assert table.forbids("teleport a b.n") is None
table.play("teleport a b.n")
"""

from __future__ import annotations

from mothership.core import NATURE, Game
from mothership.core.registry import load
from tests.games import situations
from tests.games.situations import drawn, moons_of, rows_of

__all__ = ["GAME", "Situation", "drawn", "fought", "opening", "situation", "weight_of_verdicts"]

GAME: Game = load("lunar-invaders-2011")
SIZES = "sml"


class Situation(situations.Situation):
    """A table and the few questions that the tests ask it."""

    game = GAME

    @property
    def board(self) -> list[str]:
        """The moons as they are drawn, one text for each row."""
        return rows_of(self.part("board"), self.players)

    def reserve(self, seat: str) -> str:
        """The pieces in a seat's reserve, the smallest first: "ssl"."""
        counts = self.part("reserve")[GAME.seats.index(seat)]
        return "".join(size * count for size, count in zip(SIZES, counts, strict=True))

    @property
    def living(self) -> str:
        """The seats that are still in the game: "ac"."""
        return "".join(seat for seat, alive in zip(GAME.seats, self.part("living"), strict=True) if alive)

    @property
    def players(self) -> int:
        return int(self.part("players"))

    @property
    def round(self) -> int:
        return int(self.part("round"))


def situation(
    drawing: str, turn: str = "a", combat: str = "dice", round_: int = 1, first: str = ""
) -> Situation:
    """The position of a drawing. Three words a row for each moon."""
    moons = moons_of(drawing)
    position = f"{' | '.join(moons)} ; turn {turn} ; round {round_} ; first {first or turn}"
    return Situation(GAME.begin(GAME.setup(len(moons), {"combat": combat}, position=position)))


def opening(players: int, first: str = "a", combat: str = "dice", setup: str = "standard") -> Situation:
    """A game at its beginning, the first player chosen."""
    return Situation(GAME.start(players, combat=combat, setup=setup)).play(f"first {first}")


def weight_of_verdicts(table: Situation) -> dict[str, int]:
    """How much weight chance gives to each verdict of the combat that is to be rolled."""
    assert table.state.actor() == NATURE
    verdicts: dict[str, int] = {}
    for move, weight in zip(table.state.legal(), table.state.weights(), strict=True):
        after = table.copy().play(GAME.vocabulary.notation(move))
        verdict = fought(after)
        verdicts[verdict] = verdicts.get(verdict, 0) + weight
    return verdicts


def fought(table: Situation) -> str:
    """The verdict that the last call of ``play`` told: "win", "tie" or "lose"."""
    (line,) = [event for event in table.events if event.startswith("fought")]
    return line.split()[2]
