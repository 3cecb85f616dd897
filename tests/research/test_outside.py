"""The doors open a game that is a package of its own, installed as its users would."""

import sys
from pathlib import Path

import pytest

from tests.docs.outside import install, run
from tests.docs.page import ROOT

PETTINGZOO = """
from pettingzoo.test import parallel_api_test, seed_test
from mothership.research.pettingzoo import tic_tac_toe_v1
seed_test(tic_tac_toe_v1.env)
parallel_api_test(tic_tac_toe_v1.parallel_env())
"""
GYMNASIUM = """
import gymnasium
from gymnasium.utils.env_checker import check_env
check_env(gymnasium.make("mothership.research.gymnasium:mothership/tic-tac-toe-v1").unwrapped)
"""
OPENSPIEL = """
import pyspiel
from open_spiel.python.algorithms import minimax
from open_spiel.python.tests.games_sim_test import GamesSimTest
import mothership.research.openspiel
game = pyspiel.load_game("ms_tic_tac_toe")
pyspiel.random_sim_test(game, 2, serialize=True, verbose=False)
GamesSimTest().sim_game(game)
value, _ = minimax.alpha_beta_search(game, game.new_initial_state().child(4).child(0))
assert value == 0, value  # between players without a fault it is a draw
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(ROOT / "examples" / "tic_tac_toe", tmp_path_factory.mktemp("site"))


@pytest.mark.parametrize("program", [PETTINGZOO, GYMNASIUM], ids=["pettingzoo", "gymnasium"])
def test_a_game_of_another_package_passes_the_peers_own_tests(installed: Path, program: str) -> None:
    run(installed, "-W", "error", "-c", program)


@pytest.mark.skipif(sys.platform == "win32", reason="OpenSpiel has no builds for Windows")
def test_openspiel_solves_a_game_of_another_package(installed: Path) -> None:
    run(installed, "-W", "error", "-c", OPENSPIEL)
