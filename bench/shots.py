"""How much CPU a shot of the simulated table takes.

    python -m bench.shots [--shots 300]

The launches are those of one game between practised hands, over and over, each time with another spread;
building the scene is part of a shot. What comes out is written into the page of results. `make bench` does
this too.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

from bench.contestants.mothership import DEXTERITY, launches_of
from bench.load_figures import percentile
from bench.report import table, with_section
from mothership.core.registry import load
from mothership.physics.table import SimulatedTable

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "bench" / "RESULTS.md"
TITLE = "A simulated shot"
SHOTS = 300
WANTED = 60.0  # milliseconds of CPU at the median, at most
TEXT = """CPU of one shot of the dexterity game on the simulated table: launches of a game between practised
hands, the scene built anew for each. The time is CPU, not the clock's: other work on the machine
changes it little.

{table}
"""


def measured(shots: int) -> list[float]:
    """Milliseconds of CPU, one figure for each shot."""
    game = load(DEXTERITY.rpartition(".")[2].replace("_", "-"))
    launches, simulated, generator = launches_of(game), SimulatedTable(), Random(3)
    simulated(launches[0], generator)  # imports the engine
    found = []
    for number in range(shots):
        began = process_time()
        simulated(launches[number % len(launches)], generator)
        found.append((process_time() - began) * 1000)
    return found


def section(milliseconds: Sequence[float]) -> str:
    """The figures and whether they are as wanted."""
    ordered = sorted(milliseconds)
    middle, high = percentile(ordered, 0.5), percentile(ordered, 0.95)
    row = [
        str(len(ordered)),
        f"{middle:.1f} ms",
        f"at most {WANTED:.0f} ms",
        "reached" if middle <= WANTED else "missed",
        f"{high:.1f} ms",
    ]
    return TEXT.format(table=table(["shots", "median", "wanted", "verdict", "95th percentile"], [row]))


def write(shots: int = SHOTS) -> None:
    PAGE.write_text(with_section(PAGE.read_text("utf-8"), TITLE, section(measured(shots))), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--shots", type=int, default=SHOTS)
    write(parser.parse_args().shots)
    print(f"written: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
