"""What the tests of the terminal share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Protocol

from mothership.core import NOBODY, View, registry
from mothership.play import Table

GAME = "lunar-invaders-2011"
LUNAR = registry.load(GAME)

# Ada's Medium in the west can attack Ben's Medium on her Pad: a battle between equals.
BATTLE = "al . . / am bm . / as . as | bl bl . / . am . / bs . bs ; turn a"

# Ada's Large beats Ben's Small beside it without a roll, and Ben has to choose where it goes.
RETREAT = "al bs . / . . . / as . as | bl bl . / . am . / bs . bs ; turn a"


@dataclass(frozen=True)
class Shown:
    """What a run of the program left behind."""

    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """The output as one line of words, however it was wrapped."""
        return " ".join(self.out.split())


class Run(Protocol):
    """Runs the program: ``run("play", GAME, typed=["1", "q"])``."""

    def __call__(self, *argv: str, typed: list[str] | None = None) -> Shown: ...


def saved(home: Path) -> Path:
    """The only unfinished game."""
    (path,) = home.glob("*.txt")
    return path


def without_name(text: str) -> str:
    """Output without the name of the game's file, which is drawn anew each time."""
    return re.sub(rf"{GAME}-[0-9a-f]{{4}}", GAME, text)


def table_of(position: str, **options: str) -> Table:
    return Table(LUNAR, LUNAR.setup(2, options, position=position), seed=1, names=("Ada", "Ben"))


@cache
def random_views(players: int, seed: int) -> tuple[View, ...]:
    """What the seat that is asked sees, through a game played at random, and the last view of all."""
    generator = Random(seed)
    table = Table(LUNAR, LUNAR.setup(players), seed=seed)
    views: list[View] = []
    while table.actor != NOBODY:
        views.append(table.view(table.actor))
        table.submit(table.actor, generator.choice(views[-1].legal))
    return (*views, table.view(0))
