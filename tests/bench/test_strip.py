"""The stripped build has no journal, no forbids and no views, and otherwise plays the same."""

import subprocess
import sys
from pathlib import Path

from bench.strip import copy_tree, strip_games, stripped

ROOT = Path(__file__).resolve().parents[2]

SOURCE = """
class Game(State):
    def apply(self, move):
        self.turn = 1
        if self.journal is not None:
            self.journal.tell(MOVED, move)
        if self.over:
            if self.journal is not None and self.loud:
                self.journal.tell(OVER)
        if other.note is not None:
            self.turn = 2

    def pass_(self):
        if self.journal is not None:
            self.journal.tell(PASSED)

    def forbids(self, move):
        return self.forbids_move(move)

    def forbids_move(self, move):
        return None

    def see(self, seat):
        return self.board

def end(position):
    if position.journal is not None:
        position.journal.tell(ENDED)
"""

STRIPPED = """
class Game(State):

    def apply(self, move):
        self.turn = 1
        if self.over:
            pass
        if other.note is not None:
            self.turn = 2

    def pass_(self):
        pass

def end(position):
    pass
"""

# Plays random games of every kind and prints the keys of all positions on the way.
KEYS = """
from importlib import import_module
from random import Random
from mothership.core.registry import prepare
for name in ("mothership.games.lunar_invaders_2011", "mothership_bench.connect_four",
             "mothership_bench.breakthrough", "mothership_bench.tic_tac_toe"):
    game = prepare(import_module(name).GAME)
    for players in game.players:
        random, state = Random(players), game.start(players)
        while moves := state.legal():
            state.apply(moves[int(random.random() * len(moves))])
            print(state.key())
        print(state.outcome())
"""


def test_takes_out_journal_forbids_and_views_and_nothing_else() -> None:
    assert stripped(SOURCE).strip() == STRIPPED.strip()


def keys_in(tree: Path) -> str:
    path = f"import sys; sys.path[:0] = [{str(tree / 'src')!r}, {str(tree / 'bench')!r}]\n"
    command = [sys.executable, "-I", "-c", path + KEYS]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_stripped_games_reach_the_same_positions(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    copy_tree(ROOT, tree)
    strip_games([tree / "src/mothership/games", tree / "bench/mothership_bench"])
    rules = (tree / "src/mothership/games/lunar_invaders_2011/rules.py").read_text("utf-8")
    assert "journal" not in rules
    assert "def forbids" not in rules
    whole = keys_in(ROOT)
    assert len(whole.splitlines()) > 500
    assert keys_in(tree) == whole
