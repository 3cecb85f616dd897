"""``play --table``: somebody else answers for NATURE."""

from pathlib import Path
from random import Random

import pytest

from mothership.cli.saves import read_file
from mothership.core import State, draw, registry
from mothership.core.nature import Nature
from mothership.games.space_invaders.landing import Facts, Landing
from mothership.games.space_invaders.moves import LAND
from tests.cli.helpers import Run, saved


def always_in_the_ufo(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    if state.question() != "land":
        return draw(state, generator)
    return LAND, Landing(Facts(1)).numbers()


@pytest.fixture
def magnet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table "magnet" of Space Invaders is installed."""

    def find(game: object, name: str) -> Nature:
        assert name == "magnet"
        return always_in_the_ufo

    monkeypatch.setattr(registry, "tables", lambda game: {"magnet": None} if game == "space-invaders" else {})
    monkeypatch.setattr(registry, "table", find)


AIM = ["210", "0", "50"]


def test_another_table_answers_and_still_does_after_a_break(run: Run, home: Path, magnet: None) -> None:
    argv = ("play", "space-invaders", "--table", "magnet", "--seats", "Ada", "--seed", "3")
    assert "Red lands in the UFO!" in run(*argv, typed=AIM).out
    assert read_file(saved(home))[1].table == "magnet"
    assert "Red lands in the UFO!" in run("resume", saved(home).stem, typed=AIM).out.split("back")[-1]


def test_a_table_that_is_not_there_is_named(run: Run, home: Path, magnet: None) -> None:
    shown = run("play", "space-invaders", "--table", "tilted", "--seats", "Ada")
    assert shown.code == 2
    assert "“tilted”" in shown.err
    assert "magnet" in shown.err
    assert not home.exists() or not list(home.glob("*.txt"))
