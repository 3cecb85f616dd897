"""What compiled code is handed as vectors from outside it never gives back: nothing done often may do so.

Each check runs in a process of its own, whose memory has seen nothing else.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from mothership import game_ids, load
from mothership.core.imagine import imagine_by_replay

ONLY_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in other units elsewhere")
GAMES = game_ids()
# Others replay a record, once for a move; these imagine dozens of positions for every move.
IMAGINATIVE = [name for name in GAMES if load(name).imaginer is not imagine_by_replay]

GROWN = """
import resource, sys
from dataclasses import replace
from itertools import count
from random import Random
from mothership import bots, load
from mothership.core import SetupError
from mothership.play import Table

game = load(sys.argv[1])

def size():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

def grown(work, warm, times):
    "How many KB the process grows while something is done so many times."
    for _ in range(warm):
        work()
    before = size()
    for _ in range(times):
        work()
    return size() - before

def played(setup, moves):
    "A game that bots without a plan have played for so many moves."
    table = Table(game, setup, seed=1)
    for number in range(moves):
        bot = bots.make("random", seed=number)
        table.submit(table.actor, bot.choose(table.view(table.actor), table.seat_record(table.actor)))
    return table
"""
IMAGINING = """
table = played(game.setup(2), 40)
view, record, generator = table.view(table.actor), table.seat_record(table.actor), Random(1)
print(grown(lambda: game.imagine(view, record, generator), 400, 4000))
"""
# Every number of players, and every choice of every option once.
BEGINNING = """
setups = [game.setup(players) for players in game.players]
setups += [
    game.setup(None, {option.name: choice}) for option in game.options for choice in option.choices
]

def begin():
    for setup in setups:
        game.begin(setup)

print(grown(begin, 200 // len(setups) + 1, 1000 // len(setups) + 1))
"""
# From the first position that can be written.
FROM_A_POSITION = """
state, generator, position = game.begin(game.setup(game.players[0])), Random(1), ""
while not position:
    try:
        position = game.write_position(state)
    except SetupError:
        state.apply(generator.choice(list(state.legal())))
setup = game.setup(game.players[0], position=position)
print(grown(lambda: game.begin(setup), 200, 1000))
"""
# Data that nobody has had before: a comment makes them new.
OWN_DATA = """
usual, number = game.setup(game.players[0]), count()

def begin():
    files = {name: f"{text}\\n# {next(number)}\\n" for name, text in usual.data.files.items()}
    game.begin(replace(usual, data=replace(usual.data, files=files)))

print(grown(begin, 30, 100))
"""

# The same game over and over. Blocks of memory are counted, not guessed from what the system gave.
PLAYING = """
import gc
from mothership.play import play_out

setup = game.setup(game.players[0])

def play():
    table = Table(game, setup, seed=7)
    play_out(table, {seat: bots.make("random", seat) for seat in range(setup.players)})
    return len(table.record.entries)

def blocks():
    gc.collect()
    return sys.getallocatedblocks()

for _ in range(15):
    play()
before = blocks()
moves = sum(play() for _ in range(15))
print(1000 * (blocks() - before) // moves)
"""


def told(check: str, game: str) -> int:
    said = subprocess.run(
        [sys.executable, "-c", GROWN + check, game], capture_output=True, text=True, check=True
    ).stdout
    return int(said)


@ONLY_LINUX
@pytest.mark.parametrize("name", IMAGINATIVE)
def test_positions_that_were_imagined_take_no_memory(name: str) -> None:
    assert told(IMAGINING, name) < 4000, "KB for 4,000 positions"


@ONLY_LINUX
@pytest.mark.parametrize("name", GAMES)
def test_games_that_were_begun_take_no_memory(name: str) -> None:
    assert told(BEGINNING, name) < 600, "KB for 1,000 games"


@ONLY_LINUX
@pytest.mark.parametrize("name", [name for name in GAMES if load(name).write_position is not None])
def test_nor_do_games_from_a_position(name: str) -> None:
    assert told(FROM_A_POSITION, name) < 600, "KB for 1,000 games"


@ONLY_LINUX
@pytest.mark.parametrize("name", GAMES)
def test_nor_do_games_with_data_of_ones_own(name: str) -> None:
    assert told(OWN_DATA, name) < 300, "KB for 100 games"


@pytest.mark.parametrize("name", GAMES)
def test_games_that_were_played_keep_nothing(name: str) -> None:
    assert told(PLAYING, name) < 100, "blocks for 1,000 moves"


def test_nobody_outside_hands_a_vector_to_a_state() -> None:
    root = Path(__file__).parents[2]
    compiled = {root / path for paths in hatch_build.units(root, bench=False).values() for path in paths}
    handing = re.compile(r"\.(?:apply|forbids|leanings)\([^\n]*\bvec\b")
    found = [
        f"{path.relative_to(root)}: {line.strip()}"
        for path in sorted((root / "src").rglob("*.py"))
        if path not in compiled
        for line in path.read_text("utf-8").splitlines()
        if handing.search(line)
    ]
    assert not found, "see apply_measured and its neighbours"
