"""What compiled code is handed from outside it may never give back: thinking must not hand it anything."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mothership import game_ids, load
from mothership.core.imagine import imagine_by_replay

# Others replay a record, once for a move; these imagine dozens of positions for every move.
IMAGINATIVE = [name for name in game_ids() if load(name).imaginer is not imagine_by_replay]
# In a process of its own, whose memory has seen nothing else.
IMAGINING = """
import resource, sys
from random import Random
from mothership import bots, load
from mothership.play import Table

game = load(sys.argv[1])
table = Table(game, game.setup(2), seed=1)
for number in range(40):
    bot = bots.make("random", seed=number)
    table.submit(table.actor, bot.choose(table.view(table.actor), table.seat_record(table.actor)))
view, record, generator = table.view(table.actor), table.seat_record(table.actor), Random(1)

def grown(times):
    for _ in range(times):
        game.imagine(view, record, generator)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = grown(400)
print(grown(4000) - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in other units elsewhere")
@pytest.mark.parametrize("name", IMAGINATIVE)
def test_positions_that_were_imagined_take_no_memory(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", IMAGINING, name], capture_output=True, text=True, check=True
    ).stdout
    assert int(told) < 4000, f"{told.strip()} KB for 4,000 positions"
