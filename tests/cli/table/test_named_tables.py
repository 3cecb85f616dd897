"""``play --table``: somebody else answers for NATURE."""

from argparse import Namespace
from pathlib import Path
from random import Random

import pytest

from mothership.cli.commands.join import _table_name
from mothership.cli.files.saves import read_file
from mothership.core import State, draw, registry
from mothership.core.nature import Nature
from mothership.games.space_invaders.landing import Facts, Landing
from mothership.games.space_invaders.moves import LAND
from mothership.physics.engine import NoEngine
from mothership.play.complaint import Complaint
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


AIM = ["hand practised", "210", "0", "50"]
IN_THE_UFO = "Red, practised hand: lands in the UFO"


def test_another_table_answers_and_still_does_after_a_break(run: Run, home: Path, magnet: None) -> None:
    argv = ("play", "space-invaders", "--table", "magnet", "--seats", "Ada", "--seed", "3")
    assert IN_THE_UFO in run(*argv, typed=AIM).out
    assert read_file(saved(home))[1].table == "magnet"
    assert IN_THE_UFO in run("resume", saved(home).stem, typed=AIM).out.split("back")[-1]


def test_a_table_that_is_not_there_is_named(run: Run, home: Path, magnet: None) -> None:
    shown = run("play", "space-invaders", "--table", "tilted", "--seats", "Ada")
    assert shown.code == 2
    assert "“tilted”" in shown.err
    assert "magnet" in shown.err
    assert not home.exists() or not list(home.glob("*.txt"))


# The names of docs/tables.md ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_statistical_table_is_the_games_own(run: Run, home: Path, language: str) -> None:
    run("play", "space-invaders", "--table", "statistical", "--seats", "Ada", "--lang", language, typed=["q"])
    assert read_file(saved(home))[1].table == ""


def test_the_real_table_is_led_by_the_referee(run: Run, home: Path) -> None:
    shown = run("play", "space-invaders", "--table", "real", "--seats", "Ada")
    assert shown.code == 2
    assert "“mothership referee space-invaders”" in shown.err
    assert not home.exists() or not list(home.glob("*.txt"))


def test_a_game_with_one_table_has_no_name_for_it(run: Run, home: Path) -> None:
    for name in ("statistical", "real"):
        shown = run("play", "lunar-invaders-2011", "--table", name)
        assert shown.code == 2
        assert f"lunar-invaders-2011 has no table “{name}”" in shown.err


def test_a_table_that_lacks_something_says_so_before_a_file_is_made(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "table", lambda *_: Lacking())
    shown = run("play", "space-invaders", "--table", "simulated", "--seats", "Ada")
    assert shown.code == 2
    assert "mothership-games[physics]" in shown.err
    assert not home.exists() or not list(home.glob("*.txt"))


class Lacking:
    def check(self) -> None:
        raise NoEngine


def test_a_server_is_not_told_the_name_of_the_games_own_table() -> None:
    def order(name: str) -> str:
        return _table_name(Namespace(game="space-invaders", table=name))

    assert order("statistical") == ""
    assert order("simulated") == "simulated"
    assert order("of-theirs") == "of-theirs", "which tables a server has, only it knows"
    with pytest.raises(Complaint) as complaint:
        order("real")
    assert complaint.value.key == "usage.table-real"
