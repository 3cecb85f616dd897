"""The ladders: which bot beats which, game by game, played in the arena.

    python -m bench.ladder [GAME ...]       plays what is missing, then writes everything
    python -m bench.ladder --only-write     writes what has been played so far
    python -m bench.ladder --seed S --jobs N --rung level-4,level-3
    python -m bench.ladder --cluster ADDRESS --runs FOLDER

Every rung is a run of `mothership arena` in bench/ladders, over all options and numbers of players. It
can be stopped and goes on where it was, in another clone too: the games are kept with the project. What comes
out is kept in bench/ladders.json, in a picture and in the page of results.
"""

import argparse
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.drawing import bars_with_errors
from bench.report import ladder_section, with_section

ROOT = Path(__file__).resolve().parent.parent
RUNS = ROOT / "bench" / "ladders"
KEPT = ROOT / "bench" / "ladders.json"
PAGE = ROOT / "bench" / "RESULTS.md"
PICTURE = ROOT / "docs" / "pictures" / "ladders.svg"

GAMES = ("lunar-invaders-2011", "lunar-invaders-2016", "space-defenders", "invaders")
# All options are played in turn, but for these: a match says no more than its games.
FIXED = {"invaders": {"match": ("single",), "decks": ("open",)}}
# Who climbs over whom, the games at most, and the score that has to be excluded; then it is clear and ends.
RUNGS = (
    ("greedy", "random", 500, 0.6),
    ("level-1", "random", 500, 0.6),
    ("level-2", "level-1", 500, 0.6),
    ("level-3", "level-2", 500, 0.6),
    ("level-4", "level-3", 500, 0.6),
    ("level-5", "level-4", 500, 0.6),
    ("level-3", "greedy", 500, 0.6),
    ("level-5", "greedy", 500, 0.85),
    ("level-5", "random", 500, 0.97),
)
# Luck decides more games of the card war: there the best bot only has to be better.
BOUNDS = {("invaders", "level-5", "level-4"): 0.5}


def folder_of(runs: Path, game: str, first: str, second: str) -> Path:
    return runs / f"{game}-{first},{second}"


def bound_of(game: str, first: str, second: str) -> float:
    """The score that has to be excluded."""
    (usual,) = (bound for one, other, _, bound in RUNGS if (one, other) == (first, second))
    return BOUNDS.get((game, first, second), usual)


def play(runs: Path, game: str, first: str, second: str, games: int, extra: list[str]) -> None:
    words = ["arena", game, "--bots", f"{first},{second}", "--games", str(games), "--until-clear"]
    words += ["--bound", str(bound_of(game, first, second))]
    words += ["--out", str(folder_of(runs, game, first, second)), *extra]
    for option, choices in FIXED.get(game, {}).items():
        words += [word for choice in choices for word in ("--option", f"{option}={choice}")]
    subprocess.run([sys.executable, "-m", "mothership.cli", *words], check=True)


def collect(machine: str, runs: Path = RUNS) -> dict[str, Any]:
    """What the reports of finished rungs say, and what was known before of the others."""
    known = json.loads(KEPT.read_text("utf-8"))["rungs"] if KEPT.exists() else []
    found = {(one["game"], one["first"], one["second"]): one for one in known}
    rungs = []
    for game in GAMES:
        for first, second, *_ in RUNGS:
            path = folder_of(runs, game, first, second) / "report.json"
            if path.exists():
                rungs.append(rung(json.loads(path.read_text("utf-8"))))
            elif (game, first, second) in found:
                rungs.append(found[game, first, second])
    return {"date": datetime.now(UTC).strftime("%Y-%m-%d"), "machine": machine, "rungs": rungs}


def rung(report: dict[str, Any]) -> dict[str, Any]:
    (pairing,) = report["pairings"]
    climber = next(bot for bot in report["of_bots"] if bot["bot"] == pairing["first"])
    return {
        "game": report["game"],
        "first": pairing["first"],
        "second": pairing["second"],
        "games": pairing["games"],
        "score": pairing["score"],
        "bound": bound_of(report["game"], pairing["first"], pairing["second"]),
        "milliseconds": climber["seconds"] * 1000,
        "longest": climber["longest"] * 1000,
    }


def draw(kept: dict[str, Any]) -> str:
    groups = []
    for game in GAMES:
        rows = [
            (
                f"{one['first']} – {one['second']}",
                one["score"]["mean"],
                one["score"]["low"],
                one["score"]["high"],
            )
            for one in kept["rungs"]
            if one["game"] == game
        ]
        groups.append((game, rows))
    return bars_with_errors("Score of the first bot against the second", groups, mark=0.6)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--only-write", action="store_true")
    parser.add_argument("--seed", default="ladder", help="another seed, other games")
    parser.add_argument("--jobs", help="processes; without it one for each core")
    parser.add_argument("--rung", action="append", metavar="A,B", help="only this rung; may be repeated")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a cluster, see docs/cluster.md")
    parser.add_argument("--runs", type=Path, default=RUNS, help="where games are kept (bench/ladders)")
    asked = parser.parse_args()
    if asked.cluster and asked.runs == RUNS:
        parser.error(
            "--cluster needs --runs: bench/ladders has the runs with a clock, and a cluster has none"
        )
    if asked.cluster and asked.jobs:
        parser.error("--jobs is for processes of this machine, not for a cluster")
    names = [f"{first},{second}" for first, second, *_ in RUNGS]
    for name in asked.rung or ():
        if name not in names:
            parser.error(f"{name} is no rung; there are {' '.join(names)}")
    for game in asked.games:
        if game not in GAMES:
            parser.error(f"{game} has no ladder; there are {', '.join(GAMES)}")
    extra = ["--seed", asked.seed, *(["--jobs", asked.jobs] if asked.jobs else [])]
    extra += ["--cluster", asked.cluster] if asked.cluster else []
    # Rung by rung and not game by game: what takes long comes last.
    for first, second, games, _ in () if asked.only_write else RUNGS:
        for game in asked.games or GAMES:
            if f"{first},{second}" in (asked.rung or names):
                play(asked.runs, game, first, second, games, extra)
    kept = collect(_processor(), asked.runs)
    if not kept["rungs"]:
        print("Nothing has been played yet.")
        return 1
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    PICTURE.write_text(draw(kept), "utf-8")
    PAGE.write_text(with_section(PAGE.read_text("utf-8"), "Ladders", ladder_section(kept)), "utf-8")
    print("written:", *(path.relative_to(ROOT) for path in (KEPT, PICTURE, PAGE)))
    return 0


def _processor() -> str:
    from bench.__main__ import machine  # only here: the benchmark's own start needs more than a ladder

    found = machine()
    return f"{found['processor']}, {found['cores']} cores"


if __name__ == "__main__":
    sys.exit(main())
