"""Small table situations: draw both moons side by side, move by notation, look what became of it.

table = situation('''
    a.s .   a.s    b.s b.m b.s
    .   a.m .      .   .   .
    .   .   .      .   .   .
''')
assert table.forbids("teleport a b.n") is None
table.play("teleport a b.n")
"""

from __future__ import annotations

from mothership.core import Game
from mothership.core.registry import load
from tests.games import situations
from tests.games.situations import drawn, moons_of, rows_of

__all__ = ["GAME", "Situation", "drawn", "opening", "situation"]

GAME: Game = load("lunar-invaders-2016")
SIZES = "sml"


class Situation(situations.Situation):
    """A table and the few questions that the tests ask it."""

    game = GAME

    @property
    def board(self) -> list[str]:
        """Both moons as they are drawn, one text for each row."""
        return rows_of(self.part("board"), 2)

    def at(self, space: str) -> str:
        """What stands on a space: "a.ms", or "." for nothing."""
        spaces = GAME.vocabulary["build"].fields[0].words
        return str(self.part("board")[spaces.index(space)])

    def bank(self, seat: str) -> str:
        """The pieces in a seat's bank, the smallest first: "ssl"."""
        counts = self.part("bank")[GAME.seats.index(seat)]
        return "".join(size * count for size, count in zip(SIZES, counts, strict=True))

    @property
    def tokens(self) -> str:
        """The tokens of A and of B: "4 5"."""
        return " ".join(str(count) for count in self.part("tokens"))

    @property
    def ply(self) -> int:
        return int(self.part("ply"))

    @property
    def ban(self) -> str:
        """The space that the player to move may not attack, or "none"."""
        return str(self.part("ban"))


def situation(
    drawing: str,
    turn: str = "a",
    tokens: str = "0 0",
    ply: int = 1,
    first: str = "",
    ban: str = "",
    version: int | None = None,
) -> Situation:
    """The position of a drawing. Without tokens nobody can answer, so that actions come about at once."""
    clauses = [*moons_of(drawing)[1:], f"turn {turn}", f"tokens {tokens}", f"ply {ply}"]
    clauses += [f"first {first or turn}", *([f"ban {ban}"] if ban else [])]
    position = f"{moons_of(drawing)[0]} | {' ; '.join(clauses)}"
    return Situation(GAME.begin(GAME.setup(2, position=position, rules_version=version)))


def opening(first: str = "a") -> Situation:
    """A game at its beginning, the first player chosen."""
    return Situation(GAME.start(2)).play(f"first {first}")
