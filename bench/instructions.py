"""Counts instructions instead of seconds, where valgrind is there.

A difference of a few percent drowns in what a machine does beside, and in where the compiler happens to
put its code. The number of instructions for the same games repeats to a fraction of a percent.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BATCHES = {"lunar": 2, "connect_four": 20, "breakthrough": 6}  # of the contestant's own, enough to be steady


class NotCounted(Exception):
    """Why there is no count."""


def instructions(python: Path, build: Path, game: str, batches: int) -> int:
    """All instructions of a process that plays so many batches of the same random games."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise NotCounted("there is no valgrind")
    command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={os.devnull}", str(python), "-P"]
    command += ["-m", "bench.instructions", game, str(batches)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(build), str(ROOT)]), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or found is None:
        raise NotCounted(done.stderr.strip().rpartition("\n")[2])
    return int(found[1])


def of_the_games(python: Path, build: Path, game: str) -> int:
    """Instructions of the games alone: what a start costs falls out in the difference.

    The first start of a build costs more, because Python keeps its bytecode then; so that one does not count.
    """
    batches = BATCHES[game]
    instructions(python, build, game, 1)
    return instructions(python, build, game, 2 * batches) - instructions(python, build, game, batches)


def unused_cost(python: Path, whole: Path, stripped: Path, game: str) -> dict[str, float]:
    """What a build executes more than another that lacks what is not used."""
    ours, theirs = of_the_games(python, whole, game), of_the_games(python, stripped, game)
    return {"whole": ours, "stripped": theirs, "cost": ours / theirs - 1}


def main() -> None:
    """In the process that is counted."""
    from bench.contestants.mothership import playouts

    game, batches = sys.argv[1], int(sys.argv[2])
    batch = playouts(game)
    for _ in range(batches):
        batch()


if __name__ == "__main__":
    main()
